//! Lowering against the check: on small puzzles of every kind, the solutions of
//! the problem are exactly the boards that the check approves.

mod apart;
mod beside_lines;
mod circuits;
mod clues;
mod connected;
mod cross_sums;
mod division;
mod equations;
mod facts;
mod groups;
mod network;
mod phrases;
mod places;
mod same_shape;
mod walls;

use itertools::Itertools;
use placet::choice::GraphEncoding;
use placet::lower::{GraphForm, Lowered, lower, lower_as};
use placet::model::{Board, Puzzle, Source, check, read};
use placet::problem::brute_force;

fn puzzle(text: &str) -> Puzzle {
    read(&Source::new("test.toml", text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{text}"))
}

/// All boards that the check approves, by trying every face on every cell.
fn approved(puzzle: &Puzzle) -> Vec<Board> {
    let cells = puzzle.layout().cell_ids();
    cells
        .map(|_| puzzle.pieces().face_ids().collect::<Vec<_>>())
        .multi_cartesian_product()
        .map(|faces| {
            let mut board = Board::blank(puzzle.layout());
            for (cell, face) in puzzle.layout().cell_ids().zip(faces) {
                board.set(cell, Some(face));
            }
            board
        })
        .filter(|board| check(puzzle, board).is_clean())
        .collect()
}

/// The boards of the problem. If something has to be connected, each encoding of it gives the same boards, each once.
fn lowered(puzzle: &Puzzle) -> Vec<Board> {
    let boards = boards_of(puzzle, &lower(puzzle));
    if puzzle.rules().iter().any(|rule| rule.kind.connects()) {
        for encoding in GraphEncoding::ALL {
            let stated = lower_as(puzzle, GraphForm::Formula(encoding));
            assert_eq!(
                sorted(&boards_of(puzzle, &stated)),
                sorted(&boards),
                "{encoding:?}"
            );
        }
    }
    boards
}

fn boards_of(puzzle: &Puzzle, lowered: &Lowered) -> Vec<Board> {
    brute_force(&lowered.problem)
        .iter()
        .map(|values| lowered.board(puzzle.layout(), values))
        .collect()
}

fn sorted(boards: &[Board]) -> Vec<String> {
    let texts = boards.iter().map(|board| format!("{board:?}"));
    texts.sorted().collect()
}

/// Asserts that both ways give the same boards, each once, and how many.
fn agree(text: &str, expected: usize) {
    let puzzle = puzzle(text);
    let key = |board: &Board| format!("{board:?}");
    let by_check: Vec<String> = approved(&puzzle).iter().map(key).sorted().collect();
    let by_problem: Vec<String> = lowered(&puzzle).iter().map(key).sorted().collect();
    assert_eq!(by_problem, by_check, "{text}");
    assert_eq!(by_check.len(), expected, "{text}");
}

#[test]
fn numbers_once_each() {
    agree("board.grid = [1, 3]\npieces.numbers = '1..3'", 6);
}

#[test]
fn arithmetic_without_parameters() {
    agree(
        "board.grid = [1, '7 div 2']\npieces.numbers = ['1..max(1, 2)', 'abs(-7) mod 4']",
        6,
    );
}

#[test]
fn nothing_times_what_has_no_value_has_none() {
    let board = "board.cells = 'a b'\npieces = { numbers = '0..1', copies = 'any' }\n";
    agree(&format!("{board}rules = ['not (0 * (a div b) < 1)']"), 2);
    agree(&format!("{board}rules = ['0 * {{5}}[a + 1] == 0']"), 2);
    agree(
        &format!("{board}rules = ['not (a / b * (1 == 2) < 1) or a < b']"),
        3,
    );
}

#[test]
fn repeated_numbers_are_not_told_apart() {
    agree("board.grid = [2, 2]\npieces.numbers = [1, 1, 2, 3]", 12);
}

#[test]
fn sums_over_rows_columns_and_ranges() {
    let text = "board.grid = [2, 2]\npieces = { numbers = '0..2', copies = 'any' }\n";
    agree(
        &format!("{text}rules = [{{ sum = 2, of = ['rows', 'columns'] }}]"),
        3,
    );
    agree(
        &format!("{text}rules = [{{ sum = '1..2', of = 'row 1' }}, {{ sum = 99, of = 'row 2' }}]"),
        0,
    );
    agree(
        &format!("{text}rules = [{{ sum = '1..2', cells = 'r1c1 r1c2' }}]"),
        45,
    );
}

#[test]
fn half_turns_give_two_faces() {
    agree(
        "board.grid = [1, 3]\npieces = { numbers = [16, 16, 88], faces = 'half-turn digits' }",
        12,
    );
    let summed = "board.grid = [1, 3]\npieces = { numbers = [16, 61, 9], faces = 'half-turn digits' }\n";
    agree(&format!("{summed}rules = [{{ sum = 83, of = 'rows' }}]"), 6);
}

#[test]
fn copies_within_bounds() {
    agree(
        "board.grid = [1, 3]\npieces = { names = 'AB', copies = { A = '1..2', B = 'any' } }",
        6,
    );
    agree("board.grid = [1, 4]\npieces = { names = 'AB', copies = 2 }", 6);
}

#[test]
fn all_different_over_regions() {
    let text = "board.grid = [2, 2]\npieces = { names = 'AB', copies = 'any' }\n";
    agree(
        &format!("{text}rules = [{{ all_different = ['rows', 'columns'] }}]"),
        2,
    );
    agree(
        &format!("{text}rules = [{{ all_different = {{ cells = 'r1c1 r2c2' }} }}]"),
        8,
    );
}

#[test]
fn counts_of_one_or_several_pieces() {
    let text = "board.grid = [2, 2]\npieces = { names = 'ABC', copies = 'any' }\n";
    agree(
        &format!("{text}rules = [{{ count = 'A', of = 'rows', is = 1 }}]"),
        16,
    );
    agree(
        &format!("{text}rules = [{{ count = ['A', 'B'], of = 'columns', at_most = 1 }}]"),
        25,
    );
    agree(
        &format!("{text}rules = [{{ count = 'A', of = 'board', at_least = 3 }}]"),
        9,
    );
    agree(
        &format!("{text}rules = [{{ count = 'A', of = 'board', at_least = 9 }}]"),
        0,
    );
}

#[test]
fn givens_fix_cells_and_use_up_pieces() {
    agree(
        "board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '_ 2 _'",
        2,
    );
    agree(
        "board.grid = [1, 3]\npieces.numbers = [1, 1, 2]\n[givens]\nr1c1 = 1",
        2,
    );
    agree(
        "board.grid = [1, 2]\npieces = { tiles = [[1,2,3,4], [0,0,0,0]], turns = true }\n[givens]\nr1c2 = '1'",
        4,
    );
}

#[test]
fn contradicting_givens_leave_nothing() {
    agree(
        "board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '2 2 _'",
        0,
    );
}

#[test]
fn icons_stay_in_their_rows() {
    agree("board.grid = [2, 2]\npieces.rows = ['AB', 'ab']", 4);
}

#[test]
fn relations_between_columns() {
    let text = "board.grid = [2, 3]\npieces.rows = ['ABC', 'abc']\nrules = [";
    agree(&format!("{text}{{ in_column = 2, piece = 'A' }}]"), 12);
    agree(&format!("{text}{{ same_column = ['A', 'b'] }}]"), 12);
    agree(&format!("{text}{{ left_of = ['A', 'b'] }}]"), 12);
    agree(&format!("{text}{{ left_of = [['A', 'B'], ['a', 'B']] }}]"), 10);
    agree(&format!("{text}{{ right_of = ['A', 'b'] }}]"), 12);
    agree(
        &format!("{text}{{ right_of = ['A', 'b'] }}, {{ left_of = ['A', 'B'] }}]"),
        2,
    );
    agree(&format!("{text}{{ immediately_left_of = ['A', 'b'] }}]"), 8);
    agree(&format!("{text}{{ immediately_right_of = ['A', 'b'] }}]"), 8);
    agree(&format!("{text}{{ different_column = ['A', 'b'] }}]"), 24);
    agree(&format!("{text}{{ between = ['A', 'b', 'c'] }}]"), 4);
    agree(
        &format!("{text}{{ between = [['B', 'A', 'C'], ['a', 'B', 'c']] }}]"),
        0,
    );
    agree(&format!("{text}{{ next_to = ['A', 'b'] }}]"), 16);
    agree(&format!("{text}{{ consecutive = ['A', 'b', 'C'] }}]"), 4);
    agree(&format!("{text}{{ clues = '0A2 1Ab 2aB 3Ac' }}]"), 1);
    agree(&format!("{text}{{ clues = '0A1 1Ab' }}]"), 4);
}

#[test]
fn relations_of_pieces_that_roam() {
    let text = "board.grid = [2, 2]\npieces.names = 'ABCD'\nrules = [";
    agree(&format!("{text}{{ same_column = ['A', 'B'] }}]"), 8);
    agree(&format!("{text}{{ left_of = ['A', 'B'] }}]"), 8);
    agree(&format!("{text}{{ between = ['A', 'B', 'C'] }}]"), 0);
    agree(&format!("{text}{{ in_column = 1, piece = 'A' }}]"), 12);
}

#[test]
fn edges_fit_and_rims_show_one_thing() {
    let tiles = "[[1, 2, -1, 3], [1, -2, -1, 3]]";
    agree(
        &format!("board.grid = [1, 2]\npieces.tiles = {tiles}\nrules = [{{ fit = 'opposite' }}]"),
        2,
    );
    agree(
        &format!(
            "board.grid = [2, 1]\npieces = {{ tiles = {tiles}, turns = true }}\nrules = [{{ fit = 'opposite' }}]"
        ),
        6,
    );
    agree(
        &format!(
            "board.grid = [1, 2]\npieces = {{ tiles = {tiles}, turns = true }}\nrules = [{{ fit = 'equal' }}]"
        ),
        6,
    );
    let framed = "[[0, 0, 1, 0], [0, 0, 1, 0], [1, 0, 2, 0]]";
    agree(
        &format!(
            "board.grid = [1, 2]\npieces = {{ tiles = {framed}, turns = true, copies = {{ 3 = '0..1' }} }}\nrules = [{{ fit = 'equal', rim = 0 }}]"
        ),
        1,
    );
    agree(
        "board.grid = [1, 2]\npieces = { tiles = [[0, 0, 1, 0], [0, 0, 1, 0]], turns = true }\nrules = [{ fit = 'equal', rim = 0 }]",
        1,
    );
}

#[test]
fn hexagonal_tiles_meet_on_six_sides() {
    let text = "board.shape = 'hex'\nboard.cells = '''\n a b\n  c\n'''\npieces = { tiles = [[1,1,1,1,1,1], [1,2,1,2,1,2], [1,1,2,2,1,1]], turns = true }\nrules = [{ fit = 'equal' }]";
    let puzzle = puzzle(text);
    let expected = approved(&puzzle).len();
    assert!(expected > 0, "the case says something only if boards exist");
    agree(text, expected);
}

#[test]
fn rings_are_counted_once() {
    let ring = "board = { grid = [1, 3], wrap = 'cylinder' }";
    agree(&format!("{ring}\npieces.shapes = {{ I = '###' }}"), 1);
    agree(&format!("{ring}\npieces.shapes = {{ I = 'aab' }}"), 3);
    agree(
        &format!("{ring}\npieces = {{ shapes = {{ I = 'abc' }}, reflections = false }}"),
        6,
    );
    agree(
        &format!("{ring}\npieces = {{ shapes = {{ I = 'abc' }}, turns = false, reflections = false }}"),
        3,
    );
    let torus = "board = { grid = [2, 2], wrap = 'torus' }";
    agree(&format!("{torus}\npieces.shapes = {{ O = '## / ##' }}"), 1);
    agree(
        &format!("{torus}\npieces = {{ shapes = {{ I = '##' }}, copies = 2 }}"),
        2,
    );
    let gap = "pieces = { shapes = { I = '#.#' }, copies = 2, turns = false }";
    agree(
        &format!("board = {{ grid = [1, 4], wrap = 'cylinder' }}\n{gap}"),
        1,
    );
}

#[test]
fn drawn_pieces_lie_whole() {
    let dominoes = "pieces = { shapes = 'dominoes', copies = 'any' }";
    agree(&format!("board.grid = [2, 2]\n{dominoes}"), 2);
    agree(&format!("board.grid = [2, 3]\n{dominoes}"), 3);
    agree(&format!("board.grid = [1, 4]\n{dominoes}"), 1);
    agree(
        "board.grid = [1, 4]\npieces = { shapes = { a = '##', b = '##' } }",
        2,
    );
    agree(
        "board.grid = [2, 2]\npieces = { shapes = { L = '#. / ##' }, uncovered = '.' }",
        4,
    );
    agree(
        "board.grid = [2, 2]\npieces = { shapes = { L = '#. / ##' }, uncovered = '.', turns = false, reflections = false }",
        1,
    );
    agree(
        "board.grid = [1, 4]\npieces = { shapes = { d = '##' }, uncovered = '.', copies = { d = '0..1' } }",
        4,
    );
}

#[test]
fn drawn_pieces_may_have_gaps() {
    agree(
        "board.grid = [1, 4]\npieces = { shapes = { a = '#.#', b = '#.#' } }",
        2,
    );
}

#[test]
fn hexagonal_pieces_turn_by_sixths() {
    let board = "board.shape = 'hex'\nboard.cells = '''\n a b\n  c\n'''\n";
    agree(
        &format!("{board}pieces = {{ shapes = {{ d = '# #' }}, uncovered = '.' }}"),
        3,
    );
    agree(
        &format!("{board}pieces = {{ shapes = {{ d = '# #' }}, uncovered = '.', turns = false }}"),
        1,
    );
}

#[test]
fn marks_are_numbers_and_givens() {
    let dominoes = "board.grid = [2, 2]\npieces.shapes = { a = '12', b = '11' }\n";
    agree(dominoes, 8);
    agree(&format!("{dominoes}rules = [{{ sum = 2, of = 'row 1' }}]"), 4);
    agree(
        &format!("{dominoes}rules = [{{ sum = 3, of = ['row 1', 'column 1'] }}]"),
        2,
    );
    agree(
        &format!("{dominoes}rules = [{{ count = 2, cells = 'r1c1 r2c2', is = 1 }}]"),
        4,
    );
    agree(
        &format!("{dominoes}rules = [{{ all_different = 'row 1', by = 'mark' }}]"),
        4,
    );
    agree(&format!("{dominoes}givens = '2_ / __'"), 2);
    agree(&format!("{dominoes}givens = 'a_ / _b'"), 4);
}

#[test]
fn givens_of_a_drawn_piece_leave_room_for_its_other_squares() {
    let board = "board.grid = [1, 4]\npieces = { shapes = ";
    agree(
        &format!("{board}{{ a = '##', b = '##' }} }}\ngivens = '_ _ a _'"),
        1,
    );
    agree(
        &format!("{board}{{ a = '##' }}, uncovered = '.' }}\ngivens = 'a _ a _'"),
        0,
    );
}

#[test]
fn all_different_by_an_attribute() {
    let cards = "board.grid = [2, 2]\npieces = { names = 'abcd', attributes = { suit = 'SSHH', rank = [1, 2, 1, 2] } }\n";
    agree(
        &format!("{cards}rules = [{{ all_different = 'rows', by = 'suit' }}]"),
        16,
    );
    agree(
        &format!(
            "{cards}rules = [{{ all_different = 'rows', by = 'suit' }}, {{ all_different = 'columns', by = 'rank' }}]"
        ),
        12,
    );
    agree(
        "board.grid = [1, 2]\npieces.product = ['A', 'ab']\nrules = [{ all_different = 'rows', by = 'first' }]",
        0,
    );
}

#[test]
fn what_has_nothing_of_an_attribute_may_repeat() {
    let shapes = "board.grid = [1, 4]\npieces = { shapes = { a = '#', b = '#' }, uncovered = '.', copies = { '.' = 2 }, attributes = { colour = 'xx' } }\n";
    agree(shapes, 12);
    let rule = "rules = [{ all_different = 'rows', by = 'colour' }]";
    agree(&format!("{shapes}{rule}"), 0);
    agree(&format!("{}{rule}", shapes.replace("'xx'", "'xy'")), 12);
}

#[test]
fn triangles_point_where_they_did() {
    let board = "board.shape = 'triangle'\nboard.cells = '* * *'\n";
    agree(
        &format!("{board}pieces = {{ shapes = {{ d = '# #' }}, uncovered = '.' }}"),
        2,
    );
    agree(
        &format!(
            "{board}pieces = {{ shapes = {{ d = '# #' }}, uncovered = '.', turns = false, reflections = false }}"
        ),
        1,
    );
    let ring = "board.shape = 'triangle'\nboard.points = 'down'\nboard.cells = '''\n* *\n* *\n'''\n";
    agree(
        &format!("{ring}pieces = {{ shapes = {{ d = '# #' }}, copies = 'any' }}"),
        1,
    );
}

#[test]
fn polycubes_lie_in_layers() {
    let board = "board.shape = 'cube'\nboard.grid = [2, 1, 2]\n";
    agree(
        &format!("{board}pieces = {{ shapes = {{ bar = '##' }}, copies = 'any' }}"),
        2,
    );
}

#[test]
fn pieces_go_around_where_the_board_does() {
    let bars = "pieces = { shapes = { bar = '##' }, copies = 'any', turns = false }";
    agree(&format!("board.grid = [1, 4]\n{bars}"), 1);
    agree(
        &format!("board.grid = [1, 4]\nboard.wrap = 'cylinder'\n{bars}"),
        2,
    );
}

#[test]
fn edges_fit_around_the_rim() {
    let tiles = "pieces.tiles = [[1, 0, 2, 0], [3, 0, 1, 0]]\nrules = [{ fit = 'equal' }]";
    agree(&format!("board.grid = [1, 2]\n{tiles}"), 1);
    agree(
        &format!("board = {{ grid = [1, 2], wrap = 'cylinder' }}\n{tiles}"),
        0,
    );
    // A tile alone on a torus meets itself.
    agree(
        "board = { grid = [1, 1], wrap = 'torus' }\npieces = { tiles = [[1, 2, 1, 2], [1, 2, 3, 2]], copies = '0..1' }\nrules = [{ fit = 'equal' }]",
        1,
    );
}

#[test]
fn edges_fit_on_triangles_and_cubes() {
    // However the tile in the middle lies, it tells how those around it lie.
    agree(
        "board.triangle = 2\npieces = { tiles = [[1, 2, 3]], turns = true, copies = 4 }\nrules = [{ fit = 'equal' }]",
        3,
    );
    agree(
        "board.triangle = 1\npieces = { tiles = [[1, 2, 3]], turns = true }\nrules = [{ fit = 'equal', rim = 1 }]",
        0,
    );
    agree(
        "board.grid = [2, 1, 1]\npieces.tiles = [[0, 0, 0, 0, 5, 6], [0, 0, 0, 0, 7, 5]]\nrules = [{ fit = 'equal' }]",
        1,
    );
}

#[test]
fn cells_that_touch_differ() {
    let pieces = "pieces = { names = 'abcd', copies = 'any' }";
    let rule = |family: &str| format!("{pieces}\nrules = [{{ all_different = '{family}' }}]");
    // One triangle has three neighbours; at its corners all four touch.
    agree(&format!("board.triangle = 2\n{}", rule("neighbours")), 108);
    agree(&format!("board.triangle = 2\n{}", rule("touching")), 24);
    agree(
        &format!(
            "board = {{ cells = 'x y z', links = ['x y', 'y z'] }}\n{}",
            rule("neighbours")
        ),
        36,
    );
    agree(&format!("board.grid = [2, 2]\n{}", rule("king moves")), 24);
}

#[test]
fn brackets_make_one_statement_of_a_quantifier() {
    let model = |rule: &str| {
        format!(
            "board.grid = [2, 2]\npieces = {{ numbers = '0..1', copies = 'any' }}\nrules = [{{ holds = '{rule}' }}]"
        )
    };
    let (first, second) = ("for each x in row 1: x == 1", "for each x in row 2: x == 1");
    let rows = format!("({first}), ({second})");
    // One of the rows is all ones: twice the 3 other ways to fill a row.
    agree(&model(&format!("exactly 1 of ({rows})")), 6);
    agree(&model(&format!("count({rows}) == 1")), 6);
    agree(&model(&format!("sum({rows}) == 1")), 6);
    agree(&model(&format!("any({rows})")), 7);
    agree(&model(&format!("at_most 0 of ({rows})")), 9);
    // Without brackets each cell counts: 4 of 16 boards have one 1.
    agree(&model(&format!("exactly 1 of ({first}, {second})")), 4);
    agree(&model(&format!("count({first}, {second}) == 1")), 4);
    // Both rows are all ones, or neither.
    agree(&model("count(for r in rows: (for x in r: x == 1)) in {0, 2}"), 10);
    agree(&model("all(for r in rows: for x in r: x == 1)"), 1);
    agree(&model("(for r in rows: for x in r: x == 1)"), 1);
    agree(&model("not (for each x in row 1: x == 1)"), 12);
    // In braces, as in other lists, each case is an entry.
    agree(&model("r1c1 in {for k in 1..3: k * k}"), 8);
}

#[test]
fn cells_are_compared_by_number_or_by_piece() {
    let shapes = |shapes: &str, rule: &str| {
        format!(
            "board.grid = [1, 2]\npieces = {{ uncovered = '.', shapes = {{ {shapes} }} }}\nrules = [{{ holds = '{rule}' }}]"
        )
    };
    let mixed = "L = { drawing = \"1\", copies = \"any\" }, T = { drawing = \"##\", copies = \"0..1\" }";
    // L or no piece on each cell, or T on both.
    agree(&shapes(mixed, "true"), 5);
    agree(&shapes(mixed, "same_kind(r1c1, r1c2)"), 3);
    agree(&shapes(mixed, "not same_kind(r1c1, r1c2)"), 2);
    agree(&shapes(mixed, "same_piece(r1c1, r1c2)"), 1);
    agree(&shapes(mixed, "mark(r1c1) == mark(r1c2)"), 1);
    agree(&shapes(mixed, "r1c1 == 1"), 2);
    agree(&shapes(mixed, "r1c1 == T or r1c1 == L"), 3);
    // Without marks a domino is the same on both cells.
    let plain = mixed.replace("\"1\"", "\"#\"");
    agree(&shapes(&plain, "r1c1 == r1c2"), 3);
    agree(&shapes(&plain, "all_different(row 1)"), 2);
    // Where whatever is there has a number, numbers are compared.
    let numbers = "board.grid = [1, 2]\npieces.shapes = { a = \"12\", b = \"11\" }\npieces.copies = { a = \"0..1\", b = \"0..1\" }\n\
                   rules = [{ holds = \"r1c1 == r1c2\" }]";
    agree(numbers, 1);
}
