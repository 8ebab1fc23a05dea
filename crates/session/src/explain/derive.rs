//! The results of propagation: literals and contradictions, with the labels of their reasons.

use super::finder::StepFinder;
use super::knowledge::{ConflictCause, Derivation, Knowledge, Mode, RuleConflict, TraceEntry, UNKNOWN};
use super::literal::Literal;
use super::members::members;

impl Knowledge<'_> {
    /// The labels of some literals and an instance, together, in `scratch`; their size.
    pub(super) fn join(&mut self, reasons: &[Literal], instance: Option<u32>) -> u32 {
        if self.words == 0 {
            return 0;
        }
        if let [only] = reasons {
            return self.copy_label(*only, instance);
        }
        self.scratch.fill(0);
        self.add_instance(instance);
        for reason in reasons {
            if self.size(*reason) > 0 {
                let label = self.label(*reason);
                for (word, other) in self.scratch.iter_mut().zip(&self.labels[label]) {
                    *word |= other;
                }
            }
        }
        self.scratch.iter().map(|word| word.count_ones()).sum()
    }

    /// The label of a literal that is known, together with an instance, in `scratch`; its size. Nothing needs to be counted.
    fn copy_label(&mut self, literal: Literal, instance: Option<u32>) -> u32 {
        match self.size(literal) {
            0 => self.scratch.fill(0),
            _ => {
                let label = self.label(literal);
                self.scratch.copy_from_slice(&self.labels[label]);
            }
        }
        let size = self.size_with(literal, instance);
        self.add_instance(instance);
        size
    }

    fn add_instance(&mut self, instance: Option<u32>) {
        if let Some(instance) = instance {
            self.scratch[instance as usize / 64] |= 1 << (instance % 64);
        }
    }

    /// The size of the label of a literal that is known, together with an instance.
    pub(super) fn size_with(&self, literal: Literal, instance: Option<u32>) -> u32 {
        let size = self.size(literal);
        let label = &self.labels[self.label(literal)];
        let has = |instance: u32| size > 0 && label[instance as usize / 64] & 1 << (instance % 64) != 0;
        size + u32::from(instance.is_some_and(|instance| !has(instance)))
    }

    /// From a label of this size or larger, nothing new follows: it is beyond the limit, and no smaller than that of the conflict.
    pub(super) fn useless_size(&self) -> u32 {
        match &self.conflict {
            Some(conflict) if self.words > 0 => self.limit.max(conflict.size),
            _ => UNKNOWN,
        }
    }

    /// A literal that a condition of the instance makes true, for these reasons.
    pub(super) fn derive(&mut self, literal: Literal, reasons: &[Literal], instance: Option<u32>) {
        self.work += 1 + reasons.len() as u64;
        if !self.may_improve(literal) {
            return;
        }
        if let Some(trace) = self.trace.as_mut().filter(|_| self.conflict.is_none()) {
            trace.push(TraceEntry {
                literal: Some(literal),
                instance,
                reasons: reasons.to_vec(),
            });
        }
        if self.words > 0 {
            let least = self.least_size(reasons, instance);
            if least >= self.limit || self.is_known(literal) && self.size(literal) <= least {
                return;
            }
        }
        let size = self.join(reasons, instance);
        if size >= self.limit || self.is_known(literal) && self.size(literal) <= size {
            return;
        }
        let is_fact = self.mode != Mode::Labelled && self.theory.is_cell(literal.atom());
        if is_fact {
            // A helper variable may be what the rule said before.
            let instance = members(&self.scratch).first().copied();
            self.derived.push(Derivation {
                literal,
                instance,
                reasons: reasons.to_vec(),
            });
            if self.is_known(literal.negated()) {
                self.derived.pop();
                return self.contradict(reasons, instance);
            }
            self.clear_scratch();
        }
        self.set(literal, if is_fact { 0 } else { size });
    }

    /// A literal that follows, where it does not matter why: without labels.
    pub(super) fn derive_freely(&mut self, literal: Literal) {
        self.work += 1;
        if !self.is_known(literal) {
            self.set(literal, 0);
        }
    }

    /// These literals cannot all be true, for the instance.
    pub(super) fn contradict(&mut self, reasons: &[Literal], instance: Option<u32>) {
        if let Some(trace) = self.trace.as_mut().filter(|_| self.conflict.is_none()) {
            trace.push(TraceEntry {
                literal: None,
                instance,
                reasons: reasons.to_vec(),
            });
        }
        let least = self.least_size(reasons, instance);
        if self.conflict.as_ref().is_none_or(|known| least < known.size) {
            let size = self.join(reasons, instance);
            let cause = self.current.map(ConflictCause::By);
            self.meet(size, cause);
        }
    }

    /// A lower bound for the number of rules in the labels of some literals and of an instance together.
    fn least_size(&self, reasons: &[Literal], instance: Option<u32>) -> u32 {
        let sizes = reasons.iter().map(|reason| self.size(*reason));
        sizes
            .max()
            .unwrap_or(0)
            .max(u32::from(instance.is_some() && self.words > 0))
    }

    /// A conflict with the label in `scratch`.
    pub(super) fn meet(&mut self, size: u32, cause: impl Into<Option<ConflictCause>>) {
        if self.conflict.as_ref().is_none_or(|known| size < known.size) {
            self.conflict_cause = cause.into();
            self.conflict = Some(RuleConflict {
                size,
                label: self.scratch.clone(),
            });
            if self.mode == Mode::Labelled && self.words > 0 {
                self.limit = self.limit.min(size);
            }
        }
    }
}

