use super::run::{Folder, JSON, MIRROR, NONE_BECAUSE, PICTURE, WHY_NONE};

#[test]
fn one_board() {
    let folder = Folder::new();
    folder
        .run("unique unique.toml")
        .shows(0, &format!("unique\n{PICTURE}"), "");
    let stdout = format!("{{\"answer\":\"unique\",\"boards\":[{JSON}]}}\n");
    folder.run("unique unique.toml --json").shows(0, &stdout, "");
}

#[test]
fn two_boards_and_where_they_differ() {
    let run = Folder::new().run("unique two.toml");
    let end = "\nthe two boards differ in r1c2, r1c3, r2c1, r2c3, r3c1, r3c2\n";
    let orders = [
        format!("not unique\n{PICTURE}\n{MIRROR}{end}"),
        format!("not unique\n{MIRROR}\n{PICTURE}{end}"),
    ];
    assert!(orders.contains(&run.stdout), "{}", run.stdout);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
}

#[test]
fn no_board() {
    let folder = Folder::new();
    folder
        .run("unique none.toml")
        .shows(1, "no solution\n", NONE_BECAUSE);
    let stdout = &format!("{{\"answer\":\"no solution\",\"boards\":[],{WHY_NONE}");
    folder
        .run("unique none.toml --json")
        .shows(1, stdout, NONE_BECAUSE);
}

#[test]
fn no_time_to_know() {
    Folder::new().run("unique unique.toml --time-limit 0").shows(
        3,
        "unknown\n",
        "time limit reached: 0 found so far\n",
    );
}
