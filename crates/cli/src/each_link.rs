//! A question about each puzzle of a file with links, game IDs or other puzzles of one line, which can be of many genres.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::Path;

use itertools::Itertools;
use serde_json::{Value, json};

use crate::failure::{Exit, Failure};
use crate::files::givens_line::comments_skipped;
use crate::files::line_reader::{InputLine, MAX_LINE_BYTES, for_each_line};
use crate::files::read;
use crate::interrupt::stop_flag;
use crate::options::model::ModelOptions;
use crate::options::without_model::is_missing;
use crate::output::Output;
use crate::task::of_task;
use placet_model::import::{ConversionOptions, ImportFormat, Imported, detect, import};
use placet_model::{Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Source, Span};
use placet_request::render::counted::counted;
use placet_request::render::json::diagnostics_of_part;

/// The answer to a puzzle.
pub(crate) struct LinkAnswer {
    /// The answer as it is printed.
    pub(crate) object: Value,
    /// The word under which the summary counts it.
    pub(crate) word: String,
    /// The exit code that the answer alone would have.
    pub(crate) exit: Exit,
}

/// How many puzzles of each genre had which answer.
#[derive(Default)]
struct Summary {
    words_of: BTreeMap<String, BTreeMap<String, u64>>,
    invalid: u64,
    comments: u64,
    worst: Option<Exit>,
}

/// A puzzle of a line.
pub(crate) enum LinePuzzle<Q> {
    /// What is known of it without its model.
    Quick(Q),
    Read(Box<Puzzle>),
}

/// What a line says.
enum LineContent<Q> {
    Nothing,
    Comment,
    Puzzle(LinkedPuzzle<Q>),
    /// The errors, with positions in the whole file.
    Faulty(Value),
}

struct LinkedPuzzle<Q> {
    genre: String,
    puzzle: LinePuzzle<Q>,
    /// What the model lacks, as an object to print.
    warnings: Value,
}

/// Answers for each line, and prints a summary.
pub(crate) fn run(
    path: &Path,
    model: &ModelOptions,
    output: &mut Output,
    mut answer: impl FnMut(Puzzle) -> Result<LinkAnswer, Failure>,
) -> Result<Exit, Failure> {
    refuse_settings(model)?;
    let never = |_: &str| None::<(String, Infallible)>;
    for_each_puzzle(path, output, never, |_, puzzle| match puzzle {
        LinePuzzle::Quick(never) => match never {},
        LinePuzzle::Read(puzzle) => answer(*puzzle),
    })
}

/// The same for any question. Of some puzzles, `quick` knows the genre and what is asked for without reading a model. The answer is also told the number of the line.
pub(crate) fn for_each_puzzle<Q>(
    path: &Path,
    output: &mut Output,
    quick: impl Fn(&str) -> Option<(String, Q)>,
    mut answer: impl FnMut(usize, LinePuzzle<Q>) -> Result<LinkAnswer, Failure>,
) -> Result<Exit, Failure> {
    let name = read::name(path);
    let limits = of_task().with_stop(stop_flag());
    let mut summary = Summary::default();
    let stopped = for_each_line(path, &limits, |line| {
        let mut object = json!({ "line": line.before.lines + 1 });
        match read_line(&name, &line, &quick) {
            LineContent::Nothing => return Ok(()),
            LineContent::Comment => {
                summary.comments += 1;
                return Ok(());
            }
            LineContent::Faulty(faults) => {
                summary.invalid += 1;
                object["faults"] = faults;
            }
            LineContent::Puzzle(linked) => {
                object["genre"] = json!(linked.genre);
                if linked.warnings != json!([]) {
                    object["warnings"] = linked.warnings;
                }
                let answer = answer(line.before.lines + 1, linked.puzzle)?;
                summary.add(linked.genre, &answer);
                if let (Value::Object(object), Value::Object(answer)) = (&mut object, answer.object) {
                    object.extend(answer);
                }
            }
        }
        Ok(output.print(&object.to_string())?)
    })?;
    if let Some(reason) = stopped {
        output.note(&format!("{reason}; there may be more puzzles"));
        summary.worst = Some(Exit::Limit);
    }
    output.note(&summary.text());
    Ok(summary.exit())
}

/// Refuses a model beside a file of links, for commands that have no other use for it.
pub(crate) fn refuse_model(model: &ModelOptions, instead: &str) -> Result<(), Failure> {
    match is_missing(&model.file.path) {
        true => Ok(()),
        false => Err(Failure::Bad(format!(
            "--each reads links here, and needs no model: leave it out, or use {instead}"
        ))),
    }
}

