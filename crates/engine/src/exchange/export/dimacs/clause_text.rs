//! Clauses as lines of text, written in large chunks.

use std::io::{self, Write};

use super::literal_texts::LiteralTexts;
use placet_encode::cnf::Lit;

/// The approximate size of a chunk in bytes.
const CHUNK: usize = 1 << 16;

/// Text to be written to `out`.
pub(super) struct ClauseText<'a> {
    out: &'a mut dyn Write,
    texts: LiteralTexts,
    chunk: Box<[u8]>,
    /// The number of bytes used in the chunk.
    used: usize,
    /// The first error; nothing is written afterwards.
    error: Option<io::Error>,
}

impl<'a> ClauseText<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        ClauseText {
            out,
            texts: LiteralTexts::new(),
            chunk: vec![0; CHUNK].into_boxed_slice(),
            used: 0,
            error: None,
        }
    }

    /// Appends text.
    pub(super) fn push(&mut self, text: &[u8]) {
        for piece in text.chunks(CHUNK) {
            if self.chunk.len() - self.used < piece.len() {
                self.flush();
            }
            self.chunk[self.used..][..piece.len()].copy_from_slice(piece);
            self.used += piece.len();
        }
    }

    /// Appends a clause and the end of its line.
    pub(super) fn push_clause(&mut self, clause: &[Lit]) {
        for lit in clause {
            self.make_room();
            let room = self.chunk[self.used..].first_chunk_mut();
            let room = room.expect("invariant: there is room for a literal");
            self.used += self.texts.put(*lit, room);
        }
        self.make_room();
        self.chunk[self.used..self.used + 2].copy_from_slice(b"0\n");
        self.used += 2;
    }

    /// Makes room for a literal.
    fn make_room(&mut self) {
        if CHUNK - self.used < LiteralTexts::ROOM {
            self.flush();
        }
    }

    /// Has an error occurred?
    pub(super) fn is_broken(&self) -> bool {
        self.error.is_some()
    }

    /// Writes the rest.
    ///
    /// # Errors
    /// The first error of writing.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.flush();
        self.error.map_or(Ok(()), Err)
    }

    #[inline(never)]
    fn flush(&mut self) {
        let text = ..self.used;
        self.used = 0;
        if self.error.is_none() {
            self.error = self.out.write_all(&self.chunk[text]).err();
        }
    }
}
