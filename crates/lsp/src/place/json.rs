//! A place in a JSON text.

use super::place::{Place, Slot};
use placet_model::Span;

/// An object or a list that is open at the cursor.
#[derive(Default)]
struct Level {
    is_object: bool,
    /// The key of the value that is read.
    key: Option<String>,
    /// The keys before it.
    keys: Vec<String>,
}

/// Reads a text up to the cursor, which is at its end.
pub(super) struct Scanner<'t> {
    text: &'t str,
    levels: Vec<Level>,
    /// Is a value expected, because a colon was read?
    is_value: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Scanner {
            text,
            levels: vec![],
            is_value: false,
        }
    }

    pub(super) fn place(mut self) -> Place {
        let mut at = 0;
        let mut word: Option<usize> = None;
        while let Some(c) = self.text[at..].chars().next() {
            let is_word = c.is_alphanumeric() || matches!(c, '-' | '+' | '.');
            word = if is_word { word.or(Some(at)) } else { None };
            at += c.len_utf8();
            match c {
                '"' => match self.string(at) {
                    Ok(end) => at = end,
                    Err(slot) => return self.ending_with(slot),
                },
                '{' | '[' => {
                    self.levels.push(Level {
                        is_object: c == '{',
                        ..Level::default()
                    });
                    self.is_value = c == '[';
                }
                '}' | ']' => {
                    self.levels.pop();
                    self.is_value = false;
                }
                ':' => self.is_value = true,
                ',' => self.next_entry(),
                _ => {}
            }
        }
        let slot = word.map_or(Slot::Nothing, |start| Slot::Value(Span::new(start, at)));
        self.ending_with(slot)
    }

    /// Reads a string from its first character, and returns its end, or what is at the cursor if that is inside.
    fn string(&mut self, start: usize) -> Result<usize, Slot> {
        let is_key = self.levels.last().is_some_and(|level| level.is_object) && !self.is_value;
        let mut is_escaped = false;
        let ends = |(_, c): &(usize, char)| match c {
            _ if is_escaped => {
                is_escaped = false;
                false
            }
            '\\' => {
                is_escaped = true;
                false
            }
            c => *c == '"',
        };
        match self.text[start..].char_indices().find(ends) {
            Some((length, _)) => {
                if let Some(level) = self.levels.last_mut().filter(|_| is_key) {
                    level.key = Some(self.text[start..start + length].to_string());
                }
                Ok(start + length + 1)
            }
            None => {
                let span = Span::new(start, self.text.len());
                Err(if is_key { Slot::Key(span) } else { Slot::Text(span) })
            }
        }
    }

    fn next_entry(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            self.is_value = !level.is_object;
            let key = level.key.take();
            level.keys.extend(key);
        }
    }

    fn ending_with(self, slot: Slot) -> Place {
        let levels = self.levels.iter();
        Place {
            path: levels.filter_map(|level| level.key.clone()).collect(),
            slot,
            siblings: self.levels.last().map_or(vec![], |level| level.keys.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_cursor(text: &str) -> (String, &str, Slot) {
        let place = Scanner::new(text).place();
        let span = match place.slot {
            Slot::Key(span) | Slot::Text(span) | Slot::Value(span) => span,
            Slot::Nothing => Span::default(),
        };
        (place.path.join("."), &text[span.start..span.end], place.slot)
    }

    #[test]
    fn keys_and_strings_are_told_apart() {
        assert!(matches!(at_cursor("{\"bo"), (path, "bo", Slot::Key(_)) if path.is_empty()));
        assert!(matches!(at_cursor("{\"board\": {\"gr"), (path, "gr", Slot::Key(_)) if path == "board"));
        assert!(
            matches!(at_cursor("{\"rules\": [{\"sum\": 15, \"of\": \"li"), (path, "li", Slot::Text(_)) if path == "rules.of")
        );
        assert!(
            matches!(at_cursor("{\"a\": [\"x\", \"y\\\"z"), (path, "y\\\"z", Slot::Text(_)) if path == "a")
        );
        assert!(matches!(at_cursor("{\"a\": 1, \"b\": tr"), (path, "tr", Slot::Value(_)) if path == "b"));
    }

    #[test]
    fn keys_of_the_same_object_are_siblings() {
        assert_eq!(
            Scanner::new("{\"a\": {\"x\": 1}, \"b\": 2, \"").place().siblings,
            ["a", "b"]
        );
    }
}