/// Refuses options that say something of a model.
fn refuse_settings(model: &ModelOptions) -> Result<(), Failure> {
    let file = &model.file;
    let is_set = !model.settings.is_empty() || file.data.is_some() || !file.givens.is_empty();
    match is_set || file.random_givens.one()?.is_some() {
        true => Err(Failure::Bad(
            "--set, --data and givens are for a model: a file of links has none".to_string(),
        )),
        false => Ok(()),
    }
}

fn read_line<Q>(
    name: &str,
    line: &InputLine,
    quick: &impl Fn(&str) -> Option<(String, Q)>,
) -> LineContent<Q> {
    let start = line.bytes.trim_ascii_start();
    if start.is_empty() {
        return LineContent::Nothing;
    }
    if start.starts_with(b"#") {
        return LineContent::Comment;
    }
    let (source, puzzle) = match text(line) {
        Ok(text) => {
            let source = Source::new(name, text);
            let puzzle = match quick(text) {
                Some((genre, known)) => Ok(LinkedPuzzle {
                    genre,
                    puzzle: LinePuzzle::Quick(known),
                    warnings: json!([]),
                }),
                None => linked_puzzle(&source, line),
            };
            (source, puzzle)
        }
        Err(wrong) => (Source::new(name, ""), Err(wrong.into())),
    };
    match puzzle {
        Ok(puzzle) => LineContent::Puzzle(puzzle),
        Err(wrong) => LineContent::Faulty(diagnostics_of_part(&source, line.before, &wrong)),
    }
}

fn text(line: &InputLine) -> Result<&str, Diagnostic> {
    if line.bytes.len() > MAX_LINE_BYTES {
        let message = format!("the line is longer than {} MiB", MAX_LINE_BYTES >> 20);
        return Err(Diagnostic::new(
            DiagnosticCode::TooLarge,
            Span::default(),
            message,
        ));
    }
    std::str::from_utf8(&line.bytes).map_err(|error| {
        let at = Span::new(error.valid_up_to(), line.bytes.len());
        Diagnostic::new(DiagnosticCode::NotText, at, "the line is not UTF-8 text")
    })
}

fn linked_puzzle<Q>(source: &Source, line: &InputLine) -> Result<LinkedPuzzle<Q>, Diagnostics> {
    // What is not known may be a link that is damaged, whose errors say more.
    let format = detect(&source.text).unwrap_or(ImportFormat::Links);
    let Imported {
        text,
        warnings,
        genre,
    } = import(source, format, &ConversionOptions::default())?;
    let puzzle = placet_model::read(&Source::new("model.toml", text))?;
    Ok(LinkedPuzzle {
        genre,
        puzzle: LinePuzzle::Read(Box::new(puzzle)),
        warnings: diagnostics_of_part(source, line.before, &warnings),
    })
}

impl Summary {
    fn add(&mut self, genre: String, answer: &LinkAnswer) {
        let words = self.words_of.entry(genre).or_default();
        *words.entry(answer.word.clone()).or_default() += 1;
        let is_worse = matches!(
            (self.worst, answer.exit),
            (None | Some(Exit::Done), _) | (Some(Exit::No), Exit::Limit)
        );
        if is_worse {
            self.worst = Some(answer.exit);
        }
    }

    /// All puzzles, and those of each genre if there are several.
    fn text(&self) -> String {
        let mut all: BTreeMap<&str, u64> = BTreeMap::new();
        for (word, number) in self.words_of.values().flatten() {
            *all.entry(word).or_default() += number;
        }
        let total: u64 = all.values().sum();
        let mut text = counted(total, "puzzle");
        if total > 0 {
            text += &format!(": {}", sentence(all.into_iter()));
        }
        if self.invalid > 0 {
            text += &format!("; {} with errors", counted(self.invalid, "line"));
        }
        text += &comments_skipped(self.comments);
        for (genre, words) in self.words_of.iter().filter(|_| self.words_of.len() > 1) {
            let words = words.iter().map(|(word, number)| (word.as_str(), *number));
            text += &format!("\n  {genre}: {}", sentence(words));
        }
        text
    }

    fn exit(&self) -> Exit {
        match self.invalid {
            0 => self.worst.unwrap_or(Exit::Done),
            _ => Exit::Bad,
        }
    }
}

fn sentence<'a>(words: impl Iterator<Item = (&'a str, u64)>) -> String {
    words.map(|(word, number)| format!("{number} {word}")).join(", ")
}
