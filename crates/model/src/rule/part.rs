//! The parts of a rule that hold or fail independently of each other.

use super::{AllDifferentRule, Connected, CountRule, Expression, Regions, Rule, RuleKind, SumRule, WordRule};
use crate::expression::{Assertion, Leaf};
use crate::layout::{CellId, Layout, Region};
use crate::piece::{PieceId, PieceSet};

/// A part of a rule: what the rule says of one region, one case of an expression, or all of it.
#[derive(Clone, Debug)]
pub struct RulePart {
    /// The region, or the case or statement; empty if there is only one part.
    pub name: String,
    /// The cells on which it depends, in ascending order.
    pub cells: Vec<CellId>,
    /// The part as a rule.
    pub kind: RuleKind,
}

impl Rule {
    /// The parts. A board violates the rule if and only if it violates one of them.
    pub fn parts(&self, layout: &Layout, pieces: &PieceSet) -> Vec<RulePart> {
        let places = |piece: PieceId| places(piece, layout, pieces);
        match &self.kind {
            RuleKind::Sum(rule) => by_region(&rule.regions, |regions| {
                RuleKind::Sum(SumRule {
                    regions,
                    ..rule.clone()
                })
            }),
            RuleKind::AllDifferent(rule) => by_region(&rule.regions, |regions| {
                RuleKind::AllDifferent(AllDifferentRule {
                    regions,
                    by: rule.by.clone(),
                })
            }),
            RuleKind::Count(rule) => by_region(&rule.regions, |regions| {
                let (faces, what) = (rule.faces.clone(), rule.what.clone());
                RuleKind::Count(CountRule::new(faces, what, (rule.min, rule.max), regions))
            }),
            RuleKind::Connected(rule) => by_region(&rule.regions, |regions| {
                RuleKind::Connected(Connected {
                    regions,
                    ..rule.clone()
                })
            }),
            RuleKind::Words(rule) => by_region(&rule.regions, |regions| {
                let words = rule.words.clone();
                RuleKind::Words(WordRule { regions, words })
            }),
            RuleKind::Expression(rule) => by_case(rule, &places),
            RuleKind::Runs(rule) => vec![self.whole(rule.line.cells.clone())],
            RuleKind::Relation(rule) => {
                let cells = rule.pieces.iter().flat_map(|piece| places(*piece));
                vec![self.whole(cells.collect())]
            }
            RuleKind::EdgeFit(_) | RuleKind::Loop(_) | RuleKind::Paths(_) | RuleKind::Division(_) => {
                vec![self.whole(layout.cell_ids().collect())]
            }
        }
    }

    /// The cells on which one case of its expression depends, in ascending order; none if it has no such case.
    pub fn cells_of_case(&self, case: usize, layout: &Layout, pieces: &PieceSet) -> Vec<CellId> {
        let RuleKind::Expression(expression) = &self.kind else {
            return vec![];
        };
        let assertion = expression.assertions.get(case);
        assertion.map_or_else(Vec::new, |assertion| {
            cells_of(assertion, &|piece| places(piece, layout, pieces))
        })
    }

    /// Whether it has no part, so that every board satisfies it: a rule about question marks on a board without any.
    pub fn is_vacuous(&self) -> bool {
        match &self.kind {
            RuleKind::Sum(SumRule { regions, .. })
            | RuleKind::AllDifferent(AllDifferentRule { regions, .. })
            | RuleKind::Count(CountRule { regions, .. })
            | RuleKind::Connected(Connected { regions, .. })
            | RuleKind::Words(WordRule { regions, .. }) => regions.list.is_empty(),
            RuleKind::Expression(rule) => rule.assertions.is_empty(),
            RuleKind::Runs(_)
            | RuleKind::Relation(_)
            | RuleKind::EdgeFit(_)
            | RuleKind::Loop(_)
            | RuleKind::Paths(_)
            | RuleKind::Division(_) => false,
        }
    }

