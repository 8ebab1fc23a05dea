//! The ends of lines: where a line is viewed from, and where its clue is printed.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::keyword::Keyword;
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::layout::{Cell, Layout, Region};

/// The end from which a line is viewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineEnd {
    Start,
    End,
    Left,
    Right,
    Top,
    Bottom,
}

impl LineEnd {
    /// The line as viewed, nearest cell first; `None` if it does not have this end.
    pub(super) fn seen(self, line: &Region, layout: &Layout) -> Option<Region> {
        let ascends = |place: fn(&Cell) -> usize| {
            let places = line.cells.iter().map(|cell| place(layout.cell(*cell)));
            places.is_sorted_by(|one, next| one < next)
        };
        let fits = match self {
            LineEnd::Start | LineEnd::End => true,
            LineEnd::Left | LineEnd::Right => ascends(|cell| cell.column),
            LineEnd::Top | LineEnd::Bottom => ascends(|cell| cell.row),
        };
        let mut line = fits.then(|| line.clone())?;
        if matches!(self, LineEnd::End | LineEnd::Right | LineEnd::Bottom) {
            line.cells.reverse();
        }
        Some(line)
    }

    /// The same, or a diagnostic at the place that asks for this end.
    pub(super) fn seen_or_told(
        self,
        line: &Region,
        place: Span,
        layout: &Layout,
        context: &mut ReadContext,
    ) -> Option<Region> {
        let seen = self.seen(line, layout);
        if seen.is_none() {
            let message = format!("{} has no {} end", line.name, self.word());
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, place, message);
            context.add(diagnostic.label("expected `from = \"start\"` or `from = \"end\"`"));
        }
        seen
    }

    /// A region in the order that begins where its clue is printed: at the end that the rule names, if it names one.
    pub(super) fn printed(
        end: Option<&Spanned<Self>>,
        region: &Region,
        layout: &Layout,
        context: &mut ReadContext,
    ) -> Option<Region> {
        match end {
            Some(end) => end.value.seen_or_told(region, end.span, layout, context),
            None => Some(region.clone()),
        }
    }

    /// The end with a name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let mut words = Self::WORDS.iter();
        words.find(|(word, _)| *word == name).map(|(_, end)| *end)
    }
}

impl Keyword for LineEnd {
    const WHAT: &'static str = "end of a line";
    const EXPECTED: &'static str = "\"start\", \"end\", \"left\", \"right\", \"top\" or \"bottom\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("start", LineEnd::Start),
        ("end", LineEnd::End),
        ("left", LineEnd::Left),
        ("right", LineEnd::Right),
        ("top", LineEnd::Top),
        ("bottom", LineEnd::Bottom),
    ];
}
