//! Why no board can exist, where one part of the puzzle alone forbids it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use itertools::Itertools;

use crate::instance::Instance;
use placet_model::{Piece, RuleKind};
use placet_problem::presolve::Deduction;
use placet_problem::{Constraint, Linear, Origin, OriginPart, Problem, Provenance};

impl Instance {
    /// A sentence for the first thing that no board can get right by itself: a piece
    /// that is given too often, a cell that nothing is left for, a sum out of reach.
    /// `None` if every part can be had alone; that says nothing of all together.
    pub fn obstacle(&self) -> Option<String> {
        self.given_too_often()
            .or_else(|| self.empty_cell())
            .or_else(|| self.sum_out_of_reach())
    }

    fn given_too_often(&self) -> Option<String> {
        let pieces = self.puzzle().pieces();
        let mut counted = pieces.pieces().iter().zip(self.puzzle().num_given());
        counted
            .find(|(piece, given)| *given > piece.copies.max)
            .map(|(piece, given)| {
                format!(
                    "{} is given {given} times, but it occurs {}",
                    piece.name, piece.copies
                )
            })
    }

    fn empty_cell(&self) -> Option<String> {
        let layout = self.puzzle().layout();
        let domain = |cell| self.original_problem().domain(self.lowered().cell_var(cell));
        let cell = layout.cell_ids().find(|cell| domain(*cell).is_empty())?;
        Some(format!(
            "no value is possible for the cell {}",
            layout.cell(cell).name
        ))
    }

    fn sum_out_of_reach(&self) -> Option<String> {
        let problem = self.original_problem();
        for posted in problem.constraints() {
            let Provenance { origin, part } = posted.provenance;
            let (Constraint::Linear(linear), Origin::Rule(index)) = (&posted.constraint, origin) else {
                continue;
            };
            if let Some(reach) = missed_reach(linear, problem) {
                let rule = &self.puzzle().rules()[index as usize];
                let region = match part {
                    OriginPart::Region(_) => part_of_rule(&rule.kind, part),
                    _ => None,
                };
                let region = region.unwrap_or_else(|| "it".into());
                return Some(format!(
                    "the rule `{}` requires that {}, but {region} {reach}",
                    rule.name, rule.says
                ));
            }
        }
        None
    }
}

/// What a sum can come to, if that misses what is allowed.
fn missed_reach(linear: &Linear, problem: &Problem) -> Option<String> {
    if linear.terms.iter().any(|term| term.coefficient != 1) {
        return None;
    }
    let rising = extreme(linear, problem, |pool| pool.collect());
    let falling = extreme(linear, problem, |pool| pool.rev().collect());
    match (rising, falling) {
        (Some(least), _) if least > i128::from(linear.max) => Some(format!("sums to {least} or more")),
        (_, Some(most)) if most < i128::from(linear.min) => Some(format!("sums to {most} or less")),
        (None, _) | (_, None) => Some("has too few different numbers".to_string()),
        _ => None,
    }
}

/// The extreme of a sum: the values that are fixed, and for the other variables
/// the first values in the given order, each as often as it can repeat.
fn extreme(
    linear: &Linear,
    problem: &Problem,
    order: impl Fn(std::collections::btree_map::IntoIter<i64, usize>) -> Vec<(i64, usize)>,
) -> Option<i128> {
    let domains = || linear.terms.iter().map(|term| problem.domain(term.var).values());
    let cap = |value: i64| {
        linear
            .caps
            .iter()
            .find(|cap| cap.value == value)
            .map(|cap| cap.at_most)
    };
    let fixed: Vec<i64> = domains()
        .filter(|values| values.len() == 1)
        .map(|values| values[0])
        .collect();
    let open: Vec<&[i64]> = domains().filter(|values| values.len() != 1).collect();
    let left = |value: i64| {
        let used = fixed.iter().filter(|other| **other == value).count();
        cap(value).map_or(open.len(), |cap| cap.saturating_sub(used))
    };
    let pool: BTreeMap<i64, usize> = open
        .iter()
        .flat_map(|values| values.iter())
        .map(|value| (*value, left(*value)))
        .collect();
    let (mut sum, mut missing) = (
        fixed.iter().map(|value| i128::from(*value)).sum::<i128>(),
        open.len(),
    );
    for (value, copies) in order(pool.into_iter()) {
        let taken = copies.min(missing);
        sum += i128::from(value) * taken as i128;
        missing -= taken;
    }
    (missing == 0).then_some(sum)
}

