//! Recognises problems of pieces that meet at joints, and extracts the data for the search.

use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;
use rustc_hash::FxHashSet;

use crate::search::domains::DomainStore;
use placet_base::limit::poll;
use placet_problem::{Atom, Constraint, Lex, Map, Problem, VarId};

/// Positions to fill, joints where they meet, and how often each piece may be used.
#[derive(Clone, Debug)]
pub(super) struct EdgeMatchingPlan {
    pub(super) places: Vec<PlanPlace>,
    pub(super) joints: Vec<Joint>,
    pub(super) pieces: Vec<PieceStock>,
    /// Functions for the dependent variables.
    pub(super) functions: Vec<DependentVariable>,
    /// Rows of variables in lexicographic order, which break symmetries.
    pub(super) rows: Vec<Lex>,
}

/// A variable that is not a function of others, and has several remaining values.
#[derive(Clone, Debug)]
pub(super) struct PlanPlace {
    pub(super) var: VarId,
    /// The indices of its joints.
    pub(super) joints: Vec<usize>,
    /// What it can show: the same for most places of a large board, which share it.
    pub(super) options: Arc<PlaceOptions>,
}

/// The options of a place.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct PlaceOptions {
    /// The value of each option, and the piece that it uses.
    choices: Vec<(i64, Option<u32>)>,
    /// For each option, the values at the joints.
    shown: Vec<u32>,
    num_joints: usize,
}

/// A value of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceChoice<'a> {
    pub(super) value: i64,
    /// The index of the piece that it uses, if that is limited.
    pub(super) piece: Option<u32>,
    /// The value at each joint of the position, as an index into the values that the joint still has.
    pub(super) shows: &'a [u32],
}

impl PlanPlace {
    pub(super) fn num_options(&self) -> usize {
        self.options.choices.len()
    }

    pub(super) fn options(&self) -> impl Iterator<Item = PlaceChoice<'_>> {
        self.options.iter()
    }

    /// With the options of an earlier place if they are the same.
    fn sharing(mut self, known: &mut FxHashSet<Arc<PlaceOptions>>) -> Self {
        match known.get(&self.options) {
            Some(options) => self.options = Arc::clone(options),
            None => {
                known.insert(Arc::clone(&self.options));
            }
        }
        self
    }
}

impl PlaceOptions {
    pub(super) fn iter(&self) -> impl Iterator<Item = PlaceChoice<'_>> {
        let num_joints = self.num_joints;
        let choices = self.choices.iter().enumerate();
        choices.map(move |(index, (value, piece))| PlaceChoice {
            value: *value,
            piece: *piece,
            shows: &self.shown[index * num_joints..][..num_joints],
        })
    }
}

/// A variable that is a function of at least two positions.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    /// The number of its remaining values.
    pub(super) num_values: usize,
}

/// Something with a minimum and maximum number of uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceStock {
    pub(super) min: usize,
    pub(super) max: usize,
}

impl EdgeMatchingPlan {
    /// `None` if the problem has constraints other than functions to joints and pieces, and lexicographic order, if `projected` does not
    /// distinguish all values of the positions, or if propagation is better.
    pub(super) fn of(problem: &Problem, domains: &DomainStore, projected: &[u64]) -> Option<Self> {
        let parts = PlanParts::of(problem, domains)?;
        let joints = parts.joints(problem, domains)?;
        let places = parts.places(domains, &joints, projected)?;
        let joint_sizes: Vec<usize> = joints.keys().map(|var| domains.size(*var)).collect();
        let is_loose = !joints.is_empty() && !are_tight(&places, &joint_sizes);
        is_loose.then_some(EdgeMatchingPlan {
            places,
            pieces: parts.pieces_left(domains)?,
            joints: joint_sizes
                .into_iter()
                .map(|num_values| Joint { num_values })
                .collect(),
            functions: parts.functions,
            rows: parts.rows,
        })
    }
}

/// Do most of the places with the most joints leave less than two thirds of an option for what two of these show? Then what is beside a place often decides it,
/// wherever it is, and a search that looks for such places finds a board at once where a fixed order may fill the frame in millions of ways first.
fn are_tight(places: &[PlanPlace], joint_sizes: &[usize]) -> bool {
    let most = places.iter().map(|place| place.joints.len()).max().unwrap_or(0);
    let inner = places.iter().filter(|place| place.joints.len() == most);
    let is_tight = |place: &&PlanPlace| {
        let sizes = place.joints.iter().map(|joint| joint_sizes[*joint]);
        let pairs: usize = sizes.sorted_unstable().rev().take(2).product();
        3 * place.num_options() < 2 * pairs
    };
    most > 2 && 2 * inner.clone().filter(is_tight).count() > inner.count()
}

