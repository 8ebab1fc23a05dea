//! The values that a sum allows, by all sums that its terms can have together. This is stronger than bounds, as in "63 in three cells".

use super::literal::Literal;
use super::raised_terms::RaisedTerms;

/// All partial sums of some terms, as bits.
pub(super) struct ReachableSums {
    words: usize,
    /// The partial sums before each term that the terms before it can have.
    before: Vec<u64>,
    /// The partial sums before each term from which the others can reach an allowed sum, and those at the end.
    enough: Vec<u64>,
    work: u64,
}

impl ReachableSums {
    /// What terms can be so that their sum is allowed, with the values whose literals are not out.
    pub(super) fn new(terms: &RaisedTerms, is_open: impl Fn(Literal) -> bool) -> Self {
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
    pub(super) fn is_possible(&self) -> bool {
        self.enough[0] & 1 == 1
    }

    /// Can a term have a value?
    pub(super) fn allows(&self, term: usize, value: usize) -> bool {
        let before = &self.before[term * self.words..(term + 1) * self.words];
        let enough = &self.enough[(term + 1) * self.words..(term + 2) * self.words];
        let (words, bits) = (value / 64, value % 64);
        (words..self.words).any(|index| raised(before, index, words, bits) & enough[index] != 0)
    }

    /// The work that it took, in looks at a word.
    pub(super) fn work(&self) -> u64 {
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
