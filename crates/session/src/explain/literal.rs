//! Facts about a problem as numbers: a variable has a value, or has not.

use placet_problem::{Atom, Problem, VarId};

/// "The variable has this value", or "it has not", as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(pub(super) u32);

impl Literal {
    pub(super) fn new(atom: u32, holds: bool) -> Self {
        Literal(2 * atom + u32::from(holds))
    }

    /// The number of the statement without its sign.
    pub(super) fn atom(self) -> u32 {
        self.0 / 2
    }

    /// Whether it says that the variable has the value.
    pub fn holds(self) -> bool {
        self.0 % 2 == 1
    }

    /// The opposite.
    #[must_use]
    pub fn negated(self) -> Self {
        Literal(self.0 ^ 1)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The literals of a problem: for each variable and each value of its domain, two.
#[derive(Clone, Debug)]
pub(super) struct LiteralSpace {
    domains: Vec<Vec<i64>>,
    /// By variable: the number of its first atom. One more for the end.
    first: Vec<u32>,
    /// By atom: its variable.
    var: Vec<u32>,
}

impl LiteralSpace {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut space = LiteralSpace {
            domains: vec![],
            first: vec![0],
            var: vec![],
        };
        for (index, variable) in (0..).zip(problem.variables()) {
            let values = variable.domain.values().to_vec();
            space.var.extend(values.iter().map(|_| index));
            space.first.push(space.var.len() as u32);
            space.domains.push(values);
        }
        space
    }

    /// The number of atoms; there are twice as many literals.
    pub(super) fn num_atoms(&self) -> usize {
        self.var.len()
    }

    /// The atoms of a variable, in the order of its values.
    pub(super) fn atoms(&self, var: VarId) -> std::ops::Range<u32> {
        self.first[var.index()]..self.first[var.index() + 1]
    }

    /// The values of a variable, in the order of its atoms.
    pub(super) fn values(&self, var: VarId) -> &[i64] {
        &self.domains[var.index()]
    }

    /// The atom "the variable has the value"; `None` if that is not in its domain.
    pub(super) fn atom(&self, var: VarId, value: i64) -> Option<u32> {
        let position = self.domains[var.index()].binary_search(&value).ok()?;
        Some(self.first[var.index()] + position as u32)
    }

    /// The literal of an atom of the problem; `Err` with its truth if the value is not in the domain.
    pub(super) fn literal(&self, atom: Atom) -> Result<Literal, bool> {
        let number = self.atom(atom.var, atom.value).ok_or(!atom.holds)?;
        Ok(Literal::new(number, atom.holds))
    }

    /// The statement of the problem that a literal stands for.
    pub(super) fn statement(&self, literal: Literal) -> Atom {
        let var = self.var[literal.atom() as usize];
        let value = self.domains[var as usize][(literal.atom() - self.first[var as usize]) as usize];
        Atom {
            var: VarId(var),
            value,
            holds: literal.holds(),
        }
    }

    /// The variable of an atom.
    pub(super) fn var(&self, atom: u32) -> VarId {
        VarId(self.var[atom as usize])
    }

    /// The value of an atom.
    pub(super) fn value(&self, atom: u32) -> i64 {
        self.statement(Literal::new(atom, true)).value
    }
}
