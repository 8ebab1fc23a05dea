//! A state that stays where it was made, behind a handle that can be sent between threads.
//!
//! It has a thread of its own. WebAssembly has one thread alone, so there the state stays on it.

use std::io;

#[cfg(target_family = "wasm")]
pub(super) use alone::OwnThread;
#[cfg(not(target_family = "wasm"))]
pub(super) use beside::OwnThread;

#[cfg(not(target_family = "wasm"))]
mod beside {
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;

    use super::io;

    /// The handle of the thread. Dropping it ends the thread after the current request.
    pub(in crate::sat) struct OwnThread<Q, A> {
        questions: Sender<Q>,
        answers: Receiver<A>,
    }

    impl<Q: Send + 'static, A: Send + 'static> OwnThread<Q, A> {
        /// Starts a thread that creates its state with `make`, and answers each request with `answer`.
        pub(in crate::sat) fn start<S>(
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
        pub(in crate::sat) fn ask(&self, question: Q) -> Option<A> {
            self.questions.send(question).ok()?;
            self.answers.recv().ok()
        }
    }
}

#[cfg(target_family = "wasm")]
mod alone {
    use std::cell::RefCell;

    use send_wrapper::SendWrapper;

    use super::io;

    type Answers<Q, A> = RefCell<Box<dyn FnMut(Q) -> A>>;

    /// The state with what answers for it.
    pub(in crate::sat) struct OwnThread<Q, A>(SendWrapper<Answers<Q, A>>);

    impl<Q: 'static, A: 'static> OwnThread<Q, A> {
        /// Creates the state with `make`; each request is answered with `answer`.
        pub(in crate::sat) fn start<S: 'static>(
            _: &str,
            make: impl FnOnce() -> S,
            answer: impl Fn(&mut S, Q) -> A + 'static,
        ) -> io::Result<Self> {
            let mut state = make();
            let answers: Box<dyn FnMut(Q) -> A> = Box::new(move |question| answer(&mut state, question));
            Ok(OwnThread(SendWrapper::new(RefCell::new(answers))))
        }

        /// The answer to a request; `None` during another one.
        pub(in crate::sat) fn ask(&self, question: Q) -> Option<A> {
            let mut answers = self.0.try_borrow_mut().ok()?;
            Some(answers(question))
        }
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
