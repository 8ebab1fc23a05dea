//! The text of a model for another size of its board. What is drawn on the board stays where it is, and what lies outside is cut off.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml_edit::{Array, DocumentMut, Item};

use super::board_shape::{CELL, CELLS, change_at, change_drawings, change_sums, drawn_cells};
use super::board_side::stated_side;
use super::clue_answer::ClueStep;
use super::edit::{ModelAnswer, source};
use super::region_drawing::{NOTHING, RegionDrawing, UNKNOWN};
use super::render::model_text::parameter_path;
use super::sum_drawing::SumDrawing;
use super::text_place::{find, invalid, parameter, parsed, put, stated};
use super::wall_drawing::{WALLS, WallDrawing};
use super::{Ask, Listener, RequestError};
use placet_base::limit::Outcome;
use placet_model::Layout;
use placet_session::Session;

/// The most rows and columns.
const MOST: usize = 100;

/// The text of the model for a board of another size, if its size is written as two numbers, or as parameters, or if its cells are drawn with `*`. Drawings of
/// regions, walls, sums and givens keep what is still on the board, lists of clues of rows and columns become as long as the board, and `[expect]` goes. Hexagons and triangles have a side
/// instead; their givens go, too.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct WithSize {
    /// The number of rows, from 1 to 100.
    pub rows: Option<usize>,
    /// The number of columns, from 1 to 100.
    pub columns: Option<usize>,
    /// The side of a hexagon, or the number of rows of a triangle, from 1 to 100.
    pub side: Option<usize>,
}

impl Ask for WithSize {
    type Answer = ModelAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ModelAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let text = &source(puzzle)?.text;
        let text = match (self.rows, self.columns, self.side) {
            (Some(rows), Some(columns), None) => with_size(text, puzzle.layout(), [rows, columns])?,
            (None, None, Some(side)) => with_side(text, side)?,
            _ => return Err(invalid("a size is `rows` and `columns`, or a `side`")),
        };
        Ok(Outcome::Complete(ModelAnswer { text }))
    }
}

fn with_size(text: &str, layout: &Layout, size: [usize; 2]) -> Result<String, RequestError> {
    if size.iter().any(|number| !(1..=MOST).contains(number)) {
        return Err(invalid("a board has 1 to 100 rows and columns"));
    }
    let mut document = parsed(text)?;
    set_size(&mut document, layout, size)?;
    change_drawings(&mut document, |item| resized(item, layout, size, NOTHING))?;
    change_sums(&mut document, |item| {
        let mut sums = SumDrawing::read(item.as_str()?, layout)?;
        sums.resize(size);
        Some(sums.to_toml())
    })?;
    change_at(&mut document, &["board", WALLS].map(ClueStep::key), |item| {
        let walls = WallDrawing::read(item.as_str()?, layout)?;
        Some(walls.resized(layout, size).to_toml())
    })?;
    resize_lists(&mut document, layout, size)?;
    document.remove("expect");
    Ok(document.to_string())
}

fn with_side(text: &str, side: usize) -> Result<String, RequestError> {
    if !(1..=MOST).contains(&side) {
        return Err(invalid("a board has a side of 1 to 100 cells"));
    }
    let mut document = parsed(text)?;
    let stated = stated_side(&document);
    let (path, _) = stated
        .ok_or_else(|| invalid("the board is not stated by its side, so it has to be changed in the text"))?;
    let regions = document.get("board").and_then(|board| board.get("regions"));
    let givens = document.get("givens");
    if regions.is_some() || givens.is_some_and(|givens| parameter(&document, givens).is_some()) {
        return Err(invalid(
            "this board has drawings, so it has to be changed in the text",
        ));
    }
    put(find(&mut document, &path)?, &side.to_string())?;
    document.remove("givens");
    document.remove("expect");
    Ok(document.to_string())
}

