//! What hangs together, against a flood fill on every board.

use itertools::Itertools;
use placet::choice::Choices;
use placet::engine::sat::SolverChoice;
use placet::instance::EncodedInstance;
use placet::model::{CellId, Puzzle, check};
use placet::session::{Engine, Options, Session, Solver};

use super::{agree, approved, lowered, puzzle};

fn model(board: &str, pieces: &str, rule: &str) -> String {
    format!("[board]\n{board}\n[pieces]\n{pieces}\n[[rules]]\n{rule}")
}

/// The cells that a step leads to.
type Near = fn(&Puzzle, CellId) -> Vec<CellId>;

fn neighbours(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    puzzle.layout().neighbours(cell)
}

fn touching(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    puzzle.layout().touching(cell)
}

fn knight_moves(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    puzzle.layout().knight_moves(cell)
}

/// The neighbours, and all of the rim from a cell of the rim.
fn over_the_rim(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    let layout = puzzle.layout();
    let is_at_rim = |cell: &CellId| layout.neighbours(*cell).len() < 4;
    let mut near = neighbours(puzzle, cell);
    if is_at_rim(&cell) {
        near.extend(layout.board_ids().filter(is_at_rim));
    }
    near
}

/// Do the cells hang together? Grows a set from the first of them until nothing is added.
fn hang_together(puzzle: &Puzzle, near: Near, cells: &[CellId]) -> bool {
    let mut grown: Vec<CellId> = cells.iter().take(1).copied().collect();
    loop {
        let beside = cells.iter().filter(|cell| {
            let near = near(puzzle, **cell);
            !grown.contains(cell) && near.iter().any(|other| grown.contains(other))
        });
        let beside = beside.copied().collect_vec();
        if beside.is_empty() {
            return grown.len() == cells.len();
        }
        grown.extend(beside);
    }
}

/// Asserts that the boards are those on which within each region the cells with one of the
/// letters hang together.
#[track_caller]
fn floods(board: &str, pieces: &str, rule: &str, letters: &str, regions: &str) {
    floods_by(neighbours, board, pieces, rule, letters, regions);
}

#[track_caller]
fn floods_by(near: Near, board: &str, pieces: &str, rule: &str, letters: &str, regions: &str) {
    let text = model(board, pieces, rule);
    let free = puzzle(&model(board, pieces, "count = '#'\nof = 'board'\nat_least = 0"));
    let ruled = puzzle(&text);
    let meant = approved(&free).into_iter().filter(|board| {
        let shows = |cell: &CellId| {
            let face = board.face(*cell).expect("the board is full");
            letters.contains(&free.pieces().face(face).name)
        };
        let regions = free
            .layout()
            .find_regions(regions)
            .expect("the regions are there");
        regions.iter().all(|region| {
            let cells = region.cells.iter().copied().filter(shows).collect_vec();
            hang_together(&free, near, &cells)
        })
    });
    let meant = meant.map(|board| format!("{board:?}")).sorted().collect_vec();
    let key = |board: &placet::model::Board| format!("{board:?}");
    assert_eq!(
        lowered(&ruled).iter().map(key).sorted().collect_vec(),
        meant,
        "{text}"
    );
    assert_eq!(
        approved(&ruled).iter().map(key).sorted().collect_vec(),
        meant,
        "{text}"
    );
    assert!(meant.len() > 1, "{text}");
}

const ANY: &str = "names = '#.'\ncopies = 'any'";

#[test]
fn boards_of_all_shapes() {
    for board in [
        "grid = [3, 3]",
        "grid = [2, 5]",
        "grid = [1, 7]",
        "cells = '* * * / * . * / * * *'",
        "grid = [3, 3]\nwrap = 'torus'",
        "grid = [2, 4]\nwrap = 'cylinder'",
        "hexagon = 2",
        "triangle = 3",
        "grid = [2, 2, 2]",
        "cells = 'a b c d e f g'\nlinks = ['a b', 'b c', 'c a', 'd e', 'e f']",
        "cells = 'a b c d e'\nlinks = ['a e', 'b e', 'c e', 'd e']",
    ] {
        floods(board, ANY, "connected = '#'", "#", "board");
    }
}

