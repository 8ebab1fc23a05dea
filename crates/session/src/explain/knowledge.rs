//! The known literals, and the rules that they follow from: propagation with labels.
//!
//! Each known literal has a label: a set of rule instances from which it follows, together with the facts and the assumptions. Facts and
//! assumptions have the empty label. If a condition propagates a literal, the label consists of the labels of its reasons and the condition's own
//! instance. A literal whose label gets smaller is propagated again, so labels are small, though not always the smallest.

use std::collections::VecDeque;

use super::by_side::{BySide, ReasonSides};
use super::literal::Literal;
use super::members::members;
use super::nogoods::Nogoods;
use super::theory::Theory;

/// A literal that was found without a case, and why.
#[derive(Clone, Debug)]
pub(super) struct Derivation {
    pub(super) literal: Literal,
    /// The instance; none if it is free.
    pub(super) instance: Option<u32>,
    pub(super) reasons: Vec<Literal>,
}

/// A set of instances from which a contradiction follows.
#[derive(Clone, Debug)]
pub(super) struct RuleConflict {
    pub(super) size: u32,
    pub(super) label: Vec<u64>,
}

impl RuleConflict {
    /// The instances, ascending.
    pub(super) fn instances(&self) -> Vec<u32> {
        members(&self.label)
    }

    pub(super) fn label(&self) -> &[u64] {
        &self.label
    }
}

/// What is done with what propagates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// What follows about a cell from one instance becomes a fact. Only what a placed piece rules out directly.
    Direct,
    /// What follows about a cell from one instance becomes a fact.
    Single,
    /// Labels get as small as propagation makes them.
    Labelled,
}

/// What a literal follows from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cause {
    Condition(u32),
    Nogood(u32),
}

/// Why there is a contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum ConflictCause {
    /// A condition or a nogood is violated.
    By(Cause),
    /// The literal and its opposite are known.
    Opposites(Literal),
}

/// The size that stands for the label of a literal that is not known: it is larger than that of any label.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// Has a literal with a label of that size one that is looked at?
fn has_label(size: u32) -> bool {
    (1..UNKNOWN).contains(&size)
}

pub(super) struct KnownChange {
    pub(super) literal: Literal,
    /// What it follows from; `None` if it was asserted.
    pub(super) cause: Option<Cause>,
    /// The size of its label before; [`UNKNOWN`] if it was not known.
    pub(super) size: u32,
}

/// What is known, and what is still to be propagated.
pub(super) struct Knowledge<'t> {
    pub(super) theory: &'t Theory,
    pub(super) words: usize,
    /// By literal: the size of its label; [`UNKNOWN`] if it is not known.
    pub(super) size: Vec<u32>,
    pub(super) labels: Vec<u64>,
    pub(super) queue: VecDeque<u32>,
    /// What is free comes first.
    pub(super) free_queue: VecDeque<u32>,
    /// By condition: from which of its literals something may follow; none if it is in no queue.
    pub(super) queued: Vec<ReasonSides>,
    /// By condition: how many of its literals are known to be true and to be false.
    pub(super) counts: Vec<BySide>,
    /// Room for the literals that are enough for a condition.
    pub(super) holding: Vec<Literal>,
    pub(super) trail: Vec<KnownChange>,
    /// By literal: its latest place in the trail. Out of date if something else is there.
    pub(super) places: Vec<u32>,
    /// By condition: whose reasons were followed; none between searches for reasons.
    pub(super) followed: Vec<ReasonSides>,
    /// What propagates at present.
    pub(super) current: Option<Cause>,
    pub(super) conflict_cause: Option<ConflictCause>,
    pub(super) saved: Vec<u64>,
    pub(super) mode: Mode,
    /// Labels of this size or larger are of no use.
    pub(super) limit: u32,
    /// No label is larger than that.
    pub(super) largest: u32,
    pub(super) conflict: Option<RuleConflict>,
    /// What became a fact in the modes that make facts.
    pub(super) derived: Vec<Derivation>,
    /// The conditions from which something follows, but no placement. They are in no queue, unless more is known about them since.
    pub(super) held_back: Vec<u32>,
    pub(super) scratch: Vec<u64>,
    pub(super) work: u64,
    /// Room for the tuples of a table.
    pub(super) living: Vec<u64>,
    /// The instances that count; all if there is no list.
    pub(super) active: Option<Vec<bool>>,
    /// What searches through cases have learned.
    pub(super) nogoods: Nogoods,
    /// What was derived, if a trace is requested.
    pub(super) trace: Option<Vec<TraceEntry>>,
}

