//! The pictures of the documentation: `PLACET_WRITE_PICTURES=1 cargo test --test all pictures` writes them anew.

use std::env;
use std::fs;

use placet::model::Board;
use placet::render::picture::{Picture, PictureOptions};
use placet::render::svg;
use placet::session::{Engine, Options};
use placet::{Outcome, Puzzle, Session};

use super::{puzzle, root};

/// Models whose solution is shown in `docs/pictures/`, by the name of the file.
const PICTURES: [(&str, &str); 11] = [
    ("aristotle-hexagon", "sums/aristotle-hexagon"),
    ("edge-matching", "tiles/edge-matching"),
    ("killer-6x6", "sudoku/killer-6x6"),
    ("nonogram", "shading/nonogram"),
    ("pentominoes", "tilings/pentominoes-4x5"),
    ("masyu", "loops/masyu"),
    ("skyscrapers", "latin/skyscrapers"),
    ("thermometer", "sudoku/thermometer"),
    ("slitherlink", "loops/slitherlink"),
    ("triangle-nine", "tiles/triangle-nine"),
    ("zebra", "logic/zebra"),
];

/// The board that the model shows, or the first one of the search.
fn solution(puzzle: &Puzzle) -> Board {
    let own = puzzle.expectation().board.clone();
    own.unwrap_or_else(|| {
        let mut options = Options::default();
        options.engine = Engine::Search;
        match Session::with_options(puzzle.clone(), options).first() {
            Ok(Outcome::Complete(Some(solution))) => solution.answer,
            _ => panic!("{} has no solution", puzzle.title()),
        }
    })
}

#[test]
fn the_pictures_of_the_documentation_are_up_to_date() {
    let page = fs::read_to_string(root().join("docs/guide/pictures.md")).expect("the page");
    for (name, model) in PICTURES {
        let puzzle = puzzle(&root().join(format!("models/{model}.toml")));
        let board = solution(&puzzle);
        let text = svg::document(&Picture::new(&puzzle, &board, PictureOptions::default()));
        let path = root().join(format!("docs/pictures/{name}.svg"));
        if env::var_os("PLACET_WRITE_PICTURES").is_some() {
            fs::write(&path, &text).expect("it can be written");
        }
        assert_eq!(fs::read_to_string(&path).expect("the picture"), text, "{name}");
        assert!(page.contains(&format!("(../pictures/{name}.svg)")), "{name}");
    }
}
