use super::run::{Folder, NONE_BECAUSE, WHY_NONE};

#[test]
fn two_engines_confirm_a_count() {
    let folder = Folder::new();
    let note = "confirmed by two engines: search and frontier\n";
    folder.run("count two.toml --confirm").shows(0, "2\n", note);
    let object = "{\"count\":\"2\",\"complete\":true,\"engines\":[\"search\",\"frontier\"]}\n";
    folder.run("count two.toml --confirm --json").shows(0, object, "");
    let tour = concat!(env!("CARGO_MANIFEST_DIR"), "/models/numbers/knights-tour.toml");
    let note = "confirmed by two engines: search and sat\n";
    folder
        .run(&format!("count '{tour}' --confirm"))
        .shows(0, "16\n", note);
    let stopped = "time limit reached: the count by search is incomplete, so nothing is confirmed\n";
    folder
        .run("count many.toml --confirm --time-limit 0")
        .shows(3, "", stopped);
    let object =
        "{\"count\":\"0\",\"complete\":false,\"unconfirmed\":\"search\",\"stopped\":\"time_limit\"}\n";
    folder
        .run("count many.toml --confirm --time-limit 0 --json")
        .shows(3, object, stopped);
    let run = folder.run("count two.toml --confirm --engine sat");
    assert_eq!(run.code, Some(2));
}

#[test]
fn how_many() {
    let folder = Folder::new();
    folder.run("count unique.toml").shows(0, "1\n", "");
    folder.run("count two.toml").shows(0, "2\n", "");
    folder.run("count none.toml").shows(0, "0\n", NONE_BECAUSE);
}

#[test]
fn up_to_a_limit() {
    let folder = Folder::new();
    folder
        .run("count two.toml --limit 1")
        .shows(0, "at least 1\n", "");
    folder.run("count two.toml --limit 3").shows(0, "2\n", "");
}

#[test]
fn as_json() {
    let folder = Folder::new();
    folder
        .run("count two.toml --json")
        .shows(0, "{\"count\":\"2\",\"complete\":true}\n", "");
    folder
        .run("count two.toml --json --limit 1")
        .shows(0, "{\"count\":\"1\",\"complete\":false}\n", "");
    let none = format!("{{\"count\":\"0\",\"complete\":true,{WHY_NONE}");
    folder.run("count none.toml --json").shows(0, &none, NONE_BECAUSE);
}

#[test]
fn with_every_solver() {
    let folder = Folder::new();
    folder.run("count two.toml --solver batsat").shows(0, "2\n", "");
    folder.run("count two.toml --solver placet").shows(0, "2\n", "");
    let by_clauses = "count two.toml --solver placet --encode sum=order";
    folder.run(by_clauses).shows(0, "2\n", "");
    folder.run("count two.toml --encode sum=tree").shows(0, "2\n", "");
}

#[test]
fn all_boards_are_counted_without_being_asked() {
    Folder::new().run("count two.toml --all").refuses(
        "error: `count` counts all boards: leave out --all. To print them, use `placet solve --all`\n",
    );
}
