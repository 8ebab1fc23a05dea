//! Valid names of pieces: those that a drawn board can show.

use itertools::Itertools;

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::layout::is_blank;
use crate::words::NameList;

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

/// Warns of a string that looks like a single name, but lists its letters.
pub(super) fn warn_of_split_word(names: &NameList, context: &mut ReadContext) {
    let Some(word) = names.run_of_characters().filter(|word| is_word(&word.value)) else {
        return;
    };
    let letters = names.list.iter().map(|name| name.value.as_str()).join(" ");
    let message = format!("`{}` lists {} names of one letter", word.value, names.list.len());
    let help = format!(
        "for one name, write `[\"{}\"]`; for the letters, write `\"{letters}\"`",
        word.value
    );
    context.warn(Diagnostic::new(DiagnosticCode::SplitWord, word.span, message).help(help));
}

/// Does a text look like a word of a language, and not like a list of signs such as `abc` or `xo`?
fn is_word(text: &str) -> bool {
    let is_vowel = |c: char| "aeiouy".contains(c.to_ascii_lowercase());
    let is_written = text.chars().all(char::is_alphabetic) && text.chars().skip(1).all(char::is_lowercase);
    let is_alphabetical = text.to_lowercase().chars().is_sorted();
    text.chars().count() > 2
        && is_written
        && !is_alphabetical
        && text.chars().any(is_vowel)
        && !text.chars().all(is_vowel)
}

fn slip(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, span, message).help(help)
}

fn is_range(text: &str) -> bool {
    let is_number = |part: &str| part.parse::<i64>().is_ok();
    text.split_once("..")
        .is_some_and(|(low, high)| is_number(low) && is_number(high))
}

#[cfg(test)]
mod tests {
    use super::is_word;

    #[test]
    fn words_are_told_from_lists_of_signs() {
        for word in ["red", "Mary", "queen", "blau"] {
            assert!(is_word(word), "{word}");
        }
        for list in [
            "abc", "ABC", "RED", "xo", "rgb", "Q.", "aeiou", "uoiea", "12", "acegi",
        ] {
            assert!(!is_word(list), "{list}");
        }
    }
}
