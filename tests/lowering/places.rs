//! Where cells and pieces are to each other, on boards that go around and on graphs.

use super::agree;

/// How many boards a rule allows, on a board with as many pieces as cells.
fn allows(board: &str, names: &str, rule: &str, expected: usize) {
    agree(
        &format!("{board}\npieces.names = '{names}'\n[[rules]]\n{rule}"),
        expected,
    );
}

#[test]
fn distances_go_around() {
    let ring = "board = { grid = [1, 4], wrap = 'cylinder' }";
    allows(ring, "ABCD", "holds = 'distance(A, B) == 2'", 4 * 2);
    allows(ring, "ABCD", "holds = 'distance(A, B) == 3'", 0);
    allows(ring, "ABCD", "holds = 'distance(A, r1c1) == 1'", 2 * 6);
    let pairs = "holds = 'for each x, y in cells where distance(x, y) == 1: count(x, y, {A, B}) < 2'";
    allows(ring, "ABCD", pairs, 4 * 2);
    let torus = "board = { grid = [2, 3], wrap = 'torus' }";
    allows(torus, "ABCDEF", "holds = 'distance(A, B) == 1'", 6 * 3 * 24);
    allows(torus, "ABCDEF", "holds = 'distance(A, B) == 2'", 6 * 2 * 24);
    // On a cylinder the rows do not go around.
    let cylinder = "board = { grid = [3, 2], wrap = 'cylinder' }";
    allows(cylinder, "ABCDEF", "holds = 'distance(A, B) == 3'", 4 * 24);
}

/// Seven hexagons: twelve pairs share a side, and the other nine are two steps apart. Four triangles: three pairs share
/// a side, and the other three are two steps apart.
#[test]
fn distances_count_steps_across_sides() {
    let two = "board.hexagon = 2\npieces = { names = 'A B .', copies = { A = 1, B = 1, '.' = 5 } }";
    let apart = |steps: i64| format!("{two}\n[[rules]]\nholds = 'distance(A, B) == {steps}'");
    agree(&apart(1), 24);
    agree(&apart(2), 18);
    agree(&apart(3), 0);
    let known = "holds = 'for each x, y in cells where distance(x, y) == 1: count(x, y, {A, B}) < 2'";
    agree(&format!("{two}\n[[rules]]\n{known}"), 18);
    let triangle = "board.triangle = 2";
    allows(triangle, "ABCD", "holds = 'distance(A, B) == 1'", 6 * 2);
    allows(triangle, "ABCD", "holds = 'distance(A, B) == 2'", 6 * 2);
    allows(triangle, "ABCD", "holds = 'distance(A, r1c1) == 2'", 2 * 6);
}

/// The path s4 s1 s3 s2, whatever the order of listing.
#[test]
fn distances_on_graphs_count_links() {
    let path = "board = { cells = 's1 s2 s3 s4', links = ['s1 s3', 's3 s2', 's4 s1'] }";
    allows(path, "ABCD", "holds = 'distance(A, B) == 3'", 2 * 2);
    allows(path, "ABCD", "holds = 'distance(A, B) == 2'", 4 * 2);
    allows(path, "ABCD", "holds = 'distance(A, s1) == 1'", 2 * 6);
    allows(path, "ABCD", "holds = 'distance(s1, A) == distance(A, s2)'", 6);
    allows(path, "ABCD", "holds = 'distance(s2, s4) == 3'", 24);
    let no_way = "board = { cells = 'a b c d', links = ['a b'] }";
    allows(no_way, "WXYZ", "holds = 'distance(W, X) == 4'", 5 * 2 * 2);
    allows(no_way, "WXYZ", "holds = 'distance(W, board[1]) <= 1'", 2 * 6);
}

/// On a ring of four, `A next to B` is four of the six pairs, not three.
#[test]
fn steps_between_columns_go_around() {
    let ring = "board = { grid = [1, 4], wrap = 'cylinder' }";
    allows(ring, "ABCD", "next_to = ['A', 'B']", 4 * 2 * 2);
    allows(ring, "ABCD", "immediately_left_of = ['A', 'B']", 4 * 2);
    allows(ring, "ABCD", "consecutive = ['A', 'B', 'C']", 4 * 2);
    allows(ring, "ABCD", "left_of = ['A', 'B']", 12);
    allows(ring, "ABCD", "between = ['A', 'B', 'C']", 8);
    allows(ring, "ABCD", "facts = 'A next to B'", 4 * 2 * 2);
    allows(ring, "ABCD", "facts = 'A not next to B'", 4 * 2);
    allows(ring, "ABCD", "facts = 'A immediately right of B or C'", 4 * 2 * 2);
    allows(ring, "ABCD", "facts = 'A is 3 columns left of B'", 4 * 2);
    allows(ring, "ABCD", "facts = 'A is 2 columns from B'", 4 * 2);
    allows(ring, "ABCD", "facts = 'A is left of B or C'", 16);
}

#[test]
fn small_rings_have_few_neighbours() {
    let ring = |size: usize| format!("board = {{ grid = [1, {size}], wrap = 'torus' }}");
    allows(&ring(2), "AB", "next_to = ['A', 'B']", 2);
    allows(&ring(2), "AB", "immediately_left_of = ['A', 'B']", 2);
    allows(&ring(3), "ABC", "consecutive = ['A', 'B', 'C']", 6);
    allows(&ring(3), "ABC", "next_to = ['A', 'B']", 6);
    let two_rows = "board = { grid = [2, 2], wrap = 'cylinder' }";
    allows(two_rows, "ABCD", "consecutive = ['A', 'B', 'C']", 0);
    allows(two_rows, "ABCD", "next_to = ['A', 'B']", 4 * 2 * 2);
    let one_column = "board = { grid = [2, 1], wrap = 'cylinder' }";
    allows(one_column, "AB", "immediately_left_of = ['A', 'B']", 0);
    allows(one_column, "AB", "facts = 'A not next to B'", 2);
}
