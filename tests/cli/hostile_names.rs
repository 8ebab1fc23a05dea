//! Names, titles and paths that would do something to a terminal, through every verb.

use serde_json::Value;

use super::run::{Folder, Run};

/// Control characters of both ranges, marks that turn the text, what has no width.
const HOSTILE: &str =
    "\u{1b}[8m\u{7}\u{7f}\u{9b}2J\u{61c}\u{200b}\u{200e}\u{200f}\u{202e}\u{2066}\u{2069}\u{feff}";

/// The same as TOML, JSON and placet write it.
fn escapes() -> String {
    let code = |c: char| match c.is_ascii_graphic() {
        true => c.to_string(),
        false => format!("\\u{:04x}", u32::from(c)),
    };
    HOSTILE.chars().map(code).collect()
}

/// A model with such names on cells, pieces and regions.
fn model(rules: &str) -> String {
    let h = escapes();
    let line = "\\n\\u2028INJECTED 1 0";
    format!(
        "title = \"T{h}{line}\"\nsource = \"S{h}{line}\"\n[board]\ncells = \"a{h} b{h} / c{h} d{h}\"\n\
         [board.regions]\n\"r{h}\" = [\"a{h}\", \"b{h}\"]\n\
         [pieces]\nnames = [\"P{h}\", \"Q{h}\"]\ncopies = 2\n{rules}"
    )
}

fn rules() -> String {
    let h = escapes();
    format!(
        "[[rules]]\nname = \"N{h}\\nINJECTED 2 0\"\nsays = \"says {h}\\nINJECTED 3 0\"\nall_different = \"r{h}\"\n"
    )
}

fn is_dangerous(c: char) -> bool {
    let is_hostile = HOSTILE.contains(c) && !c.is_ascii_graphic();
    is_hostile || c.is_control() && c != '\n' || "\u{2028}\u{2029}".contains(c)
}

#[track_caller]
fn is_harmless(run: &Run) {
    for text in [&run.stdout, &run.stderr] {
        let wrong = text.chars().find(|c| is_dangerous(*c));
        assert_eq!(wrong, None, "placet {}: {text}", run.arguments);
        let injected = text
            .lines()
            .find(|line| line.trim_start().starts_with("INJECTED"));
        assert_eq!(injected, None, "placet {}: {text}", run.arguments);
    }
}

fn folder() -> Folder {
    let folder = Folder::new();
    let h = escapes();
    let given = format!("[givens]\n\"a{h}\" = \"P{h}\"\n");
    folder.write("free.toml", model(""));
    folder.write("one.toml", model(&format!("{}{given}", rules())));
    let count = format!("[[rules]]\ncount = \"P{h}\"\nof = \"r{h}\"\nis = 2\n");
    folder.write("none.toml", model(&format!("{}{count}", rules())));
    folder.write(
        "wrong.toml",
        model(&format!("[[rules]]\nholds = \"'P{h}' == 'x{h}'\"\n")),
    );
    folder.write(
        "raw.toml",
        "tilte = 'x\u{85}2J\u{202e}\u{200b}'\n# \u{202e}\nboard = [\"\u{9b}\"]\n",
    );
    folder.write("syntax.toml", "title = \u{9b}\u{202e}\n");
    folder.write(
        "board.txt",
        format!("P{HOSTILE} Q{HOSTILE} / Q{HOSTILE} Z{HOSTILE}"),
    );
    folder.write(
        "full.txt",
        format!("P{HOSTILE} P{HOSTILE} / Q{HOSTILE} Q{HOSTILE}"),
    );
    folder.write("answer.txt", format!("s SATISFIABLE\nv 1 {HOSTILE} 0\n"));
    folder.write("strange.txt", format!("{HOSTILE}\n"));
    folder.write("name\u{9b}2J\u{202e}.toml", model("x = 1"));
    folder
}

