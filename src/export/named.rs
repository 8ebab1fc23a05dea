//! DIMACS with comments that lead back to the puzzle.

use std::borrow::Cow;
use std::io::{self, BufWriter, Write};

use itertools::Itertools;

use crate::cnf::Var;

/// What an exported formula says of its variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// What the puzzle is called.
    pub title: String,
    /// Further lines about the formula as a whole.
    pub remarks: Vec<String>,
    /// A name for each board variable, in the order of the variables.
    pub variables: Vec<(Var, String)>,
    /// The variables that a projected model counter counts over.
    pub shown: Vec<Var>,
}

/// How many variables a `c p show` line lists.
const SHOWN_A_LINE: usize = 20;

/// Writes the comments that stand before a formula: `c t pmc` says that it is a projected model
/// counting problem, a line `c board 17 a=5` that variable 17 means "cell a shows
/// 5", and lines `c p show 1 2 … 0` list the variables to count over.
///
/// A solver passes over all of them as comments.
///
/// # Errors
/// Whatever writing to `out` brings.
pub fn write_names(out: &mut dyn Write, names: &Names) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    writeln!(out, "c t pmc\nc {}", one_line(&names.title))?;
    for remark in &names.remarks {
        writeln!(out, "c {}", one_line(remark))?;
    }
    for (var, name) in &names.variables {
        writeln!(out, "c board {} {}", var.to_dimacs(), one_line(name))?;
    }
    for vars in names.shown.chunks(SHOWN_A_LINE) {
        let numbers = vars.iter().map(|var| var.to_dimacs()).join(" ");
        writeln!(out, "c p show {numbers} 0")?;
    }
    if names.shown.is_empty() {
        writeln!(out, "c p show 0")?;
    }
    out.flush()
}

/// A text that can't end its comment line.
fn one_line(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_control) {
        Cow::from(text.replace(char::is_control, " "))
    } else {
        Cow::from(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_name_variables_and_projection() {
        let a = Var::from_index(0);
        let names = Names {
            title: "two\nlines".into(),
            remarks: vec!["made\nby hand".into()],
            variables: vec![(a, "a=1".into())],
            shown: vec![a],
        };
        let mut text = vec![];
        write_names(&mut text, &names).unwrap();
        let expected = "c t pmc\nc two lines\nc made by hand\nc board 1 a=1\nc p show 1 0\n";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
