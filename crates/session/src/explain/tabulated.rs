//! Rules about a few cells as lists of the combinations that they allow.
//!
//! Everything that follows from such a list is found without helper variables and without cases.

use itertools::Itertools;

use super::condition::Condition;
use super::literal::LiteralSpace;
use super::rule_sentence::RuleInstance;
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

/// The rule of an instance as a list of what its cells may show, if that is of use.
pub(super) fn tabulated(
    puzzle: &Puzzle,
    lowered: &Lowered,
    space: &LiteralSpace,
    provenance: Provenance,
    instance: &RuleInstance,
) -> Option<Tabulated> {
    let num_cells = puzzle.layout().cells().len();
    let is_about_helpers = |condition: &Condition| {
        let mut atoms = condition.atoms(space).into_iter();
        matches!(condition, Condition::Sum { .. }) || atoms.any(|atom| space.var(atom).index() >= num_cells)
    };
    if !instance.conditions.iter().any(is_about_helpers) {
        return None;
    }
    let rule = CellRule::of(puzzle, provenance)?;
    let cells = rule.cells()?;
    let differ = are_different(puzzle, &cells);
    let vars = cells.iter().map(|cell| lowered.cell_var(*cell)).collect_vec();
    let sizes = vars.iter().enumerate().map(|(index, var)| match differ {
        true => space.atoms(*var).len().saturating_sub(index).max(1),
        false => space.atoms(*var).len(),
    });
    if sizes.fold(1, usize::saturating_mul) > rule.most_combinations(differ) {
        return None;
    }
    let shown = |atom: u32| (atom, lowered.codes.face(space.value(atom)));
    let open = vars
        .iter()
        .map(|var| space.atoms(*var).map(shown).collect_vec())
        .collect_vec();
    let mut places = vec![usize::MAX; puzzle.layout().cells().len()];
    cells
        .iter()
        .enumerate()
        .for_each(|(place, cell)| places[cell.index()] = place);
    let is_allowed = |faces: &[FaceId]| rule.allows(puzzle, &places, faces);
    let mut allowed = vec![];
    let is_complete = Combinations::new(&open, differ).visit(&mut |atoms, faces| {
        if is_allowed(faces) {
            allowed.push(atoms.to_vec());
        }
        allowed.len() <= MOST_COMBINATIONS
    });
    is_complete.then(|| Tabulated {
        conditions: conditions(space, &vars, allowed),
        is_different: differ && (matches!(rule, CellRule::Sum { .. }) || may_repeat(&open, is_allowed)),
    })
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

fn conditions(space: &LiteralSpace, vars: &[VarId], allowed: Vec<Vec<u32>>) -> Vec<Condition> {
    let list = match allowed.is_empty() {
        true => Condition::clause(vec![]),
        false => Condition::Tuples(TupleTable::new(space, allowed)),
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
