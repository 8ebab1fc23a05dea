//! A faster search for problems that consist of lines, each of which an automaton reads: nonograms.
//!
//! An automaton leaves to the cells of its line what is on a way through all of them ([`line`]), some nanoseconds a cell. That decides most puzzles that
//! people like. In others, the search tries each value of each cell and sees what the lines make of it: a value that leads to a contradiction is none,
//! and what comes next is the cell whose values lead furthest. Where that finds nothing for some decisions, it waits for twice as many.
//!
//! # References
//! K. J. Batenburg, W. A. Kosters, Solving nonograms by combining relaxations, Pattern Recognition 42, 2009, for lines; J. Wolter, pbnsolve, for probing.

mod line;
mod plan;

use rustc_hash::FxHashMap;

use super::Conflict;
use super::restart::Restarts;
use super::tree::{NotAssumable, SearchState, SearchStep, Tree, TreeSearch};
use line::{StateSet, ValueSet, places};
use placet_problem::{Atom, Problem, VarId};
use plan::LinePlan;

/// What it takes to read a cell in both directions, in nominal nanoseconds.
const NANOS_A_CELL: u64 = 15;

/// The cells that are read at most to try values before the first decision, and before each other one.
const MOST_AT_FIRST: u64 = 1_000_000;
const MOST_AT_A_DECISION: u64 = 5_000_000;

/// Cells with the values that are left to them, and the lines that have to be read again.
struct LineState {
    plan: LinePlan,
    /// By cell.
    domains: Vec<ValueSet>,
    /// The lines of each cell.
    lines_of: Vec<Vec<u32>>,
    due: DueLines,
    numbers: FxHashMap<VarId, u32>,
    /// The cell to decide next, if values were tried.
    best: Option<u32>,
    /// So many decisions are made before values are tried again, and so many the next time.
    waits: (u32, u32),
    /// The number of cells that were read.
    work: u64,
    spare: Vec<Vec<ValueSet>>,
    sets: Vec<StateSet>,
}

/// Lines that have to be read again, each once.
struct DueLines {
    numbers: Vec<u32>,
    are_due: Vec<bool>,
}

/// A value of a cell.
#[derive(Clone, Copy, Debug)]
struct CellValue {
    cell: u32,
    place: u32,
}

/// `None` if the problem is not of this kind.
pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Option<Box<dyn TreeSearch>> {
    let plan = LinePlan::of(problem, projection)?;
    let mut state = LineState::new(plan);
    let outcome = state.settle();
    Some(Box::new(Tree::new(state, outcome)))
}

impl DueLines {
    fn all(num_lines: usize) -> Self {
        DueLines {
            numbers: (0..num_lines as u32).collect(),
            are_due: vec![true; num_lines],
        }
    }

    fn push(&mut self, line: u32) {
        if !std::mem::replace(&mut self.are_due[line as usize], true) {
            self.numbers.push(line);
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let line = self.numbers.pop()?;
        self.are_due[line as usize] = false;
        Some(line)
    }
}

impl LineState {
    fn new(plan: LinePlan) -> Self {
        let mut lines_of = vec![vec![]; plan.cells.len()];
        for (number, line) in (0..).zip(&plan.lines) {
            for cell in line.steps.iter().filter_map(|step| step.cell) {
                lines_of[cell as usize].push(number);
            }
        }
        let full =
            |(_, values): &(VarId, Vec<i64>)| ValueSet::MAX >> (ValueSet::BITS as usize - values.len());
        LineState {
            domains: plan.cells.iter().map(full).collect(),
            lines_of,
            due: DueLines::all(plan.lines.len()),
            numbers: (0..)
                .zip(&plan.cells)
                .map(|(number, (var, _))| (*var, number))
                .collect(),
            best: None,
            waits: (0, 1),
            work: 0,
            spare: vec![],
            sets: vec![],
            plan,
        }
    }

    /// Reads lines until no cell loses a value.
    fn propagate(&mut self) -> Result<(), Conflict> {
        let outcome = self.read_lines();
        if outcome.is_err() {
            while self.due.pop().is_some() {}
        }
        outcome
    }

