//! Propagation of sums: by the bounds of the terms, then by all sums that the terms can have.

use itertools::Itertools;

use super::knowledge::{Knowledge, Mode};
use super::literal::Literal;
use super::raised_terms::RaisedTerms;
use placet_problem::VarId;

/// The maximum number of sets of reasons that are tried. Sets that follow from the fewest rules come first.
const MOST_LEVELS: usize = 4;

/// The least and the greatest value that a term can still have; `None` if it has none.
fn span(factor: i64, var: VarId, knowledge: &Knowledge<'_>) -> Option<(i128, i128)> {
    let space = &knowledge.theory.space;
    let is_open = |(atom, _): &(u32, &i64)| !knowledge.is_known(Literal::new(*atom, false));
    let mut open = space.atoms(var).zip(space.values(var)).filter(is_open);
    let (_, first) = open.next()?;
    let last = open.next_back().map_or(first, |(_, last)| last);
    let ends = [first, last].map(|value| i128::from(factor) * i128::from(*value));
    Some((ends[0].min(ends[1]), ends[0].max(ends[1])))
}

/// Why the terms other than `except` are at least (or at most) what they are.
fn bounds_reasons(
    terms: &[(i64, VarId)],
    spans: &[(i128, i128)],
    except: Option<usize>,
    is_lower: bool,
    knowledge: &Knowledge<'_>,
) -> Vec<Literal> {
    let space = &knowledge.theory.space;
    let mut reasons = vec![];
    if !knowledge.wants_reasons() {
        return reasons;
    }
    for (index, ((factor, var), span)) in terms.iter().zip(spans).enumerate() {
        if Some(index) == except {
            continue;
        }
        for (atom, value) in space.atoms(*var).zip(space.values(*var)) {
            let term = i128::from(*factor) * i128::from(*value);
            let is_beyond = if is_lower { term < span.0 } else { term > span.1 };
            if is_beyond {
                reasons.push(Literal::new(atom, false));
            }
        }
    }
    reasons
}

/// Values with which the sum would not be within the bounds are out. Whether there is no contradiction.
pub(super) fn sum(
    terms: &[(i64, VarId)],
    (min, max): (i128, i128),
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) -> bool {
    let theory = knowledge.theory;
    let spans = terms.iter().map(|(factor, var)| span(*factor, *var, knowledge));
    let Some(spans) = spans.collect::<Option<Vec<_>>>() else {
        return false;
    };
    knowledge.work += terms
        .iter()
        .map(|(_, var)| theory.space.atoms(*var).len() as u64)
        .sum::<u64>();
    let least: i128 = spans.iter().map(|span| span.0).sum();
    let most: i128 = spans.iter().map(|span| span.1).sum();
    for (is_lower, is_wrong) in [(true, least > max), (false, most < min)] {
        if is_wrong {
            let reasons = bounds_reasons(terms, &spans, None, is_lower, knowledge);
            knowledge.contradict(&reasons, instance);
            return false;
        }
    }
    for (index, (factor, var)) in terms.iter().enumerate() {
        let highest = max - (least - spans[index].0);
        let lowest = min - (most - spans[index].1);
        if spans[index].0 >= lowest && spans[index].1 <= highest {
            continue;
        }
        let mut reasons = [None, None];
        for (atom, value) in theory.space.atoms(*var).zip(theory.space.values(*var)) {
            let term = i128::from(*factor) * i128::from(*value);
            let value = Literal::new(atom, false);
            let is_lower = match term {
                term if term > highest => true,
                term if term < lowest => false,
                _ => continue,
            };
            if !knowledge.is_known(value) {
                let reasons = reasons[usize::from(is_lower)]
                    .get_or_insert_with(|| bounds_reasons(terms, &spans, Some(index), is_lower, knowledge));
                knowledge.derive(value, reasons, instance);
            }
        }
    }
    true
}

/// How many rules the values that are out follow from, ascending.
fn levels(raised: &RaisedTerms, knowledge: &Knowledge<'_>) -> Vec<u32> {
    if knowledge.mode != Mode::Labelled || knowledge.words == 0 {
        return vec![u32::MAX];
    }
    let out = raised.values.iter().flatten().map(|(_, literal)| *literal);
    let out = out.filter(|literal| knowledge.is_known(*literal));
    let sizes = out.map(|literal| knowledge.size(literal));
    let mut levels = sizes.filter(|size| size + 1 < knowledge.limit).collect_vec();
    levels.sort_unstable();
    levels.dedup();
    if levels.len() > MOST_LEVELS {
        let last = levels[levels.len() - 1];
        levels.truncate(MOST_LEVELS - 1);
        levels.push(last);
    }
    levels
}

/// Rules out values that fit no sum of what the other terms can be.
pub(super) fn all_sums(raised: &RaisedTerms, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
    for level in levels(raised, knowledge) {
        let is_out = |literal: Literal, knowledge: &Knowledge<'_>| {
            knowledge.is_known(literal) && knowledge.size(literal) <= level
        };
        let reachable = ReachableSums::new(raised, |literal| !is_out(literal, knowledge));
        knowledge.work += reachable.work();
        // Why the terms are what they are.
        let reasons = |except: Option<usize>, knowledge: &Knowledge<'_>| {
            let others = raised.values.iter().enumerate();
            let others = others.filter(|(index, _)| Some(*index) != except && knowledge.wants_reasons());
            let literals = others.flat_map(|(_, values)| values).map(|(_, literal)| *literal);
            literals
                .filter(|literal| is_out(*literal, knowledge))
                .collect_vec()
        };
        if !reachable.is_possible() {
            let reasons = reasons(None, knowledge);
            return knowledge.contradict(&reasons, instance);
        }
        for (index, values) in raised.values.iter().enumerate() {
            let mut of_term: Option<Vec<Literal>> = None;
            for (value, literal) in values {
                if knowledge.may_improve(*literal) && !reachable.allows(index, *value) {
                    let reasons = of_term.get_or_insert_with(|| reasons(Some(index), knowledge));
                    knowledge.derive(*literal, reasons, instance);
                }
            }
        }
    }
}

