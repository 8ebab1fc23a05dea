//! The finite-domain problem: integer variables with finite domains, and constraints over them.
//!
//! Puzzles are lowered to it; encoders and searches start from it. It contains no terms of the
//! puzzle and no literals of a solver. [`brute_force`] solves small problems by trying everything,
//! and shares no code with any encoder: encoders are tested against it.

#[doc(inline)]
pub use placet_problem::{
    AllDifferent, Atom, Circuit, Connection, Constraint, Count, Domain, GraphEdge, Lex, Linear, Map, Origin,
    OriginPart, Posted, Problem, Provenance, SizedComponents, Symmetry, SymmetryError, Table, Term,
    TupleLengthError, TwoImagesError, UnbrokenSymmetry, ValueCap, VarId, Variable, automorphism, brute_force,
    group, is_satisfied_by, presolve,
};
