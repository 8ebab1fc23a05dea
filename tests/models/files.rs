//! The files in `models/`, read, and what programs from outside say of them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, LazyLock};

use placet::encode::Choices;
use placet::engine::Limits;
use placet::exchange::export::ExportFormat;
use placet::instance::{EncodedInstance, Export, Instance};
use placet::model::{Puzzle, Source, read};

use crate::files::model_files;
use crate::models::memo::Memo;

/// A model with its path below the repository's root.
pub(crate) struct Model {
    pub(crate) name: String,
    pub(crate) puzzle: Puzzle,
}

impl Model {
    /// How many boards the model says it has.
    pub(crate) fn expected(&self) -> u64 {
        let solutions = self.puzzle.expectation().solutions;
        solutions.unwrap_or_else(|| panic!("{} expects no number of boards", self.name))
    }

    pub(crate) fn compiled(&self, choices: Choices) -> EncodedInstance {
        EncodedInstance::new(self.puzzle.clone(), choices)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// Every model that says how many boards it has, by path. Where these are the best, it is the puzzle that has
/// them: all boards that are as good, and no objective.
pub(crate) fn countable() -> Vec<Model> {
    let is_counted = |model: &Model| model.puzzle.expectation().solutions.is_some();
    let counted = all().into_iter().filter(is_counted);
    counted.map(as_good_as_the_best).collect()
}

/// The models with an objective, by path.
pub(crate) fn with_objective() -> Vec<Model> {
    let models = all().into_iter();
    let models: Vec<Model> = models
        .filter(|model| model.puzzle.objective().is_some())
        .collect();
    assert!(models.len() >= 9, "only {} models", models.len());
    models
}

fn as_good_as_the_best(Model { name, puzzle }: Model) -> Model {
    let puzzle = match puzzle.objective().is_some() {
        true => {
            let best = best(&name, &puzzle);
            with_objective_bound(puzzle, best)
        }
        false => puzzle,
    };
    Model { name, puzzle }
}

/// The puzzle of all boards that have this value of the objective or a better one, without an objective.
pub(crate) fn with_objective_bound(puzzle: Puzzle, value: i64) -> Puzzle {
    puzzle.with_objective_bound(value).without_objective()
}

/// The best value that a model says it has.
pub(crate) fn best(name: &str, puzzle: &Puzzle) -> i64 {
    let best = puzzle.expectation().best;
    best.unwrap_or_else(|| panic!("{name} does not expect its best value"))
}

/// Every model, by path.
pub(crate) fn all() -> Vec<Model> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = |path: &PathBuf| {
        let name = path.strip_prefix(root).expect("it was found there").display();
        read_model(name.to_string(), path)
    };
    model_files().iter().map(named).collect()
}

/// The TOML files in `models/` by path, with their text.
pub(crate) fn toml_models() -> Vec<(PathBuf, String)> {
    let toml = model_files().into_iter();
    let with_text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a model file can be read");
        (path, text)
    };
    toml.map(with_text).collect()
}

/// The models that are said to have at most so many boards.
pub(crate) fn up_to(most: u64) -> Vec<Model> {
    let models: Vec<Model> = countable()
        .into_iter()
        .filter(|model| model.expected() <= most)
        .collect();
    assert!(models.len() >= 15, "only {} models", models.len());
    models
}

fn read_model(name: String, path: &Path) -> Model {
    let bytes = std::fs::read(path).expect("a model file can be read");
    let source = Source::from_bytes(&name, bytes).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic}"));
    let puzzle = read(&source).unwrap_or_else(|diagnostics| panic!("{name}: {diagnostics}"));
    Model { name, puzzle }
}

/// The model as `placet export` writes it.
pub(crate) fn exported(puzzle: &Puzzle, choices: Choices) -> String {
    let export = Export::new(
        Instance::new(puzzle.clone()),
        ExportFormat::Dimacs,
        choices,
        &Limits::none(),
    )
    .expect("it is not too large");
    let mut text = vec![];
    export.write(&mut text).expect("a vector takes it");
    String::from_utf8(text).expect("what is exported is text")
}

/// The same with the default encodings, for a model that is `countable`: many programs are given it.
pub(crate) fn exported_by_default(model: &Model) -> Arc<String> {
    static EXPORTED: LazyLock<Memo<String, String>> = LazyLock::new(Memo::default);
    EXPORTED.get(model.name.clone(), || exported(&model.puzzle, Choices::default()))
}

/// Runs a program to its end.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Output {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output();
    output.unwrap_or_else(|error| panic!("{program} can't be run: {error}"))
}
