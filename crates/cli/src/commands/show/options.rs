//! The options of `placet show`.

use clap::Args;

use crate::options::break_symmetry::BreakOptions;
use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::picture::{PageFile, PictureFile};
use crate::options::search::OUTPUT;
use crate::options::time_limit::TimeLimitOption;

#[derive(Args, Debug)]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    #[command(flatten)]
    pub(super) picture: PictureFile,

    #[command(flatten)]
    pub(super) page: PageFile,

    /// Show only the size of the formula, for each encoding that makes a difference.
    #[arg(long, help_heading = OUTPUT)]
    pub(super) size: bool,

    /// With --presolve: show everything that presolve finds.
    #[arg(short, long, requires = "presolve", help_heading = OUTPUT)]
    pub(super) verbose: bool,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
