//! Solutions up to symmetry: one of each symmetry class.

use std::sync::Arc;

use super::{Solve, SolveAnswer};
use crate::request::classes::{OrbitSize, class_sentence};
use crate::request::symmetry::{choice, of_model};
use crate::request::{Listener, RequestError};
use crate::session::{End, Session, UpToSymmetry};

impl Solve {
    pub(super) fn one_of_each_class(
        &self,
        session: &Session,
        listener: &mut dyn Listener,
    ) -> Result<SolveAnswer, RequestError> {
        let (instance, options) = (session.instance().clone(), session.options().clone());
        let classes = UpToSymmetry::new(instance, choice(self.symmetry, session.puzzle()), options);
        let mut classes = classes.map_err(|error| of_model(session.puzzle(), error))?;
        if let Some(unproven) = classes.unproven()? {
            return self.best_so_far(session, &unproven, listener);
        }
        let mut teller = self.teller(Arc::new(classes.puzzle().clone()), listener);
        let mut so_far = classes.none(End::Enough);
        let counted = classes.for_each_class(&mut |board, size| {
            so_far.add(size);
            teller.tell_class(board, size)
        });
        let counted = teller.enough(counted)?.unwrap_or(so_far);
        Ok(SolveAnswer {
            order: Some(counted.order.to_string()),
            order_complete: Some(counted.is_whole),
            orbits: Some(OrbitSize::all(&counted)),
            sentence: Some(class_sentence(&counted)),
            ..SolveAnswer::of(session, &teller, counted.boards, counted.end)
        })
    }
}
