//! Rules about a few cells as lists of the combinations that they allow.
//!
//! Everything that follows from such a list is found without helper variables and without cases.

use std::collections::{HashMap, HashSet};

use itertools::Itertools;

use super::condition::{Condition, ProvidedTable};
use super::literal::{Literal, LiteralSpace};
use super::tuple_table::TupleTable;
use crate::lower::Lowered;
use placet_model::{Boolean, CellId, Evaluation, FaceId, Leaf, Puzzle, RuleKind};
use placet_problem::{Origin, OriginPart, Provenance, VarId};

/// The maximum number of combinations that a listed rule allows.
const MOST_COMBINATIONS: usize = 4_096;
/// The maximum number of combinations of the cells of a sum with different values, allowed or not…
const MOST_OF_SUM: usize = 50_000;
/// …and of the cells of an expression, which takes longer to evaluate: seven cells with seven values.
const MOST_OF_EXPRESSION: usize = 5_040;
/// A rule about one cell, or about many that hardly matter, is left as it is.
const MOST_CELLS: usize = 12;

/// What the cells of a rule may show.
pub(super) struct Tabulated {
    pub(super) conditions: Vec<Condition>,
    /// Does the list also contain that the cells differ, which other rules say?
    pub(super) is_different: bool,
}

/// Lists what rules about a few cells allow.
pub(super) struct RuleLister<'p> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) lowered: &'p Lowered,
    pub(super) space: &'p LiteralSpace,
    /// What cells show that are given: a rule that allows too much for a list may have a short one for these.
    pub(super) given: &'p HashMap<CellId, FaceId>,
}

impl RuleLister<'_> {
    /// The rule of an instance as a list of what its cells may show, if that is of use.
    pub(super) fn list(&self, provenance: Provenance, conditions: &[Condition]) -> Option<Tabulated> {
        let num_cells = self.puzzle.layout().cells().len();
        let is_about_helpers = |condition: &Condition| {
            let mut atoms = condition.atoms(self.space).into_iter();
            matches!(condition, Condition::Sum { .. })
                || atoms.any(|atom| self.space.var(atom).index() >= num_cells)
        };
        if !conditions.iter().any(is_about_helpers) {
            return None;
        }
        let rule = CellRule::of(self.puzzle, provenance)?;
        let cells = rule.cells()?;
        let differ = are_different(self.puzzle, &cells);
        let all = self.combinations(&rule, &cells, differ, None);
        all.or_else(|| {
            let mut sums = conditions
                .iter()
                .filter(|condition| matches!(condition, Condition::Sum { .. }));
            let is_given = |cell| self.given.contains_key(cell);
            // If values may repeat, the totals that cells can reach say as much.
            match differ && cells.iter().any(is_given) && !cells.iter().all(is_given) {
                true => self.combinations(&rule, &cells, differ, sums.next()),
                false => None,
            }
        })
    }

    /// What the cells of a rule may show; `None` if that is too much. What they show if the givens hold, where the rule is a `sum` otherwise.
    fn combinations(
        &self,
        rule: &CellRule<'_>,
        cells: &[CellId],
        differ: bool,
        sum: Option<&Condition>,
    ) -> Option<Tabulated> {
        let given = |cell: &CellId| sum.and_then(|_| self.given.get(cell));
        let vars = cells
            .iter()
            .map(|cell| self.lowered.cell_var(*cell))
            .collect_vec();
        let shown = |atom: u32| (atom, self.lowered.codes.face(self.space.value(atom)));
        let open = cells.iter().zip(&vars).map(|(cell, var)| {
            let may_show = |face: &FaceId| given(cell).is_none_or(|given| given == face);
            let shown = self.space.atoms(*var).map(shown);
            shown.filter(|(_, face)| may_show(face)).collect_vec()
        });
        let open = open.collect_vec();
        let sizes = open.iter().enumerate().map(|(index, shown)| match differ {
            true => shown.len().saturating_sub(index).max(1),
            false => shown.len(),
        });
        if sizes.fold(1, usize::saturating_mul) > rule.most_combinations(differ) {
            return None;
        }
        let mut places = vec![usize::MAX; self.puzzle.layout().cells().len()];
        for (place, cell) in cells.iter().enumerate() {
            places[cell.index()] = place;
        }
        let is_allowed = |faces: &[FaceId]| rule.allows(self.puzzle, &places, faces);
        let mut allowed = vec![];
        let is_complete = Combinations::new(&open, differ).visit(&mut |atoms, faces| {
            if is_allowed(faces) {
                allowed.push(atoms.to_vec());
            }
            allowed.len() <= MOST_COMBINATIONS
        });
        let provided = cells.iter().zip(&vars).filter_map(|(cell, var)| {
            let atom = self.space.atom(*var, self.lowered.codes.code(*given(cell)?))?;
            Some(Literal::new(atom, true))
        });
        let proviso = sum.map(|sum| (provided.collect(), sum));
        is_complete.then(|| Tabulated {
            conditions: conditions(self.space, &vars, allowed, proviso),
            is_different: differ && (matches!(rule, CellRule::Sum { .. }) || may_repeat(&open, is_allowed)),
        })
    }
}

