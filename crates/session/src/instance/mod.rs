//! A puzzle as a problem and as a formula, with the maps between them.

mod answer_names;
mod backend;
mod blame;
mod canonical;
mod comparison;
mod compile_error;
mod decoding;
mod encoded_instance;
mod encoding_suggestion;
mod exclusion;
mod export;
mod instance;
mod literals;
mod names;
mod presolve_report;
mod rule_comparison;
mod solution;
mod symmetries;
mod text_answer;

pub use backend::choose_backend;
pub(crate) use backend::has_large_sums;
pub use canonical::CanonicalPuzzle;
pub use comparison::{ComparedEncoding, EncodingComparison, compare, forecast_of};
pub use compile_error::CompileError;
pub use encoded_instance::EncodedInstance;
pub use encoding_suggestion::EncodingSuggestion;
pub use export::{Export, ExportError};
pub use instance::Instance;
pub(crate) use instance::approve;
pub use presolve_report::{Excluded, ImpliedSum, PresolveReport, Settled};
pub use rule_comparison::{FormulaComparison, RuleComparison, RuleVerdict, compare_rules};
pub use solution::{Rejected, Solution};
pub(crate) use symmetries::SymmetricBranch;
pub use symmetries::{
    Breaking, LexLeaders, MOST_GATHERED, Moved, NamedGenerator, Orbit, OrbitError, OrbitPartition,
    OrbitPartitionError, Points, Symmetries, SymmetryClass, SymmetryDescription, UnbrokenBoards,
};
pub use text_answer::{DecodeAnswerError, Decoded, DecodedBoards};