/// A literal that was derived, and its reasons; no literal if the entry is a contradiction.
#[derive(Clone, Debug)]
pub(super) struct TraceEntry {
    pub(super) literal: Option<Literal>,
    pub(super) instance: Option<u32>,
    pub(super) reasons: Vec<Literal>,
}

impl<'t> Knowledge<'t> {
    pub(super) fn new(theory: &'t Theory) -> Self {
        let mut knowledge = Self::of_nothing(theory, theory.instances.len().div_ceil(64));
        for condition in 0..theory.conditions.len() as u32 {
            knowledge.enqueue(condition);
        }
        knowledge
    }

    /// Knows nothing, and has no labels: for questions about a few instances.
    pub(super) fn without_labels(theory: &'t Theory) -> Self {
        Knowledge {
            mode: Mode::Labelled,
            limit: 1,
            active: Some(vec![false; theory.instances.len()]),
            ..Self::of_nothing(theory, 0)
        }
    }

    /// Knows nothing, and looks at nothing next; labels have so many words.
    fn of_nothing(theory: &'t Theory, words: usize) -> Self {
        let num_literals = 2 * theory.space.num_atoms();
        Knowledge {
            theory,
            words,
            size: vec![UNKNOWN; num_literals],
            labels: vec![0; num_literals * words],
            queue: VecDeque::new(),
            free_queue: VecDeque::new(),
            queued: vec![ReasonSides::default(); theory.conditions.len()],
            counts: vec![BySide::default(); theory.conditions.len()],
            holding: vec![],
            trail: vec![],
            places: vec![0; num_literals],
            followed: vec![ReasonSides::default(); theory.conditions.len()],
            current: None,
            conflict_cause: None,
            saved: vec![],
            mode: Mode::Single,
            limit: 2,
            largest: 0,
            conflict: None,
            derived: vec![],
            held_back: vec![],
            scratch: vec![0; words],
            work: 0,
            living: vec![],
            active: None,
            nogoods: Nogoods::default(),
            trace: None,
        }
    }

    /// Only these instances count from here on, or no longer.
    pub(super) fn set_active(&mut self, rules: &[u32], is_active: bool) {
        let active = self
            .active
            .as_mut()
            .expect("invariant: asked about a few instances");
        for rule in rules {
            active[*rule as usize] = is_active;
        }
        self.nogoods.begin_period();
    }

    /// Does the instance count, where only a few do?
    pub(super) fn is_active(&self, rule: u32) -> bool {
        self.active.as_ref().is_some_and(|active| active[rule as usize])
    }

    /// Is so much known of the condition that it may propagate something?
    pub(super) fn is_ready(&self, condition: u32) -> bool {
        self.counts[condition as usize].reaches(self.theory.thresholds[condition as usize])
    }

    /// Looks at a condition next, if it may propagate something.
    pub(super) fn enqueue(&mut self, condition: u32) {
        if self.is_ready(condition) {
            self.wake(condition, ReasonSides::BOTH);
        }
    }

    /// Looks at some literals of a condition next, from which something may follow.
    fn wake(&mut self, condition: u32, sides: ReasonSides) {
        let queued = &mut self.queued[condition as usize];
        if !queued.is_none() {
            return queued.add(sides);
        }
        let instance = self.theory.owners[condition as usize];
        let counts = match (&self.active, instance) {
            (Some(active), Some(instance)) => active[instance as usize],
            _ => true,
        };
        if counts {
            *queued = sides;
            match instance {
                Some(_) => self.queue.push_back(condition),
                None => self.free_queue.push_back(condition),
            }
        }
    }

    pub(super) fn is_known(&self, literal: Literal) -> bool {
        self.size[literal.index()] != UNKNOWN
    }

    /// Is it or its opposite known?
    pub(super) fn is_settled(&self, literal: Literal) -> bool {
        self.is_known(literal) || self.is_known(literal.negated())
    }

    /// The number of instances in the label of a literal; more than any label has if it is not known.
    pub(super) fn size(&self, literal: Literal) -> u32 {
        self.size[literal.index()]
    }

    pub(super) fn label(&self, literal: Literal) -> std::ops::Range<usize> {
        let start = literal.index() * self.words;
        start..start + self.words
    }

    /// Would it be of use to find the literal again?
    pub(super) fn may_improve(&self, literal: Literal) -> bool {
        !self.is_known(literal) || self.mode == Mode::Labelled && self.size(literal) > 0
    }

