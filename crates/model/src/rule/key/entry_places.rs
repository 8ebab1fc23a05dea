//! Where the entries of a rule with an entry for each region are printed. Entries that are not known have a place, too: whoever sets a puzzle writes
//! them there.

use itertools::Itertools;

use super::line_end::LineEnd;
use crate::layout::{CellId, Layout, Region};
use crate::rule::printed::{CluePlace, CluePlaces, Measure};

/// A region of a rule, and where its entry is printed; nowhere if nobody would know which cells are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPlace {
    /// The name of the region.
    pub region: String,
    /// The place.
    pub place: Option<CluePlace>,
}

/// The places of the entries of a rule with this key, in the order of its regions; `None` for keys whose rules have no entry for each region. `of` are the
/// names of its regions, and `from` is the end from which lines are seen, if the rule says so.
pub fn entry_places(layout: &Layout, key: &str, of: &[&str], from: Option<&str>) -> Option<Vec<EntryPlace>> {
    let measure = match key {
        "counts" => Measure::Pieces,
        "cross_sums" | "sums" | "cages" | "visible" | "sandwich" | "runs" => Measure::Numbers,
        _ => return None,
    };
    let places = CluePlaces::new(layout, measure);
    let end = from.map_or(Some(LineEnd::Start), LineEnd::named);
    let place = |region: &Region| match key {
        "sums" | "counts" => {
            let printed = end?.seen(region, layout)?;
            places.clue(&printed, vec![]).map(|clue| clue.place)
        }
        "cross_sums" => Some(CluePlace::Block(region.cells.clone())),
        "cages" => Some(CluePlace::Cage(region.cells.clone())),
        _ => Some(CluePlace::Rim(end?.seen(region, layout)?.cells)),
    };
    let runs = ["row runs", "column runs"];
    let of = if key == "cross_sums" { &runs } else { of };
    let regions = of.iter().filter_map(|name| layout.find_regions(name)).flatten();
    let regions = regions.unique_by(|region| (region.name.clone(), region.cells.clone()));
    let found = regions.map(|region| EntryPlace {
        place: place(&region),
        region: region.name,
    });
    Some(found.collect())
}

/// Can a rule with this key be one about a single region, whose value is printed there? Without its value, such a rule says nothing.
pub fn has_value_place(key: &str) -> bool {
    matches!(key, "sum" | "cage" | "visible" | "sandwich")
}

/// Where the value of a rule about a single region is printed: `cells` are the cells that it lists, and `of` are the names of its regions otherwise.
pub fn value_place(
    layout: &Layout,
    key: &str,
    (of, cells): (&[&str], &[CellId]),
    from: Option<&str>,
) -> Option<CluePlace> {
    let region = match of {
        [] => Region {
            name: String::new(),
            cells: cells.to_vec(),
        },
        _ => {
            let regions = of.iter().filter_map(|name| layout.find_regions(name)).flatten();
            regions.exactly_one().ok()?
        }
    };
    match key {
        _ if region.cells.is_empty() || !has_value_place(key) => None,
        // What the cells of a family add up to is said in words.
        "sum" if !of.is_empty() => None,
        "sum" | "cage" => Some(CluePlace::Cage(region.cells)),
        _ => {
            let end = from.map_or(Some(LineEnd::Start), LineEnd::named)?;
            Some(CluePlace::Rim(end.seen(&region, layout)?.cells))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::layout;

    fn places(key: &str, of: &[&str], from: Option<&str>) -> Vec<String> {
        let layout = layout("grid = [2, 2]\nregions.cages = 'AA/BB'");
        let found = entry_places(&layout, key, of, from).expect("the rule has entries");
        let shown = found.into_iter().map(|EntryPlace { region, place }| {
            let (kind, cells) = match place {
                Some(CluePlace::Rim(cells)) => ("rim", cells),
                Some(CluePlace::Cage(cells)) => ("cage", cells),
                Some(CluePlace::Area(cells)) => ("area", cells),
                other => panic!("{other:?}"),
            };
            let cells = cells.iter().map(|cell| layout.cell(*cell).name.as_str());
            format!("{region}: {kind} {}", cells.collect_vec().join(" "))
        });
        shown.collect()
    }

    #[test]
    fn lines_have_their_clues_at_the_rim_where_they_are_seen_from() {
        let rows = ["row 1: rim r1c2 r1c1", "row 2: rim r2c2 r2c1"];
        assert_eq!(places("visible", &["rows"], Some("right")), rows);
        assert_eq!(places("runs", &["row 1"], None), ["row 1: rim r1c1 r1c2"]);
        assert_eq!(places("counts", &["column 2"], None), ["column 2: rim r1c2 r2c2"]);
    }

    #[test]
    fn sums_of_cages_and_counts_of_areas_stand_inside() {
        assert_eq!(places("sums", &["cages"], None)[0], "cages A: cage r1c1 r1c2");
        assert_eq!(places("counts", &["cages"], None)[1], "cages B: area r2c1 r2c2");
        assert_eq!(places("cages", &["cages A"], None), ["cages A: cage r1c1 r1c2"]);
    }

    #[test]
    fn other_rules_have_no_entries() {
        let layout = layout("grid = [2, 2]");
        assert_eq!(entry_places(&layout, "sum", &["rows"], None), None);
    }
}
