//! The way through, put together: a puzzle compiled to a formula, a solver's
//! assignment decoded to a board, and nothing handed out that the check refuses.

mod answer_names;
mod asked_boards;
mod asker;
mod assumer;
mod batch;
mod boards;
mod candidates;
mod comparison;
mod compile_error;
mod compiled;
mod conflict;
mod constraint_name;
mod draw;
mod estimate;
mod export;
mod finding;
mod frontier;
mod instead;
mod literals;
mod names;
mod obstacle;
mod optimum;
mod parts;
mod portfolio;
mod posed;
mod problem_asker;
mod program_asker;
mod scatter;
mod solution;
mod suited;
mod symmetric;
mod symmetries;
mod symmetry_finder;
mod tally;
mod text_answer;
mod trial;

pub use asked_boards::optimum_by_asker;
pub use asker::{Asked, BoardAskError, BoardAsker, EmbeddedAsker};
pub use batch::{Answers, Batch};
pub use boards::{Boards, SearchError};
pub use candidates::{Candidates, candidates_by_sat, candidates_by_search};
pub use comparison::{Comparison, Entry, compare, forecast_of};
pub use compile_error::CompileError;
pub use compiled::Compiled;
pub use draw::Draw;
pub use export::{Export, ExportError};
pub use finding::{Excluded, Findings, ImpliedSum, Settled};
pub use instead::Instead;
pub use optimum::{Optimum, optimum_by_sat, optimum_by_search};
pub use portfolio::Portfolio;
pub use posed::Posed;
pub use problem_asker::ProblemAsker;
pub use program_asker::ProgramAsker;
pub use scatter::{Scatter, ScatterError};
pub use solution::{Rejected, Solution};
pub use suited::suited;
pub use symmetric::UnbrokenBoards;
pub use symmetries::{
    Alike, Breaking, Gathering, GatheringError, Leaders, MOST_GATHERED, Moved, Orbit, OrbitError, Points,
    Symmetries, Telling, Told,
};
pub use tally::{Part, Tally};
pub use text_answer::{DecodeAnswerError, Decoded, DecodedBoards};
pub use trial::Trial;
