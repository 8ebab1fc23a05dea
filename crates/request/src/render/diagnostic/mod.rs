//! Diagnostics in the style of a compiler: the error, its location, and the underlined text.
//!
//! The output is short for any source and any span: long lines are cut around the
//! underlined text, long messages are truncated, and only the first of very many
//! diagnostics are shown.

mod clip;
mod excerpt;

use annotate_snippets::renderer::DEFAULT_LINE_NUM_STYLE;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer};
use itertools::Itertools;

pub(crate) use self::clip::clipped;
pub(super) use self::excerpt::LineIndex;
use self::excerpt::{Excerpt, Underline};
use crate::render::counted::counted;
use placet_engine::exchange::answer::AnswerError;
use placet_model::{Diagnostic, Diagnostics, Severity, Source, Span};

/// The most diagnostics that are shown of one source.
const MAX_SHOWN: usize = 100;

/// The most lines between two places of a diagnostic that are shown in one excerpt.
const MAX_APART: usize = 30;

/// The diagnostics of a source in the order of their locations, and their number.
///
/// ```
/// use placet::model::{Source, read};
/// use placet::render::diagnostic;
///
/// let source = Source::new("m.toml", "board.grid = [0, 4]\npieces.numbers = \"1..4\"");
/// let diagnostics = read(&source).unwrap_err();
/// let expected = "\
/// error[E020]: a size cannot be 0
///  --> m.toml:1:15
///   |
/// 1 | board.grid = [0, 4]
///   |               ^ expected 1 or more
///
/// 1 error in m.toml";
/// assert_eq!(diagnostic::text(&source, &diagnostics, false), expected);
/// ```
pub fn text(source: &Source, diagnostics: &Diagnostics, color: bool) -> String {
    let lines = LineIndex::new(&source.text);
    let mut parts: Vec<String> = vec![];
    for diagnostic in diagnostics.in_order().into_iter().take(MAX_SHOWN) {
        let shown = DiagnosticParts::from(diagnostic);
        parts.push(match &diagnostic.data {
            Some(data) => {
                let lines = LineIndex::new(&data.text);
                match data.part_of {
                    Some(_) => told_text(&TextName::Value(&data.name), &lines, &shown, color),
                    None => told_text(&TextName::File(&data.name), &lines, &shown, color),
                }
            }
            None => told_text(&TextName::File(&source.name), &lines, &shown, color),
        });
    }
    parts.push(total(source, diagnostics));
    parts.join("\n\n")
}

/// An error in an answer, shown like an error in a model.
pub fn answer(source: &Source, error: &AnswerError, color: bool) -> String {
    told_text(
        &TextName::File(&source.name),
        &LineIndex::new(&source.text),
        &DiagnosticParts::from(error),
        color,
    )
}

/// The name of a text in which something is.
enum TextName<'a> {
    /// A file, whose lines and columns follow its name.
    File(&'a str),
    /// A value of a program. Only one of several lines has lines that anyone has seen.
    Value(&'a str),
}

impl TextName<'_> {
    fn name(&self) -> String {
        match self {
            TextName::File(name) | TextName::Value(name) => clipped(name),
        }
    }

    /// The name with the place of a byte.
    fn at(&self, lines: &LineIndex<'_>, byte: usize) -> String {
        let (name, place) = (self.name(), lines.place(byte));
        match self {
            TextName::File(_) => format!("{name}:{}:{}", place.line, place.column),
            TextName::Value(_) if lines.is_one_line() => name,
            TextName::Value(_) => format!("{name}, line {}, column {}", place.line, place.column),
        }
    }
}

/// The content of a diagnostic, of a model or of an answer.
struct DiagnosticParts<'a> {
    level: Level<'static>,
    id: Option<&'static str>,
    message: &'a str,
    span: Span,
    label: &'a str,
    also: Option<(Span, &'a str)>,
    help: Option<&'a str>,
}

impl<'a> From<&'a Diagnostic> for DiagnosticParts<'a> {
    fn from(diagnostic: &'a Diagnostic) -> Self {
        DiagnosticParts {
            level: level(diagnostic),
            id: Some(diagnostic.code.id()),
            message: &diagnostic.message,
            span: diagnostic.span,
            label: &diagnostic.label,
            also: diagnostic
                .also
                .as_ref()
                .map(|(span, label)| (*span, label.as_str())),
            help: diagnostic.help.as_deref(),
        }
    }
}

