//! What the user sees where the short search comes to nothing and a SAT solver goes on.

use super::run::Folder;

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
