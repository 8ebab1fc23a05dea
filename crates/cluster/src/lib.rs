//! Counts and searches that are divided among many processes, on one machine or on a cluster.
//!
//! A [work directory](WorkDirectory) has everything that a process needs: the model, its parts, and the results. A part is a set of positions
//! of the search, as in a count on several threads. Each result has the hash of the part and of the manifest, and appears by renaming, so it
//! is complete or not there. What is not proved to belong to the directory is never added up.

mod division;
mod error;
mod file;
mod known_boards;
mod manifest;
mod part_count;
mod part_search;
mod part_table;
mod problem_digest;
mod refinement;
mod result;
mod run_context;
mod runner;
mod seal;
mod status;
mod task_scheduler;
mod total;
mod work_directory;
mod work_files;
mod work_model;

pub use division::{PartDivision, PartPlan};
pub use error::ClusterError;
pub use known_boards::FoundBoard;
pub use manifest::Manifest;
pub use part_table::{part_states, part_states_object};
pub use problem_digest::problem_digest;
pub use result::{PartAnswer, PartResult};
pub use run_context::PartEnd;
pub use runner::Runner;
pub use seal::{opened, sealed};
pub use status::{WorkStatus, ranges};
pub use task_scheduler::{TaskScheduler, TeamEnd};
pub use total::{Total, total};
pub use work_directory::{CreateOptions, WorkDirectory};
pub use work_files::{WorkFile, WorkFiles};
pub use work_model::{WorkModel, WorkSymmetry, WorkTask};
