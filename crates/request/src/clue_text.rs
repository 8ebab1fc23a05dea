//! The clues in the text of a model: drawings of regions, and lists and tables of numbers in rules.

use itertools::Itertools;
use toml_edit::{DocumentMut, Item};

use super::clue_change::{ClueEntry, ClueList, ClueStep, RegionList, RegionMap, parameter};
use super::region_drawing::RegionDrawing;
use placet_model::{Layout, RegionFamily};

/// A number that is not known.
pub(super) const UNKNOWN: &str = "_";

/// The drawings of regions: for each family, the entry of each cell.
pub(super) fn drawings(text: &str, layout: &Layout) -> Vec<RegionMap> {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return vec![];
    };
    let regions = document.get("board").and_then(|board| board.get("regions"));
    let families = regions.and_then(Item::as_table_like);
    let drawn = families
        .into_iter()
        .flat_map(|table| table.iter())
        .filter_map(|(family, item)| {
            let item = parameter(&document, item).map_or(item, |(_, value)| value);
            let drawing = RegionDrawing::read(item.as_str()?, layout)?;
            let entries = drawing.by_cell(layout);
            Some(RegionMap {
                family: family.to_string(),
                entries: entries.map(|(cell, entry)| (cell.into(), entry.into())).collect(),
            })
        });
    drawn.collect()
}

/// The families that are lists of regions, each with the cells of its regions.
pub(super) fn listed(text: &str) -> Vec<RegionList> {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return vec![];
    };
    let regions = document.get("board").and_then(|board| board.get("regions"));
    let families = regions.and_then(Item::as_table_like);
    let listed = families
        .into_iter()
        .flat_map(|table| table.iter())
        .filter_map(|(family, item)| {
            let item = parameter(&document, item).map_or(item, |(_, value)| value);
            let regions = item
                .as_array()?
                .iter()
                .map(|region| region.as_str().map(String::from));
            Some(RegionList {
                family: family.to_string(),
                regions: regions.collect::<Option<_>>()?,
            })
        });
    listed.collect()
}

/// The edges of tiles, and the numbers of rules that are clues: lists and tables with an entry for each line or region. Regions without an entry
/// in a table have an empty one.
pub(super) fn lists(text: &str, layout: &Layout) -> Vec<ClueList> {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return vec![];
    };
    let tiles = tiles(&document).into_iter();
    tiles.chain(lists_of_rules(&document, layout)).collect()
}

/// The edges of tiles, if they are listed.
fn tiles(document: &DocumentMut) -> Option<ClueList> {
    let path = ["pieces", "tiles"];
    let item = document.get(path[0])?.get(path[1])?;
    item.as_array()?;
    Some(ClueList {
        path: path.map(ClueStep::key).to_vec(),
        key: path[1].to_string(),
        of: None,
        entries: entries(item, None)?,
    })
}

fn lists_of_rules(document: &DocumentMut, layout: &Layout) -> Vec<ClueList> {
    let rules = document.get("rules");
    let rules = (0..).map_while(|index: usize| Some((index, rules?.get(index)?.as_table_like()?)));
    let found = rules.flat_map(|(index, rule)| {
        let of = rule.get("of");
        let family = of.and_then(Item::as_str).and_then(|name| family(layout, name));
        let of = of.map(|of| of.to_string().trim().to_string());
        rule.iter().filter_map(move |(key, item)| {
            let own = || {
                (
                    vec![ClueStep::key("rules"), ClueStep::Index(index), ClueStep::key(key)],
                    item,
                )
            };
            let (path, item) = parameter(document, item).unwrap_or_else(own);
            Some(ClueList {
                path,
                key: key.to_string(),
                of: of.clone(),
                entries: entries(item, family)?,
            })
        })
    });
    found.collect()
}

fn family<'l>(layout: &'l Layout, name: &str) -> Option<&'l RegionFamily> {
    layout.families().iter().find(|family| family.name == name)
}