/// A case that takes more characters to tell tells an author nothing.
const LONGEST_CASE: usize = 40;

impl Instance {
    /// Who asked for constraints: a rule's name, or what else it is.
    pub(crate) fn origin_name(&self, origin: Origin) -> &str {
        match origin {
            Origin::Pieces => "the pieces",
            Origin::Rule(index) => &self.puzzle().rules()[index as usize].name,
            Origin::Symmetry => "what breaks symmetries",
            Origin::Presolve => "what presolve adds",
            Origin::Search => "the boards that are known",
            Origin::Objective => "the objective",
            Origin::Given(_) => "the givens",
        }
    }

    /// A part of the puzzle: a rule by its name, and by its region or case if it has several; `a is there once`; `r1c1 = 5`.
    pub fn part_name(&self, provenance: Provenance) -> String {
        let name = self.origin_name(provenance.origin);
        match (provenance.origin, provenance.part) {
            (Origin::Given(index), _) => self.puzzle().givens()[index as usize].text(self.puzzle()),
            (Origin::Rule(index), part) => {
                let rule = &self.puzzle().rules()[index as usize].kind;
                match part_of_rule(rule, part) {
                    Some(text) if is_one_of_several(rule, part) || !name.ends_with(&*text) => {
                        format!("{name}: {text}")
                    }
                    _ => name.to_string(),
                }
            }
            _ => match self.supplied(provenance) {
                Some(piece) => format!("{} is there {}", piece.name, piece.copies),
                None => name.to_string(),
            },
        }
    }

    /// The names of some parts, in their order and each once: what is said alike of several pieces as one.
    pub(crate) fn part_names(&self, parts: &[Provenance]) -> Vec<String> {
        let copies = |part: &Provenance| Some(self.supplied(*part)?.copies);
        let groups = parts.chunk_by(|one, other| copies(one).is_some() && copies(one) == copies(other));
        let name = |group: &[Provenance]| {
            let pieces: Vec<&Piece> = group.iter().filter_map(|part| self.supplied(*part)).collect();
            match pieces.as_slice() {
                [several @ .., last] if !several.is_empty() => {
                    let several = several.iter().map(|piece| &piece.name).join(", ");
                    format!("{several} and {} are there {} each", last.name, last.copies)
                }
                _ => group.iter().map(|part| self.part_name(*part)).join(", "),
            }
        };
        groups.map(name).unique().collect()
    }

    /// The piece of which a part says how often it is there.
    fn supplied(&self, part: Provenance) -> Option<&Piece> {
        match (part.origin, part.part) {
            (Origin::Pieces, OriginPart::Supply(index)) => {
                self.puzzle().pieces().pieces().get(index as usize)
            }
            _ => None,
        }
    }

    /// A constraint by its index in the problem as the puzzle says it; what follows comes after. The cases of an expression are not told
    /// apart: a report that lists many constraints would have a line for each.
    pub(crate) fn constraint_name(&self, index: usize) -> String {
        let constraints = self.original_problem().constraints();
        match constraints.get(index) {
            Some(posted) => match posted.provenance {
                Provenance {
                    origin,
                    part: OriginPart::Statement(_),
                } => self.part_name(origin.into()),
                part => self.part_name(part),
            },
            None => {
                let mut implied = self.deductions().iter().filter_map(|deduction| match deduction {
                    Deduction::Implied { linear, .. } => Some(linear),
                    _ => None,
                });
                let linear = implied.nth(index - constraints.len());
                linear.map_or_else(String::new, |linear| self.sum_text(linear))
            }
        }
    }

