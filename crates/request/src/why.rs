//! Why a fact holds, or why there is no solution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::board_of;
use super::{Ask, BoardText, FactAnswer, Listener, ProofAnswer, RequestError};
use placet_base::limit::{Outcome, complete};
use placet_model::{Source, StatedFact};
use placet_session::explain::{Explainer, Literal};
use placet_session::{Hint, Session};

/// The proof of a fact.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Why {
    /// The fact, such as `r1c3=7` or `r1c3!=7`; without one, that there is no solution.
    pub fact: Option<String>,
    /// What the cells show already, if that is more than the givens. Cells that differ from the only solution are left out.
    pub board: Option<BoardText>,
}

impl Ask for Why {
    type Answer = ProofAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<ProofAnswer>, RequestError> {
        let puzzle = session.puzzle();
        let fact = self.fact.as_deref().map(|text| {
            let source = || Box::new(Source::new("FACT", text));
            StatedFact::parse(text, puzzle).map_err(|wrong| RequestError::Diagnostics(source(), wrong))
        });
        let fact = fact.transpose()?;
        let board = self
            .board
            .as_ref()
            .map(|board| board_of(puzzle, board))
            .transpose()?;
        let (wrong, known) = match complete!(session.hint(board.as_ref())?) {
            Hint::Wrong(cell, face, known) => (Some((cell, face)), known),
            Hint::NoSolution(known) | Hint::Next(known) => (None, known),
        };
        if fact.is_none() && known.has_solution {
            let message = "the model has a solution; name the fact to prove, such as `r1c3=7` or `r1c3!=7`";
            return Err(RequestError::Invalid(message.to_string()));
        }
        let fact = fact.map(|fact| literal(&known.explainer, &fact)).transpose()?;
        let proof = ProofAnswer::new(&known.explainer, fact, session.limits());
        Ok(proof.map(|proof| ProofAnswer {
            wrong: wrong.map(|(cell, face)| FactAnswer::shown(session.puzzle(), cell, face)),
            ..proof
        }))
    }
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