    fn read_lines(&mut self) -> Result<(), Conflict> {
        while let Some(number) = self.due.pop() {
            let line = &self.plan.lines[number as usize];
            self.work += line.steps.len() as u64;
            let (due, lines_of) = (&mut self.due, &self.lines_of);
            line.narrow(&mut self.domains, &mut self.sets, |cell| {
                let others = lines_of[cell as usize].iter().filter(|line| **line != number);
                others.for_each(|line| due.push(*line));
            })?;
        }
        Ok(())
    }

    /// Leaves some of its values to a cell, and follows.
    fn keep(&mut self, cell: u32, kept: ValueSet) -> Result<(), Conflict> {
        let values = &mut self.domains[cell as usize];
        if *values & kept == *values {
            return Ok(());
        }
        *values &= kept;
        if *values == 0 {
            return Err(Conflict);
        }
        let lines = self.lines_of[cell as usize].iter();
        lines.for_each(|line| self.due.push(*line));
        self.propagate()
    }

    fn settle(&mut self) -> Result<(), Conflict> {
        self.best = None;
        self.propagate()?;
        let (wait, _) = &mut self.waits;
        if *wait > 0 {
            *wait -= 1;
            return Ok(());
        }
        let before = self.num_left();
        let outcome = self.try_values();
        let has_found = outcome.is_err() || self.num_left() < before;
        let next = if has_found {
            1
        } else {
            self.waits.1.saturating_mul(2)
        };
        self.waits = (if has_found { 0 } else { self.waits.1 }, next);
        outcome
    }

    /// The number of values of all cells.
    fn num_left(&self) -> u32 {
        self.domains.iter().map(|values| values.count_ones()).sum()
    }

    /// Removes the values of open cells that lead to contradictions, until all others were tried in vain. The best cell is one whose values together
    /// decide most.
    fn try_values(&mut self) -> Result<(), Conflict> {
        let mut open: Vec<u32> = (0..self.domains.len() as u32)
            .filter(|cell| self.is_open(*cell))
            .collect();
        // Cells with few open neighbours in their lines decide most.
        let freedom = self.freedom();
        open.sort_by_key(|cell| freedom[*cell as usize]);
        let mut most = 0;
        let mut in_vain = 0;
        let end = match self.work < MOST_AT_FIRST {
            true => MOST_AT_FIRST,
            false => self.work + MOST_AT_A_DECISION,
        };
        for at in (0..open.len()).cycle() {
            if in_vain >= open.len() || self.work > end {
                return Ok(());
            }
            in_vain += 1;
            let cell = open[at];
            if !self.is_open(cell) {
                continue;
            }
            let (kept, effect) = self.tried(cell);
            if kept != self.domains[cell as usize] {
                self.keep(cell, kept)?;
                (in_vain, most) = (0, 0);
                self.best = None;
            } else if self.best.is_none() || effect > most {
                (most, self.best) = (effect, Some(cell));
            }
        }
        Ok(())
    }

    /// The values of a cell that lead to no contradiction, and the product of how many values of all cells go with each.
    fn tried(&mut self, cell: u32) -> (ValueSet, u64) {
        let before = self.num_left();
        let saved = self.checkpoint();
        let (mut kept, mut effect) = (0, 1u64);
        for place in places(saved[cell as usize]) {
            if self.keep(cell, 1 << place).is_ok() {
                kept |= 1 << place;
                effect = effect.saturating_mul(u64::from(before - self.num_left()));
            }
            self.restore(&saved);
        }
        self.release(saved);
        (kept, effect)
    }

    fn is_open(&self, cell: u32) -> bool {
        !self.domains[cell as usize].is_power_of_two()
    }

    /// For each cell how many cells of its lines are open.
    fn freedom(&self) -> Vec<u32> {
        let of_lines: Vec<u32> = self.plan.lines.iter().map(|line| self.num_open(line)).collect();
        let of_cell = |lines: &Vec<u32>| lines.iter().map(|line| of_lines[*line as usize]).min();
        self.lines_of
            .iter()
            .map(|lines| of_cell(lines).unwrap_or(u32::MAX))
            .collect()
    }

    fn num_open(&self, line: &line::Line) -> u32 {
        let cells = line.steps.iter().filter_map(|step| step.cell);
        cells.filter(|cell| self.is_open(*cell)).count() as u32
    }

