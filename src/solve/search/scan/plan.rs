//! Is a problem one of pieces that meet at joints? Then this is what the scan needs of it.

use std::collections::BTreeMap;

use super::super::domains::Domains;
use super::super::shape::bits_of;
use crate::problem::{Atom, Constraint, Map, Problem, VarId};

/// Places that decide, joints where they meet, and how often each piece may be used.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) places: Vec<Place>,
    pub(super) joints: Vec<Joint>,
    pub(super) pieces: Vec<Piece>,
}

/// A variable that is a function of no other, and has more than one value left.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) var: VarId,
    /// The numbers of its joints.
    pub(super) joints: Vec<usize>,
    pub(super) options: Vec<Choice>,
}

/// A value of a place.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) value: i64,
    /// The number of the piece that it uses, if that is limited.
    pub(super) piece: Option<usize>,
    /// What it shows at each joint of the place: a position in [`Joint::values`].
    pub(super) shows: Vec<usize>,
}

/// A variable that is a function of two places or more.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    /// How many values are left to it.
    pub(super) num_values: usize,
}

/// Something that is used between so many and so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) min: usize,
    pub(super) max: usize,
}

impl Plan {
    /// `None` if the problem has other constraints than maps to joints and pieces, or if `projected` tells solutions
    /// apart by less than the values of the places.
    pub(super) fn of(problem: &Problem, domains: &Domains, projected: &[u64]) -> Option<Self> {
        let parts = Parts::of(problem, domains)?;
        let mut of_var: Vec<Vec<&Map>> = vec![vec![]; problem.variables().len()];
        for map in &parts.maps {
            of_var[map.from.index()].push(map);
        }
        let mut numbers = BTreeMap::new();
        let mut joints = vec![];
        for (var, count) in parts.num_deciders(problem, domains) {
            if count > 1 {
                numbers.insert(var, joints.len());
                joints.push(Joint {
                    num_values: domains.size(var),
                });
            }
        }
        let is_place = |var: &VarId| !domains.is_fixed(*var) && !parts.is_image[var.index()];
        let places = problem.var_ids().filter(is_place).map(|var| {
            let words = domains.shape.words(var);
            let all = domains.words(var).iter().zip(&projected[words]);
            if all.clone().any(|(left, projected)| left & !projected != 0) {
                return None;
            }
            let maps = &of_var[var.index()];
            let (at_joints, others): (Vec<&Map>, Vec<&Map>) = maps
                .iter()
                .copied()
                .partition(|map| numbers.contains_key(&map.to));
            let options = bits_of(all.map(|(left, _)| *left)).map(|bit| {
                let value = domains.shape.value(var, bit);
                Some(Choice {
                    value,
                    piece: parts.piece_of(var, value, &others)?,
                    shows: at_joints
                        .iter()
                        .map(|map| position(domains, map.to, image(map, value)?))
                        .collect::<Option<_>>()?,
                })
            });
            Some(Place {
                var,
                joints: at_joints.iter().map(|map| numbers[&map.to]).collect(),
                options: options.collect::<Option<_>>()?,
            })
        });
        let places: Vec<Place> = places.collect::<Option<_>>()?;
        (!joints.is_empty()).then_some(Plan {
            places,
            joints,
            pieces: parts.pieces_left(domains)?,
        })
    }
}

/// The constraints of such a problem.
struct Parts<'a> {
    maps: Vec<&'a Map>,
    is_image: Vec<bool>,
    pieces: Vec<Piece>,
    /// The pieces that statements use.
    uses: BTreeMap<(VarId, i64), usize>,
}

impl<'a> Parts<'a> {
    fn of(problem: &'a Problem, domains: &Domains) -> Option<Self> {
        let mut parts = Parts {
            maps: vec![],
            is_image: vec![false; problem.variables().len()],
            pieces: vec![],
            uses: BTreeMap::new(),
        };
        for posted in problem.constraints() {
            match &posted.constraint {
                Constraint::Map(map) => {
                    parts.is_image[map.to.index()] = true;
                    parts.maps.push(map);
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
                _ => return None,
            }
        }
        let is_chain = parts.maps.iter().any(|map| parts.is_image[map.from.index()]);
        (!is_chain).then_some(parts)
    }

    /// A piece for what is counted; `None` if some of it is used by another already.
    fn add_piece(&mut self, atoms: &[Atom], min: usize, max: usize, domains: &Domains) -> Option<()> {
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
        self.pieces.push(Piece { min, max });
        Some(())
    }

    /// How many places decide each variable, ascending.
    fn num_deciders(&self, problem: &Problem, domains: &Domains) -> BTreeMap<VarId, usize> {
        let mut count = BTreeMap::new();
        for map in &self.maps {
            if !domains.is_fixed(map.from) {
                *count.entry(map.to).or_default() += 1;
            }
        }
        count.retain(|var, _| problem.domain(*var).len() > 1);
        count
    }

    /// The piece that a value of a place uses, by itself or by its image under one of `maps`; `None` if there are two.
    #[allow(clippy::option_option)]
    fn piece_of(&self, var: VarId, value: i64, maps: &[&Map]) -> Option<Option<usize>> {
        let own = self.uses.get(&(var, value)).copied();
        let images = maps
            .iter()
            .filter_map(|map| self.uses.get(&(map.to, image(map, value)?)).copied());
        let mut used = own.into_iter().chain(images);
        let piece = used.next();
        used.next().is_none().then_some(piece)
    }

    /// The pieces without what fixed variables use of them; `None` if a joint uses any, or there is too little.
    fn pieces_left(&self, domains: &Domains) -> Option<Vec<Piece>> {
        let mut pieces = self.pieces.clone();
        for ((var, value), piece) in &self.uses {
            if truth(&Atom::is(*var, *value), domains) == Some(true) {
                let piece = &mut pieces[*piece];
                piece.max = piece.max.checked_sub(1)?;
                piece.min = piece.min.saturating_sub(1);
            }
        }
        Some(pieces)
    }
}

/// The value of a map's second variable, for one of the first.
pub(super) fn image(map: &Map, value: i64) -> Option<i64> {
    let pair = map.image.iter().find(|(from, _)| *from == value);
    pair.map(|(_, to)| *to)
}

/// The how manieth of the values left this one is.
fn position(domains: &Domains, var: VarId, value: i64) -> Option<usize> {
    let bit = domains.shape.index_of(var, value)?;
    domains.left(var).position(|left| left == bit)
}

fn truth(atom: &Atom, domains: &Domains) -> Option<bool> {
    match domains.shape.index_of(atom.var, atom.value) {
        Some(bit) if domains.contains(atom.var, bit) => domains.is_fixed(atom.var).then_some(atom.holds),
        _ => Some(!atom.holds),
    }
}

fn values_left(vars: &[VarId], domains: &Domains) -> Vec<i64> {
    let of_var = |var: &VarId| -> Vec<i64> {
        domains
            .left(*var)
            .map(|bit| domains.shape.value(*var, bit))
            .collect()
    };
    let mut values: Vec<i64> = vars.iter().flat_map(of_var).collect();
    values.sort_unstable();
    values.dedup();
    values
}
