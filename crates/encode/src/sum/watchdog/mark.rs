//! The constant that completes a number to a multiple of the largest weight.

/// A number that a sum is compared with.
pub(super) struct Offset {
    /// The difference between the number and the multiple.
    pub(super) tare: u128,
    /// The multiple of the largest weight.
    pub(super) multiple: usize,
}

impl Offset {
    /// The mark of a number that the bits can reach, if the largest weight is `2^top`.
    pub(super) fn of(number: u128, top: usize) -> Self {
        let multiple = number.div_ceil(1 << top);
        Offset {
            tare: (multiple << top) - number,
            multiple: usize::try_from(multiple).expect("invariant: there is a bit of the greatest weight"),
        }
    }
}
