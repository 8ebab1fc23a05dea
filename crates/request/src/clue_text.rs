//! The clues in the text of a model: drawings of regions, lists of regions, and lists and tables of numbers.

use itertools::Itertools;
use toml_edit::{DocumentMut, Item, TableLike};

use super::board_side::stated_side;
use super::clue_answer::{
    ClueEntry, ClueList, CluePlaceAnswer, ClueStep, RegionForm, RegionList, RegionMap, SideAnswer,
};
use super::clue_change::parameter;
use super::region_drawing::RegionDrawing;
use super::sum_drawing::SumDrawing;
use crate::render::picture::{PlaceOutlines, coordinates};
use placet_model::{
    CellId, CluePlace, EntryPlace, GeneratedRegionsKind, Layout, Puzzle, RegionFamily, RegionLook,
    entry_places,
};

/// A number that is not known.
pub(super) const UNKNOWN: &str = "_";
/// The letters of pearls.
const PEARLS: [&str; 2] = ["B", "W"];
/// The family of the pairs of cells with a wall between them.
const WALLS: &str = "walls";

/// The clues of a puzzle in its text.
pub(super) struct ClueText<'a> {
    puzzle: &'a Puzzle,
    document: DocumentMut,
    outlines: PlaceOutlines<'a>,
}

impl<'a> ClueText<'a> {
    /// `None` if the text is not TOML.
    pub(super) fn new(text: &str, puzzle: &'a Puzzle) -> Option<Self> {
        Some(ClueText {
            document: text.parse().ok()?,
            outlines: PlaceOutlines::new(puzzle),
            puzzle,
        })
    }

    /// The families of `[board.regions]`, each with its value and the parameter in which that is stated.
    fn families(&self) -> Vec<(&str, Option<String>, &Item)> {
        let regions = self.document.get("board").and_then(|board| board.get("regions"));
        let families = regions.and_then(Item::as_table_like).into_iter();
        let families = families.flat_map(|table| table.iter());
        let stated = families.map(|(family, item)| match parameter(&self.document, item) {
            Some((path, value)) => (family, path.get(1).and_then(name_of), value),
            None => (family, None, item),
        });
        stated.collect()
    }

    /// The drawings of regions: for each family, the entry of each cell or corner.
    pub(super) fn drawings(&self) -> Vec<RegionMap> {
        let layout = self.puzzle.layout();
        let families = self.families().into_iter();
        let drawn = families.filter_map(|(family, parameter, item)| {
            let drawing = RegionDrawing::read(item.as_str()?, layout)?;
            let entries = drawing.by_cell(layout);
            Some(RegionMap {
                family: family.to_string(),
                entries: entries.map(|(cell, entry)| (cell.into(), entry.into())).collect(),
                on_corners: drawing.is_on_corners,
                marks: self.marks(family, parameter.as_deref()),
                look: self.look(family).map(|look| look.name().to_string()),
            })
        });
        drawn.collect()
    }

    /// The families that are lists of regions, each with the cells of its regions; and the walls.
    pub(super) fn listed(&self) -> Vec<RegionList> {
        let families = self.families().into_iter();
        let listed = families.filter_map(|(family, parameter, item)| {
            let regions = item.as_array()?.iter();
            let regions = regions.map(|region| region.as_str().map(String::from));
            let regions: Vec<String> = regions.collect::<Option<_>>()?;
            Some(RegionList {
                form: self.form(family, parameter.as_deref(), &regions),
                directed: self.is_directed(family),
                look: self.look(family).map(|look| look.name().to_string()),
                family: family.to_string(),
                regions,
            })
        });
        listed.chain(self.walls()).collect()
    }

    fn walls(&self) -> Option<RegionList> {
        self.document.get("board")?.get(WALLS)?;
        let layout = self.puzzle.layout();
        let family = family(layout, WALLS)?;
        let names = |cells: &[CellId]| {
            cells
                .iter()
                .map(|cell| layout.cell(*cell).name.as_str())
                .join(" ")
        };
        let regions = family.regions.iter().map(|region| names(&region.cells));
        Some(RegionList {
            family: WALLS.to_string(),
            regions: regions.collect(),
            form: RegionForm::Side,
            directed: false,
            look: None,
        })
    }