/// What is asked of each model: options stand behind its name.
const QUESTIONS: [&str; 28] = [
    "solve",
    "solve --all",
    "solve --all --json",
    "solve --engine search",
    "solve --break-symmetry",
    "solve --given \"r1c1=\u{9b}\"",
    "count",
    "count --json",
    "count --up-to-symmetry",
    "unique",
    "unique --json",
    "candidates",
    "candidates --json",
    "check board.txt",
    "check full.txt",
    "check full.txt --json",
    "check board.txt --json",
    "show",
    "show --json",
    "show --presolve",
    "symmetries",
    "symmetries --json",
    "symmetries --board full.txt --orbit",
    "test",
    "decode answer.txt",
    "decode strange.txt --json",
    "encode --time-limit 5s --runs 1",
    "solve --encode \u{9b}",
];

#[test]
fn every_verb_is_harmless() {
    let folder = folder();
    let files = [
        "free.toml",
        "one.toml",
        "none.toml",
        "wrong.toml",
        "raw.toml",
        "syntax.toml",
        "name\u{9b}2J\u{202e}.toml",
        "no\u{9b}file.toml",
    ];
    for file in files {
        for question in QUESTIONS {
            let (verb, options) = question.split_once(' ').unwrap_or((question, ""));
            is_harmless(&folder.run(&format!("{verb} '{file}' {options}")));
        }
        is_harmless(&folder.run(&format!("import '{file}'")));
        is_harmless(&folder.run(&format!("explain '{file}'")));
    }
}

#[test]
fn colours_are_all_that_passes() {
    let folder = folder();
    for arguments in [
        "solve free.toml",
        "show one.toml",
        "symmetries free.toml",
        "show wrong.toml",
        "show raw.toml",
    ] {
        let run = folder.run(&format!("--color always {arguments}"));
        for text in [&run.stdout, &run.stderr] {
            let mut parts = text.split('\u{1b}');
            let first = parts.next().unwrap_or_default();
            assert!(!first.chars().any(is_dangerous), "{text}");
            for part in parts {
                let (code, rest) = part.split_once('m').unwrap_or((part, ""));
                let numbers = code.strip_prefix('[').unwrap_or("not a code");
                let is_style = numbers.chars().all(|c| c.is_ascii_digit() || c == ';') && numbers != "8";
                assert!(is_style && !rest.chars().any(is_dangerous), "{text}");
            }
        }
    }
}

#[test]
fn names_are_shown_with_escapes_and_json_reads_them_as_they_are() {
    let folder = folder();
    let shown = folder.run("solve one.toml").stdout;
    assert!(shown.contains(&format!("P{}", escapes())), "{shown}");
    let told = folder.run("symmetries free.toml").stdout;
    assert!(told.contains(&format!("Q{}", escapes())), "{told}");
    let answer = folder.run("solve one.toml --json").stdout;
    let board = answer.lines().next().expect("a board");
    let answer: Value = serde_json::from_str(board).expect("JSON");
    let cells = &answer["cells"];
    assert_eq!(cells[format!("a{HOSTILE}")], format!("P{HOSTILE}"), "{answer}");
}

#[test]
fn exported_files_have_no_lines_that_a_name_wrote() {
    let folder = folder();
    let refused = folder.run("export free.toml --to nonsense").stderr;
    let list = refused.split("possible values: ").nth(1);
    let list = list
        .and_then(|list| list.split(", all]").next())
        .expect("the formats are listed");
    let formats: Vec<&str> = list.split(", ").collect();
    assert!(formats.len() > 8, "{formats:?}");
    for format in formats {
        for file in ["one.toml", "free.toml"] {
            let run = folder.run(&format!("export {file} --to {format}"));
            if run.code == Some(0) {
                let injected = run.stdout.lines().find(|line| line.starts_with("INJECTED"));
                assert_eq!(injected, None, "{format}: {}", run.stdout);
                let ends =
                    |c: char| matches!(c, '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
                assert!(!run.stdout.contains(ends), "{format}");
                let wrong = run.stdout.chars().find(|c| is_dangerous(*c) && *c != '\t');
                assert_eq!(wrong, None, "{format}");
            }
        }
    }
}
