//! What placet says of the text of a model.

use std::collections::BTreeSet;

use placet::instance::Instance;
use placet::limit::{Limits, Outcome};
use placet::model::{Board, Puzzle, Source, read};
use placet::render::json::board_object;
use placet::session::{Boards, optimum_by_search};
use serde_json::Value;

use crate::documented::model::{Model, Shown, key};

/// What placet finds.
pub(crate) struct Answers {
    pub(crate) boards: BTreeSet<String>,
    pub(crate) best: Option<i64>,
    pub(crate) expected: Option<String>,
}

/// Reads and solves a model.
pub(crate) fn answers(model: &Model) -> Result<Answers, String> {
    let name = if model.is_json { "model.json" } else { "model.toml" };
    let puzzle = read(&Source::new(name, &model.text))
        .map_err(|diagnostics| format!("it is refused: {diagnostics}"))?;
    let expected = puzzle
        .expectation()
        .board
        .as_ref()
        .map(|board| key(&shown(model, &puzzle, board)));
    let instance = Instance::new(puzzle);
    let mut best = None;
    if model.has_objective {
        match optimum_by_search(&instance, &Limits::none(), |_| ()).map_err(|error| error.to_string())? {
            Outcome::Complete(Some(found)) => best = Some(found.value),
            Outcome::Complete(None) => {
                return Ok(Answers {
                    boards: BTreeSet::new(),
                    best,
                    expected,
                });
            }
            Outcome::Stopped(..) => return Err("the search stops".to_owned()),
        }
    }
    let instance = best.map_or_else(|| instance.clone(), |best| instance.with_objective_bound(best));
    let mut search = Boards::by_search(&instance);
    let mut boards = BTreeSet::new();
    loop {
        match search
            .next_within(&Limits::none())
            .map_err(|error| error.to_string())?
        {
            Outcome::Complete(Some(solution)) => {
                let board = key(&shown(model, instance.puzzle(), &solution.answer));
                if !boards.insert(board.clone()) {
                    return Err(format!("a board is found twice: {board}"));
                }
            }
            Outcome::Complete(None) => {
                return Ok(Answers {
                    boards,
                    best,
                    expected,
                });
            }
            Outcome::Stopped(stop, _) => return Err(format!("the search stops: {stop}")),
        }
    }
}

fn shown(model: &Model, puzzle: &Puzzle, board: &Board) -> Shown {
    let object = board_object(puzzle, board);
    let cells = model.scene.board.cells.iter().enumerate();
    let show = |(index, cell): (usize, &crate::documented::board::Cell)| {
        let Some(value) = object["cells"].get(&cell.name) else {
            return Value::from(format!("no cell {}", cell.name));
        };
        let mut value = value.clone();
        if let Some(shapes) = &model.shapes {
            return shapes.read(index, &value);
        }
        // Turns that look alike have one name; the edges tell them apart.
        if let Some(tile) = value.as_object_mut() {
            tile.remove("turn");
        }
        value
    };
    cells.map(show).collect()
}
