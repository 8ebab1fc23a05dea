//! The answers to requests.

use std::time::Duration;

use lsp_server::ErrorCode;
use lsp_types::request::{Completion, GotoDefinition, HoverRequest, Request as _};
use lsp_types::{CompletionParams, GotoDefinitionParams, HoverParams, TextDocumentPositionParams, Uri};
use placet_base::attempt::attempt;
use placet_base::limit::{Limits, Outcome, within};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::completion::completion;
use crate::definition::definition;
use crate::hover::hover;
use crate::model::Model;
use crate::schema::ModelSchema;

/// An error in a request.
pub(crate) type WrongRequest = (ErrorCode, String);

/// An answer that takes longer comes too late.
const MOST_TIME: Duration = Duration::from_secs(2);

/// The answer to a request; nothing if there is nothing to say, or the text is not open.
pub(crate) fn answer(
    method: &str,
    params: Value,
    schema: &ModelSchema,
    model_of: impl Fn(&Uri) -> Option<Model>,
) -> Result<Value, WrongRequest> {
    match method {
        Completion::METHOD => {
            let CompletionParams {
                text_document_position: place,
                ..
            } = parsed(params)?;
            at(&place, model_of, |model, offset| {
                completion(model, schema, offset)
            })
        }
        HoverRequest::METHOD => {
            let HoverParams {
                text_document_position_params: place,
                ..
            } = parsed(params)?;
            at(&place, model_of, |model, offset| hover(model, schema, offset))
        }
        GotoDefinition::METHOD => {
            let GotoDefinitionParams {
                text_document_position_params: place,
                ..
            } = parsed(params)?;
            let uri = &place.text_document.uri;
            at(&place, model_of, |model, offset| {
                definition(model, schema, uri, offset)
            })
        }
        _ => Err((ErrorCode::MethodNotFound, format!("unknown request `{method}`"))),
    }
}

fn parsed<T: DeserializeOwned>(params: Value) -> Result<T, WrongRequest> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

/// What there is to say of a place in a model.
fn at<T: Serialize>(
    place: &TextDocumentPositionParams,
    model_of: impl Fn(&Uri) -> Option<Model>,
    say: impl Fn(&Model, usize) -> Option<T>,
) -> Result<Value, WrongRequest> {
    let limits = Limits::none().with_time_limit(MOST_TIME);
    // A panic must not end the server.
    let said = attempt(|| {
        within(&limits, || {
            let model = model_of(&place.text_document.uri)?;
            let offset = model.text.offset(place.position);
            say(&model, offset)
        })
    });
    match said {
        Ok(Outcome::Complete(said)) => serde_json::to_value(said).map_err(failed),
        Ok(Outcome::Stopped(stop, _)) => Err(failed(stop)),
        Err(_) => Err(failed("an error in placet")),
    }
}

fn failed(why: impl ToString) -> WrongRequest {
    (ErrorCode::RequestFailed, why.to_string())
}
