//! `placet why`: the proof of one fact, or of there being no solution.

use clap::Args;
use itertools::Itertools;

use crate::cli::explanation::{failure, numbered};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::filled_board::FilledBoard;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::engine::Limits;
use crate::explain::{Explainer, FactProof, Literal, Step, Steps};
use crate::model::{Given, Puzzle, Source, StatedFact};
use crate::render::explanation::step_object;
use crate::session::Hint;

#[derive(Args, Debug)]
pub(crate) struct WhyOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Fact to prove, such as `r1c3=7` or `r1c3!=7`, or `red is in column 3` in a logic grid; without it, the proof that there is no solution.
    #[arg(value_name = "FACT")]
    fact: Option<String>,

    #[command(flatten, next_help_heading = "Proof")]
    board: FilledBoard,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object per step.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &WhyOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.board.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options.board.read(&puzzle, "why")?;
    let fact = options
        .fact
        .as_deref()
        .map(|text| parse(text, &puzzle))
        .transpose()?;
    let progress = output.progress("searching for reasons");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let explanation = match session.hint(board.as_ref()).map_err(failure)? {
        Hint::Wrong(_, _, known) => {
            output.note("the board has a mistake; its wrong cells are left out");
            known
        }
        Hint::NoSolution(known) | Hint::Next(known) => known,
    };
    progress.clear();
    let explainer = &explanation.explainer;
    if fact.is_none() && explanation.has_solution {
        return Err(Failure::Bad(
            "the model has a solution; name the fact to prove, such as `r1c3=7` or `r1c3!=7`".into(),
        ));
    }
    let literals = fact
        .map(|fact| literals(explainer, &fact.given, fact.holds))
        .transpose()?;
    print_proof(
        explainer,
        literals.flatten(),
        session.limits(),
        options.json,
        output,
    )
}

/// Reads a fact.
fn parse(text: &str, puzzle: &Puzzle) -> Result<StatedFact, Failure> {
    let source = || Box::new(Source::new("FACT", text));
    StatedFact::parse(text, puzzle).map_err(|diagnostics| Failure::Diagnostics(source(), diagnostics))
}

/// The literal of a fact about one face; `None` if the cell cannot show it in any case.
fn literals(explainer: &Explainer, given: &Given, holds: bool) -> Result<Option<Literal>, Failure> {
    match given.faces.as_slice() {
        [face] => explainer
            .literal(given.cell, *face, holds)
            .map(Some)
            .ok_or_else(|| {
                Failure::Bad("the cell cannot show this piece, whatever the others show".to_string())
            }),
        several => {
            let puzzle = explainer.puzzle();
            let cell = &puzzle.layout.cell(given.cell).name;
            let names = several.iter().map(|face| &puzzle.pieces.face(*face).name);
            let example = names.take(1).format("");
            Err(Failure::Bad(format!(
                "the piece can lie in several ways: name one of them, such as `{cell}={example}`"
            )))
        }
    }
}

/// Prints the proof of a fact, or of its opposite if that holds; without a fact, of the contradiction.
pub(crate) fn print_proof(
    explainer: &Explainer,
    fact: Option<Literal>,
    limits: &Limits,
    json: bool,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (proof, mut steps) = explainer.prove(fact, limits);
    let what = fact.map_or("a contradiction".to_string(), |fact| {
        explainer.facts_text(&[fact])
    });
    let (said, exit) = match &proof {
        FactProof::Given => (format!("{what} is given."), Exit::Done),
        FactProof::Holds(_) => (String::new(), Exit::Done),
        FactProof::Fails(opposite, steps) => {
            let opposite = explainer.facts_text(&[*opposite]);
            let said = match steps.as_slice() {
                [] => format!("No: {opposite} is given."),
                _ => format!("No: {what} does not hold. Why {opposite}:"),
            };
            (said, Exit::No)
        }
        FactProof::NoSolution(_) => {
            let said = "The puzzle has no solution, so every fact follows. Why there is none:";
            (said.to_string(), Exit::No)
        }
        FactProof::Open => {
            let said = format!("{what} does not follow: it holds in some solutions and not in others.");
            output.print(&said)?;
            return Ok(Exit::No);
        }
        FactProof::GaveUp => {
            output.note(&format!("no proof of {what} was found within the limit of work"));
            return Ok(Exit::Limit);
        }
        FactProof::Stopped(reason) => {
            output.note(&format!("{reason}: no proof of {what} was found"));
            return Ok(Exit::Limit);
        }
    };
    if !json && !said.is_empty() {
        output.print(&said)?;
    }
    print_steps(explainer, &mut steps, proof.steps(), json, output)?;
    Ok(exit)
}

fn print_steps(
    explainer: &Explainer,
    steps: &mut Steps<'_>,
    shown: &[Step],
    json: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let last = shown.len().saturating_sub(1);
    let shown = shown.iter().enumerate();
    let told = shown.filter(|(index, step)| !step.is_direct || *index == last || json);
    for (number, (_, step)) in (1..).zip(told) {
        output.print(&match json {
            true => step_object(explainer, steps, step).to_string(),
            false => numbered(number, &steps.text(explainer, step)),
        })?;
    }
    Ok(())
}