/// Writes the numbers of rows and columns where they are stated, or draws that many cells.
fn set_size(document: &mut DocumentMut, layout: &Layout, size: [usize; 2]) -> Result<(), RequestError> {
    if drawn_cells(document, layout).is_some() {
        let path = ["board", CELLS].map(ClueStep::key);
        return change_at(document, &path, |item| resized(item, layout, size, CELL));
    }
    let grid = ["board", "grid"].map(ClueStep::key);
    let stated = find(document, &grid)?.as_array().cloned();
    let stated = stated.filter(|stated| stated.len() == 2);
    let stated = stated.ok_or_else(|| {
        invalid("the board is neither stated by two numbers nor drawn with `*`, so it has to be changed in the text")
    })?;
    if stated.get(0).and_then(toml_edit::Value::as_str) == stated.get(1).and_then(toml_edit::Value::as_str)
        && stated.get(0).is_some_and(toml_edit::Value::is_str)
        && size[0] != size[1]
    {
        return Err(invalid("this board has as many rows as columns"));
    }
    for ((index, number), value) in size.into_iter().enumerate().zip(&stated) {
        let own = || grid.iter().cloned().chain([ClueStep::Index(index)]).collect();
        let path: Vec<ClueStep> = match value.as_str() {
            None => own(),
            Some(name) => {
                let named = format!("{{{name}}}");
                let path = parameter_path(document, &named);
                let path = path.ok_or_else(|| {
                    invalid("the size of this board is computed, so it has to be changed in the text")
                })?;
                path.into_iter().map(ClueStep::key).collect()
            }
        };
        put(find(document, &path)?, &number.to_string())?;
    }
    Ok(())
}

/// What a text draws cell by cell, on the board of another size.
fn resized(item: &Item, layout: &Layout, size: [usize; 2], blank: &str) -> Option<String> {
    let drawing = RegionDrawing::read(item.as_str()?, layout)?;
    Some(drawing.resized(size, blank).to_toml())
}

/// Makes the lists of clues of rows and columns as long as the board.
fn resize_lists(document: &mut DocumentMut, layout: &Layout, size: [usize; 2]) -> Result<(), RequestError> {
    let rule_at = |index| [ClueStep::key("rules"), ClueStep::Index(index)];
    for index in 0.. {
        let Ok(rule) = find(document, &rule_at(index)) else {
            break;
        };
        let (before, after) = match rule.get("of").and_then(Item::as_str) {
            Some("rows") => (layout.rows().len(), size[0]),
            Some("columns") => (layout.num_columns(), size[1]),
            _ => continue,
        };
        let keys = rule.as_table_like().into_iter().flat_map(|rule| rule.iter());
        let keys: Vec<String> = keys.map(|(key, _)| key.to_string()).collect();
        for key in keys {
            let path: Vec<ClueStep> = rule_at(index).into_iter().chain([ClueStep::key(&key)]).collect();
            let path = stated(document, &path)?;
            let list = find(document, &path)?.as_array_mut();
            if let Some(list) = list.filter(|list| list.len() == before) {
                resize_list(list, after);
            }
        }
    }
    Ok(())
}

