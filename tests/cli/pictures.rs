use super::run::{Folder, PICTURE};

#[test]
fn boards_are_drawn_in_files() {
    let folder = Folder::new();
    let before = folder.names().len();
    let run = folder.run("solve two.toml --svg board.svg --html page.html");
    run.shows(0, PICTURE, "");
    let picture = folder.read("board.svg");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert_eq!(picture.matches("<title>r").count(), 9);
    let page = folder.read("page.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<summary>Solution</summary>"));
    assert_eq!(folder.names().len(), before + 2, "nothing else is left");
}

#[test]
fn each_command_draws_what_it_knows() {
    let folder = Folder::new();
    let texts = |name: &str, class: &str| folder.read(name).matches(&format!("class=\"{class}\"")).count();
    folder.run("show two.toml --svg show.svg");
    assert_eq!(
        (texts("show.svg", "face"), texts("show.svg", "highlight")),
        (0, 0)
    );
    folder.run("candidates two.toml --svg candidates.svg");
    assert_eq!(
        (
            texts("candidates.svg", "candidate"),
            texts("candidates.svg", "cell")
        ),
        (6, 9)
    );
    folder.write("wrong.txt", "2 9 4 / 7 5 3 / 6 8 1");
    folder.run("check two.toml wrong.txt --svg check.svg");
    assert!(texts("check.svg", "highlight") > 0);
    folder.run("hint two.toml --svg hint.svg");
    folder.run("steps two.toml --html steps.html");
    assert!(folder.read("steps.html").contains("several solutions"));
    assert!(folder.read("hint.svg").starts_with("<svg "));
}

#[test]
fn without_a_board_there_is_no_picture() {
    let folder = Folder::new();
    let run = folder.run("solve none.toml --svg board.svg");
    assert_eq!(run.code, Some(1));
    assert!(!folder.names().iter().any(|name| name == "board.svg"));
}

#[test]
fn files_that_cannot_be_written_are_refused() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml --svg two.toml");
    run.refuses("error: cannot write to two.toml: it is the model itself; choose another file for --svg\n");
    let run = folder.run("show two.toml --html ./two.toml");
    run.refuses(
        "error: cannot write to ./two.toml: it is the model itself; choose another file for --html\n",
    );
    let run = folder.run("solve two.toml --svg nowhere/board.svg");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("there is no folder nowhere"),
        "{}",
        run.stderr
    );
    for arguments in [
        "solve two.toml --random --svg a.svg",
        "solve two.toml --competition --html a.html",
    ] {
        assert_eq!(folder.run(arguments).code, Some(2));
    }
}
