//! Propagation of nogoods, and what becomes of them from one question to the next.

use super::knowledge::{Cause, ConflictCause, Knowledge, UNKNOWN};
use super::literal::Literal;
use super::nogoods::{KnownNogood, MOST_KEPT, Nogood, Nogoods};

impl Knowledge<'_> {
    /// Takes over facts that need no reasons: what they fulfil is forgotten, and so are old nogoods if there are many. Nothing may be open.
    pub(super) fn simplify_nogoods(&mut self) {
        let next = Nogoods {
            period: self.nogoods.period,
            ..Nogoods::default()
        };
        let Nogoods { known, .. } = std::mem::replace(&mut self.nogoods, next);
        let too_many = known.len().saturating_sub(MOST_KEPT);
        for KnownNogood { mut nogood, .. } in known.into_iter().skip(too_many) {
            if nogood.literals.iter().any(|literal| self.is_known(*literal)) {
                continue;
            }
            nogood
                .literals
                .retain(|literal| !self.is_known(literal.negated()));
            self.nogoods.add(nogood, self.size.len());
        }
        self.nogoods.begin_period();
    }

    /// Adds a nogood of which all literals but the first are false, so that this one holds. The second literal is the latest of the others.
    pub(super) fn learn(&mut self, nogood: Nogood) {
        let first = nogood.literals[0];
        let index = self.nogoods.add(nogood, self.size.len());
        self.follow_nogood(first, index);
    }

    /// Uses nogoods from here on, for cases.
    pub(super) fn use_nogoods(&mut self) {
        self.nogoods.are_used = true;
        self.nogoods.seen = 0;
        for place in 0..self.nogoods.single.len() {
            let index = self.nogoods.single[place];
            let literal = self.nogoods.get(index).literals.first().copied();
            if let Some(literal) = literal
                && !self.is_known(literal)
                && self.nogood_counts(index)
            {
                self.follow_nogood(literal, index);
            }
        }
    }

    fn follow_nogood(&mut self, literal: Literal, index: u32) {
        self.current = Some(Cause::Nogood(index));
        self.set(literal, 0);
        self.current = None;
    }

    /// Do all of its instances count?
    fn nogood_counts(&mut self, index: u32) -> bool {
        let period = self.nogoods.period;
        let known = &self.nogoods.known[index as usize];
        if known.period != period {
            let counts = known.nogood.rules.iter().all(|rule| self.is_active(*rule));
            let known = &mut self.nogoods.known[index as usize];
            (known.period, known.counts) = (period, counts);
        }
        self.nogoods.known[index as usize].counts
    }

    /// Looks at the nogoods that watch what has become known. Whether anything follows.
    pub(super) fn propagate_nogoods(&mut self) -> bool {
        if !self.nogoods.are_used {
            return false;
        }
        let length = self.trail.len();
        while let Some(change) = self.trail.get(self.nogoods.seen)
            && self.conflict.is_none()
        {
            let falsified = change.literal.negated();
            self.nogoods.seen += 1;
            self.visit_nogoods(falsified);
        }
        self.trail.len() > length || self.conflict.is_some()
    }

    /// Looks at the nogoods that watch a literal, which is false.
    fn visit_nogoods(&mut self, falsified: Literal) {
        let Some(watching) = self.nogoods.watching.get_mut(falsified.index()) else {
            return;
        };
        let mut watching = std::mem::take(watching);
        self.work += watching.len() as u64;
        watching.retain(|index| {
            // After a contradiction, nothing more is of interest.
            self.conflict.is_some() || !self.nogood_counts(*index) || !self.is_moved(*index, falsified)
        });
        self.nogoods.watching[falsified.index()].append(&mut watching);
    }

    /// Lets a nogood watch another literal than one that is false. If there is none, its other watched literal holds, and nothing is moved.
    fn is_moved(&mut self, index: u32, falsified: Literal) -> bool {
        let size = &self.size;
        let is_known = |literal: Literal| size[literal.index()] != UNKNOWN;
        let literals = &mut self.nogoods.known[index as usize].nogood.literals;
        if literals[0] == falsified {
            literals.swap(0, 1);
        }
        let other = literals[0];
        if is_known(other) {
            return false;
        }
        let next = (2..literals.len()).find(|place| !is_known(literals[*place].negated()));
        if let Some(next) = next {
            literals.swap(1, next);
            self.nogoods.watching[literals[1].index()].push(index);
            return true;
        }
        match is_known(other.negated()) {
            true => self.meet(0, ConflictCause::By(Cause::Nogood(index))),
            false => self.follow_nogood(other, index),
        }
        false
    }
}
