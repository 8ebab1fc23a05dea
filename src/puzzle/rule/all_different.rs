//! `all_different = "rows"`: no two cells of a region show the same.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::read::{Draft, Scope};
use super::regions::{listed_cells, named_regions};
use super::{Breach, Regions, RuleKind};
use crate::puzzle::board::Board;
use crate::puzzle::file::node::{Node, Value};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::schema::any_of;
use crate::puzzle::file::table::{FromNode, ReadTable, table, wrong_type};
use crate::puzzle::layout::{Layout, Region};
use crate::puzzle::piece::PieceSet;
use crate::puzzle::words::{NameOrNames, Names};

/// The cells of each region show pairwise different faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferent {
    /// The regions.
    pub regions: Regions,
}

table! {
    /// No two cells of a region show the same.
    pub(super) struct AllDifferentTable ("a rule") needs [all_different] {
        /// The regions: a name, a list of names, or `{ cells = "a b c" }`.
        all_different: OfCells,
    }
}

/// Names of regions, or a table `{ cells = … }`.
#[derive(Clone, Debug)]
pub(super) enum OfCells {
    Regions(NameOrNames),
    Cells(Names),
}

impl FromNode for OfCells {
    const EXPECTED: &'static str = "names of regions, or `{ cells = \"a b c\" }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([NameOrNames::schema(generator), CellsTable::schema(generator)])
    }

    fn from_node(node: &Node, reading: &mut Reading) -> Option<Self> {
        match &node.value {
            Value::Table(_) => {
                let table = CellsTable::from_node(node, reading)?;
                if table.written().lacks(&["cells"]) {
                    return wrong_type(node, Self::EXPECTED, reading);
                }
                table.cells.map(OfCells::Cells)
            }
            Value::Text(_) | Value::List(_) => NameOrNames::from_node(node, reading).map(OfCells::Regions),
            _ => wrong_type(node, Self::EXPECTED, reading),
        }
    }
}

table! {
    /// The cells of one region.
    pub(super) struct CellsTable ("a table `{ cells = \"a b c\" }`") needs [cells] {
        /// Their names.
        cells: Names,
    }
}

pub(super) fn read(node: &Node, scope: &Scope<'_>, reading: &mut Reading) -> Option<Draft> {
    let table = AllDifferentTable::from_node(node, reading)?;
    let regions = match &table.all_different? {
        OfCells::Regions(of) => named_regions(of, node.span, scope, reading),
        OfCells::Cells(cells) => listed_cells(cells, node.span, scope, reading),
    }?;
    let says = format!("in {} no two cells are alike", regions.phrase);
    let name = format!("all different in {}", regions.name);
    Some(Draft {
        name,
        says,
        kind: RuleKind::AllDifferent(AllDifferent { regions }),
    })
}

impl AllDifferent {
    pub(super) fn breaches(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<Breach> {
        self.regions
            .list
            .iter()
            .flat_map(|region| repeats(region, layout, pieces, board))
            .collect()
    }
}

fn repeats(region: &Region, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<Breach> {
    let shown = region
        .cells
        .iter()
        .filter_map(|cell| board.face(*cell).map(|face| (face, *cell)));
    let groups = shown
        .into_group_map()
        .into_iter()
        .filter(|(_, cells)| cells.len() > 1);
    groups
        .sorted()
        .map(|(face, cells)| {
            let names = cells.iter().map(|cell| &layout.cell(*cell).name).join(", ");
            let sentence = format!(
                "{} shows {} {} times ({names})",
                region.name,
                pieces.face(face).name,
                cells.len()
            );
            Breach { sentence, cells }
        })
        .collect()
}
