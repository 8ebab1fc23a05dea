//! Why there is no solution.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::Listener;
use crate::render::diagnostic::clipped;
use placet_base::limit::within;
use placet_session::Session;

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "Obstacle")]
#[non_exhaustive]
pub struct ObstacleAnswer {
    /// The reason in words.
    pub says: String,
    /// The parts of the puzzle that contradict each other, if it is not one thing alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
}

impl ObstacleAnswer {
    /// Why there is no solution, if there is none and the listener wants to know.
    pub(super) fn wanted(is_none: bool, session: &Session, listener: &dyn Listener) -> Option<Self> {
        match is_none && listener.wants_why() {
            true => ObstacleAnswer::of(session),
            false => None,
        }
    }

    /// What no board gets right by itself, or a few parts that contradict each other; `None` if that is not found within the limits.
    pub(super) fn of(session: &Session) -> Option<Self> {
        // That there is no solution is known already: a limit must not take this away.
        within(session.limits(), || ObstacleAnswer::found(session)).found()?
    }

    fn found(session: &Session) -> Option<Self> {
        let instance = session.instance();
        if let Some(says) = instance.obstacle() {
            return Some(ObstacleAnswer { says, parts: vec![] });
        }
        let parts = instance.conflict(session.limits())?;
        let parts = parts.iter().map(ToString::to_string).collect_vec();
        let says = match parts.as_slice() {
            [part] => format!("`{}` cannot be satisfied", clipped(part)),
            parts => format!(
                "these parts contradict each other: {}",
                parts.iter().map(|part| format!("`{}`", clipped(part))).join(", ")
            ),
        };
        Some(ObstacleAnswer { says, parts })
    }
}
