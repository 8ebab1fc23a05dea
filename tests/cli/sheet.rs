use super::run::Folder;

#[test]
fn puzzles_are_written_with_their_solutions() {
    let folder = Folder::new();
    let before = folder.names().len();
    let run = folder.run("sheet unique.toml two.toml -o sheets.html --title Friday");
    run.shows(0, "", "");
    let text = folder.read("sheets.html");
    assert_eq!(text.matches("<section class=\"sheet\">").count(), 2);
    assert_eq!(text.matches("1. Lo Shu<").count(), 2);
    assert_eq!(text.matches("2. Lo Shu and its mirror image<").count(), 2);
    assert_eq!(text.matches("One of several solutions").count(), 1);
    assert_eq!(text.matches("Friday").count(), 3);
    assert_eq!(folder.names().len(), before + 1, "nothing else is left");
    // The same sheets, on standard output.
    let run = folder.run("sheet unique.toml two.toml -o - --title Friday");
    run.shows(0, &text, "");
}

#[test]
fn ratings_are_printed_where_there_are_any() {
    let folder = Folder::new();
    let run = folder.run("sheet unique.toml two.toml -o sheets.html --ratings");
    run.shows(
        0,
        "",
        "two.toml: no rating, because the steps do not lead to an only solution\n",
    );
    assert_eq!(folder.read("sheets.html").matches("Difficulty ").count(), 1);
}

#[test]
fn without_a_solution_there_are_no_sheets() {
    let folder = Folder::new();
    let run = folder.run("sheet unique.toml none.toml -o sheets.html");
    run.shows(1, "", "none.toml: no solution, so no sheets are written\n");
    assert!(!folder.path("sheets.html").exists());
    // Who wants no solutions gets what there is.
    let run = folder.run("sheet unique.toml none.toml -o sheets.html --no-solutions");
    run.shows(0, "", "");
    let text = folder.read("sheets.html");
    assert!(text.contains("Too much") && !text.contains("olution"));
}

#[test]
fn a_limit_names_the_file() {
    let folder = Folder::new();
    let run = folder.run("sheet unique.toml -o sheets.html --time-limit 0");
    assert_eq!(run.code, Some(3));
    assert!(run.stderr.contains("time limit"), "{}", run.stderr);
    assert!(!folder.path("sheets.html").exists());
}

#[test]
fn wrong_arguments_are_refused() {
    let folder = Folder::new();
    for name in ["sheets.txt", "sheets"] {
        folder
            .run(&format!("sheet unique.toml -o {name}"))
            .refuses(&format!(
                "error: cannot write {name}: sheets are written as .html or .pdf\n"
            ));
    }
    folder
        .run("sheet unique.toml -o a.html --large --per-page 4")
        .refuses("error: --large puts one puzzle on a sheet: remove --per-page\n");
    folder.run("sheet unique.toml").refuses_arguments(
        "the following required arguments were not provided:\n  --output <FILE>\n\nUsage: placet sheet --output <FILE> <MODEL>...",
    );
    folder.write("model.html", folder.read("unique.toml"));
    folder.run("sheet model.html -o ./model.html").refuses(
        "error: cannot write to ./model.html: it is one of the models; choose another file for -o\n",
    );
    let run = folder.run("sheet unique.toml nothing.toml -o a.html");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("cannot read nothing.toml"), "{}", run.stderr);
    let run = folder.run("sheet unique.toml faulty.toml -o a.html");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("faulty.toml:2"), "{}", run.stderr);
    assert!(!folder.path("a.html").exists());
}

#[cfg(not(feature = "pdf"))]
#[test]
fn without_the_feature_there_is_advice() {
    let run = Folder::new().run("sheet unique.toml -o sheets.pdf");
    run.refuses(
        "error: cannot write sheets.pdf: placet was installed without PDF\n\
         write an .html file and print it in a browser, or install placet with `--features pdf`\n",
    );
}

#[test]
fn generated_puzzles_are_written_on_sheets() {
    let folder = Folder::new();
    let run = folder.run("generate many.toml --count 3 --sheet new.html --per-page 4");
    run.shows(0, "", "");
    let text = folder.read("new.html");
    assert_eq!(text.matches("<section class=\"sheet\">").count(), 2);
    assert_eq!(text.matches("Difficulty ").count(), 3);
    let line = folder.run("generate many.toml --count 1").stdout;
    let givens = line
        .split(' ')
        .filter(|word| word.trim().parse::<u8>().is_ok())
        .count();
    let first = text.split("<article").nth(1).expect("a puzzle");
    assert_eq!(first.matches("class=\"given\"").count(), givens);
    let run = folder.run("generate many.toml --sheet new.html --no-solutions");
    run.shows(0, "", "");
    assert_eq!(folder.read("new.html").matches("<section").count(), 1);
    for arguments in [
        "generate many.toml --large",
        "generate many.toml --sheet a.html --json",
        "generate many.toml --sheet a.html -o b.toml",
        "generate many.toml --sheet a.txt",
    ] {
        assert_eq!(folder.run(arguments).code, Some(2), "{arguments}");
    }
}
