//! Sudokus and their variants as f-puzzles and SudokuPad exchange them: JSON, alone or compressed in a link.
//!
//! Neither format has a specification; this follows what f-puzzles and SudokuPad's published decoder read. A rule that is not known is an error: without
//! it, the model would be another puzzle. What may stand for rules is a warning.

mod answer;
mod cosmetic;
mod document;
mod element;
mod element_kind;
mod elements;
mod grid_cell;
mod link;
mod packed;
mod pairs;
mod puzzle;
mod regions;
mod rim;
mod rules;
mod statement;
mod sudoku_pad;
mod value;
mod written;
mod written_rules;

pub(super) use self::answer::read_solved;
pub(crate) use self::written::{write, write_json};

use self::elements::add_elements;
use self::grid_cell::GridCell;
use self::link::{LinkedText, Notation};
use self::pairs::add_negative_rules;
use self::puzzle::FPuzzle;
use self::regions::add_regions;
use self::rules::{Rules, add_board_rule, name};
use super::import_limits::ImportLimits;
use super::model::{Givens, ModelParts, ModelValue, grid};
use crate::Diagnostics;
use crate::document::read_context::ReadContext;

/// Is it a link, or JSON with a grid of cells?
pub(super) fn is_known(text: &str) -> bool {
    let is_json = text.trim_start().starts_with('{') && text.contains("\"grid\"");
    link::is_link(text) || is_json || sudoku_pad::is_json(text)
}

pub(super) fn read(text: &str, limits: ImportLimits) -> Result<ModelParts, Diagnostics> {
    let linked = LinkedText::read(text, limits)?;
    let mut context = ReadContext::new();
    let puzzle = match linked.notation {
        Notation::FPuzzles => document::read(&linked.text, &mut context),
        Notation::SudokuPad => sudoku_pad::read(&linked.text, &mut context),
        Notation::Short => sudoku_pad::read_short(&linked.text, &mut context),
    };
    // What cannot be read would be missed by the rules, too.
    let puzzle = puzzle.filter(|_| context.diagnostics().is_empty());
    let model = puzzle.map(|puzzle| model(&puzzle, &mut context));
    let warnings = context.take_warnings();
    let model = context.finish(model).map_err(|errors| linked.in_source(errors))?;
    Ok(ModelParts {
        warnings: linked.in_source(warnings),
        ..model
    })
}

fn model(puzzle: &FPuzzle, context: &mut ReadContext) -> ModelParts {
    let size = puzzle.size;
    let mut rules = Rules {
        different: vec!["rows".into(), "columns".into()],
        ..Rules::default()
    };
    let mut board = vec![grid(size, size)];
    let mut add = |result| {
        if let Err(error) = result {
            context.add(error);
        }
    };
    add(add_regions(&mut rules, &mut board, puzzle));
    for rule in &puzzle.board_rules {
        add_board_rule(&mut rules, *rule, size, puzzle.box_size());
    }
    for (kind, elements) in &puzzle.elements {
        add(add_elements(&mut rules, puzzle, *kind, elements));
    }
    add(add_negative_rules(&mut rules, puzzle));
    add_candidates(&mut rules, puzzle);
    let different = (
        "all_different",
        rules.different.iter().map(String::as_str).collect::<ModelValue>(),
    );
    ModelParts {
        comment: comment(puzzle),
        title: match puzzle.title.trim() {
            "" => format!("Sudoku of {size} x {size}"),
            title => title.to_string(),
        },
        source: (!puzzle.author.trim().is_empty()).then(|| puzzle.author.trim().to_string()),
        givens: givens(puzzle),
        board,
        regions: rules.regions,
        looks: rules.looks,
        pieces: vec![
            ("numbers", format!("1..{size}").into()),
            ("copies", (size as i64).into()),
        ],
        rules: [vec![vec![different]], rules.rules].concat(),
        ..ModelParts::default()
    }
}

/// The digits that the author allows in a cell.
fn add_candidates(rules: &mut Rules, puzzle: &FPuzzle) {
    let cells = (1..).zip(&puzzle.grid).flat_map(|(row, cells)| {
        let cells = (1..).zip(cells);
        cells.map(move |(column, cell)| (name((row, column)), &cell.candidates))
    });
    let allowed = cells.filter(|(_, candidates)| !candidates.is_empty());
    let allowed = allowed.map(|(name, candidates)| {
        let digits: Vec<String> = candidates.iter().map(i64::to_string).collect();
        format!("{name} in {{{}}}", digits.join(", "))
    });
    rules.holds(
        "a cell has one of the digits that are written small in it",
        allowed.collect(),
    );
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

fn givens(puzzle: &FPuzzle) -> Givens {
    if puzzle.grid.iter().flatten().all(|cell| cell.value.is_none()) {
        return Givens::None;
    }
    let row = |cells: &Vec<GridCell>| {
        let digits = cells
            .iter()
            .map(|cell| cell.value.map_or("_".to_string(), |value| value.to_string()));
        digits.collect::<Vec<_>>().join(" ")
    };
    Givens::Drawing(puzzle.grid.iter().map(row).collect())
}
