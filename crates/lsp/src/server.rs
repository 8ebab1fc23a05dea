//! The messages of a client.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, PoisonError};

use lsp_server::{Connection, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _,
};
use lsp_types::{
    CompletionOptions, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    HoverProviderCapability, OneOf, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind,
    Uri,
};
use placet_base::limit::StopFlag;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::analyst::{Analyst, LastPuzzle, Reading};
use crate::handlers::answer;
use crate::model::Model;
use crate::schema::ModelSchema;
use crate::text::Text;

/// A text that is open in the editor.
struct OpenText {
    text: Arc<Text>,
    puzzle: LastPuzzle,
    /// Stops the reading of this text.
    stop: StopFlag,
}

struct Server {
    analyst: Analyst,
    schema: ModelSchema,
    open: HashMap<String, OpenText>,
}

/// Serves a client on standard input and output until it says that it ends, or closes them.
///
/// # Errors
/// If the client does not speak the protocol.
pub fn serve() -> io::Result<()> {
    let (connection, threads) = Connection::stdio();
    let sender = connection.sender.clone();
    // A client that is gone needs no message.
    let analyst = Analyst::start(move |message| drop(sender.send(message)))?;
    let mut server = Server {
        analyst,
        schema: ModelSchema::new(),
        open: HashMap::new(),
    };
    let served = server.run(&connection);
    drop(connection);
    match server.end() {
        true => threads.join().and(served),
        // The thread that writes waits for what the analyst may still send.
        false => served,
    }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["\"", "'", "[", "{", ".", "("].map(str::to_string).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

impl Server {
    fn run(&mut self, connection: &Connection) -> io::Result<()> {
        match self.converse(connection) {
            Err(error) if !error.channel_is_disconnected() => Err(io::Error::other(error.to_string())),
            _ => Ok(()),
        }
    }

    fn converse(&mut self, connection: &Connection) -> Result<(), ProtocolError> {
        let (id, _) = connection.initialize_start()?;
        let about = json!({ "name": "placet", "version": env!("CARGO_PKG_VERSION") });
        connection.initialize_finish(id, json!({ "capabilities": capabilities(), "serverInfo": about }))?;
        for message in &connection.receiver {
            match message {
                Message::Request(request) => {
                    if connection.handle_shutdown(&request)? {
                        break;
                    }
                    // If the client is gone, there are no more messages either.
                    let _ = connection.sender.send(self.respond(request).into());
                }
                Message::Notification(notification) => self.note(notification),
                Message::Response(_) => {}
            }
        }
        Ok(())
    }

    /// Ends the thread that reads. Returns false if it does not end soon.
    fn end(self) -> bool {
        self.open.values().for_each(|open| open.stop.raise());
        self.analyst.end()
    }

    fn note(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document }) = parsed(params) {
                    self.show(text_document.uri, text_document.version, text_document.text);
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(DidChangeTextDocumentParams {
                    text_document,
                    content_changes,
                }) = parsed(params)
                    && let Some(whole) = content_changes.into_iter().next_back()
                {
                    self.show(text_document.uri, text_document.version, whole.text);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document }) = parsed(params) {
                    self.close(text_document.uri);
                }
            }
            _ => {}
        }
    }

    /// A text is opened, or changed to this.
    fn show(&mut self, uri: Uri, version: i32, text: String) {
        let text = Arc::new(Text::new(&uri, text));
        let stop = StopFlag::new();
        let before = self.open.remove(uri.as_str());
        let puzzle = before.map_or_else(LastPuzzle::default, |before| {
            before.stop.raise();
            before.puzzle
        });
        let open = OpenText {
            text: Arc::clone(&text),
            puzzle: Arc::clone(&puzzle),
            stop: stop.clone(),
        };
        self.open.insert(uri.as_str().to_string(), open);
        self.analyst.read(Reading {
            uri,
            version,
            text,
            puzzle,
            stop,
        });
    }

    fn close(&mut self, uri: Uri) {
        if let Some(open) = self.open.remove(uri.as_str()) {
            open.stop.raise();
        }
        self.analyst.clear(uri);
    }

    fn respond(&self, request: Request) -> Response {
        let model = |uri: &Uri| self.model(uri);
        match answer(&request.method, request.params, &self.schema, model) {
            Ok(result) => Response::new_ok(request.id, result),
            Err((code, message)) => Response::new_err(request.id, code as i32, message),
        }
    }

    /// A text that is open, and small enough to answer about it.
    fn model(&self, uri: &Uri) -> Option<Model> {
        let open = self.open.get(uri.as_str())?;
        let puzzle = open.puzzle.lock().unwrap_or_else(PoisonError::into_inner).clone();
        (!open.text.is_too_large()).then(|| Model::new(Arc::clone(&open.text), puzzle))
    }
}

/// The parameters of a notification. There is no answer to a notification, so wrong ones are ignored.
fn parsed<T: DeserializeOwned>(params: serde_json::Value) -> Option<T> {
    serde_json::from_value(params).ok()
}
