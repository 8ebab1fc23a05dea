//! The finite-domain problem: integer variables, each with a finite domain,
//! and constraints over them.
//!
//! Puzzles are lowered to it; encoders and searches start from it. It knows no
//! word of the puzzle and no literal of the solver. [`brute_force`] answers
//! small problems by trying everything, and shares no code with any encoder:
//! it is what they are tested against.

pub mod automorphism;
mod brute_force;
mod classes;
mod constraint;
mod domain;
pub(crate) mod gcd;
pub mod lower;
mod normal_form;
pub mod presolve;
mod problem;
mod symmetry;
mod variable;

pub use brute_force::{brute_force, is_satisfied_by};
pub(crate) use classes::UnionFind;
pub use constraint::{AllDifferent, Atom, Constraint, Count, Lex, Linear, Map, Table, Term, ValueCap};
pub use domain::Domain;
pub(crate) use normal_form::{Subject, SubjectBounds, normal_form, normal_terms};
pub use problem::{Origin, Posted, Problem};
pub(crate) use symmetry::{NormalForms, Pair};
pub use symmetry::{Symmetry, SymmetryError, UnbrokenSymmetry, group};
pub use variable::{VarId, Variable};
