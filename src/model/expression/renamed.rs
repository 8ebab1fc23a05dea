//! Expressions about other leaves.

use super::tree::{Boolean, Integer, Leaf, View};

/// Which leaf stands in place of another.
type Rename<'a> = &'a dyn Fn(Leaf) -> Leaf;

impl Boolean {
    /// The statement with other leaves; `None` if it depends on where the cells are, so that with others it would say something else.
    pub(crate) fn renamed(&self, rename: Rename<'_>) -> Option<Boolean> {
        Some(match self {
            Boolean::Constant(_) => self.clone(),
            Boolean::Among(leaf, values) => Boolean::Among(rename(*leaf), values.clone()),
            Boolean::Compare(left, order, right) => {
                Boolean::Compare(boxed(left, rename)?, *order, boxed(right, rename)?)
            }
            Boolean::Within(number, ranges) => Boolean::Within(boxed(number, rename)?, ranges.clone()),
            Boolean::Near(..) | Boolean::Grouped(..) => return None,
            Boolean::AllDifferent(list) => Boolean::AllDifferent(numbers(list, rename)?),
            Boolean::Not(inner) => Boolean::Not(Box::new(inner.renamed(rename)?)),
            Boolean::All(list) => Boolean::All(statements(list, rename)?),
            Boolean::Any(list) => Boolean::Any(statements(list, rename)?),
            Boolean::Same(a, b) => Boolean::Same(Box::new(a.renamed(rename)?), Box::new(b.renamed(rename)?)),
        })
    }
}

impl Integer {
    fn renamed(&self, rename: Rename<'_>) -> Option<Integer> {
        Some(match self {
            Integer::Constant(_) => self.clone(),
            Integer::View(View { leaf, numbers }) => Integer::View(View {
                leaf: rename(*leaf),
                numbers: numbers.clone(),
            }),
            Integer::Sum { terms, constant } => Integer::Sum {
                terms: terms
                    .iter()
                    .map(|(coefficient, term)| Some((*coefficient, term.renamed(rename)?)))
                    .collect::<Option<_>>()?,
                constant: *constant,
            },
            Integer::Product(list) => Integer::Product(numbers(list, rename)?),
            Integer::Division(division, of, by) => {
                Integer::Division(*division, boxed(of, rename)?, boxed(by, rename)?)
            }
            Integer::Absolute(of) => Integer::Absolute(boxed(of, rename)?),
            Integer::Least(list) => Integer::Least(numbers(list, rename)?),
            Integer::Greatest(list) => Integer::Greatest(numbers(list, rename)?),
            Integer::Count(list) => Integer::Count(statements(list, rename)?),
            Integer::Element(list, position) => {
                Integer::Element(numbers(list, rename)?, boxed(position, rename)?)
            }
            Integer::GroupSize(..) => return None,
        })
    }
}

fn boxed(number: &Integer, rename: Rename<'_>) -> Option<Box<Integer>> {
    number.renamed(rename).map(Box::new)
}

fn numbers(list: &[Integer], rename: Rename<'_>) -> Option<Vec<Integer>> {
    list.iter().map(|number| number.renamed(rename)).collect()
}

fn statements(list: &[Boolean], rename: Rename<'_>) -> Option<Vec<Boolean>> {
    list.iter().map(|statement| statement.renamed(rename)).collect()
}