    /// The sides between cells.
    pub(super) fn sides(&self) -> Vec<SideAnswer> {
        let sides = self.outlines.sides().into_iter();
        let sides = sides.map(|(cells, outline)| SideAnswer {
            cells: cells.map(|cell| self.puzzle.layout().cell(cell).name.clone()),
            outline: coordinates(&outline),
        });
        sides.collect()
    }

    /// The side of a hexagon or a triangle.
    pub(super) fn side(&self) -> Option<usize> {
        stated_side(&self.document).map(|(_, side)| side)
    }

    fn look(&self, family: &str) -> Option<RegionLook> {
        self.puzzle.looks().regions.get(family).copied()
    }

    /// How generated puzzles have the regions of a family, or of the parameter with them.
    fn generated(&self, family: &str, parameter: Option<&str>) -> Option<&GeneratedRegionsKind> {
        let mut regions = self.puzzle.generation().regions.iter();
        let found = regions.find(|other| other.name == family || Some(other.name.as_str()) == parameter);
        found.map(|regions| &regions.kind)
    }

    fn marks(&self, family: &str, parameter: Option<&str>) -> Vec<String> {
        match (self.generated(family, parameter), self.look(family)) {
            (Some(GeneratedRegionsKind::Marks { marks, .. }), _) => marks.clone(),
            (_, Some(RegionLook::Pearls)) => PEARLS.map(String::from).to_vec(),
            _ => vec![],
        }
    }

    fn form(&self, family: &str, parameter: Option<&str>, regions: &[String]) -> RegionForm {
        let is_side = match (self.look(family), self.generated(family, parameter)) {
            (Some(RegionLook::Bars), _) => true,
            (Some(RegionLook::Thermometers | RegionLook::Arrows | RegionLook::Lines), _) => false,
            (_, Some(GeneratedRegionsKind::Paths { sizes, .. })) => *sizes == (2..=2),
            _ => !regions.is_empty() && regions.iter().all(|region| self.is_side(region)),
        };
        if is_side {
            RegionForm::Side
        } else {
            RegionForm::Path
        }
    }

    /// Are these two cells that share a side?
    fn is_side(&self, region: &str) -> bool {
        let layout = self.puzzle.layout();
        let cells: Option<Vec<CellId>> = region
            .split_whitespace()
            .map(|cell| layout.find_cell(cell))
            .collect();
        matches!(cells.as_deref(), Some([one, other]) if layout.neighbours(*one).contains(other))
    }

    /// Does a rule compare the first cell of the regions with the second one?
    fn is_directed(&self, family: &str) -> bool {
        let is_ordered = |(_, rule): &(usize, &dyn TableLike)| {
            rule.get("order").is_some() && rule.get("of").is_some_and(|of| names(of).contains(&family))
        };
        let regions = self::family(self.puzzle.layout(), family);
        let regions = regions.map_or(&[][..], |family| &family.regions);
        let is_compared = |one: CellId, other: CellId| {
            let mut pairs = regions.iter();
            pairs.any(|region| region.cells.contains(&one) && region.cells.contains(&other))
        };
        let mut printed = self.puzzle.rules().iter().flat_map(|rule| &rule.printed);
        self.rules().iter().any(is_ordered)
            || printed.any(|clue| match clue.place {
                CluePlace::Between(one, other) => is_compared(one, other),
                _ => false,
            })
    }

    fn rules(&self) -> Vec<(usize, &dyn TableLike)> {
        let rules = self.document.get("rules");
        let rules = (0..).map_while(|index: usize| Some((index, rules?.get(index)?.as_table_like()?)));
        rules.collect()
    }

    /// The edges of tiles, the numbers of rules that are clues, and those of other parameters: lists and tables with an entry for each line or region.
    /// Regions without an entry in a table have an empty one.
    pub(super) fn lists(&self) -> Vec<ClueList> {
        let tiles = self.tiles().into_iter();
        let mut lists: Vec<ClueList> = tiles.chain(self.lists_of_rules()).collect();
        let of_parameters = self.lists_of_parameters().into_iter();
        let others = of_parameters.filter(|list| !lists.iter().any(|other| other.path == list.path));
        let others: Vec<ClueList> = others.collect();
        lists.extend(others);
        lists
    }

