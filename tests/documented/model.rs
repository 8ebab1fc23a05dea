//! A whole model: its text, and all its boards by brute force.

mod givens;
mod text;

use std::collections::BTreeSet;

use serde_json::Value;

use crate::documented::board::{Board, add_own_regions, add_walls};
use crate::documented::brute_force::filled;
use crate::documented::choices::Choices;
use crate::documented::pieces::{Pieces, icons};
use crate::documented::rule::{self, Check, Rule, columns, facts};
use crate::documented::scene::{Filled, Scene};
use crate::documented::shapes::{Shapes, shapes};
use crate::documented::tiles::tiles;

use text::Text;

/// A board as it is compared: what each cell shows.
pub(crate) type Shown = Vec<Value>;

pub(crate) struct Model {
    pub(crate) text: String,
    pub(crate) is_json: bool,
    pub(crate) scene: Scene,
    pub(crate) shapes: Option<Shapes>,
    /// All boards that obey.
    pub(crate) answers: BTreeSet<String>,
    pub(crate) best: Option<i64>,
    pub(crate) has_objective: bool,
    /// The board that the model expects.
    pub(crate) expected: Option<String>,
}

/// What kind of model it is, before its rules.
struct Start {
    scene: Scene,
    boards: Vec<Filled>,
    shapes: Option<Shapes>,
    rules: fn(&mut Choices, &Scene) -> Option<Rule>,
    first: Option<Rule>,
}

fn start(
    c: &mut Choices,
    board: Board,
    pieces: Pieces,
    rules: fn(&mut Choices, &Scene) -> Option<Rule>,
) -> Option<Start> {
    let boards = filled(&board, &pieces);
    with_boards(c, board, pieces, boards, rules)
}

fn with_boards(
    c: &mut Choices,
    board: Board,
    pieces: Pieces,
    boards: Vec<Filled>,
    rules: fn(&mut Choices, &Scene) -> Option<Rule>,
) -> Option<Start> {
    if boards.is_empty() {
        return None;
    }
    let witness = c.one_of(&boards).clone();
    let scene = Scene {
        board,
        pieces,
        witness,
    };
    Some(Start {
        scene,
        boards,
        shapes: None,
        rules,
        first: None,
    })
}

fn about_columns(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    match c.below(6) {
        0..=2 => facts::facts(c, scene),
        3 => rule::clues::clues(c, scene),
        4 => columns::relation(c, scene),
        _ => rule::any(c, scene).filter(|rule| rule.keys[0].0 == "holds"),
    }
}

fn any_start(c: &mut Choices) -> Option<Start> {
    match c.below(14) {
        0..=6 => {
            let mut board = Board::any(c);
            add_walls(c, &mut board);
            add_own_regions(c, &mut board);
            let pieces = Pieces::any(c, board.cells.len());
            start(c, board, pieces, rule::any)
        }
        7 => {
            let board = Board::any(c);
            if board.cells.len() > 6 {
                return None;
            }
            let pieces = Pieces::once_each(c, 1, board.cells.len() as i64);
            let mut start = start(c, board, pieces, rule::any)?;
            start.first = rule::path(c, &start.scene);
            Some(start)
        }
        8 | 9 => {
            let (rows, columns) = *c.one_of(&[(2, 3), (3, 3), (2, 4), (1, 4), (3, 2), (2, 2)]);
            let board = if c.rarely(4) && columns > 2 {
                Board::cylinder(c, rows, columns)
            } else {
                Board::grid(c, rows, columns)
            };
            let pieces = icons(c, rows as usize, columns as usize);
            start(c, board, pieces, about_columns)
        }
        10 => {
            let columns = c.between(3, 6);
            let board = match c.below(3) {
                0 => Board::grid(c, 1, columns),
                1 => Board::cylinder(c, 1, columns),
                _ => Board::grid(c, 2, 3),
            };
            let pieces = Pieces::icons_once_each(c, board.cells.len());
            start(c, board, pieces, about_columns)
        }
        11 => {
            let board = kakuro(c)?;
            let pieces = Pieces::digits(c, if board.cells.len() > 5 { 3 } else { 5 });
            let mut start = start(c, board, pieces, rule::any)?;
            start.first = Some(rule::cross_sums(c, &start.scene));
            Some(start)
        }
        12 => {
            let (rows, columns) = *c.one_of(&[(1, 2), (2, 2), (1, 3), (2, 1)]);
            let board = Board::grid(c, rows, columns);
            let pieces = tiles(c, board.cells.len());
            let mut start = start(c, board, pieces, rule::any)?;
            start.rules = |_, _| None;
            start.first = Some(rule::fit(c));
            Some(start)
        }
        _ => {
            let board = Board::flat(c);
            let (pieces, shapes, boards) = shapes(c, &board)?;
            let mut start = with_boards(c, board, pieces, boards, rule::of_shapes)?;
            start.shapes = Some(shapes);
            Some(start)
        }
    }
}

