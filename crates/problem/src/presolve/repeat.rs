//! Constraints that say what another one says.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hash, Hasher};

use itertools::Itertools;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::kind::Deduction;
use super::line::Line;
use crate::normal_form::{NO_BOUNDS, normal_table};
use crate::{Atom, Constraint, Subject, SubjectBounds, VarId, normal_form};
use placet_base::limit::poll;

/// The elementary steps that a line takes, for [`poll`].
const STEPS_PER_LINE: usize = 32;

/// Leaves out each line that another one says already: the same in other words, or more.
pub(super) fn drop_repeats(lines: &mut [Line], deductions: &mut Vec<Deduction>) {
    let mut said: FxHashMap<Said, (usize, SubjectBounds)> = FxHashMap::default();
    // Most have a fingerprint of their own, or a table of their own: the others are few enough to be put into normal form.
    let alike = alike(0..lines.len(), |index| {
        Fingerprint::of(&lines[index].posted.constraint)
    });
    let mut lists = KnownLists::default();
    let alike = self::alike(alike, |index| {
        Fingerprint::with_tuples(&lines[index].posted.constraint, &mut lists)
    });
    let mut lists = NormalLists::default();
    for index in alike {
        poll(STEPS_PER_LINE);
        let Some((subject, bounds)) = lists.said_by(&lines[index].posted.constraint) else {
            continue;
        };
        let Some((other, theirs)) = said.get_mut(&subject) else {
            said.insert(subject, (index, bounds));
            continue;
        };
        let (constraint, of) = if is_within(*theirs, bounds) {
            (index, *other)
        } else if is_within(bounds, *theirs) {
            let looser = std::mem::replace(other, index);
            *theirs = bounds;
            (looser, index)
        } else {
            continue;
        };
        lines[constraint].is_dropped = true;
        deductions.push(Deduction::Repeats { constraint, of });
    }
    drop_contained(lines, deductions);
}

/// What a constraint says, without its bounds.
#[derive(PartialEq, Eq, Hash)]
enum Said {
    /// The variables of a table, and the number of its list in normal form.
    Table(Vec<VarId>, usize),
    Other(Subject),
}

/// Lists of tuples in normal form, each put into it once.
#[derive(Default)]
struct NormalLists {
    /// The number of each list, by its tuples.
    numbers: FxHashMap<Vec<Vec<i64>>, usize>,
    /// The same, by what tells a list apart, and the order of its columns.
    known: FxHashMap<(usize, Vec<usize>), usize>,
}

impl NormalLists {
    fn said_by(&mut self, constraint: &Constraint) -> Option<(Said, SubjectBounds)> {
        let known = match constraint {
            Constraint::Table(table) => table.tuples.list_id().map(|id| (id, in_order(&table.vars))),
            _ => None,
        };
        if let (Constraint::Table(table), Some((id, columns))) = (constraint, known) {
            let vars = columns.iter().map(|column| table.vars[*column]).collect();
            let key = (id, columns);
            let number = match self.known.get(&key) {
                Some(number) => *number,
                None => {
                    let (_, tuples) = normal_table(&table.vars, table.tuples.iter().cloned());
                    let number = self.number(tuples);
                    self.known.insert(key, number);
                    number
                }
            };
            return Some((Said::Table(vars, number), NO_BOUNDS));
        }
        Some(match normal_form(constraint)? {
            (Subject::Table(vars, tuples), bounds) => (Said::Table(vars, self.number(tuples)), bounds),
            (other, bounds) => (Said::Other(other), bounds),
        })
    }

    fn number(&mut self, tuples: Vec<Vec<i64>>) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(tuples).or_insert(next)
    }
}

/// Those of the indices that do not have a fingerprint alone.
fn alike(
    indices: impl IntoIterator<Item = usize>,
    mut fingerprint: impl FnMut(usize) -> Fingerprint,
) -> Vec<usize> {
    let fingerprints = indices.into_iter().map(|index| (index, fingerprint(index)));
    let fingerprints = fingerprints.collect_vec();
    let all = fingerprints.iter().map(|(_, fingerprint)| *fingerprint);
    let alike = all.counts_with_hasher(FxBuildHasher);
    let alike = fingerprints
        .into_iter()
        .filter(|(_, fingerprint)| alike[fingerprint] > 1);
    alike.map(|(index, _)| index).collect()
}

fn is_within(inner: SubjectBounds, outer: SubjectBounds) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// Of variables that are all different, some are.
fn drop_contained(lines: &mut [Line], deductions: &mut Vec<Deduction>) {
    let mut groups: Vec<(usize, BTreeSet<VarId>)> = vec![];
    let mut groups_of: FxHashMap<VarId, Vec<usize>> = FxHashMap::default();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_dropped) {
        let Constraint::AllDifferent(all) = &line.posted.constraint else {
            continue;
        };
        let vars: BTreeSet<VarId> = all.vars.iter().copied().collect();
        // A variable that is to be different from itself can't be: that is no repeat.
        if vars.len() == all.vars.len() {
            for var in &vars {
                groups_of.entry(*var).or_default().push(groups.len());
            }
            groups.push((index, vars));
        }
    }
    for (index, vars) in &groups {
        let Some(of_first) = vars.first().and_then(|var| groups_of.get(var)) else {
            continue;
        };
        let larger = of_first.iter().map(|group| &groups[*group]);
        let container = larger
            .filter(|(_, others)| others.len() > vars.len() && vars.is_subset(others))
            .max_by_key(|(of, others)| (others.len(), std::cmp::Reverse(*of)));
        if let Some((of, _)) = container {
            lines[*index].is_dropped = true;
            let (constraint, of) = (*index, *of);
            deductions.push(Deduction::Repeats { constraint, of });
        }
    }
}

