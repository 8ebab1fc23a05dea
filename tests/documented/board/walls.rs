//! `walls`: pairs of neighbours that the author draws a wall between.

use super::Board;
use crate::documented::choices::Choices;
use crate::documented::spelling::quoted;

/// Draws walls between some neighbours of a full board, and perhaps at its rim.
pub(crate) fn add_walls(c: &mut Choices, board: &mut Board) {
    let is_plain = board.is_flat_square() && !board.has_holes && board.goes_around == (false, false);
    if !is_plain || !c.rarely(3) {
        return;
    }
    let neighbours = board.neighbours.clone();
    let walls: Vec<(usize, usize)> = neighbours.into_iter().filter(|_| c.rarely(3)).collect();
    let ([across, down], corner) = *c.one_of(&[(['-', '|'], '+'), (['─', '│'], '·'), (['━', '┃'], '┼')]);
    let step = *c.one_of(&[2, 4]);
    let (height, width) = (board.height as usize, board.width as usize);
    let mut lines = vec![vec![' '; step * width + 1]; 2 * height + 1];
    for line in lines.iter_mut().step_by(2) {
        line.iter_mut().step_by(step).for_each(|place| *place = corner);
    }
    for (a, b) in &walls {
        let [a, b] = [a, b].map(|cell| &board.cells[*cell]);
        let (row, column) = (a.row as usize - 1, a.column as usize - 1);
        match a.row == b.row {
            true => lines[2 * row + 1][step * (column + 1)] = down,
            false => lines[2 * row + 2][step * column + 1..step * (column + 1)].fill(across),
        }
    }
    if c.flag() {
        lines[1][0] = down;
        lines[2 * height][1..step].fill(across);
    }
    let indent = " ".repeat(c.below(3));
    let line = |line: Vec<char>| format!("{indent}{}\n", line.iter().collect::<String>().trim_end());
    let drawing: String = lines.into_iter().map(line).collect();
    let drawing = quoted(c, &drawing);
    board.keys.push(("walls".into(), drawing));
    board.add_pairs("walls", &walls);
}
