//! The finite-domain problem: integer variables with finite domains, and constraints over them.
//!
//! Puzzles are lowered to it; encoders and searches start from it. It contains no terms of the
//! puzzle and no literals of a solver. [`brute_force`] solves small problems by trying everything,
//! and shares no code with any encoder: encoders are tested against it.

pub mod automorphism;
mod brute_force;
mod circuit;
mod classes;
mod connection;
mod constraint;
mod domain;
pub(crate) mod gcd;
pub mod lower;
mod normal_form;
pub mod presolve;
mod problem;
mod provenance;
mod symmetry;
mod variable;

pub use brute_force::{brute_force, is_satisfied_by};
pub use circuit::Circuit;
pub(crate) use classes::UnionFind;
pub use connection::{Connection, GraphEdge, SizedComponents};
pub use constraint::{
    AllDifferent, Atom, Constraint, Count, Lex, Linear, Map, Table, Term, TupleLengthError, TwoImagesError,
    ValueCap,
};
pub use domain::Domain;
pub(crate) use normal_form::{Subject, SubjectBounds, normal_form, normal_terms};
pub use problem::{Posted, Problem};
pub use provenance::{Origin, OriginPart, Provenance};
pub(crate) use symmetry::{NormalForms, Pair};
pub use symmetry::{Symmetry, SymmetryError, UnbrokenSymmetry, group};
pub use variable::{VarId, Variable};
