//! The description of the interface, from the types of the questions.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use placet_request::RequestSchemas;

/// The interface in the form of OpenAPI 3.1.
pub(super) fn openapi() -> Value {
    let settings =
        SchemaSettings::openapi3().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let schemas = RequestSchemas::new(&mut generator);
    let answers = schemas
        .answers
        .into_iter()
        .map(|(kind, schema)| json!({ "title": kind, "allOf": [schema] }));
    let events: Vec<Value> = answers
        .chain([schemas.event.to_value(), schemas.error.to_value()])
        .collect();
    let question = schemas.question;
    let text = |what: &str| json!({ "description": what, "content": { "text/plain": { "schema": { "type": "string" } } } });
    let object = |what: &str| json!({ "description": what, "content": { "application/json": {} } });
    let path = json!([{ "name": "path", "in": "path", "required": true, "schema": { "type": "string" },
        "description": "The path of a model in the library; it may have slashes." }]);
    let missing = json!({ "description": "There is no such model." });
    let refused = json!({ "description": "The model is too large." });
    let no_text = json!({ "description": "The file is not UTF-8 text." });
    let header = |name: &str, what: &str| json!({ "name": name, "in": "header", "schema": { "type": "string" }, "description": what });
    let conditions = json!([
        header("If-Match", "The ETag of the text that is replaced."),
        header("If-None-Match", "`*`: there is no model of this path yet.")
    ]);
    json!({
        "openapi": "3.1.0",
        "info": { "title": "placet", "version": env!("CARGO_PKG_VERSION") },
        "paths": {
            "/api/v1/ask": { "post": {
                "summary": "Asks a question. If the connection is closed, placet stops answering.",
                "requestBody": { "required": true, "content": { "application/json": { "schema": question } } },
                "responses": {
                    "200": { "description": "Events whose data is JSON. The last is the answer to the kind of the request, with `answer` as its `event`, or an error.",
                        "content": { "text/event-stream": { "schema": { "anyOf": events } } } },
                    "400": { "description": "The request is not a question." },
                    "503": { "description": "Too many questions wait." }
                } } },
            "/api/v1/socket": { "get": {
                "summary": "A WebSocket for many questions at a time.",
                "responses": { "101": { "description": "The protocol is switched." } } } },
            "/api/v1/library": { "get": { "summary": "The models.", "responses": { "200": object("Path and title of each model.") } } },
            "/api/v1/models/{path}": {
                "parameters": path,
                "get": { "summary": "The text of a model. Its ETag is its version.", "responses": { "200": text("The text."), "404": missing, "413": refused, "422": no_text } },
                "put": {
                    "summary": "Saves a model. The answer has the ETag of the new text, and that of a conflict the ETag of the text that is there.",
                    "parameters": conditions,
                    "requestBody": { "required": true, "content": { "text/plain": { "schema": { "type": "string" } } } },
                    "responses": {
                        "204": { "description": "The model is saved." },
                        "400": { "description": "The headers or the text are invalid." },
                        "403": { "description": "The library cannot be changed." },
                        "404": missing,
                        "409": { "description": "The model is not the one that the headers name: somebody else changed it." },
                        "413": refused } }
            },
            "/api/v1/pictures/{path}": { "parameters": path, "get": {
                "summary": "The puzzle as a picture.",
                "responses": {
                    "200": { "description": "SVG.", "content": { "image/svg+xml": {} } },
                    "404": missing, "413": refused, "422": { "description": "The model has errors, or is not text." },
                    "503": { "description": "Too many questions wait." } } } },
            "/api/v1/schema": { "get": { "summary": "The JSON Schema of model files.", "responses": { "200": object("The schema.") } } },
            "/api/v1/errors/{code}": { "get": { "summary": "The page of an error or a warning.", "responses": { "200": text("Markdown."), "404": { "description": "There is no such code." } } } },
            "/api/v1/openapi.json": { "get": { "summary": "This description.", "responses": { "200": object("OpenAPI.") } } }
        },
        "components": { "schemas": generator.take_definitions(true) }
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_file_of_the_documentation_is_up_to_date() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/openapi.json");
        let text = format!("{:#}\n", openapi());
        if std::env::var_os("PLACET_WRITE_OPENAPI").is_some() {
            fs::write(&path, &text).expect("it can be written");
        }
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    }

    #[test]
    fn all_references_lead_somewhere() {
        let description = openapi();
        let text = description.to_string();
        let references = text.split("\"$ref\":\"#").skip(1);
        let mut number = 0;
        for reference in references {
            let pointer = reference.split('"').next().unwrap_or_default();
            assert!(description.pointer(pointer).is_some(), "{pointer}");
            number += 1;
        }
        assert!(number > 3);
    }

    #[test]
    fn every_question_of_the_page_on_the_server_is_described() {
        let page = include_str!("../../../docs/reference/server.md");
        let ask = &openapi()["components"]["schemas"]["Request"];
        let kinds = ask["oneOf"]
            .as_array()
            .expect("a question is one of several kinds");
        assert!(kinds.len() > 15);
        for kind in kinds {
            let kind = &kind["properties"]["kind"];
            let name = kind["const"].as_str().or_else(|| kind["enum"][0].as_str());
            let name = name.expect("each kind has a name");
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }
}
