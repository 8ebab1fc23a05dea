//! Which values a sum allows, by all sums that its terms can have together: more than bounds say, as "63 in three cells" does.

/// The sums that some terms can have, as bits.
type Sums = Vec<u64>;

/// The terms of a sum, from 0 on: what each can be.
pub(super) struct ReachableSums<'t> {
    terms: &'t [Vec<usize>],
    /// The partial sums before each term that the terms before it can have.
    before: Vec<Sums>,
    /// The partial sums before each term from which the others can reach an allowed sum; one more for the end.
    enough: Vec<Sums>,
}

impl<'t> ReachableSums<'t> {
    /// What terms can be so that their sum is between two numbers.
    pub(super) fn new(terms: &'t [Vec<usize>], least: usize, most: usize) -> Self {
        let words = most / 64 + 1;
        let mut allowed = vec![0; words];
        for sum in least..=most {
            allowed[sum / 64] |= 1 << (sum % 64);
        }
        let mut enough = vec![allowed];
        for term in terms.iter().rev() {
            let mut sums = vec![0; words];
            for value in term {
                add_lowered(&mut sums, &enough[enough.len() - 1], *value);
            }
            enough.push(sums);
        }
        enough.reverse();
        let mut first = vec![0; words];
        first[0] = 1;
        let mut before = vec![first];
        for term in terms {
            let mut sums = vec![0; words];
            for value in term {
                add_raised(&mut sums, &before[before.len() - 1], *value);
            }
            before.push(sums);
        }
        ReachableSums {
            terms,
            before,
            enough,
        }
    }

    /// Can the sum be allowed at all?
    pub(super) fn is_possible(&self) -> bool {
        self.enough[0][0] & 1 == 1
    }

    /// Can a term have a value?
    pub(super) fn allows(&self, term: usize, value: usize) -> bool {
        let mut sums = vec![0; self.before[term].len()];
        add_raised(&mut sums, &self.before[term], value);
        sums.iter().zip(&self.enough[term + 1]).any(|(sum, enough)| sum & enough != 0)
    }

    /// The work that it took, in looks at a word.
    pub(super) fn work(&self) -> u64 {
        let values: usize = self.terms.iter().map(Vec::len).sum();
        (3 * values * self.before[0].len()) as u64
    }
}

/// Adds the sums plus a number; what is too large is left out.
fn add_raised(target: &mut [u64], sums: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    for index in words..target.len() {
        let low = sums[index - words] << bits;
        let high = match (bits, index > words) {
            (0, _) | (_, false) => 0,
            _ => sums[index - words - 1] >> (64 - bits),
        };
        target[index] |= low | high;
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
    use super::ReachableSums;

    /// Compared with all combinations.
    #[test]
    fn values_are_allowed_where_the_others_complete_them() {
        let terms = [vec![0, 3, 70], vec![5, 64, 129], vec![1, 2, 200]];
        for (least, most) in [(6, 6), (67, 75), (140, 210), (300, 301), (7, 400)] {
            let reachable = ReachableSums::new(&terms, least, most);
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
                    assert_eq!(reachable.allows(index, *value), expected, "{least} {most} {index} {value}");
                }
            }
        }
    }
}