/// The constraints of such a problem.
struct PlanParts {
    functions: Vec<DependentVariable>,
    is_image: Vec<bool>,
    pieces: Vec<PieceStock>,
    /// The pieces that statements use.
    uses: BTreeMap<(VarId, i64), usize>,
    rows: Vec<Lex>,
}

impl PlanParts {
    fn of(problem: &Problem, domains: &DomainStore) -> Option<Self> {
        let mut parts = PlanParts {
            functions: vec![],
            is_image: vec![false; problem.variables().len()],
            pieces: vec![],
            uses: BTreeMap::new(),
            rows: vec![],
        };
        for posted in problem.constraints() {
            match &posted.constraint {
                Constraint::Map(map) => {
                    parts.is_image[map.to.index()] = true;
                    parts.functions.push(DependentVariable::new(map));
                }
                Constraint::Count(count) => {
                    parts.add_piece(&count.atoms, count.min, count.max, domains)?;
                }
                Constraint::AllDifferent(all) => {
                    for value in values_left(&all.vars, domains) {
                        let atoms: Vec<Atom> = all.vars.iter().map(|var| Atom::is(*var, value)).collect();
                        parts.add_piece(&atoms, 0, 1, domains)?;
                    }
                }
                Constraint::Clause(atoms) if atoms.iter().any(|atom| truth(atom, domains) == Some(true)) => {}
                Constraint::Lex(row) => parts.rows.push(row.clone()),
                _ => return None,
            }
        }
        let is_chain = parts
            .functions
            .iter()
            .any(|function| parts.is_image[function.from.index()]);
        (!is_chain).then_some(parts)
    }

    /// Adds a piece for what is counted; `None` if some of it already counts for another piece.
    fn add_piece(&mut self, atoms: &[Atom], min: usize, max: usize, domains: &DomainStore) -> Option<()> {
        for atom in atoms {
            if !atom.holds {
                return None;
            }
            if truth(atom, domains) != Some(false)
                && self
                    .uses
                    .insert((atom.var, atom.value), self.pieces.len())
                    .is_some()
            {
                return None;
            }
        }
        self.pieces.push(PieceStock { min, max });
        Some(())
    }

    /// The index of each variable that several positions determine; `None` if one of them is also a
    /// piece.
    fn joints(&self, problem: &Problem, domains: &DomainStore) -> Option<BTreeMap<VarId, usize>> {
        let mut count: BTreeMap<VarId, usize> = BTreeMap::new();
        for function in &self.functions {
            if !domains.is_fixed(function.from) {
                *count.entry(function.to).or_default() += 1;
            }
        }
        count.retain(|var, count| *count > 1 && problem.domain(*var).len() > 1);
        let joints: BTreeMap<VarId, usize> = count.into_keys().zip(0..).collect();
        let is_piece = |(var, _): &(VarId, i64)| joints.contains_key(var);
        (!self.uses.keys().any(is_piece)).then_some(joints)
    }

    fn places(
        &self,
        domains: &DomainStore,
        joints: &BTreeMap<VarId, usize>,
        projected: &[u64],
    ) -> Option<Vec<PlanPlace>> {
        let mut of_var: Vec<Vec<&DependentVariable>> = vec![vec![]; domains.layout.num_variables()];
        for function in &self.functions {
            of_var[function.from.index()].push(function);
        }
        let vars = (0_u32..).map(VarId).take(of_var.len());
        let is_place = |var: &VarId| !domains.is_fixed(*var) && !self.is_image[var.index()];
        let mut known = FxHashSet::default();
        vars.filter(is_place)
            .map(|var| {
                let words = domains
                    .words(var)
                    .iter()
                    .zip(&projected[domains.layout.words(var)]);
                let mut hidden = words.map(|(left, projected)| left & !projected);
                let is_told_apart = hidden.all(|hidden| hidden == 0);
                let place = is_told_apart.then(|| self.place(var, &of_var[var.index()], joints, domains));
                place.flatten().map(|place| place.sharing(&mut known))
            })
            .collect()
    }