/// What constraints with the same [normal form](crate::normal_form) have in common: of numbers made of what a constraint is about, the least, the
/// greatest, and a set with two bits for each. These depend neither on an order nor on repetitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fingerprint {
    kind: u8,
    least: u64,
    greatest: u64,
    bits: u64,
}

impl Fingerprint {
    fn of(constraint: &Constraint) -> Self {
        match constraint {
            Constraint::AllDifferent(all) => of_vars(0, &all.vars),
            // A map is the table of its pairs.
            Constraint::Table(table) => of_vars(1, &table.vars),
            Constraint::Map(map) => of_vars(1, &[map.from, map.to]),
            Constraint::Count(count) => of_atoms(2, &count.atoms),
            Constraint::Clause(atoms) => of_atoms(3, atoms),
            Constraint::Equivalent(atoms) => of_atoms(4, atoms),
            // Terms can cancel out, and pairs be left out.
            Constraint::Linear(_) => of_vars(5, &[]),
            Constraint::Lex(_) => of_vars(6, &[]),
        }
    }

    /// The same, of tables by their tuples, too.
    fn with_tuples(constraint: &Constraint, lists: &mut KnownLists) -> Self {
        match constraint {
            Constraint::Table(table) => {
                let columns = in_order(&table.vars);
                let of_list = || of_tuples(&columns, table.tuples.iter());
                let of_list = match table.tuples.list_id() {
                    None => of_list(),
                    Some(id) => *lists.entry((id, columns.clone())).or_insert_with(of_list),
                };
                of_list.about(&table.vars)
            }
            Constraint::Map(map) => {
                let vars = [map.from, map.to];
                let pairs = map.image.iter().map(|(from, to)| [*from, *to]);
                of_tuples(&in_order(&vars), pairs).about(&vars)
            }
            other => Fingerprint::of(other),
        }
    }

    /// Of the same with these variables, whatever their order.
    fn about(self, vars: &[VarId]) -> Self {
        let vars = of_vars(self.kind, vars);
        Fingerprint {
            least: FxBuildHasher.hash_one((self.least, vars.least)),
            greatest: FxBuildHasher.hash_one((self.greatest, vars.greatest)),
            bits: FxBuildHasher.hash_one((self.bits, vars.bits)),
            ..self
        }
    }
}

/// The fingerprints of lists of tuples, by what tells a list apart, and the order of its columns.
type KnownLists = FxHashMap<(usize, Vec<usize>), Fingerprint>;

/// The columns in the order of their variables.
fn in_order(vars: &[VarId]) -> Vec<usize> {
    let columns = 0..vars.len();
    columns.sorted_by_key(|column| vars[*column]).collect()
}

/// Of tuples with their values in this order.
fn of_tuples(columns: &[usize], tuples: impl Iterator<Item = impl AsRef<[i64]>>) -> Fingerprint {
    let hash = |tuple: &[i64]| {
        let mut hasher = FxBuildHasher.build_hasher();
        for column in columns {
            tuple[*column].hash(&mut hasher);
        }
        hasher.finish()
    };
    fingerprint(1, tuples.map(|tuple| hash(tuple.as_ref())))
}

fn of_vars(kind: u8, vars: &[VarId]) -> Fingerprint {
    fingerprint(kind, vars.iter().map(|var| FxBuildHasher.hash_one(var)))
}

/// Whether the atoms are negated does not matter: in an equivalence, all can be.
fn of_atoms(kind: u8, atoms: &[Atom]) -> Fingerprint {
    let numbers = atoms
        .iter()
        .map(|atom| FxBuildHasher.hash_one((atom.var, atom.value)));
    fingerprint(kind, numbers)
}

