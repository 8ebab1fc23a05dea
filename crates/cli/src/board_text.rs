//! A board as it is printed: a picture, or a JSON object on one line.

use placet_model::{Board, Puzzle};
use placet_request::BoardAnswer;
use placet_request::render::{self, Style};

/// A board of an answer as a picture or as JSON.
pub(crate) fn of_answer(json: bool, board: &BoardAnswer, color: bool) -> String {
    if json {
        return serde_json::to_string(board).expect("invariant: a board is JSON");
    }
    picture(&board.puzzle, board.is_best, &board.board, &board.whole, color)
}

/// A picture of an answer, with the objective value of the whole board that it is a part of. `is_best` says whether it is known to be the best.
pub(crate) fn picture(puzzle: &Puzzle, is_best: bool, answer: &Board, board: &Board, color: bool) -> String {
    let picture = render::text::board(puzzle, answer, Style::colored(color));
    match render::summary::objective(puzzle, board, is_best) {
        Some(value) => format!("{picture}\n{value}"),
        None => picture,
    }
}
