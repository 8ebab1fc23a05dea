//! Finds the next step.
//!
//! First what follows from one rule instance, by propagation. Then, for each open fact, its opposite is assumed and propagated with labels;
//! the rules of the smallest conflict are reduced by deletion. Then the same with cases.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use super::counterexamples::Counterexamples;
use super::entailment::{Entailed, Entailment};
use super::knowledge::{Derivation, Knowledge, Mode, RuleConflict};
use super::literal::Literal;
use super::smaller::Effort;
use super::step::Step;
use super::theory::Theory;
use crate::engine::{Limits, StopReason};
use crate::model::FaceId;

/// Work on cases for one step, in looks at a literal: some seconds, and the same on every machine.
const MOST_CASE_WORK: u64 = 600_000_000;
/// The same once a step was found that may not be the smallest.
const ENOUGH_CASE_WORK: u64 = 40_000_000;
/// Cases within cases.
const MOST_DEPTH: u32 = 3;

/// What is known of a puzzle, and the way to the next fact.
pub(super) struct StepFinder<'t> {
    pub(super) theory: &'t Theory,
    pub(super) base: Knowledge<'t>,
    pub(super) entailment: Entailment<'t>,
    pub(super) counterexamples: Counterexamples<'t>,
    /// How hard it looks for smaller steps.
    pub(super) effort: Effort,
    /// What is to be found out, in order; all else is open.
    pub(super) goals: Vec<Literal>,
    /// By literal: after how many facts it became one.
    pub(super) since: Vec<u32>,
    pub(super) facts: u32,
    /// Are the facts of a step wanted, too?
    pub(super) wants_facts: bool,
    /// Rules that were found for open goals, each without rules that can be left out.
    refuted: HashMap<Literal, Vec<u32>>,
    /// Steps that were found together with others.
    pub(super) waiting: VecDeque<Step>,
}

/// A set of rules for a fact.
pub(super) struct Candidate {
    /// Nothing if it is a contradiction.
    pub(super) literal: Option<Literal>,
    pub(super) rules: Vec<u32>,
    pub(super) is_minimal: bool,
    pub(super) is_smallest: bool,
}

/// The next step, or that there is none.
pub(super) enum Next {
    Step(Step),
    /// Nothing more is to be found out.
    Done,
    /// More is to be found out, but not with the work that is allowed.
    GaveUp,
    Stopped(StopReason),
}

impl<'t> StepFinder<'t> {
    /// Starts from the givens. The goals are the facts that hold on all boards, or both literals of each atom if that is not known.
    pub(super) fn new(
        theory: &'t Theory,
        givens: &[Literal],
        goals: Vec<Literal>,
        wants_facts: bool,
    ) -> Self {
        let mut finder = StepFinder {
            theory,
            base: Knowledge::new(theory),
            entailment: Entailment::new(theory),
            counterexamples: Counterexamples::new(theory, &goals),
            effort: Effort::default(),
            goals,
            since: vec![u32::MAX; 2 * theory.space.num_atoms()],
            facts: 0,
            wants_facts,
            refuted: HashMap::new(),
            waiting: VecDeque::new(),
        };
        for given in givens {
            finder.base.assert(*given);
            finder.know(*given);
        }
        finder
    }

    fn know(&mut self, literal: Literal) {
        self.facts += 1;
        let since = &mut self.since[literal.index()];
        *since = (*since).min(self.facts);
    }

    /// Is the literal a fact?
    pub(super) fn is_known(&self, literal: Literal) -> bool {
        self.since[literal.index()] != u32::MAX
    }

    /// The work that was done.
    pub(super) fn work(&self) -> u64 {
        self.base.work + self.entailment.work() + self.counterexamples.work()
    }

    /// The next step.
    pub(super) fn next(&mut self, limits: &Limits) -> Next {
        loop {
            if let Some(step) = self.waiting.pop_front() {
                return Next::Step(step);
            }
            if let Some(reason) = limits.check() {
                return Next::Stopped(reason);
            }
            self.base.find_single();
            let derived = std::mem::take(&mut self.base.derived);
            self.add_single(derived);
            if self.base.conflict.is_some() {
                let conflict = self.base.conflict.take().expect("invariant: there is a conflict");
                let step = self.contradiction(&conflict);
                self.waiting.push_back(step);
                self.goals.clear();
                continue;
            }
            if !self.waiting.is_empty() {
                continue;
            }
            let theory = self.theory;
            let is_open =
                |literal: &Literal| theory.is_cell(literal.atom()) && !self.base.is_settled(*literal);
            let goals: Vec<Literal> = self.goals.iter().copied().filter(is_open).collect();
            if goals.is_empty() {
                return Next::Done;
            }
            match self.large_step(&goals, limits) {
                Next::Step(step) => {
                    for literal in &step.conclusions {
                        self.base.assert(*literal);
                        self.know(*literal);
                    }
                    return Next::Step(step);
                }
                other => return other,
            }
        }
    }

