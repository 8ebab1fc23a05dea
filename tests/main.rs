//! All integration tests in one program, which is linked once. `cargo test --test all cli::` runs those of one folder.

mod architecture;
mod backends;
#[cfg(feature = "cli")]
mod certificates;
#[cfg(feature = "cli")]
mod cli;
mod docs;
mod docs_examples;
mod documented;
mod error_pages;
mod examples;
mod explanations;
mod extent;
mod files;
mod formats;
#[cfg(target_os = "linux")]
mod hostile;
mod hostile_answers;
mod hostile_models;
mod import;
mod limits;
mod lowering;
mod models;
mod other_encoders;
mod outside;
mod packings;
mod pictures;
mod presolve;
mod program;
mod public_face;
mod random;
mod random_problems;
mod requests;
mod schema;
mod setting;
mod solvers;
mod symmetry;
mod wrong_models;
