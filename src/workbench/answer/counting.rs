//! Counts and symmetries.

use serde_json::{Value, json};

use super::Answerer;
use crate::instance::Instance;
use crate::problem::automorphism::Effort;
use crate::render::column_order::add_order;
use crate::render::json::limit_word;
use crate::session::{End, SessionError, UpToSymmetry};
use crate::workbench::failure::QuestionFailure;

impl Answerer<'_> {
    /// The number of solutions. Numbers are texts: few readers of JSON keep every digit of a large one.
    pub(super) fn count(&self, from_board: bool) -> Result<Value, QuestionFailure> {
        let mut session = self.session(from_board);
        let counted = session.count(None)?;
        let estimate = counted.estimate.as_ref().map(ToString::to_string);
        let mut object = json!({
            "count": counted.count.to_string(),
            "complete": counted.end == End::Exhausted,
            "estimate": estimate,
            "stopped": stop_word(counted.end),
        });
        let alike = match counted.end {
            End::Exhausted => session.unique_up_to_columns()?,
            _ => None,
        };
        add_order(&mut object, session.puzzle(), alike.as_ref());
        Ok(object)
    }

    pub(super) fn count_classes(&self, from_board: bool) -> Result<Value, QuestionFailure> {
        let session = self.session(from_board);
        let (instance, options) = (session.instance().clone(), session.options().clone());
        let choice = session.puzzle().symmetry.clone();
        let mut classes = UpToSymmetry::new(instance, choice, options)?;
        let counted = classes.for_each_class(&mut |_, _| Ok::<_, SessionError>(()))?;
        Ok(json!({
            "count": counted.classes.to_string(),
            "boards": counted.boards.to_string(),
            "symmetries": counted.order.to_string(),
            "complete": counted.end == End::Exhausted,
            "stopped": stop_word(counted.end),
        }))
    }

    pub(super) fn symmetries(&self) -> Result<Value, QuestionFailure> {
        let instance = Instance::new(self.puzzle().clone());
        let is_stopped = || self.limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        if instance.is_seen_impossible() {
            let message = "there is no solution, so all permutations are symmetries";
            return Err(QuestionFailure::Invalid(message.to_string()));
        }
        let symmetries = instance.symmetries(effort);
        let description = instance.describe(&symmetries, effort);
        let words = description.generators.iter().map(|told| told.words.as_str());
        Ok(json!({
            "order": symmetries.order.to_string(),
            "complete": symmetries.is_whole && description.is_whole,
            "symmetries": words.collect::<Vec<_>>(),
        }))
    }
}

fn stop_word(end: End) -> Option<&'static str> {
    match end {
        End::Stopped(reason) => Some(limit_word(reason)),
        End::Exhausted | End::Enough => None,
    }
}
