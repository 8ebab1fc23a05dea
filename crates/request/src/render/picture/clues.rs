//! Clues as they are printed: at the rim, in holes, where cells meet, and in areas.

use std::cmp::Ordering;
use std::collections::HashSet;

use itertools::Itertools;

use super::cages::in_first_cell;
use super::cell_drawing::face_look;
use super::outline::{CellOutline, LABEL_GAP, SQUARE, has_clues, outlines};
use super::plane::{PictureText, Point, TextKind, fitting, text_width};
use super::region_marks::{PictureShape, ShapeKind};
use placet_model::{Board, Cell, CellId, CellShape, CluePlace, FaceLook, Layout, PrintedClue, Puzzle};

/// The size of a clue, and of one that shares its room with others.
pub(super) const CLUE: i32 = 16;
const SMALL: i32 = 12;
/// Where the clue of a line stands on boards of other cells than squares, in percent of the way from its first cell to its second one.
const BEFORE_LINE: i32 = -85;

/// Does a picture show the clues of all rules of a puzzle that print some?
pub(in crate::render) fn are_shown(puzzle: &Puzzle) -> bool {
    let mut clues = puzzle.rules().iter().flat_map(|rule| &rule.printed);
    let is_square = puzzle.layout().shape() == CellShape::Square;
    let outlines = outlines(puzzle);
    let is_shown = |clue: &PrintedClue| match &clue.place {
        CluePlace::Rim(line) if is_square => line.len() > 1,
        CluePlace::Rim(line) => before_line(line, &outlines).is_some(),
        CluePlace::Hole(..) | CluePlace::Block(_) => is_square,
        _ => true,
    };
    has_clues(puzzle.layout().shape()) && clues.all(is_shown)
}

/// Adds the clues of a board. Cages have theirs with their borders.
pub(super) fn draw(
    puzzle: &Puzzle,
    board: &Board,
    outlines: &[CellOutline],
    shapes: &mut Vec<PictureShape>,
    texts: &mut Vec<PictureText>,
) {
    let layout = puzzle.layout();
    if !has_clues(layout.shape()) {
        return;
    }
    let is_square = layout.shape() == CellShape::Square;
    let clues = || puzzle.rules().iter().flat_map(|rule| &rule.printed);
    // Where no clue looks farther than its neighbours, it is about all of them, and has no direction.
    let has_arrows = clues().any(|clue| looks_far(clue, layout));
    let clued: HashSet<(usize, usize)> = clues().filter_map(hole).collect();
    let has_blocks = clues().any(|clue| matches!(clue.place, CluePlace::Block(_)));
    if is_square && (puzzle.looks().black_holes || has_blocks || !clued.is_empty()) {
        let holes = holes(layout).filter(|hole| !clued.contains(hole));
        shapes.extend(
            holes
                .filter_map(|hole| block(hole, layout, outlines))
                .map(|(block, _)| block),
        );
    }
    for PrintedClue { place, words } in clues() {
        let text = words.join(" ");
        match place {
            CluePlace::Rim(line) if is_square => texts.extend(at_rim(line, words, layout, outlines)),
            CluePlace::Rim(line) => {
                texts.extend(before_line(line, outlines).map(|at| clue_text(at, CLUE, text)));
            }
            CluePlace::Hole(..) | CluePlace::Block(_) if !is_square => {}
            CluePlace::Area(cells) => texts.extend(in_first_cell(cells, outlines, &text)),
            CluePlace::Corner(cells) => {
                let centres = cells.iter().filter_map(|cell| outlines.get(cell.index()));
                let Some(at) = Point::amid(centres.map(|outline| outline.centre)) else {
                    continue;
                };
                shapes.push(PictureShape {
                    kind: ShapeKind::ClueCircle,
                    points: vec![at],
                });
                texts.push(clue_text(at, fitting(&text, SQUARE / 2, SMALL), text));
            }
            CluePlace::Hole(hole, cells) => {
                let arrow = has_arrows.then(|| arrow(*hole, cells, layout)).flatten();
                let text = format!("{text}{}", arrow.unwrap_or_default());
                let Some((block, at)) = block(*hole, layout, outlines) else {
                    continue;
                };
                shapes.push(block);
                texts.push(PictureText {
                    at,
                    size: fitting(&text, SQUARE, CLUE + 4),
                    text,
                    kind: TextKind::OnShade,
                });
            }
            CluePlace::Block(run) => {
                let Some((block, text)) = in_half(run, text, layout, outlines) else {
                    continue;
                };
                if !shapes.contains(&block) {
                    shapes.push(block);
                }
                texts.push(text);
            }
            CluePlace::Cell(cell)
                if board
                    .face(*cell)
                    .is_none_or(|face| face_look(puzzle, face) == FaceLook::Blank) =>
            {
                texts.extend(outlines.get(cell.index()).map(|outline| in_cell(words, outline)));
            }
            CluePlace::Cell(_) | CluePlace::Cage(_) | CluePlace::Between(..) => {}
        }
    }
}

