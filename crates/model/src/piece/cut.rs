//! Tiles cut from a board with random colours on its joints: a puzzle of any size that has a
//! solution.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;
use crate::document::table::{ReadTable, Spanned, table};
use crate::layout::Layout;

table! {
    /// Tiles cut from a board whose joints have random colours.
    pub(crate) struct CutTable ("a list of tiles, or a table such as `{ colours = 6, seed = 1 }`") needs [colours] {
        /// The number of colours of the joints: 1, 2, 3 and so on.
        colours: Spanned<i64>,
        /// The random seed: the same seed gives the same tiles. The default is 1.
        seed: i64,
        /// The colour of all edges on the rim of the board; by default, they have random colours.
        rim: i64,
    }
}

/// The tiles cut from a board, shuffled, and turned at random if `turns` is set: the edges of each
/// tile, clockwise from the right. `None` after an error was reported.
pub(super) fn cut(
    table: &Spanned<CutTable>,
    layout: &Layout,
    turns: bool,
    context: &mut ReadContext,
) -> Option<Vec<Vec<i64>>> {
    let colours = colours(table, context)?;
    let seed = table.value.seed.unwrap_or(1);
    let mut random = ChaCha8Rng::seed_from_u64(seed.cast_unsigned());
    let mut tiles = coloured(layout, colours, table.value.rim, &mut random);
    tiles.shuffle(&mut random);
    if turns {
        for tile in &mut tiles {
            let turn = random.random_range(0..tile.len());
            tile.rotate_right(turn);
        }
    }
    Some(tiles)
}

fn colours(table: &Spanned<CutTable>, context: &mut ReadContext) -> Option<i64> {
    match table.value.colours {
        Some(colours) if colours.value >= 1 => Some(colours.value),
        Some(colours) => {
            let message = format!("the number of colours cannot be {}", colours.value);
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, colours.span, message);
            context.add(diagnostic.label("expected 1 or more"));
            None
        }
        None => {
            if table.value.written().lacks(&["colours"]) {
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::MissingKey,
                    table.span,
                    "the number of colours is missing",
                );
                context.add(diagnostic.label("expected `colours = 6`"));
            }
            None
        }
    }
}

/// The edges of each cell, in reading order: both sides of a joint have the same random colour.
fn coloured(layout: &Layout, colours: i64, rim: Option<i64>, random: &mut impl Rng) -> Vec<Vec<i64>> {
    let num_sides = layout.shape().num_sides();
    let mut edges: Vec<Vec<Option<i64>>> = vec![vec![None; num_sides]; layout.board_ids().len()];
    for cell in layout.board_ids() {
        for side in layout.shape().sides() {
            if edges[cell.index()][side.index()].is_some() {
                continue;
            }
            let colour = random.random_range(1..=colours);
            match layout.across(cell, side) {
                Some((other, facing)) => {
                    edges[cell.index()][side.index()] = Some(colour);
                    edges[other.index()][facing.index()] = Some(colour);
                }
                None => edges[cell.index()][side.index()] = Some(rim.unwrap_or(colour)),
            }
        }
    }
    let tiles = edges.into_iter().map(|tile| tile.into_iter().flatten().collect());
    tiles.collect()
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle;
    use crate::{Board, check};

    fn model(board: &str, tiles: &str, rules: &str) -> String {
        format!("[board]\n{board}\n[pieces]\n{tiles}\n[[rules]]\nfit = 'equal'\n{rules}\n")
    }

    #[test]
    fn the_same_seed_gives_the_same_tiles() {
        let looks = |seed: i64| {
            let tiles = format!("tiles = {{ colours = 5, seed = {seed}, rim = 0 }}\nturns = true");
            let puzzle = puzzle(&model("grid = [4, 5]", &tiles, "rim = 0"));
            let faces = puzzle.pieces.faces().iter().map(|face| face.look.clone());
            faces.collect::<Vec<_>>()
        };
        assert_eq!(looks(7), looks(7));
        assert_ne!(looks(7), looks(8));
    }

    #[test]
    fn on_one_cell_the_tile_that_was_cut_fits() {
        for (board, rim) in [
            ("cells = 'a'", "rim = 0"),
            ("shape = 'triangle'\ntriangle = 1", "rim = 3"),
            ("shape = 'hex'\nhexagon = 1", "rim = -1"),
        ] {
            let tiles = format!("tiles = {{ colours = 3, {rim} }}");
            let puzzle = puzzle(&model(board, &tiles, rim));
            let mut only = Board::blank(&puzzle.layout);
            for (cell, face) in puzzle.layout.cell_ids().zip(puzzle.pieces.face_ids()) {
                only.set(cell, Some(face));
            }
            assert!(check(&puzzle, &only).is_clean(), "{board}");
        }
    }

    #[test]
    fn each_colour_is_on_as_many_edges_as_joints_have_sides() {
        let puzzle = puzzle(&model(
            "grid = [6, 6]\nwrap = 'torus'",
            "tiles = { colours = 4 }",
            "",
        ));
        let mut times = [0; 5];
        for piece in puzzle.pieces.pieces() {
            let face = puzzle.pieces.face(piece.faces[0]);
            for edge in face.edges().expect("tiles have edges") {
                times[*edge as usize] += piece.copies.max;
            }
        }
        assert_eq!(times.iter().sum::<usize>(), 6 * 6 * 4);
        assert!(
            times[1..].iter().all(|times| times % 2 == 0 && *times > 0),
            "{times:?}"
        );
        assert_eq!(times[0], 0);
    }
}
