//! How deep cases are nested, and which cells they are made of.

/// How cases are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct CaseLevel {
    /// Cases within cases.
    pub(super) depth: u32,
    /// Are cells with many possible values split, too?
    pub(super) is_wide: bool,
}

impl CaseLevel {
    /// All levels, those first that are easier to follow.
    pub(super) const ALL: [CaseLevel; 5] = [
        CaseLevel::narrow(0),
        CaseLevel::narrow(1),
        CaseLevel::narrow(2),
        CaseLevel::narrow(3),
        CaseLevel {
            depth: 1,
            is_wide: true,
        },
    ];

    const fn narrow(depth: u32) -> Self {
        CaseLevel {
            depth,
            is_wide: false,
        }
    }

    /// The level of cases within these.
    pub(super) fn within(self) -> Self {
        CaseLevel {
            depth: self.depth - 1,
            ..self
        }
    }
}
