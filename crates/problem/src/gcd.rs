//! The greatest common divisor.

/// The greatest number that divides both; the other one if one of them is 0.
pub(crate) fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
