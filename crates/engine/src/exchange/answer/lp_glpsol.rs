//! The two solution files of glpsol: the printable one of `-o`, with a table of columns, and the plain one of `-w`,
//! with the number and value of a column per line.

use super::error::AnswerError;
use super::lp::{self, unknown_status};
use super::text::{AnswerText, TextPart};
use super::{Answer, Located, Status, Values};

const EXPECTED: &str = "expected INTEGER OPTIMAL, INTEGER NON-OPTIMAL, INTEGER EMPTY or INTEGER UNDEFINED";

/// Does only such a file have a line like this?
pub(super) fn is_line_of_its_own(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_plain = words.next() == Some("s") && matches!(words.next(), Some("mip" | "bas" | "ipt"));
    is_plain || line.starts_with("Status:") || line.starts_with("c Status:")
}

pub(super) fn read(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let plain = |line: &TextPart<'_>| line.text.starts_with("s ");
    match text.lines().find(plain) {
        Some(line) => read_plain(text, line),
        None => read_printable(text),
    }
}

fn read_plain(text: AnswerText<'_>, first: TextPart<'_>) -> Result<Answer, AnswerError> {
    let words: Vec<TextPart<'_>> = first.words().collect();
    let (Some(kind), Some(num_columns)) = (words.get(1), words.get(3)) else {
        let error = text.error(first.span(), "the line is truncated");
        return Err(error.label("expected a line such as `s mip 4 4 o 1`"));
    };
    let word = words.get(4).copied().unwrap_or(*kind);
    let status = match word.text {
        "o" => Status::Optimal,
        "f" => Status::Satisfiable,
        "n" => Status::Unsatisfiable,
        "u" => Status::Unknown,
        _ => return Err(unknown_status(text, word).label("expected `o`, `f`, `n` or `u`")),
    };
    if kind.text != "mip" {
        let error = text.error(kind.span(), "this is not a solution of an integer program");
        return Err(error.label("expected `mip`").help("run glpsol without `--nomip`"));
    }
    let mut columns = vec![];
    let mut end = None;
    for line in text.lines() {
        let mut words = line.words();
        match words.next().map(|word| word.text) {
            Some("j") => columns.push(plain_column(text, line, words.next(), words.next())?),
            Some("e") => end = Some(line),
            _ => {}
        }
    }
    let is_whole = num_columns.text.parse() == Ok(columns.len()) && end.is_some();
    if status.is_satisfiable() && !is_whole {
        let last = text.lines().last().unwrap_or(first);
        let what = format!(
            "the file is truncated: it has {} of {} columns",
            columns.len(),
            num_columns.text
        );
        return Err(text.error(last.span(), what).label("the last line"));
    }
    Ok(lp::answer(status, first.span(), Values::Columns(columns)))
}

fn plain_column(
    text: AnswerText<'_>,
    line: TextPart<'_>,
    number: Option<TextPart<'_>>,
    value: Option<TextPart<'_>>,
) -> Result<Located<(u64, super::AnswerValue)>, AnswerError> {
    let number = lp::required(text, line, number, "expected the number of a column")?;
    let value = lp::required(text, line, value, "expected the value of the column")?;
    let Ok(column) = number.text.parse() else {
        let error = text.error(
            number.span(),
            format!("`{}` is not the number of a column", number.text),
        );
        return Err(error.label("expected a whole number"));
    };
    Ok(Located {
        what: (column, lp::number(text, value)?),
        span: number.start..value.span().end,
    })
}

fn read_printable(text: AnswerText<'_>) -> Result<Answer, AnswerError> {
    let said = text.lines().find_map(|line| line.strip("Status:"));
    let said =
        said.ok_or_else(|| text.error_of_all("no line with a status such as `Status: INTEGER OPTIMAL`"))?;
    let status = match said.text {
        "INTEGER OPTIMAL" => Status::Optimal,
        "INTEGER NON-OPTIMAL" => Status::Satisfiable,
        "INTEGER EMPTY" => Status::Unsatisfiable,
        "INTEGER UNDEFINED" => Status::Unknown,
        _ => return Err(unknown_status(text, said).label(EXPECTED)),
    };
    let head = |line: &TextPart<'_>| line.text.starts_with("No. Column name");
    let lines = text.lines().skip_while(|line| !head(line)).skip(2);
    let mut table = ColumnTable {
        text,
        columns: vec![],
        // A long name has its own line.
        name: None,
    };
    // The first line after the table starts without a number.
    for line in lines.take_while(|line| line.text.starts_with(|c: char| c.is_ascii_digit() || c == '*')) {
        table.read_line(line)?;
    }
    let is_whole = text.lines().any(|line| line.text == "End of output");
    if status.is_satisfiable() && !is_whole {
        let last = text.lines().last().unwrap_or(said);
        let error = text.error(
            last.span(),
            "the file is truncated: it has no line `End of output`",
        );
        return Err(error.label("the last line"));
    }
    Ok(lp::answer(status, said.span(), Values::Named(table.columns)))
}

/// The table of columns.
struct ColumnTable<'a> {
    text: AnswerText<'a>,
    columns: Vec<Located<(String, super::AnswerValue)>>,
    name: Option<TextPart<'a>>,
}

impl<'a> ColumnTable<'a> {
    fn read_line(&mut self, line: TextPart<'a>) -> Result<(), AnswerError> {
        let mut words: Vec<TextPart<'a>> = line.words().collect();
        // `*` marks integer columns.
        words.retain(|word| word.text != "*");
        let (name, value) = match (self.name.take(), words.as_slice()) {
            (None, [_, name]) => {
                self.name = Some(*name);
                return Ok(());
            }
            (None, [_, name, value, ..]) => (*name, *value),
            (Some(name), [value, ..]) => (name, *value),
            _ => {
                let error = self.text.error(line.span(), "the line is truncated");
                return Err(error.label("expected a number, a name and a value"));
            }
        };
        self.columns.push(lp::column(self.text, name, value)?);
        Ok(())
    }
}
