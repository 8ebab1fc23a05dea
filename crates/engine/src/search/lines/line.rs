//! What an automaton leaves to the cells of a line.

use crate::search::Conflict;

/// A set of states of an automaton.
pub(super) type StateSet = u128;

/// A set of values of a cell, by their places in its domain.
pub(super) type ValueSet = u64;

/// What a value of a cell does to the states before it: some stay, some go on to the next one, and others are no more. At the end of a line, states
/// that stay accept it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moves {
    pub(super) stay: StateSet,
    pub(super) advance: StateSet,
}

impl Moves {
    #[inline]
    fn forwards(self, from: StateSet) -> StateSet {
        from & self.stay | (from & self.advance) << 1
    }

    #[inline]
    fn backwards(self, to: StateSet) -> StateSet {
        to & self.stay | to >> 1 & self.advance
    }
}

/// A step of an automaton: at a cell, or between two states alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The number of the cell.
    pub(super) cell: Option<u32>,
    /// By value of the cell; one where there is no cell.
    pub(super) moves: Vec<Moves>,
}

/// A line of cells with an automaton that reads them, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The states before the first step.
    pub(super) first: StateSet,
    pub(super) steps: Vec<Step>,
}

impl Line {
    fn values(step: &Step, domains: &[ValueSet]) -> ValueSet {
        step.cell.map_or(1, |cell| domains[cell as usize])
    }

    /// The states before each step that are on a way through the line, and after the last one; `sets` holds them. Fails if there is no way.
    pub(super) fn reach(&self, domains: &[ValueSet], sets: &mut Vec<StateSet>) -> Result<(), Conflict> {
        sets.clear();
        sets.push(self.first);
        for (at, step) in self.steps.iter().enumerate() {
            let from = sets[at];
            let to = of_values(step, Line::values(step, domains), |moves| moves.forwards(from));
            if to == 0 {
                return Err(Conflict);
            }
            sets.push(to);
        }
        for (at, step) in self.steps.iter().enumerate().rev() {
            let to = sets[at + 1];
            sets[at] &= of_values(step, Line::values(step, domains), |moves| moves.backwards(to));
        }
        Ok(())
    }

    /// Removes the values of cells that are on no way, and tells of each cell that has lost some.
    pub(super) fn narrow(
        &self,
        domains: &mut [ValueSet],
        sets: &mut Vec<StateSet>,
        mut tell: impl FnMut(u32),
    ) -> Result<(), Conflict> {
        self.reach(domains, sets)?;
        for (at, step) in self.steps.iter().enumerate() {
            let Some(cell) = step.cell else { continue };
            let values = domains[cell as usize];
            // A single value is on the way that there is.
            if values.is_power_of_two() {
                continue;
            }
            let (from, to) = (sets[at], sets[at + 1]);
            let mut kept = 0;
            for value in places(values) {
                if step.moves[value].forwards(from) & to != 0 {
                    kept |= 1 << value;
                }
            }
            if kept != values {
                domains[cell as usize] = kept;
                tell(cell);
            }
        }
        Ok(())
    }

    /// The states before each step, and after the last one, on one way through a line whose cells are decided; none if there is no way.
    pub(super) fn way(&self, domains: &[ValueSet]) -> Vec<u32> {
        let mut sets = vec![];
        if self.reach(domains, &mut sets).is_err() {
            return vec![];
        }
        let mut way = vec![sets[0].trailing_zeros()];
        for (at, step) in self.steps.iter().enumerate() {
            let from = 1 << way[at];
            let to = of_values(step, Line::values(step, domains), |moves| moves.forwards(from));
            way.push((to & sets[at + 1]).trailing_zeros());
        }
        way
    }
}

/// The states that some value of a step leads to.
#[inline]
fn of_values(step: &Step, values: ValueSet, states: impl Fn(Moves) -> StateSet) -> StateSet {
    match step.moves.as_slice() {
        // Most cells have two values.
        [one, two] => {
            let of = |moves: &Moves, place: u32| {
                states(*moves) & StateSet::from(values >> place & 1).wrapping_neg()
            };
            of(one, 0) | of(two, 1)
        }
        moves => places(values).fold(0, |all, value| all | states(moves[value])),
    }
}

/// The places of the values of a set, ascending.
pub(super) fn places(values: ValueSet) -> impl Iterator<Item = usize> {
    let rests = std::iter::successors(Some(values), |rest| Some(rest & rest.wrapping_sub(1)));
    rests
        .take_while(|rest| *rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}
