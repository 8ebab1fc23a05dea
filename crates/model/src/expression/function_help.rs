//! What the functions of expressions do, as the reference says it.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::resolve::functions;

/// The page whose tables describe the functions.
const PAGE: &str = include_str!("../../expressions.md");

/// How descriptions begin that only name another table.
const REFERRAL: &str = "see ";

/// A function of expressions, for editors.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FunctionHelp {
    /// Its name.
    pub name: &'static str,
    /// How it is called, such as `cell(r, c)` and `cell(l, r, c)`.
    pub calls: Vec<&'static str>,
    /// What it does, in Markdown: a paragraph for each way that the reference describes.
    pub says: String,
}

/// The functions that every model has, in the order of their names.
pub fn function_help() -> Vec<FunctionHelp> {
    let mut described: BTreeMap<&'static str, Vec<(Vec<&'static str>, &'static str)>> =
        functions().map(|name| (name, vec![])).collect();
    for (calls, says) in PAGE.lines().filter_map(table_row) {
        let by_name = calls.into_iter().chunk_by(|call| name_of(call));
        for (name, calls) in &by_name {
            if let Some(rows) = described.get_mut(name) {
                rows.push((calls.collect(), says));
            }
        }
    }
    let described = described.into_iter();
    described.map(|(name, rows)| help_for(name, rows)).collect()
}

fn help_for(name: &'static str, mut rows: Vec<(Vec<&'static str>, &'static str)>) -> FunctionHelp {
    if rows.iter().any(|(_, says)| !says.starts_with(REFERRAL)) {
        rows.retain(|(_, says)| !says.starts_with(REFERRAL));
    }
    FunctionHelp {
        name,
        says: rows.iter().map(|(_, says)| without_links(says)).join("\n\n"),
        calls: rows.into_iter().flat_map(|(calls, _)| calls).unique().collect(),
    }
}

/// The code in the first column of a row of two columns that begins with code, and the second column.
fn table_row(line: &'static str) -> Option<(Vec<&'static str>, &'static str)> {
    let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
    let (first, second) = row
        .split_once(" | ")
        .filter(|(first, _)| first.starts_with('`'))?;
    Some((first.split('`').skip(1).step_by(2).collect(), second))
}

fn name_of(call: &'static str) -> &'static str {
    call.split('(').next().unwrap_or(call)
}

/// The text of Markdown with the words of its links alone.
fn without_links(text: &str) -> String {
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |mut before, part| {
        if let Some(open) = before.rfind('[') {
            before.remove(open);
        }
        let (_, after) = part.split_once(')').unwrap_or(("", part));
        before + after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_is_described() {
        for help in function_help() {
            assert!(!help.says.is_empty(), "{} has no row in the reference", help.name);
            assert!(
                help.calls.iter().all(|call| name_of(call) == help.name),
                "{help:?}"
            );
        }
    }

    #[test]
    fn rows_of_a_function_are_put_together() {
        let all = function_help();
        let of = |name: &str| {
            all.iter()
                .find(|help| help.name == name)
                .expect("it is a function")
        };
        assert_eq!(of("cell").calls, ["cell(r, c)", "cell(l, r, c)"]);
        assert_eq!(of("count").calls, ["count(list, what)", "count(conditions)"]);
        assert!(
            of("links").says.starts_with("the links at the cell"),
            "{:?}",
            of("links")
        );
    }

    #[test]
    fn links_become_their_words() {
        assert_eq!(without_links("a [b](c.md#d) e [f](g), h"), "a b e f, h");
        assert_eq!(without_links("`r[k]` as it is"), "`r[k]` as it is");
    }
}