/// The place before the first cell of a line on a board of other cells than squares, unless another cell is there.
pub(super) fn before_line(line: &[CellId], outlines: &[CellOutline]) -> Option<Point> {
    let outline = |index: usize| outlines.get(line.get(index)?.index());
    let (first, second) = (outline(0)?, outline(1)?);
    let place = first.centre.towards(second.centre, BEFORE_LINE);
    let holds_place = |outline: &CellOutline| {
        let away = Point::new(outline.centre.x - place.x, outline.centre.y - place.y);
        away.x.abs().max(away.y.abs()) <= outline.room
    };
    (!outlines.iter().any(holds_place)).then_some(place)
}

/// Before the first cell of a line, on the side from which it is seen. Words above a column stand one above the other. Inside the board, the clue
/// stands in the corner of a hole, which may have one for each direction.
fn at_rim(line: &[CellId], words: &[String], layout: &Layout, outlines: &[CellOutline]) -> Vec<PictureText> {
    let outline = |index: usize| outlines.get(line.get(index)?.index());
    let (Some(first), Some(second)) = (outline(0), outline(1)) else {
        return vec![];
    };
    let [down, right] = [second.centre.y - first.centre.y, second.centre.x - first.centre.x].map(i32::signum);
    let is_rim = is_outermost(line[0], (down, right), layout);
    let (from, word) = (first.centre, words.join(" "));
    match (down, right, is_rim) {
        (0, _, true) => {
            let away = first.room + LABEL_GAP + 6 + text_width(&word) * CLUE * 3 / 10;
            vec![clue_text(Point::new(from.x - right * away, from.y), CLUE, word)]
        }
        (_, 0, true) => stacked(from, down, words),
        (0, ..) => {
            let at = Point::new(from.x - right * (first.room + LABEL_GAP + SMALL), from.y - 8);
            vec![clue_text(at, fitting(&word, SQUARE / 2, SMALL), word)]
        }
        (_, 0, _) => {
            let at = Point::new(from.x - 8, from.y - down * (SQUARE / 2 + SMALL));
            vec![clue_text(at, fitting(&word, SQUARE / 2, SMALL), word)]
        }
        _ => vec![clue_text(
            Point::new(from.x - right * SQUARE * 3 / 4, from.y - down * SQUARE * 3 / 4),
            CLUE,
            word,
        )],
    }
}

/// Has no row or column of the board a place before this cell in a direction?
fn is_outermost(cell: CellId, (down, right): (i32, i32), layout: &Layout) -> bool {
    let ends = |part: fn(&Cell) -> usize| {
        layout
            .board_ids()
            .map(move |cell| part(layout.cell(cell)))
            .minmax()
            .into_option()
    };
    let is_end = |part: fn(&Cell) -> usize, step: i32| match (step, ends(part)) {
        (1, Some((least, _))) => part(layout.cell(cell)) == least,
        (-1, Some((_, greatest))) => part(layout.cell(cell)) == greatest,
        _ => true,
    };
    is_end(|cell| cell.row, down) && is_end(|cell| cell.column, right)
}

/// Words one above the other, the last one next to the first cell of a column; from below, the first one.
fn stacked(from: Point, down: i32, words: &[String]) -> Vec<PictureText> {
    let at = |index: usize| {
        let steps = if down > 0 { words.len() - index } else { index + 1 };
        let away = SQUARE / 2 + i32::try_from(steps).unwrap_or(1) * (CLUE + 2) - CLUE / 2;
        Point::new(from.x, from.y - down * away)
    };
    let words = words.iter().enumerate();
    words
        .map(|(index, word)| clue_text(at(index), CLUE, word.clone()))
        .collect()
}

/// The hole in which a clue stands.
fn hole(clue: &PrintedClue) -> Option<(usize, usize)> {
    match &clue.place {
        CluePlace::Hole(hole, _) => Some(*hole),
        _ => None,
    }
}

