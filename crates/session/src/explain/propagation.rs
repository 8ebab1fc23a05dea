//! Propagation: of everything, and of one rule after the other.

use itertools::Itertools;

use super::by_side::ReasonSides;
use super::knowledge::{Cause, Knowledge, Mode};
use super::literal::Literal;
use super::prominence::Prominence;
use super::propagate::propagate;

impl Knowledge<'_> {
    /// Propagates until nothing is left.
    pub(super) fn propagate(&mut self) {
        loop {
            while let Some(condition) = self.next_free().or_else(|| self.next_early()) {
                let sides = self.unqueue(condition);
                self.run(condition, sides);
                // One conflict is enough if they are not compared.
                if self.words == 0 && self.conflict.is_some() {
                    return;
                }
            }
            if !self.propagate_nogoods() || self.conflict.is_some() {
                return;
            }
        }
    }

    /// Takes the next condition that is free from its queue.
    fn next_free(&mut self) -> Option<u32> {
        self.free_queue.pop_front()
    }

    /// Takes the condition at a place from the queue.
    fn next_at(&mut self, place: usize) -> Option<u32> {
        match place {
            0 => self.queue.pop_front(),
            _ => self.queue.remove(place),
        }
    }

    /// Takes the next condition that is to be looked at from the queue, those last that cost much.
    fn next_early(&mut self) -> Option<u32> {
        let are_late = &self.theory.are_late;
        let place = self
            .queue
            .iter()
            .position(|condition| !are_late[*condition as usize]);
        self.next_at(place.unwrap_or(0))
    }

    /// A condition is in no queue any more; returns which of its literals were to be looked at.
    fn unqueue(&mut self, condition: u32) -> ReasonSides {
        std::mem::take(&mut self.queued[condition as usize])
    }

    /// Removes the condition from the queue; returns it.
    fn pop_at(&mut self, place: usize) -> Option<u32> {
        let condition = self.next_at(place)?;
        self.unqueue(condition);
        Some(condition)
    }

    /// Looks at the numbers of pieces first: what is given as often as it is on the board, such as a wall, is nowhere else.
    pub(super) fn begin_with_pieces(&mut self) {
        let theory = self.theory;
        let is_of_pieces = |condition: &u32| {
            let prominence = theory.prominence_of(*condition);
            prominence.is_some_and(Prominence::is_of_pieces)
        };
        let waiting = self.queue.make_contiguous();
        waiting.sort_by_key(|condition| !is_of_pieces(condition));
    }

    /// The place of the condition that people see first among some: of several, the first one of the model.
    fn plainest<'c>(&self, conditions: impl Iterator<Item = &'c u32>) -> Option<usize> {
        let rank = |condition: &u32| (self.theory.prominence_of(*condition), *condition);
        conditions.map(rank).position_min()
    }

    /// The condition that people see first among those that are to be looked at.
    fn pop_plainest(&mut self) -> Option<u32> {
        let place = self.plainest(self.queue.iter())?;
        self.pop_at(place)
    }

    /// A condition of the instance that is to be looked at.
    fn pop_of(&mut self, instance: Option<u32>) -> Option<u32> {
        let is_of = |condition: &u32| self.theory.conditions[*condition as usize].instance == instance;
        let place = self.queue.iter().position(is_of)?;
        self.pop_at(place)
    }

    /// Derives what follows from the literals of a condition that are true, or that are false.
    fn run(&mut self, condition: u32, sides: ReasonSides) {
        if !self.is_ready(condition) {
            return;
        }
        let theory = self.theory;
        let owned = &theory.conditions[condition as usize];
        let counts = self.counts[condition as usize];
        self.current = Some(Cause::Condition(condition));
        propagate(&owned.condition, counts, sides, owned.instance, self);
        self.current = None;
    }

    /// Propagates what is free.
    fn propagate_free(&mut self) {
        self.mode = Mode::Single;
        while self.conflict.is_none()
            && let Some(condition) = self.next_free()
        {
            self.unqueue(condition);
            self.run(condition, ReasonSides::BOTH);
        }
    }

    /// Finds facts that follow from one instance each, those first that a placed piece rules out directly. Stops at a contradiction,
    /// and where a fact that does not follow directly was found: of what places something, and then of all else, what people see first.
    pub(super) fn find_single(&mut self) {
        self.limit = 2;
        let mut direct: Vec<u32> = self.queue.iter().copied().collect();
        let mut has_found = false;
        let mut seen = self.trail.len();
        self.propagate_free();
        while self.conflict.is_none() {
            let mut next = 0;
            while let Some(condition) = direct.get(next).copied().filter(|_| self.conflict.is_none()) {
                next += 1;
                self.mode = Mode::Direct;
                self.run(condition, ReasonSides::BOTH);
                self.propagate_free();
                direct.extend(self.watchers_since(seen));
                seen = self.trail.len();
            }
            direct.clear();
            if self.conflict.is_some() || has_found {
                break;
            }
            self.mode = Mode::Single;
            let facts = self.derived.len();
            match self.pop_plainest() {
                Some(condition) => self.look_for_placement(condition),
                None if self.held_back.is_empty() => break,
                None => self.rule_out(),
            }
            has_found = self.derived.len() > facts;
            direct.extend(self.watchers_since(seen));
            seen = self.trail.len();
        }
        self.mode = Mode::Single;
    }

    /// Derives what follows from the instance of a condition. If that is no placement, it is taken back, and the condition held back.
    fn look_for_placement(&mut self, condition: u32) {
        let prominence = self.theory.prominence_of(condition);
        if prominence.is_some_and(Prominence::is_last_resort) {
            self.hold_back(condition);
            return;
        }
        let (mark, facts) = (self.mark(), self.derived.len());
        let waiting = self.queue.clone();
        self.tell_all(condition);
        let found = &self.derived[facts..];
        if self.conflict.is_some() || found.is_empty() || found.iter().any(|found| found.literal.holds()) {
            return;
        }
        self.derived.truncate(facts);
        self.undo(mark);
        for condition in waiting {
            self.enqueue(condition);
        }
        self.hold_back(condition);
    }

    fn hold_back(&mut self, condition: u32) {
        if !self.held_back.contains(&condition) {
            self.held_back.push(condition);
        }
    }

    /// Derives what follows from the plainest instance of those that were held back.
    fn rule_out(&mut self) {
        let facts = self.derived.len();
        while self.conflict.is_none()
            && self.derived.len() == facts
            && let Some(place) = self.plainest(self.held_back.iter())
        {
            let condition = self.held_back.swap_remove(place);
            let owners = &self.theory.owners;
            let owner = owners[condition as usize];
            let of_same = self
                .held_back
                .extract_if(.., |other| owners[*other as usize] == owner);
            let of_same = of_same.collect_vec();
            of_same.into_iter().for_each(|other| self.enqueue(other));
            self.tell_all(condition);
        }
    }

    /// Derives what follows from a condition, and all else that follows from its instance: a rule is told once with all of that.
    fn tell_all(&mut self, condition: u32) {
        let facts = self.derived.len();
        self.run(condition, ReasonSides::BOTH);
        self.propagate_free();
        let instance = self.theory.owners[condition as usize];
        while self.derived.len() > facts
            && self.conflict.is_none()
            && let Some(condition) = self.pop_of(instance)
        {
            self.run(condition, ReasonSides::BOTH);
            self.propagate_free();
        }
    }

    /// The conditions of rules that speak of what changed since a mark, those about the pieces last: people see them last.
    fn watchers_since(&self, mark: usize) -> Vec<u32> {
        let changed = self.trail[mark..].iter().map(|change| change.literal.atom());
        let watchers = changed
            .flat_map(|atom| &self.theory.watchers[atom as usize])
            .copied();
        let of_rules =
            watchers.filter(|condition| self.theory.conditions[*condition as usize].instance.is_some());
        let (pieces, rules): (Vec<u32>, Vec<u32>) = of_rules.partition(|condition| {
            self.theory
                .prominence_of(*condition)
                .is_some_and(Prominence::is_of_pieces)
        });
        [rules, pieces].concat()
    }

    /// The first atom of the variable with the fewest, among some atoms in ascending order.
    pub(super) fn narrowest(&self, atoms: &[u32]) -> Option<u32> {
        let space = &self.theory.space;
        let of_vars = atoms.chunk_by(|one, other| space.var(*one) == space.var(*other));
        of_vars.min_by_key(|atoms| atoms.len()).map(|atoms| atoms[0])
    }

    /// Those of some atoms that are open.
    pub(super) fn open_among(&self, atoms: &[u32]) -> Vec<u32> {
        let open = |atom: &u32| !self.is_settled(Literal::new(*atom, true));
        // Most of a scope is open at first: growing the list would take longer.
        let mut among = Vec::with_capacity(atoms.len());
        among.extend(atoms.iter().copied().filter(open));
        among
    }
}
