//! Hints, steps, proofs and ratings.

use serde_json::{Value, json};

use super::Answerer;
use super::boards::cells_object;
use crate::explain::{Explainer, Rating, Step, Steps, StepsEnd};
use crate::model::{CellId, Source, StatedFact};
use crate::render::column_order::add_order;
use crate::render::explanation::{end_word, proof_object, rating_object, step_object, stop_word};
use crate::render::picture::Picture;
use crate::render::svg;
use crate::session::Hint;
use crate::workbench::failure::QuestionFailure;

impl Answerer<'_> {
    /// The next step that does not follow from placed pieces directly; or why the board is wrong.
    pub(super) fn hint(&self) -> Result<Value, QuestionFailure> {
        let mut session = self.session(false);
        match session.hint(Some(&self.opened.board))? {
            Hint::Wrong(cell, face, known) => {
                let fact = known.explainer.literal(cell, face, false);
                let mut object = proof_object(&known.explainer, fact, self.limits);
                let (cell, face) = (self.puzzle().layout.cell(cell), self.puzzle().pieces.face(face));
                object["wrong"] = json!({ "cell": cell.name, "piece": face.name });
                Ok(object)
            }
            Hint::NoSolution(_) => {
                Ok(json!({ "step": null, "end": end_word(StepsEnd::Contradiction), "stopped": null }))
            }
            Hint::Next(known) => {
                let mut steps = known.explainer.steps(self.limits, true);
                let mut next = None;
                while let Some(step) = steps.next() {
                    if !step.is_direct || step.is_contradiction() {
                        next = Some(step_object(&known.explainer, &mut steps, &step));
                        break;
                    }
                }
                Ok(
                    json!({ "step": next, "end": steps.end().map(end_word), "stopped": steps.end().and_then(stop_word) }),
                )
            }
        }
    }

    /// Tells each step, with the board after it.
    pub(super) fn steps(&self) -> Result<Value, QuestionFailure> {
        let mut session = self.session(false);
        let known = session.explanation()?;
        let explainer = &known.explainer;
        let mut steps = explainer.steps(self.limits, true);
        while let Some(step) = steps.next() {
            if !step.is_direct || step.is_contradiction() {
                let mut object = step_object(explainer, &mut steps, &step);
                object["svg"] = picture(explainer, &steps, &step).into();
                self.listener.hear("step", object);
            }
        }
        let end = steps.end().unwrap_or(StepsEnd::Open);
        let mut object = json!({
            "end": end_word(end),
            "stopped": stop_word(end),
            "cells": cells_object(self.puzzle(), &steps.candidates()),
        });
        add_order(&mut object, self.puzzle(), known.up_to_columns.as_ref());
        Ok(object)
    }

    pub(super) fn why(&self, fact: Option<&str>) -> Result<Value, QuestionFailure> {
        let fact = fact.map(|text| self.fact(text)).transpose()?;
        let mut session = self.session(false);
        let known = session.explanation()?;
        let Some(StatedFact { given, holds }) = fact else {
            return match known.has_solution {
                true => Err(QuestionFailure::Invalid(
                    "the puzzle has a solution: name a fact to prove".into(),
                )),
                false => Ok(proof_object(&known.explainer, None, self.limits)),
            };
        };
        let [face] = given.faces.as_slice() else {
            let message = "the piece can lie in several ways: name one of them";
            return Err(QuestionFailure::Invalid(message.into()));
        };
        let fact = known.explainer.literal(given.cell, *face, holds);
        let fact = fact.ok_or_else(|| {
            QuestionFailure::Invalid("the cell cannot show this piece, whatever the others show".into())
        })?;
        Ok(proof_object(&known.explainer, Some(fact), self.limits))
    }

    /// Reads a fact.
    fn fact(&self, text: &str) -> Result<StatedFact, QuestionFailure> {
        StatedFact::parse(text, self.puzzle())
            .map_err(|diagnostics| QuestionFailure::diagnostics(Source::new("fact", text), diagnostics))
    }

    pub(super) fn rate(&self) -> Result<Value, QuestionFailure> {
        let mut session = self.session(false);
        let known = session.explanation()?;
        let mut steps = known.explainer.steps(self.limits, false);
        let rating = Rating::of(&mut steps);
        let end = steps.end().unwrap_or(StepsEnd::Open);
        let mut object = rating_object(&rating, end);
        object["stopped"] = json!(stop_word(end));
        Ok(object)
    }
}

/// The board after a step, with the cells of its conclusions highlighted.
fn picture(explainer: &Explainer, steps: &Steps<'_>, step: &Step) -> String {
    let cells = step.conclusions.iter().map(|fact| explainer.placement(*fact).0);
    let cells: Vec<CellId> = cells.collect();
    svg::document(&Picture::of_candidates(
        explainer.puzzle(),
        &steps.candidates(),
        &cells,
    ))
}
