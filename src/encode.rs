//! Encodes the finite-domain problem as a formula in conjunctive normal form.
//!
//! Each encoding has its own file, named as in the literature, and is a free function that writes
//! to a [`ClauseSink`](crate::cnf::ClauseSink). Closed choices among encodings are small `Copy` enums ([`Choices`]), made
//! for all constraints, or by origin ([`ChoicesByOrigin`]).
//!
//! Every formula made here has these properties:
//!
//! * Variables `1..N` (in DIMACS numbers) are the *direct literals*: one for each variable and
//!   value of the problem, in the order of variables and values. Equivalent atoms share the literal
//!   of the first of them. All other variables are auxiliary.
//! * Auxiliary variables are functions of the direct literals: the formula has
//!   as many models as the problem has solutions.
//! * A constraint that cannot hold becomes the empty clause, the only sign of unsatisfiability.
//! * The same problem and choices give the same formula, clause by clause.
//!
//! ```
//! use placet::encode::{Choices, encode};
//! use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem};
//!
//! let mut problem = Problem::new();
//! let x = problem.add_variable("x", Domain::new(1..=2));
//! let y = problem.add_variable("y", Domain::new(2..=3));
//! problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars: vec![x, y] }));
//! let encoded = encode(&problem, Choices::default())?;
//! assert_eq!(encoded.formula.num_vars(), 4);
//! assert_eq!(encoded.variables.decode(&[true, false, false, true]), Ok(vec![1, 3]));
//! # Ok::<(), placet::encode::EncodeError>(())
//! ```

#[doc(inline)]
pub use placet_encode::{
    AtMostOneEncoding, Choices, ChoicesByOrigin, ClauseEncoding, ClauseSource, CountEncoding, DecodeError,
    DerivationCount, EncodeError, Encoded, Encoder, EncodingFamily, Forecast, FormulaLimits, GraphEncoding,
    LiteralSource, OpenSums, Selected, Sides, SumEncoding, TableEncoding, TracedClause, TracedClauses, Truth,
    UnknownEncoding, VariableMap, Variant, at_most_one, cardinality, domain, encode, most_sum_clauses,
    write_pseudo_boolean,
};
