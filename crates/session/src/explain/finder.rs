//! Finds the next step.
//!
//! It first propagates single rule instances. Then it assumes the opposite of each open fact and propagates it with labels;
//! the rules of the smallest conflict are reduced by deletion. Then it does the same with cases.

use std::collections::{HashMap, HashSet, VecDeque};

use super::attempts::Attempts;
use super::case_level::CaseLevel;
use super::counterexamples::Counterexamples;
use super::ease::num_rules;
use super::entailment::{Entailed, Entailment};
use super::knowledge::{Derivation, Knowledge};
use super::literal::Literal;
use super::step::{Step, StepEffort};
use super::theory::Theory;
use placet_engine::{Limits, StopReason};
use placet_model::FaceId;

/// What is known of a puzzle, and the way to the next fact.
pub(super) struct StepFinder<'t> {
    pub(super) theory: &'t Theory,
    pub(super) base: Knowledge<'t>,
    pub(super) entailment: Entailment<'t>,
    pub(super) counterexamples: Counterexamples<'t>,
    /// How hard it looks for smaller steps.
    pub(super) effort: StepEffort,
    /// What is to be found out, in order; all else is open.
    pub(super) goals: Vec<Literal>,
    /// By literal: after how many facts it became one.
    pub(super) since: Vec<u32>,
    pub(super) facts: u32,
    /// How many facts there were before the last steps were found.
    pub(super) facts_before: u32,
    /// Are the facts of a step wanted, too?
    pub(super) wants_facts: bool,
    /// What was found for open goals.
    pub(super) refuted: HashMap<Literal, Refutation>,
    /// What came of assumptions in earlier steps.
    pub(super) attempts: Attempts<'t>,
    /// Steps that were found together with others.
    pub(super) waiting: VecDeque<Step>,
}

/// Why the opposite of a goal is impossible.
pub(super) struct Refutation {
    /// The rules of the conflict, as propagation found them.
    pub(super) found: Vec<u32>,
    /// The same, without rules that can be left out if that was tried.
    pub(super) rules: Vec<u32>,
    /// Whether these need cases.
    pub(super) by_cases: bool,
}

/// A set of rules for a fact.
pub(super) struct Candidate {
    /// Nothing if it is a contradiction.
    pub(super) literal: Option<Literal>,
    pub(super) rules: Vec<u32>,
    pub(super) by_cases: bool,
    pub(super) is_minimal: bool,
    pub(super) is_smallest: bool,
}

impl Candidate {
    /// Whether it is easier to follow than another one for the same fact: it has fewer rules, or some more that need no cases.
    pub(super) fn is_easier_than(&self, other: &Candidate) -> bool {
        num_rules(self.rules.len(), self.by_cases) < num_rules(other.rules.len(), other.by_cases)
    }
}

/// The next step, or that there is none.
pub(super) enum Next {
    Step(Step),
    /// Nothing more follows.
    Done,
    /// More follows, but cannot be found within the limit of work.
    GaveUp,
    Stopped(StopReason),
}

/// By atom: is it among the goals that it is true, and not that it is false?
fn truths(theory: &Theory, goals: &[Literal]) -> Vec<bool> {
    let mut truths = vec![false; theory.space.num_atoms()];
    for goal in goals.iter().filter(|goal| goal.holds()) {
        truths[goal.atom() as usize] = !goals.contains(&goal.negated());
    }
    truths
}

/// Takes what the rules of a contradiction said last from the derivations: whatever follows from them is of no use. What contradicts itself without a
/// rule, such as a cell without any value, does so for what the last rule said. Returns the rules.
fn take_back(derived: &mut Vec<Derivation>, mut rules: Vec<u32>) -> Vec<u32> {
    if rules.is_empty() {
        rules.extend(derived.last().and_then(|derivation| derivation.instance));
    }
    let is_of_rules = |derivation: &mut Derivation| match derivation.instance {
        Some(rule) => rules.contains(&rule),
        None => false,
    };
    while derived.pop_if(is_of_rules).is_some() {}
    rules
}

