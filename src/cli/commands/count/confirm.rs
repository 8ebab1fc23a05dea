//! Counts with two engines that share no code, and compares.

use super::options::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::engine::StopReason;
use crate::model::Puzzle;
use crate::session::{BoardCount, End, Engine, Options, Session, SessionError};

/// Counts twice. Prints the number if both engines agree.
pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting by search");
    // The time limit is for both.
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let first = count(&puzzle, &session_options, Engine::Search)?;
    if let End::Stopped(reason) = first.end {
        return not_confirmed(Engine::Search, reason, &progress, output);
    }
    progress.clear();
    let progress = output.progress("counting again");
    let (engine, second) = match count(&puzzle, &session_options, Engine::Frontier) {
        // What no automaton can read, or what has too many states, is left to clauses.
        Err(SessionError::NotCounted(_)) => (Engine::Sat, count(&puzzle, &session_options, Engine::Sat)?),
        counted => (Engine::Frontier, counted?),
    };
    if let End::Stopped(reason) = second.end {
        return not_confirmed(engine, reason, &progress, output);
    }
    progress.clear();
    compare(&first, engine, &second, options, output)
}

fn count(puzzle: &Puzzle, options: &Options, engine: Engine) -> Result<BoardCount, SessionError> {
    Session::with_options(puzzle.clone(), options.with_engine(engine)).count(None)
}

fn not_confirmed(
    engine: Engine,
    reason: StopReason,
    progress: &Progress,
    output: &Output,
) -> Result<Exit, Failure> {
    progress.clear();
    output.note(&format!(
        "{reason}: the count by {engine} is incomplete, so nothing is confirmed"
    ));
    Ok(Exit::Limit)
}

fn compare(
    first: &BoardCount,
    engine: Engine,
    second: &BoardCount,
    options: &CountOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if first.count != second.count {
        return Err(Failure::Bad(format!(
            "{} counts {} solutions, and {engine} counts {}: this is an error in placet, please report it",
            Engine::Search,
            first.count,
            second.count
        )));
    }
    let count = &first.count;
    if options.json {
        let engines = format!("[\"{}\",\"{engine}\"]", Engine::Search);
        output.print(&format!(
            "{{\"count\":{count},\"complete\":true,\"engines\":{engines}}}"
        ))?;
    } else {
        output.print(&count.to_string())?;
        output.note(&format!(
            "confirmed by two engines: {} and {engine}",
            Engine::Search
        ));
    }
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::output::Color;

    #[derive(Parser)]
    struct CountArguments {
        #[command(flatten)]
        count: CountOptions,
    }

    #[test]
    fn different_counts_are_an_error() {
        let arguments = CountArguments::parse_from(["count", "model.toml", "--confirm"]);
        let mut output = Output::new(Color::Never, false, false);
        let [two, three] = [2_u32, 3].map(|number| BoardCount::new(number, End::Exhausted));
        let compared = compare(&two, Engine::Frontier, &three, &arguments.count, &mut output);
        let failure = compared.expect_err("they differ");
        let message = "error: search counts 2 solutions, and frontier counts 3: \
            this is an error in placet, please report it";
        assert_eq!(failure.message(false).as_deref(), Some(message));
        assert_eq!(failure.exit(), Exit::Bad);
    }
}
