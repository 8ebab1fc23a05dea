//! The lines of a text.

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
