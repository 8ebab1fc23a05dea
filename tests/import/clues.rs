use super::{only_board, refused, seen};
use placet::model::import::ImportFormat;

/// The codes of models/logic/logic-grid-1.toml, one a line, and its board.
const CODES: &str = "0b1 0r0 3rt 1t# 4*4# 4#dv 4=$* 3fv 2v] 4%eD 35A 3%5 15/ 4^V+ 2+s 2u2 2$F 1u3 1Ca 11B";

/// A piece is called `/`, so no slash separates the rows.
const ANSWER: &str = "6 5 4 1 3 2 C E A B D F a b d e f c r t w v u s [ # ^ V $ ] - / % * + =";

#[test]
fn a_code_a_line() {
    let model = seen(&CODES.replace(' ', "\n"), ImportFormat::Clues);
    assert_eq!(only_board(&model), ANSWER);
    assert!(model.contains("clues = \"\"\"\n  0b1 0r0 3rt 1t# "), "{model}");
    assert_eq!(seen(&format!("# codes\n{CODES}\n"), ImportFormat::Clues), model);
}

#[test]
fn wrong_files() {
    refused(
        ImportFormat::Clues,
        &[
            ("", "E003", "", "the file has no data"),
            ("5AB", "E041", "5", "a clue code cannot start with `5`"),
            ("2AB 4AB", "E041", "4AB", "the clue code has 3 characters"),
            ("2A", "E041", "2A", "the clue code has 2 characters"),
            ("2Ax", "E041", "x", "unknown icon `x`"),
            ("0A6", "E041", "6", "unknown column `6`"),
            ("1AA", "E041", "1AA", "the clue names `A` twice"),
        ],
    );
}