    fn next_cell(&self) -> Option<u32> {
        if let Some(best) = self.best.filter(|cell| self.is_open(*cell)) {
            return Some(best);
        }
        let freedom = self.freedom();
        let open = (0..self.domains.len() as u32).filter(|cell| self.is_open(*cell));
        open.min_by_key(|cell| freedom[*cell as usize])
    }

    fn place_of(&self, var: VarId, value: i64) -> Option<CellValue> {
        let cell = *self.numbers.get(&var)?;
        let place = self.plan.cells[cell as usize].1.binary_search(&value).ok()? as u32;
        Some(CellValue { cell, place })
    }

    /// Writes the states on a way through a line.
    fn write_states(&self, number: usize, values: &mut [i64]) {
        let (vars, base) = &self.plan.states[number];
        let way = self.plan.lines[number].way(&self.domains);
        for (number, var) in vars {
            if let Some(state) = way.get(*number) {
                values[var.index()] = base + i64::from(*state);
            }
        }
    }
}

impl SearchState for LineState {
    /// The number of cells that were read.
    const BRIEF_WORK: u64 = 40_000_000;

    type Choice = CellValue;
    type Checkpoint = Vec<ValueSet>;

    /// All cells distinguish solutions.
    fn choose(&mut self, restarts: Option<&mut Restarts>) -> Option<(CellValue, bool)> {
        let cell = self.next_cell()?;
        let mut values = places(self.domains[cell as usize]);
        let place = match restarts {
            None => values.next(),
            Some(restarts) => {
                let count = self.domains[cell as usize].count_ones();
                values.nth(restarts.pick(count as usize))
            }
        };
        let place = place? as u32;
        Some((CellValue { cell, place }, true))
    }

    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>> {
        let cell = self.next_cell()?;
        let (var, values) = &self.plan.cells[cell as usize];
        let values = places(self.domains[cell as usize]).map(|place| values[place]);
        Some(values.map(|value| vec![SearchStep::Is(*var, value)]).collect())
    }

    fn checkpoint(&mut self) -> Vec<ValueSet> {
        let mut saved = self.spare.pop().unwrap_or_default();
        saved.clone_from(&self.domains);
        saved
    }

    fn restore(&mut self, checkpoint: &Vec<ValueSet>) {
        self.domains.copy_from_slice(checkpoint);
    }

    fn release(&mut self, checkpoint: Vec<ValueSet>) {
        self.spare.push(checkpoint);
    }

    fn take(&mut self, CellValue { cell, place }: CellValue) -> Result<(), Conflict> {
        self.keep(cell, 1 << place)?;
        self.settle()
    }

    fn exclude(&mut self, CellValue { cell, place }: CellValue) -> Result<(), Conflict> {
        self.keep(cell, !(1 << place))?;
        self.settle()
    }

    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable> {
        let Atom { var, value, holds } = *assumption;
        if !self.numbers.contains_key(&var) {
            return Err(NotAssumable);
        }
        Ok(match self.place_of(var, value) {
            Some(choice) if holds => self.take(choice),
            Some(choice) => self.exclude(choice),
            None if holds => Err(Conflict),
            None => Ok(()),
        })
    }

    fn statement(&self, CellValue { cell, place }: CellValue) -> (VarId, i64) {
        let (var, values) = &self.plan.cells[cell as usize];
        (*var, values[place as usize])
    }

    fn num_alternatives(&self, CellValue { cell, .. }: CellValue) -> usize {
        self.domains[cell as usize].count_ones() as usize
    }

