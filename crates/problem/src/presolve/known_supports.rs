//! What lists of tuples leave of domains, found once.

use std::rc::Rc;

use rustc_hash::FxHashMap;

/// What lists of tuples leave of each column, by what tells a list apart, and the values of the columns one after the other, each column after their number.
pub(super) type KnownSupports = FxHashMap<(usize, Vec<i64>), Rc<[Vec<i64>]>>;
