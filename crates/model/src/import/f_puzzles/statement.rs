//! Statements of models about single cells that are elements of f-puzzles: the inverse of what the importer writes, and of what models of the
//! library say in the same words.

use itertools::Itertools;

/// A cell by its name in the model.
type CellName<'a> = &'a str;

/// What a statement says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement<'a> {
    /// A white dot.
    Difference(CellName<'a>, CellName<'a>, i64),
    /// A black dot.
    Ratio(CellName<'a>, CellName<'a>, i64),
    /// Cells that add up to a number.
    Sum(Vec<CellName<'a>>, i64),
    /// An even or an odd cell.
    Parity(CellName<'a>, i64),
    /// A cell that is less than another.
    Less(CellName<'a>, CellName<'a>),
    /// A cell that is greater than another.
    Greater(CellName<'a>, CellName<'a>),
    /// A digit that is at least so often among the cells of a corner.
    Among(Vec<CellName<'a>>, i64, usize),
    /// Two equal cells.
    Equal(CellName<'a>, CellName<'a>),
    /// Two cells that differ by a number at least.
    Apart(CellName<'a>, CellName<'a>, i64),
    /// The last cell lies between the others.
    Between(CellName<'a>, CellName<'a>, CellName<'a>),
    /// The digits of a cell.
    Candidates(CellName<'a>, Vec<i64>),
    /// The first cell of each line of a family is the sum of the others.
    Arrows(&'a str),
    /// The digits of each line of a family are consecutive.
    Consecutive(&'a str),
    /// Neighbours differ by two at least.
    Nonconsecutive,
}

/// Reads a statement, or returns `None` if it is no element.
pub(super) fn statement(text: &str) -> Option<Statement<'_>> {
    let text = text.trim();
    let number = |word: &str| word.parse::<i64>().ok();
    if let Some([x, y, a, b, far]) = captures(text, "for each {}, {} in neighbours: abs({} - {}) >= {}") {
        return (x == a && y == b && far == "2").then_some(Statement::Nonconsecutive);
    }
    if let Some([line, family, one, all]) = captures(text, "for each {} in {}: 2 * {}[1] == sum({})") {
        return (line == one && line == all).then_some(Statement::Arrows(family));
    }
    if let Some([line, family, most, least, size]) =
        captures(text, "for each {} in {}: max({}) - min({}) == size({}) - 1")
    {
        let is_same = [most, least, size].iter().all(|name| *name == line);
        return is_same.then_some(Statement::Consecutive(family));
    }
    if let Some([one, other, amount]) = captures(text, "abs({} - {}) == {}") {
        return Some(Statement::Difference(one, other, number(amount)?));
    }
    if let Some([one, other, amount]) = captures(text, "abs({} - {}) >= {}") {
        return Some(Statement::Apart(one, other, number(amount)?));
    }
    if let Some([one, times, other, again, first, second]) =
        captures(text, "({} == {} * {} or {} * {} == {})")
    {
        let is_same = times == again && one == first && other == second;
        return is_same.then_some(Statement::Ratio(one, other, number(times)?));
    }
    if let Some([first, last, cell, again, low, high]) =
        captures(text, "min({}, {}) < {} and {} < max({}, {})")
    {
        let is_same = cell == again && first == low && last == high;
        return is_same.then_some(Statement::Between(first, last, cell));
    }
    if let Some([cell, rest]) = captures(text, "{} mod 2 == {}") {
        return Some(Statement::Parity(cell, number(rest)?));
    }
    if let Some(inner) = text.strip_prefix("count(") {
        let (inner, times) = inner.split_once(") >= ")?;
        let (cells, digit) = inner.rsplit_once(", ")?;
        let cells = cells.split(", ").collect();
        return Some(Statement::Among(cells, number(digit)?, times.parse().ok()?));
    }
    if let Some((cell, digits)) = text.strip_suffix('}').and_then(|text| text.split_once(" in {")) {
        let digits: Option<Vec<i64>> = digits.split(',').map(|digit| number(digit.trim())).collect();
        return is_name(cell).then_some(Statement::Candidates(cell, digits?));
    }
    if let Some([one, other]) = captures(text, "{} < {}") {
        return Some(Statement::Less(one, other));
    }
    if let Some([one, other]) = captures(text, "{} > {}") {
        return Some(Statement::Greater(one, other));
    }
    let (left, right) = text.split_once(" == ")?;
    let cells: Vec<&str> = left.split(" + ").collect();
    if !cells.iter().all(|cell| is_name(cell)) {
        return None;
    }
    match (number(right), cells.as_slice()) {
        (Some(sum), _) => Some(Statement::Sum(cells, sum)),
        (None, [one]) if is_name(right) => Some(Statement::Equal(one, right)),
        _ => None,
    }
}

/// Can it be the name of a cell, or a number?
fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
}

/// The words in the places of a pattern that are written `{}`, if the text has this form.
fn captures<'a, const PLACES: usize>(text: &'a str, pattern: &str) -> Option<[&'a str; PLACES]> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut words = vec![];
    for part in parts {
        let end = rest
            .find(|sign: char| !sign.is_alphanumeric() && sign != '_')
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        words.push(Some(word).filter(|word| is_name(word))?);
        rest = after.strip_prefix(part)?;
    }
    let is_whole = rest.is_empty();
    words.into_iter().collect_array().filter(|_| is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_of_the_importer_are_elements() {
        for (text, expected) in [
            ("abs(r1c1 - r1c2) == 3", Statement::Difference("r1c1", "r1c2", 3)),
            ("abs(r1c1 - r1c2) >= 5", Statement::Apart("r1c1", "r1c2", 5)),
            (
                "(r1c1 == 2 * r1c2 or 2 * r1c1 == r1c2)",
                Statement::Ratio("r1c1", "r1c2", 2),
            ),
            ("r1c1 + r2c2 == 10", Statement::Sum(vec!["r1c1", "r2c2"], 10)),
            ("r1c1 == r2c2", Statement::Equal("r1c1", "r2c2")),
            ("r1c1 mod 2 == 1", Statement::Parity("r1c1", 1)),
            ("r1c1 < r1c2", Statement::Less("r1c1", "r1c2")),
            (
                "count(a, b, c, d, 7) >= 2",
                Statement::Among(vec!["a", "b", "c", "d"], 7, 2),
            ),
            (
                "min(a, b) < c and c < max(a, b)",
                Statement::Between("a", "b", "c"),
            ),
            ("r1c1 in {1, 5}", Statement::Candidates("r1c1", vec![1, 5])),
            (
                "for each line in arrows: 2 * line[1] == sum(line)",
                Statement::Arrows("arrows"),
            ),
            (
                "for each x, y in neighbours: abs(x - y) >= 2",
                Statement::Nonconsecutive,
            ),
        ] {
            assert_eq!(statement(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_statements_are_none() {
        for text in [
            "not (r1c1 + r1c2 == 5)",
            "r1c1 == r1c2 and r1c1 == r1c3",
            "(r1c1 == 2 * r1c2 or 3 * r1c1 == r1c2)",
            "abs(r1c1 - r1c2) == 3 or r1c1 == 1",
            "r1c1 + 2 * r1c2 == 5",
            "min(a, b) < c and d < max(a, b)",
            "",
        ] {
            assert_eq!(statement(text), None, "{text}");
        }
    }
}
