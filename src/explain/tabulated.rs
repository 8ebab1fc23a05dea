//! Rules about a few cells as lists of what these may show together.
//!
//! What follows from such a list is found without helper variables and without cases.

use itertools::Itertools;

use super::condition::Condition;
use super::literal::LiteralSpace;
use super::rule_instance::RuleInstance;
use super::tuple_list::TupleList;
use crate::model::{Boolean, CellId, Evaluation, FaceId, Leaf, Puzzle, RuleKind};
use crate::problem::lower::Lowered;
use crate::problem::{Origin, OriginPart, Provenance, VarId};

/// The cells of such a rule have at most so many combinations.
const MOST_COMBINATIONS: usize = 4_096;
/// A rule about one cell, or about many that hardly matter, is left as it is.
const MOST_CELLS: usize = 12;

/// The rule of an instance as a list of what its cells may show, if that is of use.
pub(super) fn tabulated(
    puzzle: &Puzzle,
    lowered: &Lowered,
    space: &LiteralSpace,
    provenance: Provenance,
    instance: &RuleInstance,
) -> Option<Vec<Condition>> {
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
    let vars = cells.iter().map(|cell| lowered.cell_var(*cell)).collect_vec();
    let sizes = vars.iter().map(|var| space.atoms(*var).len());
    if sizes.fold(1, usize::saturating_mul) > MOST_COMBINATIONS {
        return None;
    }
    let face = |atom: u32| lowered.codes.face(space.value(atom));
    let combinations = vars.iter().map(|var| space.atoms(*var)).multi_cartesian_product();
    let allowed = combinations.filter(|atoms| {
        let faces = atoms.iter().map(|atom| face(*atom)).collect_vec();
        rule.allows(puzzle, &cells, &faces)
    });
    let allowed = allowed.collect_vec();
    Some(conditions(space, &vars, allowed))
}

fn conditions(space: &LiteralSpace, vars: &[VarId], allowed: Vec<Vec<u32>>) -> Vec<Condition> {
    let list = match allowed.is_empty() {
        true => Condition::clause(vec![]),
        false => Condition::Tuples(TupleList::new(space, allowed)),
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

    /// May the cells show these faces?
    fn allows(&self, puzzle: &Puzzle, cells: &[CellId], faces: &[FaceId]) -> bool {
        match self {
            CellRule::Assertion(statement) => {
                let shown = |leaf| {
                    let index = cells.iter().position(|cell| leaf == Leaf::Cell(*cell));
                    index.map(|index| faces[index].0)
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
