//! For each literal, the clauses to examine when it becomes true.

use super::arena::{Arena, ClauseRef};
use placet_encode::cnf::Lit;

/// A clause that watches the negation of a literal.
#[derive(Clone, Copy)]
pub(super) struct Watcher {
    pub(super) clause: ClauseRef,
    /// Another literal of the clause: if it is true, the clause need not be examined.
    pub(super) blocker: Lit,
    /// The clause has no third literal.
    pub(super) is_binary: bool,
}

/// The watchers of each literal, by its code.
#[derive(Default)]
pub(super) struct WatchLists {
    lists: Vec<Vec<Watcher>>,
}

impl WatchLists {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        self.lists.resize_with(2 * count, Vec::new);
    }

    /// Watches the first two literals of a clause.
    pub(super) fn attach(&mut self, arena: &Arena, clause: ClauseRef) {
        let codes = arena.codes(clause);
        let (first, second) = (Lit::from_code(codes[0]), Lit::from_code(codes[1]));
        let is_binary = codes.len() == 2;
        for (watched, blocker) in [(first, second), (second, first)] {
            self.push(
                !watched,
                Watcher {
                    clause,
                    blocker,
                    is_binary,
                },
            );
        }
    }

    pub(super) fn push(&mut self, lit: Lit, watcher: Watcher) {
        self.lists[lit.code()].push(watcher);
    }

    pub(super) fn take(&mut self, lit: Lit) -> Vec<Watcher> {
        std::mem::take(&mut self.lists[lit.code()])
    }

    pub(super) fn put(&mut self, lit: Lit, list: Vec<Watcher>) {
        // Nothing else watches the literal meanwhile: clauses only move to literals that are not false.
        self.lists[lit.code()] = list;
    }

    /// Watches exactly the clauses of this arena.
    pub(super) fn rebuild(&mut self, arena: &Arena) {
        self.lists.iter_mut().for_each(Vec::clear);
        for clause in arena.all() {
            self.attach(arena, clause);
        }
    }
}
