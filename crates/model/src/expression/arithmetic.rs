//! Arithmetic on whole numbers, as used in expressions.
//!
//! Undefined results (division by zero, a quotient that is not whole, a result that does not fit in
//! 64 bits) are `None`. A comparison with an undefined number is false.

/// `a / b`, if `b` divides `a`.
pub(crate) fn quotient(a: i64, b: i64) -> Option<i64> {
    (a.checked_rem(b)? == 0).then(|| a.checked_div(b))?
}

/// `a div b`: the quotient rounded down.
pub(crate) fn floor_quotient(a: i64, b: i64) -> Option<i64> {
    let towards_zero = a.checked_div(b)?;
    let is_above = a % b != 0 && (a < 0) != (b < 0);
    Some(towards_zero - i64::from(is_above))
}

/// `a mod b`: the remainder of `a div b`; it has the sign of `b`.
pub(crate) fn remainder(a: i64, b: i64) -> Option<i64> {
    a.checked_sub(b.checked_mul(floor_quotient(a, b)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_whole_or_nothing() {
        assert_eq!(
            (quotient(12, 4), quotient(12, 5), quotient(12, 0)),
            (Some(3), None, None)
        );
        assert_eq!((quotient(-12, 4), quotient(i64::MIN, -1)), (Some(-3), None));
    }

    #[test]
    fn rounding_goes_down_and_the_rest_follows_the_divisor() {
        for (a, b, div, rest) in [
            (7, 2, 3, 1),
            (-7, 2, -4, 1),
            (7, -2, -4, -1),
            (-7, -2, 3, -1),
            (6, 3, 2, 0),
        ] {
            assert_eq!(
                (floor_quotient(a, b), remainder(a, b)),
                (Some(div), Some(rest)),
                "{a}, {b}"
            );
        }
        assert_eq!(
            (
                floor_quotient(1, 0),
                remainder(1, 0),
                floor_quotient(i64::MIN, -1)
            ),
            (None, None, None)
        );
    }
}
