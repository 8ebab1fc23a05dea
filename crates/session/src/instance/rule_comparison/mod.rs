//! Compares the rules of a model with their clauses.
//!
//! For each rule, all boards of the cells on which it depends are filled, as far as there are not too many. The rule says whether it is
//! violated, and unit propagation whether its clauses are. The rule is compared part by part: a region or a case at a time. A board on which the two
//! disagree does not count if another rule or the pieces exclude it: the encoder may rely on them. The clauses that define helper variables belong to every
//! rule that uses them. They must give each of them that several use a value on every board, so that all rules agree about them: then a board that every rule
//! allows satisfies all clauses together.

mod cells;
mod clause_index;
mod local_variables;
mod partial_board;
mod propagator;
mod report;
mod search;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

pub use report::{FormulaComparison, RuleComparison, RuleVerdict};

use super::Instance;
use placet_encode::cnf::Lit;
use placet_encode::{TracedClause, VariableMap};
use placet_engine::{Limits, StopReason};
use placet_model::{CellId, FaceId, Rule, RulePart};
use placet_problem::{Origin, OriginPart, Provenance};

use clause_index::{ClauseGroup, ClauseIndex, DefinitionReach};
use partial_board::{PartialBoard, pieces};
use search::{BoardSearch, EarlyEnd, ScopeCell};

/// The most steps for a part of a rule, and for the model.
const PART_STEPS: u64 = 10_000_000;
const MODEL_STEPS: u64 = 100_000_000;

/// A formula and its model, and the work that is left.
struct Comparer<'a> {
    instance: &'a Instance,
    variables: VariableMap,
    clauses: &'a [TracedClause],
    index: ClauseIndex<'a>,
    limits: &'a Limits,
    steps_left: u64,
    /// The clauses that were compared.
    compared: BTreeSet<usize>,
}

/// Compares each rule of a model with its clauses. `clauses` are those of the instance without presolve.
///
/// # Errors
/// If a limit is reached.
pub fn compare_rules(
    instance: &Instance,
    clauses: &[TracedClause],
    limits: &Limits,
) -> Result<FormulaComparison, StopReason> {
    let variables = VariableMap::of(&instance.lowered().problem);
    let mut comparer = Comparer {
        instance,
        index: ClauseIndex::new(instance, &variables, clauses),
        variables,
        clauses,
        limits,
        steps_left: MODEL_STEPS,
        compared: BTreeSet::new(),
    };
    let mut rules = vec![comparer.compare_cells()?];
    for (number, rule) in instance.puzzle().rules().iter().enumerate() {
        rules.push(comparer.compare_rule(number, rule)?);
    }
    Ok(FormulaComparison {
        rules,
        num_compared: comparer.compared.len(),
        num_clauses: clauses.len(),
    })
}

