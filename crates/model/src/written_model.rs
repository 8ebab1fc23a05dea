//! The text of a model, in which clues can be replaced.

use super::data::Data;
use super::diagnostic::Span;
use super::document::{ModelFormat, Source};
use super::parameter::Settings;

/// The text that a puzzle was read from, and the values of its parameters.
#[derive(Clone, Debug)]
pub struct WrittenModel {
    source: Source,
    settings: Settings,
}

/// Another text for a part of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// What is replaced.
    pub span: Span,
    /// What is written there.
    pub text: String,
    /// What happens around it.
    pub fit: TextFit,
}

/// What happens to the text around a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFit {
    /// Nothing.
    Free,
    /// The columns after it stay where they are, as in a drawing, where that is possible.
    Columns,
    /// A gap is closed: the line vanishes if it becomes blank, and otherwise the spaces after the change.
    Closed,
}

impl WrittenModel {
    /// A text with the values of its parameters.
    pub fn new(source: Source, settings: Settings) -> Self {
        WrittenModel { source, settings }
    }

    /// The text.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The values of the parameters.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The data that it was read with, if there are any.
    pub fn data(&self) -> Option<&Data> {
        self.settings.data()
    }

    /// Is some of the model in a file of data? Then places in the text do not say where it is.
    pub fn has_data(&self) -> bool {
        self.data().is_some()
    }

    /// The model with other texts in some places, which do not overlap; `None` if they do.
    pub fn with_changes(&self, mut changes: Vec<TextChange>) -> Option<Source> {
        changes.sort_by_key(|change| change.span.start);
        let old = &self.source.text;
        let (mut text, mut at) = (String::with_capacity(old.len()), 0);
        for TextChange { span, text: new, fit } in changes {
            text.push_str(old.get(at..span.start)?);
            text.push_str(&new);
            at = span.end;
            let rest = old.get(at..)?;
            at += match fit {
                TextFit::Free => 0,
                TextFit::Columns => align(&mut text, new.len(), span.end - span.start, rest),
                TextFit::Closed => close(&mut text, rest),
            };
        }
        text.push_str(old.get(at..)?);
        Some(Source {
            name: self.source.name.clone(),
            text,
            format: self.source.format,
        })
    }

    /// Lines as a value in the language of the model: a text, or a list of texts where a text would need escapes. Then parts of it have
    /// a place of their own.
    pub fn quoted(&self, lines: &[String]) -> String {
        match self.block(lines) {
            Some(block) => block,
            // What JSON escapes, TOML reads in the same way.
            None => serde_json::Value::from(lines).to_string(),
        }
    }

    /// Lines as one text in the language of the model.
    pub fn drawing(&self, lines: &[String]) -> String {
        self.block(lines)
            .unwrap_or_else(|| serde_json::Value::from(lines.join("\n")).to_string())
    }

    /// Lines as a text of several lines, where the language has that and they need no escapes.
    fn block(&self, lines: &[String]) -> Option<String> {
        let is_plain = |line: &String| !line.contains(['"', '\\']);
        let has_block = self.source.format == ModelFormat::Toml && lines.iter().all(is_plain);
        let lines = lines.iter().map(|line| format!("  {line}\n"));
        has_block.then(|| format!("\"\"\"\n{}\"\"\"", lines.collect::<String>()))
    }
}

/// Keeps columns where they are: adds spaces after a text that became shorter; the number of spaces to leave out after one that became
/// longer. A drawing has at least one space between two entries, and what follows a number directly belongs to its entry.
fn align(text: &mut String, new: usize, old: usize, rest: &str) -> usize {
    let entry = rest.find([' ', '\n']).unwrap_or(rest.len());
    let spaces = rest[entry..].len() - rest[entry..].trim_start_matches(' ').len();
    if entry > 0 || spaces == 0 {
        return 0;
    }
    if new < old {
        text.push_str(&" ".repeat(old - new));
        return 0;
    }
    (new - old).min(spaces - 1)
}

/// Closes a gap at the end of a text; the number of bytes of the rest to leave out.
fn close(text: &mut String, rest: &str) -> usize {
    let spaces = rest.len() - rest.trim_start_matches(' ').len();
    let line = text.trim_end_matches([' ', '\t']).len();
    let is_blank = text[..line].ends_with('\n') && rest[spaces..].starts_with('\n');
    if is_blank {
        text.truncate(line);
        return spaces + 1;
    }
    if rest[spaces..].starts_with('\n') {
        text.truncate(line);
    }
    spaces
}
