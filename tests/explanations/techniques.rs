//! Steps of known techniques have their names.

use std::collections::BTreeSet;

use placet::explain::Technique;
use placet::limit::Limits;
use placet::{Puzzle, Session};

/// The names of all steps of a model.
fn names(model: &str) -> BTreeSet<&'static str> {
    let puzzle = Puzzle::from_toml(model).expect("a model");
    let explanation = Session::new(puzzle).explanation().expect("it is explained");
    let explanation = explanation.complete().expect("nothing stops it");
    let explainer = &explanation.explainer;
    let steps: Vec<_> = explainer.steps(&Limits::none(), true).collect();
    let names = steps.iter().filter_map(|step| explainer.technique(step));
    names.map(Technique::name).collect()
}

fn sudoku(givens: &str) -> BTreeSet<&'static str> {
    let givens = givens.replace('0', ".");
    names(&format!(
        "givens = '{givens}'\nboard = {{ grid = [9, 9], boxes = [3, 3] }}\npieces = {{ numbers = '1..9', copies = 9 }}\n\
         rules = [{{ all_different = ['rows', 'columns', 'boxes'] }}]\n"
    ))
}

#[test]
fn singles_and_intersections_are_known() {
    let found = sudoku("000007900300000000051009026000058307080000090407190000170600240000000001008200000");
    assert!(
        found.contains("hidden single") && found.contains("pointing"),
        "{found:?}"
    );
}

#[test]
fn a_nonogram_begins_with_overlap() {
    let found = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\n\
         rules = [{ runs = [[2], [3], [1]], piece = '#', of = 'rows' }, { runs = [[2], [3], [1]], piece = '#', of = 'columns' }]",
    );
    assert!(found.contains("overlap"), "{found:?}");
}

#[test]
fn what_is_left_of_a_box_is_an_innie() {
    let found = names(
        "board = { grid = [4, 4], boxes = [2, 2], regions.cages = 'A A . . / B . . . / . . . . / . . . .' }\n\
         pieces = { numbers = '1..4', copies = 4 }\ngivens = '. . . . / . . . . / . . . . / . . 4 .'\n\
         rules = [{ all_different = ['rows', 'columns', 'boxes'] }, { sums = { A = 3, B = 3 }, of = 'cages' }]",
    );
    assert!(found.contains("innies and outies"), "{found:?}");
}

#[test]
fn clues_and_connections_have_names() {
    let found = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# _ _ / _ _ _ / # _ _'\n\
         rules = [{ counts = [1, 2, 2], of = 'rows', piece = '#' }, { connected = '#' }]",
    );
    assert!(found.contains("clue met"), "{found:?}");
    let joined = names(
        "board.grid = [3, 3]\npieces = { names = '#.', copies = 'any' }\ngivens = '# . # / _ . _ / # _ #'\n\
         rules = [{ connected = '#' }]",
    );
    assert!(joined.contains("bottleneck"), "{joined:?}");
}

#[test]
fn hard_sudokus_have_chains() {
    let found = sudoku("250900000407000860080000000009007080000802010000090307020030001000056000000080720");
    assert!(found.contains("chain"), "{found:?}");
    let found = sudoku("370009000080000001200700030000005000036090210018002370000024000003050600060000020");
    assert!(found.contains("single-digit pattern"), "{found:?}");
}

const GRID_2X3: &str = "board.grid = [2, 3]\npieces = { names = '#.', copies = 'any' }\n";

/// A position that has the pattern, and one that has it not, because a rule or a given is another one.
fn assert_tells_apart(name: &str, with: &str, without: &str) {
    let (with, without) = (names(with), names(without));
    assert!(with.contains(name), "{name} is not in {with:?}");
    assert!(!without.contains(name), "{name} is in {without:?}");
}

#[test]
fn lines_of_loops_have_names() {
    let links = |rule: &str| format!("board.grid = [3, 3]\nlinks = {{}}\nrules = [{rule}]");
    let closed = links("{ loop = 'line' }, 'r1c1_r1c2 == none', 'r1c2_r2c2 == line'");
    let path = links("{ paths = 'line' }, 'r1c1_r1c2 == none', 'r1c2_r2c2 == line'");
    assert_tells_apart("dead end", &closed, &path);
    assert_tells_apart(
        "only way",
        &closed,
        &links("{ loop = 'line' }, 'r2c2_r3c2 == none'"),
    );
    let crossed = links("{ loop = 'line' }, 'r1c2_r2c2 == line', 'r2c2_r3c2 == line'");
    let crossing = links("{ loop = 'line', crossings = true }, 'r1c2_r2c2 == line', 'r2c2_r3c2 == line'");
    assert_tells_apart("no branch", &crossed, &crossing);
}

#[test]
fn a_loop_is_not_closed_too_soon() {
    let ring =
        "board.cells = '* * * / * . * / * * *'\nlinks = {}\nrules = [{ loop = 'line', through = 'all' }]";
    let shut = "board.cells = '* * * * / * * * * / * * . . / * * . .'\nlinks = {}\nrules = [{ loop = 'line', through = 'all' }]";
    assert_tells_apart("separate loop", shut, ring);
}

#[test]
fn paths_join_their_own_ends() {
    let pairs = |ends: &str| {
        format!(
            "board = {{ grid = [2, 4], regions.pair = '{ends}' }}\nlinks = {{}}\nrules = [{{ paths = 'line', ends = 'pair' }}]"
        )
    };
    assert_tells_apart(
        "separate paths",
        &pairs("a b . . / a b . ."),
        &pairs("a . . . / . . . a"),
    );
}

