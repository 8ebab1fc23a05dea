//! How sheets look.

/// The room around what is printed, in millimetres.
pub(super) const MARGIN: f64 = 15.0;

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// The most puzzles on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PerSheet {
    /// One.
    One,
    /// Two, one below the other.
    #[default]
    Two,
    /// Four, in two rows.
    Four,
}

/// How sheets look.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SheetOptions {
    /// The paper; A4 by default.
    pub paper: Paper,
    /// The most puzzles on a sheet; two by default.
    pub per_sheet: PerSheet,
    /// Large print: one puzzle on a sheet whatever `per_sheet` says, with larger texts and thicker lines.
    pub large: bool,
    /// The text at the head of all sheets; empty for none.
    pub title: String,
    /// Whether the rules stand beside each puzzle; they do by default.
    pub rules: bool,
}

impl Default for SheetOptions {
    fn default() -> Self {
        SheetOptions {
            paper: Paper::default(),
            per_sheet: PerSheet::default(),
            large: false,
            title: String::new(),
            rules: true,
        }
    }
}

impl Paper {
    /// Width and height in millimetres.
    pub fn size(self) -> [f64; 2] {
        match self {
            Paper::A4 => [210.0, 297.0],
            Paper::Letter => [215.9, 279.4],
        }
    }

    /// Its name in style sheets.
    pub(super) fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }
}

impl SheetOptions {
    /// Width and height of a sheet inside its margins, in millimetres.
    pub(super) fn printed_size(&self) -> [f64; 2] {
        self.paper.size().map(|length| length - 2.0 * MARGIN)
    }

    /// The columns and rows of puzzles on a sheet.
    pub(super) fn grid(&self) -> [usize; 2] {
        match self.per_sheet {
            _ if self.large => [1, 1],
            PerSheet::One => [1, 1],
            PerSheet::Two => [1, 2],
            PerSheet::Four => [2, 2],
        }
    }

    /// The columns and rows of solutions on a sheet.
    pub(super) fn grid_of_solutions(&self) -> [usize; 2] {
        if self.large { [2, 3] } else { [3, 4] }
    }
}
