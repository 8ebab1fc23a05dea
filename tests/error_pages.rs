//! The page of each diagnostic and warning is true: its first example has the diagnostic and
//! no other, what is shown for it is what placet prints, and its second example is right.

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{Diagnostic, DiagnosticCode, Diagnostics, Severity, Source, read};
use placet::render::diagnostic;

/// A code block: the words behind its fence, and its text.
type Block<'a> = (&'a str, &'a str);

fn blocks(page: &str) -> Vec<Block<'_>> {
    let inside = page.split("```").skip(1).step_by(2);
    inside
        .map(|block| block.split_once('\n').expect("a block has lines"))
        .collect()
}

/// The model of a block as a file: UTF-8, unless its fence says otherwise.
fn bytes((fence, text): Block<'_>) -> Vec<u8> {
    match fence {
        "toml" => text.as_bytes().to_vec(),
        "toml latin-1" => text
            .chars()
            .map(|c| u8::try_from(u32::from(c)).expect("the text is Latin-1"))
            .collect(),
        other => panic!("{other} is no language of models"),
    }
}

/// What placet has to say of a model, or of a file to import: its source, and diagnostics or else warnings.
fn said(block: Block<'_>) -> (Source, Diagnostics) {
    if block.0 == ImportFormat::FPuzzles.name() {
        let source = Source::new("puzzle.json", block.1);
        let imported = import(&source, ImportFormat::FPuzzles, &ConversionOptions::default());
        let said = imported.map_or_else(|diagnostics| diagnostics, |imported| imported.warnings);
        return (source, said);
    }
    match Source::from_bytes("model.toml", bytes(block)) {
        Err(diagnostic) => (Source::new("model.toml", ""), Diagnostics::from(diagnostic)),
        Ok(source) => {
            let said =
                read(&source).map_or_else(|diagnostics| diagnostics, |puzzle| puzzle.warnings().clone());
            (source, said)
        }
    }
}

#[test]
fn every_page_has_the_same_parts() {
    for code in DiagnosticCode::ALL {
        let (id, page) = (code.id(), code.page());
        assert!(page.starts_with(&format!("# {id}: ")), "{id}");
        let fences: Vec<&str> = blocks(page).iter().map(|(fence, _)| *fence).collect();
        let [wrong, shown, right] = fences.as_slice() else {
            panic!("{id} has {} blocks", fences.len());
        };
        let languages = ["toml", ImportFormat::FPuzzles.name()];
        assert!(
            languages
                .iter()
                .any(|language| wrong.starts_with(language) && right == language),
            "{id}"
        );
        assert_eq!(*shown, "text", "{id}");
        assert!(page.lines().all(|line| line.len() <= 170), "{id} has long lines");
    }
}

#[test]
fn the_wrong_example_has_this_diagnostic_alone() {
    for code in DiagnosticCode::ALL {
        let blocks = blocks(code.page());
        let (source, diagnostics) = said(blocks[0]);
        let codes: Vec<DiagnosticCode> = diagnostics
            .in_order()
            .iter()
            .map(|diagnostic| diagnostic.code)
            .collect();
        assert!(!codes.is_empty(), "{} is not found", code.id());
        assert!(
            codes.iter().all(|found| found == code),
            "{}: {diagnostics}",
            code.id()
        );
        let shown = diagnostic::text(&source, &diagnostics, false);
        assert_eq!(blocks[1].1.trim_end(), shown, "{}", code.id());
    }
}

#[test]
fn the_right_example_is_right() {
    for code in DiagnosticCode::ALL {
        let (_, diagnostics) = said(blocks(code.page())[2]);
        assert!(diagnostics.is_empty(), "{}: {diagnostics}", code.id());
    }
}

#[test]
fn the_index_lists_them_all() {
    let index = include_str!("../docs/reference/errors/README.md");
    let listed: Vec<&str> = index.lines().filter(|line| line.starts_with("| [")).collect();
    let expected: Vec<String> = DiagnosticCode::ALL
        .iter()
        .map(|code| format!("| [{0}]({0}.md) | {1} |", code.id(), code.summary()))
        .collect();
    assert_eq!(listed, expected);
}

#[test]
fn warnings_say_so() {
    let warning = |code: &&DiagnosticCode| code.severity() == Severity::Warning;
    for code in DiagnosticCode::ALL.iter().filter(warning) {
        let (source, diagnostics) = said(blocks(code.page())[0]);
        let first: &Diagnostic = diagnostics.in_order()[0];
        let shown = diagnostic::text(&source, &diagnostics, false);
        let head = format!("warning[{}]: {}\n", code.id(), first.message);
        assert!(shown.starts_with(&head), "{shown}");
        assert!(
            shown.ends_with(&format!("1 warning in {}", source.name)),
            "{shown}"
        );
    }
}
