//! Net: for each tile the sides to which its wires lead before they are turned, and barriers on its right and below it.

use super::settings::Settings;
use crate::import::body::{counted, unexpected};
use crate::import::filling::Filling;
use crate::import::model::ModelValue;
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode};

/// The names of tiles by the sum of their sides: 1 for right, 2 for above, 4 for left and 8 for below.
const TILES: [char; 15] = [
    'E', 'E', 'L', 'E', 'I', 'L', 'T', 'E', 'L', 'I', 'T', 'L', 'T', 'T', 'X',
];

pub(super) fn fill(f: &mut Filling<'_>, settings: &Settings<'_>) -> Result<(), Diagnostic> {
    if let Some(place) = settings.place('w') {
        let message = "a net whose wires lead from one side of the board to the other";
        return Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message)
            .label("expected an ID without this setting"));
    }
    f.size();
    let (width, cells) = (f.width, f.cells());
    let mut tiles = vec![];
    let mut barriers = vec![];
    for cell in 0..cells {
        let sign = f.body.take(|| counted(cells - cell, "tile"))?;
        tiles.push(tile(sign)?);
        let neighbours = [
            ('v', (cell % width + 1 < width).then_some(cell + 1)),
            ('h', Some(cell + width).filter(|below| *below < cells)),
        ];
        for (mark, neighbour) in neighbours {
            let Some(sign) = f.body.take_if(mark) else {
                continue;
            };
            let neighbour =
                neighbour.ok_or_else(|| unexpected(sign, "expected a barrier between two tiles"))?;
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
