//! The arguments of the program: a command with its options, and options of every command.

use clap::{ArgAction, Parser, Subcommand};

#[cfg(feature = "serve")]
use crate::commands::answer::AnswerOptions;
use crate::commands::candidates::CandidatesOptions;
use crate::commands::certify::CertifyOptions;
use crate::commands::check::CheckOptions;
use crate::commands::cluster::ClusterOptions;
use crate::commands::completions::CompletionsOptions;
use crate::commands::count::CountOptions;
use crate::commands::decode::DecodeOptions;
use crate::commands::encode::EncodeOptions;
use crate::commands::explain::ExplainOptions;
use crate::commands::export::ExportOptions;
use crate::commands::generate::GenerateOptions;
use crate::commands::hint::HintOptions;
use crate::commands::import::ImportOptions;
#[cfg(feature = "lsp")]
use crate::commands::lsp::LspOptions;
use crate::commands::man::ManOptions;
#[cfg(feature = "mcp")]
use crate::commands::mcp::McpOptions;
use crate::commands::minimise::MinimiseOptions;
use crate::commands::new::NewOptions;
use crate::commands::rate::RateOptions;
use crate::commands::redundant::RedundantOptions;
use crate::commands::repair::RepairOptions;
use crate::commands::schema::SchemaOptions;
#[cfg(feature = "serve")]
use crate::commands::serve::ServeOptions;
use crate::commands::sheet::SheetCommandOptions;
use crate::commands::show::ShowOptions;
use crate::commands::solve::SolveOptions;
use crate::commands::solvers::SolversOptions;
use crate::commands::steps::StepsOptions;
use crate::commands::symmetries::SymmetriesOptions;
use crate::commands::test::TestOptions;
use crate::commands::unique::UniqueOptions;
use crate::commands::verify::VerifyOptions;
use crate::commands::weigh::WeighOptions;
use crate::commands::why::WhyOptions;
use crate::failure::Exit;
use crate::lazy_args::LazyArgs;
use crate::options::memory_limit::MemoryLimit;
use crate::options::time_limit::{LIMITS, TimeLimit};
use crate::options::without_model::WithoutModel;
use crate::output::Color;

/// Solve placement puzzles: from a short model file to checked solutions.
///
/// `placet new` lists templates to start from, and `placet help COMMAND` describes a command.
#[derive(Debug, Parser)]
#[command(
    name = "placet",
    version,
    arg_required_else_help = true,
    disable_help_flag = true,
    disable_version_flag = true
)]
#[command(
    after_help = "Exit codes: 0 success, 1 the answer is no, 2 invalid input or arguments, 3 the answer is unknown, for example because a limit was reached."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Stop when placet uses more memory than this, such as `500MB` or `4GiB`; by default half of the memory of the machine.
    #[arg(long, global = true, value_name = "SIZE", allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) memory_limit: Option<MemoryLimit>,

    /// When to use colour.
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        help_heading = GENERAL
    )]
    pub(crate) color: Color,

    /// Treat warnings as errors.
    #[arg(short = 'D', long, global = true, help_heading = GENERAL)]
    pub(crate) deny_warnings: bool,

    /// Print help; `-h` prints a summary.
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = GENERAL)]
    help: Option<bool>,

    /// Print the version, the commit and the features; `-V` prints the version alone.
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = GENERAL)]
    version: Option<bool>,
}

/// The heading of options that every command has.
const GENERAL: &str = "General options";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find one or more solutions.
    Solve(LazyArgs<WithoutModel<SolveOptions>>),
    /// Count the solutions.
    Count(LazyArgs<WithoutModel<CountOptions>>),
    /// Count or search in parts, on many machines.
    Cluster(LazyArgs<ClusterOptions>),
    /// Decide whether there is exactly one solution.
    Unique(LazyArgs<WithoutModel<UniqueOptions>>),
    /// List the possible values of each cell.
    Candidates(LazyArgs<CandidatesOptions>),
    /// Write a certificate for an answer, which others can check.
    Certify(LazyArgs<CertifyOptions>),
    /// Check a certificate.
    Verify(LazyArgs<VerifyOptions>),
    /// Solve the puzzle step by step, with a reason for each step.
    Steps(LazyArgs<StepsOptions>),
    /// Show the next step, or why the board is wrong.
    Hint(LazyArgs<HintOptions>),
    /// Prove a fact from the rules, or that there is no solution.
    Why(LazyArgs<WhyOptions>),
    /// Rate how hard the puzzle is for a person.
    Rate(LazyArgs<WithoutModel<RateOptions>>),
    /// Find rules, clues and givens that follow from the others.
    Redundant(LazyArgs<RedundantOptions>),
    /// Count the solutions without each given and each clue.
    Weigh(LazyArgs<WeighOptions>),
    /// Find the smallest changes that leave exactly one solution.
    Repair(LazyArgs<RepairOptions>),
    /// Remove givens while the solution stays the only one.
    #[command(alias = "minimize")]
    Minimise(LazyArgs<MinimiseOptions>),
    /// Generate puzzles with one solution.
    Generate(LazyArgs<GenerateOptions>),
    /// Write worksheets of several puzzles to print, with their solutions.
    Sheet(LazyArgs<SheetCommandOptions>),
    /// Open the workbench in a browser: write, draw, play and solve puzzles.
    #[cfg(feature = "serve")]
    Serve(LazyArgs<ServeOptions>),
    /// Answer a question of the workbench.
    #[cfg(feature = "serve")]
    #[command(hide = true)]
    Answer(LazyArgs<AnswerOptions>),
    /// Answer requests of an MCP client on standard input and output.
    #[cfg(feature = "mcp")]
    Mcp(LazyArgs<McpOptions>),
    /// Serve an editor: errors, completion and help while you write a model.
    #[cfg(feature = "lsp")]
    Lsp(LazyArgs<LspOptions>),
    /// Check a board against the rules.
    Check(LazyArgs<CheckOptions>),
    /// Write the puzzle in the format of another solver.
    Export(LazyArgs<ExportOptions>),
    /// Convert the answer of another solver to checked solutions.
    Decode(LazyArgs<DecodeOptions>),
    /// Show the puzzle: board, pieces, rules and formula size.
    Show(LazyArgs<ShowOptions>),
    /// Find and describe the symmetries of the puzzle.
    Symmetries(LazyArgs<SymmetriesOptions>),
    /// Convert a file from another program to a model.
    Import(LazyArgs<ImportOptions>),
    /// Test models against their `expect` section.
    Test(LazyArgs<TestOptions>),
    /// Create a model from a template, or list the templates.
    New(LazyArgs<NewOptions>),
    /// Explain an error or a warning by its code, or list all codes.
    Explain(LazyArgs<ExplainOptions>),
    /// Print the JSON Schema of model files, for editors.
    Schema(SchemaOptions),
    /// Measure encodings and solvers on a model.
    Encode(LazyArgs<EncodeOptions>),
    /// List the available solvers.
    Solvers(LazyArgs<SolversOptions>),
    /// Print a script that completes commands and options in a shell.
    Completions(LazyArgs<CompletionsOptions>),
    /// Print the manual page, or write the pages of all commands to a folder.
    Man(LazyArgs<ManOptions>),
}

