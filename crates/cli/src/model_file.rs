//! Loads the model that the options name.

use std::path::Path;

use crate::failure::Failure;
use crate::files::read;
use crate::foreign_file::diagnostics_of;
use crate::options::model::ModelOptions;
use crate::output::Output;
use placet_base::limit::{CurrentActivity, Phase};
use placet_model::import::{ConversionOptions, ImportFormat, Imported, detect, import};
use placet_model::{
    Data, Diagnostics, Given, Puzzle, Settings, Source, WrongData, read_each_data, read_with,
};

/// A puzzle with its source: what is found out later may be an error there.
pub(crate) struct LoadedModel {
    pub(crate) source: Source,
    pub(crate) puzzle: Puzzle,
    /// The link that the model was made of, and what the model lacks.
    link: Option<(Source, Diagnostics)>,
}

/// Loads a model, and prints its warnings.
pub(crate) fn load_puzzle(model: &ModelOptions, output: &Output) -> Result<Puzzle, Failure> {
    load(model, output).map(|model| model.puzzle)
}

/// Loads a model with its source, and prints its warnings.
pub(crate) fn load(model: &ModelOptions, output: &Output) -> Result<LoadedModel, Failure> {
    let loaded = load_file(&model.file.path, &settings(model)?, output)?;
    add_givens(loaded, model)
}

/// Loads a model whose warnings were printed before.
pub(crate) fn load_quietly(model: &ModelOptions) -> Result<LoadedModel, Failure> {
    add_givens(parse(&model.file.path, &settings(model)?)?, model)
}

/// Loads a model with data in place of the options' own.
pub(crate) fn load_with_data(model: &ModelOptions, data: Data) -> Result<LoadedModel, Failure> {
    let mut settings = model.settings();
    settings.set_data(data);
    add_givens(parse(&model.file.path, &settings)?, model)
}

/// The values that replace the model's own: the data, and numbers.
fn settings(model: &ModelOptions) -> Result<Settings, Failure> {
    let mut settings = model.settings();
    let Some(path) = &model.file.data else {
        return Ok(settings);
    };
    read::not_both_standard(&model.file.path, path)?;
    let source = read::text(path)?;
    match Data::read_one(&source) {
        Ok(data) => settings.set_data(data),
        Err(wrong) => return Err(Failure::Diagnostics(Box::new(source), wrong)),
    }
    Ok(settings)
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
    model.warn(output)?;
    Ok(model)
}

impl LoadedModel {
    /// Prints the warnings of the model, and of the link that it was made of.
    fn warn(&self, output: &Output) -> Result<(), Failure> {
        if let Some((link, warnings)) = &self.link {
            output.warn(link, warnings)?;
        }
        output.warn(&self.source, self.puzzle.warnings())
    }
}

/// Loads the puzzle of a file of another program, or of a link, and prints its warnings.
pub(crate) fn load_imported(
    options: &ModelOptions,
    source: &Source,
    output: &Output,
) -> Result<LoadedModel, Failure> {
    let Imported { text, warnings, .. } = imported(source)?;
    let model = read_model(
        Source::new("model.toml", text),
        &settings(options)?,
        Some((source.clone(), warnings)),
    )?;
    model.warn(output)?;
    add_givens(model, options)
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
    let (source, link) = match read::link(path) {
        Some(link) => {
            let Imported { text, warnings, .. } = imported(&link)?;
            (Source::new("model.toml", text), Some((link, warnings)))
        }
        None => (model_of_file(path)?, None),
    };
    let mut settings = settings.clone();
    if path != Path::new("-") {
        settings.set_folder(folder(path));
    }
    let has_own_text = link.is_none();
    read_model(source, &settings, link).map_err(|failure| match failure {
        Failure::Diagnostics(source, errors) if has_own_text => {
            let errors = diagnostics_of(path, &source, errors);
            Failure::Diagnostics(source, errors)
        }
        failure => failure,
    })
}

/// Reads a model, and keeps the link that it was made of.
fn read_model(
    source: Source,
    settings: &Settings,
    link: Option<(Source, Diagnostics)>,
) -> Result<LoadedModel, Failure> {
    match read_with(&source, settings) {
        Ok(puzzle) => Ok(LoadedModel { source, puzzle, link }),
        Err(diagnostics) => Err(Failure::Diagnostics(Box::new(source), diagnostics)),
    }
}

/// The text of a model file.
fn model_of_file(path: &Path) -> Result<Source, Failure> {
    let (name, bytes) = read::bytes(path)?;
    Source::from_bytes(name.clone(), bytes).map_err(|diagnostic| {
        Failure::Diagnostics(
            Box::new(Source::new(name, String::new())),
            Diagnostics::from(diagnostic),
        )
    })
}

/// The model of a link or of a file of another program, as `placet import` writes it.
fn imported(link: &Source) -> Result<Imported, Failure> {
    let format = detect(&link.text).unwrap_or(ImportFormat::Links);
    import(link, format, &ConversionOptions::default())
        .map_err(|wrong| Failure::Diagnostics(Box::new(link.clone()), wrong))
}
