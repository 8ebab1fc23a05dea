//! Groups of cells in expressions, against a flood fill on every board.

use itertools::Itertools;
use placet::model::{Board, CellId, CellKind, Puzzle};
use placet::session::{Engine, Options, Session};

use super::network::approved;
use super::{lowered, puzzle};

const ANY: &str = "names = '#.'\ncopies = 'any'";

fn model(board: &str, pieces: &str, statement: &str) -> String {
    format!("[board]\n{board}\n{pieces}\n[[rules]]\nholds = \"{statement}\"")
}

/// A filled board.
pub(super) struct Filled<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) board: &'a Board,
}

impl Filled<'_> {
    pub(super) fn shown(&self, cell: CellId) -> &str {
        let face = self.board.face(cell).expect("the board is full");
        &self.puzzle.pieces().face(face).name
    }

    pub(super) fn cell(&self, name: &str) -> CellId {
        self.puzzle.layout().find_cell(name).expect("the cell is there")
    }

    fn cells(&self) -> Vec<CellId> {
        self.puzzle.layout().board_ids().collect()
    }

    /// The cells that a way leads to from a cell, step by step between neighbours that belong together.
    fn group(&self, from: CellId, are_joined: impl Fn(CellId, CellId) -> bool) -> Vec<CellId> {
        self.group_by(|cell| self.puzzle.layout().neighbours(cell), from, are_joined)
    }

    /// The same for cells that touch.
    pub(super) fn touching(&self, from: CellId, are_joined: impl Fn(CellId, CellId) -> bool) -> Vec<CellId> {
        self.group_by(|cell| self.puzzle.layout().touching(cell), from, are_joined)
    }

    pub(super) fn group_by(
        &self,
        near: impl Fn(CellId) -> Vec<CellId>,
        from: CellId,
        are_joined: impl Fn(CellId, CellId) -> bool,
    ) -> Vec<CellId> {
        let mut group = vec![from];
        loop {
            let near = group.iter().flat_map(|cell| {
                let near = near(*cell);
                near.into_iter().map(|other| (*cell, other))
            });
            let joined = near
                .filter(|(cell, other)| are_joined(*cell, *other))
                .map(|(_, other)| other);
            let new = joined
                .filter(|other| !group.contains(other))
                .unique()
                .collect_vec();
            if new.is_empty() {
                return group;
            }
            group.extend(new);
        }
    }

    pub(super) fn alike(&self, from: CellId) -> Vec<CellId> {
        self.group(from, |one, other| self.shown(one) == self.shown(other))
    }

    /// The group of cells that show one of the letters.
    pub(super) fn of(&self, from: CellId, letters: &str) -> Vec<CellId> {
        match letters.contains(self.shown(from)) {
            true => self.group(from, |_, other| letters.contains(self.shown(other))),
            false => vec![],
        }
    }

    pub(super) fn area(&self, from: CellId) -> Vec<CellId> {
        let edges = self
            .puzzle
            .layout()
            .network(CellKind::Edge)
            .expect("there are edges");
        self.group(from, |one, other| {
            let edge = edges.joining(one, other).expect("neighbours share an edge");
            self.shown(edge) == "none"
        })
    }

    fn line_at(&self, from: CellId) -> Vec<CellId> {
        let links = self
            .puzzle
            .layout()
            .network(CellKind::Link)
            .expect("there are links");
        self.group(from, |one, other| {
            let shared = links
                .around(one)
                .iter()
                .filter(|link| links.around(other).contains(link));
            shared.copied().any(|link| self.shown(link) != "none")
        })
    }
}

