//! The models of the library with one solution are solved step by step, and each step is checked.

use std::fs;
use std::path::{Path, PathBuf};

use placet::explain::{StepCheck, StepsEnd};
use placet::{Limits, Puzzle, Session};

/// Sequences of these take long without optimisation: `docs/explanations.md` says how long.
const LONG: &[&str] = &[];

fn models(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the models can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let nested = paths.iter().filter(|path| path.is_dir()).flat_map(|path| models(path));
    let mut files: Vec<PathBuf> = nested.collect();
    files.extend(paths.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")));
    files
}

#[test]
fn models_with_one_solution_are_solved_and_each_step_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let mut solved = 0;
    for path in models(&folder) {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let puzzle = Puzzle::from_toml(&fs::read_to_string(&path).expect("a model")).expect("it is valid");
        if puzzle.expect.solutions != Some(1) || puzzle.objective.is_some() || LONG.contains(&name.as_str()) {
            continue;
        }
        let mut session = Session::new(puzzle);
        let explanation = session.explanation().unwrap_or_else(|error| panic!("{name}: {error}"));
        let explainer = &explanation.explainer;
        let mut check = StepCheck::new(explainer, &Limits::none());
        let mut steps = explainer.steps(&Limits::none(), true);
        while let Some(step) = steps.next() {
            // What a placed piece rules out directly is checked as a fact of later steps.
            check.check(&step).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert_eq!(steps.end(), Some(StepsEnd::Solved), "{name}");
        solved += 1;
    }
    assert!(solved > 30, "only {solved} models were solved");
}
