//! Estimates the number of solutions from random probes.

use std::fmt;

use num_bigint::BigUint;

use crate::search::Probe;

/// The relative error below which probes differ by rounding alone: squares of their logarithms are added up.
const ROUNDING: f64 = 1e-7;

/// The mean of the probes, and its standard error.
///
/// # Examples
/// ```
/// use placet::engine::Estimate;
/// use placet::engine::search::Probe;
///
/// let mut estimate = Estimate::default();
/// estimate.add(Probe { ways: 10.0, solutions: 6 });
/// estimate.add(Probe { ways: 10.0, solutions: 10 });
/// assert_eq!(estimate.mean().to_string(), "8.19e3");
/// assert_eq!(estimate.to_string(), "about 8.2e3 ± 25 %");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    probes: u64,
    /// The common factor of the sums below, as a logarithm to base 2: the numbers may exceed the
    /// range of floating point.
    scale: f64,
    sum: f64,
    sum_of_squares: f64,
    exact: Option<u64>,
}

/// A number of any size, as its logarithm to base 10. It is displayed with three digits, as in
/// `8.19e3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Magnitude {
    log10: f64,
}

impl Estimate {
    /// Adds a probe.
    pub fn add(&mut self, probe: Probe) {
        self.probes += 1;
        if probe.ways == 0.0 {
            self.exact = Some(probe.solutions);
        }
        if probe.solutions == 0 {
            return;
        }
        let bits = probe.ways + (probe.solutions as f64).log2();
        if self.sum == 0.0 {
            self.scale = bits;
        }
        if bits > self.scale {
            let factor = (self.scale - bits).exp2();
            self.sum *= factor;
            self.sum_of_squares *= factor * factor;
            self.scale = bits;
        }
        let scaled = (bits - self.scale).exp2();
        self.sum += scaled;
        self.sum_of_squares += scaled * scaled;
    }

    /// The number of probes.
    pub fn probes(&self) -> u64 {
        self.probes
    }

    /// The number, if one probe counted all solutions: then it is proved. Probes that agree prove nothing.
    pub fn exact(&self) -> Option<u64> {
        self.exact
    }

    /// Did any probe find a solution? Otherwise nothing is known.
    pub fn is_known(&self) -> bool {
        self.sum > 0.0 || self.exact.is_some()
    }

    /// The mean.
    pub fn mean(&self) -> Magnitude {
        Magnitude {
            log10: (self.sum / self.probes as f64).log10() + self.scale * std::f64::consts::LOG10_2,
        }
    }

    /// Is the mean below a number of solutions that are known? Such an estimate says nothing: too few
    /// probes have found the parts of the tree that most solutions are in.
    pub fn is_below(&self, known: &BigUint) -> bool {
        let shift = known.bits().saturating_sub(u64::from(u64::BITS));
        let leading = u64::try_from(known >> shift).unwrap_or(u64::MAX) as f64;
        let least = leading.log10() + shift as f64 * std::f64::consts::LOG10_2;
        match self.exact {
            Some(exact) => BigUint::from(exact) < *known,
            None => self.mean().log10 < least,
        }
    }

    /// The standard error relative to the mean: about one estimate in three deviates by more.
    /// `None` if there were too few probes.
    ///
    /// It is itself an estimate, and too small if a few probes account for most of the mean. If all probes agree, it is 0 but for rounding.
    pub fn relative_error(&self) -> Option<f64> {
        if self.exact.is_some() {
            return Some(0.0);
        }
        let n = self.probes as f64;
        let mean = self.sum / n;
        let variance = (self.sum_of_squares / n - mean * mean).max(0.0);
        (self.probes > 1 && self.sum > 0.0).then(|| (variance / (n - 1.0)).sqrt() / mean)
    }

    /// The standard error.
    pub fn standard_error(&self) -> Option<Magnitude> {
        let relative = self.relative_error()?;
        Some(Magnitude {
            log10: self.mean().log10 + relative.log10(),
        })
    }
}

impl Magnitude {
    /// The number with this many digits after the first.
    pub fn with_digits(self, digits: usize) -> String {
        if self.log10 == f64::NEG_INFINITY {
            return "0".to_string();
        }
        let exponent = self.log10.floor();
        let mantissa = format!("{:.digits$}", 10_f64.powf(self.log10 - exponent));
        // 9.99 may be rounded to 10.
        if mantissa.starts_with("10") {
            return format!("{:.digits$}e{}", 1.0, exponent + 1.0);
        }
        format!("{mantissa}e{exponent}")
    }

