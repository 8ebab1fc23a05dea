//! Programs from outside.

pub(crate) mod installed;
