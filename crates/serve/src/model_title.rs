//! The title of a model, without reading the rest of it.

use serde_json::{Value, json};

/// The title of a model with the defaults of its parameters, if its text can be read so far.
pub(super) fn title(text: &str) -> Option<String> {
    let document = match text.trim_start().starts_with('{') {
        true => serde_json::from_str(text).ok()?,
        false => from_toml(text)?,
    };
    let title = document["title"].as_str()?.to_string();
    let parameters = document["parameters"].as_object().into_iter().flatten();
    let filled = |title: String, (name, parameter): (&String, &Value)| {
        let value = parameter.get("default").unwrap_or(parameter);
        title.replace(&format!("{{{name}}}"), &value.to_string())
    };
    Some(parameters.fold(title, filled))
}

/// The title and the parameters of a TOML text.
fn from_toml(text: &str) -> Option<Value> {
    let document = text.parse::<toml_edit::DocumentMut>().ok()?;
    let title = document.get("title")?.as_str()?;
    let parameters = document
        .get("parameters")
        .and_then(toml_edit::Item::as_table_like);
    let parameters = parameters.into_iter().flat_map(|table| table.iter());
    let defaults = parameters.filter_map(|(name, item)| {
        let value = item.get("default").unwrap_or(item).as_integer()?;
        Some((name.to_string(), json!(value)))
    });
    let defaults: serde_json::Map<String, Value> = defaults.collect();
    Some(json!({ "title": title, "parameters": defaults }))
}
