//! A text, whose places are byte offsets here, and lines and columns for a client.

use std::path::Path;

use lsp_types::{Position, Range, Uri};
use placet_model::{Source, Span};

use crate::uri::path_of;

/// Larger texts are not read.
pub(crate) const MOST_BYTES: usize = 1 << 20;

/// A text with the starts of its lines.
///
/// Columns count UTF-16 code units, which every client understands.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) source: Source,
    line_starts: Vec<usize>,
}

impl Text {
    /// The text of a file.
    pub(crate) fn new(uri: &Uri, text: String) -> Self {
        let path = path_of(uri);
        let name = path.as_deref().and_then(Path::file_name);
        let name = name.map_or_else(
            || uri.as_str().to_string(),
            |name| name.to_string_lossy().into_owned(),
        );
        let source = Source::new(name, text);
        let ends = source.text.match_indices(['\n', '\r']);
        let line_starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Text { source, line_starts }
    }

    /// The text itself.
    pub(crate) fn text(&self) -> &str {
        &self.source.text
    }

    /// Is it too large to be read as its author types?
    pub(crate) fn is_too_large(&self) -> bool {
        self.text().len() > MOST_BYTES
    }

    /// The line and column of a byte. An offset inside a character is that of the character.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let offsets = (0..=offset.min(self.text().len())).rev();
        let mut boundaries = offsets.filter(|at| self.text().is_char_boundary(*at));
        let offset = boundaries.next().unwrap_or_default();
        let line = self.line_starts.partition_point(|start| *start <= offset) - 1;
        let before = &self.text()[self.line_starts[line]..offset];
        Position::new(line as u32, before.encode_utf16().count() as u32)
    }

    /// The lines and columns of some bytes.
    pub(crate) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// The byte at a line and column; the end of the line or of the text if it has no such column or line.
    pub(crate) fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(start) = self.line_starts.get(line).copied() else {
            return self.text().len();
        };
        let rest = &self.text()[start..];
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let mut column = 0;
        let reaches = |(_, c): &(usize, char)| {
            let is_before = column + c.len_utf16() <= position.character as usize;
            column += c.len_utf16();
            !is_before
        };
        let found = rest[..length].char_indices().find(reaches);
        start + found.map_or(length, |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Text {
        Text::new(&"file:///m.toml".parse().expect("it is a URI"), text.to_string())
    }

    #[test]
    fn columns_count_utf_16_code_units() {
        let text = text("a = '😀é'\r\nb = 1\n");
        for (offset, line, column) in [
            (0, 0, 0),
            (5, 0, 5),
            (9, 0, 7),
            (11, 0, 8),
            (12, 0, 9),
            (13, 1, 0),
            (19, 2, 0),
        ] {
            assert_eq!(text.position(offset), Position::new(line, column), "{offset}");
            assert_eq!(
                text.offset(Position::new(line, column)),
                offset,
                "{line}:{column}"
            );
        }
    }

    #[test]
    fn places_outside_the_text_are_at_its_end() {
        let text = text("ab\ncd");
        assert_eq!(text.offset(Position::new(0, 9)), 2);
        assert_eq!(text.offset(Position::new(7, 0)), 5);
        assert_eq!(text.position(99), Position::new(1, 2));
    }

    #[test]
    fn a_place_within_a_character_is_at_its_start() {
        let text = text("'😀'");
        assert_eq!(text.position(3), Position::new(0, 1));
        assert_eq!(text.offset(Position::new(0, 2)), 1);
    }
}
