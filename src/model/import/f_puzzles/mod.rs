//! Sudokus and their variants as f-puzzles and SudokuPad exchange them: JSON, alone or compressed in a link.
//!
//! The format has no specification; this follows what SudokuPad's published decoder reads. A rule that is not known is an error: without it, the model
//! would be another puzzle.

mod document;
mod elements;
mod flags;
mod link;
mod pairs;
mod rim;
mod rules;

use self::document::{FPuzzle, wrong};
use self::elements::add_elements;
use self::flags::add_flag;
use self::rules::Rules;
use super::model::{Givens, ModelParts, ModelValue, grid};
use crate::model::Diagnostics;

/// The characters that draw regions.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Is it a link, or JSON with a grid of cells?
pub(super) fn is_known(text: &str) -> bool {
    link::payload(text).is_some() || text.trim_start().starts_with('{') && text.contains("\"grid\"")
}

pub(super) fn read(text: &str) -> Result<ModelParts, Diagnostics> {
    let json = link::json(text)?;
    Ok(model(&document::read(&json)?)?)
}

fn model(puzzle: &FPuzzle) -> Result<ModelParts, crate::model::Diagnostic> {
    let size = puzzle.size;
    let mut rules = Rules {
        different: vec!["rows".into(), "columns".into()],
        ..Rules::default()
    };
    let mut board = vec![grid(size, size)];
    let standard = puzzle.box_size();
    let regions = regions(puzzle, standard);
    match (standard, regions) {
        (Some((height, width)), None) => {
            board.push(("boxes", [height as i64, width as i64].into_iter().collect()));
            rules.different.push("boxes".into());
        }
        (None, None) => {}
        (_, Some(regions)) => {
            rules.regions.push(("shapes", drawn(&regions, size)?));
            rules.different.push("shapes".into());
        }
    }
    for flag in &puzzle.flags {
        add_flag(&mut rules, puzzle, flag)?;
    }
    for (kind, elements) in puzzle
        .elements
        .iter()
        .filter(|(_, elements)| !elements.is_empty())
    {
        add_elements(&mut rules, puzzle, kind, elements)?;
    }
    let different = (
        "all_different",
        rules.different.iter().map(String::as_str).collect::<ModelValue>(),
    );
    Ok(ModelParts {
        comment: comment(puzzle),
        title: match puzzle.title.trim() {
            "" => format!("Sudoku of {size} x {size}"),
            title => title.to_string(),
        },
        source: (!puzzle.author.trim().is_empty()).then(|| puzzle.author.trim().to_string()),
        parameters: vec![],
        givens: givens(puzzle),
        board,
        regions: rules.regions,
        pieces: vec![
            ("numbers", format!("1..{size}").into()),
            ("copies", (size as i64).into()),
        ],
        rules: [vec![vec![different]], rules.rules].concat(),
    })
}

/// The rules in the words of the author, for the reader to compare.
fn comment(puzzle: &FPuzzle) -> Vec<String> {
    let lines = puzzle
        .ruleset
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let lines: Vec<String> = lines.map(str::to_string).collect();
    match lines.is_empty() {
        true => vec![],
        false => [vec!["The rules in the words of the author:".to_string()], lines].concat(),
    }
}

/// The region of each cell, unless they are the standard boxes.
fn regions(puzzle: &FPuzzle, standard: Option<(usize, usize)>) -> Option<Vec<Option<usize>>> {
    let size = puzzle.size;
    let mut is_own = false;
    let mut regions = vec![];
    for (row, cells) in puzzle.grid.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let usual = standard.map(|(height, width)| row / height * (size / width) + column / width);
            is_own |= cell.region.is_some_and(|region| region != usual);
            regions.push(cell.region.unwrap_or(usual));
        }
    }
    is_own.then_some(regions)
}

fn drawn(regions: &[Option<usize>], size: usize) -> Result<ModelValue, crate::model::Diagnostic> {
    let sign = |region: &Option<usize>| match region {
        None => Some('.'),
        Some(region) => SIGNS.chars().nth(*region),
    };
    let signs: Option<Vec<char>> = regions.iter().map(sign).collect();
    let signs = signs.ok_or_else(|| wrong("there are too many regions"))?;
    Ok(ModelValue::Drawing(
        signs.chunks(size).map(|row| row.iter().collect()).collect(),
    ))
}

fn givens(puzzle: &FPuzzle) -> Givens {
    if puzzle.grid.iter().flatten().all(|cell| cell.value.is_none()) {
        return Givens::None;
    }
    let row = |cells: &Vec<document::GridCell>| {
        let digits = cells
            .iter()
            .map(|cell| cell.value.map_or("_".to_string(), |value| value.to_string()));
        digits.collect::<Vec<_>>().join(" ")
    };
    Givens::Drawing(puzzle.grid.iter().map(row).collect())
}