/// Might a rule also allow combinations in which a face occurs twice? It is believed to if there are too many to look at.
fn may_repeat(open: &[Vec<(u32, FaceId)>], is_allowed: impl Fn(&[FaceId]) -> bool) -> bool {
    let mut left = MOST_COMBINATIONS;
    let has_none = Combinations::new(open, false).visit(&mut |_, faces| {
        left = left.saturating_sub(1);
        left > 0 && (faces.iter().all_unique() || !is_allowed(faces))
    });
    !has_none
}

/// Do other rules, or the number of copies, say that some cells show different faces?
fn are_different(puzzle: &Puzzle, cells: &[CellId]) -> bool {
    let mut pieces = puzzle.pieces().pieces().iter();
    let is_each_once = pieces.all(|piece| piece.copies.is_one() && piece.faces.len() == 1);
    is_each_once
        || puzzle.rules().iter().any(|rule| match &rule.kind {
            RuleKind::AllDifferent(rule) if rule.by.is_none() => {
                let mut regions = rule.regions.list.iter();
                regions.any(|region| cells.iter().all(|cell| region.cells.contains(cell)))
            }
            _ => false,
        })
}

/// All combinations of what some cells can show.
struct Combinations<'o> {
    /// By cell: the atoms and their faces.
    open: &'o [Vec<(u32, FaceId)>],
    /// Only those in which no face occurs twice?
    differ: bool,
    /// What is chosen for the first cells.
    atoms: Vec<u32>,
    faces: Vec<FaceId>,
}

impl<'o> Combinations<'o> {
    fn new(open: &'o [Vec<(u32, FaceId)>], differ: bool) -> Self {
        Combinations {
            open,
            differ,
            atoms: vec![],
            faces: vec![],
        }
    }

    /// Visits the combinations, as long as the visitor wants more. Whether it has seen all.
    fn visit(&mut self, visitor: &mut impl FnMut(&[u32], &[FaceId]) -> bool) -> bool {
        let Some(next) = self.open.get(self.faces.len()) else {
            return visitor(&self.atoms, &self.faces);
        };
        for (atom, face) in next {
            if self.differ && self.faces.contains(face) {
                continue;
            }
            self.atoms.push(*atom);
            self.faces.push(*face);
            let wants_more = self.visit(visitor);
            self.atoms.pop();
            self.faces.pop();
            if !wants_more {
                return false;
            }
        }
        true
    }
}