    fn whole(&self, cells: Vec<CellId>) -> RulePart {
        RulePart {
            name: String::new(),
            cells: ascending(cells),
            kind: self.kind.clone(),
        }
    }
}

fn by_region(regions: &Regions, kind: impl Fn(Regions) -> RuleKind) -> Vec<RulePart> {
    let part = |region: &Region| RulePart {
        name: region.name.clone(),
        cells: ascending(region.cells.clone()),
        kind: kind(Regions {
            list: vec![region.clone()],
            name: region.name.clone(),
            phrase: region.name.clone(),
        }),
    };
    regions.list.iter().map(part).collect()
}

fn by_case(rule: &Expression, places: &dyn Fn(PieceId) -> Vec<CellId>) -> Vec<RulePart> {
    let cases = rule.assertions.iter().map(|assertion| RulePart {
        name: assertion.name(),
        cells: cells_of(assertion, places),
        kind: RuleKind::Expression(Expression {
            text: rule.text.clone(),
            assertions: vec![assertion.clone()],
        }),
    });
    cases.collect()
}

/// The cells on which a statement depends, in ascending order.
fn cells_of(assertion: &Assertion, places: &dyn Fn(PieceId) -> Vec<CellId>) -> Vec<CellId> {
    let leaves = assertion.statement.leaves().into_iter();
    let cells = leaves.flat_map(|leaf| match leaf {
        Leaf::Cell(cell) => vec![cell],
        Leaf::Piece(piece) => places(piece),
    });
    ascending(cells.collect())
}

/// The cells on which a piece may lie.
fn places(piece: PieceId, layout: &Layout, pieces: &PieceSet) -> Vec<CellId> {
    let home = &pieces.piece(piece).home;
    match home {
        Some(home) => home.cells.clone(),
        None => layout.cell_ids().collect(),
    }
}

fn ascending(mut cells: Vec<CellId>) -> Vec<CellId> {
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle;
    use crate::layout::CellId;

    #[test]
    fn regions_and_cases_are_parts() {
        let puzzle = puzzle(
            "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = '1..4'\n[[rules]]\nsum = 5\nof = 'rows'\n[[rules]]\nholds = 'r1c1 < r2c2'\n",
        );
        let parts = |index: usize| puzzle.rules[index].parts(&puzzle.layout, &puzzle.pieces);
        let named: Vec<(String, Vec<u32>)> = (0..2)
            .flat_map(parts)
            .map(|part| (part.name, part.cells.iter().map(|cell| cell.0).collect()))
            .collect();
        let expected = [("row 1", vec![0, 1]), ("row 2", vec![2, 3]), ("", vec![0, 3])];
        assert_eq!(named, expected.map(|(name, cells)| (name.to_string(), cells)));
        let of_case =
            |rule: usize, case| puzzle.rules[rule].cells_of_case(case, &puzzle.layout, &puzzle.pieces);
        assert_eq!(of_case(1, 0), [CellId(0), CellId(3)]);
        assert!(of_case(1, 1).is_empty() && of_case(0, 0).is_empty());
    }

    #[test]
    fn a_rule_without_parts_is_vacuous() {
        for (clues, is_vacuous) in [(". ? / . .", false), (". . / . .", true)] {
            let puzzle = puzzle(&format!(
                "[parameters.clues]\nsays = 'clues'\ndefault = \"\"\"\n{clues}\n\"\"\"\n[board]\ngrid = [2, 2]\nregions.clue = '{{clues}}'\n\
                 [pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nholds = \"for each x in clue '?': x == '.'\"\n\
                 [[rules]]\ncount = '#'\nof = 'rows'\nis = 1\n"
            ));
            for (rule, is_vacuous) in puzzle.rules.iter().zip([is_vacuous, false]) {
                assert_eq!(rule.is_vacuous(), is_vacuous);
                assert_eq!(rule.parts(&puzzle.layout, &puzzle.pieces).is_empty(), is_vacuous);
            }
        }
    }
}
