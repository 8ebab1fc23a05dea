//! Standard output and standard error, with colour if the terminal supports it.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::io::{self, Stdout, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::progress::{Progress, WeakProgress};
use placet_base::escape::escaped_lines;
use placet_model::{Diagnostics, Source};
use placet_request::render::{ESCAPE_CODES, diagnostic, json::diagnostics_object};

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On terminals that support it, unless `NO_COLOR` is set.
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
pub(crate) struct Output {
    stdout: AutoStream<Stdout>,
    color: Color,
    json: bool,
    deny_warnings: bool,
    /// Whether the hint at `placet explain` was printed.
    hinted: Cell<bool>,
    /// The progress line, which is hidden while something is printed.
    progress: RefCell<WeakProgress>,
}

impl Output {
    pub(crate) fn new(color: Color, json: bool, deny_warnings: bool) -> Self {
        Output {
            stdout: AutoStream::new(io::stdout(), color.into()),
            color,
            json,
            deny_warnings,
            hinted: Cell::new(false),
            progress: RefCell::default(),
        }
    }

    /// Shows a progress line with the number of boards, until it is cleared or dropped.
    pub(crate) fn progress(&self, task: &str) -> Progress {
        self.watched(Progress::of_boards(task))
    }

    /// Shows a progress line with the state of a task, until it is cleared or dropped.
    pub(crate) fn progress_of_stages(&self, task: &str) -> Progress {
        self.watched(Progress::of_stages(task))
    }

    fn watched(&self, progress: Progress) -> Progress {
        self.progress.replace(progress.downgrade());
        progress
    }

    /// Prints something while no progress line is in its way.
    fn suspend_progress<T>(&self, print: impl FnOnce() -> T) -> T {
        let progress = self.progress.borrow().clone();
        progress.suspend(print)
    }

    /// Whether pictures on standard output have colour.
    pub(crate) fn color(&self) -> bool {
        self.stdout.current_choice() != ColorChoice::Never
    }

    /// Whether messages on standard error have colour.
    pub(crate) fn error_color(&self) -> bool {
        match self.color {
            Color::Auto => AutoStream::choice(&io::stderr()) != ColorChoice::Never,
            other => other == Color::Always,
        }
    }

    /// Prints a text to standard output and ends its line.
    ///
    /// Control characters are [escaped](placet_base::escape), in a form that JSON reads back; the colour codes of pictures pass.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        let codes: &[&str] = if self.color() { &ESCAPE_CODES } else { &[] };
        let text = &*painted(text, |code| codes.contains(&code));
        let progress = self.progress.borrow().clone();
        let stdout = &mut self.stdout;
        progress.suspend(|| {
            stdout.write_all(text.as_bytes())?;
            if !text.ends_with('\n') {
                stdout.write_all(b"\n")?;
            }
            stdout.flush()
        })
    }

    /// Standard output for bytes that are written as they are.
    pub(crate) fn raw(&mut self) -> impl Write {
        io::stdout().lock()
    }

    /// Prints a message to standard error, with control characters escaped. A message that cannot be written is
    /// ignored.
    pub(crate) fn note(&self, text: &str) {
        self.note_painted(&escaped_lines(text));
    }

    /// Prints a diagnostic to standard error: its colour codes pass, and what it quotes is escaped already.
    fn note_diagnostic(&self, text: &str) {
        self.note_painted(&painted(text, |code| self.error_color() && code.ends_with('m')));
    }

    fn note_painted(&self, text: &str) {
        self.suspend_progress(|| {
            let mut stderr = AutoStream::new(io::stderr().lock(), self.color.into());
            let line_end = if text.ends_with('\n') { "" } else { "\n" };
            let _ = write!(stderr, "{text}{line_end}");
        });
    }

    /// Prints an error, and returns its exit code.
    pub(crate) fn report(&self, failure: &Failure) -> Exit {
        let text = if self.json {
            failure.json()
        } else {
            failure.message(self.error_color())
        };
        if let Some(text) = text {
            match failure {
                Failure::Diagnostics(..) | Failure::Answer(..) => self.note_diagnostic(&text),
                _ => self.note(&text),
            }
        }
        if let Failure::Diagnostics(_, diagnostics) = failure {
            self.hint(diagnostics);
        }
        failure.exit()
    }

    /// Prints the warnings of a source; they are errors if warnings are denied.
    pub(crate) fn warn(&self, source: &Source, warnings: &Diagnostics) -> Result<(), Failure> {
        if warnings.is_empty() {
            return Ok(());
        }
        if self.deny_warnings {
            return Err(Failure::Diagnostics(Box::new(source.clone()), warnings.clone()));
        }
        if self.json {
            self.note(&json!({ "warnings": diagnostics_object(source, warnings) }).to_string());
        } else {
            self.note_diagnostic(&diagnostic::text(source, warnings, self.error_color()));
        }
        self.hint(warnings);
        Ok(())
    }

    /// Prints once where the first of the diagnostics is explained.
    fn hint(&self, diagnostics: &Diagnostics) {
        if let Some(first) = diagnostics.in_order().first()
            && !self.json
            && !self.hinted.replace(true)
        {
            self.note(&format!(
                "for more information, run `placet explain {}`",
                first.code.id()
            ));
        }
    }
}

/// Ends the process with a message about its arguments.
pub(crate) fn exit_with_usage(message: &str, error: &clap::Error) -> ! {
    let _ = write!(io::stderr(), "{message}");
    std::process::exit(error.exit_code())
}

/// A text with its control characters escaped, but for the escape codes that pass.
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
