//! Calls of definitions whose values are known, because the same arguments occurred before.
//!
//! In `any(for z in l: is_pair(x, y) and …)`, the call is the same in each case. What it stands for is copied, which takes less than to resolve it again.

use rustc_hash::FxHashMap;

use super::value::Resolved;
use crate::expression::definition::Definition;
use crate::expression::tree::{Boolean, Integer};

/// Calls with fewer parts are resolved as fast as they are looked up.
const LEAST_PARTS: usize = 4;

/// The most parts that are kept.
const MOST_PARTS: usize = 1_000_000;

/// What tells calls apart: the definition, and the arguments one after the other.
pub(super) type CallKey = Box<[u64]>;

/// The values of calls.
#[derive(Default)]
pub(super) struct KnownCalls {
    calls: FxHashMap<CallKey, KnownCall>,
    parts: usize,
}

/// The value of a call.
#[derive(Clone)]
pub(super) struct KnownCall {
    pub(super) value: Resolved,
    /// The number of parts that were resolved for it.
    pub(super) parts: usize,
}

impl KnownCalls {
    pub(super) fn get(&self, key: &CallKey) -> Option<KnownCall> {
        self.calls.get(key).cloned()
    }

    /// Keeps the value of a call, if it is worth it and there is room.
    pub(super) fn add(&mut self, key: CallKey, call: KnownCall) {
        let kept = match call.value {
            Resolved::Statement(Boolean::Constant(_)) | Resolved::Number(Integer::Constant(_)) => 1,
            _ => call.parts,
        };
        if call.parts >= LEAST_PARTS && self.parts + kept <= MOST_PARTS {
            self.parts += kept;
            self.calls.insert(key, call);
        }
    }
}

/// The key of a call; `None` if an argument depends on the board.
pub(super) fn call_key(definition: &Definition, arguments: &[Resolved]) -> Option<CallKey> {
    let mut key = vec![std::ptr::from_ref(definition).addr() as u64];
    for argument in arguments {
        match argument {
            Resolved::Number(Integer::Constant(number)) => key.extend([0, *number as u64]),
            Resolved::Cell(cell) => key.extend([1, u64::from(cell.0)]),
            Resolved::Piece(piece) => key.extend([2, u64::from(piece.0)]),
            Resolved::Range(low, high) => key.extend([3, *low as u64, *high as u64]),
            Resolved::Cells(cells) => {
                key.extend([4, cells.len() as u64]);
                key.extend(cells.iter().map(|cell| u64::from(cell.0)));
            }
            _ => return None,
        }
    }
    Some(key.into())
}
