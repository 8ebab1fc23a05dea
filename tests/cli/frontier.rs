use super::run::Folder;

/// More domino tilings than 64 bits hold.
const DOMINOES: &str =
    "title = 'Dominoes'\nboard.grid = [14, 16]\npieces = { shapes = 'dominoes', copies = 'any' }\n";

#[test]
fn it_counts_what_nobody_could_go_through() {
    let folder = Folder::new();
    folder.write("dominoes.toml", DOMINOES);
    let count = "293251198441417290172509377";
    folder
        .run("count dominoes.toml")
        .shows(0, &format!("{count}\n"), "");
    let json = format!("{{\"count\":\"{count}\",\"complete\":true}}\n");
    folder
        .run("count dominoes.toml --engine frontier --json")
        .shows(0, &json, "");
}

#[test]
fn it_agrees_with_the_others() {
    let folder = Folder::new();
    for (model, count) in [("unique", 1), ("two", 2)] {
        let run = folder.run(&format!("count {model}.toml --engine frontier"));
        run.shows(0, &format!("{count}\n"), "");
    }
    let why = "no solution exists: the rule `sum of row 1` requires that the sum of row 1 is 99, but row 1 sums to 3 or less\n";
    folder
        .run("count none.toml --engine frontier")
        .shows(0, "0\n", why);
}

#[test]
fn what_it_is_not_for() {
    let folder = Folder::new();
    let only = "error: --engine frontier only counts: use it with `placet count`, without other options for counting\n";
    for verb in ["solve", "unique", "candidates"] {
        folder
            .run(&format!("{verb} two.toml --engine frontier"))
            .refuses(only);
    }
    let run = folder.run("count two.toml --engine frontier --limit 2");
    run.refuses("error: --engine frontier counts without enumerating: remove --limit\n");
    let run = folder.run("count many.toml --engine frontier --time-limit 0");
    run.shows(3, "at least 0\n", "time limit reached: the count is incomplete\n");
    folder.write(
        "part.toml",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nproject = { pieces = [1] }\n",
    );
    let run = folder.run("count part.toml --engine frontier");
    run.refuses("error: --engine frontier cannot count this model: the puzzle has `project`\n");
}
