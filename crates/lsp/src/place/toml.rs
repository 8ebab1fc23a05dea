//! A place in a TOML text.

use super::place::{Place, Slot};
use placet_model::Span;

/// What can hold entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// The lines below a heading, or those before the first one.
    Lines,
    /// `{ a = 1 }`
    Inline,
    /// `[1, 2]`
    List,
}

/// A table or a list that is open at the cursor.
struct Level {
    form: Form,
    /// The key of the value that is read, with those before its dots.
    keys: Vec<String>,
    /// Is a value expected, because an equals sign was read?
    is_value: bool,
    /// The keys of the entries before it.
    earlier: Vec<String>,
}

impl Level {
    fn new(form: Form) -> Self {
        Level {
            form,
            keys: vec![],
            is_value: form == Form::List,
            earlier: vec![],
        }
    }

    fn next_entry(&mut self) {
        self.earlier.extend(self.keys.drain(..).next());
        self.is_value = self.form == Form::List;
    }
}

/// Reads a text up to the cursor, which is at its end.
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
    /// The keys of the heading.
    heading: Vec<String>,
    /// The lines, and what is open in them.
    levels: Vec<Level>,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Scanner {
            text,
            at: 0,
            heading: vec![],
            levels: vec![Level::new(Form::Lines)],
        }
    }

    pub(super) fn place(mut self) -> Place {
        loop {
            if let Some(slot) = self.step() {
                return self.ending_with(slot);
            }
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn top(&mut self) -> &mut Level {
        self.levels
            .last_mut()
            .expect("invariant: the lines are never closed")
    }

    /// Reads a token, and returns what is at the cursor if the text ends with it.
    fn step(&mut self) -> Option<Slot> {
        let Some(c) = self.rest().chars().next() else {
            let here = Span::new(self.at, self.at);
            let before = self.text.trim_end_matches([' ', '\t']);
            let level = self.top();
            return Some(match level.is_value {
                true if before.ends_with(['=', '[', ',']) => Slot::Value(here),
                false if level.keys.is_empty() || before.ends_with('.') => Slot::Key(here),
                _ => Slot::Nothing,
            });
        };
        if !self.top().is_value && (is_of_key(c) || matches!(c, '"' | '\'')) {
            return self.key();
        }
        match c {
            '#' => return self.comment(),
            '\n' => self.line_end(),
            '[' if self.is_heading() => return self.heading(),
            '"' | '\'' => return self.string(),
            _ if is_of_value(c) && self.top().is_value => return self.value(),
            _ => self.sign(c),
        }
        None
    }

    fn comment(&mut self) -> Option<Slot> {
        match self.rest().find('\n') {
            Some(length) => self.at += length,
            None => return Some(Slot::Nothing),
        }
        None
    }

    fn line_end(&mut self) {
        self.at += 1;
        if self.top().form != Form::Lines && self.is_line_of_table() {
            // What is open was not closed yet.
            self.levels.truncate(1);
        }
        if self.top().form == Form::Lines {
            self.top().next_entry();
        }
    }

    /// Is the next line a heading, or in a list an entry of a table?
    fn is_line_of_table(&mut self) -> bool {
        let line = self.rest().lines().next().unwrap_or_default().trim();
        let name = line.trim_start_matches('[');
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_heading = name.len() < line.len() && is_name && !name.contains(',');
        let is_entry = line
            .split_once('=')
            .is_some_and(|(key, _)| !key.is_empty() && key.trim_end().chars().all(is_of_key));
        is_heading || is_entry && self.top().form == Form::List
    }

    fn is_heading(&mut self) -> bool {
        let level = self.top();
        level.form == Form::Lines && !level.is_value && level.keys.is_empty()
    }

    fn heading(&mut self) -> Option<Slot> {
        self.at += self.rest().len() - self.rest().trim_start_matches('[').len();
        self.heading.clear();
        self.top().earlier.clear();
        loop {
            self.spaces();
            let start = self.at;
            let Some(key) = self.key_part() else {
                return Some(Slot::Key(Span::new(start, self.at)));
            };
            self.heading.push(key);
            self.spaces();
            match self.rest().chars().next() {
                Some('.') => self.at += 1,
                Some(c) => {
                    let closing = self.rest().len() - self.rest().trim_start_matches(']').len();
                    let skipped = if c == '\n' { 0 } else { c.len_utf8() };
                    self.at += closing.max(skipped);
                    return None;
                }
                None => return Some(Slot::Nothing),
            }
        }
    }

    fn spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
    }

    /// A key, or a part of one before a dot.
    fn key(&mut self) -> Option<Slot> {
        let start = self.at;
        match self.key_part() {
            Some(key) => {
                self.top().keys.push(key);
                None
            }
            None => Some(Slot::Key(Span::new(start, self.at))),
        }
    }

    /// A part of a key, unquoted; `None` if the cursor is at its end or inside. An empty part was no key.
    fn key_part(&mut self) -> Option<String> {
        let rest = self.rest();
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        if let Some(quote) = quote {
            let length = rest[1..].find([quote, '\n']);
            self.at += length.map_or(rest.len(), |length| length + 2);
            return length.map(|length| rest[1..=length].to_string());
        }
        let length = rest.find(|c| !is_of_key(c));
        self.at += length.unwrap_or(rest.len());
        length.map(|length| rest[..length].to_string())
    }

    fn string(&mut self) -> Option<Slot> {
        let rest = self.rest();
        let quote = &rest[..1];
        let long = quote.repeat(3);
        let quotes = if rest.starts_with(&long) { &long } else { quote };
        let start = self.at + quotes.len();
        match end_of_string(&self.text[start..], quotes) {
            Some(length) => self.at = start + length,
            None => {
                self.at = self.text.len();
                return Some(Slot::Text(Span::new(start, self.at)));
            }
        }
        None
    }

    fn value(&mut self) -> Option<Slot> {
        let start = self.at;
        let length = self.rest().find(|c| !is_of_value(c));
        self.at += length.unwrap_or(self.rest().len());
        length.is_none().then(|| Slot::Value(Span::new(start, self.at)))
    }

    fn sign(&mut self, sign: char) {
        self.at += sign.len_utf8();
        let form = self.top().form;
        match sign {
            '=' => self.top().is_value = true,
            '[' => self.levels.push(Level::new(Form::List)),
            '{' => self.levels.push(Level::new(Form::Inline)),
            ']' if form == Form::List => self.close(),
            '}' if form == Form::Inline => self.close(),
            ',' if form == Form::Inline => self.top().next_entry(),
            _ => {}
        }
    }

    fn close(&mut self) {
        self.levels.pop();
    }

    fn ending_with(self, slot: Slot) -> Place {
        let keys = self.levels.iter().flat_map(|level| level.keys.iter().cloned());
        Place {
            path: self.heading.iter().cloned().chain(keys).collect(),
            slot,
            siblings: self.levels.last().map_or(vec![], |level| level.earlier.clone()),
        }
    }
}

