//! Statements as lists of numbers, in which leaves have numbers instead of names: statements that differ only in their leaves have the same code.

use super::tree::{Boolean, Integer, Leaf, View};

impl Boolean {
    /// Appends a code from which the statement could be read again, but for its leaves, for which `number` gives numbers. `None` if it depends on
    /// where the cells are, so that with others it would say something else.
    pub fn encode(&self, number: &dyn Fn(Leaf) -> u64, code: &mut Vec<u64>) -> Option<()> {
        StatementCode { number, code }.statement(self)
    }
}

/// A code that is being written. Each part begins with its kind, and each list with its length.
struct StatementCode<'a> {
    number: &'a dyn Fn(Leaf) -> u64,
    code: &'a mut Vec<u64>,
}

impl StatementCode<'_> {
    fn statement(&mut self, statement: &Boolean) -> Option<()> {
        match statement {
            Boolean::Constant(holds) => self.code.extend([0, u64::from(*holds)]),
            Boolean::Among(leaf, values) => {
                self.code.extend([1, (self.number)(*leaf), values.len() as u64]);
                self.code.extend(values.iter().map(|value| u64::from(*value)));
            }
            Boolean::Compare(left, order, right) => {
                self.code.extend([2, *order as u64]);
                self.integer(left)?;
                self.integer(right)?;
            }
            Boolean::Within(number, ranges) => {
                self.code.extend([3, ranges.len() as u64]);
                let ends = ranges.iter().flat_map(|(min, max)| [*min as u64, *max as u64]);
                self.code.extend(ends);
                self.integer(number)?;
            }
            Boolean::Near(..) | Boolean::Grouped(..) | Boolean::SameShape(_) => return None,
            Boolean::AllDifferent(list) => self.integers(4, list)?,
            Boolean::Not(inner) => {
                self.code.push(5);
                self.statement(inner)?;
            }
            Boolean::All(list) => self.statements(6, list)?,
            Boolean::Any(list) => self.statements(7, list)?,
            Boolean::Same(a, b) => {
                self.code.push(8);
                self.statement(a)?;
                self.statement(b)?;
            }
        }
        Some(())
    }

    fn integer(&mut self, integer: &Integer) -> Option<()> {
        match integer {
            Integer::Constant(number) => self.code.extend([0, *number as u64]),
            Integer::View(view) => self.view(view),
            Integer::Sum { terms, constant } => {
                self.code.extend([2, *constant as u64, terms.len() as u64]);
                for (coefficient, term) in terms {
                    self.code.push(*coefficient as u64);
                    self.integer(term)?;
                }
            }
            Integer::Product(list) => self.integers(3, list)?,
            Integer::Division(division, of, by) => {
                self.code.extend([4, *division as u64]);
                self.integer(of)?;
                self.integer(by)?;
            }
            Integer::Absolute(of) => {
                self.code.push(5);
                self.integer(of)?;
            }
            Integer::Least(list) => self.integers(6, list)?,
            Integer::Greatest(list) => self.integers(7, list)?,
            Integer::Count(list) => self.statements(8, list)?,
            Integer::Element(list, position) => {
                self.integers(9, list)?;
                self.integer(position)?;
            }
            Integer::GroupSize(..) => return None,
        }
        Some(())
    }

    fn view(&mut self, View { leaf, numbers }: &View) {
        self.code.extend([1, (self.number)(*leaf), numbers.len() as u64]);
        for number in numbers.iter() {
            match number {
                Some(number) => self.code.extend([1, *number as u64]),
                None => self.code.push(0),
            }
        }
    }

    fn statements(&mut self, kind: u64, list: &[Boolean]) -> Option<()> {
        self.code.extend([kind, list.len() as u64]);
        list.iter().try_for_each(|statement| self.statement(statement))
    }

    fn integers(&mut self, kind: u64, list: &[Integer]) -> Option<()> {
        self.code.extend([kind, list.len() as u64]);
        list.iter().try_for_each(|integer| self.integer(integer))
    }
}
