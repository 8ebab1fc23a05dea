//! Tables as text.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

/// Rows as lines, with two spaces between columns: the first `names` columns are left-aligned, the
/// others, which are numbers, right-aligned. A row may be short.
///
/// ```
/// use placet::render::table::aligned;
///
/// let rows = [vec!["rows".to_string(), "8".to_string()], vec!["all".to_string(), "12".to_string()]];
/// assert_eq!(aligned(&rows, 1), "rows   8\nall   12");
/// ```
pub fn aligned(rows: &[Vec<String>], names: usize) -> String {
    let num_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths = (0..num_columns).map(width).collect_vec();
    let cell = |(column, text): (usize, &String)| {
        let blanks = " ".repeat(widths[column] - text.width());
        if column < names {
            format!("{text}{blanks}")
        } else {
            format!("{blanks}{text}")
        }
    };
    let line = |row: &Vec<String>| row.iter().enumerate().map(cell).join("  ").trim_end().to_string();
    rows.iter().map(line).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[&str]], names: usize) -> String {
        let rows = rows
            .iter()
            .map(|row| row.iter().map(ToString::to_string).collect());
        aligned(&rows.collect_vec(), names)
    }

    #[test]
    fn names_to_the_left_numbers_to_the_right() {
        let rows: [&[&str]; 3] = [&["a", "b", "1"], &["long", "", "22"], &["título"]];
        assert_eq!(table(&rows, 2), "a       b   1\nlong       22\ntítulo");
    }

    #[test]
    fn nothing_is_no_table() {
        assert_eq!(table(&[], 1), "");
        assert_eq!(table(&[&[]], 1), "");
    }
}
