//! The encodings as the pages and the help list them are those that there are.

use std::fs;
use std::process::Command;

use placet::choice::{Choices, EncodingFamily, Variant};

fn variants() -> Vec<Variant> {
    let families = EncodingFamily::ALL.into_iter();
    families
        .flat_map(|family| family.variants(Choices::default()))
        .collect()
}

/// `sum=auto|order`, for what clauses say alone.
fn alternatives(family: EncodingFamily) -> String {
    let variants = family.variants(Choices::default());
    let names: Vec<&str> = variants
        .iter()
        .filter(|variant| !variant.is_native())
        .map(|variant| variant.row.name)
        .collect();
    format!("{}={}", family.name(), names.join("|"))
}

#[test]
fn the_page_has_a_row_for_each_encoding() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/encodings.md"))
        .expect("the page can be read");
    let row = |variant: &Variant| {
        let source = variant.row.source.unwrap_or("");
        format!("| `{variant}` | {} | {source} |\n", variant.row.method).replace("|  |", "| |")
    };
    let rows: String = variants().iter().map(row).collect();
    let table = format!("| `--encode` | method | source |\n|---|---|---|\n{rows}\n");
    assert!(
        page.contains(&table),
        "docs/encodings.md should have this table:\n{table}"
    );
}

#[test]
fn the_help_names_each_encoding() {
    let help = Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(["solve", "--help"])
        .output()
        .expect("the program runs");
    let help = String::from_utf8(help.stdout).expect("it prints text");
    for family in EncodingFamily::ALL {
        assert!(
            help.contains(&alternatives(family)),
            "{}: {help}",
            alternatives(family)
        );
    }
}
