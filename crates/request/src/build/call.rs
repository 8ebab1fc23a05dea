//! The calls that make a puzzle, as errors name them.

use std::fmt::{self, Write};
use std::panic::Location;

use super::value::{Table, Value};

/// The most bytes of a call that are shown.
const MOST_BYTES: usize = 80;

/// One of the calls that made a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The call with its arguments, shortened if they are long: `grid(3, 3)`, or `rule 2: sum(15).of("lines")`.
    pub text: String,
    /// Where the program makes the call.
    pub location: &'static Location<'static>,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.location, self.text)
    }
}

/// `name(1, "x")`.
pub(super) fn call_text(name: &str, arguments: &[&Value]) -> String {
    clipped(|text| {
        write!(text, "{name}(")?;
        for (index, argument) in arguments.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(text, "{before}{argument}")?;
        }
        text.write_str(")")
    })
}

/// `rule 2: sum(15).of("lines")`, or `rule 2` if it has no keys.
pub(super) fn rule_text(number: usize, rule: &Table) -> String {
    clipped(|text| {
        write!(text, "rule {number}")?;
        for (index, (key, value)) in rule.entries.iter().enumerate() {
            let before = if index == 0 { ": " } else { "." };
            write!(text, "{before}{key}({value})")?;
        }
        Ok(())
    })
}

/// The start of a text, which is written no further than that.
fn clipped(write: impl FnOnce(&mut ClippedText) -> fmt::Result) -> String {
    let mut clipped = ClippedText(String::new());
    if write(&mut clipped).is_err() {
        clipped.0.push('…');
    }
    clipped.0
}

/// A text that takes no more than fits.
struct ClippedText(String);

impl fmt::Write for ClippedText {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        let space = MOST_BYTES.saturating_sub(self.0.len());
        let fits = more.char_indices().map(|(at, c)| at + c.len_utf8());
        let end = fits.take_while(|end| *end <= space).last().unwrap_or(0);
        self.0.push_str(&more[..end]);
        if end < more.len() { Err(fmt::Error) } else { Ok(()) }
    }
}
