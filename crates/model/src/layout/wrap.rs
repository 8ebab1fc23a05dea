//! Boards that wrap: the left and right edges touch, or all opposite edges.

/// Along which directions a square board wraps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wrap {
    /// Nowhere.
    #[default]
    Flat,
    /// The last column is left of the first.
    Cylinder,
    /// As for a cylinder, and the last row is above the first.
    Torus,
}

impl Wrap {
    /// The words for wrapping boards.
    pub(super) const WORDS: [(&str, Wrap); 2] = [("cylinder", Wrap::Cylinder), ("torus", Wrap::Torus)];

    /// The word of the model file.
    pub fn word(self) -> Option<&'static str> {
        let mut words = Self::WORDS.iter();
        words.find(|(_, wrap)| *wrap == self).map(|(word, _)| *word)
    }

    /// The position `by` steps from `at`, among `size` positions that wrap or not.
    pub(super) fn along(goes_around: bool, at: usize, by: isize, size: usize) -> Option<usize> {
        let there = at.checked_add_signed(by);
        if !goes_around {
            return there;
        }
        let (at, size) = (at as isize, size as isize);
        Some((at + by).rem_euclid(size) as usize)
    }
}
