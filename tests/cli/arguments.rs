use super::run::Folder;

#[test]
fn version() {
    let number = env!("CARGO_PKG_VERSION");
    Folder::new()
        .run("-V")
        .shows(0, &format!("placet {number}\n"), "");
    // The tests are built without a commit: see build.rs.
    let mut stdout = format!("placet {number}\nfeatures: serve, mcp, lsp, varisat, ilp");
    for (name, has) in [
        ("cadical", cfg!(feature = "cadical")),
        ("highs", cfg!(feature = "highs")),
        ("pdf", cfg!(feature = "pdf")),
        ("png", cfg!(feature = "png")),
    ] {
        if has {
            stdout += &format!(", {name}");
        }
    }
    Folder::new().run("--version").shows(0, &(stdout + "\n"), "");
}

const COMMANDS: [&str; 33] = [
    "solve",
    "count",
    "unique",
    "serve",
    "lsp",
    "candidates",
    "certify",
    "verify",
    "steps",
    "hint",
    "why",
    "rate",
    "redundant",
    "weigh",
    "repair",
    "minimise",
    "generate",
    "sheet",
    "check",
    "export",
    "decode",
    "show",
    "symmetries",
    "import",
    "test",
    "new",
    "explain",
    "schema",
    "encode",
    "solvers",
    "cluster",
    "completions",
    "man",
];

#[test]
fn help_names_every_verb() {
    let folder = Folder::new();
    let run = folder.run("--help");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    for verb in COMMANDS {
        assert!(run.stdout.contains(&format!("\n  {verb} ")), "{}", run.stdout);
        let usage = format!("Usage: placet {verb} ");
        let help = folder.run(&format!("{verb} --help"));
        assert!(help.stdout.contains(&usage), "{}", help.stdout);
        let description = help.stdout.lines().next().expect("it says what it does");
        assert!(run.stdout.contains(&format!(" {description}\n")), "{description}");
        assert_eq!((help.stderr.as_str(), help.code), ("", Some(0)));
    }
}

/// Every option is in a group.
#[test]
fn options_are_grouped() {
    let folder = Folder::new();
    for command in COMMANDS {
        let help = folder.run(&format!("{command} -h")).stdout;
        assert!(!help.contains("\nOptions:\n"), "{help}");
        let mut from_below = help.lines().rev();
        let last = from_below.find(|line| !line.starts_with(' ') && line.ends_with(':'));
        assert_eq!(last, Some("General options:"), "{help}");
    }
}

