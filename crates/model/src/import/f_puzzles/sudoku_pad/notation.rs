//! SudokuPad's short notation of JSON: keys and colours without quotes, and nothing at all for an empty object.

use std::iter::Peekable;
use std::str::Chars;

use serde_json::{Map, Value};

/// Short names of keys, and what they stand for.
const SHORT_KEYS: [(&str, &str); 24] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The value of a text in JSON, or in the short notation.
///
/// # Errors
/// If it is neither: what is wrong with it.
pub(super) fn parse(text: &str) -> Result<Value, String> {
    if let Ok(value) = serde_json::from_str(text) {
        return Ok(value);
    }
    let json = Notation::new(text).into_json();
    let value = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    Ok(with_long_keys(value))
}

fn with_long_keys(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(with_long_keys).collect(),
        Value::Object(entries) => {
            let entries = entries
                .into_iter()
                .map(|(key, value)| (long_key(key), with_long_keys(value)));
            Value::Object(entries.collect::<Map<_, _>>())
        }
        value => value,
    }
}

fn long_key(key: String) -> String {
    let found = SHORT_KEYS.iter().find(|(short, _)| *short == key);
    found.map_or(key, |(_, long)| (*long).to_string())
}

/// Rewrites the notation sign by sign.
struct Notation<'a> {
    rest: Peekable<Chars<'a>>,
    /// The sign around strings: apostrophes, unless the text has quotation marks.
    quote: char,
    json: String,
    /// The last sign outside of strings and words.
    before: char,
}

impl<'a> Notation<'a> {
    fn new(text: &'a str) -> Self {
        Notation {
            rest: text.chars().peekable(),
            quote: if text.contains('"') { '"' } else { '\'' },
            json: String::with_capacity(text.len() * 2),
            before: ' ',
        }
    }

    fn into_json(mut self) -> String {
        while let Some(sign) = self.rest.next() {
            match sign {
                _ if sign == self.quote => self.string(),
                '{' | '[' | ',' | ':' | '}' | ']' => self.structure(sign),
                _ if sign.is_whitespace() => self.json.push(sign),
                _ => self.word(sign),
            }
        }
        self.json
    }

    /// A sign of the structure, and an empty object that is left out after it.
    fn structure(&mut self, sign: char) {
        self.json.push(sign);
        self.before = sign;
        let is_end = matches!(self.rest.peek(), Some(',' | ']' | '}'));
        if matches!(sign, '[' | ',') && is_end {
            self.json.push_str("{}");
        }
    }

    fn string(&mut self) {
        self.json.push('"');
        while let Some(sign) = self.rest.next() {
            match (sign, self.rest.peek()) {
                ('\\', Some('\'')) => {
                    self.rest.next();
                    self.json.push('\'');
                }
                ('\\', Some(escaped)) => {
                    self.json.extend(['\\', *escaped]);
                    self.rest.next();
                }
                _ if sign == self.quote => break,
                _ => self.json.push(sign),
            }
        }
        self.json.push('"');
    }

    /// A key, a colour, a number or a constant.
    fn word(&mut self, first: char) {
        let mut word = String::from(first);
        let is_end = |sign: &char| matches!(sign, ',' | ':' | '{' | '}' | '[' | ']') || sign.is_whitespace();
        while let Some(sign) = self.rest.next_if(|sign| !is_end(sign) && *sign != self.quote) {
            word.push(sign);
        }
        let is_key = self.rest.peek() == Some(&':');
        let is_colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        match word.as_str() {
            _ if is_key => self.quoted(&word),
            "t" => self.json.push_str("true"),
            "f" => self.json.push_str("false"),
            "#0" => self.quoted("#000000"),
            "#F" => self.quoted("#FFFFFF"),
            _ if is_colour && self.before == ':' => self.quoted(&format!("#{word}")),
            _ => self.json.push_str(&word),
        }
    }

    fn quoted(&mut self, text: &str) {
        self.json.extend(["\"", text, "\""]);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_left_out_comes_back() {
        let short = "{ce:[[{v:3},,],[,,]],l:[{c:34BBE6,th:2.5,wp:[[0,0],[-1.5,2e1]]}],o:[{r:t,c1:#0,c2:#F,te:'it\\'s',x-y:f}],re:[[]]}";
        let long = json!({
            "cells": [[{ "value": 3 }, {}, {}], [{}, {}, {}]],
            "lines": [{ "color": "#34BBE6", "thickness": 2.5, "wayPoints": [[0, 0], [-1.5, 20.0]] }],
            "overlays": [{
                "rounded": true, "borderColor": "#000000", "backgroundColor": "#FFFFFF", "text": "it's", "x-y": false
            }],
            "regions": [[{}]],
        });
        assert_eq!(parse(short), Ok(long));
    }

    #[test]
    fn json_stays_as_it_is() {
        let value = json!({ "c": [], "value": "a:b,[c" });
        assert_eq!(parse(&value.to_string()), Ok(value));
        assert_eq!(
            parse("{t:\"don't, [x]\",v:\"a\\\"b\"}"),
            Ok(json!({ "title": "don't, [x]", "value": "a\"b" }))
        );
        assert!(parse("{ce:[[").is_err());
        assert!(parse("hello").is_err());
    }
}
