//! Valid names of pieces: those that a drawn board can show.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::Spanned;
use crate::model::layout::is_blank;
use crate::model::words::NameList;

/// Reports each name that could not be read back from a drawing.
pub(super) fn refuse_undrawable<'a>(
    names: impl IntoIterator<Item = &'a Spanned<String>>,
    context: &mut ReadContext,
) {
    for name in names {
        if name.value.is_empty() || name.value.contains(is_blank) {
            context.add(undrawable(name));
        }
    }
}

fn undrawable(name: &Spanned<String>) -> Diagnostic {
    let message = format!("`{}` cannot be used as a name", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, name.span, message);
    let joined: Vec<&str> = name
        .value
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    let diagnostic = diagnostic.label("a name cannot be empty or contain spaces or frame characters");
    if joined.is_empty() {
        diagnostic
    } else {
        diagnostic.help(format!("write `{}`", joined.join("-")))
    }
}

/// Reports strings of names that were probably meant differently: ranges, and names separated by
/// commas.
pub(super) fn refuse_slips(names: &NameList, context: &mut ReadContext) {
    let Some(first) = names.list.first() else {
        return;
    };
    let commas = "separate names by spaces, without commas";
    if let Some(run) = names.run_of_characters() {
        if is_range(&run.value) {
            let help = format!("for a range, use `numbers`: `numbers = \"{}\"`", run.value);
            context.add(slip(run.span, "`names` reads each character as a name", &help));
        } else if names.list.len() > 2 && names.list.iter().skip(1).step_by(2).all(|name| name.value == ",") {
            context.add(slip(run.span, "`names` reads each character as a name", commas));
        }
    } else if let Some((_, others)) = names.list.split_last()
        && !others.is_empty()
        && others
            .iter()
            .all(|name| name.value.len() > 1 && name.value.ends_with(','))
    {
        context.add(slip(first.span, "this name ends in a comma", commas));
    }
}

fn slip(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, span, message).help(help)
}

fn is_range(text: &str) -> bool {
    let is_number = |part: &str| part.parse::<i64>().is_ok();
    text.split_once("..")
        .is_some_and(|(low, high)| is_number(low) && is_number(high))
}
