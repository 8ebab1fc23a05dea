//! Constraints that say what another one says.

use std::collections::BTreeSet;

use itertools::Itertools;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::deduction::Deduction;
use super::fingerprint::Fingerprint;
use super::line::Line;
use crate::{Constraint, Subject, SubjectBounds, VarId, normal_form};
use placet_base::limit::poll;

/// The elementary steps that a line takes, for [`poll`].
const STEPS_PER_LINE: usize = 32;

/// Leaves out each line that another one says already: the same in other words, or more.
pub(super) fn drop_repeats(lines: &mut [Line], deductions: &mut Vec<Deduction>) {
    let fingerprints: Vec<Fingerprint> = lines
        .iter()
        .map(|line| Fingerprint::of(&line.posted.constraint))
        .collect();
    let alike = fingerprints.iter().counts_with_hasher(FxBuildHasher);
    let mut said: FxHashMap<Subject, (usize, SubjectBounds)> = FxHashMap::default();
    // Most have a fingerprint of their own: the others are few enough to be put into normal form.
    for index in (0..lines.len()).filter(|index| alike[&fingerprints[*index]] > 1) {
        poll(STEPS_PER_LINE);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AllDifferent, Atom, Count, Linear, Origin, Posted, Term};

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
}
