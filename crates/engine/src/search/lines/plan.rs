//! Recognises problems that consist of lines, each of which an automaton reads, such as nonograms.

use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::line::{Line, Moves, StateSet, Step, ValueSet};
use placet_base::limit::poll;
use placet_problem::{Atom, Constraint, Problem, Table, VarId};

/// Lines and their cells, and their relation to the variables.
#[derive(Clone, Debug)]
pub(super) struct LinePlan {
    /// The variable of each cell, with its values.
    pub(super) cells: Vec<(VarId, Vec<i64>)>,
    pub(super) lines: Vec<Line>,
    /// For each line the variables for states, each with the number of steps before it, and the value of the first bit of a set of states.
    pub(super) states: Vec<(Vec<(usize, VarId)>, i64)>,
    /// A value for each variable; those of cells and states come from the search.
    pub(super) otherwise: Vec<i64>,
}

/// A table that is a step of an automaton.
struct TableStep<'a> {
    table: &'a Table,
    before: Option<VarId>,
    cell: Option<VarId>,
    after: Option<VarId>,
}

impl LinePlan {
    /// `None` if there are other rules, or states that are too many, or cells that `projection` does not tell apart.
    pub(super) fn of(problem: &Problem, projection: &[Atom]) -> Option<Self> {
        let numbers = cells(problem, projection)?;
        let mut cells = vec![(VarId(0), vec![]); numbers.len()];
        for (var, number) in &numbers {
            cells[*number as usize] = (*var, problem.domain(*var).values().to_vec());
        }
        let mut otherwise = vec![];
        for variable in problem.variables() {
            otherwise.push(variable.domain.min()?);
        }
        let mut plan = LinePlan {
            cells,
            lines: vec![],
            states: vec![],
            otherwise,
        };
        for chain in chains(problem, &numbers)? {
            plan.add(problem, &numbers, &chain)?;
        }
        (!plan.lines.is_empty()).then_some(plan)
    }

    /// Adds the line of a chain; `None` if it has too many states, or a cell twice.
    fn add(
        &mut self,
        problem: &Problem,
        numbers: &FxHashMap<VarId, u32>,
        chain: &[TableStep<'_>],
    ) -> Option<()> {
        if !chain.iter().filter_map(|step| step.cell).all_unique() {
            return None;
        }
        let begin = chain.first()?.before.map(|before| (0, before));
        let after = (1..)
            .zip(chain)
            .filter_map(|(number, step)| Some((number, step.after?)));
        let states: Vec<(usize, VarId)> = begin.into_iter().chain(after).collect();
        let domains = states.iter().map(|(_, var)| problem.domain(*var));
        let ends: Option<Vec<(i64, i64)>> = domains
            .map(|domain| Some((domain.min()?, domain.max()?)))
            .collect();
        let ends = ends?;
        let base = ends.iter().map(|(min, _)| *min).min().unwrap_or(0);
        let most = ends.iter().map(|(_, max)| *max).max().unwrap_or(0);
        if most.checked_sub(base)? >= i64::from(StateSet::BITS) {
            return None;
        }
        let mut first = 1;
        let steps = chain.iter().map(|step| {
            poll(step.table.vars.len());
            let cell = step.cell.map(|var| numbers[&var]);
            let values = cell.map(|cell| self.cells[cell as usize].1.as_slice());
            let (begin, moves) = moves(problem, step, base, values)?;
            if step.before.is_none() {
                first = begin;
            }
            Some(Step { cell, moves })
        });
        let steps = steps.collect::<Option<Vec<Step>>>()?;
        if let Some((_, before)) = begin {
            let values = problem.domain(before).values().iter();
            first = values.fold(0, |all, value| all | 1 << (value - base));
        }
        self.lines.push(Line { first, steps });
        self.states.push((states, base));
        Some(())
    }
}

/// The numbers of the variables that tell solutions apart, by all of their values but at most one; `None` if some do by fewer.
fn cells(problem: &Problem, projection: &[Atom]) -> Option<FxHashMap<VarId, u32>> {
    let mut num_projected: FxHashMap<VarId, usize> = FxHashMap::default();
    for atom in projection {
        if problem.domain(atom.var).contains(atom.value) {
            *num_projected.entry(atom.var).or_default() += 1;
        }
    }
    let mut numbers = FxHashMap::default();
    for var in problem.var_ids().filter(|var| num_projected.contains_key(var)) {
        let len = problem.domain(var).len();
        if num_projected[&var] + 1 < len || len > ValueSet::BITS as usize {
            return None;
        }
        numbers.insert(var, numbers.len() as u32);
    }
    Some(numbers)
}

/// The tables as chains; `None` if they are no chains, or there are other rules. Presolve removes the table at an end of a line where it says nothing more
/// than what is known.
fn chains<'a>(problem: &'a Problem, cells: &FxHashMap<VarId, u32>) -> Option<Vec<Vec<TableStep<'a>>>> {
    let mut steps = vec![];
    let mut following: FxHashMap<VarId, TableStep<'a>> = FxHashMap::default();
    let (mut all_before, mut all_after) = (FxHashSet::default(), FxHashSet::default());
    for posted in problem.constraints() {
        let Constraint::Table(table) = &posted.constraint else {
            return None;
        };
        let step = TableStep::of(table, cells)?;
        let is_new = step.before.is_none_or(|before| all_before.insert(before))
            && step.after.is_none_or(|after| all_after.insert(after));
        if !is_new {
            return None;
        }
        steps.push(step);
    }
    let mut chains = vec![];
    for step in steps {
        match step.before.filter(|before| all_after.contains(before)) {
            None => chains.push(vec![step]),
            Some(before) => {
                following.insert(before, step);
            }
        }
    }
    for chain in &mut chains {
        while let Some(next) = chain.last().and_then(|step| following.remove(&step.after?)) {
            chain.push(next);
        }
    }
    following.is_empty().then_some(chains)
}

