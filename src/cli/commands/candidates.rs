//! `placet candidates`: the possible values of each cell.

use clap::Args;
use itertools::Itertools;
use serde_json::{Value, json};

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::picture::PictureFile;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::time_limit::LIMITS;
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::session::{explain_none, session};
use crate::engine::StopReason;
use crate::model::{FaceId, Puzzle};
use crate::render::counted::counted;
use crate::render::picture::Picture;
use crate::render::{self, svg};
use crate::session::{End, Session};

#[derive(Args, Debug)]
pub(crate) struct CandidatesOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Count the solutions that have each piece on each cell
    ///
    /// Enumerates all solutions, or as many as --limit says.
    #[arg(long, help_heading = "Candidates")]
    count: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// With --count: stop after N solutions.
    #[arg(
        long,
        value_name = "N",
        requires = "count",
        allow_negative_numbers = true,
        value_parser = at_least(1_u64),
        help_heading = LIMITS
    )]
    limit: Option<u64>,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &CandidatesOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.picture.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress(if options.count {
        "counting"
    } else {
        "searching for candidates"
    });
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    if options.count {
        return count(options, &mut session, &progress, output);
    }
    if let Err(unproven) = session.resolve()? {
        output.note(&format!("{}: the best value is unknown", unproven.reason));
        return Ok(Exit::Limit);
    }
    let found = session.candidates()?;
    progress.clear();
    let puzzle = session.puzzle();
    if found.num_boards == 0 && found.stopped.is_none() {
        explain_none(session.instance(), session.limits(), output);
        return none(options, puzzle, output);
    }
    save_picture(options, puzzle, &found.faces)?;
    if options.json {
        let cells = cells(puzzle, &found.faces, |_, _| None);
        output.print(&json!({ "complete": found.stopped.is_none(), "cells": cells }).to_string())?;
    } else {
        output.print(&render::text::candidates(puzzle, &found.faces))?;
    }
    Ok(stopped(found.stopped, "there may be more candidates", output))
}

/// Prints how many boards have each piece on each cell.
fn count(
    options: &CandidatesOptions,
    session: &mut Session,
    progress: &Progress,
    output: &mut Output,
) -> Result<Exit, Failure> {
    // Pieces and cells are the same for the best boards of an objective.
    let (num_faces, num_cells) = (
        session.puzzle().pieces.faces().len(),
        session.puzzle().layout.cells().len(),
    );
    let mut counts = vec![vec![0_u64; num_faces]; num_cells];
    let mut boards = 0;
    let end = session.for_each_board(options.limit, |solution, number| {
        boards = number;
        for (cell, face) in solution.board.shown() {
            counts[cell.index()][face.index()] += 1;
        }
        Ok::<_, Failure>(())
    })?;
    progress.clear();
    let puzzle = session.puzzle();
    if boards == 0 && end == End::Exhausted {
        explain_none(session.instance(), session.limits(), output);
        return none(options, puzzle, output);
    }
    let faces_of = |counts: &Vec<u64>| {
        let faces = (0..).map(FaceId).zip(counts);
        faces
            .filter(|(_, count)| **count > 0)
            .map(|(face, _)| face)
            .collect_vec()
    };
    let faces = counts.iter().map(faces_of).collect_vec();
    save_picture(options, puzzle, &faces)?;
    let complete = end == End::Exhausted;
    if options.json {
        let cells = cells(puzzle, &faces, |cell, face| Some(counts[cell][face.index()]));
        output.print(&json!({ "complete": complete, "boards": boards, "cells": cells }).to_string())?;
    } else {
        output.print(&table(puzzle, &faces, &counts))?;
    }
    let more = "the counts and the candidates may be incomplete";
    Ok(match end {
        End::Exhausted => Exit::Done,
        End::Enough => {
            output.note(&format!("stopped after {}: {more}", counted(boards, "board")));
            Exit::Done
        }
        End::Stopped(reason) => stopped(Some(reason), more, output),
    })
}

/// Writes the picture, if it is wanted: cells with one value, and pencil marks.
fn save_picture(options: &CandidatesOptions, puzzle: &Puzzle, faces: &[Vec<FaceId>]) -> Result<(), Failure> {
    options
        .picture
        .save(|| svg::document(&Picture::of_candidates(puzzle, faces, &[])))
}

/// One line per cell: its name, and each face with its number of boards.
fn table(puzzle: &Puzzle, faces: &[Vec<FaceId>], counts: &[Vec<u64>]) -> String {
    let cells = puzzle.layout.cells().iter().zip(faces).zip(counts);
    let rows = cells.map(|((cell, faces), counts)| {
        let entries = faces.iter().flat_map(|face| {
            let name = puzzle.pieces.face(*face).name.clone();
            [format!("{name}:"), counts[face.index()].to_string()]
        });
        std::iter::once(cell.name.clone()).chain(entries).collect_vec()
    });
    render::table::aligned(&rows.collect_vec(), 1)
}

fn cells(
    puzzle: &Puzzle,
    faces: &[Vec<FaceId>],
    boards: impl Fn(usize, FaceId) -> Option<u64>,
) -> Vec<Value> {
    let cells = puzzle.layout.cells().iter().zip(faces).enumerate();
    let object = |(index, (cell, faces)): (usize, (&crate::model::Cell, &Vec<FaceId>))| {
        let names = faces
            .iter()
            .map(|face| puzzle.pieces.face(*face).name.as_str())
            .collect_vec();
        let mut object = json!({ "cell": cell.name, "candidates": names });
        let counts: Option<Vec<u64>> = faces.iter().map(|face| boards(index, *face)).collect();
        if let Some(counts) = counts {
            object["boards"] = json!(counts);
        }
        object
    };
    cells.map(object).collect()
}

/// Prints that no solution exists, so no cell has a candidate.
fn none(options: &CandidatesOptions, puzzle: &Puzzle, output: &mut Output) -> Result<Exit, Failure> {
    let nothing = vec![vec![]; puzzle.layout.cells().len()];
    if options.json {
        output
            .print(&json!({ "complete": true, "cells": cells(puzzle, &nothing, |_, _| None) }).to_string())?;
    } else {
        output.print("no solution")?;
    }
    Ok(Exit::No)
}

fn stopped(reason: Option<StopReason>, what: &str, output: &Output) -> Exit {
    match reason {
        None => Exit::Done,
        Some(reason) => {
            output.note(&format!("{reason}: {what}"));
            Exit::Limit
        }
    }
}
