//! The files of a crate import each other in one direction: there is no circle of imports.
//!
//! An import counts for the file that defines what is imported: `pub use` is followed. Declaring a module and
//! exporting its names is no import, and test modules are left out.

use std::collections::{BTreeMap, BTreeSet};

/// A module path below the crate: `["model", "rule"]`.
type ModulePath = Vec<String>;

/// What the modules of a crate import.
struct Imports {
    /// The names that each module brings into its scope, with their paths.
    scopes: BTreeMap<ModulePath, BTreeMap<String, ModulePath>>,
    /// The paths that each module uses itself.
    used: BTreeMap<ModulePath, Vec<ModulePath>>,
}

impl Imports {
    /// Of files with their paths below `src/` and their texts.
    fn of(files: &[(String, String)]) -> Self {
        let modules: BTreeMap<ModulePath, String> = files
            .iter()
            .filter(|(path, _)| !path.split('/').any(|part| part.starts_with("tests")))
            .filter(|(path, _)| path != "main.rs")
            .map(|(path, text)| (module_path(path), without_tests(text)))
            .collect();
        let mut imports = Imports {
            scopes: BTreeMap::new(),
            used: BTreeMap::new(),
        };
        for (module, text) in &modules {
            let (uses, body) = statements(text);
            let mut used = vec![];
            let mut scope = BTreeMap::new();
            for statement in uses {
                let is_public = statement.starts_with("pub");
                let tree = statement.split_once("use ").map_or("", |(_, tree)| tree);
                for (path, name) in expanded(tree) {
                    let Some(path) = absolute(module, &path, &modules) else {
                        continue;
                    };
                    used.extend((!is_public).then(|| path.clone()));
                    scope.insert(name, path);
                }
            }
            let paths = paths_in(&body).into_iter();
            used.extend(paths.filter_map(|path| absolute(module, &path, &modules)));
            imports.scopes.insert(module.clone(), scope);
            imports.used.insert(module.clone(), used);
        }
        imports
    }

    /// The module that defines what a path leads to.
    fn defining(&self, path: &[String]) -> ModulePath {
        let mut path = path.to_vec();
        // A path that leads back to itself ends here: no chain of exports is as long.
        for _ in 0..16 {
            let is_module = |length: &usize| self.scopes.contains_key(&path[..*length]);
            let length = (0..=path.len()).rev().find(is_module).unwrap_or(0);
            let (module, rest) = path.split_at(length);
            let exported = rest.first().and_then(|name| self.scopes[module].get(name));
            match exported {
                Some(target) => path = [target, &rest[1..]].concat(),
                None => return module.to_vec(),
            }
        }
        path
    }

    fn edges(&self) -> BTreeMap<ModulePath, BTreeSet<ModulePath>> {
        let edges = self.used.iter().map(|(module, used)| {
            let others = used.iter().map(|path| self.defining(path));
            (module.clone(), others.filter(|other| other != module).collect())
        });
        edges.collect()
    }

    /// The modules that import each other in a circle, circle by circle.
    fn circles(&self) -> Vec<Vec<String>> {
        let edges = self.edges();
        let reached: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> =
            edges.keys().map(|from| (from, reachable(from, &edges))).collect();
        let mut seen = BTreeSet::new();
        let mut circles = vec![];
        for (module, targets) in &reached {
            if !targets.contains(module) || !seen.insert(*module) {
                continue;
            }
            let others = targets.iter().filter(|other| reached[**other].contains(module));
            let circle: Vec<&ModulePath> = others.copied().collect();
            seen.extend(&circle);
            circles.push(circle.iter().map(|module| module.join("::")).collect());
        }
        circles
    }
}

/// What can be reached from a module by one step or more.
fn reachable<'a>(
    from: &ModulePath,
    edges: &'a BTreeMap<ModulePath, BTreeSet<ModulePath>>,
) -> BTreeSet<&'a ModulePath> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&ModulePath> = edges[from].iter().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(edges.get(module).into_iter().flatten());
        }
    }
    reached
}

/// `model/rule/mod.rs` as `model::rule`.
fn module_path(file: &str) -> ModulePath {
    let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let parts = module.split('/').filter(|part| *part != "lib");
    parts.map(str::to_string).collect()
}

/// The code without comments and without the test module at its end.
fn without_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The `use` statements, each from its visibility to its semicolon, and the other code.
fn statements(code: &str) -> (Vec<String>, String) {
    let (mut uses, mut body, mut current) = (vec![], String::new(), None::<String>);
    for line in code.lines() {
        let start = line.trim_start();
        let visibility = start.split("use ").next().unwrap_or_default();
        let starts = start.contains("use ") && (visibility.is_empty() || visibility.starts_with("pub"));
        match &mut current {
            Some(statement) => statement.push_str(start),
            None if starts => current = Some(start.to_string()),
            None => body.extend([line, "\n"]),
        }
        if current.as_ref().is_some_and(|statement| statement.ends_with(';')) {
            uses.extend(current.take());
        }
    }
    (uses, body)
}

