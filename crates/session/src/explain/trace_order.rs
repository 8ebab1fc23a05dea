//! The order in which a line of reasoning is told.

use std::collections::HashMap;

use super::knowledge::TraceEntry;
use super::literal::Literal;

/// How an entry of a line of reasoning is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Citation {
    /// The rule that is named for it.
    pub(super) rule: Option<u32>,
    /// Whether the entry goes without saying.
    pub(super) is_quiet: bool,
}

/// The places of the entries in the order in which they are told: each one after its reasons, and as many as possible next to others of the same rule.
/// Propagation takes turns between rules, which a reader would have to follow to and fro.
///
/// The order is found from the end. An entry is told as late as what follows from it allows, so that it stands near its use.
pub(super) fn telling_order(trace: &[TraceEntry], tellings: &[Citation]) -> Vec<usize> {
    let places: HashMap<Literal, usize> = trace
        .iter()
        .enumerate()
        .filter_map(|(place, entry)| Some((entry.literal?, place)))
        .collect();
    let causes = |place: usize| {
        let reasons = trace[place].reasons.iter();
        let earlier = reasons.filter_map(|reason| places.get(reason).copied());
        earlier.filter(move |cause| *cause < place)
    };
    // By place: how many of those that follow from it are not in the order yet.
    let mut waiting = vec![0; trace.len()];
    for place in 0..trace.len() {
        causes(place).for_each(|cause| waiting[cause] += 1);
    }
    let mut open: Vec<usize> = (0..trace.len()).filter(|place| waiting[*place] == 0).collect();
    let (mut order, mut rule) = (vec![], None);
    while let Some(place) = latest(&open, tellings, rule) {
        open.retain(|other| *other != place);
        order.push(place);
        if !tellings[place].is_quiet {
            rule = Some(tellings[place].rule);
        }
        for cause in causes(place) {
            waiting[cause] -= 1;
            if waiting[cause] == 0 {
                open.push(cause);
            }
        }
    }
    order.reverse();
    order
}

/// The entry that is told last of some: one of the rule that is told after it, or one that is not told, or the last one.
fn latest(open: &[usize], tellings: &[Citation], rule: Option<Option<u32>>) -> Option<usize> {
    let preference = |place: &usize| {
        let Citation { rule: own, is_quiet } = tellings[*place];
        (rule == Some(own), is_quiet, *place)
    };
    open.iter().copied().max_by_key(preference)
}

#[cfg(test)]
mod tests {
    use super::{Citation, telling_order};
    use crate::explain::knowledge::TraceEntry;
    use crate::explain::literal::Literal;

    fn literal(atom: u32) -> Literal {
        Literal::new(atom, true)
    }

    /// Entries by the rule, the atom that it derives and the atoms that are reasons.
    fn order(entries: &[(u32, Option<u32>, &[u32])]) -> Vec<usize> {
        let entry = |(rule, atom, reasons): &(u32, Option<u32>, &[u32])| TraceEntry {
            literal: atom.map(literal),
            instance: Some(*rule),
            reasons: reasons.iter().copied().map(literal).collect(),
        };
        let trace: Vec<_> = entries.iter().map(entry).collect();
        let telling = |(rule, ..): &(u32, Option<u32>, &[u32])| Citation {
            rule: Some(*rule),
            is_quiet: false,
        };
        let tellings: Vec<_> = entries.iter().map(telling).collect();
        telling_order(&trace, &tellings)
    }

    /// Two rules that take turns, but do not need each other.
    #[test]
    fn what_one_rule_says_stands_together() {
        let entries: [(u32, Option<u32>, &[u32]); 6] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[0]),
            (1, Some(3), &[1]),
            (2, Some(4), &[2]),
            (1, Some(5), &[3]),
            (3, None, &[5, 4]),
        ];
        assert_eq!(order(&entries), [1, 3, 0, 2, 4, 5]);
    }

    /// Two rules that need each other keep their turns.
    #[test]
    fn reasons_come_first() {
        let entries: [(u32, Option<u32>, &[u32]); 4] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[1]),
            (1, Some(3), &[2]),
            (2, None, &[3, 1]),
        ];
        assert_eq!(order(&entries), [0, 1, 2, 3]);
    }

    /// What is told near its use need not be told in the order in which it was found.
    #[test]
    fn what_is_used_late_is_told_late() {
        let entries: [(u32, Option<u32>, &[u32]); 4] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[0]),
            (3, Some(3), &[2]),
            (1, None, &[3, 1]),
        ];
        assert_eq!(order(&entries), [1, 2, 0, 3]);
    }
}