impl<'a> TableStep<'a> {
    fn of(table: &'a Table, cells: &FxHashMap<VarId, u32>) -> Option<Self> {
        let is_cell = |var: VarId| cells.contains_key(&var);
        let (before, cell, after) = match table.vars[..] {
            [cell] if is_cell(cell) => (None, Some(cell), None),
            [cell, after] if is_cell(cell) && !is_cell(after) => (None, Some(cell), Some(after)),
            [before, cell] if !is_cell(before) && is_cell(cell) => (Some(before), Some(cell), None),
            [before, after] if !is_cell(before) && !is_cell(after) && before != after => {
                (Some(before), None, Some(after))
            }
            [before, cell, after]
                if !is_cell(before) && is_cell(cell) && !is_cell(after) && before != after =>
            {
                (Some(before), Some(cell), Some(after))
            }
            _ => return None,
        };
        Some(TableStep {
            table,
            before,
            cell,
            after,
        })
    }
}

/// The states before a step that begins a line, each of which its values keep if they lead there; and the moves of all values. `None` if a state is
/// skipped.
fn moves(
    problem: &Problem,
    step: &TableStep<'_>,
    base: i64,
    values: Option<&[i64]>,
) -> Option<(StateSet, Vec<Moves>)> {
    let mut moves = vec![Moves::default(); values.map_or(1, <[i64]>::len)];
    let mut first = 0;
    let is_left = |var: Option<VarId>, value: Option<i64>| match (var, value) {
        (Some(var), Some(value)) => problem.domain(var).contains(value),
        _ => true,
    };
    for tuple in step.table.tuples.one_by_one() {
        let mut entries = tuple.iter().copied();
        let mut entry = |var: Option<VarId>| var.and_then(|_| entries.next());
        let (before, value, after) = (entry(step.before), entry(step.cell), entry(step.after));
        if !is_left(step.before, before) || !is_left(step.cell, value) || !is_left(step.after, after) {
            continue;
        }
        let place = value
            .zip(values)
            .and_then(|(value, values)| values.binary_search(&value).ok());
        let moves = &mut moves[place.unwrap_or(0)];
        match (before.map(|state| state - base), after.map(|state| state - base)) {
            (Some(before), Some(after)) if after == before + 1 => moves.advance |= 1 << before,
            (Some(before), Some(after)) if after != before => return None,
            (Some(only), _) | (None, Some(only)) => {
                moves.stay |= 1 << only;
                first |= 1 << only;
            }
            (None, None) => {
                moves.stay |= 1;
                first = 1;
            }
        }
    }
    Some((first, moves))
}