fn is_of_key(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
}

fn is_of_value(c: char) -> bool {
    is_of_key(c) || matches!(c, '+' | '.' | ':')
}

/// The length of a string with its closing quotes; `None` if they are missing. A string on one line ends with it.
fn end_of_string(text: &str, quotes: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let c = rest.chars().next()?;
        match c {
            _ if rest.starts_with(quotes) => return Some(at + quotes.len()),
            '\n' if quotes.len() == 1 => return Some(at),
            '\\' if quotes.starts_with('"') => {
                let escaped = rest[1..].chars().next()?;
                at += 1 + escaped.len_utf8();
            }
            c => at += c.len_utf8(),
        }
    }
}

/// The keys of the lines after the cursor, up to the next heading.
pub(super) fn keys_after(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().skip(1).take_while(|line| !line.starts_with('['));
    let keys = lines.filter_map(|line| line.split_once('=').map(|(key, _)| key.trim_end()));
    keys.filter(|key| !key.is_empty() && key.chars().all(is_of_key))
        .map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path, the text of the slot up to the cursor, and its kind.
    fn at_cursor(text: &str) -> (String, &str, &'static str) {
        let place = Scanner::new(text).place();
        let (span, kind) = match place.slot {
            Slot::Key(span) => (span, "key"),
            Slot::Text(span) => (span, "text"),
            Slot::Value(span) => (span, "value"),
            Slot::Nothing => (Span::default(), "nothing"),
        };
        (place.path.join("."), &text[span.start..span.end], kind)
    }

    #[test]
    fn what_is_at_the_cursor_is_found() {
        for (text, path, typed, kind) in [
            ("", "", "", "key"),
            ("bo", "", "bo", "key"),
            ("[bo", "", "bo", "key"),
            ("[board.re", "board", "re", "key"),
            ("[board.", "board", "", "key"),
            ("[board]\ngr", "board", "gr", "key"),
            ("[board]\nregions.c", "board.regions", "c", "key"),
            ("[board]\ngrid = [3, 3]\n", "board", "", "key"),
            ("[board] # the [cells\ngrid = [3, 3]\nb", "board", "b", "key"),
            ("[[rules]]\nsum = 15\nof = \"li", "rules.of", "li", "text"),
            (
                "[[rules]]\nholds = [\n  \"a\",\n  'b == ",
                "rules.holds",
                "b == ",
                "text",
            ),
            ("[[rules]]\nholds = '''\na\nb", "rules.holds", "\na\nb", "text"),
            ("rules = [{ sum = 15, o", "rules", "o", "key"),
            ("rules = [{ sum = 15, of = 'ro", "rules.of", "ro", "text"),
            ("[pieces]\nturns = tr", "pieces.turns", "tr", "value"),
            ("[pieces]\nturns = ", "pieces.turns", "", "value"),
            ("[pieces]\nturns ", "pieces.turns", "", "nothing"),
            ("[pieces]\nturns = true # ", "pieces.turns", "", "nothing"),
            (
                "[define]\n\"far(x, y)\" = \"dist",
                "define.far(x, y)",
                "dist",
                "text",
            ),
            ("a = \"\\\"x\"\nb", "", "b", "key"),
        ] {
            assert_eq!(at_cursor(text), (path.to_string(), typed, kind), "{text:?}");
        }
    }

    #[test]
    fn what_is_not_closed_ends_with_the_table() {
        for (text, path, typed, kind) in [
            ("[board]\ngrid = [3,\n[pieces]\nnu", "pieces", "nu", "key"),
            ("[board]\ngrid = [3,\nboxes = [3]\nre", "board", "re", "key"),
            ("[board]\nregions = { a = 'x'\n[[rules]]\ns", "rules", "s", "key"),
            ("title = \"abc\n[board]\ng", "board", "g", "key"),
            ("[board\ngrid", "board", "grid", "key"),
            ("grid = [\n[1, 2],\n[3", "grid", "3", "value"),
            ("= ] } ]]\n[board]\ng", "board", "g", "key"),
        ] {
            assert_eq!(at_cursor(text), (path.to_string(), typed, kind), "{text:?}");
        }
    }

    #[test]
    fn keys_of_the_same_table_are_siblings() {
        let siblings = |text| Scanner::new(text).place().siblings;
        assert_eq!(siblings("a = 1\n[[rules]]\nsum = 3\nof = 'x'\n"), ["sum", "of"]);
        assert_eq!(siblings("rules = [{ sum = 3, "), ["sum"]);
        let after: Vec<String> = keys_after("m\nof = 'x'\n# a\nsays = ''\n[b]\nc = 1").collect();
        assert_eq!(after, ["of", "says"]);
    }

    #[test]
    fn every_text_has_a_place() {
        let text = "[[r.'x y']]\na.\"b\" = [{c = '''d''', e=\"\\u00e9é\"}, 1e5] # ü\n\"";
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            let (before, after) = text.split_at(at);
            for typed in [
                "", "😀", "\"", "'''", "[", "]", "{", "}", "=", ".", "\\", "#", "\n",
            ] {
                let whole = [before, typed, after].concat();
                Scanner::new(&whole).place();
                Scanner::new(&whole[..at + typed.len()]).place();
            }
        }
    }
}
