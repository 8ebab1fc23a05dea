//! Sentences with placeholders for what differs between the parts of a rule.

use super::PrintedClue;
use crate::layout::Layout;

/// The placeholders of rules that are no expressions; those of expressions are their names.
pub(crate) const PLACEHOLDERS: [&str; 3] = ["region", "value", "cell"];

/// A sentence with placeholders: `{x}`, or `{x|its cell}` with words for all parts together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentenceTemplate(Vec<TemplatePart>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum TemplatePart {
    Text(String),
    Placeholder { name: String, of_all: String },
}

impl SentenceTemplate {
    /// Reads a sentence; `None` if it has no placeholders. Braces around what is no name are a part of the text.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (mut parts, mut rest) = (vec![], text);
        while let Some((before, placeholder, after)) = next_placeholder(rest) {
            parts.push(TemplatePart::Text(before.to_string()));
            parts.push(placeholder);
            rest = after;
        }
        let has_placeholders = !parts.is_empty();
        parts.push(TemplatePart::Text(rest.to_string()));
        has_placeholders.then_some(SentenceTemplate(parts))
    }

    /// The names of the placeholders.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            TemplatePart::Placeholder { name, .. } => Some(name.as_str()),
            TemplatePart::Text(_) => None,
        })
    }

    /// The sentence for all parts together.
    pub fn of_all(&self) -> String {
        self.filled(|_| None)
    }

    /// The sentence for one part, with the values of placeholders.
    pub fn filled(&self, value: impl Fn(&str) -> Option<String>) -> String {
        let texts = self.0.iter().map(|part| match part {
            TemplatePart::Text(text) => text.clone(),
            TemplatePart::Placeholder { name, of_all } => value(name).unwrap_or_else(|| of_all.clone()),
        });
        texts.collect()
    }
}

/// The value of the placeholder `region`, `value` or `cell` for a rule, or a part of it: the name of its region; the clue that is printed for it; and the cell
/// where that stands, or the first that it is about.
pub fn placeholder_value(
    name: &str,
    region: Option<&str>,
    clue: Option<&PrintedClue>,
    layout: &Layout,
) -> Option<String> {
    match name {
        "region" => region.map(str::to_string),
        "value" => clue.map(|clue| clue.words.join(" ")),
        "cell" => {
            let cell = *clue?.place.cells().first()?;
            Some(layout.cell(cell).name.clone())
        }
        _ => None,
    }
}

/// The text before the next placeholder, the placeholder, and the text after it.
fn next_placeholder(text: &str) -> Option<(&str, TemplatePart, &str)> {
    let opens = text.match_indices('{').map(|(at, _)| at);
    opens.into_iter().find_map(|at| {
        let (inside, after) = text[at + 1..].split_once('}')?;
        let (name, of_all) = inside.split_once('|').unwrap_or((inside, inside));
        let placeholder = TemplatePart::Placeholder {
            name: name.to_string(),
            of_all: of_all.to_string(),
        };
        is_name(name).then_some((&text[..at], placeholder, after))
    })
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic()) && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::SentenceTemplate;

    #[test]
    fn placeholders_are_filled_for_one_part_or_for_all() {
        let template = SentenceTemplate::read("{k|a number} counts the lines around {x}, in {1, 2}");
        let template = template.expect("it has placeholders");
        assert_eq!(template.names().collect::<Vec<_>>(), ["k", "x"]);
        assert_eq!(template.of_all(), "a number counts the lines around x, in {1, 2}");
        let filled = template.filled(|name| (name == "k").then(|| "3".to_string()));
        assert_eq!(filled, "3 counts the lines around x, in {1, 2}");
        for plain in ["", "no braces", "in {1, 2}", "{x", "{}"] {
            assert_eq!(SentenceTemplate::read(plain), None, "{plain}");
        }
    }
}
