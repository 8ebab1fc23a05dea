//! Every fact that a step prints is true of all solutions, as it is read.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use placet::explain::{Explainer, Step, Steps};
use placet::session::Options;
use placet::{Limits, Puzzle, Session};

use super::extent::full;
use super::printed_fact;

/// Puzzles whose pieces are not named by a word or by a number alone.
const MODELS: &[&str] = &[
    // Marked squares: several pieces have the mark.
    "board.grid = [2, 3]\npieces.shapes = { 00 = '00', 01 = '01', 11 = '11' }\n\
     rules = [{ sums = [1, 2], of = 'rows' }]",
    "board.grid = [3, 4]\npieces.shapes = { 00 = '00', 01 = '01', 02 = '02', 11 = '11', 12 = '12', 22 = '22' }\n\
     rules = [{ sums = [2, 6, 4], of = 'rows' }, { sums = [4, 5, 2, 1], of = 'columns' }]",
    "board.grid = [2, 3]\npieces = { turns = false, reflections = false, shapes = { A = 'ab', B = 'ba', C = 'aa' } }\n\
     rules = [{ all_different = 'columns', by = 'mark' }]",
    // Squares that are not covered.
    "board.grid = [3, 3]\npieces = { uncovered = '.', shapes = { L = '12 / 3.' } }\n\
     rules = [{ all_different = 'rows', by = 'mark' }]\ngivens = '. . ? / ? ? ? / ? ? ?'",
    // A ring, which may begin anywhere.
    "board = { grid = [2, 3], wrap = 'cylinder' }\npieces.shapes = { I = '111', J = '222' }\n\
     rules = [{ sums = [3, '_'], of = 'rows' }]",
    // Names that look like the punctuation of a sentence.
    "board.grid = [3, 3]\npieces = { names = ['.', '-', '='], copies = 3 }\n\
     givens = '- = ? / ? ? ? / ? ? -'\nrules = [{ all_different = ['rows', 'columns'] }]",
    "board.grid = [1, 4]\npieces.names = ['a,b', '1–2', 'or', \"'x'\"]\n\
     rules = [\"r1c1 == 'a,b' or r1c1 == '1–2'\", \"r1c2 != 'or'\"]\ngivens = { r1c1 = 'a,b' }",
    // Numbers that are read upside down, and tiles that turn.
    "board.grid = [1, 3]\npieces = { numbers = [16, 8, 1], faces = 'half-turn digits' }\n\
     rules = [{ order = 'increasing', of = 'rows' }]",
    "board.grid = [1, 3]\npieces = { turns = true, tiles = [[1, 2, 3, 4], [2, 2, 2, 2], [4, 1, 3, 3]] }\n\
     rules = [{ fit = 'equal' }]",
    "board.grid = [3, 3]\npieces.rows = ['Ann Bob Cem', 'cat dog emu', '1 2 3']\n\
     rules = [{ facts = ['Ann with cat', 'Bob with dog', 'Cem with 3', 'Bob with 1', 'Ann is in column 2', 'Bob is left of Ann'] }]",
];

/// A sample of the library.
const SAMPLE: &[&str] = &[
    "logic/market",
    "logic/zebra",
    "numbers/equations",
    "placement/star-battle",
    "shading/nonogram",
    "shading/lits",
    "shading/tents",
    "sudoku/killer-6x6",
];

/// The facts of a step, from its sentences.
fn printed(explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> Vec<String> {
    let lines = steps.text(explainer, step);
    if step.is_contradiction() {
        return vec![];
    }
    let what = steps.conclusions_text(explainer, step);
    assert!(lines[0].starts_with(&what), "{}: {what}", lines[0]);
    let mut texts = vec![what];
    match lines.as_slice() {
        [line] => {
            let known = steps.facts_text(explainer, step);
            texts.extend(Some(known).filter(|known| !known.is_empty() && line.contains(known.as_str())));
        }
        several => {
            let part = |line: &String| {
                let line = line.strip_suffix('.')?;
                let starts = ["  We know: ", "  The same rules give: "];
                Some(
                    starts
                        .iter()
                        .find_map(|start| line.strip_prefix(start))?
                        .to_string(),
                )
            };
            texts.extend(several.iter().filter_map(part));
        }
    }
    texts
}

/// Reads the facts of the steps back; the number of facts. `None` if a limit was reached, or the puzzle is not explained.
fn compare(name: &str, puzzle: Puzzle, limits: &Limits) -> Option<usize> {
    let options = Options::within(limits.clone());
    let mut session = Session::with_options(puzzle, options);
    let explanation = session.explanation().ok()?.complete().ok()?;
    let explainer = &explanation.explainer;
    let candidates = session.candidates().ok()?.complete().ok()?;
    let mut steps = explainer.steps(limits, true);
    let mut number = 0;
    while let Some(step) = steps.next() {
        for text in printed(explainer, &mut steps, &step) {
            for fact in printed_fact::read(&text, explainer.puzzle()) {
                assert!(fact.is_true_of(&candidates.faces), "{name}: {text}\n{fact:?}");
                number += 1;
            }
        }
    }
    Some(number)
}

fn from_text(model: &str) -> Puzzle {
    Puzzle::from_toml(model).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"))
}

#[test]
fn facts_about_unusual_pieces_are_true() {
    for model in MODELS {
        let number = compare(model, from_text(model), &Limits::none());
        assert!(number.is_some_and(|number| number > 0), "{model}");
    }
}

#[test]
fn facts_about_the_library_are_true() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let read = |path: &Path| from_text(&fs::read_to_string(path).expect("a model"));
    if !full() {
        for name in SAMPLE {
            let puzzle = read(&models.join(format!("{name}.toml")));
            let number = compare(name, puzzle, &Limits::none());
            assert!(number.is_some_and(|number| number > 0), "{name}");
        }
        return;
    }
    let folders = fs::read_dir(&models).expect("the folder is there").flatten();
    let files = folders.filter_map(|folder| fs::read_dir(folder.path()).ok());
    let mut files: Vec<PathBuf> = files.flatten().flatten().map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let compared = files.iter().filter(|file| {
        let limits = Limits::none().with_time_limit(Duration::from_secs(10));
        compare(&file.display().to_string(), read(file), &limits).is_some()
    });
    let compared = compared.count();
    assert!(compared > 100, "{compared} of {} models", files.len());
}
