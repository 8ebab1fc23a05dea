//! Drawn equations, against their meaning written down once more in Rust.

use super::phrases::means;

/// Numbers from 1 to 4 in two rows of three, and a picture.
fn board(numbers: &str, picture: &str, keys: &str) -> String {
    format!(
        "board.grid = [2, 3]\npieces = {{ numbers = '{numbers}', copies = 'any' }}\n[[rules]]\n{keys}\nequations = '''\n{picture}'''"
    )
}

/// A quotient that comes out even.
fn quotient(a: i64, b: i64) -> Option<i64> {
    (b != 0 && a % b == 0).then(|| a / b)
}

#[test]
fn rows_alone() {
    means(&board("1..4", "_ + _ * _ = 10\n_ _ _", ""), |x| {
        x[0] + x[1] * x[2] == 10
    });
    means(
        &board(
            "1..4",
            "_ + _ * _ = 12\n_ - _ - _ = -2\n",
            "reading = 'left to right'",
        ),
        |x| (x[0] + x[1]) * x[2] == 12 && x[3] - x[4] - x[5] == -2,
    );
    means(
        &board("1..4", "_-_\u{d7}_=-5\n_+_=_", "reading = 'products first'"),
        |x| x[0] - x[1] * x[2] == -5 && x[3] + x[4] == x[5],
    );
    means(&board("1..4", "_ \u{f7} _ + _ = 4\n_ : _ x _ = 2", ""), |x| {
        quotient(x[0], x[1]).is_some_and(|q| q + x[2] == 4)
            && quotient(x[3], x[4]).is_some_and(|q| q * x[5] == 2)
    });
    means(&board("0..3", "_ + _ / _ = 2\n_ _ _", ""), |x| {
        quotient(x[1], x[2]).is_some_and(|q| x[0] + q == 2)
    });
    means(
        &board("0..3", "_ + _ / _ = 2\n_ _ _", "reading = 'left to right'"),
        |x| quotient(x[0] + x[1], x[2]) == Some(2),
    );
}

#[test]
fn columns_alone() {
    let picture = "_ _ _\n+ - /\n_ _ _\n= = =\n5 1 ?\n";
    means(&board("1..4", picture, ""), |x| {
        x[0] + x[3] == 5 && x[1] - x[4] == 1 && quotient(x[2], x[5]).is_some()
    });
    let picture = "___ _ _\n\n=  =  =\n_ __ _\n";
    means(&board("1..4", picture, ""), |x| x[..3] == x[3..]);
}

#[test]
fn rows_and_columns() {
    let picture = "
      _ + _ \u{b7} _ = 7
      -   +   *
      _ * _ \u{2212} _ = ?
      =   =   =
     -1   4  \u{2013}0
    ";
    means(&board("0..3", picture, ""), |x| {
        x[0] + x[1] * x[2] == 7 && x[0] - x[3] == -1 && x[1] + x[4] == 4 && x[2] * x[5] == 0
    });
    let text = "board.grid = [3, 2]\npieces = { numbers = '1..3', copies = 'any' }\n[[rules]]\nreading = 'left to right'\nequations = '''
      _ = _
      + *
      _ _
      * -
      _ _
      = =
      6 2'''";
    means(text, |x| {
        x[0] == x[1] && (x[0] + x[2]) * x[4] == 6 && x[1] * x[3] - x[5] == 2
    });
}