    /// An equation over cells, with positive factors on both sides.
    pub(crate) fn sum_text(&self, linear: &Linear) -> String {
        let side = |sign: i64| {
            let terms = linear
                .terms
                .iter()
                .filter(move |term| term.coefficient.signum() == sign);
            terms.map(|term| {
                let name = &self.original_problem().variables()[term.var.index()].name;
                match term.coefficient.unsigned_abs() {
                    1 => name.clone(),
                    factor => format!("{factor}·{name}"),
                }
            })
        };
        let (mut left, mut right) = (side(1).collect_vec(), side(-1).collect_vec());
        let sum = linear.min;
        match sum.signum() {
            1 => right.push(sum.to_string()),
            -1 => left.push(sum.unsigned_abs().to_string()),
            _ if right.is_empty() => right.push("0".to_string()),
            _ => {}
        }
        format!("{} = {}", left.join(" + "), right.join(" + "))
    }
}

/// Is it one of the statements that an expression joins? The name of such a rule ends with one of them.
fn is_one_of_several(rule: &RuleKind, part: OriginPart) -> bool {
    match (rule, part) {
        (RuleKind::Expression(rule), OriginPart::Statement(index)) => {
            let assertion = rule.assertions.get(index as usize);
            assertion.is_some_and(|assertion| assertion.part.is_some())
        }
        _ => false,
    }
}

/// The region of a rule, or the case or statement of an expression.
fn part_of_rule(rule: &RuleKind, part: OriginPart) -> Option<Cow<'_, str>> {
    let regions = match rule {
        RuleKind::Sum(rule) => &rule.regions,
        RuleKind::AllDifferent(rule) => &rule.regions,
        RuleKind::Count(rule) => &rule.regions,
        RuleKind::Connected(rule) => &rule.regions,
        RuleKind::Words(rule) => &rule.regions,
        RuleKind::Expression(rule) => {
            let OriginPart::Statement(index) = part else {
                return None;
            };
            let assertion = rule.assertions.get(index as usize)?;
            let name = assertion.name();
            return (name.chars().count() <= LONGEST_CASE).then_some(Cow::Owned(name));
        }
        _ => return None,
    };
    let OriginPart::Region(index) = part else {
        return None;
    };
    regions
        .list
        .get(index as usize)
        .map(|region| Cow::Borrowed(region.name.as_str()))
}

#[cfg(test)]
mod tests {
    use crate::instance::Instance;
    use placet_model::{Source, read};

    fn obstacle(model: &str) -> Option<String> {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        Instance::new(puzzle).obstacle()
    }

    #[test]
    fn a_sum_out_of_reach_names_rule_and_region() {
        let board = "board.grid = [2, 3]\npieces.numbers = '1..6'\n";
        let said = obstacle(&format!("{board}rules = [{{ sum = 16, of = 'row 2' }}]"));
        let expected =
            "the rule `sum of row 2` requires that the sum of row 2 is 16, but row 2 sums to 15 or less";
        assert_eq!(said.as_deref(), Some(expected));
        let said = obstacle(&format!("{board}rules = [{{ sum = 5, of = 'rows' }}]"));
        assert!(said.is_some_and(|said| said.ends_with("row 1 sums to 6 or more")));
        assert_eq!(
            obstacle(&format!("{board}rules = [{{ sum = 15, of = 'row 2' }}]")),
            None
        );
    }

    #[test]
    fn givens_count_for_what_they_are() {
        let board = "board.grid = [1, 3]\npieces.numbers = '1..3'\n";
        let said = obstacle(&format!("{board}givens = '2 2 _'"));
        assert_eq!(said.as_deref(), Some("2 is given 2 times, but it occurs once"));
        let said = obstacle(&format!(
            "{board}givens = '3 _ _'\nrules = [{{ sum = 3, cells = 'r1c1 r1c2' }}]"
        ));
        assert!(said.is_some_and(|said| said.ends_with("sums to 4 or more")));
    }

    #[test]
    fn repeated_numbers_repeat_as_often_as_there_are_pieces() {
        let board = "board.grid = [1, 3]\npieces.numbers = [5, 5, 1]\n";
        assert_eq!(
            obstacle(&format!("{board}rules = [{{ sum = 11, of = 'rows' }}]")),
            None
        );
        assert!(obstacle(&format!("{board}rules = [{{ sum = 12, of = 'rows' }}]")).is_some());
    }
}
