//! `product`: a piece for each combination of parts, such as the letters of a Graeco-Latin square.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::copies::Copies;
use super::{Look, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, table_of};
use crate::document::table::{FromNode, Spanned, wrong_type};
use crate::words::NameList;

/// The maximum number of combinations.
const MOST_PIECES: usize = 100_000;

/// The names of unnamed parts.
const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The parts of pieces: for each attribute, the symbols to choose from.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    parts: Vec<(String, Vec<Spanned<String>>)>,
    pub(crate) span: Span,
}

impl FromNode for Product {
    const EXPECTED: &'static str =
        "a table such as `{ latin = \"ABC\", greek = \"abc\" }`, or a list such as `[\"ABC\", \"abc\"]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let names = NameList::schema(generator);
        any_of([list(names.clone()), table_of(names)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let named: Vec<(&str, &DocumentNode)> = match &node.value {
            NodeValue::Table(entries) => {
                let parts = entries.iter().map(|entry| (entry.key.as_str(), &entry.node));
                parts.collect()
            }
            NodeValue::List(items) if items.len() <= ORDINALS.len() => {
                ORDINALS.iter().copied().zip(items).collect()
            }
            NodeValue::List(_) => {
                let diagnostic =
                    Diagnostic::new(DiagnosticCode::BadValue, node.span, "too many parts for a list");
                context.add(diagnostic.label("expected a table that names each part"));
                return None;
            }
            _ => return wrong_type(node, Self::EXPECTED, context),
        };
        let parts: Vec<Option<_>> = named
            .into_iter()
            .map(|(name, part)| {
                NameList::from_node(part, context).map(|names| (name.to_string(), symbols(&names)))
            })
            .collect();
        let parts: Vec<(String, Vec<Spanned<String>>)> = parts.into_iter().collect::<Option<_>>()?;
        let sizes = parts.iter().map(|(_, symbols)| symbols.len());
        let size = sizes.fold(1usize, usize::saturating_mul);
        if parts.is_empty() || size == 0 || size > MOST_PIECES {
            let message = format!("this product has {size} combinations");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, node.span, message);
            context.add(diagnostic.label(format!(
                "expected at least two parts, and at most {MOST_PIECES} pieces"
            )));
            return None;
        }
        Some(Product {
            parts,
            span: node.span,
        })
    }
}

/// The symbols of a part. A range such as `0..11` is replaced by its numbers.
fn symbols(names: &NameList) -> Vec<Spanned<String>> {
    let whole = names.run_of_characters();
    let written = match whole.filter(|whole| range(&whole.value).is_some()) {
        Some(range) => std::slice::from_ref(range),
        None => &names.list,
    };
    let mut all = vec![];
    for symbol in written {
        match range(&symbol.value) {
            Some(numbers) => all.extend(numbers.take(MOST_PIECES + 1).map(|number| Spanned {
                value: number.to_string(),
                span: symbol.span,
            })),
            None => all.push(symbol.clone()),
        }
    }
    all
}

fn range(word: &str) -> Option<std::ops::RangeInclusive<i64>> {
    let (low, high) = word.split_once("..")?;
    let numbers = low.parse().ok()?..=high.parse().ok()?;
    (!numbers.is_empty()).then_some(numbers)
}

impl Product {
    /// The symbols of all parts.
    pub(super) fn symbols(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.parts.iter().flat_map(|(_, symbols)| symbols)
    }

    /// Adds the pieces, with their parts as attributes. Symbols of one character make names such as
    /// `Aa`; others are joined by a hyphen.
    pub(super) fn add(&self, set: &mut PieceSet, copies: impl Fn(&str) -> Copies, context: &mut ReadContext) {
        let is_short = self.symbols().all(|symbol| symbol.value.chars().count() == 1);
        let separator = if is_short { "" } else { "-" };
        let lists = self.parts.iter().map(|(_, symbols)| symbols.iter());
        let mut combinations = vec![];
        for combination in lists.multi_cartesian_product() {
            let name = combination.iter().map(|symbol| &symbol.value).join(separator);
            if set.find_piece(&name).is_some() {
                let span = combination.last().map_or(self.span, |symbol| symbol.span);
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::DuplicatePiece,
                    span,
                    format!("duplicate piece `{name}`"),
                );
                return context.add(diagnostic.label("each combination must be a different piece"));
            }
            set.add(&name, vec![(name.clone(), Look::Icon)], copies(&name), None);
            combinations.push(combination);
        }
        for (index, (attribute, _)) in self.parts.iter().enumerate() {
            set.add_attribute(attribute, |face| {
                Some(combinations[face.index()][index].value.as_str())
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle_in_a_row;

    #[test]
    fn ranges_are_their_numbers() {
        for far in ["'9..11'", "['9..10', 11]"] {
            let set = puzzle_in_a_row(3, &format!("product = {{ near = 'A', far = {far} }}")).pieces;
            assert_eq!(set.piece_names().collect::<Vec<_>>(), ["A-9", "A-10", "A-11"]);
            let values = set.find_attribute("far").map(|found| found.values.clone());
            assert_eq!(values, Some([9, 10, 11].map(Some).to_vec()));
        }
    }

    #[test]
    fn every_combination_is_a_piece_with_its_parts() {
        let set = puzzle_in_a_row(4, "product = { latin = 'AB', greek = ['a', 'b'] }").pieces;
        assert_eq!(set.piece_names().collect::<Vec<_>>(), ["Aa", "Ab", "Ba", "Bb"]);
        let values = |name| set.find_attribute(name).map(|found| found.values.clone());
        assert_eq!(values("latin"), Some([0, 0, 1, 1].map(Some).to_vec()));
        assert_eq!(values("greek"), Some([0, 1, 0, 1].map(Some).to_vec()));
    }

    #[test]
    fn parts_without_names_are_counted_and_long_ones_joined() {
        let set = puzzle_in_a_row(4, "product = ['red blue', [10, 20]]").pieces;
        let names = ["red-10", "red-20", "blue-10", "blue-20"];
        assert_eq!(set.piece_names().collect::<Vec<_>>(), names);
        let second = set.find_attribute("second").map(|found| found.values.clone());
        assert_eq!(second, Some([10, 20, 10, 20].map(Some).to_vec()));
    }
}
