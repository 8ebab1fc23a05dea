//! Givens in the text of a model; the rest of the text stays the same.

use super::document::with_board;
use super::{ModelTextError, RenderedModel};
use placet_model::{Board, Given, Puzzle};

/// The key of the givens.
const GIVENS: &str = "givens";

impl RenderedModel {
    /// The model with the contents of a board as its givens, in a drawing. If the givens are a parameter, it gets the drawing; otherwise, a model with an empty
    /// board has no givens.
    ///
    /// # Errors
    /// If a given of the puzzle allows several pieces where the board shows none, and if the text cannot be read.
    pub fn with_givens(self, puzzle: &Puzzle, board: &Board) -> Result<Self, ModelTextError> {
        let is_open = |given: &&Given| given.faces.len() > 1 && board.face(given.cell).is_none();
        if let Some(given) = puzzle.givens().iter().find(is_open) {
            let cell = puzzle.layout().cell(given.cell).name.clone();
            return Err(ModelTextError::SeveralPieces(cell));
        }
        with_board(self, GIVENS, puzzle, board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    fn changed(model: &str, board: &str) -> String {
        let source = Source::new("m.toml", model);
        let puzzle = read(&source).expect("invariant: the models are right");
        let board =
            Board::parse(board, puzzle.layout(), puzzle.pieces()).expect("invariant: so are the boards");
        let text = RenderedModel::new(&source).with_givens(&puzzle, &board);
        let text = text.expect("the board can be given").text;
        let again = read(&Source::new("m.toml", text.as_str())).expect("the text is a model");
        let given = crate::render::picture::given_board(&again);
        assert_eq!(given, board, "{text}");
        text
    }

    #[test]
    fn comments_stay() {
        let model = "# A row.\nboard.grid = [1, 3] # short\n# Known.\ngivens = \"1 _ _\" # one\npieces.numbers = \"1..3\"\n";
        let text = changed(model, "_ 2 3");
        assert_eq!(
            text,
            "# A row.\nboard.grid = [1, 3] # short\n# Known.\ngivens = \"\"\"\n_ 2 3\n\"\"\" # one\npieces.numbers = \"1..3\"\n"
        );
    }

    #[test]
    fn givens_come_and_go() {
        let model = "title = \"x\"\n\n[board]\ngrid = [2, 2]\n\n[pieces]\nnumbers = [9, 10, 11, 12]\n";
        let text = changed(model, "9 _ / 10 _");
        assert!(text.contains(" 9  _\n10  _"), "{text}");
        assert_eq!(changed(&text, "_ _ / _ _"), model);
    }

    #[test]
    fn givens_in_a_parameter_stay_there() {
        let clues = "\"\"\"\n1 _ _\n\"\"\"";
        for parameters in [
            format!("[parameters]\nclues = {{ text = {clues} }} # known\n"),
            format!("[parameters.clues]\nsays = 'the numbers'\ndefault = {clues} # known\n"),
        ] {
            let model =
                format!("givens = '{{clues}}'\nboard.grid = [1, 3]\npieces.numbers = '1..3'\n{parameters}");
            assert_eq!(changed(&model, "_ 2 3"), model.replace("1 _ _", "_ 2 3"));
            changed(&model, "_ _ _");
        }
        let json = r#"{ "parameters": { "clues": { "text": "2 _" } }, "givens": "{clues}", "board": { "grid": [1, 2] }, "pieces": { "numbers": "1..2" } }"#;
        assert!(changed(json, "_ 2").contains("\"text\": \"_ 2\""));
    }

    #[test]
    fn blank_links_are_not_written() {
        let model = "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'a b'\ncopies = 'any'\n[links]\n[[rules]]\nloop = 'line'\n";
        assert!(changed(model, "a _ / _ b").contains("a _\n_ b\n\"\"\""));
    }

    #[test]
    fn a_table_of_givens_is_replaced() {
        let model = "[board]\ngrid = [1, 2]\n[pieces]\nnames = ['a', 'b']\n[givens]\nr1c1 = 'a'\n";
        assert!(!changed(model, "b _").contains("[givens]"));
    }

    #[test]
    fn json_stays_json() {
        let model = r#"{ "board": { "grid": [1, 2] }, "pieces": { "numbers": "1..2" } }"#;
        assert!(changed(model, "2 _").starts_with("{\n"));
    }

    #[test]
    fn names_with_quotes_are_escaped() {
        changed("board.grid = [1, 2]\npieces.names = ['\"', '\\']", "\\ \"");
    }

    #[test]
    fn givens_that_no_board_shows_are_not_lost() {
        let source = Source::new(
            "m.toml",
            "board.grid = [2, 2]\npieces.shapes = { d = '##', e = '##' }\ngivens = { r1c1 = 'd' }",
        );
        let puzzle = read(&source).expect("invariant: the model is right");
        let refused = RenderedModel::new(&source).with_givens(&puzzle, &Board::blank(puzzle.layout()));
        assert!(matches!(refused, Err(ModelTextError::SeveralPieces(_))));
    }
}
