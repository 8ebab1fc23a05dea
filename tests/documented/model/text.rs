//! The text of a model file: its tables in any order, as TOML or as JSON.

use crate::documented::board::Board;
use crate::documented::choices::Choices;
use crate::documented::pieces::Pieces;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{cells, key, listed, new_names, number, quoted};

use super::givens::drawing;

/// What counts as the answer.
pub(crate) enum Counted {
    All,
    Cells(Vec<usize>),
    Pieces(Vec<usize>),
}

/// What has been written so far.
#[derive(Default)]
pub(super) struct Text {
    /// Keys that belong to no table.
    top: Vec<String>,
    tables: Vec<String>,
    rules: Vec<Vec<(String, String)>>,
    expressions: Vec<String>,
}

impl Text {
    pub(super) fn add_top(&mut self, key: &str, value: String) {
        self.top.push(format!("{key} = {value}"));
    }

    pub(super) fn add_table(&mut self, name: &str, lines: &str) {
        self.tables.push(format!("[{name}]\n{lines}\n"));
    }

    pub(super) fn add_parameters(&mut self, c: &mut Choices) {
        let value = c.between(0, 5);
        let second = format!("{value} * 2 - 1");
        let first = match c.below(3) {
            0 => value.to_string(),
            1 => format!(
                "{{ default = {value}, range = \"0..9\", says = \"a number\", requires = {{ small = \"pa < 10\" }} }}"
            ),
            _ => format!("{{ default = \"{value} + 0\" }}"),
        };
        let second_written = if c.flag() {
            quoted(c, &second)
        } else {
            quoted(c, "pa + pa - 1")
        };
        let third = if c.flag() {
            "pt = { text = \"any\" }"
        } else {
            "pt = \"\"\"\nany\nthing\"\"\""
        };
        self.add_table(
            "parameters",
            &format!("pa = {first}\npb = {second_written}\n{third}"),
        );
        c.parameters = vec![("pa".to_owned(), value), ("pb".to_owned(), value * 2 - 1)];
    }

    /// A table under its heading, or in one with its keys.
    fn add_keys(&mut self, c: &mut Choices, name: &str, keys: &[(String, String)]) {
        let keys = c.shuffled(keys);
        let lines: Vec<String> = keys
            .iter()
            .map(|(key, value)| format!("{key} = {value}"))
            .collect();
        match c.below(4) {
            0 => self.top.push(format!("{name} = {{ {} }}", lines.join(", "))),
            1 => self.top.extend(lines.iter().map(|line| format!("{name}.{line}"))),
            _ => self.add_table(name, &lines.join("\n")),
        }
    }

    pub(super) fn add_board(&mut self, c: &mut Choices, board: &Board) {
        let regions: Vec<String> = board
            .own_regions
            .iter()
            .map(|(name, value)| format!("{} = {value}", key(name)))
            .collect();
        let mut keys = board.keys.clone();
        if regions.is_empty() {
            self.add_keys(c, "board", &keys);
        } else if c.flag() {
            keys.push(("regions".into(), format!("{{ {} }}", regions.join(", "))));
            self.add_keys(c, "board", &keys);
        } else {
            let lines: Vec<String> = keys
                .iter()
                .map(|(key, value)| format!("{key} = {value}"))
                .collect();
            let (lines, regions) = (lines.join("\n"), regions.join("\n"));
            self.tables
                .push(format!("[board]\n{lines}\n\n[board.regions]\n{regions}\n"));
        }
    }

    pub(super) fn add_pieces(&mut self, c: &mut Choices, pieces: &Pieces) {
        self.add_keys(c, "pieces", &pieces.keys);
    }

    /// Links beside number pieces, if the scene can have them: nothing lies there, and rules about numbers are the same.
    pub(super) fn add_empty_links(&mut self, scene: &Scene) -> bool {
        let may_have = scene.pieces.are_numbers() && !scene.board.neighbours.is_empty();
        if may_have {
            self.add_table("links", "copies = { line = 0 }");
        }
        may_have
    }

    /// A rule, now and then with a name and a sentence of its own, or an encoding.
    pub(super) fn add_rule(&mut self, c: &mut Choices, keys: &[(String, String)]) {
        let mut keys = keys.to_vec();
        if c.rarely(6) {
            keys.push(("name".into(), "\"a rule\"".into()));
        }
        if c.rarely(6) {
            keys.push(("says".into(), "\"it is so\"".into()));
        }
        if c.rarely(8) {
            keys.push(("encode".into(), quoted(c, "count=sequential, amo=ladder")));
        }
        // What puzzles are generated of it says nothing of its own.
        if has_clues(&keys) && c.rarely(3) {
            let generation = *c.one_of(&["all", "needed"]);
            keys.push(("generate".into(), quoted(c, generation)));
        }
        let keys = c.shuffled(&keys);
        self.rules.push(keys);
    }

