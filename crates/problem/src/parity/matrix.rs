//! Equations over GF(2), and Gaussian elimination.

use placet_base::limit::poll;

const BITS: usize = u64::BITS as usize;
/// To look whether a row has a variable takes less than a step.
const STEPS_A_LOOK: usize = 8;

/// Rows of bits: the variables of each equation, and the equations that it is the sum of.
pub(crate) struct Matrix {
    rows: Vec<Row>,
    num_columns: usize,
}

/// An equation.
#[derive(Clone)]
pub(crate) struct Row {
    vars: Vec<u64>,
    pub(crate) is_odd: bool,
    from: Vec<u64>,
}

impl Matrix {
    /// The words that it has.
    pub(crate) fn size(num_rows: usize, num_columns: usize) -> usize {
        let words = num_rows.div_ceil(BITS) + num_columns.div_ceil(BITS);
        num_rows.saturating_mul(words)
    }

    pub(crate) fn new(num_rows: usize, num_columns: usize) -> Self {
        let row = |index| Row {
            vars: vec![0; num_columns.div_ceil(BITS)],
            is_odd: false,
            from: {
                let mut from = vec![0; num_rows.div_ceil(BITS)];
                flip(&mut from, index);
                from
            },
        };
        Matrix {
            rows: (0..num_rows).map(row).collect(),
            num_columns,
        }
    }

    /// Says what an equation is.
    pub(crate) fn set(&mut self, row: usize, ones: impl Iterator<Item = usize>, is_odd: bool) {
        let row = &mut self.rows[row];
        ones.for_each(|column| flip(&mut row.vars, column));
        row.is_odd = is_odd;
    }

    /// The equations solved for as many variables as possible, each of which is in one of them. Those without variables come last. `None` if that takes more
    /// than so many steps, each on one word.
    pub(crate) fn reduced(mut self, most_steps: usize) -> Option<Vec<Row>> {
        let (mut num_solved, mut steps) = (0, 0);
        for column in 0..self.num_columns {
            let has = |row: &Row| is_set(&row.vars, column);
            let Some(pivot) = self.rows[num_solved..].iter().position(has) else {
                continue;
            };
            self.rows.swap(num_solved, num_solved + pivot);
            let pivot = self.rows[num_solved].clone();
            let words = pivot.vars.len() + pivot.from.len();
            let before = steps;
            for (index, row) in self.rows.iter_mut().enumerate() {
                if index != num_solved && has(row) {
                    row.add(&pivot);
                    steps += words;
                }
            }
            steps += self.rows.len() / STEPS_A_LOOK;
            poll(steps - before);
            if steps > most_steps {
                return None;
            }
            num_solved += 1;
        }
        Some(self.rows)
    }
}

impl Row {
    /// The columns of its variables, in ascending order.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> {
        ones(&self.vars)
    }

    /// The equations that it is the sum of, in ascending order.
    pub(crate) fn from(&self) -> impl Iterator<Item = usize> {
        ones(&self.from)
    }

    fn add(&mut self, other: &Row) {
        let words = self.vars.iter_mut().chain(&mut self.from);
        let added = other.vars.iter().chain(&other.from);
        words.zip(added).for_each(|(word, added)| *word ^= added);
        self.is_odd ^= other.is_odd;
    }
}

fn flip(words: &mut [u64], bit: usize) {
    words[bit / BITS] ^= 1 << (bit % BITS);
}

fn is_set(words: &[u64], bit: usize) -> bool {
    words[bit / BITS] & 1 << (bit % BITS) != 0
}

fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    (0..words.len() * BITS).filter(|bit| is_set(words, *bit))
}
