//! Boards that are too small for what a rule is about: it holds where it asks for nothing, and only there.

use placet::model::{Source, read};
use placet::session::{Engine, Options, Session};

/// Boards of a cell, a or b, with how many of the two are solutions.
const PUZZLES: [(&str, &str); 10] = [
    ("2", "{ not_touching = 'neighbours', piece = 'a' }"),
    (
        "2",
        "{ all_different = ['king moves', 'all diagonals', 'row runs'] }",
    ),
    ("2", "{ longest_run = 3, of = 'rows', piece = 'a' }"),
    (
        "2",
        "{ holds = 'for each x, y in neighbours: x == a and y == b' }",
    ),
    (
        "2",
        "{ holds = 'for each x in cells, y in neighbours(x): x != y' }",
    ),
    (
        "1",
        "{ holds = 'any(for x, y in touching: x == y) or r1c1 == a' }",
    ),
    (
        "1",
        "{ holds = 'count(for x, y in neighbours: x == y) == count(board, a)' }",
    ),
    ("2", "{ connected = ['a', 'b'] }"),
    ("1", "{ holds = 'size(component(r1c1)) == count(board, a)' }"),
    ("0", "{ count = 'a', of = 'board', is = 2 }"),
];

/// Boards of a cell with pieces on its links, of which there are none.
const WITHOUT_LINKS: [(&str, &str); 4] = [
    ("1", "{ count = 'line', of = 'links', is = 0 }"),
    ("0", "{ count = 'line', of = 'links', is = 1 }"),
    ("0", "{ loop = 'line' }"),
    ("1", "{ holds = 'for each x in cells: size(links(x)) == 0' }"),
];

fn agree(rest: &str, (expected, rule): (&str, &str)) {
    let text = format!("board.grid = [1, 1]\n{rest}\nrules = [{rule}]");
    let puzzle = read(&Source::new("test.toml", &text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for engine in [
        Engine::Auto,
        Engine::Sat,
        Engine::Search,
        Engine::Ilp,
        Engine::Frontier,
    ] {
        let mut options = Options::default();
        options.engine = engine;
        let counted = Session::with_options(puzzle.clone(), options).count(None);
        let counted = counted.expect("it can be counted").complete();
        let count = counted.expect("no limit is set").count.to_string();
        assert_eq!(count, expected, "{engine:?}: {rule}");
    }
}

#[test]
fn a_cell_has_no_neighbours() {
    for puzzle in PUZZLES {
        agree("pieces = { names = 'ab', copies = 'any' }", puzzle);
    }
}

#[test]
fn a_cell_has_no_links() {
    for puzzle in WITHOUT_LINKS {
        agree("links = {}", puzzle);
    }
}
