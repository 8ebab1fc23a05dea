//! The requests of placet for a web page, as WebAssembly.
//!
//! The module has one thread. It answers a question at a time, for the script of a worker, and is ended with the worker. See `docs/site.md`.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use js_sys::Function;
use send_wrapper::SendWrapper;
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use placet_base::attempt::{attempt, is_spent, message_of};
use placet_base::limit::{Limits, memory_in_use};
use placet_model::{DiagnosticCode, TEMPLATES};
use placet_request::render::svg;
use placet_request::{Asker, Question, Request, export_formats};

/// The limits of a question, which are those of the server.
const MOST_TIME: Duration = Duration::from_secs(600);
const MOST_MEMORY: u64 = 2 << 30;

/// A module that has more memory than this after an answer is not used again: it never gives any back.
const KEPT_MEMORY: u64 = 256 << 20;

/// Answers a question, given as JSON. The events go to the function, each as JSON; the last one is an `answer` or an `error`. After so many pages of
/// solutions, no more are looked for. The time is in milliseconds; without it, it is that of the server.
///
/// Returns whether the module can answer another question.
#[wasm_bindgen]
pub fn answer(question: &str, pages: u32, hear: &Function, time: Option<u32>) -> bool {
    let script = Script {
        hear: SendWrapper::new(hear.clone()),
        pages_left: Arc::new(AtomicU32::new(pages)),
    };
    let question: Question = match serde_json::from_str(question) {
        Ok(question) => question,
        Err(error) => {
            script.refuse("invalid", &error.to_string());
            return true;
        }
    };
    if let Request::Certify(_) | Request::Verify(_) = question.ask {
        script.refuse(
            "invalid",
            "certificates are folders of files, which a page has not: ask the program placet",
        );
        return true;
    }
    let limits = Limits::none()
        .with_time_limit(time.map_or(MOST_TIME, |time| Duration::from_millis(time.into())))
        .with_memory_limit(MOST_MEMORY);
    let (asked, limits_watched) = (script.clone(), limits.clone());
    if let Err(reason) = attempt(move || question.converse(limits, asked)) {
        // What was being prepared when a limit was reached is not there for those who need it afterwards.
        match limits_watched.exceeded() {
            Some(limit) => script.refuse("limit", &limit.to_string()),
            None => script.refuse("failed", &message_of(&reason)),
        }
    }
    !is_spent() && memory_in_use() < KEPT_MEMORY
}

/// The script that asks.
#[derive(Clone)]
struct Script {
    hear: SendWrapper<Function>,
    pages_left: Arc<AtomicU32>,
}

impl Script {
    fn refuse(&self, reason: &str, message: &str) {
        self.hear(&json!({ "event": "error", "reason": reason, "message": message }));
    }
}

impl Asker for Script {
    fn hear(&self, event: &Value) {
        // A script that does not listen needs no answer.
        let _ = self.hear.call1(&JsValue::NULL, &event.to_string().into());
    }

    fn wants_more(&self) -> bool {
        let left = self.pages_left.load(Ordering::Relaxed);
        self.pages_left.store(left.saturating_sub(1), Ordering::Relaxed);
        left > 1
    }
}

/// What the page offers besides the models, as JSON.
#[wasm_bindgen]
pub fn offer() -> String {
    let templates = TEMPLATES.iter().map(
        |template| json!({ "kind": template.kind, "says": template.description, "text": template.text }),
    );
    let formats = export_formats().map(|(name, says)| json!({ "name": name, "says": says }));
    json!({ "templates": templates.collect::<Vec<_>>(), "formats": formats.collect::<Vec<_>>() }).to_string()
}

/// The schema of model files, as JSON.
#[wasm_bindgen]
pub fn schema() -> String {
    placet_model::schema().to_string()
}

/// The page of an error or a warning, as Markdown.
#[wasm_bindgen]
pub fn error_page(code: &str) -> Option<String> {
    DiagnosticCode::find(code).map(|code| code.page().to_string())
}

/// The codes of all errors and warnings, as JSON.
#[wasm_bindgen]
pub fn error_codes() -> String {
    let codes = DiagnosticCode::ALL.iter().map(|code| code.id());
    json!(codes.collect::<Vec<_>>()).to_string()
}

/// The style sheet of drawings.
#[wasm_bindgen]
pub fn picture_style() -> String {
    svg::STYLE.to_string()
}