impl StepFinder<'_> {
    /// What the same rule says together, and whether a placed piece rules it out directly. A piece that is placed without a rule, because nothing else is left in its
    /// cell, belongs to what left nothing else there.
    pub(super) fn groups(&self, derived: Vec<Derivation>) -> Vec<(Vec<Derivation>, bool)> {
        let is_direct = |derivation: &Derivation| {
            let mut reasons = derivation.reasons.iter();
            !derivation.literal.holds()
                && reasons.len() > 0
                && reasons.all(|reason| reason.holds() && self.theory.is_cell(reason.atom()))
        };
        let mut groups: Vec<(Vec<Derivation>, bool)> = vec![];
        for derivation in derived {
            let direct = is_direct(&derivation);
            let is_left = derivation.literal.holds() && derivation.instance.is_none();
            let is_of_cell = |other: &Derivation| self.is_same_cell(other.literal, derivation.literal);
            match groups.last_mut() {
                Some((group, is_direct)) if is_left && group.iter().any(is_of_cell) => {
                    group.push(derivation);
                    *is_direct = false;
                }
                // What a rule says without any facts is one step, with what else that says of the cell.
                Some((group, _))
                    if derivation.instance.is_none()
                        && group[0].reasons.is_empty()
                        && group.iter().any(is_of_cell) =>
                {
                    group.push(derivation);
                }
                _ => match self.group_of(&groups, &derivation, direct) {
                    Some(place) => groups[place].0.push(derivation),
                    None => groups.push((vec![derivation], direct)),
                },
            }
        }
        groups
    }

    /// The place of the group with what the same rule said before: the last one, or one after which follows only what needs no rule and is no reason here.
    fn group_of(
        &self,
        groups: &[(Vec<Derivation>, bool)],
        derivation: &Derivation,
        direct: bool,
    ) -> Option<usize> {
        let is_of_rule = |(group, is_direct): &(Vec<Derivation>, bool)| {
            *is_direct == direct && group[0].instance == derivation.instance
        };
        let place = groups.iter().rposition(is_of_rule)?;
        let mut reasons = derivation.reasons.iter();
        // What helper variables follow from is not known here.
        let can_move = reasons.all(|reason| self.theory.is_cell(reason.atom()));
        let is_apart = |other: &Derivation| {
            other.instance.is_none() && !other.literal.holds() && !derivation.reasons.contains(&other.literal)
        };
        let mut after = groups[place + 1..].iter().flat_map(|(group, _)| group).peekable();
        (after.peek().is_none() || can_move && after.all(is_apart)).then_some(place)
    }

    fn is_same_cell(&self, one: Literal, other: Literal) -> bool {
        let space = &self.theory.space;
        space.var(one.atom()) == space.var(other.atom())
    }
}
