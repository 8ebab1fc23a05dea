//! Limits of time and memory, and interruption.
//!
//! Engines check their [`Limits`] and return what they have found. The phases around them (reading, lowering, presolve,
//! encoding, writing) have nothing to return before they are complete. They call [`poll`] as they work, and [`reserve`]
//! before large allocations; if the limits that [`within`] sets are exceeded, the work is abandoned by unwinding.
//!
//! # At a limit
//!
//! A limit is not an error. A function that can reach one returns an [`Outcome`]: everything it was asked for, or a [`Stop`] with what it found before, if
//! anything. The stop has the limit ([`StopReason`]) and the [`Phase`] of the work. There are four ways to read an outcome:
//!
//! - [`complete`](Outcome::complete), if a part of the result is of no use: a limit becomes an error of its own type, for `?`;
//! - [`so_far`](Outcome::so_far), if a part is as good: a limit is an error only if nothing was found;
//! - [`found`](Outcome::found) and [`stop`](Outcome::stop), for one of the two;
//! - `match`, to distinguish all cases.
//!
//! # Requests and the process
//!
//! Each session has the limits of its [`Options`](crate::session::Options). To give each request its own, use
//! [`Session::with_other_options`](crate::Session::with_other_options).
//!
//! | limit | holds for |
//! |---|---|
//! | [`deadline`](Limits::deadline) | the requests with these limits. It is a point in time: [`with_time_limit`](Limits::with_time_limit) starts the clock, not the request |
//! | [`conflicts`](Limits::conflicts), [`work`](Limits::work) | each call of a SAT solver; a request can make many |
//! | [`memory`](Limits::memory) | the process. Memory that other requests, or other parts of the program, use counts too |
//! | [`stop`](Limits::stop) | all requests whose limits have a clone of the flag. If all requests share one flag, it interrupts the process, as Ctrl-C does on the command line |
//!
//! Some work has limits of its own, which always hold, for example the search for the next step of an explanation. They are amounts of work. If one is
//! reached, the reason is [`GaveUp`](StopReason::GaveUp), on every machine.
//!
//! ```
//! use placet::session::Options;
//! use placet::{Limits, Outcome, Puzzle, Session};
//! use std::time::Duration;
//!
//! let puzzle = Puzzle::from_toml("board.grid = [3, 3]\npieces.numbers = '1..9'")?;
//! let limits = Limits::none().with_time_limit(Duration::ZERO);
//! match Session::with_options(puzzle, Options::within(limits)).count(None)? {
//!     Outcome::Complete(all) => println!("{all}"),
//!     Outcome::Stopped(stop, found) => println!("{stop}: {found:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_base::limit::{
    CurrentActivity, Limits, Outcome, Phase, PolledWriter, Stop, StopFlag, StopReason, Stopwatch,
    memory_in_use, poll, reserve, within,
};
