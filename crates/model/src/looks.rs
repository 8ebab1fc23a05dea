//! `[picture]`: how regions and pieces look in pictures where the default does not know.

use std::collections::BTreeMap;

use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::keyword::Keyword;
use super::document::read_context::ReadContext;
use super::document::table::{ByName, table};
use super::layout::Layout;
use super::nearest::suggestion;
use super::piece::{FaceId, PieceSet, unknown_piece};

/// How a puzzle looks, as its author says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// The looks of families of regions, by name.
    pub regions: BTreeMap<String, RegionLook>,
    /// The looks of faces.
    pub faces: BTreeMap<FaceId, FaceLook>,
    /// Whether the holes of the board are black.
    pub black_holes: bool,
}

/// How the regions of a family look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionLook {
    /// As nothing.
    Hidden,
    /// As their letters, on their cells.
    Letters,
    /// As shaded cells.
    Shade,
    /// As areas with heavy borders.
    Areas,
    /// As cages with dashed borders.
    Cages,
    /// As circles around their cells, with their letters.
    Circles,
    /// As a white dot in the middle of each.
    WhiteDots,
    /// As a black dot in the middle of each.
    BlackDots,
    /// As a bar across the border between their two cells.
    Bars,
    /// As a line along their cells.
    Lines,
    /// As a thermometer along their cells, with a bulb on the first.
    Thermometers,
    /// As an arrow along their cells, with a circle around the first.
    Arrows,
    /// As a white circle on each cell of the region `W`, and a black one on those of `B`.
    Pearls,
}

impl RegionLook {
    /// The word for it in models.
    pub fn name(self) -> &'static str {
        self.word()
    }
}

/// How a face looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceLook {
    /// As its name.
    Name,
    /// As an empty cell.
    Blank,
    /// As a filled cell.
    Filled,
    /// As a dot.
    Dot,
    /// As a cross.
    Cross,
    /// As a white circle.
    WhiteCircle,
    /// As a black circle.
    BlackCircle,
    /// As a star.
    Star,
    /// As a light bulb.
    Bulb,
    /// As a tree.
    Tree,
    /// As a tent.
    Tent,
    /// As water.
    Water,
}

impl Keyword for RegionLook {
    const WHAT: &'static str = "look of regions";
    const EXPECTED: &'static str = "the look of regions, such as \"shade\" or \"white dots\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("hidden", RegionLook::Hidden),
        ("letters", RegionLook::Letters),
        ("shade", RegionLook::Shade),
        ("areas", RegionLook::Areas),
        ("cages", RegionLook::Cages),
        ("circles", RegionLook::Circles),
        ("white dots", RegionLook::WhiteDots),
        ("black dots", RegionLook::BlackDots),
        ("bars", RegionLook::Bars),
        ("lines", RegionLook::Lines),
        ("thermometers", RegionLook::Thermometers),
        ("arrows", RegionLook::Arrows),
        ("pearls", RegionLook::Pearls),
    ];
}

impl Keyword for FaceLook {
    const WHAT: &'static str = "look of a piece";
    const EXPECTED: &'static str = "the look of a piece, such as \"star\" or \"filled\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("name", FaceLook::Name),
        ("blank", FaceLook::Blank),
        ("filled", FaceLook::Filled),
        ("dot", FaceLook::Dot),
        ("cross", FaceLook::Cross),
        ("white circle", FaceLook::WhiteCircle),
        ("black circle", FaceLook::BlackCircle),
        ("star", FaceLook::Star),
        ("bulb", FaceLook::Bulb),
        ("tree", FaceLook::Tree),
        ("tent", FaceLook::Tent),
        ("water", FaceLook::Water),
    ];
}

/// How the holes of a board look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HoleLook {
    Black,
    Absent,
}

impl Keyword for HoleLook {
    const WHAT: &'static str = "look of holes";
    const EXPECTED: &'static str = "\"black\" or \"absent\"";
    const WORDS: &'static [(&'static str, Self)] =
        &[("black", HoleLook::Black), ("absent", HoleLook::Absent)];
}

table! {
    /// How regions and pieces look in pictures.
    pub(crate) struct PictureTable ("a table such as `[picture]`") {
        /// The look of each family of regions, by its name.
        regions: ByName<RegionLook>,
        /// The look of each piece, by its name.
        pieces: ByName<FaceLook>,
        /// The look of holes in the board.
        holes: HoleLook,
    }
}

impl Looks {
    pub(crate) fn read(
        table: &PictureTable,
        layout: &Layout,
        pieces: &PieceSet,
        context: &mut ReadContext,
    ) -> Self {
        let mut looks = Looks {
            black_holes: table.holes == Some(HoleLook::Black),
            ..Looks::default()
        };
        for (name, look) in table.regions.iter().flat_map(|by_name| &by_name.0) {
            let mut families = layout.families().iter();
            if families.any(|family| family.is_own && family.name == name.value) {
                looks.regions.insert(name.value.clone(), *look);
            } else {
                context.add(unknown_family(layout, &name.value, name.span));
            }
        }
        for (name, look) in table.pieces.iter().flat_map(|by_name| &by_name.0) {
            match pieces.find_faces(&name.value) {
                Some(faces) => looks.faces.extend(faces.into_iter().map(|face| (face, *look))),
                None => context.add(unknown_piece(pieces, name)),
            }
        }
        looks
    }
}

fn unknown_family(layout: &Layout, name: &str, span: Span) -> Diagnostic {
    let own = layout.families().iter().filter(|family| family.is_own);
    let message = format!("the model does not define regions `{name}`");
    let diagnostic = Diagnostic::new(DiagnosticCode::UnknownRegion, span, message);
    diagnostic.label(suggestion(name, own.map(|family| family.name.as_str())))
}
