//! Solo: sudokus with boxes or irregular shapes, also with diagonals, and with cages.

use super::encoding::{Walls, numbers, rooms, separator};
use super::latin::draw_givens;
use super::settings::Settings;
use crate::import::body::counted;
use crate::import::clue::Clue;
use crate::import::filling::Filling;
use crate::import::model::{Givens, ModelParts, ModelTable, ModelValue, grid};
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode};

/// The model for sudokus with boxes and nothing else.
const SUDOKU: &str = include_str!("../../../models/sudoku/sudoku.toml");

/// The most rows and columns of a box.
const MOST: usize = 7;

const WALLS: Walls = Walls {
    open: 26,
    repeated: false,
};

/// The side of a board, and its boxes if it has no irregular shapes.
#[derive(Clone, Copy, Debug)]
struct Size {
    n: usize,
    box_height: usize,
    box_width: usize,
    has_shapes: bool,
}

impl Size {
    /// The sides of a box are in the place of those of a board. A single number before `j` is the side of the board.
    fn of(f: &Filling<'_>, settings: &Settings<'_>) -> Result<Self, Diagnostic> {
        let has_shapes = settings.is_set('j');
        let n = match has_shapes && settings.has_one_side() {
            true => f.width,
            false => f.width * f.height,
        };
        let is_too_large = match has_shapes {
            true => n > MOST * MOST,
            false => f.width.max(f.height) > MOST,
        };
        if is_too_large {
            let message = format!("a sudoku of {n} x {n} cells");
            return Err(
                Diagnostic::new(DiagnosticCode::TooLarge, settings.size_place(), message)
                    .label(format!("at most {MOST} rows and {MOST} columns in a box")),
            );
        }
        Ok(Size {
            n,
            box_height: f.width,
            box_width: f.height,
            has_shapes,
        })
    }
}

/// The numbers that are given, the shapes of a jigsaw, and the cages with their sums.
pub(super) fn fill(f: &mut Filling<'_>, settings: &Settings<'_>) -> Result<(), Diagnostic> {
    let size = Size::of(f, settings)?;
    let n = size.n;
    if is_plain(settings) {
        f.set("box_height", size.box_height as i64);
        f.set("box_width", size.box_width as i64);
    }
    let givens = numbers(&mut f.body, n * n)?;
    draw_givens(f, n, &givens)?;
    if size.has_shapes {
        separator(&mut f.body, ',')?;
        shapes(f, n)?;
    }
    if settings.is_set('k') {
        separator(&mut f.body, ',')?;
        cages(f, n)?;
    }
    Ok(())
}

fn is_plain(settings: &Settings<'_>) -> bool {
    !['j', 'x', 'k'].into_iter().any(|letter| settings.is_set(letter))
}

/// As many shapes as the board has rows, each with as many cells.
fn shapes(f: &mut Filling<'_>, n: usize) -> Result<(), Diagnostic> {
    let place = f.body.place();
    let shapes = rooms(&mut f.body, n, WALLS)?;
    if let Some(size) = shapes.sizes().into_iter().find(|size| *size != n) {
        let message = format!("a shape of {}", counted(size, "cell"));
        return Err(Diagnostic::new(DiagnosticCode::BadValue, place, message)
            .label(format!("expected {n} shapes of {n} cells")));
    }
    f.draw_rooms("shapes", n, &shapes);
    Ok(())
}

/// Cages, and the sum of each in one of its cells.
fn cages(f: &mut Filling<'_>, n: usize) -> Result<(), Diagnostic> {
    let cages = rooms(&mut f.body, n, WALLS)?;
    separator(&mut f.body, ',')?;
    let place = f.body.place();
    let clues = numbers(&mut f.body, n * n)?;
    f.draw_rooms("cages", n, &cages);
    let sums = (0..cages.count).map(|cage| {
        let mut sums = sums_in(&cages, &clues, cage);
        match (sums.next(), sums.next()) {
            (Some((sum, _)), None) => Ok(sum),
            (Some(_), Some((sum, second))) => Err(Diagnostic::new(
                DiagnosticCode::BadClue,
                second,
                format!("the sum {sum} is in a cage that has a sum already"),
            )
            .label("expected one sum in each cage")),
            (None, _) => {
                let message = format!("the cage {} has no sum", cage + 1);
                Err(Diagnostic::new(DiagnosticCode::BadClue, place, message)
                    .label("expected one sum in each cage, which are counted by their first cells"))
            }
        }
    });
    let sums: ModelValue = sums
        .collect::<Result<Vec<i64>, Diagnostic>>()?
        .into_iter()
        .collect();
    f.set("sums", sums);
    Ok(())
}

/// The sums in the cells of a cage, and their places.
fn sums_in<'a>(
    cages: &'a Rooms,
    clues: &'a [Clue],
    cage: usize,
) -> impl Iterator<Item = (i64, crate::Span)> + 'a {
    let in_cage = cages
        .of_cell
        .iter()
        .zip(clues)
        .filter(move |(of_cell, _)| **of_cell == cage);
    in_cage.filter_map(|(_, clue)| match clue {
        Clue::Number(sum, place) => Some((*sum as i64, *place)),
        Clue::None | Clue::Unknown(_) => None,
    })
}

/// The rules, which use the parameters that were filled.
pub(super) fn rules(f: &Filling<'_>, settings: &Settings<'_>) -> Result<ModelParts, Diagnostic> {
    if is_plain(settings) {
        return Ok(ModelParts {
            library: Some(SUDOKU),
            ..ModelParts::default()
        });
    }
    let size = Size::of(f, settings)?;
    let mut board = vec![grid(size.n, size.n)];
    let mut regions: ModelTable = vec![];
    let mut families = vec!["rows", "columns"];
    if size.has_shapes {
        regions.push(("shapes", "{shapes}".into()));
        families.push("shapes");
    } else {
        board.push((
            "boxes",
            [size.box_height as i64, size.box_width as i64]
                .into_iter()
                .collect(),
        ));
        families.push("boxes");
    }
    families.extend(settings.is_set('x').then_some("diagonals"));
    let mut sums = None;
    if settings.is_set('k') {
        regions.push(("cages", "{cages}".into()));
        families.push("cages");
        sums = Some(vec![("sums", "{sums}".into()), ("of", "cages".into())]);
    }
    let mut rules = vec![vec![("all_different", families.into_iter().collect())]];
    rules.extend(sums);
    Ok(ModelParts {
        title: title(settings),
        givens: Givens::Parameter("puzzle"),
        board,
        regions,
        pieces: vec![
            ("numbers", format!("1..{}", size.n).into()),
            ("copies", ModelValue::Whole(size.n as i64)),
        ],
        rules,
        ..ModelParts::default()
    })
}

fn title(settings: &Settings<'_>) -> String {
    let kind = match (settings.is_set('k'), settings.is_set('j')) {
        (true, true) => "Killer jigsaw sudoku",
        (true, false) => "Killer sudoku",
        (false, true) => "Jigsaw sudoku",
        (false, false) => "Sudoku",
    };
    format!("{kind}{}", if settings.is_set('x') { " X" } else { "" })
}
