//! Clauses in a single arena.

use rustc_hash::FxHashMap;

use placet_encode::cnf::Lit;

/// The position of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ClauseRef(u32);

/// Marks the positions of local clauses, which are in a list of their own.
const LOCAL: u32 = 1 << 31;

impl ClauseRef {
    /// Is the clause only a reason, and removed with what it implies?
    pub(super) fn is_local(self) -> bool {
        self.0 & LOCAL != 0
    }
}

/// The number of words before the literals of a clause: its length and its span.
const HEADER: usize = 2;

/// The second word: the number of levels of a learnt clause; 0 for an original clause.
const SPAN: usize = 1;

/// All clauses with at least two literals, one after another.
#[derive(Default)]
pub(super) struct Arena {
    words: Vec<u32>,
    learnt: Vec<ClauseRef>,
    given: Vec<ClauseRef>,
    /// The numbers of the clauses in a proof, by their positions; empty without a proof.
    numbers: Vec<u32>,
    /// Clauses that imply a literal, and are removed with it: each is its length, its number and its literals.
    local: Vec<u32>,
}

impl Arena {
    /// Adds a clause; `span` is 0 for an original clause, and `number` is 0 without a proof.
    pub(super) fn add(&mut self, literals: &[Lit], span: u32, number: u32) -> ClauseRef {
        let start = u32::try_from(self.words.len())
            .ok()
            .filter(|start| start & LOCAL == 0);
        let start = start.expect("invariant: less than 8 GiB of clauses");
        let clause = ClauseRef(start);
        self.words.push(literals.len() as u32);
        self.words.push(span);
        if number > 0 {
            self.numbers.resize(start as usize, 0);
            self.numbers.push(number);
        }
        self.words.extend(literals.iter().map(|lit| lit.code() as u32));
        if span == 0 {
            self.given.push(clause);
        } else {
            self.learnt.push(clause);
        }
        clause
    }

    /// How large all clauses are together, in words.
    pub(super) fn num_words(&self) -> usize {
        self.words.len()
    }

    /// Adds a clause that is removed by [`truncate_local`](Self::truncate_local).
    pub(super) fn add_local(&mut self, literals: &[Lit], number: u32) -> ClauseRef {
        let start = self.local.len() as u32;
        self.local.extend([literals.len() as u32, number]);
        self.local.extend(literals.iter().map(|lit| lit.code() as u32));
        ClauseRef(start | LOCAL)
    }

    /// Removes the local clauses from this one on.
    pub(super) fn truncate_local(&mut self, clause: ClauseRef) {
        self.local.truncate((clause.0 & !LOCAL) as usize);
    }

    fn range(&self, clause: ClauseRef) -> std::ops::Range<usize> {
        let start = clause.0 as usize;
        start + HEADER..start + HEADER + self.words[start] as usize
    }

    /// The codes of the literals of a clause.
    pub(super) fn codes(&self, clause: ClauseRef) -> &[u32] {
        if clause.is_local() {
            let start = (clause.0 & !LOCAL) as usize;
            return &self.local[start + HEADER..start + HEADER + self.local[start] as usize];
        }
        &self.words[self.range(clause)]
    }

    /// The codes of the literals of a clause; the first two are watched.
    pub(super) fn codes_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let range = self.range(clause);
        &mut self.words[range]
    }

    pub(super) fn literals(&self, clause: ClauseRef) -> impl Iterator<Item = Lit> {
        self.codes(clause).iter().map(|code| Lit::from_code(*code))
    }

    pub(super) fn num_learnt(&self) -> usize {
        self.learnt.len()
    }

    /// The smallest number of levels over which the literals of a learnt clause were spread.
    pub(super) fn span(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + SPAN]
    }

    pub(super) fn set_span(&mut self, clause: ClauseRef, span: u32) {
        self.words[clause.0 as usize + SPAN] = span;
    }

    /// The number of a clause in the proof; 0 without a proof.
    pub(super) fn number(&self, clause: ClauseRef) -> u32 {
        if clause.is_local() {
            return self.local[(clause.0 & !LOCAL) as usize + 1];
        }
        self.numbers.get(clause.0 as usize).copied().unwrap_or(0)
    }

    /// The original clauses and the learnt clauses that `keep` selects, without literals that are
    /// false at the root and clauses that are true there: `value` is the value of a literal at the
    /// root, if it has one. `renumber` receives each clause with what is left of it, or nothing, and
    /// returns its new number.
    pub(super) fn compacted(
        &self,
        keep: impl Fn(ClauseRef) -> bool,
        value: impl Fn(Lit) -> Option<bool>,
        mut renumber: impl FnMut(ClauseRef, Option<&[Lit]>) -> u32,
    ) -> Arena {
        let mut arena = Arena::default();
        for clause in self.all() {
            let is_learnt = self.span(clause) > 0;
            let is_true = self.literals(clause).any(|lit| value(lit) == Some(true));
            if is_true || is_learnt && !keep(clause) {
                renumber(clause, None);
                continue;
            }
            let open: Vec<Lit> = self
                .literals(clause)
                .filter(|lit| value(*lit).is_none())
                .collect();
            let number = renumber(clause, Some(&open));
            arena.add(&open, self.span(clause), number);
        }
        arena
    }

    /// The arena without the learnt clauses that `keep` does not select, and where the others are now.
    pub(super) fn reduced(
        &self,
        keep: impl Fn(ClauseRef) -> bool,
    ) -> (Arena, FxHashMap<ClauseRef, ClauseRef>) {
        let mut arena = Arena {
            local: self.local.clone(),
            ..Arena::default()
        };
        let mut moved = FxHashMap::default();
        for clause in self
            .all()
            .filter(|clause| self.span(*clause) == 0 || keep(*clause))
        {
            let literals: Vec<Lit> = self.literals(clause).collect();
            let new = arena.add(&literals, self.span(clause), self.number(clause));
            moved.insert(clause, new);
        }
        (arena, moved)
    }

    /// The learnt clauses, in order.
    pub(super) fn learnt(&self) -> &[ClauseRef] {
        &self.learnt
    }

    /// All clauses, original ones first.
    pub(super) fn all(&self) -> impl Iterator<Item = ClauseRef> {
        self.given.iter().chain(&self.learnt).copied()
    }
}

/// A clause that watches the negation of a literal. Local clauses watch nothing.
#[derive(Clone, Copy)]
pub(super) struct Watcher {
    /// The position of the clause, with a mark if it has no third literal.
    clause: u32,
    /// Another literal of the clause: if it is true, the clause need not be examined.
    pub(super) blocker: Lit,
}

/// Marks a clause of two literals.
const BINARY: u32 = 1 << 31;

impl Watcher {
    pub(super) fn clause(self) -> ClauseRef {
        ClauseRef(self.clause & !BINARY)
    }

    pub(super) fn is_binary(self) -> bool {
        self.clause & BINARY != 0
    }

    /// The same with another blocker.
    pub(super) fn blocked_by(self, blocker: Lit) -> Self {
        Watcher { blocker, ..self }
    }
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
        let mark = if codes.len() == 2 { BINARY } else { 0 };
        let clause = clause.0 | mark;
        for (watched, blocker) in [(first, second), (second, first)] {
            self.push(!watched, Watcher { clause, blocker });
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
