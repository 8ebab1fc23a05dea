//! `placet cluster`: a count that is divided among many processes.

mod merge;
mod options;
mod run;
mod split;
mod status;
mod submit;

pub(crate) use options::ClusterOptions;

use options::ClusterVerb;

use crate::failure::{Exit, Failure};
use crate::output::Output;

pub(crate) fn run(options: &ClusterOptions, output: &mut Output) -> Result<Exit, Failure> {
    match &options.verb {
        ClusterVerb::Split(options) => split::run(options, output),
        ClusterVerb::Run(options) => run::run(options, output),
        ClusterVerb::Status(options) => status::run(options, output),
        ClusterVerb::Merge(options) => merge::run(options, output),
        ClusterVerb::Submit(options) => submit::run(options, output),
    }
}
