//! What the JSON Schema of model files says of a place: its keys, their descriptions, and the words and names that can stand there.

use itertools::Itertools;
use serde_json::{Map, Value};

/// So many references and alternatives within each other are followed.
const MOST_NESTED: usize = 8;

/// What a string stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// An expression.
    Expression,
    /// Names of parts of the puzzle.
    Name,
    /// Arithmetic over parameters.
    Number,
    /// Text for people, a drawing, or a word of the schema.
    Other,
}

/// A key that a table may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownKey<'s> {
    pub(crate) name: &'s str,
    pub(crate) says: &'s str,
}

/// The schema of model files.
pub(crate) struct ModelSchema(Value);

impl ModelSchema {
    pub(crate) fn new() -> Self {
        ModelSchema(placet_model::schema())
    }

    /// The keys of a table. If the table has some keys already, these are the keys of the forms that allow them.
    pub(crate) fn keys(&self, path: &[String], present: &[String]) -> Vec<KnownKey<'_>> {
        let forms = self.forms_at(path);
        let tables = || forms.iter().filter_map(|form| properties(form));
        let allows = |keys: &&Map<String, Value>| present.iter().all(|key| keys.contains_key(key));
        let mut allowed = tables().filter(allows).peekable();
        let fitting: Vec<&Map<String, Value>> = match allowed.peek() {
            Some(_) => allowed.collect(),
            None => tables().collect(),
        };
        let entries = fitting.into_iter().flatten().unique_by(|(key, _)| key.as_str());
        entries
            .map(|(name, schema)| KnownKey {
                name,
                says: self.description(schema),
            })
            .collect()
    }

    /// The descriptions of a key, one for each form of its table.
    pub(crate) fn descriptions(&self, path: &[String], present: &[String]) -> Vec<&str> {
        let Some((key, table)) = path.split_last() else {
            return vec![];
        };
        let known = self.keys(table, present);
        match known.iter().find(|known| known.name == key) {
            Some(known) if !known.says.is_empty() => vec![known.says],
            _ => {
                let forms = self.forms_at(path).into_iter();
                forms.filter_map(description_of).unique().collect()
            }
        }
    }

    /// The words of which a value is one.
    pub(crate) fn words(&self, path: &[String]) -> Vec<&str> {
        let forms = self.forms_at(path).into_iter();
        let lists = forms.flat_map(|form| [form.get("enum"), form.get("examples")]);
        let words = lists.flatten().filter_map(Value::as_array).flatten();
        words.filter_map(Value::as_str).unique().collect()
    }

    /// Can a value be `true` or `false`?
    pub(crate) fn is_boolean(&self, path: &[String]) -> bool {
        let forms = self.forms_at(path);
        forms
            .iter()
            .any(|form| form.get("type").and_then(Value::as_str) == Some("boolean"))
    }

    /// What a string stands for.
    pub(crate) fn meaning(&self, path: &[String]) -> Meaning {
        let forms = self.forms_at(path);
        let has_comment = |comment: &str| {
            let of = |form: &&&Value| form.get("$comment").and_then(Value::as_str) == Some(comment);
            forms.iter().any(|form| of(&form))
        };
        let is_number = |form: &&Value| form.get("type").is_some_and(Value::is_array);
        if has_comment("expression") {
            Meaning::Expression
        } else if has_comment("name") {
            Meaning::Name
        } else if forms.iter().any(is_number) {
            Meaning::Number
        } else {
            Meaning::Other
        }
    }

    /// The forms of the value at the end of some keys. Those of a list are those of its entries.
    fn forms_at(&self, path: &[String]) -> Vec<&Value> {
        let mut forms = self.forms(&self.0, 0);
        for key in path {
            let next = forms.into_iter().filter_map(|form| value_of(form, key));
            forms = next.flat_map(|schema| self.forms(schema, 0)).collect();
        }
        forms
    }

    fn forms<'s>(&'s self, schema: &'s Value, depth: usize) -> Vec<&'s Value> {
        if depth > MOST_NESTED {
            return vec![];
        }
        let target = schema.get("$ref").and_then(Value::as_str);
        let target = target.and_then(|target| self.0.pointer(target.strip_prefix('#')?));
        let lists = ["anyOf", "oneOf", "allOf"].into_iter();
        let ways = lists.filter_map(|list| schema.get(list)?.as_array()).flatten();
        let inner = target.into_iter().chain(ways).chain(schema.get("items"));
        let mut forms: Vec<&Value> = inner.flat_map(|inner| self.forms(inner, depth + 1)).collect();
        if forms.is_empty() || schema.get("properties").is_some() {
            forms.push(schema);
        }
        forms
    }

    fn description<'s>(&'s self, schema: &'s Value) -> &'s str {
        description_of(schema)
            .or_else(|| self.forms(schema, 0).into_iter().find_map(description_of))
            .unwrap_or_default()
    }
}