    /// The edges of tiles, if they are listed.
    fn tiles(&self) -> Option<ClueList> {
        let path = ["pieces", "tiles"];
        let pieces = self.document.get(path[0])?;
        let item = pieces.get(path[1])?;
        item.as_array()?;
        let stated: Vec<&str> = pieces.get("edges").map_or(vec![], names);
        let shape = self.puzzle.layout().shape();
        let sides = shape.sides().map(|side| shape.side_name(side));
        let sides = if stated.is_empty() { sides.collect() } else { stated };
        Some(ClueList {
            path: path.map(ClueStep::key).to_vec(),
            key: path[1].to_string(),
            of: None,
            detail: Some(sides.join(", ")),
            entries: self.entries(item, None)?,
        })
    }

    fn lists_of_rules(&self) -> Vec<ClueList> {
        let rules = self.rules().into_iter();
        let found = rules.flat_map(|(index, rule)| {
            let of = rule.get("of");
            let detail = |key: &str| rule.get(key).and_then(Item::as_str);
            rule.iter().filter_map(move |(key, item)| {
                let own = || {
                    (
                        vec![ClueStep::key("rules"), ClueStep::Index(index), ClueStep::key(key)],
                        item,
                    )
                };
                let (path, item) = parameter(&self.document, item).unwrap_or_else(own);
                let lines = of.map_or(vec![], names);
                let places = entry_places(self.puzzle.layout(), key, &lines, detail("from"));
                Some(ClueList {
                    path,
                    key: key.to_string(),
                    of: of.map(|of| of.to_string().trim().to_string()),
                    detail: detail("from").or(detail("piece")).map(str::to_string),
                    entries: self.entries(item, places.map(|places| (lines, places)))?,
                })
            })
        });
        found.collect()
    }

    /// Lists and tables of numbers in parameters, which expressions can use.
    fn lists_of_parameters(&self) -> Vec<ClueList> {
        let parameters = self.document.get("parameters").and_then(Item::as_table_like);
        let names = parameters.into_iter().flat_map(|table| table.iter());
        let found = names.filter_map(|(name, _)| {
            let braces = toml_edit::value(format!("{{{name}}}"));
            let (path, item) = parameter(&self.document, &braces)?;
            Some(ClueList {
                path,
                key: name.to_string(),
                of: None,
                detail: None,
                entries: self.entries(item, None)?,
            })
        });
        found.collect()
    }

    /// The entries of a list or a table of numbers, each with its step, its text and its place; `None` if it is something else.
    fn entries(&self, item: &Item, places: Option<(Vec<&str>, Vec<EntryPlace>)>) -> Option<Vec<ClueEntry>> {
        let has_places = places.is_some();
        let (families, places) = places.unwrap_or_default();
        let is_clue = |value: &toml_edit::Value| is_number(value) || (has_places && is_amount(value));
        let entry = |step: ClueStep, text: String, place: Option<&EntryPlace>| ClueEntry {
            place: place.and_then(|entry| self.place(entry.place.as_ref()?)),
            step,
            text,
        };
        if let Some(list) = item.as_array() {
            let is_list = list.iter().all(is_clue) && !list.is_empty();
            let is_in_order = list.len() == places.len();
            let items = list.iter().enumerate().map(|(index, value)| {
                let place = places.get(index).filter(|_| is_in_order);
                entry(
                    ClueStep::Index(index),
                    value.to_string().trim().to_string(),
                    place,
                )
            });
            return is_list.then(|| items.collect());
        }
        if let Some(drawing) = item.as_str().filter(|_| has_places) {
            let drawing = SumDrawing::read(drawing, self.puzzle.layout())?;
            let sums = places.iter().filter_map(|place| {
                let sum = drawing.sum(self.puzzle.layout(), &place.place.as_ref()?.cells())?;
                Some(entry(ClueStep::key(&place.region), sum.to_string(), Some(place)))
            });
            return Some(sums.collect());
        }
        let table = item.as_table_like()?;
        let mut values = table.iter().map(|(_, item)| item.as_value());
        let are_clues = values.all(|value| value.is_some_and(is_clue));
        if !are_clues || (places.is_empty() && table.is_empty()) {
            return None;
        }
        let named = |key: &str| {
            let mut places = places.iter();
            places.find(|place| place.region == key || short_name(&place.region, &families) == key)
        };
        let known = table.iter().map(|(key, item)| {
            entry(
                ClueStep::key(key),
                item.to_string().trim().to_string(),
                named(key),
            )
        });
        let is_known = |place: &EntryPlace| {
            [&*place.region, short_name(&place.region, &families)]
                .into_iter()
                .any(|key| table.contains_key(key))
        };
        let missing = places.iter().filter(|place| !is_known(place));
        let missing = missing.map(|place| {
            let key = short_name(&place.region, &families);
            entry(ClueStep::key(key), String::new(), Some(place))
        });
        Some(known.chain(missing).collect())
    }

