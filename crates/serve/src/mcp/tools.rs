//! A tool for each kind of request. What it takes follows from the schema of requests.

use rmcp::model::{Tool, ToolAnnotations};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use placet_request::{RequestSchemas, needs_no_model};

/// The tools. With a folder, models can be named by their files.
pub(super) fn tools(has_folder: bool) -> Vec<Tool> {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let question = RequestSchemas::new(&mut SchemaGenerator::new(settings)).question;
    let properties = &question.as_value()["properties"];
    let mut model = properties["model"].clone();
    // All requests but a few need one.
    model["type"] = json!("object");
    model.as_object_mut().map(|model| model.shift_remove("default"));
    if has_folder {
        let says = "The path of a model below the folder, instead of its text.";
        model["properties"]["file"] = json!({ "type": "string", "description": says });
        model["required"] = json!([]);
    }
    let kinds = properties["ask"]["oneOf"].as_array().into_iter().flatten();
    kinds.filter_map(|kind| tool(kind, &model)).collect()
}

fn tool(kind: &Value, model: &Value) -> Option<Tool> {
    let Value::Object(mut input) = kind.clone() else {
        return None;
    };
    let description = input.shift_remove("description")?.as_str()?.to_string();
    let properties = input.get_mut("properties")?.as_object_mut()?;
    let name = properties.shift_remove("kind")?["const"].as_str()?.to_string();
    let required = input.get_mut("required")?.as_array_mut()?;
    required.retain(|field| field != "kind");
    if !needs_no_model(&name) {
        required.push("model".into());
        input
            .get_mut("properties")?
            .as_object_mut()?
            .insert("model".to_string(), model.clone());
    }
    let annotations = ToolAnnotations::new().read_only(true).open_world(false);
    Some(Tool::new(name, description, input).with_annotations(annotations))
}
