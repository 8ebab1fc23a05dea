//! The encodings as the pages and the help list them are those that there are.

use std::fs;
use std::process::Command;

use placet::choice::{Choices, EncodingFamily, Variant};

/// Every encoding; among those of sums, the last is none.
fn variants() -> Vec<Variant> {
    let of_family = |family: EncodingFamily| {
        let native = (family == EncodingFamily::Sum).then(|| Variant::native_sums(Choices::default()));
        family.variants(Choices::default()).into_iter().chain(native)
    };
    EncodingFamily::ALL.into_iter().flat_map(of_family).collect()
}

/// The names of the encodings that can be chosen, as the help lists them: `auto` is described for all families.
fn names(family: EncodingFamily) -> String {
    let variants = family.variants(Choices::default());
    let listed = variants.iter().filter(|variant| variant.row.name != "auto");
    let names: Vec<&str> = listed.map(|variant| variant.row.name).collect();
    names.join(", ")
}

#[test]
fn the_page_has_a_row_for_each_encoding() {
    let page = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/docs/contributors/encodings.md"
    ))
    .expect("the page can be read");
    let row = |variant: &Variant| {
        let source = variant.row.source.unwrap_or("");
        format!("| `{variant}` | {} | {source} |\n", variant.row.method).replace("|  |", "| |")
    };
    let rows: String = variants().iter().map(row).collect();
    let table = format!("| `--encode` | method | source |\n|---|---|---|\n{rows}\n");
    assert!(
        page.contains(&table),
        "docs/contributors/encodings.md should have this table:\n{table}"
    );
}

#[test]
fn the_help_names_each_encoding() {
    let help = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(["solve", "--help"])
        .output()
        .expect("the program runs");
    let help = String::from_utf8(help.stdout).expect("it prints text");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for family in EncodingFamily::ALL {
        let start = format!("- {} (", family.name());
        let line = help.split_once(&start).map_or("", |(_, line)| line);
        let list = line.split_once("): ").map_or("", |(_, list)| list);
        assert!(list.starts_with(&names(family)), "{}: {help}", names(family));
    }
}
