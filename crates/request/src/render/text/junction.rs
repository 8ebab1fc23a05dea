//! Box-drawing characters by the weight of their four arms.

/// The weight of a line of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No line.
    None,
    /// A thin line.
    Light,
    /// A thick line.
    Heavy,
}

/// All junctions of none, light and heavy arms: the index counts up, right,
/// down, left as digits to the base of three.
const JUNCTIONS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character whose arms have these weights.
pub(super) fn junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    let row = JUNCTIONS[up as usize * 3 + right as usize];
    row.chars()
        .nth(down as usize * 3 + left as usize)
        .expect("invariant: a row has nine junctions")
}

#[cfg(test)]
mod tests {
    use super::Weight::{Heavy, Light, None};
    use super::*;

    #[test]
    fn arms_point_where_they_should() {
        assert_eq!(junction(None, Light, Light, None), '┌');
        assert_eq!(junction(Heavy, None, Heavy, Light), '┨');
        assert_eq!(junction(Light, Heavy, None, Heavy), '┷');
        assert_eq!(junction(Heavy, Heavy, Heavy, Heavy), '╋');
        assert_eq!(junction(None, None, None, None), ' ');
    }

    #[test]
    fn every_combination_has_a_character_of_its_own() {
        let mut all: Vec<char> = JUNCTIONS.iter().flat_map(|row| row.chars()).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 81);
    }
}