    /// Do labels say all that is to be known of reasons?
    pub(super) fn shares_labels(&self) -> bool {
        self.mode == Mode::Labelled && self.words > 0 && self.trace.is_none()
    }

    /// Does it matter for which reasons something is derived?
    pub(super) fn wants_reasons(&self) -> bool {
        self.words > 0 || self.trace.is_some()
    }

    pub(super) fn clear_scratch(&mut self) {
        // Without labels, not even the call is worth it.
        if self.words > 0 {
            self.scratch.fill(0);
        }
    }

    /// A fact, or an assumption.
    pub(super) fn assert(&mut self, literal: Literal) {
        if !self.is_known(literal) || self.size(literal) > 0 {
            self.clear_scratch();
            self.set(literal, 0);
        }
    }

    /// A literal that follows from these instances.
    pub(super) fn assert_from(&mut self, literal: Literal, label: &[u64]) {
        self.scratch.copy_from_slice(label);
        let size = label.iter().map(|word| word.count_ones()).sum();
        if size < self.limit && !(self.is_known(literal) && self.size(literal) <= size) {
            self.set(literal, size);
        }
    }

    pub(super) fn set(&mut self, literal: Literal, size: u32) {
        let before = std::mem::replace(&mut self.size[literal.index()], size);
        self.places[literal.index()] = self.trail.len() as u32;
        self.trail.push(KnownChange {
            literal,
            cause: self.current,
            size: before,
        });
        if self.words > 0 {
            let range = self.label(literal);
            if has_label(before) {
                self.saved.extend_from_slice(&self.labels[range.clone()]);
            }
            self.labels[range].copy_from_slice(&self.scratch);
        }
        let is_new = before == UNKNOWN;
        // What follows from it has no smaller label than what is known.
        let is_largest = self.words == 0 || size >= self.largest;
        self.largest = self.largest.max(size);
        let theory = self.theory;
        let woken = &theory.woken[literal.index()];
        self.work += woken.len() as u64;
        for waker in woken {
            let count = self.counts[waker.condition as usize].of(waker.side);
            *count += u32::from(is_new);
            // What is known on one side says nothing new of what follows from the other.
            if *count >= waker.threshold && !(is_largest && self.is_settled_by(waker.condition)) {
                self.wake(waker.condition, ReasonSides::only(waker.side));
            }
        }
        if self.is_known(literal.negated()) {
            let size = self.join(&[literal, literal.negated()], None);
            self.meet(size, ConflictCause::Opposites(literal));
        }
    }

    /// Is everything that the condition is about known, as it demands?
    fn is_settled_by(&self, condition: u32) -> bool {
        let (counts, theory) = (self.counts[condition as usize], self.theory);
        counts.settles(
            theory.num_limited[condition as usize],
            theory.thresholds[condition as usize],
        )
    }

    /// Where the knowledge stands, for [`undo`](Self::undo).
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Returns to the state at the mark, and clears the queue of conditions.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let change = self
                .trail
                .pop()
                .expect("invariant: the trail is longer than the mark");
            let literal = change.literal;
            self.size[literal.index()] = change.size;
            if change.size == UNKNOWN {
                for waker in &self.theory.woken[literal.index()] {
                    *self.counts[waker.condition as usize].of(waker.side) -= 1;
                }
            }
            if self.words > 0 && has_label(change.size) {
                let range = self.label(literal);
                let start = self.saved.len() - self.words;
                self.labels[range].copy_from_slice(&self.saved[start..]);
                self.saved.truncate(start);
            }
        }
        for condition in self.queue.drain(..).chain(self.free_queue.drain(..)) {
            self.queued[condition as usize] = ReasonSides::default();
        }
        self.nogoods.cut(mark);
        self.conflict = None;
    }

    /// What became known, or known for fewer rules, since it was [settled](Self::settle).
    pub(super) fn changes(&self) -> impl Iterator<Item = Literal> {
        self.trail.iter().map(|change| change.literal)
    }

    /// What became known since a mark.
    pub(super) fn found_since(&self, mark: usize) -> impl Iterator<Item = Literal> {
        let new = self.trail[mark..].iter().filter(|change| change.size == UNKNOWN);
        new.map(|change| change.literal)
    }

    /// Forgets how the knowledge came about: it stays.
    pub(super) fn settle(&mut self) {
        self.trail.clear();
        self.nogoods.cut(0);
        self.saved.clear();
    }
}