/// Asserts that check and problem allow the boards on which this holds, and that the engines count them.
#[track_caller]
pub(super) fn floods(board: &str, pieces: &str, statement: &str, holds: impl Fn(&Filled<'_>) -> bool) {
    let text = model(board, pieces, statement);
    let free = puzzle(&model(board, pieces, "1 == 1"));
    let ruled = puzzle(&text);
    let is_meant = |board: &Board| holds(&Filled { puzzle: &free, board });
    let key = |board: &Board| format!("{board:?}");
    let meant = approved(&free)
        .iter()
        .filter(|board| is_meant(board))
        .map(key)
        .sorted()
        .collect_vec();
    assert!(!meant.is_empty(), "{text}");
    let checked = approved(&ruled).iter().map(key).sorted().collect_vec();
    assert_eq!(checked, meant, "{text}");
    let solved = lowered(&ruled).iter().map(key).sorted().collect_vec();
    assert_eq!(solved, meant, "{text}");
    for engine in [Engine::Auto, Engine::Search, Engine::Sat] {
        let mut options = Options::default();
        options.engine = engine;
        let mut session = Session::with_options(puzzle(&text), options);
        let count = session.boards().expect("all engines take it").count();
        assert_eq!(count, meant.len(), "{engine:?} {text}");
    }
}

pub(super) fn pieces(names: &str) -> String {
    format!("[pieces]\n{names}")
}

#[test]
fn sizes_of_components() {
    for board in [
        "grid = [2, 3]",
        "grid = [1, 5]",
        "cells = '* * / . * / * *'",
        "grid = [2, 3]\nwrap = 'cylinder'",
        "hexagon = 2",
        "triangle = 2",
        "cells = 'a b c d e'\nlinks = ['a b', 'b c', 'c a', 'd e']",
    ] {
        let statement = "for each x in cells: size(component(x)) in {1, 3}";
        floods(board, &pieces(ANY), statement, |filled| {
            filled
                .cells()
                .into_iter()
                .all(|cell| [1, 3].contains(&filled.alike(cell).len()))
        });
    }
    floods(
        "grid = [2, 3]",
        &pieces("names = 'abc'\ncopies = 'any'"),
        "size(component(r1c1)) == size(component(r2c3)) + 1",
        |filled| filled.alike(filled.cell("r1c1")).len() == filled.alike(filled.cell("r2c3")).len() + 1,
    );
    floods(
        "grid = [2, 2]",
        &pieces("numbers = '1..3'\ncopies = 'any'"),
        "for each x in cells: x == size(component(x))",
        |filled| {
            let mut cells = filled.cells().into_iter();
            cells.all(|cell| filled.shown(cell) == filled.alike(cell).len().to_string())
        },
    );
}

#[test]
fn components_of_pieces() {
    let three = "names = 'ab.'\ncopies = 'any'";
    floods(
        "grid = [2, 3]",
        &pieces(three),
        "size(component(r1c1, a, b)) == 3",
        |filled| filled.of(filled.cell("r1c1"), "ab").len() == 3,
    );
    floods(
        "grid = [2, 3]",
        &pieces(three),
        "size(component(r1c2, {a, b})) * size(component(r2c3, '.')) <= 1",
        |filled| filled.of(filled.cell("r1c2"), "ab").len() * filled.of(filled.cell("r2c3"), ".").len() <= 1,
    );
    // Cells that are given are known to be in a group, or in none.
    for givens in ["a__ / _._", "a_. / _b_", ".__ / __."] {
        let board = format!("grid = [2, 3]\n[givens]\n{}", given_cells(givens));
        floods(
            &board,
            &pieces(three),
            "size(component(r1c1, a)) < size(component(r2c3, a, b)) + 2",
            |filled| {
                filled.of(filled.cell("r1c1"), "a").len() < filled.of(filled.cell("r2c3"), "ab").len() + 2
            },
        );
    }
}

/// A drawing as a table of givens.
fn given_cells(drawing: &str) -> String {
    let rows = drawing.split(" / ").enumerate();
    let cells = rows.flat_map(|(row, letters)| {
        letters
            .chars()
            .enumerate()
            .map(move |(column, letter)| (row, column, letter))
    });
    let cells = cells.filter(|(.., letter)| *letter != '_');
    cells
        .map(|(row, column, letter)| format!("r{}c{} = '{letter}'", row + 1, column + 1))
        .join("\n")
}

#[test]
fn members_of_components() {
    floods(
        "grid = [2, 3]",
        &pieces(ANY),
        "same_component(r1c1, r2c3) and r1c1 != r1c2",
        |filled| {
            let (one, other) = (filled.cell("r1c1"), filled.cell("r2c3"));
            filled.alike(one).contains(&other) && filled.shown(one) != filled.shown(filled.cell("r1c2"))
        },
    );
    floods(
        "grid = [2, 3]",
        &pieces(ANY),
        "count(for y in cells: any(for z in neighbours(r1c2): same_component(y, z, '#'))) == 3 and r1c2 == '.'",
        |filled| {
            let middle = filled.cell("r1c2");
            let near = filled.puzzle.layout().neighbours(middle).into_iter();
            let dark = near.flat_map(|cell| filled.of(cell, "#")).unique();
            dark.count() == 3 && filled.shown(middle) == "."
        },
    );
    floods(
        "grid = [2, 3]",
        &pieces(ANY),
        "r1c1 not in component(r2c3) and r1c2 in component(r1c2, '#') and same_component(r1c2, r1c2, '#')",
        |filled| {
            let far = filled.alike(filled.cell("r2c3"));
            !far.contains(&filled.cell("r1c1")) && filled.shown(filled.cell("r1c2")) == "#"
        },
    );
}

#[test]
fn components_over_corners() {
    for board in ["grid = [2, 3]", "cells = '* . / . * / * *'", "triangle = 2"] {
        let statement = "for each x in cells: size(component(x, touching)) in {1, 4, 5}";
        floods(board, &pieces(ANY), statement, |filled| {
            filled.cells().into_iter().all(|cell| {
                let is_alike = |one, other| filled.shown(one) == filled.shown(other);
                [1, 4, 5].contains(&filled.touching(cell, is_alike).len())
            })
        });
    }
    let is_dark = |filled: &Filled<'_>, cell| filled.shown(cell) == "#";
    floods(
        "grid = [2, 3]",
        &pieces(ANY),
        "same_component(r1c1, r2c3, touching, '#') and not same_component(r1c1, r2c3, '#')",
        |filled| {
            let (one, other) = (filled.cell("r1c1"), filled.cell("r2c3"));
            is_dark(filled, one)
                && filled
                    .touching(one, |_, cell| is_dark(filled, cell))
                    .contains(&other)
                && !filled.of(one, "#").contains(&other)
        },
    );
    // All cells of the rim are a step apart.
    floods(
        "grid = [3, 3]",
        &pieces(ANY),
        "not same_component(r2c2, r1c1, {neighbours, rim}, '#') and r2c2 == '#' and r1c1 == '#'",
        |filled| {
            let middle = filled.cell("r2c2");
            is_dark(filled, middle)
                && is_dark(filled, filled.cell("r1c1"))
                && filled.of(middle, "#").len() == 1
        },
    );
}

/// Rules that lead all cells to the same roots, and some that lead only some cells there, or to others.
#[test]
fn cells_led_to_roots() {
    let leads = |filled: &Filled<'_>, cell, roots: &[&str]| {
        let part = filled.of(cell, ".");
        roots.iter().any(|root| part.contains(&filled.cell(root)))
    };
    for (statement, cells, roots) in [
        (
            "for each x in cells: x == '.' => any(for y in {r1c1, r2c3}: y in component(x, '.'))",
            None,
            ["r1c1", "r2c3"],
        ),
        (
            "for each x in {r1c2, r2c2}: x == '#' or any(for y in {r1c1, r2c3}: y in component(x, '.'))",
            Some(["r1c2", "r2c2"]),
            ["r1c1", "r2c3"],
        ),
    ] {
        floods("grid = [2, 3]", &pieces(ANY), statement, |filled| {
            let cells = match cells {
                None => filled.cells(),
                Some(cells) => cells.map(|cell| filled.cell(cell)).to_vec(),
            };
            let is_led = |cell| filled.shown(cell) == "#" || leads(filled, cell, &roots);
            cells.into_iter().all(is_led)
        });
    }
    let letters = "names = 'ab.'\ncopies = { a = '1..4', b = '0..2', '.' = '0..2' }";
    // What is in no group of these is "-", "." or "a".
    for (statement, other) in [
        (
            "any(for y in {r1c2, r2c3}: r2c1 == a and same_component(x, y, a, b))",
            "-",
        ),
        (
            "x == '.' or any(for y in {r1c2, r2c3}: r2c1 == a and same_component(x, y, a, b))",
            ".",
        ),
        (
            "x != a => any(for y in {r1c2, r2c3}: r2c1 == a and same_component(x, y, a, b))",
            "a",
        ),
    ] {
        let statement = format!("for each x in cells: {statement}");
        floods("grid = [2, 3]", &pieces(letters), &statement, |filled| {
            let has_roots = filled.shown(filled.cell("r2c1")) == "a";
            filled.cells().into_iter().all(|cell| {
                let part = filled.of(cell, "ab");
                let is_led = ["r1c2", "r2c3"]
                    .iter()
                    .any(|root| part.contains(&filled.cell(root)));
                filled.shown(cell) == other || (is_led && has_roots)
            })
        });
    }
    let few = "[edges]\ncopies = { line = '0..3' }";
    let statement =
        "for each x in cells: any(for y in {r1c1, r2c2}: edge(r1c1, r1c2) == line and same_area(x, y))";
    floods("grid = [2, 2]", few, statement, |filled| {
        let is_line = filled.shown(filled.cell("r1c1_right")) == "line";
        let roots = ["r1c1", "r2c2"].map(|root| filled.cell(root));
        let is_led = |cell| roots.iter().any(|root| filled.area(cell).contains(root));
        is_line && filled.cells().into_iter().all(is_led)
    });
}