/// The entries of a list or a table of numbers, each with its step and its text; `None` if it is something else.
fn entries(item: &Item, family: Option<&RegionFamily>) -> Option<Vec<ClueEntry>> {
    if let Some(list) = item.as_array() {
        let items = (0..list.len()).map_while(|index| Some((index, item.get(index)?)));
        let items = items.collect_vec();
        let is_list = list.iter().all(is_number) && !list.is_empty();
        let entry = |(index, item): &(usize, &Item)| ClueEntry {
            step: ClueStep::Index(*index),
            text: item.to_string().trim().to_string(),
        };
        return is_list.then(|| items.iter().map(entry).collect());
    }
    let table = item.as_table_like()?;
    let regions = family
        .filter(|family| family.is_drawn)
        .map_or(vec![], region_keys);
    let is_empty = regions.is_empty() && table.is_empty();
    let are_numbers = table
        .iter()
        .all(|(_, item)| item.as_value().is_some_and(is_number));
    if is_empty || !are_numbers {
        return None;
    }
    let known = table.iter();
    let known = known.map(|(key, item)| ClueEntry {
        step: ClueStep::key(key),
        text: item.to_string().trim().to_string(),
    });
    let missing = regions.into_iter().filter(|key| !table.contains_key(key));
    let missing = missing.map(|key| ClueEntry {
        step: ClueStep::key(key),
        text: String::new(),
    });
    Some(known.chain(missing).collect())
}

/// Is it a number, a list of numbers, or unknown?
fn is_number(value: &toml_edit::Value) -> bool {
    let is_list = |list: &toml_edit::Array| list.iter().all(is_number);
    value.is_integer() || value.as_str() == Some(UNKNOWN) || value.as_array().is_some_and(is_list)
}

