//! A thread that owns a value that cannot be sent between threads, and answers requests.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The handle of the thread. Dropping it ends the thread after the current request.
///
/// A solver behind it can be moved between threads, whatever it contains.
pub(super) struct OwnThread<Q, A> {
    questions: Sender<Q>,
    answers: Receiver<A>,
}

impl<Q: Send + 'static, A: Send + 'static> OwnThread<Q, A> {
    /// Starts a thread that creates its state with `make`, and answers each request with `answer`.
    pub(super) fn start<S>(
        name: &str,
        make: impl FnOnce() -> S + Send + 'static,
        answer: impl Fn(&mut S, Q) -> A + Send + 'static,
    ) -> io::Result<Self> {
        let (questions, asked) = channel();
        let (reply, answers) = channel();
        let work = move || {
            let mut state = make();
            for question in asked {
                if reply.send(answer(&mut state, question)).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name(name.to_owned()).spawn(work)?;
        Ok(OwnThread { questions, answers })
    }

    /// Sends a request and waits for the answer; `None` if the thread has died.
    pub(super) fn ask(&self, question: Q) -> Option<A> {
        self.questions.send(question).ok()?;
        self.answers.recv().ok()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    #[test]
    fn the_state_stays_on_its_thread() {
        let count = |total: &mut Rc<Cell<u32>>, number: u32| {
            total.set(total.get() + number);
            total.get()
        };
        let adder = OwnThread::start("adder", Rc::<Cell<u32>>::default, count).expect("a thread");
        assert_eq!((adder.ask(2), adder.ask(3)), (Some(2), Some(5)));
    }

    #[test]
    fn a_dead_thread_gives_no_answer() {
        let fail = |(): &mut (), ()| -> u32 { panic!("on purpose") };
        let dead = OwnThread::start("dead", || (), fail).expect("a thread");
        assert_eq!((dead.ask(()), dead.ask(())), (None, None));
    }
}
