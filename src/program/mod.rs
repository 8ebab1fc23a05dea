//! The finite-domain problem as a 0/1 program: columns that are 0 or 1, and rows, each a weighted sum within bounds.
//!
//! Column `x(v, a)` is 1 if variable `v` has the value `a`. The rows of each constraint:
//!
//! | constraint | rows |
//! |---|---|
//! | a variable | one value: `Σ x(v, a) = 1` |
//! | all different | a value at most once, or exactly once where there are as many values as variables |
//! | count, clause | one sum |
//! | linear | one sum over coefficient times value: no bounds are needed that the values don't have |
//! | map | `x(to, b) = Σ x(from, a)` over what leads to `b` |
//! | table | what values of the one ask of the other, grouped; a column a tuple for more than two variables |
//! | equivalent | the first is as each other |
//! | lexicographic | a column a beginning, "equal so far", and sums of "at least" |
//!
//! The objective also has columns, unless it is a sum of other variables and nothing else uses it:
//! the program then has that sum as its objective.
//!
//! Coefficients are those of the problem, in 64 bits; larger ones are an error. Auxiliary columns
//! are functions of the others, so the 0/1 solutions correspond one to one to those of the problem.

mod column;
mod columns;
mod defined;
mod error;
mod lex;
mod linear;
mod linearise;
mod objective;
mod objective_terms;
mod program;
mod row;
mod row_sink;
mod rows;
mod statement;
mod sum;
mod table;

pub use column::Column;
pub use columns::{Columns, Unreadable};
pub use error::ProgramError;
pub use linearise::linearise;
pub use objective::{ObjectiveSense, ProgramObjective};
pub use program::Program;
pub use row::{ProgramRow, RowOrigin};
pub use row_sink::{Auxiliary, NoSink, ProgramSize, RowSink};
