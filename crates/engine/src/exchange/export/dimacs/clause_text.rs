//! Clauses as lines of text, written in large chunks.

use std::io;
use std::io::Write;

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

/// The longest literal: a sign, ten digits and a space.
const LONGEST: usize = 12;

/// The size of each text: as many bytes as a single move copies. The last byte is the length of the
/// text.
const PLACE: usize = 16;

/// The text of each variable's literals: `-`, the number and a space. It is created when the variable first occurs,
/// because clauses repeat the same few variables millions of times: copying is several times faster than dividing by
/// ten.
struct LiteralTexts {
    /// One slot per variable, and one more byte: the copied text starts before or after the sign.
    places: Vec<u8>,
}

impl LiteralTexts {
    /// The number of bytes that may be written for a literal.
    const ROOM: usize = PLACE;

    fn new() -> Self {
        LiteralTexts { places: vec![0] }
    }

    /// Writes the literal's number and a space to the start of `room`, and returns the number of bytes. The following
    /// bytes of `room` are overwritten as well.
    fn put(&mut self, lit: Lit, room: &mut [u8; PLACE]) -> usize {
        let start = lit.var().index() * PLACE;
        if start + PLACE >= self.places.len() {
            self.extend(lit.var().index());
        }
        let sign = usize::from(lit.is_positive());
        // The same number of bytes for every text, so that it is a single move.
        room.copy_from_slice(&self.places[start + sign..][..PLACE]);
        usize::from(self.places[start + PLACE - 1]) - sign
    }

    /// Creates the texts of the variables up to this one.
    #[cold]
    fn extend(&mut self, last: usize) {
        let first = self.places.len() / PLACE;
        self.places.pop();
        self.places.reserve((last + 1 - first) * PLACE + 1);
        for index in first..=last {
            let mut place = [b' '; PLACE];
            let mut rest = &mut place[..LONGEST];
            write!(rest, "-{} ", index + 1).expect("invariant: no number has more than ten digits");
            let unused = rest.len();
            place[PLACE - 1] = (LONGEST - unused) as u8;
            self.places.extend_from_slice(&place);
        }
        self.places.push(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_encode::cnf::Var;

    fn text(texts: &mut LiteralTexts, lit: Lit) -> String {
        let mut room = [b'?'; PLACE];
        let length = texts.put(lit, &mut room);
        String::from_utf8(room[..length].to_vec()).unwrap()
    }

    #[test]
    fn literals_of_every_length_in_any_order() {
        let mut texts = LiteralTexts::new();
        for index in [98, 0, 8, 9, 99, 1_234_566, 98] {
            let var = Var::from_index(index);
            let number = var.to_dimacs();
            assert_eq!(text(&mut texts, var.positive()), format!("{number} "));
            assert_eq!(text(&mut texts, var.negative()), format!("-{number} "));
        }
    }

    #[test]
    fn the_longest_fits() {
        assert_eq!(format!("-{} ", Var::MAX_INDEX + 1).len(), LONGEST);
    }
}
