//! Statements that a variable has a value: a number for each open one, and which of them are equivalent.

use placet_base::limit::poll;

use crate::search::domains::DomainStore;
use placet_problem::{Atom, Constraint, Problem, UnionFind, VarId};

/// The number of a statement: by variables, then values.
pub(super) type StatementId = usize;

/// The open statements.
pub(super) struct StatementTable<'a> {
    domains: &'a DomainStore,
    /// The number of the first statement of each variable.
    starts: Vec<StatementId>,
    meanings: Vec<(VarId, i64)>,
    /// For each statement the first equivalent one.
    firsts: Vec<StatementId>,
    /// The number of equivalent statements, including itself.
    sizes: Vec<usize>,
}

/// What is known about an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtomStatus {
    /// It is true or false.
    Sure(bool),
    /// It is equivalent to a statement.
    Holds(StatementId),
    /// It is the negation of a statement, which implies no other statement by itself.
    Fails(StatementId),
}

impl<'a> StatementTable<'a> {
    /// `None` if there are dependencies other than equivalence. The domains must be propagated, and functions take no two of the values left to one.
    pub(super) fn of(problem: &Problem, domains: &'a DomainStore) -> Option<Self> {
        let (mut starts, mut meanings) = (vec![], vec![]);
        for var in problem.var_ids() {
            starts.push(meanings.len());
            if !domains.is_fixed(var) {
                let values = domains
                    .left(var)
                    .inspect(|_| poll(1))
                    .map(|bit| domains.layout.value(var, bit));
                meanings.extend(values.map(|value| (var, value)));
            }
        }
        let mut statements = StatementTable {
            domains,
            starts,
            firsts: (0..meanings.len()).collect(),
            sizes: vec![1; meanings.len()],
            meanings,
        };
        statements.unite(problem)?;
        Some(statements)
    }

    fn unite(&mut self, problem: &Problem) -> Option<()> {
        let mut classes = UnionFind::new(self.meanings.len());
        for posted in problem.constraints() {
            match &posted.constraint {
                Constraint::Equivalent(atoms) => self.unite_all(atoms, &mut classes)?,
                Constraint::Map(map) => {
                    for (from, to) in map.image.iter() {
                        let pair = [Atom::is(map.from, *from), Atom::is(map.to, *to)];
                        if self.known(&pair[0]) != AtomStatus::Sure(false) {
                            self.unite_all(&pair, &mut classes)?;
                        }
                    }
                }
                _ => {}
            }
        }
        self.firsts = (0..self.firsts.len())
            .map(|statement| classes.first(statement))
            .collect();
        let mut counts = vec![0; self.firsts.len()];
        self.firsts.iter().for_each(|first| counts[*first] += 1);
        self.sizes = self.firsts.iter().map(|first| counts[*first]).collect();
        Some(())
    }

    /// Unites the open atoms. Because the domains are propagated, either all of them are known or none is.
    fn unite_all(&self, atoms: &[Atom], classes: &mut UnionFind) -> Option<()> {
        let mut first = None;
        for atom in atoms {
            match self.known(atom) {
                AtomStatus::Sure(_) => {}
                AtomStatus::Fails(_) => return None,
                AtomStatus::Holds(statement) => classes.unite(*first.get_or_insert(statement), statement),
            }
        }
        Some(())
    }

    pub(super) fn len(&self) -> usize {
        self.meanings.len()
    }

    /// The variable and the value of a statement.
    pub(super) fn meaning(&self, statement: StatementId) -> (VarId, i64) {
        self.meanings[statement]
    }

    /// The first equivalent statement.
    pub(super) fn first(&self, statement: StatementId) -> StatementId {
        self.firsts[statement]
    }

    /// The number of equivalent statements, including itself.
    pub(super) fn num_same(&self, statement: StatementId) -> usize {
        self.sizes[statement]
    }

    /// The statements about a variable; none if its value is known.
    pub(super) fn of_var(&self, var: VarId) -> std::ops::Range<StatementId> {
        let end = self.starts.get(var.index() + 1).copied();
        self.starts[var.index()]..end.unwrap_or(self.meanings.len())
    }

    /// The number of the statement that a variable has a value, if that is open.
    pub(super) fn open(&self, atom: &Atom) -> Option<StatementId> {
        let (domains, var) = (self.domains, atom.var);
        let index = domains.layout.index_of(var, atom.value)?;
        if !domains.contains(var, index) || domains.is_fixed(var) {
            return None;
        }
        let before = domains.left(var).take_while(|bit| *bit < index).count();
        Some(self.starts[var.index()] + before)
    }

    /// Is it known that an atom holds?
    pub(super) fn is_true(&self, atom: &Atom) -> bool {
        self.known(atom) == AtomStatus::Sure(true)
    }

    /// Are the statements about one variable?
    pub(super) fn are_of_one_variable(&self, statements: &[StatementId]) -> bool {
        let mut vars = statements.iter().map(|statement| self.meaning(*statement).0);
        let first = vars.next();
        vars.all(|var| Some(var) == first)
    }

    /// If a variable has two remaining values, the negation of one is the other.
    pub(super) fn known(&self, atom: &Atom) -> AtomStatus {
        let (domains, var) = (self.domains, atom.var);
        let index = domains.layout.index_of(var, atom.value);
        match index.filter(|index| domains.contains(var, *index)) {
            None => AtomStatus::Sure(!atom.holds),
            Some(_) => match self.open(atom) {
                None => AtomStatus::Sure(atom.holds),
                Some(statement) if atom.holds => AtomStatus::Holds(statement),
                Some(statement) => match self.opposite(statement) {
                    Some(opposite) => AtomStatus::Holds(opposite),
                    None => AtomStatus::Fails(statement),
                },
            },
        }
    }

    /// The negation of a statement, if it is a single statement.
    pub(super) fn opposite(&self, statement: StatementId) -> Option<StatementId> {
        let of_var = self.of_var(self.meaning(statement).0);
        (of_var.len() == 2).then(|| of_var.start + of_var.end - 1 - statement)
    }
}
