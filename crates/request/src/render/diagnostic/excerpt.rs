//! The part of a source that shows a diagnostic, cut to a bounded size.

use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Snippet};

use super::clip::clipped;
use placet_base::escape::escaped;
use placet_model::Span;

/// The most lines that a mark underlines; only the first line of a longer one is shown.
const MAX_MARKED_LINES: usize = 12;

/// The most bytes of a line that are shown.
const MAX_LINE_BYTES: usize = 120;

/// The length that is shown of a long line before the underlined text.
const BYTES_BEFORE: usize = 40;

/// Underlined text and its label.
pub(super) struct Underline {
    kind: AnnotationKind,
    pub(super) span: Span,
    label: String,
}

impl Underline {
    pub(super) fn new(kind: AnnotationKind, span: Span, label: &str) -> Self {
        let label = clipped(label);
        Underline { kind, span, label }
    }
}

/// Some lines of a source with marks in them.
pub(super) struct Excerpt {
    /// The byte of the source where its first mark starts.
    pub(super) start: usize,
    text: String,
    first_line: usize,
    marks: Vec<(Range<usize>, Underline)>,
}

/// Whether a line is too long to be shown in full.
pub(super) fn is_long(line: &str) -> bool {
    line.len() > MAX_LINE_BYTES
}

impl Excerpt {
    /// The lines from the first mark to the last; there is at least one mark.
    pub(super) fn new(lines: &LineIndex<'_>, marks: Vec<Underline>) -> Self {
        let spans: Vec<Span> = marks.iter().map(|mark| shown_span(lines, mark.span)).collect();
        let start = spans[0].start;
        let windows = windows(lines, &spans);
        let text: Vec<&str> = windows.iter().map(|window| window.text.as_str()).collect();
        let range = |span: &Span| excerpt_byte(&windows, span.start)..excerpt_byte(&windows, span.end);
        Excerpt {
            start,
            text: text.join("\n"),
            first_line: windows[0].line,
            marks: spans.iter().map(range).zip(marks).collect(),
        }
    }

    /// The number of its last line.
    pub(super) fn last_line(&self) -> usize {
        self.first_line + self.text.matches('\n').count()
    }

    pub(super) fn into_snippet<'a>(self) -> Snippet<'a, Annotation<'a>> {
        let annotations = self.marks.into_iter().map(|(range, mark)| {
            let label = Some(mark.label).filter(|label| !label.is_empty());
            mark.kind.span(range).label(label)
        });
        let annotations: Vec<Annotation<'a>> = annotations.collect();
        Snippet::source(self.text)
            .line_start(self.first_line)
            .annotations(annotations)
    }
}

/// A span within the text, on character boundaries; a long one ends with its first line.
fn shown_span(lines: &LineIndex<'_>, span: Span) -> Span {
    let start = lines.boundary(span.start);
    let end = lines.boundary(span.end.max(span.start));
    let (first, last) = (lines.number_at(start), lines.number_at(end));
    let first_end = lines.start(first) + lines.line(first).len();
    let end = if last - first >= MAX_MARKED_LINES {
        first_end.max(start)
    } else {
        end
    };
    Span::new(start, end)
}

/// A printable part of a source. Tabs are expanded later.
fn visible(text: &str) -> String {
    let parts: Vec<_> = text.split('\t').map(escaped).collect();
    parts.join("\t")
}

/// A line of an excerpt: the part of a line of the source that is shown.
struct Window {
    line: usize,
    /// The shown part.
    text: String,
    /// The text as printed.
    raw: String,
    /// The bytes of the source that are shown.
    source: Range<usize>,
    /// Their place in the excerpt.
    start: usize,
}

/// The lines that the spans touch and all between, each cut around its span.
fn windows(lines: &LineIndex<'_>, spans: &[Span]) -> Vec<Window> {
    let line = |byte| lines.number_at(byte);
    let first = spans.iter().map(|span| line(span.start)).min().unwrap_or(1);
    let last = spans.iter().map(|span| line(span.end)).max().unwrap_or(1);
    let mut windows = vec![];
    let mut end = 0;
    for number in first..=last {
        let marked = spans.iter().find(|span| line(span.start) == number);
        let window = window(lines, number, marked.map(|span| span.start), end);
        end += window.text.len() + 1;
        windows.push(window);
    }
    windows
}

