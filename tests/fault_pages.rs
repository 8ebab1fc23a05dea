//! The page of each fault and warning is true: its first example has the fault and
//! no other, what is shown for it is what placet prints, and its second example is right.

use placet::puzzle::{Fault, FaultCode, Faults, Severity, Source, read};
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

/// What placet has to say of a model: its source, and faults or else warnings.
fn said(block: Block<'_>) -> (Source, Faults) {
    match Source::from_bytes("model.toml", bytes(block)) {
        Err(fault) => (Source::new("model.toml", ""), Faults::from(fault)),
        Ok(source) => {
            let said = read(&source).map_or_else(|faults| faults, |puzzle| puzzle.warnings);
            (source, said)
        }
    }
}

#[test]
fn every_page_has_the_same_parts() {
    for code in FaultCode::ALL {
        let (id, page) = (code.id(), code.page());
        assert!(page.starts_with(&format!("# {id}: ")), "{id}");
        let fences: Vec<&str> = blocks(page).iter().map(|(fence, _)| *fence).collect();
        let [wrong, shown, right] = fences.as_slice() else {
            panic!("{id} has {} blocks", fences.len());
        };
        assert!(wrong.starts_with("toml"), "{id}");
        assert_eq!((*shown, *right), ("text", "toml"), "{id}");
        assert!(page.lines().all(|line| line.len() <= 170), "{id} has long lines");
    }
}

#[test]
fn the_wrong_example_has_this_fault_alone() {
    for code in FaultCode::ALL {
        let blocks = blocks(code.page());
        let (source, faults) = said(blocks[0]);
        let codes: Vec<FaultCode> = faults.in_order().iter().map(|fault| fault.code).collect();
        assert!(!codes.is_empty(), "{} is not found", code.id());
        assert!(codes.iter().all(|found| found == code), "{}: {faults}", code.id());
        let shown = diagnostic::faults(&source, &faults, false);
        assert_eq!(blocks[1].1.trim_end(), shown, "{}", code.id());
    }
}

#[test]
fn the_right_example_is_right() {
    for code in FaultCode::ALL {
        let (_, faults) = said(blocks(code.page())[2]);
        assert!(faults.is_empty(), "{}: {faults}", code.id());
    }
}

#[test]
fn the_index_lists_them_all() {
    let index = include_str!("../docs/faults/README.md");
    let listed: Vec<&str> = index.lines().filter(|line| line.starts_with("| [")).collect();
    let expected: Vec<String> = FaultCode::ALL
        .iter()
        .map(|code| format!("| [{0}]({0}.md) | {1} |", code.id(), code.summary()))
        .collect();
    assert_eq!(listed, expected);
}

#[test]
fn warnings_say_so() {
    let warning = |code: &&FaultCode| code.severity() == Severity::Warning;
    for code in FaultCode::ALL.iter().filter(warning) {
        let (source, faults) = said(blocks(code.page())[0]);
        let first: &Fault = faults.in_order()[0];
        let shown = diagnostic::faults(&source, &faults, false);
        let head = format!("warning[{}]: {}\n", code.id(), first.message);
        assert!(shown.starts_with(&head), "{shown}");
        assert!(shown.ends_with("1 warning in model.toml"), "{shown}");
    }
}
