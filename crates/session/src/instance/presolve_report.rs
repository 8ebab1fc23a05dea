//! Facts derived by presolve, in the words of the puzzle.

use std::collections::{BTreeMap, HashMap};

use itertools::Itertools;

use super::Instance;
use placet_problem::presolve::{Deduction, Kind};
use placet_problem::{Linear, VarId};

/// Facts derived by presolve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PresolveReport {
    /// Cells that have one face left, and had several.
    pub settled: Vec<Settled>,
    /// Faces that other cells cannot have.
    pub excluded: Vec<Excluded>,
    /// Redundant constraints, each with the one that stays.
    pub repeats: Vec<(String, String)>,
    /// Rules, or the pieces, with the number of their constraints that are always satisfied.
    pub always: Vec<(String, usize)>,
    /// Implied sums.
    pub implied: Vec<ImpliedSum>,
    /// A constraint that cannot be satisfied, if there is one: no solution exists.
    pub impossible: Option<String>,
    /// The number of faces of all cells before presolve.
    pub before: usize,
    /// The number of faces that remain.
    pub left: usize,
}

/// A cell with one possible face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The cell.
    pub cell: String,
    /// The face.
    pub face: String,
}

/// Faces that some cells cannot have, for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// The cells.
    pub cells: Vec<String>,
    /// The faces.
    pub faces: Vec<String>,
    /// The kind of step that found it.
    pub kind: Kind,
    /// The constraint that rules them out.
    pub by: String,
}

/// An implied sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpliedSum {
    /// The sum, such as `a + b = c + d`.
    pub sum: String,
    /// The constraints that imply it; those with the same name are listed once.
    pub from: Vec<String>,
}

impl Instance {
    /// The facts derived by presolve; empty without presolve.
    pub fn findings(&self) -> PresolveReport {
        let mut findings = PresolveReport {
            settled: self.settled().map(|var| self.settled_cell(var)).collect(),
            excluded: self.excluded(),
            ..PresolveReport::default()
        };
        let mut always: BTreeMap<String, usize> = BTreeMap::new();
        for deduction in self.deductions() {
            match deduction {
                Deduction::Repeats { constraint, of } => {
                    let names = (self.constraint_name(*constraint), self.constraint_name(*of));
                    findings.repeats.push(names);
                }
                Deduction::AlwaysHolds { constraint } => {
                    // An implied sum that was not needed has no origin.
                    if let Some(posted) = self.original_problem().constraints().get(*constraint) {
                        *always
                            .entry(self.origin_name(posted.provenance.origin).to_string())
                            .or_default() += 1;
                    }
                }
                Deduction::Implied { linear, from } => findings.implied.push(self.implied_sum(linear, from)),
                Deduction::Impossible { constraint } => {
                    findings.impossible = Some(self.constraint_name(*constraint));
                }
                _ => {}
            }
        }
        findings.always = always.into_iter().collect();
        let cells = || {
            self.puzzle()
                .layout()
                .cell_ids()
                .map(|cell| self.lowered().cell_var(cell))
        };
        findings.before = cells().map(|var| self.original_problem().domain(var).len()).sum();
        findings.left = cells().map(|var| self.lowered().problem.domain(var).len()).sum();
        findings
    }

    /// The cells for which presolve leaves one face.
    fn settled(&self) -> impl Iterator<Item = VarId> {
        let cells = self.puzzle().layout().cell_ids();
        let vars = cells.map(|cell| self.lowered().cell_var(cell));
        vars.filter(|var| {
            self.lowered().problem.domain(*var).len() == 1 && self.original_problem().domain(*var).len() > 1
        })
    }

    fn settled_cell(&self, var: VarId) -> Settled {
        let values = self.lowered().problem.domain(var).values();
        Settled {
            cell: self.original_problem().variables()[var.index()].name.clone(),
            face: values.iter().map(|value| self.face_name(*value)).join(" "),
        }
    }

    /// Faces that were removed from other cells; cells with the same faces are grouped.
    fn excluded(&self) -> Vec<Excluded> {
        let settled: Vec<VarId> = self.settled().collect();
        let num_cells = self.puzzle().layout().cells().len();
        let mut names: HashMap<usize, String> = HashMap::new();
        let mut by_cell: BTreeMap<(VarId, String), (Kind, Vec<i64>)> = BTreeMap::new();
        for deduction in self.deductions() {
            if let Deduction::Removed(removal) = deduction
                && removal.var.index() < num_cells
                && settled.binary_search(&removal.var).is_err()
            {
                let name = names.entry(removal.constraint);
                let name = name.or_insert_with(|| self.constraint_name(removal.constraint));
                let entry = by_cell.entry((removal.var, name.clone()));
                entry.or_insert((removal.kind, vec![])).1.push(removal.value);
            }
        }
        let groups = by_cell.into_iter().map(|((var, by), (kind, values))| {
            let values = values.into_iter().sorted().collect_vec();
            ((kind, values, by), var)
        });
        let groups = groups.into_group_map().into_iter();
        let groups = groups.sorted_by_key(|((_, _, by), cells)| (cells[0], by.clone()));
        let name = |var: &VarId| self.original_problem().variables()[var.index()].name.clone();
        let group = |((kind, values, by), cells): ((Kind, Vec<i64>, String), Vec<VarId>)| Excluded {
            cells: cells.iter().map(name).collect(),
            faces: values.iter().map(|value| self.face_name(*value)).collect(),
            kind,
            by,
        };
        groups.map(group).collect()
    }

    fn face_name(&self, code: i64) -> String {
        let face = self.lowered().codes.face(code);
        self.puzzle().pieces().face(face).name.clone()
    }

    fn implied_sum(&self, linear: &Linear, from: &[usize]) -> ImpliedSum {
        ImpliedSum {
            sum: self.sum_text(linear),
            from: from
                .iter()
                .map(|index| self.constraint_name(*index))
                .unique()
                .collect(),
        }
    }
}
