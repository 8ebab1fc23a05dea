//! Images of constraints under symmetries.

use std::collections::BTreeMap;

use super::Symmetry;
use super::symmetry::Image;
use crate::{AllDifferent, Atom, Constraint, Count, Lex, Linear, Map, Table, Term, VarId};

impl Symmetry {
    /// The constraint that the image of an assignment satisfies if and only if the assignment
    /// satisfies this one; `None` if there is none of the same kind.
    ///
    /// Facts implied by a domain are left out, even by the identity.
    ///
    /// # Panics
    /// If a variable does not belong to the symmetry's problem.
    pub fn constraint_image(&self, constraint: &Constraint) -> Option<Constraint> {
        match constraint {
            Constraint::AllDifferent(all) => self.different(all),
            Constraint::Count(count) => Some(self.count(count)),
            Constraint::Linear(linear) => self.linear(linear),
            Constraint::Map(map) => Some(self.map(map)),
            Constraint::Table(table) => Some(self.table(table)),
            Constraint::Clause(atoms) => Some(self.clause(atoms)),
            Constraint::Equivalent(atoms) => Some(self.equivalent(atoms)),
            Constraint::Lex(lex) => self.lex(lex),
        }
    }

    fn to(&self, var: VarId) -> VarId {
        self.image_of(var).to
    }

    fn value(&self, var: VarId, value: i64) -> Option<i64> {
        self.image_of(var).value(value)
    }

    /// All variables must map their values in the same way.
    fn different(&self, all: &AllDifferent) -> Option<Constraint> {
        let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
        for (from, to) in all.vars.iter().flat_map(|var| &self.image_of(*var).values) {
            if there.entry(*from).or_insert(*to) != to || back.entry(*to).or_insert(*from) != from {
                return None;
            }
        }
        let vars = all.vars.iter().map(|var| self.to(*var)).collect();
        Some(Constraint::AllDifferent(AllDifferent { vars }))
    }

    fn count(&self, count: &Count) -> Constraint {
        let Atoms { open, true_ones, .. } = self.atoms(&count.atoms);
        match count.max.checked_sub(true_ones) {
            None => constant(false),
            Some(max) => Constraint::Count(Count {
                atoms: open,
                min: count.min.saturating_sub(true_ones),
                max,
            }),
        }
    }

    /// A value `v` must be mapped to `v + a` or `a − v`. Only bounds that exclude something are
    /// kept.
    fn linear(&self, linear: &Linear) -> Option<Constraint> {
        let mut constant_part: i128 = 0;
        let (mut least, mut most): (i128, i128) = (0, 0);
        let mut terms = vec![];
        for (factor, var) in linear.merged()? {
            let (sign, offset) = line_through(self.image_of(var))?;
            let coefficient = if sign < 0 { factor.checked_neg()? } else { factor };
            let times = |value: i128| i128::from(coefficient).checked_mul(value);
            constant_part = constant_part.checked_add(times(offset)?)?;
            let ends = self.image_of(var).ends()?.map(|end| times(i128::from(end)));
            let [one, other] = [ends[0]?, ends[1]?];
            least = least.checked_add(one.min(other))?;
            most = most.checked_add(one.max(other))?;
            let var = self.to(var);
            terms.push(Term { coefficient, var });
        }
        let min = i128::from(linear.min).checked_add(constant_part)?.max(least);
        let max = i128::from(linear.max).checked_add(constant_part)?.min(most);
        if min > max || terms.is_empty() {
            return Some(constant(min <= max));
        }
        Some(Constraint::Linear(Linear {
            terms,
            min: i64::try_from(min).ok()?,
            max: i64::try_from(max).ok()?,
            caps: vec![],
        }))
    }

    fn map(&self, map: &Map) -> Constraint {
        let pairs = map.image.iter();
        let pairs = pairs.filter_map(|(a, b)| Some((self.value(map.from, *a)?, self.value(map.to, *b)?)));
        Constraint::Map(Map {
            from: self.to(map.from),
            to: self.to(map.to),
            image: pairs.collect(),
        })
    }

    fn table(&self, table: &Table) -> Constraint {
        let tuples = table.tuples.iter();
        let tuples = tuples.filter_map(|tuple| {
            let pairs = table.vars.iter().zip(tuple);
            pairs.map(|(var, value)| self.value(*var, *value)).collect()
        });
        Constraint::Table(Table {
            vars: table.vars.iter().map(|var| self.to(*var)).collect(),
            tuples: tuples.collect(),
        })
    }

    fn clause(&self, atoms: &[Atom]) -> Constraint {
        match self.atoms(atoms) {
            Atoms {
                true_ones: 0, open, ..
            } => Constraint::Clause(open),
            _ => constant(true),
        }
    }

    /// Known atoms determine all others.
    fn equivalent(&self, atoms: &[Atom]) -> Constraint {
        let Atoms {
            open,
            true_ones,
            false_ones,
        } = self.atoms(atoms);
        let all = |number: usize| {
            Constraint::Count(Count {
                min: number,
                max: number,
                atoms: open.clone(),
            })
        };
        match (true_ones, false_ones) {
            (0, 0) => Constraint::Equivalent(open),
            (_, 0) => all(open.len()),
            (0, _) => all(0),
            _ => constant(false),
        }
    }

    /// Values of a pair must keep their order.
    fn lex(&self, lex: &Lex) -> Option<Constraint> {
        let keeps_order = |(left, right): (VarId, VarId)| {
            let (left, right) = (self.image_of(left), self.image_of(right));
            left.values.iter().all(|(a, to_a)| {
                let mut others = right.values.iter();
                others.all(|(b, to_b)| a.cmp(b) == to_a.cmp(to_b))
            })
        };
        let (left, right) = lex.pairs().map(|(a, b)| (self.to(a), self.to(b))).unzip();
        let is_strict = lex.is_strict;
        lex.pairs().all(keeps_order).then_some(Constraint::Lex(Lex {
            left,
            right,
            is_strict,
        }))
    }

    fn atoms(&self, atoms: &[Atom]) -> Atoms {
        let mut images = Atoms::default();
        for atom in atoms {
            let (var, holds) = (self.to(atom.var), atom.holds);
            match self.value(atom.var, atom.value) {
                Some(value) => images.open.push(Atom { var, value, holds }),
                None if holds => images.false_ones += 1,
                None => images.true_ones += 1,
            }
        }
        images
    }
}

/// Atoms, and how many are decided because the domain has no such value.
#[derive(Default)]
struct Atoms {
    open: Vec<Atom>,
    true_ones: usize,
    false_ones: usize,
}

/// A constraint that always or never holds.
fn constant(holds: bool) -> Constraint {
    let min = usize::from(!holds);
    Constraint::Count(Count {
        atoms: vec![],
        min,
        max: min,
    })
}

/// The sign and the offset if the image is `sign · value + offset`.
fn line_through(image: &Image) -> Option<(i128, i128)> {
    let values = image
        .values
        .iter()
        .map(|(from, to)| (i128::from(*from), i128::from(*to)));
    let first = values.clone().next()?;
    [1, -1].into_iter().find_map(|sign| {
        let offset = first.1 - sign * first.0;
        let is_on_it = values.clone().all(|(from, to)| to == sign * from + offset);
        is_on_it.then_some((sign, offset))
    })
}

impl Image {
    /// The smallest and the largest image of values.
    fn ends(&self) -> Option<[i64; 2]> {
        let values = || self.values.iter().map(|(_, to)| *to);
        Some([values().min()?, values().max()?])
    }
}
