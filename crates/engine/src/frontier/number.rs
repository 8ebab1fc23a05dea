//! The number types for counts.

use std::ops::AddAssign;

use num_bigint::BigUint;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// A number of partial solutions.
pub(super) trait PrefixCount: Clone + Ord + Into<BigUint> + for<'a> AddAssign<&'a Self> {
    /// The approximate size in bytes.
    const BYTES: usize;

    fn zero() -> Self;
    fn one() -> Self;

    /// A random number below this one, which is not 0.
    fn below(&self, random: &mut ChaCha8Rng) -> Self;
}

impl PrefixCount for u128 {
    const BYTES: usize = size_of::<u128>();

    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }

    fn below(&self, random: &mut ChaCha8Rng) -> Self {
        random.random_range(0..*self)
    }
}

impl PrefixCount for BigUint {
    /// Besides the vector, its digits take some tens of bytes.
    const BYTES: usize = size_of::<BigUint>() + 48;

    fn zero() -> Self {
        BigUint::ZERO
    }

    fn one() -> Self {
        BigUint::from(1_u32)
    }

    fn below(&self, random: &mut ChaCha8Rng) -> Self {
        // With as many bits as this number: fewer than two attempts on average.
        let digits = self.bits().div_ceil(32);
        let surplus = digits * 32 - self.bits();
        loop {
            let mut drawn: Vec<u32> = (0..digits).map(|_| random.random()).collect();
            if let Some(highest) = drawn.last_mut() {
                *highest >>= surplus;
            }
            let drawn = BigUint::new(drawn);
            if drawn < *self {
                return drawn;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn every_number_below_is_drawn() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut times = [0_u32; 5];
        for _ in 0..5000 {
            let drawn = BigUint::from(5_u32).below(&mut random);
            times[usize::try_from(drawn).expect("it is small")] += 1;
        }
        assert!(times.iter().all(|times| (900..1100).contains(times)), "{times:?}");
        let huge: BigUint = BigUint::from(1_u32) << 200_u32;
        let drawn: Vec<BigUint> = (0..100).map(|_| huge.below(&mut random)).collect();
        assert!(drawn.iter().all(|drawn| *drawn < huge));
        assert!(drawn.iter().any(|drawn| drawn.bits() == 200));
    }
}
