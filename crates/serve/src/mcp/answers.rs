//! The answer to a call. A process of its own makes it, so that whatever a model makes it do, limits hold; it ends when the call is cancelled.

use rmcp::RoleServer;
use rmcp::model::{CallToolRequestParams, CallToolResult, JsonObject, ProgressNotificationParam};
use rmcp::service::RequestContext;
use serde_json::{Value, json};

use super::McpServer;
use crate::jobs::{Job, QuestionLine};
use crate::places::Client;
use placet_request::Question;

/// What a call has found so far.
#[derive(Default)]
struct Found {
    events: Vec<Value>,
    bytes: usize,
    reports: f64,
}

impl McpServer {
    pub(super) async fn answer(
        &self,
        call: CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> CallToolResult {
        let question = match self.question(&call.name, call.arguments.unwrap_or_default()) {
            Ok(question) => question,
            Err(message) => return refused(&message),
        };
        let answered = async {
            match self.jobs.start(&question, Client::only()).await {
                Ok(job) => self.notify(job, context).await,
                Err(error) => refused(&error.to_string()),
            }
        };
        tokio::select! {
            answer = answered => answer,
            // Dropping the job ends its process.
            () = context.ct.cancelled() => refused("cancelled"),
        }
    }

    /// The question of a call.
    fn question(&self, kind: &str, mut arguments: JsonObject) -> Result<QuestionLine, String> {
        let mut model = arguments.shift_remove("model");
        if let Some(model) = model.as_mut().and_then(Value::as_object_mut)
            && let Some(file) = model.shift_remove("file")
        {
            let folder = self
                .folder
                .as_ref()
                .ok_or("no folder is served, so models have no `file`")?;
            let text = folder.read(file.as_str().unwrap_or_default());
            if model
                .insert(
                    "text".to_string(),
                    text.map_err(|error| error.to_string())?.into(),
                )
                .is_some()
            {
                return Err("a model has a `text` or a `file`, and not both".to_string());
            }
        }
        arguments.insert("kind".to_string(), kind.into());
        let question = json!({ "model": model, "ask": arguments });
        match serde_json::from_value::<Question>(question.clone()) {
            Ok(read) => Ok(QuestionLine::new(&question, &read)),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Hears a job to its end, or until the answer is too large.
    async fn notify(&self, mut job: Job, context: &RequestContext<RoleServer>) -> CallToolResult {
        let mut found = Found::default();
        while let Some(line) = job.next().await {
            let mut event: JsonObject = serde_json::from_str(&line).unwrap_or_default();
            let kind = event.shift_remove("event").unwrap_or_default();
            let kind = kind.as_str().unwrap_or_default();
            found.report(kind, &line, context).await;
            if !matches!(kind, "progress" | "page") {
                found.bytes += line.len();
            }
            if found.bytes > self.most_bytes {
                let why = format!("the answer has more than {} bytes: ask for less", self.most_bytes);
                return found.answered(json!({ "stopped": "output_limit", "message": why }));
            }
            match kind {
                "progress" => {}
                "page" => job.more().await,
                "answer" => return found.answered(event.into()),
                "error" => return CallToolResult::structured_error(event.into()),
                kind => found.events.push(json!({ kind: event })),
            }
        }
        refused("the call could not be answered")
    }
}

impl Found {
    /// Tells the client how far the work is, if it wants to know.
    async fn report(&mut self, kind: &str, line: &str, context: &RequestContext<RoleServer>) {
        let Some(token) = context.meta.get_progress_token() else {
            return;
        };
        self.reports += 1.0;
        let message = if kind == "progress" { line } else { kind };
        let report = ProgressNotificationParam::new(token, self.reports).with_message(message);
        // A client that is gone needs no report.
        let _ = context.peer.notify_progress(report).await;
    }

    fn answered(self, answer: Value) -> CallToolResult {
        CallToolResult::structured(json!({ "events": self.events, "answer": answer }))
    }
}

fn refused(message: &str) -> CallToolResult {
    CallToolResult::structured_error(json!({ "reason": "invalid", "message": message }))
}
