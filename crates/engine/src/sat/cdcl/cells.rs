//! Decides by cells: the one with the fewest open values relative to the conflicts that it was
//! involved in.

use placet_encode::cnf::Lit;

const DECAY: f64 = 0.98;
const TOO_LARGE: f64 = 1e100;

/// Groups of literals, one of which must become true.
pub(super) struct Cells {
    groups: Vec<CellGroup>,
    /// By literal code, the groups that contain the literal.
    groups_of: Vec<Vec<u32>>,
    /// By variable: does a group contain a literal of it? Most variables are in none.
    is_in_group: Vec<bool>,
    /// By variable, the group that its conflicts are attributed to.
    owners: Vec<Option<u32>>,
    step: f64,
    /// Conflicts do not count.
    is_unweighted: bool,
}

struct CellGroup {
    literals: Vec<Lit>,
    /// The number of literals that are not false.
    open: u32,
    /// The number of true literals.
    taken: u32,
    weight: f64,
    /// The literal that was last true.
    last: Option<Lit>,
}

impl Default for Cells {
    fn default() -> Self {
        Cells {
            groups: vec![],
            groups_of: vec![],
            is_in_group: vec![],
            owners: vec![],
            step: 1.0,
            is_unweighted: false,
        }
    }
}

impl Cells {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        self.groups_of.resize(2 * count, vec![]);
        self.is_in_group.resize(count, false);
        self.owners.resize(count, None);
    }

    /// Adds a group, at the root.
    pub(super) fn add(&mut self, literals: Vec<Lit>) {
        let number = self.groups.len() as u32;
        for lit in &literals {
            self.groups_of[lit.code()].push(number);
            self.owners[lit.var().index()] = Some(number);
            self.is_in_group[lit.var().index()] = true;
        }
        self.groups.push(CellGroup {
            open: literals.len() as u32,
            taken: 0,
            weight: 1.0,
            last: None,
            literals,
        });
    }

    /// From now on, the cell with the fewest open values comes first, whatever conflicts there were.
    pub(super) fn ignore_conflicts(&mut self) {
        self.is_unweighted = true;
    }

    /// A literal has become true.
    pub(super) fn note(&mut self, lit: Lit) {
        if !self.is_in_group[lit.var().index()] {
            return;
        }
        for group in &self.groups_of[lit.code()] {
            let group = &mut self.groups[*group as usize];
            group.taken += 1;
            group.last = Some(lit);
        }
        for group in &self.groups_of[(!lit).code()] {
            self.groups[*group as usize].open -= 1;
        }
    }

    /// A literal is open again.
    pub(super) fn forget(&mut self, lit: Lit) {
        if !self.is_in_group[lit.var().index()] {
            return;
        }
        for group in &self.groups_of[lit.code()] {
            self.groups[*group as usize].taken -= 1;
        }
        for group in &self.groups_of[(!lit).code()] {
            self.groups[*group as usize].open += 1;
        }
    }

    /// These literals describe the same quantity: if some belong to a group, conflicts of the others are
    /// attributed to it as well.
    pub(super) fn relate(&mut self, literals: &[Lit]) {
        let owner = literals.iter().find_map(|lit| self.owners[lit.var().index()]);
        for lit in literals {
            let own = &mut self.owners[lit.var().index()];
            *own = own.or(owner);
        }
    }

    /// A conflict involved this literal.
    pub(super) fn blame(&mut self, lit: Lit) {
        if self.is_unweighted {
            return;
        }
        if let Some(owner) = self.owners[lit.var().index()] {
            self.groups[owner as usize].weight += self.step;
        }
    }

    /// A conflict is over: later ones count more.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
        if self.step > TOO_LARGE {
            self.groups.iter_mut().for_each(|group| group.weight /= TOO_LARGE);
            self.step /= TOO_LARGE;
        }
    }

    /// The literals of the group to decide next, and the one that was last true in it.
    pub(super) fn next(&self) -> Option<(&[Lit], Option<Lit>)> {
        let open = self.groups.iter().filter(|group| group.taken == 0);
        let score = |group: &CellGroup| f64::from(group.open) / group.weight;
        let best = open.min_by(|a, b| score(a).total_cmp(&score(b)))?;
        Some((&best.literals, best.last))
    }
}
