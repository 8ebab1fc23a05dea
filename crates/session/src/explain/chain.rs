//! Chains: an assumption that leads from fact to fact, each because of the one before it alone, to a contradiction.
//!
//! A link is strong if one of two facts is true, because nothing else is left for a value or a cell, and weak if not both are.

use std::collections::HashSet;

use itertools::Itertools;

use super::condition::Condition;
use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::step::Step;
use super::theory::Theory;

/// The strong links of the shortest chain that is called one: with one, a step has another name.
const FEWEST_STRONG: usize = 2;
/// Longer ones are not looked for.
const MOST_RULES: usize = 31;

/// A rule as a link: at most one of some facts is true, and one is if `is_needed`.
struct Link {
    rule: usize,
    /// The atoms that the facts of the step leave open.
    open: Vec<u32>,
    is_needed: bool,
}

impl Link {
    /// The other one of two facts, one of which is true.
    fn beside(&self, atom: u32) -> Option<u32> {
        match self.open[..] {
            [one, other] if self.is_needed => match atom {
                _ if atom == one => Some(other),
                _ if atom == other => Some(one),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A chain that uses all rules of a step, each once.
struct ChainSearch<'l> {
    links: &'l [Link],
    /// The fact that the step refutes.
    start: Literal,
    is_used: Vec<bool>,
    /// The strong links so far.
    strong: Vec<usize>,
}

impl ChainSearch<'_> {
    /// Goes on from a fact that is true.
    fn after(&mut self, atom: u32) -> bool {
        for (index, link) in self.links.iter().enumerate() {
            if self.is_used[index] || !link.open.contains(&atom) {
                continue;
            }
            self.is_used[index] = true;
            let is_last = self.is_used.iter().all(|is_used| *is_used);
            let is_closed = is_last
                && self.start.holds()
                && atom != self.start.atom()
                && link.open.contains(&self.start.atom());
            let mut others = link.open.iter().filter(|other| **other != atom);
            if is_closed || others.any(|other| self.after_not(*other)) {
                return true;
            }
            self.is_used[index] = false;
        }
        false
    }

    /// Goes on from a fact that is false.
    fn after_not(&mut self, atom: u32) -> bool {
        for (index, link) in self.links.iter().enumerate() {
            let Some(next) = link.beside(atom).filter(|_| !self.is_used[index]) else {
                continue;
            };
            self.is_used[index] = true;
            self.strong.push(index);
            let is_last = self.is_used.iter().all(|is_used| *is_used);
            let is_closed = is_last && !self.start.holds() && next == self.start.atom();
            if is_closed || self.after(next) {
                return true;
            }
            self.strong.pop();
            self.is_used[index] = false;
        }
        false
    }
}

impl Theory {
    /// The rules that are the strong links of a step, if it is a chain.
    pub(super) fn strong_links(&self, step: &Step) -> Option<Vec<usize>> {
        let lead = *step.conclusions.first()?;
        if step.rules.len() > MOST_RULES {
            return None;
        }
        let known: HashSet<Literal> = with_not_shown(self, &step.facts).into_iter().collect();
        let links = step.rules.iter().map(|rule| self.link(*rule, &known));
        let links = links.collect::<Option<Vec<_>>>()?;
        let mut search = ChainSearch {
            links: &links,
            start: lead.negated(),
            is_used: vec![false; links.len()],
            strong: vec![],
        };
        let is_chain = match lead.holds() {
            true => search.after_not(lead.atom()),
            false => search.after(lead.atom()),
        };
        let strong = search.strong;
        (is_chain && strong.len() >= FEWEST_STRONG)
            .then(|| strong.into_iter().map(|index| links[index].rule).collect())
    }

    /// A rule as a link, if it says nothing but that at most one of some facts is true.
    fn link(&self, rule: usize, known: &HashSet<Literal>) -> Option<Link> {
        let [
            Condition::Amount {
                literals,
                min,
                max: 1,
            },
        ] = self.instances[rule].conditions.as_slice()
        else {
            return None;
        };
        let open = literals
            .iter()
            .filter(|literal| !known.contains(&literal.negated()));
        let open = open.map(|literal| literal.holds().then_some(literal.atom()));
        Some(Link {
            rule,
            open: open.collect::<Option<Vec<_>>>()?.into_iter().unique().collect(),
            is_needed: *min == 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{ChainSearch, Link, Literal};

    fn link(rule: usize, open: &[u32], is_needed: bool) -> Link {
        Link {
            rule,
            open: open.to_vec(),
            is_needed,
        }
    }

    fn strong(links: &[Link], start: Literal) -> Option<Vec<usize>> {
        let mut search = ChainSearch {
            links,
            start,
            is_used: vec![false; links.len()],
            strong: vec![],
        };
        let is_chain = match start.holds() {
            true => search.after(start.atom()),
            false => search.after_not(start.atom()),
        };
        is_chain.then_some(search.strong)
    }

    /// 0 excludes 1, so 2, which excludes 3, so 4, which excludes 0.
    #[test]
    fn a_fact_is_refuted_by_what_follows_from_it() {
        let links = [
            link(0, &[0, 1, 7], true),
            link(1, &[1, 2], true),
            link(2, &[2, 3], false),
            link(3, &[3, 4], true),
            link(4, &[4, 0, 8], true),
        ];
        assert_eq!(strong(&links, Literal::new(0, true)), Some(vec![1, 3]));
        // Without the last rule, nothing is refuted; with one that is not used, it is no chain.
        assert_eq!(strong(&links[..4], Literal::new(0, true)), None);
        let more: Vec<Link> = links.into_iter().chain([link(5, &[9, 10], true)]).collect();
        assert_eq!(strong(&more, Literal::new(0, true)), None);
    }

    /// Three facts that are left are no strong link.
    #[test]
    fn of_three_facts_none_follows() {
        let links = [
            link(0, &[0, 1], true),
            link(1, &[1, 2, 5], true),
            link(2, &[2, 3], false),
            link(3, &[3, 4], true),
            link(4, &[4, 0], true),
        ];
        assert_eq!(strong(&links, Literal::new(0, true)), None);
    }

    /// Not 0, so 1, which excludes 2, so 0.
    #[test]
    fn a_fact_follows_from_its_opposite() {
        let links = [
            link(0, &[0, 1], true),
            link(1, &[1, 2], false),
            link(2, &[2, 0], true),
        ];
        assert_eq!(strong(&links, Literal::new(0, false)), Some(vec![0, 2]));
    }
}