#[test]
fn without_a_verb() {
    let run = Folder::new().run("");
    assert!(
        run.stderr.contains("Usage: placet [OPTIONS] <COMMAND>"),
        "{}",
        run.stderr
    );
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn an_unknown_verb() {
    Folder::new().run("slove unique.toml").refuses_arguments(
        "unrecognized subcommand 'slove'\n\n  tip: some similar subcommands exist: 'serve', 'solvers', 'solve'\n\n\
         Usage: placet [OPTIONS] <COMMAND>",
    );
}

#[test]
fn an_unknown_option() {
    Folder::new().run("solve --al unique.toml").refuses_arguments(
        "unexpected argument '--al' found\n\n  tip: a similar argument exists: '--all'\n\n\
         Usage: placet solve --all [MODEL]",
    );
}

#[test]
fn too_few_and_too_many() {
    let folder = Folder::new();
    folder.run("solve").refuses_arguments(
        "the following required arguments were not provided:\n  <MODEL>\n\nUsage: placet solve <MODEL>",
    );
    folder
        .run("solve unique.toml two.toml")
        .refuses_arguments("unexpected argument 'two.toml' found\n\nUsage: placet solve [OPTIONS] [MODEL]");
    folder.run("solve unique.toml --all --limit 3").refuses_arguments(
        "the argument '--all' cannot be used with '--limit <N>'\n\nUsage: placet solve --all <MODEL>",
    );
}

#[test]
fn unknown_encodings() {
    let folder = Folder::new();
    for (value, what) in [
        ("sum=tre", "unknown encoding `tre`; did you mean `tree`?"),
        (
            "sum=binary",
            "unknown encoding `binary`; expected one of `auto`, `order`, `tree`, `sequential`, `mdd`, `tuples`, `sets`, `watchdog`, `dynamic-watchdog`, `local-watchdog`, \
             `adder`, `radix`",
        ),
        (
            "amo=pairs",
            "unknown encoding `pairs`; expected one of `auto`, `pairwise`, `ladder`, `product`, `commander`, `bimander`, \
             `bitwise`",
        ),
        ("sums=tree", "unknown family `sums`; did you mean `sum`?"),
        ("tree", "`tree` is not FAMILY=NAME, such as `sum=tree`"),
    ] {
        for verb in ["solve", "count", "unique", "export", "show", "test"] {
            let message = format!("invalid value '{value}' for '--encode <FAMILY=NAME,…>': {what}");
            folder
                .run(&format!("{verb} unique.toml --encode {value}"))
                .refuses_arguments(&message);
        }
    }
}

#[test]
fn unknown_solvers() {
    let embedded = placet::engine::sat::available().join(", ");
    let folder = Folder::new();
    for (solver, nearest) in [("varsat", "; did you mean `varisat`?"), ("qqqq", "")] {
        folder
            .run(&format!("count unique.toml --solver {solver}"))
            .refuses_arguments(&format!(
                "invalid value '{solver}' for '--solver <SOLVER>': `{solver}` is neither an embedded solver \
                 ({embedded}) nor an installed program{nearest}"
            ));
    }
}

#[test]
fn values_that_are_none() {
    let folder = Folder::new();
    for (options, value, option) in [
        ("--limit 0", "0", "--limit"),
        ("--limit=-3", "-3", "--limit"),
        ("--limit -3", "-3", "--limit"),
        ("--limit all", "all", "--limit"),
    ] {
        for command in ["solve", "count"] {
            folder
                .run(&format!("{command} unique.toml {options}"))
                .refuses_arguments(&format!(
                    "invalid value '{value}' for '{option} <N>': expected a whole number, at least 1"
                ));
        }
    }
    folder
        .run("solve unique.toml --random --seed -1")
        .refuses_arguments("invalid value '-1' for '--seed <N>': expected a whole number, at least 0");
    folder.run("count unique.toml --time-limit soon").refuses_arguments(
        "invalid value 'soon' for '--time-limit <TIME>': expected seconds, or a duration such as \"500ms\" or \"2min\"",
    );
    let formats: Vec<&str> = placet::request::export_formats().map(|(name, _)| name).collect();
    let formats = formats.join(", ");
    folder
        .run("export unique.toml --to dimcas")
        .refuses_arguments(&format!(
            "invalid value 'dimcas' for '--to <FORMAT>'\n  [possible values: {formats}, all]\n\n  \
             tip: a similar value exists: 'dimacs'"
        ));
}

#[test]
fn a_model_without_a_verb() {
    for name in ["unique.toml", "puzzles/a.json", "./unique.toml"] {
        Folder::new().run(name).refuses_arguments(&format!(
            "unrecognized subcommand '{name}'\n\n  tip: to solve a model, write `placet solve {name}`\n\n\
             Usage: placet [OPTIONS] <COMMAND>",
        ));
    }
}

/// The tip names the commands that have the option.
#[test]
fn an_option_of_other_verbs() {
    let folder = Folder::new();
    folder.run("count unique.toml --svg x").refuses_arguments(
        "unexpected argument '--svg' found\n\n  \
         tip: `--svg` is an option of `solve`, `candidates`, `hint`, `check` and `show`\n\n\
         Usage: placet count <MODEL>",
    );
    let run = folder.run("show unique.toml --find-missing=3");
    assert!(!run.stderr.contains("is an option of"), "{run:?}");
    let run = folder.run("unique unique.toml --limit=3");
    assert!(
        run.stderr
            .contains("`--limit` is an option of `solve`, `count` and `candidates`"),
        "{run:?}"
    );
}

#[test]
fn levels_of_a_hint() {
    for level in ["0", "9", "x"] {
        let run = Folder::new().run(&format!("hint unique.toml --level {level}"));
        assert!(run.stderr.contains("expected 1, 2 or 3"), "{run:?}");
        assert_eq!(run.code, Some(2));
    }
}
