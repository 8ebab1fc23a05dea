//! Why work was broken off.

use std::any::Any;

/// Why work was broken off: what was given to [`break_off`](super::break_off), or what the panic says.
pub type Reason = Box<dyn Any + Send>;
