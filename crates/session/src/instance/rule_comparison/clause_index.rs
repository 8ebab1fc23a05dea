//! The clauses of a formula by what they stand for, and what belongs to a part of a rule.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::instance::Instance;
use placet_encode::cnf::Var;
use placet_encode::{ClauseSource, TracedClause, VariableMap};
use placet_model::CellId;
use placet_problem::{Origin, OriginPart, Posted, Provenance, VarId};

/// Which definitions of helper variables belong to a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefinitionReach {
    /// Those that define one of its variables: the helper variable is the last of the definition.
    Defining,
    /// All that mention one of its variables.
    Mentioning,
}

/// The clauses that a part of a rule is compared with, as numbers of clauses of the formula.
#[derive(Clone, Debug, Default)]
pub(super) struct ClauseGroup {
    /// The clauses of the part.
    pub(super) own: Vec<usize>,
    /// The clauses that define the other variables in them.
    pub(super) definitions: Vec<usize>,
    /// The cells whose faces are literals of these clauses.
    pub(super) cells: BTreeSet<CellId>,
}

/// The clauses of a formula by what they stand for.
pub(super) struct ClauseIndex<'a> {
    clauses: &'a [TracedClause],
    by_part: BTreeMap<Provenance, Vec<usize>>,
    /// The cells that each variable speaks of, if it is the literal of a face.
    cells: HashMap<Var, Vec<CellId>>,
    /// The clauses of domains that contain a variable.
    domains: HashMap<Var, Vec<usize>>,
    /// The clauses of the domain of each variable of the problem. Cells share the literals of a piece that covers them, so the
    /// literals of a clause do not tell to which of the cells it belongs.
    of_domain: HashMap<VarId, Vec<usize>>,
    /// The clauses of definitions, by a variable that they define, or mention.
    defining: HashMap<Var, Vec<usize>>,
    mentioning: HashMap<Var, Vec<usize>>,
    /// The variables of the problem that definitions define, by their variables in the formula.
    defined: HashMap<Var, Vec<VarId>>,
    /// The clauses of the definitions of such a variable that do not contain it.
    inner: HashMap<VarId, Vec<usize>>,
    /// The clauses of definitions, with their origins.
    definitions: Vec<(usize, Origin)>,
    /// The first variable of each domain with helper variables, by each of its variables.
    firsts: HashMap<Var, Var>,
    /// The variables that several parts use, except faces. The others belong to one part.
    shared: HashSet<Var>,
}

impl<'a> ClauseIndex<'a> {
    pub(super) fn new(instance: &Instance, variables: &VariableMap, clauses: &'a [TracedClause]) -> Self {
        let mut index = ClauseIndex {
            clauses,
            by_part: BTreeMap::new(),
            cells: HashMap::new(),
            domains: HashMap::new(),
            of_domain: HashMap::new(),
            defining: HashMap::new(),
            mentioning: HashMap::new(),
            defined: HashMap::new(),
            inner: HashMap::new(),
            definitions: vec![],
            firsts: HashMap::new(),
            shared: HashSet::new(),
        };
        for cell in instance.puzzle().layout().cell_ids() {
            for lit in variables.direct_literals(instance.lowered().cell_var(cell)) {
                index.cells.entry(lit.var()).or_default().push(cell);
            }
        }
        let constraints = instance.lowered().problem.constraints();
        for (number, clause) in clauses.iter().enumerate() {
            let posted = match clause.source {
                ClauseSource::Domain(var) => {
                    add_to_all(&mut index.domains, clause, number);
                    index.of_domain.entry(var).or_default().push(number);
                    continue;
                }
                ClauseSource::Constraint(constraint) => &constraints[constraint],
            };
            index.add_of_constraint(number, posted, variables);
        }
        index.add_empty_domains(instance, variables);
        index.firsts = index.first_vars();
        index.shared = index.shared_vars();
        index
    }

    fn add_of_constraint(&mut self, number: usize, posted: &Posted, variables: &VariableMap) {
        let clauses = self.clauses;
        let clause = &clauses[number];
        if posted.provenance.part == OriginPart::Definition {
            add_to_all(&mut self.mentioning, clause, number);
            self.definitions.push((number, posted.provenance.origin));
            self.add_definition(clause, number, posted, variables);
        } else {
            self.by_part.entry(posted.provenance).or_default().push(number);
        }
    }

    /// A helper variable without values has no literals that lead to its domain, which is the empty clause: this belongs to each constraint over
    /// the variable. Cells are the first variables; one without values has no boards.
    fn add_empty_domains(&mut self, instance: &Instance, variables: &VariableMap) {
        let num_cells = instance.puzzle().layout().cells().len();
        for posted in instance.lowered().problem.constraints() {
            let helpers = posted.constraint.vars().filter(|var| var.index() >= num_cells);
            let empty: BTreeSet<VarId> = helpers
                .filter(|var| variables.direct_literals(*var).is_empty())
                .collect();
            let clauses = empty.iter().filter_map(|var| self.of_domain.get(var)).flatten();
            for number in clauses.copied().collect::<Vec<_>>() {
                self.add_of_constraint(number, posted, variables);
            }
        }
    }