    /// What followed from single rules.
    fn add_single(&mut self, derived: Vec<Derivation>) {
        for (group, is_direct) in self.groups(derived) {
            let mut rules: Vec<u32> = group[0].instance.into_iter().collect();
            let conclusions: Vec<Literal> = group.iter().map(|derivation| derivation.literal).collect();
            if self.theory.has_helpers && self.follow_freely(&rules, &conclusions) {
                rules.clear();
            }
            let places = conclusions.iter().any(|literal| literal.holds());
            let is_direct = (is_direct || rules.is_empty()) && !places;
            let facts = match self.wants_facts {
                true if is_direct && !rules.is_empty() => {
                    let reasons = group.iter().flat_map(|derivation| &derivation.reasons).copied();
                    reasons.collect::<BTreeSet<Literal>>().into_iter().collect()
                }
                true => self.facts_of(&rules, &conclusions),
                false => vec![],
            };
            for literal in &conclusions {
                self.know(*literal);
            }
            self.waiting.push_back(Step {
                rules: rules.into_iter().map(|rule| rule as usize).collect(),
                facts,
                conclusions,
                is_direct,
                needs_cases: false,
                is_minimal: true,
                is_smallest: true,
            });
        }
    }

    /// Do the conclusions follow without the rules, from what helper variables stand for?
    fn follow_freely(&mut self, rules: &[u32], conclusions: &[Literal]) -> bool {
        let since = &self.since;
        let is_fact = |fact: Literal| since[fact.index()] != u32::MAX;
        let mut all = conclusions.iter();
        all.all(|literal| {
            self.entailment
                .ask_among(rules, &[], is_fact, Some(*literal))
                .is_yes()
        })
    }

    fn contradiction(&mut self, conflict: &RuleConflict) -> Step {
        self.learn();
        let found = self.candidate(conflict.instances(), None);
        self.step(&found)
    }

    /// Takes the facts over to where counterexamples come from.
    fn learn(&mut self) {
        let known = self.theory.cell_atoms();
        let known = known.flat_map(|atom| [false, true].map(|holds| Literal::new(atom, holds)));
        let since = &self.since;
        self.counterexamples
            .learn(known.filter(|literal| since[literal.index()] != u32::MAX));
    }

    /// The rules of a conflict without those that can be left out.
    fn candidate(&mut self, rules: Vec<u32>, literal: Option<Literal>) -> Candidate {
        let (rules, is_minimal) = self.reduce(rules, literal);
        Candidate {
            is_smallest: rules.len() <= 1,
            literal,
            rules,
            is_minimal,
        }
    }

    /// Leaves out rules until none can be left out; also whether that is proved.
    fn reduce(&mut self, mut rules: Vec<u32>, literal: Option<Literal>) -> (Vec<u32>, bool) {
        let mut is_minimal = self.theory.is_exact || rules.len() < 2;
        for rule in rules.clone() {
            let others: Vec<u32> = rules.iter().copied().filter(|other| *other != rule).collect();
            match self.counterexamples.ask(&others, literal) {
                Entailed::Yes { .. } => rules = others,
                Entailed::No => {}
                Entailed::Unknown => is_minimal = false,
            }
        }
        (rules, is_minimal)
    }

    /// The step to what the rules entail, the literal first.
    fn step(&mut self, found: &Candidate) -> Step {
        let (literal, rules) = (found.literal, found.rules.as_slice());
        let since = &self.since;
        let is_fact = |fact: Literal| since[fact.index()] != u32::MAX;
        let answer = self.entailment.ask(rules, is_fact, literal);
        let mut conclusions: Vec<Literal> = literal.into_iter().collect();
        if literal.is_some() {
            let theory = self.theory;
            let mut scope: Vec<u32> = rules
                .iter()
                .flat_map(|rule| &theory.scope[*rule as usize])
                .copied()
                .collect();
            scope.sort_unstable();
            scope.dedup();
            let goals = self
                .goals
                .iter()
                .filter(|goal| scope.binary_search(&goal.atom()).is_ok());
            let goals = goals.filter(|goal| !self.base.is_settled(**goal) && Some(**goal) != literal);
            let goals: Vec<Option<Literal>> = goals.copied().map(Some).collect();
            let both = |atom: u32| [false, true].map(|holds| Literal::new(atom, holds));
            let facts = scope
                .iter()
                .copied()
                .filter(|atom| theory.is_cell(*atom))
                .flat_map(both);
            let facts: Vec<Literal> = facts.filter(|fact| is_fact(*fact)).collect();
            let answers = self.entailment.ask_each(rules, rules, &facts, &goals, false);
            let entailed = goals.iter().zip(answers);
            let entailed = entailed.filter(|(_, answer)| *answer == Entailed::Yes { by_cases: false });
            conclusions.extend(entailed.filter_map(|(goal, _)| *goal));
        }
        let facts = match self.wants_facts {
            true => self.facts_of(rules, &conclusions),
            false => vec![],
        };
        Step {
            rules: rules.iter().map(|rule| *rule as usize).collect(),
            facts,
            conclusions,
            is_direct: false,
            needs_cases: answer != (Entailed::Yes { by_cases: false }),
            is_minimal: found.is_minimal,
            is_smallest: found.is_smallest,
        }
    }