/// The places without a cell between the outermost rows and columns of a board.
fn holes(layout: &Layout) -> impl Iterator<Item = (usize, usize)> {
    let places = layout
        .board_ids()
        .map(|cell| (layout.cell(cell).row, layout.cell(cell).column));
    let cells: HashSet<(usize, usize)> = places.collect();
    let last = |part: fn(&(usize, usize)) -> usize| cells.iter().map(part).max().map_or(0, |last| last + 1);
    let all = (0..last(|place| place.0)).cartesian_product(0..last(|place| place.1));
    all.filter(move |place| !cells.contains(place))
}

/// A hole as a block, with its centre.
pub(super) fn block(
    (row, column): (usize, usize),
    layout: &Layout,
    outlines: &[CellOutline],
) -> Option<(PictureShape, Point)> {
    let place = |index: usize| i32::try_from(index).ok();
    block_at((place(row)?, place(column)?), layout, outlines)
}

/// The same for a place that may be just outside the board.
pub(super) fn block_at(
    (row, column): (i32, i32),
    layout: &Layout,
    outlines: &[CellOutline],
) -> Option<(PictureShape, Point)> {
    let cell = layout.board_ids().next()?;
    let (place, outline) = (layout.cell(cell), outlines.get(cell.index())?);
    let (least, greatest) = Point::extent(outline.corners.iter().copied())?;
    let steps = |to: i32, from: usize| to.checked_sub(i32::try_from(from).ok()?);
    let outline = outline.moved(Point::new(
        steps(column, place.column)? * (greatest.x - least.x),
        steps(row, place.row)? * (greatest.y - least.y),
    ));
    let block = PictureShape {
        kind: ShapeKind::Block,
        points: outline.corners,
    };
    Some((block, outline.centre))
}

/// The block before a run, and a clue in the half of its direction: above the diagonal for rows, below it for columns.
fn in_half(
    run: &[CellId],
    text: String,
    layout: &Layout,
    outlines: &[CellOutline],
) -> Option<(PictureShape, PictureText)> {
    let is_across = is_across(run, layout);
    let (down, right) = if is_across { (0, 1) } else { (1, 0) };
    let (mut block, centre) = block_at(before(*run.first()?, (down, right), layout)?, layout, outlines)?;
    block.kind = ShapeKind::HalvedBlock;
    let (right, up) = if is_across { (1, 1) } else { (-1, -1) };
    let text = PictureText {
        at: Point::new(centre.x + right * SQUARE / 5, centre.y - up * SQUARE / 5),
        size: fitting(&text, SQUARE / 2, SMALL),
        text,
        kind: TextKind::OnShade,
    };
    Some((block, text))
}

/// Does a run go along a row?
pub(super) fn is_across(run: &[CellId], layout: &Layout) -> bool {
    let mut rows = run.iter().map(|cell| layout.cell(*cell).row);
    rows.all_equal()
}

/// The place before a cell, seen in a direction.
pub(super) fn before(cell: CellId, (down, right): (i32, i32), layout: &Layout) -> Option<(i32, i32)> {
    let cell = layout.cell(cell);
    let [row, column] = [cell.row, cell.column].map(i32::try_from);
    Some((row.ok()? - down, column.ok()? - right))
}

/// Does the clue of a hole look at a cell that does not touch it?
fn looks_far(clue: &PrintedClue, layout: &Layout) -> bool {
    let CluePlace::Hole((row, column), cells) = &clue.place else {
        return false;
    };
    let mut places = cells.iter().map(|cell| layout.cell(*cell));
    places.any(|cell| cell.row.abs_diff(*row) + cell.column.abs_diff(*column) > 1)
}

/// Words in a cell, one beside the other.
fn in_cell(words: &[String], outline: &CellOutline) -> PictureText {
    let text = words.join(" ");
    let size = fitting(&text, 2 * outline.room, CLUE + 4);
    clue_text(outline.centre, size, text)
}

/// The direction from a hole to the cells, if they are all on one side.
fn arrow((row, column): (usize, usize), cells: &[CellId], layout: &Layout) -> Option<&'static str> {
    let places = cells.iter().map(|cell| layout.cell(*cell));
    let sides = places.map(|cell| (cell.row.cmp(&row), cell.column.cmp(&column)));
    match sides.dedup().exactly_one().ok()? {
        (Ordering::Equal, Ordering::Greater) => Some("→"),
        (Ordering::Equal, Ordering::Less) => Some("←"),
        (Ordering::Greater, Ordering::Equal) => Some("↓"),
        (Ordering::Less, Ordering::Equal) => Some("↑"),
        _ => None,
    }
}

pub(super) fn clue_text(at: Point, size: i32, text: String) -> PictureText {
    let kind = TextKind::Clue;
    PictureText { at, size, text, kind }
}
