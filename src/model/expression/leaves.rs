//! The leaves of an expression: the parts of a board that it depends on.

use super::tree::{Boolean, Integer, Leaf};

impl Boolean {
    /// The leaves that it depends on: each once, in the order in which the expression names them.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut leaves = Leaves::default();
        leaves.of_statement(self);
        leaves.list
    }
}

impl Integer {
    /// The leaves that it depends on: each once, in the order in which the expression names them.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut leaves = Leaves::default();
        leaves.of_number(self);
        leaves.list
    }
}

#[derive(Default)]
struct Leaves {
    list: Vec<Leaf>,
    seen: std::collections::HashSet<Leaf>,
}

impl Leaves {
    fn add(&mut self, leaf: Leaf) {
        if self.seen.insert(leaf) {
            self.list.push(leaf);
        }
    }

    fn of_statement(&mut self, statement: &Boolean) {
        match statement {
            Boolean::Constant(_) => {}
            Boolean::Among(leaf, _) => self.add(*leaf),
            Boolean::Compare(left, _, right) => {
                self.of_number(left);
                self.of_number(right);
            }
            Boolean::Within(number, _) => self.of_number(number),
            Boolean::Near(_, a, b) => {
                self.add(*a);
                self.add(*b);
            }
            Boolean::AllDifferent(numbers) => numbers.iter().for_each(|number| self.of_number(number)),
            Boolean::Not(inner) => self.of_statement(inner),
            Boolean::All(list) | Boolean::Any(list) => {
                list.iter().for_each(|statement| self.of_statement(statement));
            }
            Boolean::Same(a, b) => {
                self.of_statement(a);
                self.of_statement(b);
            }
        }
    }

    fn of_number(&mut self, number: &Integer) {
        match number {
            Integer::Constant(_) => {}
            Integer::View(view) => self.add(view.leaf),
            Integer::Sum { terms, .. } => terms.iter().for_each(|(_, term)| self.of_number(term)),
            Integer::Product(list) | Integer::Least(list) | Integer::Greatest(list) => {
                list.iter().for_each(|number| self.of_number(number));
            }
            Integer::Division(_, of, by) => {
                self.of_number(of);
                self.of_number(by);
            }
            Integer::Absolute(of) => self.of_number(of),
            Integer::Count(statements) => statements
                .iter()
                .for_each(|statement| self.of_statement(statement)),
            Integer::Element(list, position) => {
                list.iter().for_each(|number| self.of_number(number));
                self.of_number(position);
            }
        }
    }
}
