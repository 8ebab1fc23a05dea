//! The finite-domain problem as a 0/1 program: columns that are 0 or 1, and rows, each a weighted sum within bounds.
//!
//! Column `x(v, a)` is 1 if variable `v` has the value `a`. The rows of each constraint:
//!
//! | constraint | rows |
//! |---|---|
//! | a variable | exactly one value: `Σ x(v, a) = 1` |
//! | all different | each value at most once, or exactly once if there are as many values as variables |
//! | count, clause | one sum |
//! | linear | one sum over coefficient times value, without constants other than the values |
//! | map | `x(to, b) = Σ x(from, a)` over the values that are mapped to `b` |
//! | table | implications between values of two variables, grouped; for more variables, one column per tuple |
//! | equivalent | the first equals each other one |
//! | lexicographic | one column "equal so far" per prefix, and sums of "at least" |
//!
//! The objective also has columns, unless it is a sum of other variables and nothing else uses it:
//! the program then has that sum as its objective.
//!
//! Coefficients are those of the problem, in 64 bits; larger ones are an error. Auxiliary columns
//! are functions of the others, so the 0/1 solutions correspond one to one to those of the problem.
//!
//! ```
//! use placet::problem::{Domain, Problem};
//! use placet::program::Program;
//!
//! let mut problem = Problem::new();
//! problem.add_variable("x", Domain::new([1, 2]));
//! let program = Program::of(&problem)?;
//! assert_eq!((program.size().columns, program.size().rows), (2, 1));
//! # Ok::<(), placet::program::ProgramError>(())
//! ```

#[doc(inline)]
pub use placet_encode::program::{
    Auxiliary, Column, Columns, NoSink, ObjectiveSense, Program, ProgramError, ProgramObjective, ProgramRow,
    ProgramSize, RowOrigin, RowSink, Unreadable, linearise,
};
