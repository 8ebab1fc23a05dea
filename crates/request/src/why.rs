//! Why a fact holds, or why there is no solution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::{Ask, BoardText, FactAnswer, Listener, ProofAnswer, ProofKind, RequestError};
use placet_base::limit::{Outcome, complete};
use placet_model::{Puzzle, Rule, Source, StatedFact, StatedSentence};
use placet_session::explain::{Explainer, Literal};
use placet_session::{Hint, Session};

/// The proof of a fact.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Why {
    /// The fact, such as `r1c3=7` or `r1c3!=7`, or in a logic grid a sentence such as `zebra is with Japanese`; without one, that there is no solution.
    pub fact: Option<String>,
    /// What the cells show already, if that is more than the givens. Cells that differ from the only solution are left out.
    pub board: Option<BoardText>,
}

/// What is to be proved.
enum Claim {
    /// A fact about one cell.
    Fact(StatedFact),
    /// A sentence of a logic grid.
    Sentence(Box<StatedSentence>),
    /// That there is no solution.
    NoSolution,
}

impl Ask for Why {
    type Answer = ProofAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ProofAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let claim = self.claim(puzzle)?;
        let board = self
            .board
            .as_ref()
            .map(|board| board_of(puzzle, board))
            .transpose()?;
        let (wrong, known) = match complete!(session.hint(board.as_ref())?) {
            Hint::Wrong(cell, face, known) => (Some((cell, face)), known),
            Hint::NoSolution(known) | Hint::Next(known) => (None, known),
        };
        let (explainer, limits) = (&known.explainer, session.limits());
        let proof = match &claim {
            Claim::Sentence(sentence) if known.has_solution => proof_of_sentence(session, sentence)?,
            Claim::Fact(fact) => ProofAnswer::new(explainer, Some(literal(explainer, fact)?), limits),
            Claim::NoSolution if known.has_solution => {
                let message =
                    "the model has a solution; name the fact to prove, such as `r1c3=7` or `r1c3!=7`";
                return Err(RequestError::Invalid(message.to_string()));
            }
            Claim::Sentence(_) | Claim::NoSolution => ProofAnswer::new(explainer, None, limits),
        };
        Ok(proof.map(|proof| ProofAnswer {
            wrong: wrong.map(|(cell, face)| FactAnswer::shown(session.puzzle(), cell, face)),
            ..proof
        }))
    }
}

impl Why {
    fn claim(&self, puzzle: &Puzzle) -> Result<Claim, RequestError> {
        let Some(text) = &self.fact else {
            return Ok(Claim::NoSolution);
        };
        let claim = match StatedFact::is_meant(text, puzzle) {
            true => StatedFact::parse(text, puzzle).map(Claim::Fact),
            false => StatedSentence::parse(text, puzzle).map(|sentence| Claim::Sentence(Box::new(sentence))),
        };
        claim.map_err(|wrong| RequestError::Diagnostics(Box::new(Source::new("FACT", text.as_str())), wrong))
    }
}

/// The proof of a sentence: with its opposite as a rule, there is no solution.
fn proof_of_sentence(
    session: &Session,
    sentence: &StatedSentence,
) -> Result<Outcome<ProofAnswer>, RequestError> {
    let supposing = |rule: &Rule| {
        let mut puzzle = session.puzzle().clone();
        puzzle.add_rules([rule.clone()]);
        Session::with_options(puzzle, session.options().clone()).explanation()
    };
    let claims = [
        (&sentence.holds, &sentence.fails, ProofKind::Holds),
        (&sentence.fails, &sentence.holds, ProofKind::Fails),
    ];
    for (claim, opposite, kind) in claims {
        let supposed = complete!(supposing(opposite)?);
        if !supposed.has_solution {
            let proof = ProofAnswer::new(&supposed.explainer, None, session.limits());
            return Ok(proof.map(|proof| proof.by_contradiction(kind, &claim.says, &opposite.says)));
        }
    }
    Ok(Outcome::Complete(ProofAnswer::open(&sentence.holds.says)))
}

/// The literal of a fact about one face.
fn literal(explainer: &Explainer, fact: &StatedFact) -> Result<Literal, RequestError> {
    let puzzle = explainer.puzzle();
    let message = match fact.given.faces.as_slice() {
        [face] => match explainer.literal(fact.given.cell, *face, fact.holds) {
            Some(literal) => return Ok(literal),
            None => "the cell cannot show this piece, whatever the others show".to_string(),
        },
        several => {
            let cell = &puzzle.layout().cell(fact.given.cell).name;
            let example = several
                .first()
                .map_or("", |face| puzzle.pieces().face(*face).name.as_str());
            format!("the piece can lie in several ways: name one of them, such as `{cell}={example}`")
        }
    };
    Err(RequestError::Invalid(message))
}
