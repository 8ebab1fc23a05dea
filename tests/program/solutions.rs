//! All 0/1 solutions of a program, by trying.

use placet::program::{Program, ProgramRow};

/// How far a row is.
struct Open<'a> {
    row: ProgramRow<'a>,
    sum: i64,
    /// What the columns that are not given yet can take away and add.
    least: i64,
    greatest: i64,
}

impl Open<'_> {
    fn give(&mut self, coefficient: i64, value: i64) {
        self.least -= coefficient.min(0);
        self.greatest -= coefficient.max(0);
        self.sum += coefficient * value;
    }

    fn take_back(&mut self, coefficient: i64, value: i64) {
        self.least += coefficient.min(0);
        self.greatest += coefficient.max(0);
        self.sum -= coefficient * value;
    }

    fn can_hold(&self) -> bool {
        self.row.min.is_none_or(|min| self.sum + self.greatest >= min)
            && self.row.max.is_none_or(|max| self.sum + self.least <= max)
    }
}

/// Every assignment of all columns, auxiliary ones included, that no row forbids.
pub(crate) fn solutions(program: &Program) -> Vec<Vec<bool>> {
    let mut open: Vec<Open<'_>> = program
        .rows()
        .map(|row| Open {
            row,
            sum: 0,
            least: row
                .terms
                .iter()
                .map(|(coefficient, _)| *coefficient.min(&0))
                .sum(),
            greatest: row
                .terms
                .iter()
                .map(|(coefficient, _)| *coefficient.max(&0))
                .sum(),
        })
        .collect();
    let mut of_column: Vec<Vec<(usize, i64)>> = vec![vec![]; program.num_columns()];
    for (index, row) in program.rows().enumerate() {
        for (coefficient, column) in row.terms {
            of_column[column.index()].push((index, *coefficient));
        }
    }
    let mut found = vec![];
    if open.iter().all(Open::can_hold) {
        extend(&mut open, &of_column, &mut vec![], &mut found);
    }
    found
}

fn extend(
    open: &mut [Open<'_>],
    of_column: &[Vec<(usize, i64)>],
    ones: &mut Vec<bool>,
    found: &mut Vec<Vec<bool>>,
) {
    let Some(rows) = of_column.get(ones.len()) else {
        found.push(ones.clone());
        return;
    };
    for is_one in [false, true] {
        for (row, coefficient) in rows {
            open[*row].give(*coefficient, i64::from(is_one));
        }
        if rows.iter().all(|(row, _)| open[*row].can_hold()) {
            ones.push(is_one);
            extend(open, of_column, ones, found);
            ones.pop();
        }
        for (row, coefficient) in rows {
            open[*row].take_back(*coefficient, i64::from(is_one));
        }
    }
}