impl<'t> StepFinder<'t> {
    /// Starts from the givens. The goals are the facts that hold on all boards, or both literals of each atom if that is not known.
    pub(super) fn new(
        theory: &'t Theory,
        givens: &[Literal],
        goals: Vec<Literal>,
        wants_facts: bool,
    ) -> Self {
        let solution = truths(theory, &goals);
        let mut finder = StepFinder {
            theory,
            base: Knowledge::new(theory),
            entailment: Entailment::new(theory).preferring(solution.clone()),
            counterexamples: Counterexamples::new(theory, solution),
            effort: StepEffort::default(),
            goals,
            since: vec![u32::MAX; 2 * theory.space.num_atoms()],
            facts: 0,
            facts_before: 0,
            wants_facts,
            refuted: HashMap::new(),
            attempts: Attempts::new(theory),
            waiting: VecDeque::new(),
        };
        for given in givens {
            finder.base.assert(*given);
            finder.know(*given);
        }
        finder.base.begin_with_pieces();
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
            self.facts_before = self.facts;
            self.base.find_single();
            self.attempts.note(self.base.changes());
            self.base.settle();
            let mut derived = std::mem::take(&mut self.base.derived);
            let conflict = self.base.conflict.take();
            let conflict = conflict.map(|conflict| take_back(&mut derived, conflict.instances()));
            self.add_single(derived);
            if let Some(rules) = conflict {
                let step = self.contradiction(rules);
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
                true if is_direct && !rules.is_empty() => self.reasons_of(&group),
                true => {
                    let facts = self.facts_of(&rules, &conclusions);
                    facts.unwrap_or_else(|| self.reasons_of(&group))
                }
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
        let mut each = conclusions.iter();
        let follows = each.all(|literal| {
            self.entailment
                .ask_among(rules, &[], is_fact, Some(*literal))
                .is_yes()
        });
        follows || self.are_left(conclusions)
    }

    /// Does propagation of what is free derive the conclusions from what is known of all that is near? A piece may have no other place left.
    fn are_left(&mut self, conclusions: &[Literal]) -> bool {
        let about = self.rules_about(conclusions);
        let atoms = about.iter().flat_map(|rule| &self.theory.scope[*rule as usize]);
        let literals = atoms.flat_map(|atom| [false, true].map(|holds| Literal::new(*atom, holds)));
        let facts: Vec<Literal> = literals.filter(|literal| self.is_known(*literal)).collect();
        let needs: Vec<Option<Literal>> = conclusions.iter().copied().map(Some).collect();
        let wanted = vec![Entailed::Yes { by_cases: false }; needs.len()];
        let answers = self
            .entailment
            .follow_as(&about, &[], &facts, &needs, &wanted, true);
        answers.len() == needs.len() && answers.iter().all(|is_so| *is_so)
    }

    fn contradiction(&mut self, rules: Vec<u32>) -> Step {
        self.learn();
        let found = self.candidate(rules, None, false);
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

    /// The rules of a conflict, which needs cases or not, without those that can be left out. Where others would need cases without a rule, it stays, unless many can be
    /// left out like that.
    pub(super) fn candidate(
        &mut self,
        rules: Vec<u32>,
        literal: Option<Literal>,
        by_cases: bool,
    ) -> Candidate {
        let mut found = Candidate {
            is_smallest: rules.len() <= 1,
            is_minimal: self.theory.is_exact || rules.len() < 2,
            literal,
            rules,
            by_cases,
        };
        if self.reduce(&mut found, by_cases) {
            return found;
        }
        let mut fewer = Candidate {
            rules: found.rules.clone(),
            ..found
        };
        self.reduce(&mut fewer, true);
        match fewer.is_easier_than(&found) {
            true => fewer,
            false => Candidate {
                is_minimal: false,
                ..found
            },
        }
    }

    /// Leaves out rules until none can be left out, without cases or with them. Whether that is true with cases, too.
    fn reduce(&mut self, found: &mut Candidate, takes_cases: bool) -> bool {
        let scope = self.theory.scope_of(&found.rules);
        let mut are_all_needed = true;
        for rule in found.rules.clone() {
            if !found.rules.contains(&rule) {
                continue;
            }
            let others = found.rules.iter().copied().filter(|other| *other != rule);
            let others: Vec<u32> = others.collect();
            match self.counterexamples.ask(&scope, &others, found.literal) {
                (Entailed::Yes { by_cases: true }, _) if !takes_cases => are_all_needed = false,
                (Entailed::Yes { by_cases }, enough) => {
                    found.rules = enough;
                    found.by_cases = by_cases;
                }
                (Entailed::No, _) => {}
                (Entailed::Unknown, _) => found.is_minimal = false,
            }
        }
        found.is_smallest = found.rules.len() <= 1;
        are_all_needed
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
            let scope = theory.scope_of(rules);
            let goals = self
                .goals
                .iter()
                .filter(|goal| scope.binary_search(&goal.atom()).is_ok());
            let goals = goals.filter(|goal| !self.base.is_settled(**goal) && Some(**goal) != literal);
            let goals: Vec<Option<Literal>> = goals.copied().map(Some).collect();
            let wanted = vec![Entailed::Yes { by_cases: false }; goals.len()];
            let both = |atom: u32| [false, true].map(|holds| Literal::new(atom, holds));
            let facts = scope
                .iter()
                .copied()
                .filter(|atom| theory.is_cell(*atom))
                .flat_map(both);
            let facts: Vec<Literal> = facts.filter(|fact| is_fact(*fact)).collect();
            let answers = self
                .entailment
                .follow_as(rules, rules, &facts, &goals, &wanted, false);
            let entailed = goals.iter().zip(answers).filter(|(_, is_so)| *is_so);
            conclusions.extend(entailed.filter_map(|(goal, _)| *goal));
            // Rules from which everything follows contradict each other.
            let all: HashSet<Literal> = conclusions.iter().copied().collect();
            if conclusions.iter().any(|literal| all.contains(&literal.negated())) {
                return self.contradiction(rules.to_vec());
            }
        }
        let facts = match self.wants_facts {
            true => {
                let facts = self.facts_of(rules, &conclusions);
                facts.unwrap_or_else(|| self.all_facts())
            }
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
        for level in CaseLevel::ALL {
            let (found, stopped) = self.smallest_conflict(goals, level, limits);
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

    /// The faces that each cell may still show.
    pub(super) fn candidates(&self) -> Vec<Vec<FaceId>> {
        let cells = self.theory.puzzle.layout().cell_ids();
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
