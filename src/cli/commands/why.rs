//! `placet why`: the proof of one fact, or of there being no solution.

use clap::Args;
use serde_json::Value;

use crate::cli::explanation::{explanation, step_object};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::engine::Limits;
use crate::explain::{Explainer, Literal, Step, Steps, StepsEnd, proof};
use crate::model::{Given, Puzzle, Source};

#[derive(Args, Debug)]
pub(crate) struct WhyOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Fact to prove, such as `r1c3=7` or `r1c3!=7`; without it, why there is no solution.
    #[arg(value_name = "FACT")]
    fact: Option<String>,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object per step.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &WhyOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let fact = options
        .fact
        .as_deref()
        .map(|text| parse(text, &puzzle))
        .transpose()?;
    let progress = output.progress("searching for reasons");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let explanation = explanation(&mut session)?;
    progress.clear();
    let explainer = &explanation.explainer;
    if fact.is_none() && explanation.has_solution {
        return Err(Failure::Bad(
            "the model has a solution; name the fact to prove, such as `r1c3=7` or `r1c3!=7`".into(),
        ));
    }
    let literals = fact
        .map(|(given, holds)| literals(explainer, &given, holds))
        .transpose()?;
    print_proof(
        explainer,
        literals.flatten(),
        session.limits(),
        options.json,
        output,
    )
}

/// Reads `r1c3=7` or `r1c3!=7`: the given, and whether it is said to hold.
fn parse(text: &str, puzzle: &Puzzle) -> Result<(Given, bool), Failure> {
    let (pair, holds) = match text.split_once("!=").or_else(|| text.split_once('≠')) {
        Some((cell, piece)) => (format!("{cell}={piece}"), false),
        None => (text.to_string(), true),
    };
    let given = Given::parse_pair(&pair, puzzle);
    let source = || Box::new(Source::new("FACT", pair.as_str()));
    let given = given.map_err(|diagnostics| Failure::Diagnostics(source(), diagnostics))?;
    Ok((given, holds))
}

/// The literal of a fact about one face; `None` if the cell can't show it whatever else holds.
fn literals(explainer: &Explainer, given: &Given, holds: bool) -> Result<Option<Literal>, Failure> {
    match given.faces.as_slice() {
        [face] => explainer
            .literal(given.cell, *face, holds)
            .map(Some)
            .ok_or_else(|| {
                Failure::Bad("the cell cannot show this piece, whatever the others show".to_string())
            }),
        _ => Err(Failure::Bad(
            "name one way to lay the piece, such as `r1c3=7@90`".to_string(),
        )),
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
    if let Some(fact) = fact.filter(|fact| explainer.givens().contains(fact)) {
        if !json {
            output.print(&format!("{} is given.", explainer.facts_text(&[fact])))?;
        }
        return Ok(Exit::Done);
    }
    let mut steps = explainer.steps(limits, true);
    let mut found: Vec<Step> = vec![];
    let mut proved: Option<Option<Literal>> = None;
    for step in steps.by_ref() {
        let concludes = |fact: &Literal| step.conclusions.contains(fact);
        let decided = fact.and_then(|fact| [fact, fact.negated()].into_iter().find(concludes));
        let is_over = step.is_contradiction();
        found.push(step);
        if decided.is_some() || is_over {
            proved = Some(decided);
            break;
        }
    }
    let Some(proved) = proved else {
        return undecided(explainer, &steps, fact, output);
    };
    let answer = match (fact, proved) {
        (Some(fact), Some(proved)) if fact != proved => {
            if !json {
                let (fact, opposite) = (explainer.facts_text(&[fact]), explainer.facts_text(&[proved]));
                output.print(&format!("No: {fact} does not hold. Why {opposite}:"))?;
            }
            Exit::No
        }
        (Some(_), None) => {
            if !json {
                output.print("The puzzle has no solution, so every fact follows. Why there is none:")?;
            }
            Exit::No
        }
        _ => Exit::Done,
    };
    print_steps(explainer, &mut steps, &proof(&found, proved), json, output)?;
    Ok(answer)
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
        if json {
            let object: Value = step_object(explainer, steps, step);
            output.print(&object.to_string())?;
            continue;
        }
        for (index, line) in steps.text(explainer, step).iter().enumerate() {
            let start = if index == 0 {
                format!("{number}. ")
            } else {
                "   ".to_string()
            };
            output.print(&format!("{start}{line}"))?;
        }
    }
    Ok(())
}

/// The steps ended before the fact was decided.
fn undecided(
    explainer: &Explainer,
    steps: &Steps<'_>,
    fact: Option<Literal>,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let fact = fact.map_or_else(
        || "a contradiction".to_string(),
        |fact| explainer.facts_text(&[fact]),
    );
    match steps.end() {
        Some(StepsEnd::Stopped(reason)) => {
            output.note(&format!("{reason}: no proof of {fact} was found"));
            Ok(Exit::Limit)
        }
        Some(StepsEnd::GaveUp) => {
            output.note(&format!(
                "no proof of {fact} was found with the work that is allowed"
            ));
            Ok(Exit::Limit)
        }
        _ => {
            output.print(&format!(
                "{fact} does not follow: it holds in some solutions and not in others."
            ))?;
            Ok(Exit::No)
        }
    }
}