impl Command {
    /// The time limit of the whole command; `test` and `encode` limit each step instead.
    pub(crate) fn time_limit(&self) -> Option<TimeLimit> {
        match self {
            Command::Solve(options) => options.search.limit.time_limit,
            Command::Count(options) => options.search.limit.time_limit,
            Command::Unique(options) => options.search.limit.time_limit,
            Command::Candidates(options) => options.search.limit.time_limit,
            Command::Certify(options) => options.search.limit.time_limit,
            Command::Steps(options) => options.search.limit.time_limit,
            Command::Hint(options) => options.search.limit.time_limit,
            Command::Why(options) => options.search.limit.time_limit,
            Command::Rate(options) => options.search.limit.time_limit,
            Command::Redundant(options) => options.search.limit.time_limit,
            Command::Weigh(options) => options.search.limit.time_limit,
            Command::Repair(options) => options.search.limit.time_limit,
            Command::Minimise(options) => options.search.limit.time_limit,
            Command::Generate(options) => options.search.limit.time_limit,
            Command::Sheet(options) => options.search.limit.time_limit,
            Command::Verify(options) => options.limit.time_limit,
            #[cfg(feature = "serve")]
            Command::Answer(options) => options.limit.time_limit,
            #[cfg(feature = "serve")]
            Command::Serve(_) => None,
            #[cfg(feature = "mcp")]
            Command::Mcp(_) => None,
            #[cfg(feature = "lsp")]
            Command::Lsp(_) => None,
            Command::Check(options) => options.limit.time_limit,
            Command::Export(options) => options.limit.time_limit,
            Command::Decode(options) => options.limit.time_limit,
            Command::Show(options) => options.limit.time_limit,
            Command::Symmetries(options) => options.limit.time_limit,
            Command::Import(options) => options.limit.time_limit,
            Command::Cluster(options) => options.time_limit(),
            Command::Test(_) | Command::Encode(_) | Command::Solvers(_) => None,
            Command::New(_) | Command::Explain(_) | Command::Schema(_) => None,
            Command::Completions(_) | Command::Man(_) => None,
        }
    }

    /// The exit code at a time limit that is reached before anything is known.
    pub(crate) fn exit_at_time_limit(&self) -> Exit {
        match self {
            Command::Cluster(options) => options.exit_at_time_limit(),
            _ => Exit::Limit,
        }
    }

    /// Whether messages are printed as JSON.
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Command::Solve(options) => options.json || options.each.is_some(),
            Command::Count(options) => options.json || options.each.is_some(),
            Command::Cluster(options) => options.wants_json(),
            Command::Unique(options) => options.json || options.each.is_some(),
            Command::Candidates(options) => options.json,
            Command::Steps(options) => options.json,
            Command::Hint(options) => options.json,
            Command::Why(options) => options.json,
            Command::Rate(options) => options.json || options.each.is_some(),
            Command::Redundant(options) => options.json,
            Command::Weigh(options) => options.json,
            Command::Repair(options) => options.json,
            Command::Minimise(options) => options.json,
            Command::Generate(options) => options.json,
            #[cfg(feature = "serve")]
            Command::Answer(_) | Command::Serve(_) => false,
            #[cfg(feature = "mcp")]
            Command::Mcp(_) => false,
            #[cfg(feature = "lsp")]
            Command::Lsp(_) => false,
            Command::Check(options) => options.json,
            Command::Decode(options) => options.json,
            Command::Show(options) => options.json,
            Command::Symmetries(options) => options.json,
            Command::Encode(options) => options.wants_json(),
            Command::Solvers(options) => options.json,
            Command::Export(_) | Command::Import(_) | Command::Test(_) => false,
            Command::Certify(_) | Command::Verify(_) | Command::Sheet(_) => false,
            Command::New(_) | Command::Explain(_) | Command::Schema(_) => false,
            Command::Completions(_) | Command::Man(_) => false,
        }
    }
}
