//! Boards that go around: their left and right rims touch, or all rims.

/// Where a square board goes on beyond its rim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wrap {
    /// Nowhere.
    #[default]
    Flat,
    /// The last column lies left of the first.
    Cylinder,
    /// As a cylinder, and the last row lies above the first.
    Torus,
}

impl Wrap {
    /// The words for what goes around.
    pub(super) const WORDS: [(&str, Wrap); 2] = [("cylinder", Wrap::Cylinder), ("torus", Wrap::Torus)];

    /// The word of the model file.
    pub fn word(self) -> Option<&'static str> {
        let mut words = Self::WORDS.iter();
        words.find(|(_, wrap)| *wrap == self).map(|(word, _)| *word)
    }

    /// The place `by` steps from `at`, among `size` places that go around or don't.
    pub(super) fn along(goes_around: bool, at: usize, by: isize, size: usize) -> Option<usize> {
        let there = at.checked_add_signed(by);
        if !goes_around {
            return there;
        }
        let (at, size) = (at as isize, size as isize);
        Some((at + by).rem_euclid(size) as usize)
    }
}