    /// A step of several rules, as few as are found.
    fn large_step(&mut self, goals: &[Literal], limits: &Limits) -> Next {
        self.learn();
        for depth in 0..=MOST_DEPTH {
            let (found, stopped) = self.smallest_conflict(goals, depth, limits);
            if let Some(found) = found {
                let found = self.smaller(found, goals, limits);
                return Next::Step(self.step(&found));
            }
            if let Some(reason) = stopped {
                return Next::Stopped(reason);
            }
        }
        Next::GaveUp
    }

    /// Assumes the opposite of each goal, with cases up to a depth; the goal that needs the fewest rules.
    fn smallest_conflict(
        &mut self,
        goals: &[Literal],
        depth: u32,
        limits: &Limits,
    ) -> (Option<Candidate>, Option<StopReason>) {
        let mut best = self.remembered(goals);
        let mut seen: HashSet<Vec<u32>> = HashSet::new();
        let start = self.base.work;
        for goal in goals {
            if let Some(reason) = limits.check() {
                return (best, Some(reason));
            }
            let size = best.as_ref().map_or(u32::MAX - 1, |best| best.rules.len() as u32);
            let most = if best.is_some() {
                ENOUGH_CASE_WORK
            } else {
                MOST_CASE_WORK
            };
            if size == 1 || depth > 0 && self.base.work - start > most {
                break;
            }
            if let Some(conflict) = self.refute(goal.negated(), size + 1, depth, start)
                // The same rules for another fact are as many.
                && seen.insert(conflict.instances())
            {
                let found = self.candidate(conflict.instances(), Some(*goal));
                self.refuted.insert(*goal, found.rules.clone());
                if (found.rules.len() as u32) < size {
                    best = Some(found);
                }
            }
        }
        (best, None)
    }

    /// The goal that needs the fewest rules of those that were found in earlier steps: they still do.
    fn remembered(&mut self, goals: &[Literal]) -> Option<Candidate> {
        let known = goals
            .iter()
            .filter_map(|goal| Some((*goal, self.refuted.get(goal)?)));
        let (goal, rules) = known.min_by_key(|(_, rules)| rules.len())?;
        let rules = rules.clone();
        Some(self.candidate(rules, Some(goal)))
    }

    /// A conflict of fewer rules than the limit that follows from the assumption.
    fn refute(&mut self, assumption: Literal, limit: u32, depth: u32, start: u64) -> Option<RuleConflict> {
        self.base.mode = Mode::Labelled;
        self.base.limit = limit;
        let mark = self.base.mark();
        self.base.assert(assumption);
        let conflict = self.refute_from_here(depth, start);
        self.base.undo(mark);
        self.base.mode = Mode::Single;
        conflict
    }

    /// Propagates; then, with cases, assumes each open placement, and what has a conflict is out.
    fn refute_from_here(&mut self, depth: u32, start: u64) -> Option<RuleConflict> {
        self.base.propagate();
        if let Some(conflict) = self.base.conflict.take() {
            return Some(conflict);
        }
        if depth == 0 {
            return None;
        }
        for atom in self.theory.cell_atoms() {
            let literal = Literal::new(atom, true);
            if self.base.is_settled(literal) || !self.is_narrow(atom) {
                continue;
            }
            if self.base.work - start > MOST_CASE_WORK {
                return None;
            }
            let (mark, limit) = (self.base.mark(), self.base.limit);
            self.base.assert(literal);
            let conflict = self.refute_from_here(depth - 1, start);
            self.base.undo(mark);
            self.base.limit = limit;
            if let Some(conflict) = conflict {
                self.base.assert_from(literal.negated(), conflict.label());
                self.base.propagate();
                if let Some(conflict) = self.base.conflict.take() {
                    return Some(conflict);
                }
            }
        }
        None
    }

    /// Is the cell of the atom open between few values?
    fn is_narrow(&self, atom: u32) -> bool {
        let var = self.theory.space.var(atom);
        let open = self.theory.space.atoms(var);
        let open = open.filter(|other| !self.base.is_settled(Literal::new(*other, true)));
        open.count() <= 3
    }

    /// The faces that each cell may still show.
    pub(super) fn candidates(&self) -> Vec<Vec<FaceId>> {
        let cells = self.theory.puzzle.layout.cell_ids();
        let of_cell = |cell| {
            let atoms = self
                .theory
                .space
                .atoms(self.theory.lowered.cell_var(cell))
                .collect::<Vec<_>>();
            let placed = atoms
                .iter()
                .find(|atom| self.is_known(Literal::new(**atom, true)))
                .copied();
            let open = |atom: &u32| match placed {
                Some(placed) => placed == *atom,
                None => !self.is_known(Literal::new(*atom, false)),
            };
            let faces = atoms.into_iter().filter(open);
            let mut faces: Vec<FaceId> = faces
                .map(|atom| self.theory.placement(Literal::new(atom, true)).1)
                .collect();
            faces.sort_unstable();
            faces
        };
        cells.map(of_cell).collect()
    }
}