/// The list, and that each cell shows one thing. What is provided is not in the list.
fn conditions(
    space: &LiteralSpace,
    vars: &[VarId],
    mut allowed: Vec<Vec<u32>>,
    proviso: Option<(Vec<Literal>, &Condition)>,
) -> Vec<Condition> {
    let facts = proviso.iter().flat_map(|(facts, _)| facts);
    let provided: HashSet<u32> = facts.map(|fact| fact.atom()).collect();
    for tuple in &mut allowed {
        tuple.retain(|atom| !provided.contains(atom));
    }
    let list = match (allowed.is_empty(), proviso) {
        (true, None) => Condition::clause(vec![]),
        // What is provided can't be: the sum alone finds that.
        (true, Some((_, sum))) => sum.clone(),
        (false, None) => Condition::Tuples(TupleTable::new(space, allowed)),
        (false, Some((facts, sum))) => Condition::Provided(Box::new(ProvidedTable {
            facts,
            table: TupleTable::new(space, allowed),
            otherwise: sum.clone(),
        })),
    };
    let valued = vars.iter().map(|var| Condition::one_value(space, *var));
    std::iter::once(list).chain(valued).collect()
}

/// A rule, or a part of it, that only cells are named in.
enum CellRule<'p> {
    Assertion(&'p Boolean),
    Sum { min: i64, max: i64, cells: &'p [CellId] },
}

impl<'p> CellRule<'p> {
    fn of(puzzle: &'p Puzzle, Provenance { origin, part }: Provenance) -> Option<Self> {
        let Origin::Rule(rule) = origin else {
            return None;
        };
        match (&puzzle.rules()[rule as usize].kind, part) {
            (RuleKind::Expression(expression), OriginPart::Statement(case)) => {
                let assertion = expression.assertions.get(case as usize)?;
                Some(CellRule::Assertion(&assertion.statement))
            }
            (RuleKind::Sum(sum), OriginPart::Region(region)) => {
                let cells = &sum.regions.list.get(region as usize)?.cells;
                let (min, max) = (sum.min, sum.max);
                Some(CellRule::Sum { min, max, cells })
            }
            _ => None,
        }
    }

    /// Its cells, each once; `None` if it is about something else too, or about too many.
    fn cells(&self) -> Option<Vec<CellId>> {
        let cells: Vec<CellId> = match self {
            CellRule::Assertion(statement) => {
                let cell = |leaf| match leaf {
                    Leaf::Cell(cell) => Some(cell),
                    Leaf::Piece(_) => None,
                };
                statement.leaves().into_iter().map(cell).collect::<Option<_>>()?
            }
            CellRule::Sum { cells, .. } => cells.to_vec(),
        };
        ((2..=MOST_CELLS).contains(&cells.len()) && cells.iter().all_unique()).then_some(cells)
    }

    /// The maximum number of combinations that are looked at, if its cells show different faces or not.
    fn most_combinations(&self, differ: bool) -> usize {
        match self {
            _ if !differ => MOST_COMBINATIONS,
            CellRule::Assertion(_) => MOST_OF_EXPRESSION,
            CellRule::Sum { .. } => MOST_OF_SUM,
        }
    }

    /// May its cells show these faces? `places` has for each cell its place among them.
    fn allows(&self, puzzle: &Puzzle, places: &[usize], faces: &[FaceId]) -> bool {
        match self {
            CellRule::Assertion(statement) => {
                let shown = |leaf| match leaf {
                    Leaf::Cell(cell) => faces.get(places[cell.index()]).map(|face| face.0),
                    Leaf::Piece(_) => None,
                };
                let evaluation = Evaluation {
                    layout: puzzle.layout(),
                    value: shown,
                };
                evaluation.holds(statement) == Some(true)
            }
            CellRule::Sum { min, max, .. } => {
                let numbers = faces.iter().map(|face| puzzle.pieces().face(*face).number());
                let sum = numbers.map(|number| number.map(i128::from)).sum::<Option<i128>>();
                sum.is_some_and(|sum| (i128::from(*min)..=i128::from(*max)).contains(&sum))
            }
        }
    }
}
