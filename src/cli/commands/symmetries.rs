//! `placet symmetries`: the symmetries of a puzzle, described.

use std::path::{Path, PathBuf};

use clap::Args;
use itertools::Itertools;
use serde_json::{Value, json};

use crate::cli::board_file::read_board;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::OUTPUT;
use crate::cli::options::time_limit::TimeLimitOption;
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::cli::task::of_task;
use crate::instance::{Instance, Orbit, Symmetries, SymmetryDescription};
use crate::model::{Puzzle, check};
use crate::problem::automorphism::Effort;
use crate::render::counted::counted;
use crate::render::{self, Style};

/// The most boards of an orbit that are listed.
const MAX_BOARDS: usize = 100_000;

#[derive(Args, Debug)]
#[command(next_help_heading = "Orbit")]
pub(crate) struct SymmetriesOptions {
    #[command(flatten)]
    pub(crate) model: ModelOptions,

    /// Count the boards that are symmetric to this one
    ///
    /// A file with a board as text or JSON, or `-` for standard input.
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<PathBuf>,

    /// With --board: print the symmetric boards.
    #[arg(long, requires = "board")]
    pub(crate) orbit: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &SymmetriesOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(board) = &options.board {
        read::not_both_standard(&options.model.file.path, board)?;
    }
    let instance = Instance::new(load_puzzle(&options.model, output)?);
    let stop = stop_flag();
    let limits = of_task().with_stop(stop);
    let is_stopped = || limits.check().is_some();
    let effort = Effort {
        stop: &is_stopped,
        ..Effort::default()
    };
    if options.board.is_none() && instance.is_seen_impossible() {
        return no_solution(&instance, options.json, output);
    }
    let symmetries = instance.symmetries(effort);
    let description = instance.describe(&symmetries, effort);
    let orbit = match &options.board {
        Some(path) => Some(orbit_of(path, &instance, &symmetries)?),
        None => None,
    };
    let shown = orbit.as_ref().map(|orbit| (orbit, options.orbit));
    if options.json {
        output.print(&object(&instance, &symmetries, &description, shown).to_string())?;
    } else {
        let color = output.color();
        output.print(&text(instance.puzzle(), &symmetries, &description, shown, color))?;
    }
    if !symmetries.is_whole {
        let reason = limits.exceeded().map(|reason| format!("{reason}: "));
        output.note(&format!(
            "{}the search for symmetries was stopped: there may be more",
            reason.unwrap_or_default()
        ));
        return Ok(Exit::Limit);
    }
    if orbit.is_some_and(|orbit| !orbit.is_whole) {
        output.note(&format!("the orbit has more than {MAX_BOARDS} boards"));
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}

/// Of a puzzle without solutions, all permutations are symmetries.
fn no_solution(instance: &Instance, is_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    let answer = "no solution";
    let object = || json!({ "answer": answer }).to_string();
    output.print(&if is_json { object() } else { answer.to_string() })?;
    explain_none(instance, &of_task(), output);
    Ok(Exit::No)
}

fn orbit_of(path: &Path, instance: &Instance, symmetries: &Symmetries) -> Result<Orbit, Failure> {
    let board = read_board(path, instance.puzzle(), "symmetries MODEL --board -")?;
    if !check(instance.puzzle(), &board).is_clean() {
        let hint = "run `placet check` to see the violated rules";
        return Err(Failure::Bad(format!(
            "{} is not a solution of the model: {hint}",
            read::name(path)
        )));
    }
    let orbit = symmetries.orbit(instance, &board, MAX_BOARDS);
    orbit.map_err(|error| Failure::Bad(error.to_string()))
}

/// The description; `orbit` comes with whether its boards are shown.
fn text(
    puzzle: &Puzzle,
    symmetries: &Symmetries,
    description: &SymmetryDescription,
    orbit: Option<(&Orbit, bool)>,
    color: bool,
) -> String {
    let at_least = if symmetries.is_whole { "" } else { "at least " };
    let mut text = format!("group of order {at_least}{}", symmetries.order);
    if description.generators.is_empty() && description.is_whole {
        text.push_str(": no symmetries");
    }
    for told in &description.generators {
        text.push_str(&format!("\n  {}", told.words));
    }
    if !description.is_whole {
        text.push_str("\n  and more, too many to describe");
    }
    let Some((orbit, shows)) = orbit else {
        return text;
    };
    let at_least = if orbit.is_whole { "" } else { "at least " };
    text.push_str(&format!(
        "\norbit of {at_least}{}",
        counted(orbit.boards.len(), "board")
    ));
    for board in orbit.boards.iter().filter(|_| shows) {
        text.push_str("\n\n");
        text.push_str(&render::text::board(puzzle, board, Style { color }));
    }
    text
}

fn object(
    instance: &Instance,
    symmetries: &Symmetries,
    description: &SymmetryDescription,
    orbit: Option<(&Orbit, bool)>,
) -> Value {
    let told = description.generators.iter().map(|told| {
        let generators = told.permutations.iter();
        let generators = generators.map(|one| {
            let moved = symmetries.moved(instance, one);
            let cells: serde_json::Map<String, Value> = moved
                .cells
                .into_iter()
                .map(|(from, to)| (from, to.into()))
                .collect();
            let faces = moved.faces.map(|faces| {
                let faces = faces.into_iter().map(|(from, to)| (from, to.into()));
                faces.collect::<serde_json::Map<String, Value>>()
            });
            json!({ "cells": cells, "faces": faces })
        });
        json!({ "words": told.words, "generators": generators.collect_vec() })
    });
    // The order may exceed the numbers of JSON.
    let mut object = json!({
        "order": symmetries.order.to_string(),
        "complete": symmetries.is_whole,
        "symmetries": told.collect_vec(),
    });
    if let Some((orbit, shows)) = orbit {
        let boards = orbit.boards.iter().filter(|_| shows);
        let boards = boards.map(|board| render::json::board_object(instance.puzzle(), board));
        object["orbit"] = json!({
            "size": orbit.boards.len(),
            "complete": orbit.is_whole,
            "boards": boards.collect_vec(),
        });
    }
    object
}
