//! The clues in the text of a model: drawings of regions, lists of regions, and lists and tables of numbers.

use itertools::Itertools;
use toml_edit::{DocumentMut, Item, TableLike};

use super::board_shape::shape_map;
use super::board_side::stated_side;
use super::clue_answer::{
    ClueEntry, ClueList, CluePlaceAnswer, ClueStep, RegionForm, RegionList, RegionMap, SideAnswer,
};
use super::region_drawing::{RegionDrawing, UNKNOWN};
use super::sum_drawing::SumDrawing;
use super::text_place::parameter;
use super::wall_drawing::WALLS;
use crate::render::picture::{PlaceOutlines, coordinates};
use placet_model::{
    CellId, CluePlace, EntryPlace, GeneratedRegionsKind, Layout, Puzzle, RegionFamily, RegionLook,
    entry_places, value_place,
};

/// The letters of pearls.
const PEARLS: [&str; 2] = ["B", "W"];

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
            Some((path, value)) => (family, path.get(1).map(ClueStep::name), value),
            None => (family, None, item),
        });
        stated.collect()
    }

    /// The drawings of regions: for each family, the entry of each cell or corner; and the shape of the board.
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
                places: vec![],
            })
        });
        let shape = shape_map(&self.document, layout, &self.outlines);
        drawn.chain(shape).collect()
    }

    /// The families that are lists of regions, each with the cells of its regions; and the walls.
    pub(super) fn listed(&self) -> Vec<RegionList> {
        let families = self.families().into_iter();
        let listed = families.filter_map(|(family, parameter, item)| {
            let regions = regions_in(item)?;
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
        let family = family(self.puzzle.layout(), WALLS)?;
        let regions = family.regions.iter().map(|region| self.cell_names(&region.cells));
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
        lists.extend(self.single_values());
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
        let sides = if stated.is_empty() {
            sides.collect()
        } else {
            stated
        };
        let path = path.map(ClueStep::key).to_vec();
        Some(ClueList {
            key: "tiles".to_string(),
            of: None,
            detail: Some(sides.join(", ")),
            entries: self.entries(&path, item, None)?,
            path,
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
                    key: key.to_string(),
                    of: of.map(|of| of.to_string().trim().to_string()),
                    detail: detail("piece").or(detail("from")).map(str::to_string),
                    entries: self.entries(&path, item, places.map(|places| (lines, places)))?,
                    path,
                })
            })
        });
        found.collect()
    }

    /// The numbers of rules about a single region that has a place for them, such as `sum = 12` with `cells`: a list for each key.
    fn single_values(&self) -> Vec<ClueList> {
        let layout = self.puzzle.layout();
        let mut lists: Vec<ClueList> = vec![];
        for (index, rule) in self.rules() {
            let text = |key: &str| rule.get(key).and_then(Item::as_str);
            let of = rule.get("of").map_or(vec![], names);
            let cells = rule.get("cells").map_or(vec![], words);
            let cells: Option<Vec<CellId>> = cells.iter().map(|cell| layout.find_cell(cell)).collect();
            let Some(cells) = cells else { continue };
            for (key, item) in rule.iter() {
                let place = value_place(layout, key, (&of, &cells), text("from"));
                let value = item
                    .as_value()
                    .filter(|value| value.is_integer() || is_amount(value));
                let Some((place, value)) = place.zip(value) else {
                    continue;
                };
                let entry = ClueEntry {
                    path: vec![ClueStep::key("rules"), ClueStep::Index(index), ClueStep::key(key)],
                    name: self.cell_names(&place.cells()),
                    text: value.to_string().trim().to_string(),
                    place: self.place(&place),
                };
                match lists.iter_mut().find(|list| list.key == key) {
                    Some(list) => list.entries.push(entry),
                    None => lists.push(ClueList {
                        path: vec![ClueStep::key("rules")],
                        key: key.to_string(),
                        of: None,
                        detail: None,
                        entries: vec![entry],
                    }),
                }
            }
        }
        lists
    }

    fn cell_names(&self, cells: &[CellId]) -> String {
        let layout = self.puzzle.layout();
        let mut names = cells.iter().map(|cell| layout.cell(*cell).name.as_str());
        names.join(" ")
    }

    /// Lists and tables of numbers in parameters, which expressions can use.
    fn lists_of_parameters(&self) -> Vec<ClueList> {
        let parameters = self.document.get("parameters").and_then(Item::as_table_like);
        let names = parameters.into_iter().flat_map(|table| table.iter());
        let found = names.filter_map(|(name, _)| {
            let braces = toml_edit::value(format!("{{{name}}}"));
            let (path, item) = parameter(&self.document, &braces)?;
            Some(ClueList {
                key: name.to_string(),
                of: None,
                detail: None,
                entries: self.entries(&path, item, None)?,
                path,
            })
        });
        found.collect()
    }

    /// The entries of a list or a table of numbers, each with its path, its text and its place; `None` if it is something else.
    fn entries(
        &self,
        path: &[ClueStep],
        item: &Item,
        places: Option<(Vec<&str>, Vec<EntryPlace>)>,
    ) -> Option<Vec<ClueEntry>> {
        let has_places = places.is_some();
        let (families, places) = places.unwrap_or_default();
        let is_clue = if has_places { is_clue } else { is_number };
        let entry = |step: ClueStep, text: String, place: Option<&EntryPlace>| ClueEntry {
            place: place.and_then(|entry| self.place(entry.place.as_ref()?)),
            name: step.name(),
            path: [path, &[step]].concat(),
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

/// The regions of a list, or of a table that names them, each with its cells.
fn regions_in(item: &Item) -> Option<Vec<String>> {
    match item.as_array() {
        Some(list) => list
            .iter()
            .map(|region| region.as_str().map(String::from))
            .collect(),
        None => {
            let table = item.as_table_like()?.iter();
            table
                .map(|(_, region)| region.as_str().map(String::from))
                .collect()
        }
    }
}

/// The words of a text, or of a list.
fn words(item: &Item) -> Vec<&str> {
    let texts = names(item).into_iter();
    texts.flat_map(str::split_whitespace).collect()
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

/// Is it a number, a text about one, a list of these such as the runs `["3 red", "1 blue"]`, or unknown?
fn is_clue(value: &toml_edit::Value) -> bool {
    let is_list = |list: &toml_edit::Array| list.iter().all(is_clue);
    is_number(value) || is_amount(value) || value.as_array().is_some_and(is_list)
}

#[cfg(test)]
mod tests;