fn resize_list(list: &mut Array, number: usize) {
    while list.len() > number {
        list.remove(list.len() - 1);
    }
    while list.len() < number {
        list.push(UNKNOWN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Puzzle, Source, read};

    fn resized(model: &str, size: [usize; 2]) -> Result<(String, Puzzle), String> {
        let puzzle = |text: &str| read(&Source::new("m.toml", text)).map_err(|errors| errors.to_string());
        let text = with_size(model, puzzle(model)?.layout(), size).map_err(|error| error.to_string())?;
        let puzzle = puzzle(&text)?;
        Ok((text, puzzle))
    }

    #[test]
    fn what_is_drawn_stays_where_it_is() {
        let model = "givens = '''\n1 _ _\n_ 2 _\n'''\n[board]\ngrid = [2, 3]\nregions.cage = '''\nAAB\nACB\n'''\n\
            [pieces]\nnumbers = '1..9'\ncopies = 'any'\n[[rules]]\nvisible = [\"_\", 2]\nof = 'rows'\n[expect]\nsolutions = 3\n";
        let (text, puzzle) = resized(model, [3, 2]).expect("a model");
        assert_eq!(
            (puzzle.layout().rows().len(), puzzle.layout().num_columns()),
            (3, 2)
        );
        assert_eq!(puzzle.givens().len(), 2);
        assert!(text.contains("AA\nAC\n..\n"), "{text}");
        assert!(text.contains("visible = [\"_\", 2, \"_\"]"), "{text}");
        assert!(!text.contains("expect"), "{text}");
    }

    #[test]
    fn rules_on_one_line_have_lists_too() {
        let model = "rules = [{ visible = [1, 2], of = 'columns' }]\nboard.grid = [2, 2]\npieces = { numbers = '1..2', copies = 'any' }\n";
        let (text, _) = resized(model, [2, 3]).expect("a model");
        assert!(text.contains("visible = [1, 2, \"_\"]"), "{text}");
    }

    #[test]
    fn drawn_boards_and_their_sums_are_drawn_larger() {
        let model = "[parameters.board]\ndefault = '''\n**\n**\n'''\n[board]\ncells = '{board}'\n\
            [pieces]\nnumbers = '1..9'\ncopies = 'any'\n[[rules]]\ncross_sums = '''\n # 4/ 8/\n/3 _ _\n/9 _ _\n'''\n";
        let (text, puzzle) = resized(model, [3, 3]).expect("a model");
        assert_eq!(puzzle.layout().board_ids().len(), 9);
        assert!(text.contains("***\n***\n***\n"), "{text}");
        let (text, puzzle) = resized(model, [1, 2]).expect("a model");
        assert_eq!(puzzle.layout().board_ids().len(), 2);
        assert!(!text.contains("/9"), "{text}");
    }

    #[test]
    fn parameters_of_the_size_are_changed() {
        let model = "[parameters]\nheight = { default = 2, range = '1..9' }\nwidth = 2\nclues = { default = '''\n3 .\n. .\n''' }\n\
            [board]\ngrid = ['height', 'width']\nregions.clue = '{clues}'\n[pieces]\nnames = 'AB'\ncopies = 'any'\n";
        let (text, _) = resized(model, [3, 3]).expect("a model");
        assert!(
            text.contains("default = 3,") && text.contains("width = 3"),
            "{text}"
        );
        assert!(text.contains("3..\n...\n...\n"), "{text}");
    }

    #[test]
    fn what_cannot_be_resized_is_refused() {
        let square = "parameters.n = 2\nboard.grid = ['n', 'n']\npieces.numbers = '1..n*n'\n";
        assert!(resized(square, [2, 3]).is_err_and(|error| error.contains("as many rows")));
        assert!(resized(square, [3, 3]).is_ok());
        let computed = "parameters.n = 2\nboard.grid = ['n', 'n + 1']\npieces.numbers = '1..6'\n";
        assert!(resized(computed, [3, 4]).is_err_and(|error| error.contains("computed")));
        assert!(resized(square, [0, 0]).is_err_and(|error| error.contains("1 to 100")));
        let hexagon = "board.hexagon = 2\npieces.numbers = '1..7'\n";
        assert!(resized(hexagon, [3, 3]).is_err());
    }

    #[test]
    fn hexagons_and_triangles_have_a_side() {
        for (model, changed) in [
            ("board.hexagon = 2\n", "board.hexagon = 3\n"),
            ("givens.r1c1 = 4\nboard.triangle = 2\n", "board.triangle = 3\n"),
            (
                "parameters.n = { default = 2, range = '1..9' }\nboard.hexagon = 'n'\n",
                "parameters.n = { default = 3, range = '1..9' }\nboard.hexagon = 'n'\n",
            ),
        ] {
            assert_eq!(with_side(model, 3).expect("it has a side"), changed);
            let document = parsed(model).expect("it is TOML");
            assert_eq!(stated_side(&document).map(|(_, side)| side), Some(2), "{model}");
        }
        for model in [
            "board.grid = [2, 2]\n",
            "board.hexagon = 'n + 1'\nparameters.n = 2\n",
            "board = { hexagon = 2, regions.a = 'ABC' }\n",
        ] {
            assert!(with_side(model, 3).is_err(), "{model}");
        }
        assert!(with_side("board.hexagon = 2\n", 0).is_err());
    }
}
