//! A server of the Model Context Protocol: requests as tools, and models and documentation as resources.
//!
//! - `tools`: a tool for each kind of request, described by the schema of requests.
//! - `resources`: what a client can read.
//! - `answers`: a call, which a process of its own answers within limits of time, memory and size.

mod answers;
mod resources;
mod tools;

use std::io;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, Implementation, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities,
    ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::transport::stdio;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use tokio::runtime::Builder;

use crate::jobs::Jobs;
use crate::{JobLimits, Library};

/// What a client should know first.
const INSTRUCTIONS: &str = "placet solves, checks, counts, explains, draws and generates puzzles in which pieces go on the cells of a board so that \
    rules hold. A puzzle is a model: a short text in TOML. Read placet://docs/reference/model.md and the pages \
    that it links to for the language, placet://docs/genres/README.md for puzzles of each kind, and the models in placet://models/ for examples. Start a new puzzle with the tool `look`, which reports errors with their \
    places. Faces and cells are named as `look` lists them.";

/// The server.
struct McpServer {
    tools: Vec<Tool>,
    /// The models that can be named, if a folder is served.
    folder: Option<Library>,
    jobs: Jobs,
    most_bytes: usize,
}

/// Answers a client on standard input and output until it closes them. Its calls have these limits and at most so many bytes as their answer, and may name
/// the models of a folder.
///
/// # Errors
/// If the client does not speak the protocol.
pub fn serve(folder: Option<Library>, limits: JobLimits, most_bytes: usize) -> io::Result<()> {
    let server = McpServer {
        tools: tools::tools(folder.is_some()),
        folder,
        jobs: Jobs::new(limits)?,
        most_bytes,
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let service = server.serve(stdio()).await.map_err(io::Error::other)?;
        service.waiting().await.map_err(io::Error::other)
    });
    // A read of standard input cannot be ended.
    runtime.shutdown_background();
    ended.map(|_| ())
}

impl ServerHandler for McpServer {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("placet", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.clone()))
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        Ok(self.answer(call, &context).await.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::list()))
    }

    async fn read_resource(
        &self,
        wanted: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        resources::read(&wanted.uri).map(Into::into)
    }
}
