//! Deciding by cells: the one with the fewest open values first, in proportion to the conflicts
//! that it took part in.

use crate::cnf::Lit;

const DECAY: f64 = 0.98;
const TOO_LARGE: f64 = 1e100;

/// Groups of literals of which one each is to become true.
pub(super) struct Cells {
    groups: Vec<CellGroup>,
    /// By literal code, the groups that have the literal.
    groups_of: Vec<Vec<u32>>,
    /// By variable, the group that its conflicts count for.
    owners: Vec<Option<u32>>,
    step: f64,
}

struct CellGroup {
    literals: Vec<Lit>,
    /// How many literals are not false.
    open: u32,
    /// How many are true.
    taken: u32,
    weight: f64,
    /// Which one was true last.
    last: Option<Lit>,
}

impl Default for Cells {
    fn default() -> Self {
        Cells {
            groups: vec![],
            groups_of: vec![],
            owners: vec![],
            step: 1.0,
        }
    }
}

impl Cells {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        self.groups_of.resize(2 * count, vec![]);
        self.owners.resize(count, None);
    }

    /// Adds a group, at the root.
    pub(super) fn add(&mut self, literals: Vec<Lit>) {
        let number = self.groups.len() as u32;
        for lit in &literals {
            self.groups_of[lit.code()].push(number);
            self.owners[lit.var().index()] = Some(number);
        }
        self.groups.push(CellGroup {
            open: literals.len() as u32,
            taken: 0,
            weight: 1.0,
            last: None,
            literals,
        });
    }

    /// A literal has become true.
    pub(super) fn note(&mut self, lit: Lit) {
        for group in &self.groups_of[lit.code()] {
            let group = &mut self.groups[*group as usize];
            group.taken += 1;
            group.last = Some(lit);
        }
        for group in &self.groups_of[(!lit).code()] {
            self.groups[*group as usize].open -= 1;
        }
    }

    /// It is open again.
    pub(super) fn forget(&mut self, lit: Lit) {
        for group in &self.groups_of[lit.code()] {
            self.groups[*group as usize].taken -= 1;
        }
        for group in &self.groups_of[(!lit).code()] {
            self.groups[*group as usize].open += 1;
        }
    }

    /// These literals speak of one quantity: if some belong to a group, the others' conflicts count for it too.
    pub(super) fn relate(&mut self, literals: &[Lit]) {
        let owner = literals.iter().find_map(|lit| self.owners[lit.var().index()]);
        for lit in literals {
            let own = &mut self.owners[lit.var().index()];
            *own = own.or(owner);
        }
    }

    /// A conflict was about this literal.
    pub(super) fn blame(&mut self, lit: Lit) {
        if let Some(owner) = self.owners[lit.var().index()] {
            self.groups[owner as usize].weight += self.step;
        }
    }

    /// A conflict is over: later ones count for more.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
        if self.step > TOO_LARGE {
            self.groups.iter_mut().for_each(|group| group.weight /= TOO_LARGE);
            self.step /= TOO_LARGE;
        }
    }

    /// The literals of the group to decide next, and the one that was true in it last.
    pub(super) fn next(&self) -> Option<(&[Lit], Option<Lit>)> {
        let open = self.groups.iter().filter(|group| group.taken == 0);
        let score = |group: &CellGroup| f64::from(group.open) / group.weight;
        let best = open.min_by(|a, b| score(a).total_cmp(&score(b)))?;
        Some((&best.literals, best.last))
    }
}
