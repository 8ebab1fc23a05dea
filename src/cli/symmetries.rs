//! `placet symmetries`: what takes boards to boards, in words.

use std::path::{Path, PathBuf};

use clap::Args;
use itertools::Itertools;
use serde_json::{Value, json};

use super::args::ModelOptions;
use super::check::read_board;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::{Output, counted};
use crate::instance::{Instance, Orbit, Symmetries, SymmetryDescription};
use crate::model::{Puzzle, check};
use crate::problem::automorphism::Effort;
use crate::render::{self, Style};

/// Of an orbit with more boards than this it is only said that there are more.
const MOST_BOARDS: usize = 100_000;

#[derive(Args, Debug)]
pub(super) struct SymmetriesOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// How many boards do they make of this one? The board as text or as JSON, or `-` for standard input.
    #[arg(long, value_name = "BOARD")]
    pub(super) board: Option<PathBuf>,

    /// With --board: show the boards.
    #[arg(long, requires = "board")]
    pub(super) orbit: bool,

    /// One JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(options: &SymmetriesOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(board) = &options.board {
        input::not_both_standard(&options.model.path, board)?;
    }
    let instance = Instance::new(input::puzzle(&options.model, output)?);
    let stop = stop_flag();
    let is_stopped = || stop.is_raised();
    let effort = Effort {
        stop: &is_stopped,
        ..Effort::default()
    };
    let symmetries = instance.symmetries(effort);
    let description = instance.describe(&symmetries, effort);
    let orbit = match &options.board {
        Some(path) => Some(orbit_of(path, &instance, &symmetries)?),
        None => None,
    };
    let shown = orbit.as_ref().map(|orbit| (orbit, options.orbit));
    if options.json {
        output.say(&object(&instance, &symmetries, &description, shown).to_string())?;
    } else {
        let color = output.color();
        output.say(&text(instance.puzzle(), &symmetries, &description, shown, color))?;
    }
    if !symmetries.is_whole {
        output.complain("looking for symmetries was given up: there may be more");
        return Ok(Exit::Limit);
    }
    if orbit.is_some_and(|orbit| !orbit.is_whole) {
        output.complain(&format!("the orbit has more than {MOST_BOARDS} boards"));
        return Ok(Exit::Limit);
    }
    Ok(Exit::Done)
}

fn orbit_of(path: &Path, instance: &Instance, symmetries: &Symmetries) -> Result<Orbit, Failure> {
    let board = read_board(path, instance.puzzle())?;
    if !check(instance.puzzle(), &board).is_clean() {
        let hint = "`placet check` says what is wrong";
        return Err(Failure::Bad(format!(
            "{} is no answer of the model: {hint}",
            input::name(path)
        )));
    }
    let orbit = symmetries.orbit(instance, &board, MOST_BOARDS);
    orbit.map_err(|error| Failure::Bad(error.to_string()))
}

/// With an orbit comes whether its boards are shown.
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
        text.push_str("\n  and others, too many to be told");
    }
    let Some((orbit, shows)) = orbit else {
        return text;
    };
    let at_least = if orbit.is_whole { "" } else { "at least " };
    text.push_str(&format!(
        "\norbit of {at_least}{}",
        counted(orbit.boards.len() as u64, "board")
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
    // The order may be more than numbers of JSON hold everywhere.
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
