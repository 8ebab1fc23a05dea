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
    let drawn = json!({ "family": "cages", "entries": entries, "on_corners": false, "marks": [], "look": null, "places": [] });
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
    assert_eq!(found[1].entries[1].name, "column 1", "it has no entry yet");
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
    assert_eq!(found[0].entries[1].name, "B");
}

#[test]
fn sums_of_runs_are_clues() {
    let drawing = "cross_sums = '''\n  #   4\\  3\\\n \\3   _   _\n  #   _   _\n'''\n";
    let model = model("grid = [2, 2]", &format!("[[rules]]\n{drawing}"));
    let found = lists(&model);
    let shown = found[0].entries.iter();
    let shown: Vec<_> = shown.map(|entry| (&*entry.name, &*entry.text)).collect();
    let names = ["row run 1", "row run 2", "column run 1", "column run 2"];
    assert_eq!(
        shown,
        names.into_iter().zip(["3", "", "4", "3"]).collect::<Vec<_>>()
    );
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
    assert_eq!((&entry["name"], &entry["text"]), (&json!("B"), &json!("4")));
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
    let entries: Vec<_> = entries.map(|entry| (&*entry.name, &*entry.text)).collect();
    assert_eq!(entries, [("A", ""), ("B", "")]);
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
    let rules =
        "[[rules]]\nruns = '{clues}'\nof = 'rows'\npiece = '1'\n[[rules]]\nsums = '{sums}'\nof = 'cages'\n";
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
    assert_eq!((&*entry.name, &*entry.text), ("2", "[3, 1]"));
    assert_eq!(found[0].of.as_deref(), Some("'rows'"));
    let found = of("runs = ['2 4', ['1 3', '1 2']]\nof = 'rows'\ngap = '1'");
    let texts: Vec<(&str, bool)> = found[0]
        .entries
        .iter()
        .map(|entry| (&*entry.text, entry.place.is_some()))
        .collect();
    assert_eq!(texts, [("'2 4'", true), ("['1 3', '1 2']", true)]);
}

#[test]
fn values_of_rules_about_one_region_are_clues() {
    let rules = "[[rules]]\nsum = 12\ncells = 'r1c1 r1c2' # known\n[[rules]]\nvisible = 2\nof = 'row 2'\nfrom = 'right'\n\
        [[rules]]\nsum = '5..6'\ncells = 'r2c1 r2c2'\n[[rules]]\nsum = 7\nof = 'rows'\n";
    let model = model("grid = [2, 2]", rules);
    let found = lists(&model);
    let shown = found.iter().map(|list| {
        let entries = list.entries.iter();
        let entries = entries.map(|entry| (&*entry.name, &*entry.text, entry.place.is_some()));
        (&*list.key, entries.collect::<Vec<_>>())
    });
    let expected = [
        (
            "sum",
            vec![("r1c1 r1c2", "12", true), ("r2c1 r2c2", "'5..6'", true)],
        ),
        ("visible", vec![("r2c2 r2c1", "2", true)]),
    ];
    assert_eq!(shown.collect::<Vec<_>>(), expected);
    let path = &found[0].entries[1].path;
    let text = with_value(&model, &layout(), path, "4").expect("there is such a rule");
    assert_eq!(text, model.replace("'5..6'", "4"));
    let text = with_value(&model, &layout(), path, "").expect("there is such a rule");
    assert_eq!(
        text,
        model.replace("[[rules]]\nsum = '5..6'\ncells = 'r2c1 r2c2'\n", "")
    );
}

#[test]
fn a_rule_goes_with_its_number_alone() {
    let model = model(
        "grid = [2, 2]",
        "[[rules]]\nname = 'rows'\ncount = 1\nof = 'rows'\npiece = '1'\n",
    );
    for key in ["name", "count", "piece"] {
        let path = [ClueStep::key("rules"), ClueStep::Index(0), ClueStep::key(key)];
        assert!(with_value(&model, &layout(), &path, "").is_err(), "{key}");
    }
}

#[test]
fn regions_with_names_come_and_go() {
    let rule = "[[rules]]\nsums = { A = 3, B = 4 }\nof = 'cages'\n";
    let model = model(
        "grid = [2, 2]\nregions.cages = { A = 'r1c1 r1c2', B = 'r2c1' }",
        rule,
    );
    assert_eq!(listed(&model)[0].regions, ["r1c1 r1c2", "r2c1"]);
    let pair = |one: &str, other: &str| [vec![one.to_string(), other.to_string()]];
    let (new, old) = (pair("r1c2", "r2c2"), pair("r1c1", "r1c2"));
    let text = with_regions(&model, &layout(), "cages", &new, &[]).expect("it is a table");
    assert!(text.contains("B = 'r2c1', C = \"r1c2 r2c2\" }"), "{text}");
    let text = with_regions(&text, &layout(), "cages", &[], &old).expect("it is there");
    assert_eq!(listed(&text)[0].regions, ["r2c1", "r1c2 r2c2"]);
    assert!(text.contains("sums = { B = 4 }"), "{text}");
    let text = with_regions(&text, &layout(), "cages", &old, &[]).expect("it is a table");
    assert!(
        text.contains("A = \"r1c1 r1c2\""),
        "the first letter is free: {text}"
    );
}
