//! Solvers of XCSP3 as at its competitions: `s` lines, `o` lines, and solutions in XML, `<instantiation>` with the variables in a
//! `<list>` and as many `<values>`, on lines with a `v` before them or without.

use super::error::AnswerError;
use super::status_lines::StatusLines;
use super::text::{AnswerText, TextPart};
use super::{Answer, AnswerSolution, AnswerValue, Located, Values, given};

/// The start of a solution.
const START: &str = "<instantiation";

/// ACE's words for how many solutions it found.
const FOUND: &str = "FOUND SOLUTIONS";

/// Does a solution start on this line?
pub(super) fn starts_solution(line: &str) -> bool {
    let values = line.strip_prefix('v').unwrap_or(line);
    values.trim_start().starts_with(START)
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let mut status = StatusLines::default();
    let mut improves = false;
    let mut is_complete = false;
    let mut num_found = None;
    let mut solutions = vec![];
    let mut open: Option<OpenSolution<'_>> = None;
    for line in text.lines() {
        let (first, rest) = line.split_word();
        match first.text {
            "s" => super::sat::read_status(text, rest, &mut status)?,
            "o" => improves = true,
            "d" => match rest.strip(FOUND) {
                Some(number) => num_found = number.text.parse::<usize>().ok(),
                None => is_complete |= rest.text.starts_with("COMPLETE"),
            },
            "c" => {}
            _ => {
                if let Some(start) = open.as_ref().filter(|_| starts_solution(line.text)) {
                    return Err(start.cut_short(text));
                }
                if starts_solution(line.text) {
                    open = Some(OpenSolution::default());
                }
                let is_done = match &mut open {
                    Some(open) => open.read_line(text, line)?,
                    None => false,
                };
                if is_done {
                    solutions.extend(open.take().map(|open| open.solution(text)).transpose()?);
                }
            }
        }
    }
    if let Some(open) = open {
        return Err(open.cut_short(text));
    }
    let status = status.require(text, "no line with a status")?;
    // Without `-xe`, ACE prints the last of the solutions that it finds.
    let are_all_printed = num_found.is_none_or(|number| number == solutions.len());
    let mut answer = given::answer(text, status, solutions, improves)?;
    answer.is_complete |= is_complete && are_all_printed;
    Ok(answer)
}

/// The part of a solution that words belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Element {
    #[default]
    Other,
    List,
    Values,
}

/// A solution whose end was not seen yet.
#[derive(Default)]
struct OpenSolution<'a> {
    /// Do its lines start with `v`?
    is_marked: bool,
    parts: Option<(TextPart<'a>, TextPart<'a>)>,
    element: Element,
    names: Vec<TextPart<'a>>,
    values: Vec<Located<AnswerValue>>,
}

impl<'a> OpenSolution<'a> {
    /// Reads a line of it. Returns true for the last one.
    fn read_line(&mut self, text: AnswerText<'_>, line: TextPart<'a>) -> Result<bool, AnswerError> {
        let (first, rest) = line.split_word();
        self.is_marked |= self.parts.is_none() && first.text == "v";
        let content = if self.is_marked && first.text == "v" {
            rest
        } else {
            line
        };
        let start = self.parts.map_or(content, |(start, _)| start);
        self.parts = Some((start, content));
        let mut rest = content;
        while !rest.text.is_empty() {
            if rest.text.starts_with('<') {
                let Some(end) = rest.text.find('>') else {
                    return Err(text.error(rest.span(), "unclosed tag"));
                };
                let tag = rest.up_to(end + 1);
                rest = rest.after(end + 1).trimmed();
                self.element = match tag.text {
                    "<list>" => Element::List,
                    "<values>" => Element::Values,
                    "</instantiation>" => return Ok(true),
                    _ => Element::Other,
                };
            } else {
                let end = rest.text.find('<').unwrap_or(rest.text.len());
                let words = rest.up_to(end);
                rest = rest.after(end);
                self.read_words(text, words)?;
            }
        }
        Ok(false)
    }

    fn read_words(&mut self, text: AnswerText<'_>, words: TextPart<'a>) -> Result<(), AnswerError> {
        for word in words.words() {
            match self.element {
                Element::List => self.names.push(word),
                Element::Values => self.value(text, word)?,
                Element::Other => {
                    let error = text.error(
                        word.span(),
                        format!("`{}` is neither a name nor a value", word.text),
                    );
                    return Err(error.label("expected `<list>` or `<values>` before it"));
                }
            }
        }
        Ok(())
    }

    /// A value; `3x2` means the value 3 twice, and `*` any value.
    fn value(&mut self, text: AnswerText<'_>, word: TextPart<'a>) -> Result<(), AnswerError> {
        let (value, times) = match word.text.split_once('x') {
            Some((value, times)) => (value, times.parse::<usize>().ok()),
            None => (word.text, Some(1)),
        };
        let value = match value {
            "*" => Some(AnswerValue::Any),
            number => number.parse().ok().map(AnswerValue::Integer),
        };
        let (Some(what), Some(times)) = (value, times) else {
            let error = text.error(word.span(), format!("`{}` is not a value", word.text));
            return Err(error.label("expected an integer, `*`, or a repeated value such as `3x2`"));
        };
        // The list may follow later, but it is not longer than the text.
        if self.values.len().saturating_add(times) > text.as_str().len() {
            let error = text.error(word.span(), "more values than variables");
            return Err(error.label("expected one value per variable"));
        }
        let span = word.span();
        self.values
            .extend(std::iter::repeat_n(Located { what, span }, times));
        Ok(())
    }

    fn cut_short(&self, text: AnswerText<'_>) -> AnswerError {
        let last = self.parts.map_or(0..0, |(_, last)| last.span());
        let error = text.error(last, "the answer is truncated");
        error.label("no `</instantiation>` follows")
    }

    fn solution(self, text: AnswerText<'_>) -> Result<AnswerSolution, AnswerError> {
        let span = self
            .parts
            .map_or(0..0, |(first, last)| first.start..last.span().end);
        if self.names.len() != self.values.len() {
            let (names, values) = (self.names.len(), self.values.len());
            let error = text.error(span, format!("{names} variables have {values} values"));
            return Err(error.label("expected one value per variable"));
        }
        let named = self.names.iter().zip(self.values).map(|(name, value)| Located {
            what: (name.text.to_string(), value.what),
            span: value.span,
        });
        Ok(AnswerSolution {
            span,
            values: Values::Named(named.collect()),
        })
    }
}