    /// The place of a clue on the drawing, if it has one.
    fn place(&self, place: &CluePlace) -> Option<CluePlaceAnswer> {
        let outlines = self.outlines.of_clue(place);
        let cells = place.cells().into_iter();
        let cells = cells.map(|cell| self.puzzle.layout().cell(cell).name.clone());
        (!outlines.is_empty()).then(|| CluePlaceAnswer {
            cells: cells.collect(),
            outlines: outlines.iter().map(|outline| coordinates(outline)).collect(),
            beside: matches!(
                place,
                CluePlace::Rim(_) | CluePlace::Hole(..) | CluePlace::Block(_)
            ),
        })
    }
}

fn name_of(step: &ClueStep) -> Option<String> {
    match step {
        ClueStep::Key(name) => Some(name.clone()),
        ClueStep::Index(_) => None,
    }
}

/// A name, or a list of names.
fn names(item: &Item) -> Vec<&str> {
    match item.as_array() {
        Some(list) => list.iter().filter_map(toml_edit::Value::as_str).collect(),
        None => item.as_str().into_iter().collect(),
    }
}

fn family<'l>(layout: &'l Layout, name: &str) -> Option<&'l RegionFamily> {
    layout.families().iter().find(|family| family.name == name)
}

/// The name of a region in a table about one family: without its family, if that is a part of it.
fn short_name<'r>(region: &'r str, families: &[&str]) -> &'r str {
    let short = match families {
        [family] => region
            .strip_prefix(family)
            .and_then(|name| name.strip_prefix(' ')),
        _ => None,
    };
    short.unwrap_or(region)
}

/// Is it a number, a list of numbers, or unknown?
fn is_number(value: &toml_edit::Value) -> bool {
    let is_list = |list: &toml_edit::Array| list.iter().all(is_number);
    value.is_integer() || value.as_str() == Some(UNKNOWN) || value.as_array().is_some_and(is_list)
}

