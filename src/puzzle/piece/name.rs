//! Which names a piece can have: those that a drawn board can show.

use crate::puzzle::fault::{Fault, FaultCode, Faults};
use crate::puzzle::file::table::Spanned;
use crate::puzzle::layout::is_blank;

/// Notes each name that could not be read back from a drawing.
pub(super) fn refuse_undrawable<'a>(
    names: impl IntoIterator<Item = &'a Spanned<String>>,
    faults: &mut Faults,
) {
    for name in names {
        if name.value.is_empty() || name.value.contains(is_blank) {
            faults.add(undrawable(name));
        }
    }
}

fn undrawable(name: &Spanned<String>) -> Fault {
    let message = format!("`{}` can't be drawn on a board", name.value);
    let fault = Fault::new(FaultCode::BadValue, name.span, message);
    let joined: Vec<&str> = name
        .value
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    let fault = fault.label("a name is not empty and has no blanks or frame lines in it");
    if joined.is_empty() {
        fault
    } else {
        fault.help(format!("write `{}`", joined.join("-")))
    }
}