    /// Adds a clause of the definition of the last variable of a constraint.
    fn add_definition(
        &mut self,
        clause: &TracedClause,
        number: usize,
        posted: &Posted,
        variables: &VariableMap,
    ) {
        let Some(last) = posted.constraint.vars().max() else {
            return;
        };
        let literals = variables.direct_literals(last);
        if !literals
            .first()
            .is_some_and(|lit| self.is_defined(lit.var(), last))
        {
            for lit in literals {
                self.defined.entry(lit.var()).or_default().push(last);
            }
        }
        let vars = clause.literals.iter().map(|lit| lit.var());
        let own: Vec<Var> = vars.filter(|var| self.is_defined(*var, last)).collect();
        // All clauses of the definition belong to the variable, whether or not they contain it.
        if own.is_empty() {
            self.inner.entry(last).or_default().push(number);
        }
        for var in own {
            self.defining.entry(var).or_default().push(number);
        }
    }

    fn is_defined(&self, var: Var, last: VarId) -> bool {
        self.defined.get(&var).is_some_and(|vars| vars.contains(&last))
    }

    /// The clauses of definitions that belong to a clause with this variable.
    fn definitions_of(&self, var: Var, reach: DefinitionReach) -> impl Iterator<Item = usize> {
        let (own, defined) = match reach {
            DefinitionReach::Defining => (self.defining.get(&var), self.defined.get(&var)),
            DefinitionReach::Mentioning => (self.mentioning.get(&var), None),
        };
        let defined = defined.into_iter().flatten();
        let inner = defined.filter_map(|var| self.inner.get(var));
        own.into_iter().chain(inner).flatten().copied()
    }

    /// Clauses of domains connect the variables of a domain.
    fn first_vars(&self) -> HashMap<Var, Var> {
        let vars: BTreeSet<Var> = self.domains.keys().copied().collect();
        let mut firsts = HashMap::new();
        // A domain with many values has a clause over all of them, which is followed once.
        let mut followed = HashSet::new();
        for first in vars.into_iter().filter(|var| !self.cells.contains_key(var)) {
            let mut open = vec![first];
            while let Some(var) = open.pop() {
                if self.cells.contains_key(&var) || firsts.contains_key(&var) {
                    continue;
                }
                firsts.insert(var, first);
                let clauses = self.domains.get(&var).into_iter().flatten();
                let new = clauses.filter(|number| followed.insert(**number));
                open.extend(
                    new.flat_map(|number| self.clauses[*number].literals.iter().map(|lit| lit.var())),
                );
            }
        }
        firsts
    }

    /// All literals of a domain are used where one of them is.
    fn shared_vars(&self) -> HashSet<Var> {
        let mut users: HashMap<Var, Option<Provenance>> = HashMap::new();
        for (part, clauses) in &self.by_part {
            for var in clauses.iter().flat_map(|number| self.domain_vars(*number)) {
                let user = users.entry(var).or_insert(Some(*part));
                *user = user.filter(|user| user == part);
            }
        }
        // Definitions belong to a rule that has one part, if no other one uses them.
        for (number, origin) in &self.definitions {
            let part = Provenance::from(*origin);
            for var in self.domain_vars(*number) {
                let user = users.entry(var).or_insert(Some(part));
                *user = user.filter(|user| *user == part);
            }
        }
        let shared = users.into_iter().filter(|(_, user)| user.is_none());
        shared.map(|(var, _)| var).collect()
    }

    /// The variables of a clause that are no faces, each as the first of its domain.
    fn domain_vars(&self, clause: usize) -> impl Iterator<Item = Var> {
        let literals = self.clauses[clause].literals.iter().map(|lit| lit.var());
        let others = literals.filter(|var| !self.cells.contains_key(var));
        others.map(|var| self.first_of_domain(var))
    }

    /// Do several parts use a variable?
    pub(super) fn is_shared(&self, var: Var) -> bool {
        self.cells.contains_key(&var) || self.shared.contains(&self.first_of_domain(var))
    }

    fn first_of_domain(&self, var: Var) -> Var {
        self.firsts.get(&var).copied().unwrap_or(var)
    }

    /// The clauses of a part, without definitions.
    pub(super) fn of_part(&self, part: Provenance) -> &[usize] {
        self.by_part.get(&part).map_or(&[], Vec::as_slice)
    }

    /// The parts that have clauses.
    pub(super) fn parts(&self) -> impl Iterator<Item = Provenance> {
        self.by_part.keys().copied()
    }

    /// The clauses that say which values a variable takes.
    pub(super) fn of_domain(&self, var: VarId) -> ClauseGroup {
        let clauses = self.of_domain.get(&var).cloned().unwrap_or_default();
        self.group(clauses, DefinitionReach::Defining)
    }

    /// The clauses with everything that defines their variables.
    pub(super) fn group(&self, own: Vec<usize>, reach: DefinitionReach) -> ClauseGroup {
        let mut group = ClauseGroup::default();
        let mut taken: HashSet<usize> = own.iter().copied().collect();
        let mut seen: HashSet<Var> = HashSet::new();
        let mut open = own.clone();
        while let Some(number) = open.pop() {
            for var in self.clauses[number].literals.iter().map(|lit| lit.var()) {
                if !seen.insert(var) {
                    continue;
                }
                if let Some(cells) = self.cells.get(&var) {
                    group.cells.extend(cells);
                    continue;
                }
                let domain = self.domains.get(&var).into_iter().flatten().copied();
                for number in domain.chain(self.definitions_of(var, reach)) {
                    if taken.insert(number) {
                        group.definitions.push(number);
                        open.push(number);
                    }
                }
            }
        }
        group.own = own;
        group
    }
}

fn add_to_all(index: &mut HashMap<Var, Vec<usize>>, clause: &TracedClause, number: usize) {
    for lit in &clause.literals {
        index.entry(lit.var()).or_default().push(number);
    }
}
