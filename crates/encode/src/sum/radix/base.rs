//! Bases of mixed radix.

/// The factors that a base consists of: larger primes seldom pay.
const FACTORS: [u64; 7] = [2, 3, 5, 7, 11, 13, 17];

/// How many bases are compared. The order of the search is fixed, so the result is always the same.
const MOST_STEPS: usize = 5_000;

/// The base in which sorting the digits of some numbers has the fewest inputs, with all that is carried.
///
/// `offsets` are the values of each number above its smallest. A base is a list of factors, lowest first: a number is `d₀ + d₁·b₀ + d₂·b₀·b₁ + …`,
/// where only the last digit has no limit.
///
/// # References
/// N. Eén, N. Sörensson, JSAT 2 (2006), 1–26, for bases of primes below 20 by the number of inputs; M. Codish, Y. Fekete, C. Fuhs, P.
/// Schneider-Kamp, Optimal base encodings for pseudo-Boolean constraints, TACAS 2011, LNCS 6605, 189–204, for the search with a bound.
pub(crate) fn best(offsets: &[Vec<u64>]) -> Vec<u64> {
    let mut search = BaseSearch {
        best: (u64::MAX, vec![]),
        steps: 0,
    };
    search.extend(&mut vec![], offsets, 0, 0);
    search.best.1
}

/// The digits of a number.
pub(crate) fn digits(mut number: u64, base: &[u64]) -> Vec<u64> {
    let mut digits = vec![];
    for factor in base {
        digits.push(number % factor);
        number /= factor;
    }
    digits.push(number);
    digits
}

struct BaseSearch {
    /// The number of inputs, and the base.
    best: (u64, Vec<u64>),
    steps: usize,
}

impl BaseSearch {
    /// The base so far has this number of inputs; `rest` is what is left of the offsets, and `carried` comes up from the digit below.
    fn extend(&mut self, base: &mut Vec<u64>, rest: &[Vec<u64>], inputs: u64, carried: u64) {
        self.steps += 1;
        let last = carried.saturating_add(largest(rest, |offset| offset));
        let all = inputs.saturating_add(last);
        if all < self.best.0 {
            self.best = (all, base.clone());
        }
        for factor in FACTORS {
            let column = carried.saturating_add(largest(rest, |offset| offset % factor));
            let inputs = inputs.saturating_add(column);
            if rest.iter().flatten().all(|offset| *offset < factor) || self.steps > MOST_STEPS {
                return;
            }
            if inputs >= self.best.0 {
                continue;
            }
            let quotients = rest.iter();
            let quotients = quotients.map(|offsets| offsets.iter().map(|offset| offset / factor).collect());
            let quotients: Vec<Vec<u64>> = quotients.collect();
            base.push(factor);
            self.extend(base, &quotients, inputs, column / factor);
            base.pop();
        }
    }
}

/// The sum of the largest digit of each number.
fn largest(numbers: &[Vec<u64>], digit: impl Fn(u64) -> u64) -> u64 {
    let largest = |offsets: &Vec<u64>| offsets.iter().map(|offset| digit(*offset)).max().unwrap_or(0);
    numbers.iter().map(largest).fold(0, u64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights of which each can be there or not.
    fn best_of(weights: &[u64]) -> Vec<u64> {
        let offsets: Vec<Vec<u64>> = weights.iter().map(|weight| vec![0, *weight]).collect();
        best(&offsets)
    }

    #[test]
    fn weights_with_common_factors_have_them_as_base() {
        assert_eq!(best_of(&[1, 1, 1]), Vec::<u64>::new());
        assert_eq!(best_of(&[5, 5, 10, 5]), [5]);
        assert_eq!(best_of(&[6, 3, 18, 9, 3]), [3, 2, 3]);
        assert_eq!(best_of(&[1, 2, 4, 8, 16, 32]), [2, 2, 2, 2, 2]);
    }

    #[test]
    fn digits_add_up() {
        for number in 0..200 {
            let digits = digits(number, &[2, 5, 3]);
            assert_eq!(
                digits[0] + 2 * digits[1] + 10 * digits[2] + 30 * digits[3],
                number
            );
            assert!(digits[0] < 2 && digits[1] < 5 && digits[2] < 3);
        }
    }

    #[test]
    fn large_weights_end_in_time() {
        let weights: Vec<u64> = (1..=40u64).map(|index| index.pow(11) + 12_345 * index).collect();
        assert!(best_of(&weights).len() > 10);
    }
}