/// Is it a text about a number, such as `12+` or `10..20`?
fn is_amount(value: &toml_edit::Value) -> bool {
    let text = value.as_str().map(str::trim);
    text.is_some_and(|text| text.starts_with(|sign: char| sign.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::clue_change::{with_entry, with_regions, with_value};
    use placet_model::{Settings, Source, read_partly};

    const KILLER: &str = "[board]\ngrid = [2, 2]\nregions.cages = \"\"\"\n  AB\n  AA\n\"\"\" # drawn\n\
        [pieces]\nnumbers = '1..4'\n[[rules]]\nsums = { A = 6, B = 4 } # known\nof = 'cages'\n";

    /// A puzzle with what can be read of a model.
    fn puzzle(model: &str) -> Puzzle {
        let (puzzle, errors) = read_partly(&Source::new("m.toml", model), &Settings::new());
        puzzle.unwrap_or_else(|| panic!("{errors}"))
    }

    fn layout() -> Layout {
        puzzle(KILLER).layout().clone()
    }

    /// What is found in the text of a model.
    fn found<T>(model: &str, look: impl Fn(&ClueText<'_>) -> T) -> T {
        let puzzle = puzzle(model);
        look(&ClueText::new(model, &puzzle).expect("it is TOML"))
    }

    fn drawings(model: &str) -> Vec<RegionMap> {
        found(model, |text| text.drawings())
    }

    fn listed(model: &str) -> Vec<RegionList> {
        found(model, |text| text.listed())
    }

    fn lists(model: &str) -> Vec<ClueList> {
        found(model, |text| text.lists())
    }

    /// A model with these lines, which needs pieces.
    fn model(board: &str, rest: &str) -> String {
        format!("[board]\n{board}\n[pieces]\nnumbers = '1..4'\ncopies = 'any'\n{rest}")
    }

    #[test]
    fn drawings_have_an_entry_for_each_cell() {
        let entries = json!({ "r1c1": "A", "r1c2": "B", "r2c1": "A", "r2c2": "A" });
        let drawn =
            json!({ "family": "cages", "entries": entries, "on_corners": false, "marks": [], "look": null });
        assert_eq!(json!(drawings(KILLER)), json!([drawn]));
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
    fn corners_have_entries_of_their_own() {
        let model = model("grid = [1, 2]\nregions.clue = '''\n. 1 .\n. . 2\n'''", "")
            + "[corners]\nnames = ['none']\n[generate]\nregions.clue = { marks = '0 1 2' }\n";
        let drawn = &drawings(&model)[0];
        assert!(drawn.on_corners);
        assert_eq!(drawn.marks, ["0", "1", "2"]);
        assert_eq!(drawn.entries["r1c2_upper_left"], "1");
        let layout = puzzle(&model).layout().clone();
        let corner = ["r1c1_upper_left".to_string()];
        let text = with_entry(&model, &layout, "clue", &corner, "2").expect("there is such a corner");
        assert!(text.contains("21.\n..2\n"), "{text}");
    }

    #[test]
    fn regions_of_a_list_come_and_go() {
        let model = model(
            "grid = [2, 2]\nregions.lines = [\n  \"r1c1 r1c2\", # known\n]",
            "",
        );
        let regions = |model: &str| listed(model)[0].regions.clone();
        assert_eq!(regions(&model), ["r1c1 r1c2"]);
        let cells = [["r2c2", "r2c1"].map(String::from).to_vec()];
        let change = |model: &str, with: &[Vec<String>], without: &[Vec<String>]| {
            with_regions(model, &layout(), "lines", with, without)
        };
        let text = change(&model, &cells, &[]).expect("it is a list");
        assert_eq!(regions(&text), ["r1c1 r1c2", "r2c2 r2c1"]);
        assert_eq!(change(&text, &cells, &[]).expect("it is there"), text);
        let without = change(&text, &[], &cells).expect("it is there");
        assert_eq!(regions(&without), regions(&model));
        assert!(change(&model, &[vec![]], &[]).is_err());
        let in_parameter = "[parameters.all]\ndefault = [\"r1c1 r1c2\"]\n".to_string()
            + &model.replace("[\n  \"r1c1 r1c2\", # known\n]", "\"{all}\"");
        assert_eq!(regions(&in_parameter), regions(&model));
        let text = change(&in_parameter, &cells, &[]).expect("it is a list");
        assert!(
            text.contains("default = [\"r1c1 r1c2\", \"r2c2 r2c1\"]"),
            "{text}"
        );
        assert!(with_regions(KILLER, &layout(), "cages", &cells, &[]).is_err());
    }

    #[test]
    fn pairs_of_neighbours_are_sides() {
        for (regions, rest, form, directed) in [
            ("['r1c1 r1c2']", "", RegionForm::Side, false),
            ("['r1c1 r2c2']", "", RegionForm::Path, false),
            ("[]", "", RegionForm::Path, false),
            ("[]", "[picture]\nregions.signs = 'bars'", RegionForm::Side, false),
            (
                "['r1c1 r1c2']",
                "[picture]\nregions.signs = 'lines'",
                RegionForm::Path,
                false,
            ),
            (
                "[]",
                "[generate]\nregions.signs = { paths = 2 }",
                RegionForm::Side,
                false,
            ),
            (
                "['r1c1 r1c2']",
                "[[rules]]\norder = 'increasing'\nof = 'signs'",
                RegionForm::Side,
                true,
            ),
            (
                "['r1c1 r1c2']",
                "[[rules]]\nholds = 'r1c2 < r1c1'",
                RegionForm::Side,
                true,
            ),
        ] {
            let model = model(&format!("grid = [2, 2]\nregions.signs = {regions}"), rest);
            let list = &listed(&model)[0];
            assert_eq!((list.form, list.directed), (form, directed), "{model}");
        }
    }

    #[test]
    fn walls_are_a_list_of_sides() {
        let model = model("grid = [1, 3]\nwalls = '''\n+-+-+-+\n| |   |\n+-+-+-+\n'''", "");
        let walls = &listed(&model)[0];
        assert_eq!((walls.family.as_str(), walls.form), ("walls", RegionForm::Side));
        assert_eq!(walls.regions, ["r1c1 r1c2"]);
        let layout = puzzle(&model).layout().clone();
        let pair = |one: &str, other: &str| [vec![one.to_string(), other.to_string()]];
        let (new, old) = (pair("r1c3", "r1c2"), pair("r1c1", "r1c2"));
        let text = with_regions(&model, &layout, "walls", &new, &old).expect("these are sides");
        assert_eq!(listed(&text)[0].regions, ["r1c2 r1c3"]);
        assert!(with_regions(&model, &layout, "walls", &pair("r1c1", "r1c3"), &[]).is_err());
    }

    #[test]
    fn entries_say_where_they_are_printed() {
        let model = model(
            "grid = [2, 2]",
            "[[rules]]\nvisible = ['_', 2]\nof = 'rows'\nfrom = 'right'\n[[rules]]\nsums = { 'column 2' = 5 }\nof = 'columns'\n",
        );
        let found = lists(&model);
        let place = |list: usize, entry: usize| {
            let place = found[list].entries[entry].place.clone();
            place.expect("it has a place")
        };
        assert_eq!(place(0, 0).cells, ["r1c2", "r1c1"]);
        assert!(place(0, 0).beside);
        assert_eq!(found[0].detail.as_deref(), Some("right"));
        assert_eq!(
            json!(found[1].entries[1].step),
            json!("column 1"),
            "it has no entry yet"
        );
        assert_eq!(place(1, 1).cells, ["r1c1", "r2c1"]);
        let cages = lists(KILLER);
        let cage = cages[0].entries[0].place.as_ref().expect("it has a place");
        assert_eq!((cage.outlines.len(), cage.beside), (3, false));
    }

    #[test]
    fn targets_of_cages_are_clues() {
        let model = KILLER.replace("sums = { A = 6, B = 4 }", "cages = { A = '24x' }");
        let found = lists(&model);
        assert_eq!(json!(found[0].entries[0].text), json!("'24x'"));
        assert_eq!(json!(found[0].entries[1].step), json!("B"));
    }

    #[test]
    fn sums_of_runs_are_clues() {
        let drawing = "cross_sums = '''\n  #   4\\  3\\\n \\3   _   _\n  #   _   _\n'''\n";
        let model = model("grid = [2, 2]", &format!("[[rules]]\n{drawing}"));
        let found = lists(&model);
        let shown = found[0].entries.iter();
        let shown: Vec<_> = shown.map(|entry| (entry.step.clone(), &*entry.text)).collect();
        let names = ["row run 1", "row run 2", "column run 1", "column run 2"].map(ClueStep::key);
        assert_eq!(shown, names.into_iter().zip(["3", "", "4", "3"]).collect::<Vec<_>>());
        let mut places = found[0].entries.iter().map(|entry| entry.place.as_ref());
        assert!(places.all(|place| place.is_some_and(|place| place.beside)));
        let path = [&found[0].path[..], &[ClueStep::key("row run 2")]].concat();
        let text = with_value(&model, &layout(), &path, "4").expect("there is such a run");
        assert_eq!(lists(&text)[0].entries[1].text, "4");
        assert!(with_value(&model, &layout(), &path, "x").is_err());
    }

    #[test]
    fn lists_in_other_parameters_are_clues_too() {
        let rule = "[[rules]]\nholds = 'for each i in 1..2: count(row i, 1) == counts[i]'\n";
        let model = format!("parameters.counts = [1, 2]\n{}", model("grid = [2, 2]", rule));
        let found = lists(&model);
        assert_eq!(json!(found[0].path), json!(["parameters", "counts"]));
        assert_eq!(found[0].key, "counts");
    }

    #[test]
    fn lists_can_become_longer_and_shorter() {
        let model = "pieces.tiles = [[1, 2], [3, 4]]\n";
        let path = |index| {
            [
                ClueStep::key("pieces"),
                ClueStep::key("tiles"),
                ClueStep::Index(index),
            ]
        };
        let longer = with_value(model, &layout(), &path(2), "[5, 6]").expect("there is such a list");
        assert_eq!(longer, "pieces.tiles = [[1, 2], [3, 4], [5, 6]]\n");
        let shorter = with_value(&longer, &layout(), &path(0), "").expect("there is such an entry");
        assert_eq!(shorter.replace("[ ", "["), "pieces.tiles = [[3, 4], [5, 6]]\n");
        assert!(with_value(model, &layout(), &path(3), "[5, 6]").is_err());
    }

    #[test]
    fn a_model_with_errors_has_its_clues() {
        let model = KILLER
            .replace("A = 6", "A = 'many'")
            .replace("of = 'cages'", "of = 'cagse'");
        assert_eq!(drawings(&model).len(), 1);
        let path = [ClueStep::key("rules"), ClueStep::Index(0), ClueStep::key("of")];
        assert!(with_value(&model, &layout(), &path, "'cages'").is_ok_and(|text| text.contains("of = 'cages'")));
    }

    #[test]
    fn numbers_of_rules_can_be_changed() {
        let found = json!(lists(KILLER));
        assert_eq!(found[0]["path"], json!(["rules", 0, "sums"]));
        let entry = &found[0]["entries"][1];
        assert_eq!((&entry["step"], &entry["text"]), (&json!("B"), &json!("4")));
        let path = ["rules", "0", "sums", "B"].map(|key| match key.parse() {
            Ok(index) => ClueStep::Index(index),
            Err(_) => ClueStep::Key(key.into()),
        });
        let text = with_value(KILLER, &layout(), &path, "3").expect("there is such an entry");
        assert_eq!(text, KILLER.replace("B = 4", "B = 3"));
        assert!(with_value(KILLER, &layout(), &path, "3 4").is_err());
        assert!(with_value(KILLER, &layout(), &path[..2], "").is_err());
        assert!(with_value(KILLER, &layout(), &[ClueStep::Key("new".into())], "1").is_err());
    }

    #[test]
    fn regions_without_a_number_get_one() {
        let model = KILLER.replace("{ A = 6, B = 4 }", "{}");
        let found = lists(&model);
        let entries = found[0].entries.iter();
        let entries: Vec<_> = entries.map(|entry| (entry.step.clone(), &*entry.text)).collect();
        assert_eq!(entries, [(ClueStep::key("A"), ""), (ClueStep::key("B"), "")]);
        let path = [
            ClueStep::Key("rules".into()),
            ClueStep::Index(0),
            ClueStep::Key("sums".into()),
            ClueStep::Key("B".into()),
        ];
        let text = with_value(&model, &layout(), &path, "4").expect("it is a table");
        assert!(text.contains("sums = { B = 4 } # known"), "{text}");
        let other = [&path[..3], &[ClueStep::Key("A".into())]].concat();
        let both = with_value(&text, &layout(), &other, "6").expect("it is a table");
        assert!(both.contains("sums = { B = 4, A = 6 } # known"), "{both}");
        let text = with_value(&text, &layout(), &path, " ").expect("it is a table");
        assert!(text.contains("sums = {} # known"), "{text}");
    }

    #[test]
    fn clues_in_parameters_are_found_there() {
        let rules = "[[rules]]\nruns = '{clues}'\nof = 'rows'\npiece = '1'\n[[rules]]\nsums = '{sums}'\nof = 'cages'\n";
        let model = "parameters = { clues = [2, [1, 1]], sums.default = { A = 3 } }\n".to_string()
            + &model("grid = [2, 2]\nregions.cages = 'AB/AA'", rules);
        let found = json!(lists(&model));
        assert_eq!(found[0]["path"], json!(["parameters", "clues"]));
        assert_eq!(
            (&found[0]["key"], &found[0]["entries"][1]["text"]),
            (&json!("runs"), &json!("[1, 1]"))
        );
        assert_eq!(found[1]["path"], json!(["parameters", "sums", "default"]));
        assert_eq!(found.as_array().map(Vec::len), Some(2), "each is found once");
    }

    #[test]
    fn drawings_in_parameters_are_changed_there() {
        let drawn = "regions.cages = \"\"\"\n  AB\n  AA\n\"\"\" # drawn\n";
        let model = KILLER.replace(drawn, "regions.cages = '{cages}'\n")
            + "[parameters.cages]\ndefault = \"\"\"\n  AB\n  AA\n\"\"\"\n";
        assert_eq!(json!(drawings(&model)), json!(drawings(KILLER)));
        let text =
            with_entry(&model, &layout(), "cages", &["r1c1".to_string()], "B").expect("there is such a cell");
        assert_eq!(text, model.replace("  AB\n  AA\n", "  BB\n  AA\n"));
    }

    #[test]
    fn lists_of_words_are_no_clues() {
        let of = |rule: &str| lists(&model("grid = [2, 2]", &format!("[[rules]]\n{rule}\n")));
        assert_eq!(of("all_different = ['rows', 'columns']"), []);
        assert_eq!(of("same_column = [['a', 'b'], ['c', 'd']]"), []);
        let found = of("runs = ['_', [3, 1]]\nof = 'rows'\npiece = '1'");
        let entry = &found[0].entries[1];
        assert_eq!((&entry.step, &*entry.text), (&ClueStep::Index(1), "[3, 1]"));
        assert_eq!(found[0].of.as_deref(), Some("'rows'"));
    }
}
