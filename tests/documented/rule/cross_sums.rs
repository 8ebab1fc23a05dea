//! `cross_sums`: a kakuro as it is printed.

use super::Rule;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};

/// A run of cells with its clue.
struct Run {
    cells: Vec<usize>,
    clue: Option<i64>,
}

/// Makes the rule for a cut-out board: its picture has a row and a column more for clues.
pub(crate) fn cross_sums(c: &mut Choices, scene: &Scene) -> Rule {
    let board = &scene.board;
    let (height, width) = (board.height, board.width);
    let mut clues = vec![vec![(None, None); width as usize + 1]; height as usize + 1];
    let mut runs = Vec::new();
    for (down, across) in [(0, 1), (1, 0)] {
        for cell in 0..board.cells.len() {
            let (row, column) = (board.cells[cell].row, board.cells[cell].column);
            if board.at(1, row - down, column - across).is_some() {
                continue;
            }
            let steps = (0..).map_while(|step| board.at(1, row + step * down, column + step * across));
            let cells: Vec<usize> = steps.collect();
            let sum = scene.numbers(&scene.witness, &cells).iter().sum();
            let clue = (cells.len() > 1 && !c.rarely(4)).then_some(sum);
            let entry: &mut (Option<i64>, Option<i64>) =
                &mut clues[(row - down) as usize][(column - across) as usize];
            if across == 1 {
                entry.1 = clue;
            } else {
                entry.0 = clue;
            }
            runs.push(Run { cells, clue });
        }
    }
    let keys = vec![("cross_sums", picture(c, scene, &clues))];
    Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        runs.iter().all(|run| obeys(run, scene, filled))
    })
}

fn obeys(run: &Run, scene: &Scene, filled: &Filled) -> bool {
    let mut numbers = scene.numbers(filled, &run.cells);
    let sum: i64 = numbers.iter().sum();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len() == run.cells.len() && run.clue.is_none_or(|clue| clue == sum)
}

/// The row above and the column to the left are drawn where they have clues, and now and then where not.
fn picture(c: &mut Choices, scene: &Scene, clues: &[Vec<(Option<i64>, Option<i64>)>]) -> String {
    let slash = *c.one_of(&['\\', '/']);
    let is_blank = |clue: &(Option<i64>, Option<i64>)| *clue == (None, None);
    let top = !clues[0].iter().all(is_blank) || c.rarely(3);
    let left = !clues.iter().all(|row| is_blank(&row[0])) || c.rarely(3);
    let mut lines = Vec::new();
    for (row, of_row) in clues.iter().enumerate().skip(usize::from(!top)) {
        let mut line = Vec::new();
        for (column, clue) in of_row.iter().enumerate().skip(usize::from(!left)) {
            let text = |clue: Option<i64>| clue.map_or(String::new(), |clue| clue.to_string());
            line.push(match clue {
                _ if scene.board.at(1, row as i64, column as i64).is_some() => "_".to_owned(),
                (None, None) => (*c.one_of(&["#", "."])).to_owned(),
                (down, across) => format!("{}{slash}{}", text(*down), text(*across)),
            });
        }
        lines.push(line.join("  "));
    }
    format!("'''\n{}\n'''", lines.join("\n"))
}
