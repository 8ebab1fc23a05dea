//! The codes of diagnostics and warnings: one table, with a page of explanation for each.

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The model means something, but surely not what its author meant.
    Warning,
    /// The source can't be understood.
    Error,
}

/// Declares the codes. A code without a page in `docs/errors/` does not compile.
macro_rules! codes {
    ($(#[doc = $doc:literal] $name:ident = $id:literal,)*) => {
        /// The kinds of diagnostic, each with a number that stays what it is. Those that
        /// start with W are warnings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum DiagnosticCode {
            $(#[doc = $doc] $name,)*
        }

        impl DiagnosticCode {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [DiagnosticCode] = &[$(DiagnosticCode::$name),*];

            /// The short code that is printed beside the message, such as `E021`.
            pub fn id(self) -> &'static str {
                match self {
                    $(DiagnosticCode::$name => $id,)*
                }
            }

            /// What it means, in a line.
            pub fn summary(self) -> &'static str {
                let line = match self {
                    $(DiagnosticCode::$name => $doc,)*
                };
                line.trim()
            }

            /// The page that explains it: what it means, an example that has it, and
            /// the example without it. Markdown text.
            pub fn page(self) -> &'static str {
                match self {
                    $(DiagnosticCode::$name => include_str!(concat!("../../docs/errors/", $id, ".md")),)*
                }
            }
        }
    };
}

codes! {
    /// The file is not UTF-8 text.
    NotText = "E001",
    /// The file, the board or a range is larger than is sensible.
    TooLarge = "E002",
    /// The text is not TOML, or not JSON.
    Syntax = "E003",
    /// A key that means nothing here.
    UnknownKey = "E010",
    /// A key that has to be there.
    MissingKey = "E011",
    /// A value of another type than the key takes.
    WrongType = "E012",
    /// A value of the right type that means nothing.
    BadValue = "E013",
    /// Keys that exclude each other.
    Conflict = "E014",
    /// A whole number beyond 64 bits.
    NumberTooLarge = "E015",
    /// A board without a cell.
    EmptyBoard = "E020",
    /// A drawing that does not fit its board.
    BadDrawing = "E021",
    /// Two cells of one name.
    DuplicateCell = "E022",
    /// A name that no cell has.
    UnknownCell = "E023",
    /// A name that no region has.
    UnknownRegion = "E024",
    /// Two pieces of one name.
    DuplicatePiece = "E030",
    /// A name that no piece has.
    UnknownPiece = "E031",
    /// Too many or too few pieces for the cells.
    PieceCount = "E032",
    /// A tile without the right number of edges.
    BadTile = "E033",
    /// A rule that this board or these pieces can't have.
    NotApplicable = "E040",
    /// A clue or fact that can't be read.
    BadClue = "E041",
    /// A given that its cell can't take.
    GivenOutsideDomain = "E050",
    /// Two givens for one cell.
    GivenTwice = "E051",
    /// An expression that can't be read.
    BadExpression = "E060",
    /// A name in an expression that names nothing.
    UnknownName = "E061",
    /// A part of an expression that is of another kind than its place takes.
    WrongKind = "E062",
    /// A parameter that has no value, or one outside its range.
    BadParameter = "E063",
    /// A rule that no board can break.
    IdleRule = "W001",
    /// A rule that is there twice.
    RuleTwice = "W002",
    /// Regions of the author's own that no rule speaks of.
    UnusedRegion = "W010",
    /// A cell that has the name of another cell's place.
    ShadowedPlace = "W011",
    /// A piece that is used zero times.
    NeverUsed = "W020",
    /// Givens that no solution can have.
    WrongGivens = "W021",
    /// An answer that is projected to all there is.
    ProjectAll = "W030",
    /// An `[expect]` table that expects nothing.
    ExpectNothing = "W031",
    /// An expected board that is no answer.
    WrongExpectation = "W032",
}

impl DiagnosticCode {
    /// The code of an id such as `E021`, in capitals or not.
    pub fn find(id: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|code| code.id().eq_ignore_ascii_case(id))
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
