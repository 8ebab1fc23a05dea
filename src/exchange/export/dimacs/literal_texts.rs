//! The numbers of literals as text, each made once.

use std::io::Write;

use crate::cnf::Lit;

/// The longest literal: a sign, ten digits and a space.
const LONGEST: usize = 12;

/// Each text takes so many bytes: as many as one copy moves. The last says how many are text.
const PLACE: usize = 16;

/// The text of each variable's literals: `-`, the number and a space. It is made when the variable first comes, since
/// clauses name the same few variables by the million: to copy is several times faster than to divide by ten.
pub(super) struct LiteralTexts {
    /// A place a variable, and one byte more than the places have: what is copied begins after the sign or before it.
    places: Vec<u8>,
}

impl LiteralTexts {
    /// How many bytes may be written for a literal.
    pub(super) const ROOM: usize = PLACE;

    pub(super) fn new() -> Self {
        LiteralTexts { places: vec![0] }
    }

    /// Puts the literal's number and a space at the start of `room`, and tells how many bytes these are. What follows
    /// them in `room` is overwritten too.
    pub(super) fn put(&mut self, lit: Lit, room: &mut [u8; PLACE]) -> usize {
        let start = lit.var().index() * PLACE;
        if start + PLACE >= self.places.len() {
            self.extend(lit.var().index());
        }
        let sign = usize::from(lit.is_positive());
        // Always as many, however long the text is: that is one move.
        room.copy_from_slice(&self.places[start + sign..][..PLACE]);
        usize::from(self.places[start + PLACE - 1]) - sign
    }

    /// Makes the texts of the variables up to this one.
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
    use crate::cnf::Var;

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
