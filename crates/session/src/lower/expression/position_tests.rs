//! Expressions about positions and rows against their meaning: cells that may not exist, rows of
//! numbers, sizes of families.

use super::tests::{DIGITS, means};

/// A row of whole numbers in a logic grid has these numbers; other rows have none.
#[test]
fn rows_of_numbers() {
    let rows = "rows = ['X Y', '4 7']";
    let is_grid = |x: &[i64]| x[0] < 2 && x[1] < 2 && x[0] != x[1] && x[2] > 1 && x[3] > 1 && x[2] != x[3];
    means(rows, "d == c + 3", move |x| is_grid(x) && x[2] == 2);
    means(rows, "sum(row 2) == 11", is_grid);
    means(rows, "c == 4", move |x| is_grid(x) && x[2] == 2);
    means(rows, "c == 5", |_| false);
    means(rows, "row 2[column(X)] + 3 == row 2[column(Y)]", move |x| {
        is_grid(x) && (x[0] == 0) == (x[2] == 2)
    });
    means(rows, "a == X and c == piece 7", move |x| {
        is_grid(x) && x[0] == 0 && x[2] == 3
    });
    means(rows, "column(piece 4) == 2", move |x| is_grid(x) && x[3] == 2);
    // Cells of different rows are compared by their names.
    means(rows, "a != c and all_different(cells)", is_grid);
    // A row with any other name has none.
    means("rows = ['X Y', '4 7h']", "c == 4", move |x| {
        is_grid(x) && x[2] == 2
    });
}

/// Whether there is a cell, known early or late, and statements that need one.
#[test]
fn cells_that_may_not_be_there() {
    let is_side = |number: i64| (1..=2).contains(&number);
    means(DIGITS, "is_cell(a, b)", move |x| is_side(x[0]) && is_side(x[1]));
    means(DIGITS, "not is_cell(a + 1, 1)", move |x| !is_side(x[0] + 1));
    // A comparison with a cell that is not there does not hold, however early that is known.
    for column in ["column(x) + 1", "column(x) + 0 * a + 1"] {
        let right = format!("cell(row(x), {column})");
        let guard = format!("is_cell(row(x), {column})");
        for guarded in [
            format!("for each x in cells: {guard} => x < {right}"),
            format!("for each x in cells: not {guard} or x < {right}"),
            format!("not any(for x in cells: {guard} and x >= {right})"),
            format!("not any(for x in cells: x >= {right} and {guard})"),
        ] {
            means(DIGITS, &guarded, |x| x[0] < x[1] && x[2] < x[3]);
        }
    }
    means(
        DIGITS,
        "count(for x in cells where is_cell(row(x) + 1, 1) and cell(row(x) + 1, 1) in row 2: x == 0) == 2",
        |x| x[0] == 0 && x[1] == 0,
    );
    means(DIGITS, "for each k in 1..2: k < 2 => row 1[k + 1] == 0", |x| {
        x[1] == 0
    });
}

/// The size of a family is the number of its regions.
#[test]
fn sizes() {
    means(DIGITS, "a + b == size(rows) and c == size(row 1)", |x| {
        x[0] + x[1] == 2 && x[2] == 2
    });
    means(
        DIGITS,
        "for each i, j in 1..size(rows): sum(rows[i]) == sum(rows[j])",
        |x| x[0] + x[1] == x[2] + x[3],
    );
}