#[test]
fn steps_over_corners_and_within_regions() {
    let by = |regions: &str| format!("connected = '#'\nby = {regions}");
    for board in [
        "grid = [3, 3]",
        "grid = [2, 5]",
        "cells = '* . * / . * . / * * *'",
        "grid = [2, 4]\nwrap = 'cylinder'",
        "grid = [3, 3]\nwrap = 'torus'",
        "triangle = 3",
        "hexagon = 2",
        "grid = [2, 2, 2]",
    ] {
        floods_by(touching, board, ANY, &by("'touching'"), "#", "board");
    }
    floods_by(touching, "grid = [3, 3]", ANY, &by("'king moves'"), "#", "board");
    floods_by(
        knight_moves,
        "grid = [3, 3]",
        ANY,
        &by("'knight moves'"),
        "#",
        "board",
    );
    let outside = by("['neighbours', 'rim']");
    for board in [
        "grid = [3, 3]",
        "grid = [3, 4]",
        "cells = '* * * / * . * / * * *'",
    ] {
        floods_by(over_the_rim, board, ANY, &outside, "#", "board");
    }
    floods_by(
        touching,
        "grid = [3, 3]",
        ANY,
        &format!("{}\nof = 'columns'", by("'touching'")),
        "#",
        "columns",
    );
    let three = "names = '#+.'\ncopies = 'any'";
    let several = "connected = ['#', '+']\nby = 'touching'";
    floods_by(touching, "grid = [2, 3]", three, several, "#+", "board");
}

#[test]
fn several_pieces_and_regions() {
    let three = "names = '#+.'\ncopies = 'any'";
    floods("grid = [2, 3]", three, "connected = ['#', '+']", "#+", "board");
    floods("grid = [3, 3]", ANY, "connected = '#'\nof = 'rows'", "#", "rows");
    floods(
        "grid = [3, 3]",
        ANY,
        "connected = '#'\nof = 'row 1'",
        "#",
        "row 1",
    );
    floods(
        "grid = [3, 3]",
        ANY,
        "connected = '#'\ncells = 'r2c1 r2c3 r2c2'",
        "#",
        "row 2",
    );
    let parts = "grid = [3, 3]\n[board.regions]\nparts = 'ABA / ABA / AAA'";
    floods(parts, ANY, "connected = '#'\nof = 'parts'", "#", "parts");
}

#[test]
fn few_copies_and_given_cells() {
    floods(
        "grid = [3, 3]",
        "names = '#.'\ncopies = { '#' = '0..4', '.' = 'any' }",
        "connected = '#'",
        "#",
        "board",
    );
    // Of the 218 connected sets of cells of 3 x 3, and of those with a corner and the middle.
    let text = |givens: &str| format!("{givens}{}", model("grid = [3, 3]", ANY, "connected = '#'"));
    agree(&text(""), 219);
    for givens in ["__# / _#_ / ___", "_.# / _#_ / ___", "#_# / ___ / #_#"] {
        let text = text(&format!("givens = '{givens}'\n"));
        let number = approved(&puzzle(&text)).len();
        agree(&text, number);
    }
    agree(&text("givens = '#.# / .._ / ___'\n"), 0);
    agree(&text("givens = '... / ... / ...'\n"), 1);
}

#[test]
fn drawn_pieces_hang_together() {
    let text = model(
        "grid = [2, 3]",
        "shapes = { d = '##', s = '#' }\nuncovered = '.'",
        "connected = ['d', 's']",
    );
    // Beside the 7 places of the domino there are 3, 3, 3, 3, 2, 4 and 2 cells.
    agree(&text, 20);
}

/// Known numbers: the connected sets of cells of the n x n grid (OEIS A059525), and the empty one.
#[test]
fn connected_sets_of_squares() {
    for (size, sets) in [(1, 1), (2, 13), (3, 218)] {
        let text = model(&format!("grid = [{size}, {size}]"), ANY, "connected = '#'");
        let ruled = puzzle(&text);
        let boards = lowered(&ruled);
        assert!(boards.iter().all(|board| check(&ruled, board).is_clean()));
        assert_eq!(boards.len(), sets + 1, "{size}");
    }
}

