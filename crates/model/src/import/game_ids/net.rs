//! Net: for each tile the sides to which its wires lead before they are turned, and barriers on its right and below it. With the setting `w`, the board
//! wraps around.

use super::settings::Settings;
use crate::import::body::{counted, unexpected};
use crate::import::filling::Filling;
use crate::import::model::{ModelParts, ModelValue};
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode};

/// The names of tiles by the sum of their sides: 1 for right, 2 for above, 4 for left and 8 for below.
const TILES: [char; 15] = [
    'E', 'E', 'L', 'E', 'I', 'L', 'T', 'E', 'L', 'I', 'T', 'L', 'T', 'T', 'X',
];

/// The model for a board with a rim.
const FLAT: &str = include_str!("../../../models/loops/net.toml");

/// The model for a board that wraps around.
const TORUS: &str = include_str!("../../../models/loops/net-torus.toml");

/// The setting for a board that wraps around.
const WRAPS: char = 'w';

/// The fewest rows and columns of a board that wraps around: on two, each tile would be its neighbour's neighbour on both sides.
const FEWEST: usize = 3;

pub(super) fn rules(_: &Filling<'_>, settings: &Settings<'_>) -> Result<ModelParts, Diagnostic> {
    let model = if settings.is_set(WRAPS) { TORUS } else { FLAT };
    Ok(ModelParts {
        library: Some(model),
        ..ModelParts::default()
    })
}

pub(super) fn fill(f: &mut Filling<'_>, settings: &Settings<'_>) -> Result<(), Diagnostic> {
    f.size();
    let (width, cells) = (f.width, f.cells());
    let wraps = settings.place(WRAPS);
    if let Some(place) = wraps.filter(|_| f.width.min(f.height) < FEWEST) {
        let message = format!("a net that wraps around needs {FEWEST} rows and columns");
        return Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message)
            .label("expected a larger board, or an ID without this setting"));
    }
    let mut tiles = vec![];
    let mut barriers = vec![];
    for cell in 0..cells {
        let sign = f.body.take(|| counted(cells - cell, "tile"))?;
        tiles.push(tile(sign)?);
        let start = cell - cell % width;
        let right = start + (cell + 1 - start) % width;
        let below = (cell + width) % cells;
        for (mark, neighbour) in [('v', right), ('h', below)] {
            let Some(sign) = f.body.take_if(mark) else {
                continue;
            };
            // A flat board ends there.
            if neighbour <= cell && wraps.is_none() {
                return Err(unexpected(sign, "expected a barrier between two tiles"));
            }
            barriers.push(format!(
                "{} {}",
                cell_name(cell, width),
                cell_name(neighbour, width)
            ));
        }
    }
    f.draw_signs("tiles", tiles.into_iter());
    f.set("barriers", barriers.into_iter().collect::<ModelValue>());
    Ok(())
}

fn tile(sign: Sign) -> Result<char, Diagnostic> {
    let sides = sign.value().and_then(|sides| TILES.get(sides.checked_sub(1)?));
    sides.copied().ok_or_else(|| {
        unexpected(
            sign,
            "expected a digit, or a letter up to f, for the sides of a tile",
        )
    })
}

fn cell_name(cell: usize, width: usize) -> String {
    format!("r{}c{}", cell / width + 1, cell % width + 1)
}
