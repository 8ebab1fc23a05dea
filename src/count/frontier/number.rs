//! What solutions are counted in.

use std::ops::AddAssign;

use num_bigint::BigUint;

/// A number of beginnings.
pub(super) trait Number: Clone + for<'a> AddAssign<&'a Self> {
    fn zero() -> Self;
    fn one() -> Self;
}

impl Number for u128 {
    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }
}

impl Number for BigUint {
    fn zero() -> Self {
        BigUint::ZERO
    }

    fn one() -> Self {
        BigUint::from(1_u32)
    }
}