/// A cut-out board of a kakuro.
fn kakuro(c: &mut Choices) -> Option<Board> {
    let (rows, columns) = (c.between(2, 3) as usize, c.between(2, 3) as usize);
    let mut picture = vec![vec![true; columns]; rows];
    for _ in 0..c.below(3) + rows * columns - 4 {
        let (row, column) = (c.below(rows), c.below(columns));
        picture[row][column] = false;
    }
    let filled_rows = picture.iter().all(|row| row.contains(&true));
    let filled_columns = (0..columns).all(|column| picture.iter().any(|row| row[column]));
    let count = picture.iter().flatten().filter(|cell| **cell).count();
    (filled_rows && filled_columns && count <= 7).then(|| Board::cut_out_of(c, &picture))
}

impl Model {
    /// Makes up a model; none where chance led to one that has no boards to fill.
    pub(crate) fn any(c: &mut Choices) -> Option<Self> {
        let mut text = Text::default();
        if c.rarely(4) {
            text.add_parameters(c);
        }
        let Start {
            scene,
            mut boards,
            shapes,
            rules,
            first,
        } = any_start(c)?;
        text.add_board(c, &scene.board);
        text.add_pieces(c, &scene.pieces);
        // Drawings of boards with links are pictures of their own.
        let has_links = shapes.is_none() && c.rarely(6) && text.add_empty_links(&scene);
        let mut checks: Vec<Check> = Vec::new();
        let more = if first.is_some() { 0 } else { 1 } + c.below(3);
        let others = (0..more).filter_map(|_| rules(c, &scene));
        let rules: Vec<Rule> = first.into_iter().chain(others.collect::<Vec<_>>()).collect();
        for rule in rules {
            text.add_rule(c, &rule.keys);
            checks.push(rule.holds);
        }
        let is_plain = shapes.is_none() && scene.pieces.faces.iter().all(|face| face.edges.is_empty());
        if is_plain && c.rarely(5) {
            let (expression, check) = rule::expressions(c, &scene);
            text.add_expression(c, expression);
            checks.push(check);
        }
        if is_plain && !has_links && c.rarely(3) {
            checks.push(givens::add(c, &mut text, &scene));
        }
        boards.retain(|board| checks.iter().all(|check| check(&scene, board)));
        let (mut best, mut has_objective) = (None, false);
        if is_plain && c.rarely(7) {
            let (table, is_great, value) = rule::objective(c, &scene);
            let values: Option<Vec<i64>> = boards.iter().map(|board| value(&scene, board)).collect();
            if let Some(values) = values {
                best = if is_great {
                    values.iter().max().copied()
                } else {
                    values.iter().min().copied()
                };
                has_objective = true;
                let mut values = values.into_iter();
                boards.retain(|_| values.next() == best);
                text.add_table("objective", &table);
            }
        }
        if is_plain && c.rarely(7) {
            text.add_generation(c, &scene);
        }
        let counted = if is_plain {
            text.add_projection(c, &scene)
        } else {
            text::Counted::All
        };
        let shown: Vec<Shown> = boards
            .iter()
            .map(|board| shown(&scene, shapes.as_ref(), board, &counted))
            .collect();
        let answers = shown.iter().map(key).collect();
        let mut model = Model {
            text: String::new(),
            is_json: false,
            scene,
            shapes,
            answers,
            best,
            has_objective,
            expected: None,
        };
        if is_plain && !has_links && c.rarely(4) {
            let board = (!boards.is_empty()).then(|| c.one_of(&boards).clone());
            let full = board.filter(|_| matches!(counted, text::Counted::All));
            text.add_expectation(c, &model.scene, model.answers.len(), best, full.as_ref());
            model.expected = full.map(|board| key(&shown_all(&model.scene, &board)));
        }
        (model.text, model.is_json) = text.finished(c);
        Some(model)
    }
}

fn shown_all(scene: &Scene, board: &Filled) -> Shown {
    shown(scene, None, board, &text::Counted::All)
}

fn shown(scene: &Scene, shapes: Option<&Shapes>, board: &Filled, counted: &text::Counted) -> Shown {
    if let Some(shapes) = shapes {
        return shapes.shown(board);
    }
    let cells = 0..scene.board.cells.len();
    let show = |cell: usize| {
        let counts = match counted {
            text::Counted::All => true,
            text::Counted::Cells(cells) => cells.contains(&cell),
            text::Counted::Pieces(pieces) => pieces.contains(&scene.piece(board, cell)),
        };
        if counts {
            scene.face(board, cell).json.clone()
        } else {
            Value::Null
        }
    };
    cells.map(show).collect()
}

/// A board as one string.
pub(crate) fn key(shown: &Shown) -> String {
    let words: Vec<String> = shown.iter().map(Value::to_string).collect();
    words.join(" ")
}
