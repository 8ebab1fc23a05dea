//! A model of the library with another puzzle in its parameters.

use super::model::{ModelTable, ModelValue};
use super::toml_text::written;
use crate::Diagnostics;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::parse_toml;

/// The text of a model with other values of its parameters and another source. Its title is that of the puzzles that are made of it. What it
/// expects, which stands at its end, is left out.
pub(super) fn text(model: &str, source: Option<&str>, parameters: &ModelTable) -> String {
    let expectation = model.find("\n[expect]\n");
    let model = &model[..expectation.map_or(model.len(), |at| at + 1)];
    let document = parse_toml(model, &mut Diagnostics::new());
    let mut filled = model.trim_end().to_string() + "\n";
    let mut edits = vec![];
    let title = entry(&document, &["generate", "title"]);
    edits.extend(entry(&document, &["title"]).zip(title).map(|(old, new)| {
        (
            old.span.start,
            old.span.end,
            model[new.span.start..new.span.end].to_string(),
        )
    }));
    edits.extend(entry(&document, &["source"]).map(|old| match source {
        Some(source) => (old.span.start, old.span.end, written(&ModelValue::from(source))),
        None => {
            let line = model[..old.span.start].rfind('\n').map_or(0, |at| at + 1);
            (line, old.span.end + 1, String::new())
        }
    }));
    for (parameter, value) in parameters {
        let default = ["default", "text"];
        let old = default
            .iter()
            .find_map(|key| entry(&document, &["parameters", *parameter, *key]));
        edits.extend(old.map(|old| (old.span.start, old.span.end, written(value))));
        let range = entry(&document, &["parameters", *parameter, "range"]);
        edits.extend(
            range
                .zip(wider_range(range, value))
                .map(|(old, new)| (old.span.start, old.span.end, new)),
        );
    }
    edits.sort_unstable_by(|one, other| other.cmp(one));
    for (start, end, new) in edits {
        filled.replace_range(start..end, &new);
    }
    filled
}

/// A range that ends at a value, if it ends before: the ranges of the library are those of the usual limits.
fn wider_range(range: Option<&DocumentNode>, value: &ModelValue) -> Option<String> {
    let (NodeValue::Text(range), ModelValue::Whole(value)) = (&range?.value, value) else {
        return None;
    };
    let (least, most) = range.value.split_once("..")?;
    let is_beyond = most.parse::<i64>().is_ok_and(|most| most < *value);
    is_beyond.then(|| written(&ModelValue::from(format!("{least}..{value}").as_str())))
}

/// The value under some keys.
fn entry<'a>(table: &'a DocumentNode, keys: &[&str]) -> Option<&'a DocumentNode> {
    let Some((first, rest)) = keys.split_first() else {
        return Some(table);
    };
    let NodeValue::Table(entries) = &table.value else {
        return None;
    };
    let found = entries.iter().find(|entry| entry.key == *first)?;
    entry(&found.node, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: &str = "# A kind.\ntitle = \"One\"\nsource = \"own\"\n\n[parameters]\nn = { default = 3, range = \"1..9\" }\n\n\
        [parameters.rows]\nsays = \"rows\"\ndefault = '''\n  ab\n'''\n\n[board]\ngrid = [\"n\", 2]\n\n[generate]\ntitle = \"Some\"\n\n\
        [expect]\nsolutions = 1\n";

    #[test]
    fn ranges_become_wider() {
        let parameters = vec![("n", ModelValue::Whole(12))];
        assert!(text(MODEL, None, &parameters).contains("n = { default = 12, range = \"1..12\" }"));
    }

    #[test]
    fn the_rest_stays_as_it_is_written() {
        let rows = ModelValue::Drawing(vec!["cd".to_string()]);
        let parameters = vec![("n", ModelValue::Whole(4)), ("rows", rows)];
        let expected = "# A kind.\ntitle = \"Some\"\nsource = \"there\"\n\n[parameters]\nn = { default = 4, range = \"1..9\" }\n\n\
            [parameters.rows]\nsays = \"rows\"\ndefault = \"\"\"\n  cd\n\"\"\"\n\n[board]\ngrid = [\"n\", 2]\n\n[generate]\ntitle = \"Some\"\n";
        assert_eq!(text(MODEL, Some("there"), &parameters), expected);
        let without_source = text(MODEL, None, &parameters);
        assert_eq!(without_source, expected.replace("source = \"there\"\n", ""));
    }
}
