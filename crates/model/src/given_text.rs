//! Givens in words.

use itertools::Itertools;

use super::given::Given;
use super::joined_by_or::joined_by_or;
use super::puzzle::Puzzle;
use super::quoted_name::quoted;

impl Given {
    /// The given in words: `r1c3 = 5`; `r1c3 = F` if any square of the piece `F` may be there, in any orientation. Reads as it would be written.
    pub fn text(&self, puzzle: &Puzzle) -> String {
        let (layout, pieces) = (&puzzle.layout, &puzzle.pieces);
        let is_meant = |name: &&str| {
            let faces = pieces.find_faces(name).unwrap_or_default();
            let faces = pieces.normal_faces(layout, self.cell, &faces);
            faces.iter().sorted().eq(self.faces.iter().sorted())
        };
        let each = || {
            let names = self.faces.iter().map(|face| quoted(&pieces.face(*face).name));
            joined_by_or(&names.collect_vec())
        };
        let what = match self.faces.as_slice() {
            [_] => each(),
            _ => pieces.names().find(is_meant).map_or_else(each, quoted),
        };
        format!("{} = {what}", layout.cell(self.cell).name)
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle;

    #[test]
    fn a_given_reads_as_it_is_written() {
        let model = "board.grid = [2, 2]\npieces = { uncovered = '.', shapes = { L = '12 / 1.' } }";
        for given in ["L", "L@90", "L@90.2", "1", "2", "'.'"] {
            let text = format!("r1c1 = {given}");
            let puzzle = puzzle(&format!(
                "givens = {{ r1c1 = '{}' }}\n{model}",
                given.trim_matches('\'')
            ));
            assert_eq!(puzzle.givens[0].text(&puzzle), text);
        }
    }
}