/// The names by which a table knows the regions of a family.
fn region_keys(family: &RegionFamily) -> Vec<&str> {
    let regions = family.regions.iter();
    let keys = regions.filter_map(|region| region.name.strip_prefix(&family.name)?.strip_prefix(' '));
    keys.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::clue_change::{with_entry, with_region, with_value};
    use placet_model::{Source, read};

    const KILLER: &str = "[board]\ngrid = [2, 2]\nregions.cages = \"\"\"\n  AB\n  AA\n\"\"\" # drawn\n\
        [pieces]\nnumbers = '1..4'\n[[rules]]\nsums = { A = 6, B = 4 } # known\nof = 'cages'\n";

    fn layout() -> Layout {
        read(&Source::new("m.toml", KILLER))
            .expect("invariant: the model is right")
            .layout()
            .clone()
    }

    #[test]
    fn drawings_have_an_entry_for_each_cell() {
        let entries = json!({ "r1c1": "A", "r1c2": "B", "r2c1": "A", "r2c2": "A" });
        assert_eq!(
            json!(drawings(KILLER, &layout())),
            json!([{ "family": "cages", "entries": entries }])
        );
    }

    #[test]
    fn entries_of_a_drawing_can_be_changed() {
        let cells = ["r1c1", "r2c2"].map(String::from);
        let text = with_entry(KILLER, &layout(), "cages", &cells, "B").expect("there are such cells");
        assert_eq!(text, KILLER.replace("  AB\n  AA\n", "  BB\n  AB\n"));
        let all = ["r1c1", "r2c1", "r2c2"].map(String::from);
        let text = with_entry(KILLER, &layout(), "cages", &all, "B").expect("there are such cells");
        assert!(text.contains("sums = { B = 4 } # known"), "{text}");
        for (family, cell, entry) in [
            ("cages", "r9c9", "B"),
            ("boxes", "r1c1", "B"),
            ("cages", "r1c1", "\""),
        ] {
            let changed = with_entry(KILLER, &layout(), family, &[cell.to_string()], entry);
            assert!(changed.is_err(), "{family} {cell} {entry}");
        }
    }

    #[test]
    fn regions_of_a_list_come_and_go() {
        let model = "[board]\ngrid = [2, 2]\nregions.lines = [\n  \"r1c1 r1c2\", # known\n]\n";
        assert_eq!(
            json!(listed(model)),
            json!([{ "family": "lines", "regions": ["r1c1 r1c2"] }])
        );
        let cells = ["r2c2", "r2c1"].map(String::from);
        let text = with_region(model, "lines", &cells).expect("it is a list");
        assert_eq!(
            json!(listed(&text))[0]["regions"],
            json!(["r1c1 r1c2", "r2c2 r2c1"])
        );
        let again = with_region(&text, "lines", &cells).expect("it is a list");
        assert_eq!(json!(listed(&again)), json!(listed(model)));
        assert!(with_region(model, "lines", &[]).is_err());
        let in_parameter = "[parameters.all]\ndefault = [\"r1c1 r1c2\"]\n[board]\ngrid = [2, 2]\nregions.lines = \"{all}\"\n";
        assert_eq!(json!(listed(in_parameter)), json!(listed(model)));
        let text = with_region(in_parameter, "lines", &cells).expect("it is a list");
        assert!(
            text.contains("default = [\"r1c1 r1c2\", \"r2c2 r2c1\"]"),
            "{text}"
        );
        assert!(with_region(KILLER, "cages", &cells).is_err());
    }

    #[test]
    fn numbers_of_rules_can_be_changed() {
        let found = json!(lists(KILLER, &layout()));
        assert_eq!(found[0]["path"], json!(["rules", 0, "sums"]));
        assert_eq!(found[0]["entries"][1], json!({ "step": "B", "text": "4" }));
        let path = ["rules", "0", "sums", "B"].map(|key| match key.parse() {
            Ok(index) => ClueStep::Index(index),
            Err(_) => ClueStep::Key(key.into()),
        });
        let text = with_value(KILLER, &path, "3").expect("there is such an entry");
        assert_eq!(text, KILLER.replace("B = 4", "B = 3"));
        assert!(with_value(KILLER, &path, "3 4").is_err());
        assert!(with_value(KILLER, &path[..3], "").is_err());
        assert!(with_value(KILLER, &[ClueStep::Key("new".into())], "1").is_err());
    }

    #[test]
    fn regions_without_a_number_get_one() {
        let model = KILLER.replace("{ A = 6, B = 4 }", "{}");
        let found = json!(lists(&model, &layout()));
        let empty = |key: &str| json!({ "step": key, "text": "" });
        assert_eq!(found[0]["entries"], json!([empty("A"), empty("B")]));
        let path = [
            ClueStep::Key("rules".into()),
            ClueStep::Index(0),
            ClueStep::Key("sums".into()),
            ClueStep::Key("B".into()),
        ];
        let text = with_value(&model, &path, "4").expect("it is a table");
        assert!(text.contains("sums = { B = 4 } # known"), "{text}");
        let other = [&path[..3], &[ClueStep::Key("A".into())]].concat();
        let both = with_value(&text, &other, "6").expect("it is a table");
        assert!(both.contains("sums = { B = 4, A = 6 } # known"), "{both}");
        let text = with_value(&text, &path, " ").expect("it is a table");
        assert!(text.contains("sums = {} # known"), "{text}");
    }

    #[test]
    fn clues_in_parameters_are_found_there() {
        let model = "parameters = { clues = [2, [1, 1]], sums.default = { A = 3 } }\n[[rules]]\nruns = '{clues}'\nof = 'rows'\n\
            [[rules]]\nsums = '{sums}'\nof = 'cages'\n";
        let found = json!(lists(model, &layout()));
        assert_eq!(found[0]["path"], json!(["parameters", "clues"]));
        assert_eq!(
            (&found[0]["key"], &found[0]["entries"][1]["text"]),
            (&json!("runs"), &json!("[1, 1]"))
        );
        assert_eq!(found[1]["path"], json!(["parameters", "sums", "default"]));
    }

    #[test]
    fn drawings_in_parameters_are_changed_there() {
        let drawn = "regions.cages = \"\"\"\n  AB\n  AA\n\"\"\" # drawn\n";
        let model = KILLER.replace(drawn, "regions.cages = '{cages}'\n")
            + "[parameters.cages]\ndefault = \"\"\"\n  AB\n  AA\n\"\"\"\n";
        assert_eq!(
            json!(drawings(&model, &layout())),
            json!(drawings(KILLER, &layout()))
        );
        let text =
            with_entry(&model, &layout(), "cages", &["r1c1".to_string()], "B").expect("there is such a cell");
        assert_eq!(text, model.replace("  AB\n  AA\n", "  BB\n  AA\n"));
    }

    #[test]
    fn lists_of_words_are_no_clues() {
        assert_eq!(
            json!(lists(
                "[[rules]]\nall_different = ['rows', 'columns']\nof = 'rows'",
                &layout()
            )),
            json!([])
        );
        let pairs = "[[rules]]\nsame_column = [['a', 'b'], ['c', 'd']]\n";
        assert_eq!(json!(lists(pairs, &layout())), json!([]));
        let found = json!(lists(
            "rules = [{ runs = [2, [3, 1], '_'], of = 'rows' }]",
            &layout()
        ));
        assert_eq!(found[0]["entries"][1], json!({ "step": 1, "text": "[3, 1]" }));
        assert_eq!(found[0]["of"], "'rows'");
    }
}
