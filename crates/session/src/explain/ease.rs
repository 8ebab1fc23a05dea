//! How easy it is to see that something follows from some rules.

use itertools::Itertools;

use super::literal::Literal;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::theory::Theory;

/// Cases are as hard to follow as so many further rules.
const RULES_FOR_CASES: usize = 2;

/// The number of rules of a step, with what cases count for.
pub(super) fn num_rules(rules: usize, by_cases: bool) -> usize {
    rules + if by_cases { RULES_FOR_CASES } else { 0 }
}

/// How easy it is to see a step: of several, what is less is shown. Fewer rules come first, then what needs no cases, then placements, then fewer cells to look at, then
/// clues, then cells near each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ease {
    num_rules: usize,
    by_cases: bool,
    rules_out: bool,
    cells: usize,
    kinds: usize,
    extent: usize,
}

impl Theory {
    /// How far people have to look for the rules of a step, from 0 to 1. Of several rules, those about single cells are the nearest ones: what is left in a cell with few
    /// possible values leads from one to the next. A box is nearer than a line.
    pub(super) fn distance(&self, rules: &[usize]) -> f64 {
        if let [rule] = rules {
            return self.prominence[*rule].distance();
        }
        let each = rules
            .iter()
            .map(|rule| self.prominence[*rule].distance_beside_others());
        each.sum::<f64>() / rules.len() as f64
    }

    /// The number of rules of a step for the rating. The places where one loop goes on, or where paths do, are one together: people follow a line at a look,
    /// however long it is.
    pub(super) fn rated_size(&self, rules: &[usize]) -> usize {
        let line = |rule: &usize| match &self.instances[*rule] {
            RuleInstance {
                subject: InstanceSubject::Vertex(_),
                rule,
                ..
            } => Some(*rule),
            _ => None,
        };
        let lines = rules.iter().filter_map(line);
        rules.len() - lines.clone().count() + lines.unique().count()
    }

    /// How easy it is to see that a literal follows from some rules, or that they contradict each other.
    pub(super) fn ease(&self, literal: Option<Literal>, rules: &[u32], by_cases: bool) -> Ease {
        let each = || rules.iter().map(|rule| self.prominence[*rule as usize]);
        Ease {
            num_rules: num_rules(rules.len(), by_cases),
            by_cases,
            rules_out: literal.is_some_and(|literal| !literal.holds()),
            cells: each().map(|rule| rule.cells).sum(),
            kinds: each().map(|rule| rule.kind as usize).sum(),
            extent: each().map(|rule| rule.extent).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Theory;
    use crate::explain::prominence::Prominence;
    use itertools::Itertools;
    use placet_model::Puzzle;

    /// The sentences of a model in the order in which people see them.
    fn order(model: &str) -> Vec<String> {
        let theory = Theory::new(&Puzzle::from_toml(model).expect("a model")).expect("it is small");
        let instances = theory.instances.iter();
        let sorted = instances.sorted_by_key(|instance| Prominence::of(&theory.puzzle, instance));
        sorted.map(|instance| instance.sentence.clone()).collect()
    }

    /// Each stands before the next one.
    fn assert_order(sentences: &[String], expected: &[&str]) {
        let place = |part: &&str| sentences.iter().position(|sentence| sentence.contains(part));
        let places: Vec<usize> = expected
            .iter()
            .map(|part| place(part).unwrap_or_else(|| panic!("{part} is in {sentences:?}")))
            .collect();
        assert!(places.is_sorted(), "{places:?} in {sentences:?}");
    }

    #[test]
    fn cages_come_before_boxes_and_boxes_before_lines() {
        let sentences = order(
            "board = { grid = [4, 4], boxes = [2, 2], regions.cages = 'A A . . / . . . . / . . . . / . . . .' }\n\
             pieces = { numbers = '1..4', copies = 4 }\n\
             rules = [{ all_different = ['rows', 'columns', 'boxes'] }, { sums = { A = 3 }, of = 'cages' }]",
        );
        assert_order(
            &sentences,
            &[
                "the cage of 3",
                "box 1 needs a 1",
                "row 1 needs a 1",
                "r1c1 holds",
                "1 is on the board",
            ],
        );
    }

    #[test]
    fn clues_come_before_regions_with_as_many_cells() {
        let sentences = order(
            "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
             rules = [{ all_different = ['rows', 'columns'] }, { visible = [1, 2, 2, 2], of = 'rows', from = 'left' }]",
        );
        assert_order(&sentences, &["row 1 has 1 visible", "row 1 needs a 1"]);
    }
}
