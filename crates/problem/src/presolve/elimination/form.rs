//! Each column as a weighted sum of those that are free.

use crate::normal_form::gcd;

/// Every form is stored that many times, so that all factors are whole; more is too much.
const MOST_SCALE: i128 = 1 << 40;
/// Factors beyond this are too much.
const MOST_FACTOR: i128 = 1 << 80;

/// The forms of all columns.
pub(super) struct Forms {
    scale: i128,
    forms: Vec<EliminationForm>,
}

struct EliminationForm {
    /// By free column.
    factors: Vec<i128>,
    constant: i128,
    /// How often each equation was taken to get the form.
    from: Vec<i128>,
    /// The factors hashed, so that the mark of a sum is the sum of the marks.
    mark: u64,
}

impl Forms {
    /// The forms by rows that each have a column of their own; `None` if figures get too large.
    pub(super) fn new(rows: Vec<(usize, Row)>, num_columns: usize) -> Option<Self> {
        let num_equations = rows.first().map_or(0, |(_, row)| row.from.len());
        let mut scale: i128 = 1;
        for (column, row) in &rows {
            let own = row.factors[*column].unsigned_abs();
            let common = gcd(scale.unsigned_abs(), own);
            scale = scale.checked_mul(i128::try_from(own / common).ok()?)?;
            if scale > MOST_SCALE {
                return None;
            }
        }
        let mut forms: Vec<EliminationForm> = (0..num_columns)
            .map(|column| EliminationForm::free(column, num_columns, num_equations, scale))
            .collect();
        for (column, row) in rows {
            forms[column] = EliminationForm::solved(column, &row, scale)?;
        }
        Some(Forms { scale, forms })
    }

    /// A number that sums of columns with the same form have in common.
    pub(super) fn mark(&self, factors: &[(usize, i64)]) -> u64 {
        let marks = factors
            .iter()
            .map(|(column, factor)| self.forms[*column].mark.wrapping_mul(*factor as u64));
        marks.fold(0, u64::wrapping_add)
    }

    /// What the sum always comes to, if that is a whole number.
    pub(super) fn constant(&self, factors: &[(usize, i64)]) -> Option<i64> {
        let is_zero = |free: usize| self.total(factors, |form| form.factors[free]) == 0;
        if !(0..self.forms.len()).all(is_zero) {
            return None;
        }
        let constant = self.total(factors, |form| form.constant);
        (constant % self.scale == 0).then_some(())?;
        i64::try_from(constant / self.scale).ok()
    }

    /// The equations that the sum follows from.
    pub(super) fn from(&self, factors: &[(usize, i64)]) -> Option<Vec<usize>> {
        let num_equations = self.forms.first()?.from.len();
        let is_used = |index: &usize| self.total(factors, |form| form.from[*index]) != 0;
        Some((0..num_equations).filter(is_used).collect())
    }

    /// No figure is above 2⁸⁰, and there are four factors at the most.
    fn total(&self, factors: &[(usize, i64)], figure: impl Fn(&EliminationForm) -> i128) -> i128 {
        let figures = factors
            .iter()
            .map(|(column, factor)| i128::from(*factor) * figure(&self.forms[*column]));
        figures.sum()
    }
}

impl EliminationForm {
    fn free(column: usize, num_columns: usize, num_equations: usize, scale: i128) -> Self {
        let mut factors = vec![0; num_columns];
        factors[column] = scale;
        EliminationForm {
            mark: mark(&factors),
            factors,
            constant: 0,
            from: vec![0; num_equations],
        }
    }

    /// The column that is the row's own, by the other columns of the row.
    fn solved(column: usize, row: &Row, scale: i128) -> Option<Self> {
        let times = scale / row.factors[column];
        let scaled = |number: &i128| {
            let number = number.checked_mul(times)?;
            (number.abs() <= MOST_FACTOR).then_some(number)
        };
        let mut factors: Vec<i128> = row
            .factors
            .iter()
            .map(|factor| scaled(&factor.checked_neg()?))
            .collect::<Option<_>>()?;
        factors[column] = 0;
        Some(EliminationForm {
            mark: mark(&factors),
            factors,
            constant: scaled(&row.constant)?,
            from: row.from.iter().map(scaled).collect::<Option<_>>()?,
        })
    }
}

/// A weighted sum of the factors, modulo 2⁶⁴.
fn mark(factors: &[i128]) -> u64 {
    let weighted = factors
        .iter()
        .enumerate()
        .map(|(index, factor)| (*factor as u64).wrapping_mul(weight(index)));
    weighted.fold(0, u64::wrapping_add)
}

/// A number without pattern for each index (SplitMix64: Steele, Lea, Flood, 2014).
fn weight(index: usize) -> u64 {
    let mut mixed = (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// `Σ factors · columns = constant`, and how often each of the first equations is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) factors: Vec<i128>,
    pub(super) constant: i128,
    pub(super) from: Vec<i128>,
}

impl Row {
    /// The empty row.
    pub(super) fn new(num_columns: usize, num_equations: usize) -> Self {
        Row {
            factors: vec![0; num_columns],
            constant: 0,
            from: vec![0; num_equations],
        }
    }

    fn numbers(&self) -> impl Iterator<Item = &i128> {
        let constant = std::iter::once(&self.constant);
        self.factors.iter().chain(constant).chain(&self.from)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i128> {
        let constant = std::iter::once(&mut self.constant);
        self.factors.iter_mut().chain(constant).chain(&mut self.from)
    }

    /// Takes so much of `other` away that nothing is left in the column; `None` if 128 bits don't do.
    fn eliminate(&mut self, column: usize, other: &Row) -> Option<()> {
        let (own, theirs) = (self.factors[column], other.factors[column]);
        for (number, other) in self.numbers_mut().zip(other.numbers()) {
            let minuend = number.checked_mul(theirs)?;
            *number = minuend.checked_sub(other.checked_mul(own)?)?;
        }
        let common = self
            .numbers()
            .fold(0, |common, number| gcd(common, number.unsigned_abs()));
        if let Some(common) = i128::try_from(common).ok().filter(|common| *common > 1) {
            self.numbers_mut().for_each(|number| *number /= common);
        }
        Some(())
    }
}

/// Rows that say the same together, each with a column of its own (told with it) that no other row has.
/// `None` if 128 bits don't do.
pub(super) fn reduced(mut rows: Vec<Row>) -> Option<Vec<(usize, Row)>> {
    let num_columns = rows.first().map_or(0, |row| row.factors.len());
    let mut done: Vec<(usize, Row)> = vec![];
    for column in 0..num_columns {
        let Some(at) = rows.iter().position(|row| row.factors[column] != 0) else {
            continue;
        };
        let pivot = rows.swap_remove(at);
        let finished = done.iter_mut().map(|(_, row)| row);
        for row in rows.iter_mut().chain(finished) {
            if row.factors[column] != 0 {
                row.eliminate(column, &pivot)?;
            }
        }
        done.push((column, pivot));
    }
    Some(done)
}
