//! Faults as a compiler shows them: what is wrong, where, the text underlined.
//!
//! Whatever the source holds, and wherever a span points, what comes out is
//! short: long lines are cut around the underlined text, long messages are cut
//! off, and of very many faults only the first are shown.

mod clip;
mod excerpt;
mod lines;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer};

use self::clip::clipped;
use self::excerpt::{Excerpt, Mark};
pub(super) use self::lines::Lines;
use super::text::visible;
use crate::puzzle::{Fault, Faults, Source};

/// The most faults that are shown of one source.
const MAX_SHOWN: usize = 100;

/// How many lines two places of a fault may be apart to be shown in one excerpt.
const MAX_APART: usize = 30;

/// The faults of a source, by their place in it, and at the end how many they are.
///
/// ```
/// use placet::puzzle::{Source, read};
/// use placet::render::diagnostic;
///
/// let source = Source::new("m.toml", "board.grid = [0, 4]\npieces.numbers = \"1..4\"");
/// let faults = read(&source).unwrap_err();
/// let expected = "\
/// error[E020]: a size of 0 has no cells
///  --> m.toml:1:15
///   |
/// 1 | board.grid = [0, 4]
///   |               ^ expected 1 or more
///
/// 1 fault in m.toml";
/// assert_eq!(diagnostic::faults(&source, &faults, false), expected);
/// ```
pub fn faults(source: &Source, faults: &Faults, color: bool) -> String {
    let renderer = if color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let lines = Lines::new(&source.text);
    let mut parts: Vec<String> = vec![];
    for fault in faults.in_order().into_iter().take(MAX_SHOWN) {
        let report = [group(source, &lines, fault)];
        parts.push(renderer.render(&report));
    }
    parts.push(total(source, faults.len()));
    parts.join("\n\n")
}

fn total(source: &Source, number: usize) -> String {
    let name = visible(&clipped(&source.name));
    match number {
        1 => format!("1 fault in {name}"),
        number if number > MAX_SHOWN => format!("{number} faults in {name}, the first {MAX_SHOWN} shown"),
        number => format!("{number} faults in {name}"),
    }
}

fn group<'a>(source: &Source, lines: &Lines<'_>, fault: &Fault) -> Group<'a> {
    let title = Level::ERROR
        .primary_title(clipped(&fault.message))
        .id(fault.code.id());
    let mut group = Group::with_title(title);
    if source.text.is_empty() {
        group = group.element(Origin::path(clipped(&source.name)));
    }
    for excerpt in excerpts(lines, fault) {
        group = group.elements(elements(source, lines, excerpt));
    }
    match &fault.help {
        Some(help) => group.element(Level::HELP.message(clipped(help))),
        None => group,
    }
}

/// The excerpts that show a fault: one, or two where its places lie far apart.
fn excerpts(lines: &Lines<'_>, fault: &Fault) -> Vec<Excerpt> {
    if lines.is_empty() {
        return vec![];
    }
    let main = Mark::new(AnnotationKind::Primary, fault.span, &fault.label);
    let also = fault.also.as_ref();
    let Some(also) = also.map(|(span, label)| Mark::new(AnnotationKind::Context, *span, label)) else {
        return vec![Excerpt::new(lines, vec![main])];
    };
    let [here, there] = [&main, &also].map(|mark| lines.place(mark.span.start).line);
    let fits = here != there || !excerpt::is_long(lines.line(here));
    if here.abs_diff(there) <= MAX_APART && fits {
        vec![Excerpt::new(lines, vec![main, also])]
    } else {
        vec![Excerpt::new(lines, vec![main]), Excerpt::new(lines, vec![also])]
    }
}

/// An excerpt under the place of its first mark.
fn elements<'a>(source: &Source, lines: &Lines<'_>, excerpt: Excerpt) -> [Element<'a>; 2] {
    let place = lines.place(excerpt.start);
    let origin = Origin::path(clipped(&source.name))
        .line(place.line)
        .char_column(place.column);
    [origin.into(), excerpt.into_snippet().into()]
}

#[cfg(test)]
mod tests;
