//! The constant that brings a number to a multiple of the greatest weight.

/// A number that a sum is held against.
pub(super) struct Tare {
    /// What brings the number to a multiple of the greatest weight.
    pub(super) tare: u128,
    /// The multiple.
    pub(super) multiple: usize,
}

impl Tare {
    /// The mark of a number that the bits can reach, where the greatest weight is `2^top`.
    pub(super) fn of(number: u128, top: usize) -> Self {
        let multiple = number.div_ceil(1 << top);
        Tare {
            tare: (multiple << top) - number,
            multiple: usize::try_from(multiple).expect("invariant: there is a bit of the greatest weight"),
        }
    }
}
