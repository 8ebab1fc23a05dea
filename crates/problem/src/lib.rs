//! The finite-domain problem: integer variables with finite domains, and constraints over them.

pub mod automorphism;
mod brute_force;
mod circuit;
mod classes;
mod connection;
mod constraint;
mod equations;
mod line;
mod normal_form;
mod parity;
pub mod presolve;
mod problem;
mod provenance;
mod shared_images;
mod symmetry;
mod variable;

pub use brute_force::{brute_force, is_satisfied_by};
pub use circuit::Circuit;
pub use classes::UnionFind;
pub use connection::{Connection, GraphEdge, SizedComponents};
pub use constraint::{
    AllDifferent, Atom, Constraint, Count, Lex, Linear, Map, Table, Term, TupleLengthError, TwoImagesError,
    ValueCap,
};
pub use equations::Equations;
pub use line::{LineAutomaton, LineSteps, Tuples};
pub use normal_form::{Subject, SubjectBounds, normal_form, normal_terms};
pub use parity::{ParitySystem, ParityVar, SolvedParity};
pub use problem::{Posted, Problem};
pub use provenance::{Origin, OriginPart, Provenance};
pub use shared_images::SharedImages;
pub(crate) use symmetry::{NormalForms, Pair};
pub use symmetry::{Symmetry, SymmetryError, UnbrokenSymmetry, group};
pub use variable::{Domain, VarId, Variable};