#[test]
fn shaded_cells_have_names() {
    let apart = |rule: &str| format!("{GRID_2X3}givens = '# _ _ / _ _ _'\nrules = [{rule}]");
    let touching = apart("{ not_touching = 'neighbours', piece = '#' }");
    let limited = apart("{ count = '#', of = 'rows', at_most = 1 }");
    assert_tells_apart("touching", &touching, &limited);
    assert_tells_apart("limit reached", &limited, &touching);
    let block = |givens: &str| {
        format!(
            "{GRID_2X3}givens = '{givens}'\nrules = [{{ holds = \"for each c in 1..2: any(for x in {{cell(1, c), cell(1, c + 1), cell(2, c), \
             cell(2, c + 1)}}: x == '.')\" }}]"
        )
    };
    assert_tells_apart("2 x 2 block", &block("# # _ / # _ ."), &block("# . _ / # _ ."));
    let run = |givens: &str| {
        format!(
            "board.grid = [1, 5]\npieces = {{ names = '#.', copies = 'any' }}\ngivens = '{givens}'\nrules = [{{ holds = \"for each c in 1..3: \
             any(for x in {{cell(1, c), cell(1, c + 1), cell(1, c + 2)}}: x == '.')\" }}]"
        )
    };
    assert_tells_apart("run too long", &run("# # _ _ _"), &run("# . # . #"));
}

#[test]
fn what_a_region_needs_has_a_name() {
    let count = |givens: &str, number: &str| {
        format!("{GRID_2X3}givens = '{givens}'\nrules = [{{ count = '#', of = 'rows', {number} }}]")
    };
    let needed = count(". _ _ / _ _ _", "at_least = 2");
    assert_tells_apart("last places", &needed, &count("# _ _ / _ _ _", "at_most = 1"));
    assert_tells_apart("hidden single", &count(". . _ / _ _ _", "is = 1"), &needed);
}

#[test]
fn signs_clues_and_lines_have_names() {
    let numbers = "board = { grid = [1, 4], regions.dot = { a = ['r1c1', 'r1c2'] } }\npieces = { numbers = '1..3', copies = 'any' }\n";
    let dots = format!("{numbers}rules = [{{ holds = 'for each d in dot: d[1] == 2 * d[2]' }}]");
    let pairs = format!("{numbers}rules = [{{ holds = 'for each x, y in neighbours: x == 2 * y' }}]");
    assert_tells_apart("sign", &dots, &pairs);
    let clues = |rule: &str| {
        format!(
            "board = {{ grid = [1, 4], regions.clue = '. 3 . .' }}\npieces = {{ names = '#.', copies = 'any' }}\nrules = [{{ holds = \"{rule}\" }}]"
        )
    };
    let seen = "for each k in 1..4, x in clue k: x == '.'";
    assert_tells_apart("clue", &clues(seen), &clues("for each x in row 1: x == '.'"));
    let lamps = |givens: &str| {
        format!(
            "board.grid = [1, 4]\npieces = {{ names = 'o.#', copies = 'any' }}\ngivens = '{givens}'\n\
             rules = [{{ holds = 'for each a, b in cells where column(a) < column(b): a == o => b != o' }}]"
        )
    };
    assert_tells_apart("in line", &lamps("o . _ #"), &lamps(". . _ #"));
}

#[test]
fn regions_have_names() {
    let islands = |clues: &str, rule: &str| {
        format!(
            "board = {{ grid = [1, 5], regions.clue = '{clues}' }}\npieces = {{ names = '~.', copies = 'any' }}\n\
             rules = [\"for each i in clue, x in i: x == '.'\", {{ regions = '.', one = 'clue', sizes = 'clue' }}{rule}]"
        )
    };
    let long = islands("2 . . . 2", ", \"r1c3 == '~'\"");
    assert_tells_apart("separate regions", &islands("1 . 1 . .", ""), &long);
    assert_tells_apart("last way out", &long, &islands("1 . . . 1", ""));
    assert_tells_apart("region complete", &islands("1 . . . .", ""), &long);
    let walls = |rule: &str| {
        format!(
            "board = {{ grid = [2, 3], regions.clue = '2 . . / . . .' }}\nedges = {{}}\n\
             rules = [{{ regions = 'line', sizes = 'clue', size = '1..4' }}, '{rule}']"
        )
    };
    assert_tells_apart(
        "too large",
        &walls("r1c3_left == none"),
        &walls("r1c3_left == line"),
    );
}

#[test]
fn places_of_rectangles_have_names() {
    let row = |clues: &str, shape: &str| {
        format!(
            "board = {{ grid = [1, 7], regions.clue = '{clues}' }}\nedges = {{}}\n\
             rules = [{{ regions = 'line', one = 'clue', sizes = 'clue'{shape} }}]"
        )
    };
    let rectangles = ", shape = 'rectangle'";
    let single = row("3 . . 4 . . .", rectangles);
    let several = row("? . . 4 . . ?", rectangles);
    assert_tells_apart("only rectangle", &single, &several);
    assert_tells_apart("overlap", &several, &row("? . . 2 . . ?", rectangles));
}

#[test]
fn regions_that_get_to_cells_have_names() {
    let centres = |grid: &str, centres: &str| {
        format!(
            "board = {{ grid = [{grid}], regions.star = '{centres}' }}\nedges = {{}}\nrules = [{{ regions = 'line', centres = 'star' }}]"
        )
    };
    assert_tells_apart(
        "only region",
        &centres("3, 3", ". . . / . a . / . . ."),
        &centres("3, 3", "a b c / d e f / g h i"),
    );
    let around_a_cell = centres("1, 5", "a . b . c");
    let around_a_border = centres("1, 5", "a b b c d");
    assert_tells_apart("half turn", &around_a_cell, &around_a_border);
    assert_tells_apart("same region", &around_a_border, &around_a_cell);
}
