//! What is found before a request is answered.

use std::ops::ControlFlow;

use schemars::JsonSchema;
use serde::Serialize;

use super::{BoardAnswer, GeneratedAnswer, PuzzleResult, RequestError, StepAnswer};
use placet_engine::FrontierProgress;
use placet_session as session;

/// What is found on the way to an answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A solution.
    Board(Box<BoardAnswer>),
    /// A page of solutions is full.
    Page {
        /// The number of solutions so far.
        boards: u64,
    },
    /// A step.
    Step(Box<StepAnswer>),
    /// A new puzzle.
    Puzzle(Box<GeneratedAnswer>),
    /// The answer to one of many puzzles.
    Result(Box<PuzzleResult>),
    /// How far the work is.
    Progress(Progress),
}

/// How far the work is; what is not known is left out.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Progress {
    /// The number of solutions so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<u64>,
    /// An estimate of the number of solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<String>,
    /// The number of variables that the frontier has processed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<usize>,
    /// The number of all variables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
    /// How many states it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<usize>,
}

impl From<session::Event<'_>> for Progress {
    fn from(event: session::Event<'_>) -> Self {
        let nothing = Progress::default();
        match event {
            session::Event::Boards(number) | session::Event::Better(number) => Progress {
                boards: Some(number),
                ..nothing
            },
            session::Event::Estimate(estimate) | session::Event::Probes { estimate, .. } => Progress {
                estimate: Some(estimate.to_string()),
                ..nothing
            },
            session::Event::Frontier(FrontierProgress { decided, of, states }) => Progress {
                decided: Some(decided),
                of: Some(of),
                states: Some(states),
                ..nothing
            },
        }
    }
}

/// Hears what is found on the way to an answer.
pub trait Listener {
    /// Hears an event, and may end the request, which is then [refused](RequestError::Unheard).
    fn notify(&mut self, event: Event) -> ControlFlow<()>;

    /// After a page of solutions: waits until more are wanted, or says that none are.
    fn wants_more(&mut self) -> bool {
        true
    }

    /// Whether the reason is searched for if there is no solution: that can take a hundred times as long as to find out that there is none.
    fn wants_why(&self) -> bool {
        true
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Listener for Silent {
    fn notify(&mut self, _: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Listener for F {
    fn notify(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

/// Tells a listener of an event.
pub(super) fn tell(listener: &mut dyn Listener, event: Event) -> Result<(), RequestError> {
    match listener.notify(event) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(RequestError::Unheard),
    }
}