fn fingerprint(kind: u8, numbers: impl Iterator<Item = u64>) -> Fingerprint {
    let none = Fingerprint {
        kind,
        least: u64::MAX,
        greatest: 0,
        bits: 0,
    };
    numbers.fold(none, |of_others, number| Fingerprint {
        kind,
        least: of_others.least.min(number),
        greatest: of_others.greatest.max(number),
        bits: of_others.bits | 1 << (number >> 58) | 1 << (number >> 52 & 63),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AllDifferent, Atom, Count, Linear, Map, Origin, Posted, Table, Term};

    fn dropped(constraints: Vec<Constraint>) -> Vec<(usize, usize)> {
        let posted = constraints.into_iter().map(|constraint| Posted {
            constraint,
            provenance: Origin::Rule(0).into(),
        });
        let mut lines: Vec<Line> = posted.map(Line::added).collect();
        let mut deductions = vec![];
        drop_repeats(&mut lines, &mut deductions);
        let pair = |deduction: &_| match deduction {
            Deduction::Repeats { constraint, of } => (*constraint, *of),
            other => panic!("{other:?}"),
        };
        deductions.iter().map(pair).collect()
    }

    fn sum(terms: &[(i64, u32)], min: i64, max: i64) -> Constraint {
        let term = |(coefficient, var): &(i64, u32)| Term {
            coefficient: *coefficient,
            var: VarId(*var),
        };
        Constraint::Linear(Linear {
            terms: terms.iter().map(term).collect(),
            min,
            max,
            caps: vec![],
        })
    }

    #[test]
    fn sums_are_the_same_in_other_words() {
        let one = sum(&[(2, 0), (-4, 1)], 1, 9);
        assert_eq!(
            dropped(vec![one.clone(), sum(&[(-1, 0), (2, 1)], -4, -1)]),
            [(1, 0)]
        );
        assert_eq!(dropped(vec![one.clone(), sum(&[(1, 0), (-2, 1)], 2, 5)]), []);
        let split = sum(&[(-4, 1), (1, 0), (3, 2), (1, 0), (-3, 2)], 2, 8);
        assert_eq!(dropped(vec![split, one]), [(1, 0)]);
    }

    #[test]
    fn the_tighter_bounds_stay() {
        let [wide, tight] = [(0, 9), (2, 5)].map(|(min, max)| sum(&[(1, 0), (1, 1)], min, max));
        assert_eq!(dropped(vec![wide.clone(), tight.clone(), wide]), [(0, 1), (2, 1)]);
        let count = |max| {
            let atoms = vec![Atom::is(VarId(0), 1), Atom::is(VarId(1), 1)];
            Constraint::Count(Count { atoms, min: 1, max })
        };
        assert_eq!(dropped(vec![count(2), count(7), count(1)]), [(1, 0), (0, 2)]);
        let crossing = sum(&[(1, 0), (1, 1)], 4, 7);
        assert_eq!(dropped(vec![tight, crossing]), []);
    }

    #[test]
    fn some_of_the_different_are_different() {
        let all = |vars: &[u32]| {
            Constraint::AllDifferent(AllDifferent {
                vars: vars.iter().copied().map(VarId).collect(),
            })
        };
        assert_eq!(
            dropped(vec![all(&[2, 0]), all(&[0, 1, 2]), all(&[1, 3])]),
            [(0, 1)]
        );
        assert_eq!(dropped(vec![all(&[0, 0]), all(&[0, 1, 2])]), []);
        assert_eq!(dropped(vec![all(&[0, 1]), all(&[1, 0])]), [(1, 0)]);
    }

    fn atoms(atoms: &[(u32, i64, bool)]) -> Vec<Atom> {
        let atom = |(var, value, holds): &(u32, i64, bool)| Atom {
            var: VarId(*var),
            value: *value,
            holds: *holds,
        };
        atoms.iter().map(atom).collect()
    }

    fn are_alike(one: &Constraint, other: &Constraint) -> bool {
        Fingerprint::of(one) == Fingerprint::of(other)
    }

    #[test]
    fn order_repetitions_and_negation_do_not_matter() {
        let one = Constraint::Equivalent(atoms(&[(0, 1, true), (7, 2, false), (3, 1, true)]));
        let other = [(7, 2, true), (3, 1, false), (0, 1, false), (3, 1, false)];
        assert!(are_alike(&one, &Constraint::Equivalent(atoms(&other))));
        assert!(!are_alike(&one, &Constraint::Clause(atoms(&other))));
    }

    #[test]
    fn variables_between_the_same_ends_are_told_apart() {
        let table = |vars: &[u32]| {
            let vars: Vec<VarId> = vars.iter().copied().map(VarId).collect();
            let tuples = vec![vec![0; vars.len()]];
            let tuples = tuples.into();
            Constraint::Table(Table { vars, tuples })
        };
        let vars: Vec<u32> = (0..8).collect();
        let is_alike = |left_out: &u32| {
            let others: Vec<u32> = vars.iter().copied().filter(|var| var != left_out).collect();
            are_alike(&table(&vars), &table(&others))
        };
        assert!(vars.iter().filter(|var| is_alike(var)).count() <= 1);
        assert!(are_alike(&table(&[0, 1, 2]), &table(&[2, 0, 1])));
    }

    #[test]
    fn other_values_are_told_apart() {
        let clause = |value| Constraint::Clause(atoms(&[(0, 1, true), (7, value, true)]));
        assert!(are_alike(&clause(2), &clause(2)));
        assert!(!are_alike(&clause(2), &clause(3)));
    }

    #[test]
    fn a_map_is_like_its_table() {
        let map = Constraint::Map(Map {
            from: VarId(3),
            to: VarId(1),
            image: [(0, 1)].into(),
        });
        let table = Constraint::Table(Table {
            vars: vec![VarId(1), VarId(3)],
            tuples: vec![vec![1, 0]].into(),
        });
        assert!(are_alike(&map, &table));
    }
}
