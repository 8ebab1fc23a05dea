//! Loads the model that the options name.

use std::path::Path;

use crate::failure::Failure;
use crate::files::read;
use crate::options::model::ModelOptions;
use crate::output::Output;
use placet_base::limit::{CurrentActivity, Phase};
use placet_model::{
    Data, Diagnostics, Given, Puzzle, Settings, Source, WrongData, read_data, read_each_data, read_with,
    word_text,
};
use placet_request::certification::FilesBeside;

/// A puzzle with its source: what is found out later may be an error there.
pub(crate) struct LoadedModel {
    pub(crate) source: Source,
    pub(crate) puzzle: Puzzle,
    /// The text of its data.
    pub(crate) data: Option<Source>,
}

impl LoadedModel {
    /// The data and the lists of words that the model was read with, from this path.
    pub(crate) fn beside(&self, path: &Path) -> Result<FilesBeside, Failure> {
        Ok(FilesBeside::new(self.data.as_ref(), self.words(path)?))
    }

    /// The lists of words that the model was read with, from this path: their names in the model, and their texts.
    pub(crate) fn words(&self, path: &Path) -> Result<Vec<(String, String)>, Failure> {
        let mut words: Vec<(String, String)> = vec![];
        for name in &self.puzzle.word_files {
            if !words.iter().any(|(own, _)| own == name) {
                let text = word_text(folder(path), name).map_err(Failure::Bad)?;
                words.push((name.clone(), text));
            }
        }
        Ok(words)
    }
}

/// Loads a model, and prints its warnings.
pub(crate) fn load_puzzle(model: &ModelOptions, output: &Output) -> Result<Puzzle, Failure> {
    load(model, output).map(|model| model.puzzle)
}

/// Loads a model with its source, and prints its warnings.
pub(crate) fn load(model: &ModelOptions, output: &Output) -> Result<LoadedModel, Failure> {
    let (settings, data) = settings(model)?;
    let mut loaded = load_file(&model.file.path, &settings, output)?;
    loaded.data = data;
    add_givens(loaded, model)
}

/// Loads a model whose warnings were printed before.
pub(crate) fn load_quietly(model: &ModelOptions) -> Result<LoadedModel, Failure> {
    let (settings, data) = settings(model)?;
    let mut loaded = parse(&model.file.path, &settings)?;
    loaded.data = data;
    add_givens(loaded, model)
}

/// Loads a model with data in place of the options' own.
pub(crate) fn load_with_data(model: &ModelOptions, data: Data) -> Result<LoadedModel, Failure> {
    let mut settings = model.settings();
    settings.set_data(data);
    add_givens(parse(&model.file.path, &settings)?, model)
}

/// The values that replace the model's own: the data, and numbers; and the text of the data.
fn settings(model: &ModelOptions) -> Result<(Settings, Option<Source>), Failure> {
    let mut settings = model.settings();
    let Some(path) = &model.file.data else {
        return Ok((settings, None));
    };
    read::not_both_standard(&model.file.path, path)?;
    let source = read::text(path)?;
    let data = read_data(&source);
    let mut data = data.map_err(|wrong| Failure::Diagnostics(Box::new(source.clone()), wrong))?;
    match (data.pop(), data.is_empty()) {
        (Some(only), true) => settings.set_data(only),
        _ => {
            let message = format!(
                "{} is not the data of one puzzle: expected a table of values, or a drawing; `solve --each` takes several",
                read::name(path)
            );
            return Err(Failure::Bad(message));
        }
    }
    Ok((settings, Some(source)))
}

/// The text of a file of data, and the data of each puzzle.
pub(crate) fn data_of_file(path: &Path) -> Result<(Source, Vec<Result<Data, WrongData>>), Failure> {
    let source = read::text(path)?;
    match read_each_data(&source) {
        Ok(data) => Ok((source, data)),
        Err(diagnostics) => Err(Failure::Diagnostics(Box::new(source), diagnostics)),
    }
}

/// Loads a file without the givens of the command line, and prints its warnings.
pub(crate) fn load_file(path: &Path, settings: &Settings, output: &Output) -> Result<LoadedModel, Failure> {
    let model = parse(path, settings)?;
    output.warn(&model.source, &model.puzzle.warnings)?;
    Ok(model)
}

/// Adds the givens of the command line.
fn add_givens(mut model: LoadedModel, options: &ModelOptions) -> Result<LoadedModel, Failure> {
    let puzzle = &mut model.puzzle;
    for text in &options.file.givens {
        let given = Given::parse_pair(text, puzzle);
        let source = || Box::new(Source::new("--given", text.as_str()));
        puzzle.give(given.map_err(|diagnostics| Failure::Diagnostics(source(), diagnostics))?);
    }
    if let Some(random_givens) = options.file.random_givens.one()? {
        random_givens.add_to(puzzle)?;
    }
    Ok(model)
}

/// The folder of a model.
fn folder(path: &Path) -> &Path {
    // The parent of a bare name is empty.
    let parent = path.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}

fn parse(path: &Path, settings: &Settings) -> Result<LoadedModel, Failure> {
    let _activity = CurrentActivity::begin(Phase::Reading, "reading the model");
    let (name, bytes) = read::bytes(path)?;
    let source = Source::from_bytes(name.clone(), bytes).map_err(|diagnostic| {
        Failure::Diagnostics(
            Box::new(Source::new(name, String::new())),
            Diagnostics::from(diagnostic),
        )
    })?;
    let mut settings = settings.clone();
    if path != Path::new("-") {
        settings.set_folder(folder(path));
    }
    match read_with(&source, &settings) {
        Ok(puzzle) => Ok(LoadedModel {
            source,
            puzzle,
            data: None,
        }),
        Err(diagnostics) => Err(Failure::Diagnostics(Box::new(source), diagnostics)),
    }
}