    fn place(
        &self,
        var: VarId,
        functions: &[&DependentVariable],
        joints: &BTreeMap<VarId, usize>,
        domains: &DomainStore,
    ) -> Option<PlanPlace> {
        let is_at_joint = |function: &&DependentVariable| joints.contains_key(&function.to);
        let (at_joints, others): (Vec<&DependentVariable>, Vec<&DependentVariable>) =
            functions.iter().copied().partition(is_at_joint);
        let shows =
            |function: &DependentVariable, value| position(domains, function.to, function.image(value)?);
        let (mut choices, mut shown) = (vec![], vec![]);
        for bit in domains.left(var) {
            poll(1);
            let value = domains.layout.value(var, bit);
            let mut pieces = self.pieces_of(var, value, &others);
            let piece = pieces.next();
            if pieces.next().is_some() {
                return None;
            }
            let piece = piece.map(u32::try_from).transpose().ok()?;
            choices.push((value, piece));
            for function in &at_joints {
                shown.push(u32::try_from(shows(function, value)?).ok()?);
            }
        }
        let num_joints = at_joints.len();
        Some(PlanPlace {
            var,
            joints: at_joints.iter().map(|function| joints[&function.to]).collect(),
            options: Arc::new(PlaceOptions {
                choices,
                shown,
                num_joints,
            }),
        })
    }

    /// The pieces that a value of a position uses, directly or by its images.
    fn pieces_of(
        &self,
        var: VarId,
        value: i64,
        functions: &[&DependentVariable],
    ) -> impl Iterator<Item = usize> {
        let own = self.uses.get(&(var, value)).copied();
        let used = move |function: &&DependentVariable| {
            self.uses.get(&(function.to, function.image(value)?)).copied()
        };
        own.into_iter().chain(functions.iter().filter_map(used))
    }

    /// The pieces without those that fixed variables use; `None` if there are not enough. Variables determined by a
    /// position use their pieces when it is filled, even if they are already fixed.
    fn pieces_left(&self, domains: &DomainStore) -> Option<Vec<PieceStock>> {
        let mut pieces = self.pieces.clone();
        let mut is_open = vec![false; domains.layout.num_variables()];
        for function in &self.functions {
            is_open[function.to.index()] |= !domains.is_fixed(function.from);
        }
        for ((var, value), piece) in &self.uses {
            if !is_open[var.index()] && truth(&Atom::is(*var, *value), domains) == Some(true) {
                let piece = &mut pieces[*piece];
                piece.max = piece.max.checked_sub(1)?;
                piece.min = piece.min.saturating_sub(1);
            }
        }
        Some(pieces)
    }
}

/// The index of a value among the remaining ones.
fn position(domains: &DomainStore, var: VarId, value: i64) -> Option<usize> {
    let bit = domains.layout.index_of(var, value)?;
    domains.left(var).position(|left| left == bit)
}

fn truth(atom: &Atom, domains: &DomainStore) -> Option<bool> {
    match domains.layout.index_of(atom.var, atom.value) {
        Some(bit) if domains.contains(atom.var, bit) => domains.is_fixed(atom.var).then_some(atom.holds),
        _ => Some(!atom.holds),
    }
}

fn values_left(vars: &[VarId], domains: &DomainStore) -> Vec<i64> {
    let of_var = |var: &VarId| -> Vec<i64> {
        domains
            .left(*var)
            .map(|bit| domains.layout.value(*var, bit))
            .collect()
    };
    let mut values: Vec<i64> = vars.iter().flat_map(of_var).collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// A variable that is a function of another.
#[derive(Clone, Debug)]
pub(super) struct DependentVariable {
    pub(super) from: VarId,
    pub(super) to: VarId,
    /// Pairs (value of `from`, value of `to`), in ascending order.
    pairs: Arc<[(i64, i64)]>,
}

impl DependentVariable {
    pub(super) fn new(map: &Map) -> Self {
        let pairs = match map.image.is_sorted() {
            true => Arc::clone(&map.image),
            false => map.image.iter().copied().sorted_unstable().collect(),
        };
        DependentVariable {
            from: map.from,
            to: map.to,
            pairs,
        }
    }

    /// The value of `to` for one of `from`; `None` if that value is forbidden.
    pub(super) fn image(&self, value: i64) -> Option<i64> {
        let at = self.pairs.binary_search_by_key(&value, |(from, _)| *from).ok()?;
        Some(self.pairs[at].1)
    }
}