    /// An expression, which may have a name of its own.
    pub(super) fn add_expression(&mut self, c: &mut Choices, text: String) {
        if c.flag() {
            self.add_table("define", &format!("sure = {text}"));
            self.expressions.push(quoted(c, "sure"));
        } else {
            self.expressions.push(text);
        }
    }

    /// What generated puzzles are like: their givens are listed, or none.
    pub(super) fn add_generation(&mut self, c: &mut Choices, scene: &Scene) {
        let all: Vec<String> = scene
            .pieces
            .pieces
            .iter()
            .map(|piece| piece.name.clone())
            .collect();
        let count = c.below(all.len() + 1);
        let names = c.some_of(&all, count);
        let givens = match names.is_empty() {
            true => "[]".to_owned(),
            false => new_names(c, &names),
        };
        self.add_table("generate", &format!("givens = {givens}"));
    }

    pub(super) fn add_projection(&mut self, c: &mut Choices, scene: &Scene) -> Counted {
        if !c.rarely(7) {
            return Counted::All;
        }
        if c.flag() {
            let all: Vec<usize> = (0..scene.board.cells.len()).collect();
            let count = 1 + c.below(all.len());
            let chosen = c.some_of(&all, count);
            let names: Vec<String> = chosen.iter().map(|cell| scene.board.call(c, *cell)).collect();
            let value = format!("{{ cells = {} }}", cells(c, &names));
            self.add_top("project", value);
            return Counted::Cells(chosen);
        }
        let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
        let count = 1 + c.below(all.len());
        let chosen = c.some_of(&all, count);
        let names: Vec<String> = chosen
            .iter()
            .map(|piece| scene.pieces.pieces[*piece].name.clone())
            .collect();
        let value = format!("{{ pieces = {} }}", new_names(c, &names));
        self.add_top("project", value);
        Counted::Pieces(chosen)
    }

    pub(super) fn add_expectation(
        &mut self,
        c: &mut Choices,
        scene: &Scene,
        solutions: usize,
        best: Option<i64>,
        board: Option<&Filled>,
    ) {
        let mut keys = vec![("solutions".to_owned(), number(c, solutions as i64))];
        if let Some(best) = best {
            keys.push(("best".into(), number(c, best)));
        }
        if let Some(board) = board {
            let shown = |face: &usize| Some(scene.pieces.faces[*face].written.clone());
            let entries: Vec<Option<String>> = board.faces.iter().map(shown).collect();
            keys.push(("board".into(), drawing(c, scene, &entries)));
        }
        self.add_keys(c, "expect", &keys);
    }

    /// The text, and whether it is JSON.
    pub(super) fn finished(mut self, c: &mut Choices) -> (String, bool) {
        if c.rarely(5) {
            self.top.push("title = \"Any\"".into());
            self.top.push("source = \"chance\"".into());
        }
        if c.rarely(6) {
            let kind = *c.one_of(&["all", "board", "faces", "none"]);
            self.top.push(format!("symmetry = {}", quoted(c, kind)));
        }
        let in_a_list = !self.expressions.is_empty() || c.rarely(5);
        let join = |keys: &Vec<(String, String)>, by: &str| {
            let lines: Vec<String> = keys
                .iter()
                .map(|(key, value)| format!("{key} = {value}"))
                .collect();
            lines.join(by)
        };
        if in_a_list {
            let mut items: Vec<String> = self
                .rules
                .iter()
                .map(|keys| format!("{{ {} }}", join(keys, ", ")))
                .collect();
            items.append(&mut self.expressions);
            let items = c.shuffled(&items);
            let list = listed(c, &items);
            self.top.push(format!("rules = {list}"));
        } else {
            for keys in &self.rules {
                self.tables.push(format!("[[rules]]\n{}\n", join(keys, "\n")));
            }
        }
        let tables = c.shuffled(&self.tables);
        let text = format!("{}\n\n{}", c.shuffled(&self.top).join("\n"), tables.join("\n"));
        if c.rarely(8) {
            return (as_json(&text), true);
        }
        (text, false)
    }
}

/// The same tables as JSON.
fn as_json(text: &str) -> String {
    let table: toml::Table = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    serde_json::to_string_pretty(&table).expect("invariant: tables without dates are JSON")
}

/// Has the rule a clue of its own for each region, or statements?
fn has_clues(keys: &[(String, String)]) -> bool {
    keys.iter().any(|(key, value)| match key.as_str() {
        "facts" | "clues" | "sums" | "counts" | "cages" => true,
        "visible" | "sandwich" | "runs" => value.starts_with(['[', '{']),
        "cross_sums" => value.contains(|c: char| c.is_ascii_digit()),
        _ => false,
    })
}