impl Comparer<'_> {
    fn compare_rule(&mut self, number: usize, rule: &Rule) -> Result<RuleComparison, StopReason> {
        let puzzle = self.instance.puzzle();
        let parts = rule.parts(puzzle.layout(), puzzle.pieces());
        let mut comparison = RuleComparison {
            name: rule.name.clone(),
            parts: parts.len(),
            boards: 0,
            verdict: RuleVerdict::Same,
        };
        let mut compared = vec![];
        let Some(clauses) = self.clauses_by_part(number, parts.len()) else {
            comparison.verdict = RuleVerdict::Undetermined;
            return Ok(comparison);
        };
        for (part, own) in parts.iter().zip(clauses) {
            // Definitions that are too few leave values open, or allow too much. Those that are too many only take time.
            let mut group = self.index.group(own.clone(), DefinitionReach::Defining);
            let mut result = self.compare_part(number, part, &group, &mut comparison.boards);
            if matches!(result, Err(EarlyEnd::Undetermined | EarlyEnd::Allows(_))) {
                group = self.index.group(own, DefinitionReach::Mentioning);
                result = self.compare_part(number, part, &group, &mut comparison.boards);
            }
            comparison.verdict = match result {
                Ok(()) => {
                    compared.extend(group.own);
                    compared.extend(group.definitions);
                    continue;
                }
                Err(EarlyEnd::Stopped(reason)) => return Err(reason),
                Err(EarlyEnd::Undetermined) => RuleVerdict::Undetermined,
                Err(EarlyEnd::TooLarge) => RuleVerdict::TooLarge {
                    cells: self.scope(part, &group).len(),
                },
                Err(EarlyEnd::Forbids(board)) => {
                    RuleVerdict::Different(format!("its clauses forbid {board}, and the rule does not"))
                }
                Err(EarlyEnd::Allows(board)) => {
                    RuleVerdict::Different(format!("its clauses allow {board}, and the rule does not"))
                }
            };
            return Ok(comparison);
        }
        self.compared.extend(compared);
        Ok(comparison)
    }

    /// The clauses of each part of a rule. `None` if the clauses are not divided like the rule.
    fn clauses_by_part(&self, rule: usize, num_parts: usize) -> Option<Vec<Vec<usize>>> {
        let mut clauses = vec![vec![]; num_parts];
        let origin = Origin::rule(rule);
        let own = self.index.parts().filter(|part| part.origin == origin);
        for provenance in own {
            let index = match provenance.part {
                OriginPart::Region(index) | OriginPart::Statement(index) => index as usize,
                OriginPart::Whole if num_parts == 1 => 0,
                _ => return None,
            };
            let part: &mut Vec<usize> = clauses.get_mut(index)?;
            part.extend(self.index.of_part(Provenance::new(origin, provenance.part)));
        }
        Some(clauses)
    }

    fn compare_part(
        &mut self,
        rule: usize,
        part: &RulePart,
        group: &ClauseGroup,
        boards: &mut u64,
    ) -> Result<(), EarlyEnd> {
        if self.steps_left == 0 {
            return Err(EarlyEnd::TooLarge);
        }
        let instance = self.instance;
        let puzzle = instance.puzzle();
        let cells = puzzle.layout().cell_ids().map(|cell| self.faces(cell));
        let board = PartialBoard::new(puzzle, rule, &part.kind, cells);
        let (own, definitions) = (self.literals(&group.own), self.literals(&group.definitions));
        let mut search = BoardSearch::new(
            self.scope(part, group),
            board,
            &own,
            &definitions,
            &|var| self.index.is_shared(var),
            PART_STEPS.min(self.steps_left),
            self.limits,
        );
        let result = search.run();
        *boards += search.num_boards;
        self.steps_left = self.steps_left.saturating_sub(search.steps());
        result
    }

    fn literals(&self, clauses: &[usize]) -> Vec<&'_ [Lit]> {
        let clauses = clauses.iter();
        clauses
            .map(|number| self.clauses[*number].literals.as_slice())
            .collect()
    }

    /// The cells of a part and of its clauses.
    fn scope(&self, part: &RulePart, group: &ClauseGroup) -> Vec<ScopeCell> {
        let others = group.cells.iter().filter(|cell| !part.cells.contains(cell));
        let cells = part.cells.iter().chain(others);
        cells
            .map(|cell| ScopeCell {
                cell: *cell,
                faces: self.faces(*cell),
                literals: self.face_literals(*cell).to_vec(),
                pieces: pieces(self.instance.puzzle(), &self.faces(*cell)),
            })
            .collect()
    }

    /// The faces that a cell can show by the formula, in the order of its literals.
    fn faces(&self, cell: CellId) -> Vec<FaceId> {
        let lowered = self.instance.lowered();
        let values = lowered.problem.domain(lowered.cell_var(cell)).values().iter();
        values.map(|value| lowered.codes.face(*value)).collect()
    }

    fn face_literals(&self, cell: CellId) -> &[Lit] {
        self.variables
            .direct_literals(self.instance.lowered().cell_var(cell))
    }
}
