//! Two variables that share two values: nobody else has these, and they have no others.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::domains::{Contradiction, Domains};
use super::kind::Kind;
use super::line::Line;
use crate::{Atom, Constraint, Count, VarId};

/// Looks for pairs in all lines once.
pub(super) fn narrow(lines: &[Line], domains: &mut Domains) -> Result<(), Contradiction> {
    let live = lines.iter().enumerate().filter(|(_, line)| !line.is_dropped);
    for (index, line) in live {
        if let Constraint::AllDifferent(all) = &line.posted.constraint {
            domains.blame(Kind::Pairs, index);
            naked(&all.vars, domains)?;
            hidden(&all.vars, domains)?;
        }
    }
    counted(lines, domains)
}

/// Two of the variables have the same two values and no others: the other variables have neither.
fn naked(vars: &[VarId], domains: &mut Domains) -> Result<(), Contradiction> {
    let mut twos: BTreeMap<(i64, i64), Vec<VarId>> = BTreeMap::new();
    for var in vars {
        if let [one, other] = domains.values(*var) {
            twos.entry((*one, *other)).or_default().push(*var);
        }
    }
    domains.spend(vars.len());
    for ((one, other), holders) in twos.into_iter().filter(|(_, holders)| holders.len() > 1) {
        if holders.len() > 2 {
            return Err(Contradiction);
        }
        domains.spend(vars.len());
        for var in vars.iter().filter(|var| !holders.contains(var)) {
            domains.retain(*var, |value| value != one && value != other)?;
        }
    }
    Ok(())
}

/// Each value is taken, and for two of them the same two variables are left: these have no other value.
fn hidden(vars: &[VarId], domains: &mut Domains) -> Result<(), Contradiction> {
    let mut holders: BTreeMap<i64, Vec<VarId>> = BTreeMap::new();
    for var in vars {
        domains.spend(domains.values(*var).len());
        for value in domains.values(*var) {
            holders.entry(*value).or_default().push(*var);
        }
    }
    if holders.len() > vars.len() {
        return Ok(());
    }
    let twos = holders.into_iter().filter(|(_, holders)| holders.len() == 2);
    let by_holders = twos.map(|(value, holders)| (holders, value)).into_group_map();
    for (holders, values) in by_holders.into_iter().sorted() {
        keep_two(&holders, &values, domains)?;
    }
    Ok(())
}

/// The two variables between them have all the values.
fn keep_two(holders: &[VarId], values: &[i64], domains: &mut Domains) -> Result<(), Contradiction> {
    match values.len() {
        0 | 1 => Ok(()),
        2 => holders
            .iter()
            .try_for_each(|var| domains.retain(*var, |value| values.contains(&value))),
        _ => Err(Contradiction),
    }
}

/// The same where values are on exactly one variable each by a count of their own.
fn counted(lines: &[Line], domains: &mut Domains) -> Result<(), Contradiction> {
    let mut twos: BTreeMap<Vec<VarId>, Vec<(i64, usize)>> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_dropped) {
        let Constraint::Count(count) = &line.posted.constraint else {
            continue;
        };
        domains.spend(count.atoms.len());
        if let Some((holders, value)) = last_two(count, domains) {
            twos.entry(holders).or_default().push((value, index));
        }
    }
    for (holders, values) in twos {
        let last = values.iter().map(|(_, index)| *index).max().unwrap_or_default();
        domains.blame(Kind::Pairs, last);
        let values: Vec<i64> = values.into_iter().map(|(value, _)| value).unique().collect();
        keep_two(&holders, &values, domains)?;
    }
    Ok(())
}

/// The two variables of which at least one has the value that is counted.
fn last_two(count: &Count, domains: &Domains) -> Option<(Vec<VarId>, i64)> {
    let open = count
        .atoms
        .iter()
        .filter(|atom| domains.truth(**atom) != Some(false));
    match open.collect_vec().as_slice() {
        [
            Atom {
                var: one,
                value,
                holds: true,
            },
            Atom {
                var: other,
                value: same,
                holds: true,
            },
        ] if count.min == 1 && value == same && one != other => {
            Some((vec![*one.min(other), *one.max(other)], *value))
        }
        _ => None,
    }
}