    fn choice(&self, var: VarId, value: i64) -> Option<CellValue> {
        let choice = self.place_of(var, value)?;
        let is_left = self.domains[choice.cell as usize] >> choice.place & 1 == 1;
        is_left.then_some(choice)
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn nanos(&self) -> u64 {
        NANOS_A_CELL * self.work
    }

    fn values(&self) -> Vec<i64> {
        let mut values = self.plan.otherwise.clone();
        for ((var, of_cell), left) in self.plan.cells.iter().zip(&self.domains) {
            values[var.index()] = of_cell[left.trailing_zeros() as usize];
        }
        (0..self.plan.lines.len()).for_each(|line| self.write_states(line, &mut values));
        values
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::all_solutions::all_solutions;
    use crate::search::{Search, SearchKind};
    use crate::{Limits, Next};
    use placet_problem::{Constraint, Domain, LineAutomaton, LineSteps, Origin, Table, Tuples};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// The runs of dark cells.
    fn runs(cells: &[bool]) -> Vec<usize> {
        let runs = cells.chunk_by(PartialEq::eq).filter(|run| run[0]);
        runs.map(<[bool]>::len).collect()
    }

    /// It accepts lines with these runs of class 1.
    fn automaton(runs: &[usize]) -> LineAutomaton {
        // Of each state, whether a light cell and a dark one stay there, go on, or end the line.
        let mut states = vec![(Some(0), None)];
        for (number, run) in runs.iter().enumerate() {
            let last = states.len() - 1;
            states[last].1 = Some(1);
            states.extend((1..*run).map(|_| (None, Some(1))));
            let is_last = number + 1 == runs.len();
            states.push((Some(usize::from(!is_last)), None));
            if !is_last {
                states.push((Some(0), None));
            }
        }
        LineAutomaton::new(states.len(), 2, |state, class| {
            let (light, dark) = states[state];
            let step = if class == 0 { light } else { dark };
            step.map(|step| state + step)
        })
    }

    fn add_line(problem: &mut Problem, cells: &[VarId], automaton: LineAutomaton) {
        let values = vec![vec![(0, 0), (1, 1)]; cells.len()];
        let steps = Arc::new(LineSteps::new(automaton, values).expect("the picture has these runs"));
        let mut before = None;
        for (number, cell) in cells.iter().enumerate() {
            let states = Domain::new(steps.states_after(number));
            let after = (number + 1 < cells.len()).then(|| problem.add_variable("state", states));
            let table = Table {
                vars: [before, Some(*cell), after].into_iter().flatten().collect(),
                tuples: Tuples::of_step(&steps, number),
            };
            problem.post(Origin::Rule(0), Constraint::Table(table));
            before = after;
        }
    }

    /// The runs of a random picture, and the statements that its cells are dark.
    fn nonogram(height: usize, width: usize, random: &mut ChaCha8Rng) -> (Problem, Vec<Atom>) {
        let picture: Vec<Vec<bool>> = (0..height)
            .map(|_| (0..width).map(|_| random.random_bool(0.5)).collect())
            .collect();
        let mut problem = Problem::new();
        let cells: Vec<Vec<VarId>> = (0..height)
            .map(|_| {
                (0..width)
                    .map(|_| problem.add_variable("cell", Domain::new([0, 1])))
                    .collect()
            })
            .collect();
        for (cells, picture) in cells.iter().zip(&picture) {
            add_line(&mut problem, cells, automaton(&runs(picture)));
        }
        for column in 0..width {
            let cells: Vec<VarId> = cells.iter().map(|row| row[column]).collect();
            let picture: Vec<bool> = picture.iter().map(|row| row[column]).collect();
            add_line(&mut problem, &cells, automaton(&runs(&picture)));
        }
        let dark = cells.iter().flatten().map(|cell| Atom::is(*cell, 1));
        (problem, dark.collect())
    }

    fn found(mut search: Search) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let Next::Found(values) = search.next(&Limits::none()) {
            found.push(values);
        }
        found.sort();
        found
    }

    #[test]
    fn it_finds_what_the_propagation_of_tables_finds() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut total = 0;
        for size in 0..100 {
            let (problem, dark) = nonogram(2 + size % 5, 3 + size % 4, &mut random);
            let expected = all_solutions(&problem);
            total += expected.len();
            let search = Search::new(&problem, &dark);
            assert_eq!(search.kind(), SearchKind::Lines);
            assert_eq!(found(search), expected);
            assert_eq!(found(Search::for_the_first(&problem, &dark)), expected);
        }
        assert!(total > 120, "some have several: {total}");
    }

    #[test]
    fn other_problems_are_not_of_this_kind() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let (mut problem, dark) = nonogram(3, 3, &mut random);
        assert!(LinePlan::of(&problem, &dark).is_some());
        assert!(LinePlan::of(&problem, &[]).is_none(), "no cell tells anything");
        problem.post(Origin::Rule(0), Constraint::Clause(dark.clone()));
        assert!(LinePlan::of(&problem, &dark).is_none(), "a rule of another kind");
    }
}