impl<'a> From<&'a AnswerError> for DiagnosticParts<'a> {
    fn from(error: &'a AnswerError) -> Self {
        let also = error.also.as_ref();
        DiagnosticParts {
            level: Level::ERROR,
            id: None,
            message: &error.message,
            span: Span::new(error.span.start, error.span.end),
            label: &error.label,
            also: also.map(|(span, label)| (Span::new(span.start, span.end), label.as_str())),
            help: error.help.as_deref(),
        }
    }
}

/// `2 errors and 1 warning in m.toml`.
fn total(source: &Source, diagnostics: &Diagnostics) -> String {
    let in_order = diagnostics.in_order().into_iter();
    let names = in_order.map(|diagnostic| match &diagnostic.data {
        Some(data) => clipped(data.part_of.as_ref().unwrap_or(&data.name)),
        None => clipped(&source.name),
    });
    let name = names.unique().join(" and ");
    let numbers = [(Severity::Error, "error"), (Severity::Warning, "warning")].map(|(severity, what)| {
        let of_severity = |diagnostic: &&&Diagnostic| diagnostic.code.severity() == severity;
        let number = diagnostics.in_order().iter().filter(of_severity).count();
        (number > 0).then(|| counted(number, what))
    });
    let numbers = numbers.iter().flatten().join(" and ");
    match diagnostics.len() > MAX_SHOWN {
        true => format!("{numbers} in {name}; only the first {MAX_SHOWN} are shown"),
        false => format!("{numbers} in {name}"),
    }
}

/// The level of a diagnostic.
fn level(diagnostic: &Diagnostic) -> Level<'static> {
    match diagnostic.code.severity() {
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    }
}

/// The text of one diagnostic.
fn told_text(
    file: &TextName<'_>,
    lines: &LineIndex<'_>,
    diagnostic: &DiagnosticParts<'_>,
    color: bool,
) -> String {
    let renderer = if color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let mut head = diagnostic
        .level
        .clone()
        .primary_title(clipped(diagnostic.message));
    if let Some(id) = diagnostic.id {
        head = head.id(id);
    }
    let help = diagnostic.help.map(|help| Level::HELP.message(clipped(help)));
    let excerpts = excerpts(lines, diagnostic);
    if excerpts.is_empty() {
        // If there is no line to show, the label becomes a note.
        let label = Some(diagnostic.label).filter(|label| !label.is_empty());
        let note = label.map(|label| Level::NOTE.message(clipped(label)));
        let head = head.element(Origin::path(file.name()));
        return renderer.render(&[head.elements(note).elements(help)]);
    }
    let head = Group::with_title(head);
    let mut text = renderer.render(&[head]);
    let last = excerpts.len() - 1;
    for (index, excerpt) in excerpts.into_iter().enumerate() {
        // The place is written here: the crate would count the columns of the cut line.
        let arrow = if index == 0 { "-->" } else { ":::" };
        let place = place_line(file, lines, &excerpt, arrow, color);
        let body = Group::with_level(diagnostic.level.clone()).element(excerpt.into_snippet());
        let body = body.elements(help.clone().filter(|_| index == last));
        text.extend(["\n", &place, "\n", &renderer.render(&[body])]);
    }
    text
}

/// The line above an excerpt: ` --> file:line:column`.
fn place_line(
    file: &TextName<'_>,
    lines: &LineIndex<'_>,
    excerpt: &Excerpt,
    arrow: &str,
    color: bool,
) -> String {
    let gutter = " ".repeat(excerpt.last_line().to_string().len());
    let arrow = if color {
        format!("{DEFAULT_LINE_NUM_STYLE}{arrow}{DEFAULT_LINE_NUM_STYLE:#}")
    } else {
        arrow.to_string()
    };
    format!("{gutter}{arrow} {}", file.at(lines, excerpt.start))
}

/// The excerpts that show a diagnostic: one, or two if its places are far apart.
fn excerpts(lines: &LineIndex<'_>, diagnostic: &DiagnosticParts<'_>) -> Vec<Excerpt> {
    if lines.is_empty() {
        return vec![];
    }
    let main = Underline::new(AnnotationKind::Primary, diagnostic.span, diagnostic.label);
    let also = diagnostic.also;
    let Some(also) = also.map(|(span, label)| Underline::new(AnnotationKind::Context, span, label)) else {
        return vec![Excerpt::new(lines, vec![main])];
    };
    let [here, there] = [&main, &also].map(|mark| lines.number_at(mark.span.start));
    let fits = here != there || !excerpt::is_long(lines.line(here));
    if here.abs_diff(there) <= MAX_APART && fits {
        vec![Excerpt::new(lines, vec![main, also])]
    } else {
        vec![Excerpt::new(lines, vec![main]), Excerpt::new(lines, vec![also])]
    }
}

#[cfg(test)]
mod tests;