/// A line of the source, cut around the byte `at` if it is long.
fn window(lines: &LineIndex<'_>, number: usize, at: Option<usize>, excerpt_end: usize) -> Window {
    let (line, line_start) = (lines.line(number), lines.start(number));
    let at = at.map_or(0, |at| at - line_start);
    let from = if is_long(line) {
        at.saturating_sub(BYTES_BEFORE)
    } else {
        0
    };
    let from = boundary(line, from);
    let to = boundary(line, from + MAX_LINE_BYTES);
    let cut = |is_cut| if is_cut { "…" } else { "" };
    let (before, after) = (cut(from > 0), cut(to < line.len()));
    Window {
        line: number,
        text: format!("{before}{}{after}", visible(&line[from..to])),
        raw: line[from..to].to_string(),
        source: line_start + from..line_start + to,
        start: excerpt_end + before.len(),
    }
}

/// The place of a byte of the source in the excerpt; a byte that is cut away counts as
/// the nearest that is shown.
fn excerpt_byte(windows: &[Window], byte: usize) -> usize {
    let after = windows.partition_point(|window| window.source.start <= byte);
    let window = &windows[after.saturating_sub(1)];
    let before = byte.clamp(window.source.start, window.source.end) - window.source.start;
    window.start + visible(&window.raw[..before]).len()
}

/// A text with the starts of its lines.
pub(in crate::render) struct LineIndex<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

/// A place in a text, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::render) struct LineAndColumn {
    /// The line, counted from 1.
    pub(in crate::render) line: usize,
    /// The column in characters, counted from 1.
    pub(in crate::render) column: usize,
}

impl<'a> LineIndex<'a> {
    pub(in crate::render) fn new(text: &'a str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect();
        LineIndex { text, starts }
    }

    /// Whether the text is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the text has no line break.
    pub(super) fn is_one_line(&self) -> bool {
        self.starts.len() == 1
    }

    /// The place of a byte; one inside a character or beyond the end counts as
    /// the boundary before it.
    pub(in crate::render) fn place(&self, byte: usize) -> LineAndColumn {
        let (byte, line) = (self.boundary(byte), self.number_at(byte));
        let before = &self.text[self.start(line)..byte];
        LineAndColumn {
            line,
            column: before.chars().count() + 1,
        }
    }

    /// The number of the line that a byte is in, counted from 1.
    pub(super) fn number_at(&self, byte: usize) -> usize {
        let byte = self.boundary(byte);
        self.starts.partition_point(|start| *start <= byte)
    }

    /// The line of a number counted from 1, without its line break.
    pub(super) fn line(&self, number: usize) -> &'a str {
        let end = self.starts.get(number).map_or(self.text.len(), |next| next - 1);
        let line = &self.text[self.start(number)..end];
        line.strip_suffix('\r').unwrap_or(line)
    }

    /// The first byte of a line.
    pub(super) fn start(&self, number: usize) -> usize {
        self.starts[number - 1]
    }

    /// The byte itself, or the start of the character that it is in.
    pub(super) fn boundary(&self, byte: usize) -> usize {
        boundary(self.text, byte)
    }
}

/// The last character boundary of a text that is not beyond `byte`.
pub(super) fn boundary(text: &str, byte: usize) -> usize {
    let candidates = (0..=byte.min(text.len())).rev();
    let mut boundaries = candidates.filter(|at| text.is_char_boundary(*at));
    boundaries.next().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let lines = LineIndex::new("aé\r\nb");
        assert_eq!(lines.place(0), LineAndColumn { line: 1, column: 1 });
        assert_eq!(lines.place(2), LineAndColumn { line: 1, column: 2 });
        assert_eq!(lines.place(5), LineAndColumn { line: 2, column: 1 });
        assert_eq!(lines.place(99), LineAndColumn { line: 2, column: 2 });
        assert_eq!((lines.line(1), lines.line(2)), ("aé", "b"));
    }
}