    /// As a floating-point number: infinite if it is out of range.
    pub fn to_f64(self) -> f64 {
        10_f64.powf(self.log10)
    }
}

impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with_digits(2))
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(exact) = self.exact {
            return write!(f, "{exact}");
        }
        let Some(error) = self.relative_error() else {
            return f.write_str("unknown");
        };
        let percent = 100.0 * error;
        let mean = |digits| self.mean().with_digits(digits);
        match percent {
            _ if error < ROUNDING => write!(f, "about {}; all {} probes agree", mean(3), self.probes),
            ..0.1 => write!(f, "about {} ± under 0.1 %", mean(3)),
            0.1..0.95 => write!(f, "about {} ± {percent:.1} %", mean(2)),
            _ => write!(f, "about {} ± {percent:.0} %", mean(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(probes: &[(f64, u64)]) -> Estimate {
        let mut estimate = Estimate::default();
        for (ways, solutions) in probes {
            estimate.add(Probe {
                ways: *ways,
                solutions: *solutions,
            });
        }
        estimate
    }

    #[test]
    fn an_estimate_may_be_below_what_is_known() {
        let estimate = of(&[(10.0, 1), (10.0, 3)]);
        for (known, is_below) in [(0_u32, false), (2047, false), (2049, true)] {
            assert_eq!(estimate.is_below(&known.into()), is_below, "{known}");
        }
        let large = of(&[(2000.0, 1), (2000.0, 1)]);
        assert!(!large.is_below(&(BigUint::from(1_u32) << 1999)));
        assert!(large.is_below(&(BigUint::from(1_u32) << 2001)));
    }

    #[test]
    fn the_mean_and_its_error() {
        // 0, 4, 16, 4: the variance of the mean is ((36 + 4 + 100 + 4) / 3) / 4 = 12.
        let estimate = of(&[(3.0, 0), (2.0, 1), (3.0, 2), (0.5, 1), (1.5, 1)][..3]);
        assert_eq!(estimate.probes(), 3);
        let estimate = of(&[(3.0, 0), (2.0, 1), (3.0, 2), (1.0, 2)]);
        assert!((estimate.mean().to_f64() - 6.0).abs() < 1e-9);
        let error = estimate.standard_error().expect("there are several").to_f64();
        assert!((error - 12_f64.sqrt()).abs() < 1e-9);
        assert_eq!(estimate.to_string(), "about 6.0e0 ± 58 %");
    }

    #[test]
    fn numbers_beyond_floating_point() {
        let estimate = of(&[(5000.0, 1), (5001.0, 1), (1.0, 1)]);
        assert_eq!(estimate.mean().to_string(), "1.41e1505");
        assert_eq!(estimate.to_string(), "about 1.4e1505 ± 58 %");
    }

    #[test]
    fn what_is_known_and_what_is_not() {
        assert!(!of(&[]).is_known());
        let none = of(&[(5.0, 0), (7.0, 0)]);
        assert!(!none.is_known());
        assert_eq!(
            (none.relative_error(), none.to_string()),
            (None, "unknown".to_string())
        );
        let exact = of(&[(0.0, 12)]);
        assert_eq!((exact.exact(), exact.to_string()), (Some(12), "12".to_string()));
        assert_eq!(of(&[(0.0, 0)]).exact(), Some(0));
        assert_eq!(
            of(&[(2.0, 3)]).to_string(),
            "unknown",
            "one probe says nothing of its error"
        );
    }

    #[test]
    fn digits_are_as_many_as_are_worth_something() {
        let near = of(&[(10.0, 1000), (10.0, 1001)]);
        assert_eq!(near.to_string(), "about 1.025e6 ± under 0.1 %");
        // Ways with the same product, whose logarithms are added up in different orders.
        let ways = |order: [f64; 3]| order.iter().map(|ways| ways.log2()).sum();
        let equal = of(&[(10.0, 1), (10.0, 1)]);
        let rounded = of(&[
            (ways([3.0, 5.0, 7.0]), 1),
            (ways([7.0, 5.0, 3.0]), 1),
            (15_f64.log2(), 7),
        ]);
        assert_eq!(equal.to_string(), "about 1.024e3; all 2 probes agree");
        assert_eq!(rounded.to_string(), "about 1.050e2; all 3 probes agree");
        assert_eq!((equal.exact(), rounded.exact()), (None, None));
        assert_eq!(Magnitude { log10: 2.999_99 }.to_string(), "1.00e3");
    }
}
