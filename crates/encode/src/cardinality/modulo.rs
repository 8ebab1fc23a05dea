//! A count with a modulo totalizer: a tree of partial counts, each with two digits.

use crate::cnf::{ClauseSink, Lit};
use crate::truth::add_disjunction;
use crate::unary::{Unary, says_at_least, says_below};
use crate::{Sides, Truth};

/// States that between `min` and `max` of the `n` literals, of different variables, are true.
///
/// A partial count is `q·p + r` with `r < p`, with both digits in unary; `p` is the square root of `k + 1`, rounded up, where `k` is the
/// upper bound: of the true literals, or of the false ones if that is less. When two partial counts are added, an auxiliary means that the
/// sum of their `r` is `p` or more, and it is carried to `q`. Values of `q` that exceed the bound are left out.
///
/// # Size
/// At most `2n + n log₂ n` new variables and `5n√k + 5n log₂ n` clauses.
///
/// # Propagation
/// Not consistent: an unknown carry hides what is known about the digits. With both `sides`, each auxiliary is a function of the inputs;
/// with one, the digits are a number that is at least the count, or at most.
///
/// # References
/// T. Ogawa, Y. Liu, R. Hasegawa, M. Koshimura, H. Fujita, Modulo based CNF encoding of cardinality constraints and its application to
/// MaxSAT solvers, ICTAI 2013, 9–17; the modulus for a bound after A. Morgado, A. Ignatiev, J. Marques-Silva, MSCG: robust core-guided MaxSAT
/// solving, Journal on Satisfiability, Boolean Modeling and Computation 9 (2014), 129–134.
pub fn between(sink: &mut dyn ClauseSink, literals: &[Lit], min: usize, max: usize, sides: Sides) {
    let len = literals.len();
    if len - min < max {
        let denials: Vec<Lit> = literals.iter().map(|lit| !*lit).collect();
        return between(sink, &denials, len - max, len - min, sides.of_negations());
    }
    let modulus = (2..)
        .find(|root| root * root > max)
        .expect("invariant: some root is large enough");
    let most = max / modulus + 1;
    let mut adder = Adder {
        modulus,
        most,
        sides,
        sink,
    };
    let count = adder.count(literals);
    if max < len {
        adder.at_most(&count, max);
    }
    adder.at_least(&count, min);
}

/// A partial count.
struct Digits {
    quotient: Unary,
    remainder: Unary,
}

struct Adder<'s> {
    modulus: usize,
    /// Quotients are represented up to this value.
    most: usize,
    sides: Sides,
    sink: &'s mut dyn ClauseSink,
}

impl Adder<'_> {
    fn count(&mut self, literals: &[Lit]) -> Digits {
        if let [lit] = literals {
            return Digits {
                quotient: Unary::default(),
                remainder: Unary::digit(*lit),
            };
        }
        let (front, back) = literals.split_at(literals.len().div_ceil(2));
        let (a, b) = (self.count(front), self.count(back));
        let (carry, remainder) = self.remainder(&a.remainder, &b.remainder);
        let quotient = self.quotient(&a.quotient, &b.quotient, carry);
        Digits { quotient, remainder }
    }

    /// Whether `a + b` reaches the modulus, and the remainder.
    fn remainder(&mut self, a: &Unary, b: &Unary) -> (Truth, Unary) {
        let (modulus, most) = (self.modulus, a.most() + b.most());
        if most < modulus {
            return (
                Truth::Constant(false),
                Unary::of_sum(self.sink, a, b, 1..=most, self.sides),
            );
        }
        let carry = Unary::of_sum(self.sink, a, b, std::iter::once(modulus), self.sides).at_least(1);
        let remainder = Unary::new(self.sink, modulus - 1);
        for threshold in 1..modulus {
            let digit = remainder.at_least(threshold);
            if self.sides.rise {
                says_at_least(self.sink, [a, b], threshold, &[carry, digit]);
                says_at_least(self.sink, [a, b], threshold + modulus, &[digit]);
            }
            if self.sides.fall {
                says_below(self.sink, [a, b], threshold, &[!digit]);
                says_below(self.sink, [a, b], threshold + modulus, &[!carry, !digit]);
            }
        }
        (carry, remainder)
    }

    /// `a + b` and the carry, up to the represented maximum.
    fn quotient(&mut self, a: &Unary, b: &Unary, carry: Truth) -> Unary {
        let most = a.most() + b.most();
        if carry == Truth::Constant(false) {
            return Unary::of_sum(self.sink, a, b, 1..=most.min(self.most), self.sides);
        }
        if most == 0 {
            return Unary::digit(carry);
        }
        let quotient = Unary::new(self.sink, (most + 1).min(self.most));
        for threshold in 1..=quotient.most() {
            let digit = quotient.at_least(threshold);
            if self.sides.rise {
                says_at_least(self.sink, [a, b], threshold, &[digit]);
                says_at_least(self.sink, [a, b], threshold - 1, &[!carry, digit]);
            }
            if self.sides.fall {
                says_below(self.sink, [a, b], threshold, &[carry, !digit]);
                if threshold > 1 {
                    says_below(self.sink, [a, b], threshold - 1, &[!digit]);
                }
            }
        }
        quotient
    }

    /// The quotient is at most that of the bound, and if it is equal, the remainder is not larger.
    fn at_most(&mut self, count: &Digits, max: usize) {
        let (quotient, remainder) = (max / self.modulus, max % self.modulus);
        let is_equal = count.quotient.at_least(quotient);
        add_disjunction(self.sink, [!count.quotient.at_least(quotient + 1)]);
        add_disjunction(self.sink, [!is_equal, !count.remainder.at_least(remainder + 1)]);
    }

    /// The quotient is at least that of the bound, and if it is equal, the remainder is not smaller.
    fn at_least(&mut self, count: &Digits, min: usize) {
        let (quotient, remainder) = (min / self.modulus, min % self.modulus);
        let is_beyond = count.quotient.at_least(quotient + 1);
        add_disjunction(self.sink, [count.quotient.at_least(quotient)]);
        add_disjunction(self.sink, [is_beyond, count.remainder.at_least(remainder)]);
    }
}
