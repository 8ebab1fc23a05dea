use super::run::Folder;

const NONE_CNF: &str = "\
c t mc
c Too much
c board 1 r1c1=1
c board 2 r1c1=2
c board 3 r1c2=1
c board 4 r1c2=2
c p show 1 2 3 4 0
p cnf 4 5
";

#[test]
fn to_standard_output() {
    let run = Folder::new().run("export none.toml");
    assert!(run.stdout.starts_with(NONE_CNF), "{}", run.stdout);
    let clauses: Vec<&str> = run.stdout[NONE_CNF.len()..].lines().collect();
    assert_eq!(clauses.len(), 5);
    assert!(
        clauses
            .iter()
            .all(|clause| clause.split(' ').next_back() == Some("0"))
    );
    assert!(clauses.contains(&"0"), "an impossible sum is an empty clause");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
}

#[test]
fn to_a_file_with_the_same_bytes_each_time() {
    let folder = Folder::new();
    let stdout = folder.run("export two.toml").stdout;
    folder
        .run("export two.toml --to dimacs -o two.cnf")
        .shows(0, "", "");
    assert_eq!(folder.read("two.cnf"), stdout);
    folder.write("two.cnf", "something older");
    folder.run("export two.toml --output two.cnf").shows(0, "", "");
    assert_eq!(folder.read("two.cnf"), stdout);
    folder.run("export two.toml -o -").shows(0, &stdout, "");
}

#[test]
fn a_misspelled_file_name_extension_is_noted() {
    let folder = Folder::new();
    let note = "no format has the extension `.mzm` (did you mean `.mzn`?): the file is in DIMACS\n";
    folder.run("export two.toml -o two.mzm").shows(0, "", note);
    folder
        .run("export two.toml --to minizinc -o two.mzm")
        .shows(0, "", "");
}

/// Without `--to`, a file is in the format that its name tells, also where it is compressed; the longest ending counts.
#[test]
fn the_name_of_the_file_tells_the_format() {
    let folder = Folder::new();
    for (file, format) in [
        ("two.mzn", "minizinc"),
        ("two.lp", "lp"),
        ("two.asp.lp", "asp"),
        ("two.bits.smt2", "smtlib-bits"),
        ("two.txt", "dimacs"),
        ("mzn", "dimacs"),
    ] {
        let expected = folder.run(&format!("export two.toml --to {format}")).stdout;
        folder.run(&format!("export two.toml -o {file}")).shows(0, "", "");
        assert_eq!(folder.read(file), expected, "{file}");
    }
    for options in ["-o two.opb.gz", "--to opb -o other.gz"] {
        folder.run(&format!("export two.toml {options}")).shows(0, "", "");
    }
    let [by_name, by_option] =
        ["two.opb.gz", "other.gz"].map(|file| std::fs::read(folder.path(file)).expect("it is there"));
    assert_eq!(by_name, by_option);
}

#[test]
fn the_header_counts_truly() {
    let folder = Folder::new();
    for options in ["", " --encode sum=tree", " --encode amo=ladder"] {
        let text = folder.run(&format!("export two.toml{options}")).stdout;
        let lines = text.lines().filter(|line| !line.starts_with('c'));
        let (header, clauses): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('p'));
        let literals = clauses.iter().flat_map(|clause| clause.split(' '));
        let variables = literals
            .map(|word| word.parse::<i32>().expect("a literal").abs())
            .max();
        let expected = format!(
            "p cnf {} {}",
            variables.expect("there are literals"),
            clauses.len()
        );
        assert_eq!(header, [expected.as_str()], "{options}");
    }
}

#[test]
fn nothing_is_left_where_writing_fails() {
    let folder = Folder::new();
    let before = folder.names();
    folder
        .run("export two.toml -o nowhere/two.cnf")
        .refuses("error: cannot write nowhere/two.cnf: there is no folder nowhere\n");
    assert_eq!(folder.names(), before);
    std::fs::create_dir(folder.path("folder")).expect("a folder can be made");
    folder
        .run("export two.toml -o folder")
        .refuses("error: cannot write to folder: it is a folder; name a file in it\n");
    folder
        .run("export two.toml -o ./two.toml")
        .refuses("error: cannot write to ./two.toml: it is the model itself; choose another file for -o\n");
    std::fs::remove_dir(folder.path("folder")).expect("it is still an empty folder");
    assert_eq!(folder.names(), before);
}

#[test]
fn a_faulty_model_leaves_an_older_file_alone() {
    let folder = Folder::new();
    folder.write("out.cnf", "something older");
    assert_eq!(folder.run("export faulty.toml -o out.cnf").code, Some(2));
    assert_eq!(folder.read("out.cnf"), "something older");
}

#[cfg(unix)]
#[test]
fn links_and_devices_stay_what_they_are() {
    let folder = Folder::new();
    folder.write("real.cnf", "");
    std::os::unix::fs::symlink("real.cnf", folder.path("link.cnf")).expect("a link can be made");
    std::os::unix::fs::symlink("/dev/null", folder.path("device")).expect("a link can be made");
    folder.run("export none.toml -o link.cnf").shows(0, "", "");
    folder.run("export none.toml -o device").shows(0, "", "");
    assert!(folder.read("real.cnf").starts_with("c t mc\n"));
    assert!(folder.path("link.cnf").is_symlink() && folder.path("device").is_symlink());
    assert_eq!(folder.read("device"), "");
}
