//! The codes of errors and warnings: one table, with a page of documentation for each.

/// How severe a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The model is valid, but probably does not say what its author meant.
    Warning,
    /// The model cannot be interpreted.
    Error,
}

/// Declares the codes. A code without a page in `docs/reference/errors/` does not compile.
macro_rules! codes {
    ($(#[doc = $doc:literal] $name:ident = $id:literal,)*) => {
        /// The kinds of diagnostic. Their codes are stable; codes that start with W are warnings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum DiagnosticCode {
            $(#[doc = $doc] $name,)*
        }

        impl DiagnosticCode {
            /// All codes, in order.
            pub const ALL: &'static [DiagnosticCode] = &[$(DiagnosticCode::$name),*];

            /// The code printed with the message, such as `E021`.
            pub fn id(self) -> &'static str {
                match self {
                    $(DiagnosticCode::$name => $id,)*
                }
            }

            /// A one-line summary.
            pub fn summary(self) -> &'static str {
                let line = match self {
                    $(DiagnosticCode::$name => $doc,)*
                };
                line.trim()
            }

            /// The page that explains it, in Markdown: its meaning, an example that has the
            /// problem, and the same example corrected.
            pub fn page(self) -> &'static str {
                match self {
                    $(DiagnosticCode::$name => include_str!(concat!("../errors/", $id, ".md")),)*
                }
            }
        }
    };
}

codes! {
    /// The file is not UTF-8 text.
    NotText = "E001",
    /// The file, the board or a range is too large.
    TooLarge = "E002",
    /// The text is not valid TOML or JSON.
    Syntax = "E003",
    /// An unknown key.
    UnknownKey = "E010",
    /// A missing key.
    MissingKey = "E011",
    /// A value of the wrong type.
    WrongType = "E012",
    /// A value that is not valid here.
    BadValue = "E013",
    /// Keys that cannot be combined.
    Conflict = "E014",
    /// A whole number that does not fit in 64 bits.
    NumberTooLarge = "E015",
    /// A board without cells.
    EmptyBoard = "E020",
    /// A drawing that does not match its board.
    BadDrawing = "E021",
    /// Two cells with the same name.
    DuplicateCell = "E022",
    /// An unknown cell.
    UnknownCell = "E023",
    /// An unknown region.
    UnknownRegion = "E024",
    /// Two pieces with the same name.
    DuplicatePiece = "E030",
    /// An unknown piece.
    UnknownPiece = "E031",
    /// Too many or too few pieces for the cells.
    PieceCount = "E032",
    /// A tile with the wrong number of edges.
    BadTile = "E033",
    /// A rule or key that does not apply to this board or these pieces.
    NotApplicable = "E040",
    /// An invalid clue or fact.
    BadClue = "E041",
    /// A given that is not possible on its cell.
    GivenOutsideDomain = "E050",
    /// Two givens for the same cell.
    GivenTwice = "E051",
    /// A syntax error in an expression.
    BadExpression = "E060",
    /// An unknown name in an expression.
    UnknownName = "E061",
    /// A part of an expression that has the wrong type.
    WrongKind = "E062",
    /// A parameter without a value, or with a value outside its range.
    BadParameter = "E063",
    /// A value of a parameter that breaks a requirement of the model.
    UnmetRequirement = "E064",
    /// A rule that no board can violate.
    IdleRule = "W001",
    /// A duplicate rule.
    RuleTwice = "W002",
    /// A rule about shapes that has two readings.
    TwoReadings = "W003",
    /// Regions of the model that no rule uses.
    UnusedRegion = "W010",
    /// A cell whose name is the position of another cell.
    ShadowedPlace = "W011",
    /// A family without regions.
    NoRegions = "W012",
    /// An entry that a drawing does not contain.
    AbsentEntry = "W013",
    /// A piece that is never used.
    NeverUsed = "W020",
    /// Givens that rule out every solution.
    WrongGivens = "W021",
    /// Givens that fill the board, because `.` is a piece.
    FullGivens = "W022",
    /// A word as a list of names of one letter.
    SplitWord = "W023",
    /// A word that is as long as no region.
    IdleWord = "W024",
    /// A projection that keeps everything.
    ProjectAll = "W030",
    /// An empty `[expect]` table.
    ExpectNothing = "W031",
    /// An expected board that is not a solution.
    WrongExpectation = "W032",
    /// A part of an imported file that the model lacks.
    LeftOut = "W040",
}

impl DiagnosticCode {
    /// Finds a code by its id, such as `E021`. Case is ignored.
    pub fn find(id: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|code| code.id().eq_ignore_ascii_case(id))
    }

    /// Is it about the form of a value or a table, whatever the board and the pieces are?
    pub(crate) fn is_of_form(self) -> bool {
        use DiagnosticCode::{BadExpression, MissingKey, NumberTooLarge, UnknownKey, WrongType};
        matches!(
            self,
            BadExpression | MissingKey | NumberTooLarge | UnknownKey | WrongType
        )
    }

    /// Is it an error or a warning?
    pub fn severity(self) -> Severity {
        if self.id().starts_with('W') {
            Severity::Warning
        } else {
            Severity::Error
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_ascend_and_are_found() {
        let ids: Vec<&str> = DiagnosticCode::ALL.iter().map(|code| code.id()).collect();
        assert!(ids.is_sorted_by(|one, next| one < next), "{ids:?}");
        for code in DiagnosticCode::ALL {
            assert_eq!(DiagnosticCode::find(&code.id().to_lowercase()), Some(*code));
        }
        assert_eq!(DiagnosticCode::find("E000"), None);
    }

    #[test]
    fn warnings_are_told_from_errors() {
        assert_eq!(DiagnosticCode::Syntax.severity(), Severity::Error);
        assert_eq!(DiagnosticCode::RuleTwice.severity(), Severity::Warning);
    }
}