/// `a::{b, c as d}` as `a::b` under the name `b` and `a::c` under `d`.
fn expanded(tree: &str) -> Vec<(ModulePath, String)> {
    let tree = tree.trim().trim_end_matches(';');
    let parts = |path: &str| -> ModulePath {
        let parts = path.split("::").map(str::trim);
        parts
            .filter(|part| !part.is_empty())
            .map(str::to_string)
            .collect()
    };
    let Some((prefix, inner)) = tree.split_once('{') else {
        let (path, renamed) = tree.split_once(" as ").unwrap_or((tree, ""));
        let mut path = parts(path);
        path.retain(|part| part != "self" || tree.starts_with("self"));
        let name = Some(renamed.to_string()).filter(|name| !name.is_empty());
        return match path.last().cloned() {
            Some(last) => vec![(path, name.unwrap_or(last))],
            None => vec![],
        };
    };
    let inner = &inner[..inner.rfind('}').unwrap_or(inner.len())];
    let members = members(inner).into_iter();
    let whole = members.flat_map(|member| match member.trim() {
        "self" => expanded(prefix.trim_end_matches("::")),
        member => expanded(&format!("{prefix}{member}")),
    });
    whole.collect()
}

/// The members of a list in braces.
fn members(list: &str) -> Vec<String> {
    let (mut depth, mut members) = (0, vec![String::new()]);
    for c in list.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                members.push(String::new());
                continue;
            }
            _ => {}
        }
        members.last_mut().expect("there is one").push(c);
    }
    members.retain(|member| !member.trim().is_empty());
    members
}

/// The paths of two parts or more in an expression or a type.
fn paths_in(body: &str) -> Vec<ModulePath> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = body.split(|c| !is_path(c)).filter(|word| word.contains("::"));
    words
        .map(|word| word.trim_matches(':').split("::").map(str::to_string).collect())
        .collect()
}

/// A path that starts in this crate, from its root.
fn absolute(
    module: &ModulePath,
    path: &[String],
    modules: &BTreeMap<ModulePath, String>,
) -> Option<ModulePath> {
    let supers = path.iter().take_while(|part| *part == "super").count();
    let child = || [module.as_slice(), &path[..1]].concat();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module.as_slice(), &path[1..]].concat()),
        "super" => {
            let parent = &module[..module.len().checked_sub(supers)?];
            Some([parent, &path[supers..]].concat())
        }
        _ if modules.contains_key(&child()) => Some([module.as_slice(), path].concat()),
        _ => None,
    }
}

fn circles_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let owned = |(path, text): &(&str, &str)| (path.to_string(), text.to_string());
    Imports::of(&files.iter().map(owned).collect::<Vec<_>>()).circles()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut number = 0;
    let mut told: Vec<String> = vec![];
    for name in super::crates() {
        let imports = Imports::of(&super::sources_of(&name));
        number += imports.edges().values().map(BTreeSet::len).sum::<usize>();
        let circles = imports.circles();
        told.extend(
            circles
                .iter()
                .map(|circle| format!("{name}: {}", circle.join(", "))),
        );
    }
    assert!(number > 1000, "only {number} imports found");
    assert!(told.is_empty(), "these import each other:\n{}", told.join("\n"));
}

#[test]
fn circles_are_found_however_they_are_written() {
    let circle = [vec!["a".to_string(), "b".to_string()]];
    for (a, b) in [
        ("use crate::b::B;", "use crate::a::A;"),
        ("use super::b::{B, C};", "use super::{a::A};"),
        ("fn f() -> crate::b::B {}", "fn g() { super::a::f(); }"),
        ("use crate::{\n    b::B,\n};", "use crate::a::{self};"),
        ("use crate::B;", "use crate::a::A;"),
    ] {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\npub use b::B;"),
            ("a.rs", a),
            ("b.rs", b),
        ]);
        assert_eq!(found, circle, "{a} {b}");
    }
    let nested = circles_of(&[
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod c;\nuse c::C;\npub struct A(C);"),
        ("a/c.rs", "pub struct C;\nimpl From<super::A> for C {}"),
    ]);
    assert_eq!(nested, [vec!["a".to_string(), "a::c".to_string()]]);
}

#[test]
fn exports_comments_and_tests_make_no_circle() {
    for (a, b) in [
        ("pub use crate::b::B;", "use crate::a::A;"),
        ("// use crate::b::B;", "use crate::a::A;"),
        (
            "#[cfg(test)]\nmod tests {\n    use crate::b::B;\n}",
            "use crate::a::A;",
        ),
        ("use crate::b::B;", ""),
    ] {
        let found = circles_of(&[("lib.rs", "mod a;\nmod b;"), ("a.rs", a), ("b.rs", b)]);
        assert!(found.is_empty(), "{a} {b}: {found:?}");
    }
}
