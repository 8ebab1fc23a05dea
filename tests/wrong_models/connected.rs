//! Rules about connected cells on boards that are too large.

use placet::model::Puzzle;

use crate::wrong_models::only_diagnostic;

/// The help must not name a board that is as large as the one that is refused: with more neighbours, fewer cells are
/// possible.
#[test]
fn how_many_cells_can_be_connected() {
    let model = |board: &str| {
        format!("rules = [{{ connected = '#' }}]\n[board]\n{board}\n[pieces]\nnames = '#.'\ncopies = 'any'\n")
    };
    for (board, help) in [
        (
            "grid = [64, 64]",
            "about 1700 cells are possible, or more with few copies of the piece",
        ),
        (
            "hexagon = 24",
            "about 1500 cells are possible, or more with few copies of the piece",
        ),
    ] {
        let diagnostic = only_diagnostic(&model(board));
        assert_eq!(diagnostic.help.as_deref(), Some(help), "{}", diagnostic.label);
    }
    assert!(Puzzle::from_toml(&model("grid = [41, 41]")).is_ok());
}
