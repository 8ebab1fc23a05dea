//! Rules about a few cells as lists of the combinations that they allow.
//!
//! Everything that follows from such a list is found without helper variables and without cases.

use itertools::Itertools;

use super::condition::Condition;
use super::literal::LiteralSpace;
use super::rule_instance::RuleInstance;
use super::tuple_table::TupleTable;
use crate::model::{Boolean, CellId, Evaluation, FaceId, Leaf, Puzzle, RuleKind};
use crate::problem::lower::Lowered;
use crate::problem::{Origin, OriginPart, Provenance, VarId};

/// The maximum number of combinations that a listed rule allows.
const MOST_COMBINATIONS: usize = 4_096;
/// The maximum number of combinations of the cells of a sum, allowed or not.
const MOST_OF_SUM: usize = 50_000;
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
    let num_cells = puzzle.layout.cells().len();
    let is_about_helpers = |condition: &Condition| {
        let mut atoms = condition.atoms(space).into_iter();
        matches!(condition, Condition::Sum { .. }) || atoms.any(|atom| space.var(atom).index() >= num_cells)
    };
    if !instance.conditions.iter().any(is_about_helpers) {
        return None;
    }
    let rule = CellRule::of(puzzle, provenance)?;
    let cells = rule.cells()?;
    let is_different = matches!(rule, CellRule::Sum { .. }) && are_different(puzzle, &cells);
    let vars = cells.iter().map(|cell| lowered.cell_var(*cell)).collect_vec();
    let sizes = vars.iter().enumerate().map(|(index, var)| match is_different {
        true => space.atoms(*var).len().saturating_sub(index).max(1),
        false => space.atoms(*var).len(),
    });
    let most = if is_different {
        MOST_OF_SUM
    } else {
        MOST_COMBINATIONS
    };
    if sizes.fold(1, usize::saturating_mul) > most {
        return None;
    }
    let shown = |atom: u32| (atom, lowered.codes.face(space.value(atom)));
    let open = vars.iter().map(|var| space.atoms(*var).map(shown).collect());
    let mut combinations = Combinations {
        open: open.collect(),
        is_different,
        atoms: vec![],
        faces: vec![],
        allowed: vec![],
    };
    let mut places = vec![usize::MAX; puzzle.layout.cells().len()];
    cells
        .iter()
        .enumerate()
        .for_each(|(place, cell)| places[cell.index()] = place);
    combinations.find(&|faces| rule.allows(puzzle, &places, faces));
    let allowed = combinations.allowed;
    (allowed.len() <= MOST_COMBINATIONS).then(|| Tabulated {
        conditions: conditions(space, &vars, allowed),
        is_different,
    })
}

/// Do other rules, or the number of copies, say that some cells show different faces?
fn are_different(puzzle: &Puzzle, cells: &[CellId]) -> bool {
    let mut pieces = puzzle.pieces.pieces().iter();
    let is_each_once = pieces.all(|piece| piece.copies.is_one() && piece.faces.len() == 1);
    is_each_once
        || puzzle.rules.iter().any(|rule| match &rule.kind {
            RuleKind::AllDifferent(rule) if rule.by.is_none() => {
                let mut regions = rule.regions.list.iter();
                regions.any(|region| cells.iter().all(|cell| region.cells.contains(cell)))
            }
            _ => false,
        })
}

/// All combinations of what some cells can show.
struct Combinations {
    /// By cell: the atoms and their faces.
    open: Vec<Vec<(u32, FaceId)>>,
    is_different: bool,
    /// What is chosen for the first cells.
    atoms: Vec<u32>,
    faces: Vec<FaceId>,
    allowed: Vec<Vec<u32>>,
}

impl Combinations {
    fn find(&mut self, is_allowed: &impl Fn(&[FaceId]) -> bool) {
        let next = self.faces.len();
        if next == self.open.len() {
            if is_allowed(&self.faces) {
                self.allowed.push(self.atoms.clone());
            }
            return;
        }
        for index in 0..self.open[next].len() {
            let (atom, face) = self.open[next][index];
            if self.allowed.len() > MOST_COMBINATIONS || self.is_different && self.faces.contains(&face) {
                continue;
            }
            self.atoms.push(atom);
            self.faces.push(face);
            self.find(is_allowed);
            self.atoms.pop();
            self.faces.pop();
        }
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
        match (&puzzle.rules[rule as usize].kind, part) {
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

    /// May its cells show these faces? `places` has for each cell its place among them.
    fn allows(&self, puzzle: &Puzzle, places: &[usize], faces: &[FaceId]) -> bool {
        match self {
            CellRule::Assertion(statement) => {
                let shown = |leaf| match leaf {
                    Leaf::Cell(cell) => faces.get(places[cell.index()]).map(|face| face.0),
                    Leaf::Piece(_) => None,
                };
                let evaluation = Evaluation {
                    layout: &puzzle.layout,
                    value: shown,
                };
                evaluation.holds(statement) == Some(true)
            }
            CellRule::Sum { min, max, .. } => {
                let numbers = faces.iter().map(|face| puzzle.pieces.face(*face).number());
                let sum = numbers.map(|number| number.map(i128::from)).sum::<Option<i128>>();
                sum.is_some_and(|sum| (i128::from(*min)..=i128::from(*max)).contains(&sum))
            }
        }
    }
}