/// The engines that take the rule as it is count what those count that take its levels.
#[test]
fn engines_agree_on_connected_cells() {
    let rule = "connected = '#'";
    let corner = "givens = '#__ / ___ / __#'\n";
    let both = format!("{rule}\n[[rules]]\nconnected = '.'");
    let models = [
        (model("grid = [3, 3]", ANY, rule), Some(219)),
        (format!("{corner}{}", model("grid = [3, 3]", ANY, rule)), None),
        (model("grid = [3, 4]", ANY, &both), None),
        (model("grid = [4, 4]", ANY, &both), None),
        (model("grid = [3, 4]\nwrap = 'torus'", ANY, &both), None),
        (
            model(
                "grid = [3, 3]",
                "names = 'abc'\ncopies = 'any'",
                "connected = ['a', 'b']\n[[rules]]\nconnected = 'c'",
            ),
            None,
        ),
        (
            model(
                "grid = [2, 3]",
                "names = 'abc'\ncopies = 'any'",
                "connected = ['a', 'b']",
            ),
            None,
        ),
        (model("grid = [2, 6]", ANY, "connected = '#'\nof = 'rows'"), None),
        (
            model("grid = [3, 4]", ANY, &format!("{rule}\nby = 'touching'")),
            None,
        ),
        (
            model(
                "grid = [3, 4]",
                ANY,
                &format!("{both}\nby = ['neighbours', 'rim']"),
            ),
            None,
        ),
        (
            model(
                "hexagon = 2",
                "names = '#.'\ncopies = { '#' = 4, '.' = 'any' }",
                rule,
            ),
            None,
        ),
    ];
    for (text, expected) in models {
        let count = |engine, solver: Option<&str>| {
            let solver = solver.map(|name| {
                let choice: SolverChoice = name.parse().expect("an embedded solver");
                Solver::Sat(choice)
            });
            let mut options = Options::default();
            options.engine = engine;
            options.solver = solver;
            let mut session = Session::with_options(puzzle(&text), options);
            session.boards().expect("all engines take it").count()
        };
        let expected = expected.unwrap_or_else(|| count(Engine::Search, None));
        assert_eq!(count(Engine::Search, None), expected, "{text}");
        assert_eq!(count(Engine::Auto, None), expected, "{text}");
        for solver in ["varisat", "batsat", "placet"] {
            assert_eq!(count(Engine::Sat, Some(solver)), expected, "{solver} {text}");
        }
    }
}

/// An answer over the exported variables has one for each of them, the levels among them.
#[test]
fn the_exported_formula_says_what_is_connected() {
    let text = model("grid = [3, 3]", ANY, "connected = '#'");
    let exported = placet::instance::EncodedInstance::new(puzzle(&text), placet::encode::Choices::default());
    let num_vars = exported.expect("it is small").formula().num_vars();
    let mut options = Options::default();
    options.engine = Engine::Sat;
    let num_values = |is_exported| {
        let mut session = Session::with_options(puzzle(&text), options.clone());
        if is_exported {
            session.solve_exported_formula();
        }
        let board = session.first().expect("no engine fails").complete();
        let board = board.expect("nothing stops it");
        let values = board.expect("there is one").assignment;
        values.expect("a formula has an assignment").len()
    };
    assert_eq!(num_values(true), num_vars);
    assert!(num_values(false) < num_vars);
}

#[test]
fn the_encoding_of_graphs_can_be_chosen() {
    let count = |encode: &str, choices: &str| {
        let text = model("grid = [3, 3]", ANY, &format!("connected = '#'{encode}"));
        let choices = Choices::parse(choices).expect("there are such encodings");
        let formula = EncodedInstance::new(puzzle(&text), choices).expect("it is small");
        let mut options = Options::default();
        options.engine = Engine::Sat;
        options.choices = choices;
        let boards = Session::with_options(puzzle(&text), options).boards();
        assert_eq!(boards.expect("no engine fails").count(), 219, "{text}");
        formula.formula().size()
    };
    let [levels, eliminated] = ["graph=levels", "graph=elimination"].map(|choices| count("", choices));
    assert!(eliminated.clauses < levels.clauses);
    let own = count("\nencode = 'graph=levels'", "graph=elimination");
    assert_eq!(own, levels);
}

/// If all cells are neighbours, levels are few, and elimination joins all pairs.
#[test]
fn the_smaller_encoding_of_graphs_is_the_default() {
    let size = |board: &str, choices: &str| {
        let text = model(board, ANY, "connected = '#'");
        let choices = Choices::parse(choices).expect("there are such encodings");
        let formula = EncodedInstance::new(puzzle(&text), choices).expect("it is small");
        formula.formula().size()
    };
    let links = ('a'..='l')
        .array_combinations()
        .map(|[one, other]| format!("'{one} {other}'"))
        .join(", ");
    let all = format!("cells = 'a b c d e f g h i j k l'\nlinks = [{links}]");
    assert_eq!(size(&all, ""), size(&all, "graph=levels"));
    assert!(size(&all, "").clauses < size(&all, "graph=elimination").clauses);
    let grid = "grid = [5, 5]";
    assert_eq!(size(grid, ""), size(grid, "graph=elimination"));
    assert!(size(grid, "").clauses < size(grid, "graph=levels").clauses);
}
