//! Links from page to page, and to headings on them, lead somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::docs::block::blocks;
use crate::docs::pages::{below, root};

const LEAST_LINKS: usize = 1000;

/// The lines of a page that are not in code blocks.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    page.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_fence && !is_code
    })
}

/// A line without its spans of code: what stands there is no link.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The targets of the links and pictures of a page.
fn targets(page: &str) -> Vec<String> {
    let in_line = |line: &str| -> Vec<String> {
        let text = without_code(line);
        let ends = text.split("](").skip(1);
        ends.filter_map(|rest| rest.split(')').next())
            .map(str::to_string)
            .collect()
    };
    prose(page).flat_map(in_line).collect()
}

/// The anchors of the headings of a page, as forges and mdBook name them.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let headings = prose(page).filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let words = line.trim_start_matches('#').trim().to_lowercase();
            let kept = words
                .chars()
                .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
            let before = times.entry(anchor.clone()).or_default();
            *before += 1;
            match *before {
                1 => anchor,
                more => format!("{anchor}-{}", more - 1),
            }
        })
        .collect()
}

/// All pages of the repository that people read on a forge.
fn pages() -> Vec<PathBuf> {
    let folders = ["docs", "models", "python", "benches"].map(|folder| root().join(folder));
    let at_top = fs::read_dir(root()).expect("the root can be listed");
    let at_top = at_top.map(|entry| entry.expect("an entry").path());
    let all = folders.iter().flat_map(|folder| below(folder)).chain(at_top);
    all.filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}

/// What is wrong with a link.
fn fault(page: &Path, text: &str, target: &str) -> Option<String> {
    if target.contains("://") {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let there = match path {
        "" => page.to_path_buf(),
        _ => page.parent().unwrap_or(page).join(path),
    };
    if !there.exists() {
        return Some(format!("there is no file {path}"));
    }
    if anchor.is_empty() || there.extension().is_none_or(|ending| ending != "md") {
        return None;
    }
    let other = match path {
        "" => text.to_string(),
        _ => fs::read_to_string(&there).expect("a page can be read"),
    };
    (!anchors(&other).contains(anchor)).then(|| format!("there is no heading #{anchor}"))
}

#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    let mut faults = vec![];
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for target in targets(&text) {
            links += 1;
            let fault = fault(&page, &text, &target);
            faults.extend(fault.map(|fault| format!("{}: {target}: {fault}", page.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(links > LEAST_LINKS, "{links} links");
}

#[test]
fn pages_of_packages_stand_alone() {
    let read = |name: &str| fs::read_to_string(root().join(name)).expect("a page can be read");
    for name in ["placet", "part"] {
        let targets = targets(&read(&format!("packaging/readme/{name}.md")));
        let faults: Vec<_> = targets.iter().filter(|target| !target.contains("://")).collect();
        assert!(!targets.is_empty() && faults.is_empty(), "{name}: {faults:?}");
    }
}

/// The examples of `README.md` are run.
#[test]
fn the_page_of_the_package_shows_examples_of_the_readme() {
    let readme = include_str!("../../README.md");
    let shown = blocks(include_str!("../../packaging/readme/placet.md"));
    let programs: Vec<_> = shown
        .iter()
        .filter(|block| ["rust", "toml"].contains(&block.language()))
        .collect();
    assert_eq!(programs.len(), 2);
    for block in programs {
        assert!(readme.contains(&block.text), "{}", block.text);
    }
}

#[test]
fn links_are_found_where_they_are() {
    let page =
        "# A `b` c\n[x](y.md#z) `[no](link)`\n```\n[no](link)\n# no heading\n```\n![p](p.svg)\n## A b c\n";
    assert_eq!(targets(page), ["y.md#z", "p.svg"]);
    assert_eq!(
        anchors(page).into_iter().collect::<Vec<_>>(),
        ["a-b-c", "a-b-c-1"]
    );
}
