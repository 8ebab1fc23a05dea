//! Solutions up to symmetry: one of each symmetry class.

use std::sync::Arc;

use super::{Solve, SolveAnswer};
use crate::classes::{OrbitSize, class_sentence};
use crate::symmetry::{choice, of_model};
use crate::{Listener, RequestError};
use placet_base::limit::{Outcome, complete, found};
use placet_session::{Session, UpToSymmetry};

impl Solve {
    pub(super) fn one_of_each_class(
        &self,
        session: &Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<SolveAnswer>, RequestError> {
        let (instance, options) = (session.instance().clone(), session.options().clone());
        let classes = UpToSymmetry::new(instance, choice(self.symmetry, session.puzzle()), options);
        let mut classes = complete!(classes.map_err(|error| of_model(session.puzzle(), error))?);
        if let Outcome::Stopped(stop, best) = classes.resolve()? {
            return self.best_so_far(session, stop, best, listener);
        }
        let mut teller = self.teller(Arc::new(classes.puzzle().clone()), listener);
        let mut so_far = classes.none();
        let counted = classes.for_each_class(&mut |board, size| {
            so_far.add(size);
            teller.tell_class(board, size)
        });
        let (counted, stop, is_all) = match teller.enough(counted)? {
            None => (so_far, None, false),
            Some(counted) => {
                let (counted, stop) = found!(counted);
                let is_all = stop.is_none();
                (counted, stop, is_all)
            }
        };
        let answer = SolveAnswer {
            boards: counted.boards,
            order: Some(counted.order.to_string()),
            order_complete: Some(counted.is_whole),
            orbits: Some(OrbitSize::all(&counted)),
            sentence: Some(class_sentence(&counted)),
            ..SolveAnswer::of(session, &teller, is_all, stop.as_ref())
        };
        Ok(Outcome::new(answer, stop))
    }
}
