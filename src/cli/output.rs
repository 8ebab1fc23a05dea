//! Standard output and standard error, with colour where the terminal has it.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use serde_json::json;

use super::args::Arguments;
use super::failure::{Exit, Failure};
use crate::escape::escaped_lines;
use crate::model::{Diagnostics, Source};
use crate::render::{ESCAPE_CODES, diagnostic, json::diagnostics_object};

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal that has it, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// Where answers and messages go.
pub(super) struct Output {
    stdout: AutoStream<StdoutLock<'static>>,
    color: Color,
    json: bool,
    deny_warnings: bool,
    /// Was the user told already where diagnostics are explained?
    hinted: Cell<bool>,
}

impl Output {
    pub(super) fn new(arguments: &Arguments) -> Self {
        let color = arguments.color;
        Output {
            stdout: AutoStream::new(io::stdout().lock(), color.into()),
            color,
            json: arguments.verb.wants_json(),
            deny_warnings: arguments.deny_warnings,
            hinted: Cell::new(false),
        }
    }

    /// May pictures on standard output have colour?
    pub(super) fn color(&self) -> bool {
        self.stdout.current_choice() != ColorChoice::Never
    }

    /// May messages on standard error have colour?
    pub(super) fn error_color(&self) -> bool {
        match self.color {
            Color::Auto => AutoStream::choice(&io::stderr()) != ColorChoice::Never,
            other => other == Color::Always,
        }
    }

    /// Writes a text to standard output and ends its line. What a stranger's text could do to a terminal is
    /// [escaped](crate::escape), which JSON reads as what it stands for; the codes that paint pictures pass.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let codes: &[&str] = if self.color() { &ESCAPE_CODES } else { &[] };
        let text = &*painted(text, |code| codes.contains(&code));
        self.stdout.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            self.stdout.write_all(b"\n")?;
        }
        self.stdout.flush()
    }

    /// Standard output for bytes that are no text for people.
    pub(super) fn raw(&mut self) -> impl Write {
        io::stdout().lock()
    }

    /// Writes a message to standard error, with all escaped that could do something to a terminal. That nobody
    /// hears it is no failure.
    pub(super) fn complain(&self, text: &str) {
        self.complain_painted(&escaped_lines(text));
    }

    /// Writes a diagnostic to standard error: it has colours, and what it quotes is escaped where it is written.
    fn complain_diagnostic(&self, text: &str) {
        self.complain_painted(&painted(text, |code| self.error_color() && code.ends_with('m')));
    }

    fn complain_painted(&self, text: &str) {
        let mut stderr = AutoStream::new(io::stderr().lock(), self.color.into());
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        let _ = write!(stderr, "{text}{line_end}");
    }

    /// Says what went wrong, and what exit code it means.
    pub(super) fn report(&self, failure: &Failure) -> Exit {
        let text = if self.json {
            failure.json()
        } else {
            failure.message(self.error_color())
        };
        if let Some(text) = text {
            match failure {
                Failure::Diagnostics(..) | Failure::Answer(..) => self.complain_diagnostic(&text),
                _ => self.complain(&text),
            }
        }
        if let Failure::Diagnostics(_, diagnostics) = failure {
            self.hint(diagnostics);
        }
        failure.exit()
    }

    /// Says what is legal in a source and surely not meant; a failure if warnings are denied.
    pub(super) fn warn(&self, source: &Source, warnings: &Diagnostics) -> Result<(), Failure> {
        if warnings.is_empty() {
            return Ok(());
        }
        if self.deny_warnings {
            return Err(Failure::Diagnostics(Box::new(source.clone()), warnings.clone()));
        }
        if self.json {
            self.complain(&json!({ "warnings": diagnostics_object(source, warnings) }).to_string());
        } else {
            self.complain_diagnostic(&diagnostic::text(source, warnings, self.error_color()));
        }
        self.hint(warnings);
        Ok(())
    }

    /// Says once where the first of the diagnostics is explained.
    fn hint(&self, diagnostics: &Diagnostics) {
        if let Some(first) = diagnostics.in_order().first()
            && !self.json
            && !self.hinted.replace(true)
        {
            self.complain(&format!("`placet explain {}` says more", first.code.id()));
        }
    }

    /// Is somebody watching standard error?
    pub(super) fn is_watched() -> bool {
        io::stderr().is_terminal()
    }
}

/// Ends with a message on arguments that can't be read.
pub(super) fn exit_with_usage(message: &str, error: &clap::Error) -> ! {
    let _ = write!(io::stderr(), "{message}");
    std::process::exit(error.exit_code())
}

/// A text with all escaped that could do something to a terminal, but for the escape codes that pass.
fn painted(text: &str, passes: impl Fn(&str) -> bool) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return escaped_lines(text);
    }
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        let code = escape_code(&rest[at..]);
        whole.push_str(&escaped_lines(&rest[..at]));
        match passes(code) {
            true => whole.push_str(code),
            false => whole.push_str(&escaped_lines(code)),
        }
        rest = &rest[at + code.len()..];
    }
    whole.push_str(&escaped_lines(rest));
    Cow::from(whole)
}

/// The code that a text starts with: `ESC [`, numbers, `m`; else the escape character alone.
fn escape_code(text: &str) -> &str {
    let numbers = text.strip_prefix("\u{1b}[").unwrap_or_default();
    let end = numbers.find(|c: char| !c.is_ascii_digit() && c != ';');
    match end.filter(|end| numbers[*end..].starts_with('m')) {
        Some(end) => &text[.."\u{1b}[".len() + end + 1],
        None => &text[..1],
    }
}

/// `1 board`, `2 boards`.
pub(super) fn counted(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_codes_that_pass_reach_the_terminal() {
        let text = "\u{1b}[1m7\u{1b}[0m a\u{1b}[8mb\u{1b}[2Jc\u{9b}1m\n\u{1b}";
        let shown = painted(text, |code| ESCAPE_CODES.contains(&code));
        assert_eq!(
            shown,
            "\u{1b}[1m7\u{1b}[0m a\\u001b[8mb\\u001b[2Jc\\u009b1m\n\\u001b"
        );
        assert!(!painted(text, |_| false).contains('\u{1b}'));
        assert_eq!(painted("plain\n", |_| false), "plain\n");
    }
}
