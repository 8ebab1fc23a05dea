//! Entries that a drawing of regions does not contain.

use super::layout::Layout;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::nearest::nearest;

/// The warning for a region without cells, because its drawing lacks the entry; none if the model is for data, where
/// another puzzle may have it.
pub(crate) fn absent_entry(layout: &Layout, region: &str, span: Span) -> Option<Diagnostic> {
    let family = layout.open_family(region).filter(|_| !layout.is_for_data)?;
    let (_, entry) = region.rsplit_once(' ')?;
    let message = format!("the drawing `{}` does not contain `{entry}`", family.name);
    let warning = Diagnostic::new(DiagnosticCode::AbsentEntry, span, message);
    let entries = family
        .regions
        .iter()
        .filter_map(|known| known.name.rsplit_once(' '));
    Some(match nearest(entry, entries.map(|(_, known)| known)) {
        Some(meant) => warning.label(format!("did you mean `{} {meant}`?", family.name)),
        None => warning.label("this region has no cells"),
    })
}
