//! The finite-domain problem: integer variables with finite domains, and constraints over them.
//!
//! Puzzles are lowered to it; encoders and searches start from it. It contains no terms of the
//! puzzle and no literals of a solver. [`brute_force`] solves small problems by trying everything,
//! and shares no code with any encoder: encoders are tested against it.
//!
//! ```
//! use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem, brute_force};
//!
//! let mut problem = Problem::new();
//! let vars = ["x", "y"].map(|name| problem.add_variable(name, Domain::new(1..=2)));
//! problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars: vars.to_vec() }));
//! assert_eq!(brute_force(&problem), [[1, 2], [2, 1]]);
//! ```

#[doc(inline)]
pub use placet_problem::{
    AllDifferent, Atom, Circuit, Connection, Constraint, Count, Domain, GraphEdge, Lex, LineAutomaton,
    LineSteps, Linear, Map, Origin, OriginPart, Posted, Problem, Provenance, SizedComponents, Symmetry,
    SymmetryError, Table, Term, TupleLengthError, Tuples, TwoImagesError, UnbrokenSymmetry, ValueCap, VarId,
    Variable, automorphism, brute_force, group, is_satisfied_by, presolve,
};
