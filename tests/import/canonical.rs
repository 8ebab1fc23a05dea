//! Canonical forms: puzzles that are turned, reflected or renamed have the same digest, and others have another.

use placet::model::{Puzzle, Settings, Source, read_data, read_with};
use placet::request::{Ask, Canonical, CanonicalAnswer, Silent};
use placet::session::{Options, Session};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::data::Data;
use super::{library, puzzle};

fn canonical(puzzle: Puzzle) -> CanonicalAnswer {
    let mut session = Session::with_options(puzzle, Options::default());
    let outcome = Canonical::default().ask(&mut session, &mut Silent);
    let answer = outcome
        .expect("nothing is wrong")
        .complete()
        .expect("there is no limit");
    assert!(answer.digest.is_some() && answer.stopped.is_none());
    answer
}

/// The digest of a model of the library with other data.
fn digest(model: &str, data: &Data) -> String {
    let text = serde_json::to_string(&data.0).expect("it is JSON");
    let mut data = read_data(&Source::new("data.json", text)).expect("it is data");
    let mut settings = Settings::new();
    settings.set_data(data.remove(0));
    let puzzle = read_with(&Source::new("model.toml", library(model)), &settings);
    let answer = canonical(puzzle.unwrap_or_else(|wrong| panic!("{model}: {wrong:?}")));
    answer.digest.expect("it is known")
}

fn drawing(rows: &[Vec<String>]) -> String {
    rows.iter().map(|row| row.join(" ") + "\n").collect()
}

/// The data with all drawings reflected from left to right, or in the falling diagonal.
fn moved(data: &Data, is_diagonal: bool) -> Data {
    let mut moved = data.clone();
    for (name, value) in &data.0 {
        if !value.as_str().is_some_and(|text| text.contains('\n')) {
            continue;
        }
        let mut rows = data.rows(name);
        if is_diagonal {
            let column = |at: usize| rows.iter().map(|row| row[at].clone()).collect();
            rows = (0..rows[0].len()).map(column).collect();
        } else {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        moved.set(name, drawing(&rows));
    }
    if is_diagonal && data.0.contains_key("width") {
        moved.set("width", data.number("height"));
        moved.set("height", data.number("width"));
    }
    moved
}

/// Models whose data are drawings without directions.
const DRAWN: [&str; 24] = [
    "loops/slitherlink",
    "loops/masyu",
    "loops/hashi",
    "loops/shikaku",
    "loops/galaxies",
    "loops/simple-loop",
    "loops/geradeweg",
    "loops/cave",
    "loops/four-cells",
    "loops/numberlink",
    "loops/country-road",
    "loops/fillomino",
    "shading/nurikabe",
    "shading/kuromasu",
    "shading/hitori",
    "shading/kurotto",
    "shading/lits",
    "shading/norinori",
    "shading/akari",
    "shading/tapa",
    "shading/yin-yang",
    "placement/star-battle",
    "numbers/kojun",
    "numbers/suguru",
];

/// Those of them whose rules number regions or paths in the order of the cells, so that the form depends on it. And one whose rule has a direction.
const ORDERED: [&str; 8] = [
    "loops/galaxies",
    "loops/cave",
    "loops/four-cells",
    "loops/numberlink",
    "loops/fillomino",
    "shading/lits",
    "numbers/kojun",
    "numbers/suguru",
];

#[test]
fn motions_of_the_board_change_nothing() {
    let mut others = vec![];
    for model in DRAWN {
        let data = Data::of_model(&library(model));
        let own = digest(model, &data);
        for is_diagonal in [false, true] {
            if digest(model, &moved(&data, is_diagonal)) != own && !others.contains(&model) {
                others.push(model);
            }
        }
    }
    assert_eq!(others, ORDERED);
}

#[test]
fn another_clue_makes_another_puzzle() {
    for model in ["loops/slitherlink", "shading/nurikabe", "shading/hitori"] {
        let data = Data::of_model(&library(model));
        let own = digest(model, &data);
        let name = if model.ends_with("hitori") {
            "numbers"
        } else {
            "clues"
        };
        let mut rows = data.rows(name);
        let at = rows[0].iter().position(|entry| entry != "1").expect("an entry");
        rows[0][at] = "1".to_string();
        let mut changed = data.clone();
        changed.set(name, drawing(&rows));
        assert_ne!(digest(model, &changed), own, "{model}");
    }
}

/// Rows, columns and numbers of a Latin square with some givens change places.
#[test]
fn the_givens_of_a_latin_square_have_one_form() {
    let square = |cells: &[(usize, usize, usize)]| {
        let givens: String = cells
            .iter()
            .map(|(row, column, number)| format!("r{}c{} = {}\n", row + 1, column + 1, number + 1))
            .collect();
        format!(
            "board.grid = [5, 5]\npieces.numbers = '1..5'\npieces.copies = 5\n\
            rules = [{{ all_different = ['rows', 'columns'] }}]\n[givens]\n{givens}"
        )
    };
    let cells = [(0, 0, 0), (1, 0, 1), (2, 2, 1), (4, 3, 2), (2, 4, 2)];
    let own = canonical(puzzle(&square(&cells)));
    let form = own.form.clone().expect("it has givens");
    assert_eq!(form.split(' ').count(), cells.len());
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20 {
        let mut orders = [[0, 1, 2, 3, 4]; 3];
        orders.iter_mut().for_each(|order| order.shuffle(&mut random));
        let [rows, columns, numbers] = orders;
        let image = cells.map(|(row, column, number)| (rows[row], columns[column], numbers[number]));
        assert_eq!(canonical(puzzle(&square(&image))), own);
        let image = image.map(|(row, column, number)| (column, row, number));
        assert_eq!(canonical(puzzle(&square(&image))), own);
    }
    // The form is one of them.
    let text: String = form
        .split(' ')
        .map(|given| given.replace('=', " = ") + "\n")
        .collect();
    let model = square(&[]);
    assert_eq!(canonical(puzzle(&format!("{model}{text}"))), own);
    let other = [(0, 0, 0), (1, 0, 1), (2, 2, 1), (4, 3, 2), (2, 3, 3)];
    assert_ne!(canonical(puzzle(&square(&other))).digest, own.digest);
}

/// A sudoku has the same form in any notation, and whatever its digits are called.
#[test]
fn sudokus_are_recognised() {
    let model = "board.grid = [9, 9]\nboard.boxes = [3, 3]\npieces.names = 'ABCDEFGHI'\npieces.copies = 9\n\
        rules = [{ all_different = ['rows', 'columns'] }, { all_different = 'boxes' }]\n\
        givens = { r4c2 = 'C', r9c9 = 'I' }\n";
    let form = canonical(puzzle(model)).form.expect("it has givens");
    assert_eq!(form, ".".repeat(53) + "1" + &".".repeat(23) + "2...");
    let with_diagonals = model.replace("'boxes'", "['boxes', 'falling diagonal']");
    let other = canonical(puzzle(&with_diagonals));
    assert_eq!(other.form.map(|form| form.split(' ').count()), Some(2));
}
