//! Texts in lines of a width, which is estimated.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

/// The widths of fonts vary. These are those of a wide one, so that no line is longer in the others: of the characters from `!` to `~`, in hundredths of the
/// size of the font.
const WIDTHS: [u8; 94] = [
    40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
    34, 84, 84, 84, 53, 100, 69, 69, 70, 77, 63, 58, 78, 75, 30, 30, 66, 56, 86, 75, 79, 61, 79, 70, 64, 61,
    73, 69, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64,
    62, 64, 64, 42, 52, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
];
const SPACE: f64 = 0.32;
/// The width of other characters, for each column of a terminal.
const OTHER: f64 = 0.8;

/// A text with its lines, of which each is a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrappedText {
    text: String,
    lines: Vec<Range<usize>>,
}

impl WrappedText {
    /// A text in lines that are at most `width` times as long as the font is high.
    pub(super) fn new(text: &str, width: f64) -> Self {
        let mut lines: Vec<Range<usize>> = vec![];
        let mut used = f64::INFINITY;
        for word in words(text).flat_map(|word| parts(text, word, width)) {
            let room = estimated_width(&text[word.clone()]);
            match lines.last_mut() {
                Some(line) if used + SPACE + room <= width => {
                    used += room + if line.end == word.start { 0.0 } else { SPACE };
                    line.end = word.end;
                }
                _ => {
                    used = room;
                    lines.push(word);
                }
            }
        }
        WrappedText {
            text: text.to_string(),
            lines,
        }
    }

    /// The lines. A browser makes its own.
    #[cfg(any(test, feature = "pdf"))]
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| &self.text[line.clone()])
    }

    pub(super) fn num_lines(&self) -> usize {
        self.lines.len()
    }

    /// The whole text, from the first line to the last.
    pub(super) fn text(&self) -> &str {
        match (self.lines.first(), self.lines.last()) {
            (Some(first), Some(last)) => &self.text[first.start..last.end],
            _ => "",
        }
    }

    /// The first lines, and the rest.
    pub(super) fn split(mut self, lines: usize) -> (Self, Self) {
        let rest = self.lines.split_off(lines.min(self.lines.len()));
        let rest = WrappedText {
            text: self.text.clone(),
            lines: rest,
        };
        (self, rest)
    }
}

/// The places of the words of a text.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    let words = text.split_inclusive(char::is_whitespace).map(move |word| {
        let start = end;
        end += word.len();
        start..start + word.trim_end().len()
    });
    words.filter(|word| !word.is_empty())
}

/// A word, or its parts if it is longer than a line.
fn parts(text: &str, word: Range<usize>, width: f64) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut used) = (vec![], word.start, 0.0);
    for (at, character) in text[word.clone()].char_indices() {
        let (at, room) = (word.start + at, width_of(character));
        if used + room > width && at > start {
            parts.push(start..at);
            (start, used) = (at, 0.0);
        }
        used += room;
    }
    parts.push(start..word.end);
    parts
}

/// The width of a text, by the size of its font.
pub(super) fn estimated_width(text: &str) -> f64 {
    text.chars().map(width_of).sum()
}

fn width_of(character: char) -> f64 {
    match character {
        ' ' => SPACE,
        '!'..='~' => f64::from(WIDTHS[character as usize - '!' as usize]) / 100.0,
        other => other.width().unwrap_or(0) as f64 * OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, width: f64) -> Vec<String> {
        let wrapped = WrappedText::new(text, width);
        wrapped.lines().map(str::to_string).collect()
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(lines("one two  three", 5.0), ["one two", "three"]);
        assert_eq!(lines("", 5.0), [""; 0]);
        assert_eq!(lines("abcdefgh ij", 2.2), ["abc", "def", "gh ij"]);
        assert_eq!(lines("é", 0.1), ["é"]);
    }

    #[test]
    fn a_text_continues_after_some_lines() {
        let (first, rest) = WrappedText::new("one two three four", 5.0).split(1);
        assert_eq!((first.text(), rest.text()), ("one two", "three four"));
        let (all, none) = rest.split(9);
        assert_eq!((all.num_lines(), none.text()), (2, ""));
    }
}