#[test]
fn areas_between_lines() {
    for (board, statement, size) in [
        ("grid = [1, 3]", "size(area(r1c1)) == 2", 2),
        ("grid = [2, 2]", "size(area(r1c1)) == 3", 3),
        (
            "grid = [2, 2]",
            "size(area(r1c1)) > 3 and edge(r1c1, r1c2) == line",
            4,
        ),
    ] {
        let few = "[edges]\ncopies = { line = '0..3' }";
        floods(board, few, statement, |filled| {
            let is_open = size < 4 || filled.shown(filled.cell("r1c1_right")) == "line";
            filled.area(filled.cell("r1c1")).len() == size && is_open
        });
    }
    floods(
        "grid = [2, 2]",
        "[edges]\ncopies = { line = '0..4' }",
        "same_area(r1c1, r2c2) <=> r1c2 in area(r2c1)",
        |filled| {
            let (one, other) = (filled.area(filled.cell("r1c1")), filled.area(filled.cell("r2c1")));
            one.contains(&filled.cell("r2c2")) == other.contains(&filled.cell("r1c2"))
        },
    );
}

#[test]
fn lines_from_cell_to_cell() {
    for (board, links) in [
        ("grid = [2, 3]", "[links]"),
        ("grid = [2, 2]", "[links]\nnames = 'thin thick none'"),
        // Two links join the same two cells.
        (
            "grid = [2, 2]\nwrap = 'torus'",
            "[links]\ncopies = { line = '0..4' }",
        ),
        (
            "shape = 'graph'\ncells = 'r1c1 r1c2 r2c1 r2c2'\nlinks = ['r1c1 r2c2', 'r1c2 r2c2', 'r1c2 r1c1']",
            "[links]",
        ),
    ] {
        let at = |filled: &Filled<'_>, cell| filled.line_at(filled.cell(cell));
        floods(board, links, "size(line_at(r1c1)) == 3", |filled| {
            at(filled, "r1c1").len() == 3
        });
        floods(
            board,
            links,
            "same_line(r1c1, r2c2) <=> not r1c2 in line_at(r1c1)",
            |filled| {
                let line = at(filled, "r1c1");
                line.contains(&filled.cell("r2c2")) != line.contains(&filled.cell("r1c2"))
            },
        );
    }
}

/// Labels are functions of the board, whatever is given: each board is one solution of the problem.
#[test]
fn components_of_a_larger_board_are_counted_once() {
    let text = model(
        "grid = [3, 3]",
        &pieces(ANY),
        "size(component(r2c2)) in {2, 5} and not same_component(r1c1, r3c3)",
    );
    let ruled = puzzle(&text);
    let boards = approved(&ruled).len();
    let count = |engine| {
        let mut options = Options::default();
        options.engine = engine;
        Session::with_options(puzzle(&text), options)
            .boards()
            .expect("all engines take it")
            .count()
    };
    assert!(boards > 20);
    for engine in [Engine::Search, Engine::Sat, Engine::Auto] {
        assert_eq!(count(engine), boards, "{engine:?}");
    }
}