fn properties(form: &Value) -> Option<&Map<String, Value>> {
    form.get("properties").and_then(Value::as_object)
}

fn description_of(form: &Value) -> Option<&str> {
    form.get("description").and_then(Value::as_str)
}

/// The schema of the value of a key.
fn value_of<'s>(form: &'s Value, key: &str) -> Option<&'s Value> {
    let own = properties(form).and_then(|keys| keys.get(key));
    own.or_else(|| {
        form.get("additionalProperties")
            .filter(|schema| schema.is_object())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(dotted: &str) -> Vec<String> {
        dotted
            .split('.')
            .filter(|key| !key.is_empty())
            .map(str::to_string)
            .collect()
    }

    fn names(schema: &ModelSchema, table: &str, present: &[&str]) -> Vec<String> {
        let present: Vec<String> = present.iter().map(|key| key.to_string()).collect();
        let keys = schema.keys(&path(table), &present).into_iter();
        keys.map(|key| key.name.to_string()).collect()
    }

    #[test]
    fn keys_are_those_of_the_table() {
        let schema = ModelSchema::new();
        assert!(names(&schema, "", &[]).contains(&"board".to_string()));
        assert!(names(&schema, "board", &[]).contains(&"grid".to_string()));
        assert!(names(&schema, "rules", &[]).contains(&"visible".to_string()));
        assert!(names(&schema, "nothing", &[]).is_empty());
    }

    #[test]
    fn the_keys_of_a_rule_depend_on_its_kind() {
        let schema = ModelSchema::new();
        let keys = names(&schema, "rules", &["sum"]);
        assert!(
            keys.contains(&"of".to_string()) && !keys.contains(&"closed".to_string()),
            "{keys:?}"
        );
        let keys = names(&schema, "rules", &["sum", "slip"]);
        assert!(
            keys.contains(&"closed".to_string()),
            "a wrong key does not hide the others"
        );
    }

    #[test]
    fn strings_have_the_meaning_of_their_key() {
        let schema = ModelSchema::new();
        for (dotted, meaning) in [
            ("rules.holds", Meaning::Expression),
            ("define.far(x, y)", Meaning::Expression),
            ("objective.maximise", Meaning::Expression),
            ("rules.of", Meaning::Name),
            ("rules.piece", Meaning::Name),
            ("givens.r1c1", Meaning::Name),
            ("board.grid", Meaning::Number),
            ("title", Meaning::Other),
            ("rules.says", Meaning::Other),
        ] {
            assert_eq!(schema.meaning(&path(dotted)), meaning, "{dotted}");
        }
    }

    #[test]
    fn words_are_those_of_the_schema() {
        let schema = ModelSchema::new();
        assert!(schema.words(&path("rules.not_attacking")).contains(&"queen"));
        assert!(schema.words(&path("symmetry")).contains(&"half turn"));
        assert!(schema.is_boolean(&path("pieces.turns")) && !schema.is_boolean(&path("title")));
    }
}
