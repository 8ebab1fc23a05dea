//! Constraints that say what another one says.

use std::collections::{BTreeSet, HashMap};

use itertools::Itertools;

use super::propagate::merged;
use super::{Deduction, Line};
use crate::problem::{Atom, Constraint, Linear, VarId};

/// What a constraint speaks of, in one form for all ways to say it.
#[derive(PartialEq, Eq, Hash)]
enum Subject {
    AllDifferent(Vec<VarId>),
    Count(Vec<(VarId, i64, bool)>),
    Linear(Vec<(i64, VarId)>),
    Map(VarId, VarId, Vec<(i64, i64)>),
    Table(Vec<VarId>, Vec<Vec<i64>>),
    Clause(Vec<(VarId, i64, bool)>),
    Equivalent(Vec<(VarId, i64, bool)>),
    Lex(Vec<VarId>, Vec<VarId>, bool),
}

/// The bounds that go with a subject: nothing where it has none.
type Bounds = (i128, i128);

/// Leaves out each line that another one says already: the same in other words, or more.
pub(super) fn drop_repeats(lines: &mut [Line], deductions: &mut Vec<Deduction>) {
    let mut said: HashMap<Subject, (usize, Bounds)> = HashMap::new();
    for index in 0..lines.len() {
        let Some((subject, bounds)) = normal_form(&lines[index].posted.constraint) else {
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

fn is_within(inner: Bounds, outer: Bounds) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

/// `None` where there is no form to compare.
fn normal_form(constraint: &Constraint) -> Option<(Subject, Bounds)> {
    let whole = |subject| Some((subject, (0, 0)));
    match constraint {
        Constraint::AllDifferent(all) => {
            let vars: Vec<VarId> = all.vars.iter().copied().sorted().collect();
            whole(Subject::AllDifferent(vars))
        }
        Constraint::Count(count) => {
            let max = count.max.min(count.atoms.len());
            let subject = Subject::Count(atoms(&count.atoms).sorted().collect());
            Some((subject, (count.min as i128, max as i128)))
        }
        Constraint::Linear(linear) => normal_sum(linear),
        Constraint::Map(map) => {
            let image = map.image.iter().copied().sorted().collect();
            whole(Subject::Map(map.from, map.to, image))
        }
        Constraint::Table(table) => {
            let tuples = table.tuples.iter().cloned().sorted().dedup().collect();
            whole(Subject::Table(table.vars.clone(), tuples))
        }
        Constraint::Clause(clause) => whole(Subject::Clause(atoms(clause).sorted().dedup().collect())),
        Constraint::Equivalent(all) => whole(Subject::Equivalent(atoms(all).sorted().dedup().collect())),
        Constraint::Lex(lex) => whole(Subject::Lex(lex.left.clone(), lex.right.clone(), lex.is_strict)),
    }
}

fn atoms(atoms: &[Atom]) -> impl Iterator<Item = (VarId, i64, bool)> {
    atoms.iter().map(|atom| (atom.var, atom.value, atom.holds))
}

/// Each variable once, without a common factor, the first factor positive.
fn normal_sum(linear: &Linear) -> Option<(Subject, Bounds)> {
    let terms = merged(linear)?;
    let divisor = divisor(&terms)?;
    let (min, max) = (i128::from(linear.min), i128::from(linear.max));
    let ends = if divisor > 0 { (min, max) } else { (-max, -min) };
    let common = divisor.abs();
    let bounds = (-(-ends.0).div_euclid(common), ends.1.div_euclid(common));
    Some((Subject::Linear(normal_terms(&terms)?), bounds))
}

/// The terms without a common factor, the first factor positive; `None` if there are none.
pub(super) fn normal_terms(terms: &[(i64, VarId)]) -> Option<Vec<(i64, VarId)>> {
    let divisor = divisor(terms)?;
    let short =
        |(factor, var): &(i64, VarId)| Some((i64::try_from(i128::from(*factor) / divisor).ok()?, *var));
    terms.iter().map(short).collect()
}

/// The greatest common factor, with the sign of the first one.
fn divisor(terms: &[(i64, VarId)]) -> Option<i128> {
    let (first, _) = terms.first()?;
    let factors = terms.iter().map(|(factor, _)| factor.unsigned_abs());
    Some(i128::from(factors.fold(0, gcd)) * i128::from(first.signum()))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Of variables that are all different, some are.
fn drop_contained(lines: &mut [Line], deductions: &mut Vec<Deduction>) {
    let mut groups: Vec<(usize, BTreeSet<VarId>)> = vec![];
    let mut groups_of: HashMap<VarId, Vec<usize>> = HashMap::new();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{AllDifferent, Count, Origin, Posted, Term};

    fn dropped(constraints: Vec<Constraint>) -> Vec<(usize, usize)> {
        let posted = constraints.into_iter().map(|constraint| Posted {
            constraint,
            origin: Origin(0),
        });
        let mut lines: Vec<Line> = posted.map(|posted| Line::new(&posted)).collect();
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
}