/// All partial sums of some terms, as bits.
struct ReachableSums {
    words: usize,
    /// The partial sums before each term that the terms before it can have.
    before: Vec<u64>,
    /// The partial sums before each term from which the others can reach an allowed sum, and those at the end.
    enough: Vec<u64>,
    work: u64,
}

impl ReachableSums {
    /// What terms can be so that their sum is allowed, with the values whose literals are not out.
    fn new(terms: &RaisedTerms, is_open: impl Fn(Literal) -> bool) -> Self {
        let (number, words) = (terms.values.len(), terms.most / 64 + 1);
        let mut sums = ReachableSums {
            words,
            before: vec![0; (number + 1) * words],
            enough: vec![0; (number + 1) * words],
            work: 0,
        };
        for sum in terms.least..=terms.most {
            sums.enough[number * words + sum / 64] |= 1 << (sum % 64);
        }
        sums.before[0] = 1;
        let mut open = vec![];
        for (index, term) in terms.values.iter().enumerate() {
            let (done, next) = sums.before.split_at_mut((index + 1) * words);
            let first = open.len();
            open.extend(
                term.iter()
                    .filter(|(_, literal)| is_open(*literal))
                    .map(|(value, _)| (index, *value)),
            );
            for (_, value) in &open[first..] {
                add_raised(&mut next[..words], &done[index * words..], *value);
            }
        }
        for (index, value) in open.iter().rev() {
            let (here, next) = sums.enough.split_at_mut((index + 1) * words);
            add_lowered(&mut here[index * words..], &next[..words], *value);
        }
        sums.work = (3 * open.len() * words) as u64;
        sums
    }

    /// Can the sum be allowed at all?
    fn is_possible(&self) -> bool {
        self.enough[0] & 1 == 1
    }

    /// Can a term have a value?
    fn allows(&self, term: usize, value: usize) -> bool {
        let before = &self.before[term * self.words..(term + 1) * self.words];
        let enough = &self.enough[(term + 1) * self.words..(term + 2) * self.words];
        let (words, bits) = (value / 64, value % 64);
        (words..self.words).any(|index| raised(before, index, words, bits) & enough[index] != 0)
    }

    /// The work that it took, in looks at a word.
    fn work(&self) -> u64 {
        self.work
    }
}

/// A word of the sums plus a number of words and bits.
fn raised(sums: &[u64], index: usize, words: usize, bits: usize) -> u64 {
    let low = sums[index - words] << bits;
    match bits > 0 && index > words {
        true => low | sums[index - words - 1] >> (64 - bits),
        false => low,
    }
}

/// Adds the sums plus a number; what is too large is left out.
fn add_raised(target: &mut [u64], sums: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    for (index, word) in target.iter_mut().enumerate().skip(words) {
        *word |= raised(sums, index, words, bits);
    }
}

/// Adds the sums minus a number.
fn add_lowered(target: &mut [u64], sums: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    for index in words..sums.len() {
        let high = sums[index] >> bits;
        let low = match (bits, sums.get(index + 1)) {
            (0, _) | (_, None) => 0,
            (_, Some(next)) => next << (64 - bits),
        };
        target[index - words] |= high | low;
    }
}

#[cfg(test)]
mod tests {
    use super::{Literal, RaisedTerms, ReachableSums};

    /// Compared with all combinations.
    #[test]
    fn values_are_allowed_where_the_others_complete_them() {
        let terms = [vec![0, 3, 70], vec![5, 64, 129], vec![1, 2, 200]];
        let out = Literal::new(1000, false);
        for (least, most) in [(6, 6), (67, 75), (140, 210), (300, 301), (7, 400)] {
            let literal = |value: &usize| (*value, Literal::new(*value as u32, false));
            let raised = RaisedTerms {
                values: terms
                    .iter()
                    .map(|term| term.iter().map(literal).chain([(9, out)]).collect())
                    .collect(),
                least,
                most,
            };
            let reachable = ReachableSums::new(&raised, |literal| literal != out);
            let sums = |fixed: &dyn Fn(usize, usize) -> bool| {
                terms[0].iter().any(|one| {
                    terms[1].iter().any(|two| {
                        terms[2].iter().any(|three| {
                            let is_fixed = fixed(0, *one) && fixed(1, *two) && fixed(2, *three);
                            is_fixed && (least..=most).contains(&(one + two + three))
                        })
                    })
                })
            };
            assert_eq!(reachable.is_possible(), sums(&|_, _| true));
            for (index, term) in terms.iter().enumerate() {
                for value in term {
                    let expected = sums(&|other, shown| other != index || shown == *value);
                    assert_eq!(
                        reachable.allows(index, *value),
                        expected,
                        "{least} {most} {index} {value}"
                    );
                }
            }
        }
    }
}
