//! What the user sees where the search comes to nothing and a SAT solver goes on, in turns or side by side.

use super::run::{Folder, PICTURE};

/// Ten play each other, whoever beats one beats all whom that one beats, and everyone is beaten: no board. One reason follows from another
/// in a few steps, but whoever goes through the orders one by one has more than three million of them.
const ORDER: &str = r#"
title = "Who beats whom"
board.grid = [10, 10]
pieces = { numbers = "0..1", copies = "any" }

[[rules]]
name = "one wins"
holds = "for each a in 1..10, b in 1..10 where a <= b: row a[b] + row b[a] == 1 * (a < b)"

[[rules]]
name = "order"
holds = "for each a in 1..10, b in 1..10, c in 1..10 where a != b and b != c and a != c: not (row a[b] == 1 and row b[c] == 1 and row a[c] == 0)"

[[rules]]
name = "no best"
holds = "for each b in 1..10: sum(for a in 1..10: row a[b]) > 0"
"#;

#[test]
fn sat_decides_what_the_short_search_gives_up() {
    let folder = Folder::new();
    folder.write("order.toml", ORDER);
    let search = folder.run("count order.toml --engine search --time-limit 1s");
    assert_eq!(search.stdout, "at least 0\n");
    assert_eq!(search.code, Some(3), "the search alone takes far longer");
    // The default goes on where the short search ends, and says nothing of it.
    folder
        .run("count order.toml --engine sat")
        .shows(0, "0\n", BECAUSE);
    folder.run("count order.toml").shows(0, "0\n", BECAUSE);
    folder
        .run("solve order.toml --engine auto")
        .shows(1, "no solution\n", BECAUSE);
}

const BECAUSE: &str =
    "no solution exists: these parts contradict each other: `one wins`, `order`, `no best`\n";

#[test]
fn side_by_side_engines_give_the_same_answers() {
    let folder = Folder::new();
    folder.write("order.toml", ORDER);
    folder.write(
        "largest.toml",
        "board.grid = [1, 4]\npieces.numbers = '1..4'\nobjective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r1c4'\n",
    );
    for threads in [1, 2, 7] {
        let run = |arguments: &str| folder.run(&format!("{arguments} --threads {threads}"));
        run("solve order.toml").shows(1, "no solution\n", BECAUSE);
        run("unique unique.toml").shows(0, &format!("unique\n{PICTURE}"), "");
        let all = run("solve two.toml --all --json");
        assert_eq!((all.code, all.stdout.lines().count()), (Some(0), 3), "{all:?}");
        let best = run("solve largest.toml --json");
        assert!(best.stdout.contains("\"objective\":17"), "{best:?}");
    }
    let refused = folder.run("solve order.toml --threads 2 --engine sat");
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("several threads"), "{}", refused.stderr);
    let refused = folder.run("solve order.toml --threads 0");
    assert!(refused.stderr.contains("from 1 to 1024"), "{}", refused.stderr);
}

/// The lines on standard error name the engines, and the one that has the answer.
#[test]
fn verbose_says_what_engines_did() {
    let folder = Folder::new();
    folder.write("order.toml", ORDER);
    for command in ["solve", "unique", "count"] {
        let said = folder.run(&format!("{command} order.toml -v")).stderr;
        let line = |name: &str| {
            said.lines()
                .find(|line| line.starts_with(name))
                .unwrap_or_default()
        };
        assert!(line("the search: ").contains(" of work in "), "{said}");
        let who = said
            .lines()
            .filter(|line| line.ends_with("showed that there are no more"));
        assert_eq!(who.count(), 1, "{said}");
    }
    let alone = folder.run("solve order.toml -v --engine sat").stderr;
    assert!(
        alone.starts_with("engine sat: it took no turns with others\n"),
        "{alone}"
    );
    let silent = folder.run("solve order.toml").stderr;
    assert_eq!(silent, BECAUSE);
}
