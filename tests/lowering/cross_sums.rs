//! Kakuros, against their meaning written down once more in Rust.

use itertools::Itertools;

use super::phrases::means;

fn model(board: &str, picture: &str) -> String {
    format!(
        "board.cells = '{board}'\npieces = {{ numbers = '1..4', copies = 'any' }}\n[[rules]]\ncross_sums = '''\n{picture}'''"
    )
}

#[test]
fn clues_beside_and_within_the_board() {
    let picture = "
      #    4\\   6\\   #
     \\3    _    _     6\\
     \\9    _    _     _
      #    #   \\4     _
    ";
    means(&model("* * . / * * * / . . *", picture), |x| {
        x[0] + x[1] == 3
            && x[0] + x[2] == 4
            && x[1] + x[3] == 6
            && x[2] + x[3] + x[4] == 9
            && x[4] + x[5] == 6
            && x[5] == 4
            && [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (3, 4), (4, 5)]
                .iter()
                .all(|(a, b)| x[*a] != x[*b])
    });
}

#[test]
fn runs_without_clues_are_different() {
    let different = |x: &[i64]| x.iter().all_unique();
    means(&model("* * . * *", "_ _ /5 _ _"), move |x| {
        different(&x[..2]) && different(&x[2..]) && x[2] + x[3] == 5
    });
    means(&model("* * *", "?\\ 3\\ 4\\ 2\\ \n# _ _ _"), |x| x == [3, 4, 2]);
    means(&model("* / *", ". _\n\\3 _"), |x| x[1] == 3 && x[0] != 3);
}
