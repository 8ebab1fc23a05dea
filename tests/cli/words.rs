//! Lists of words and tuples in files beside the model.

use super::run::Folder;

const SQUARE: &str = "[board]\ngrid = [2, 2]\n[pieces]\nnames = 'abcdef'\ncopies = 'any'\n[[rules]]\nwords = { file = 'NAME' }\nof = ['rows', 'columns']\n";

fn folder_with(name: &str) -> Folder {
    let folder = Folder::new();
    folder.write("square.toml", SQUARE.replace("NAME", name));
    folder.write("words.txt", "ab ba\ncd it's Ab abc zz\n");
    folder
}

#[test]
fn words_are_read_from_a_file() {
    // Rows and columns from ab, ba and cd: only those of the squares ab/ba and ba/ab.
    folder_with("words.txt")
        .run("count square.toml")
        .shows(0, "2\n", "");
}

#[test]
fn only_files_below_the_folder_of_the_model_are_read() {
    let outside = Folder::new();
    outside.write("secret.txt", "ab ba");
    let secret = outside.path("secret.txt");
    for name in [
        "../words.txt",
        "/etc/passwd",
        "",
        ".",
        "sub/../../words.txt",
        &*secret.to_string_lossy(),
    ] {
        let run = folder_with(name).run("count square.toml");
        assert_eq!(run.code, Some(2), "{name}");
        assert!(
            run.stderr.contains("is not below the folder of the model"),
            "{name}: {}",
            run.stderr
        );
    }
    #[cfg(unix)]
    {
        let folder = folder_with("link.txt");
        std::os::unix::fs::symlink(&secret, folder.path("link.txt")).expect("a link can be made");
        let run = folder.run("count square.toml");
        assert_eq!(run.code, Some(2));
        assert!(
            run.stderr.contains("is not below the folder of the model"),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn what_is_no_list_of_words_is_refused() {
    let folder = folder_with("missing.txt");
    folder.write("other.toml", SQUARE.replace("NAME", "folder"));
    std::fs::create_dir(folder.path("folder")).expect("a folder can be made");
    for (model, message) in [
        ("square.toml", "cannot read `missing.txt`"),
        ("other.toml", "`folder` is not a file"),
    ] {
        let run = folder.run(&format!("count {model}"));
        assert_eq!(run.code, Some(2));
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
    folder.write("missing.txt", "AB BA");
    let run = folder.run("count square.toml");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("capital and small letters differ"),
        "{}",
        run.stderr
    );
}

/// Tasks of a cluster read the copy of the list.
#[test]
fn a_work_directory_has_the_lists_of_the_model() {
    let folder = folder_with("words.txt");
    let run = folder.run("cluster split square.toml -o work --parts 2");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    std::fs::remove_file(folder.path("words.txt")).expect("it is there");
    folder.run("cluster submit work --engine local --jobs 1");
    folder.run("cluster merge work").shows(0, "2\n", "");
}

const PAIRS: &str = "[board]\ngrid = [1, 3]\n[pieces]\nnames = 'red blue green'\ncopies = 'any'\n[board.regions]\npairs = ['r1c1 r1c2', 'r1c2 r1c3']\n[[rules]]\ntuples = { file = 'NAME' }\nof = 'pairs'\n";

fn pairs_with(name: &str, text: &str) -> Folder {
    let folder = Folder::new();
    folder.write("pairs.toml", PAIRS.replace("NAME", name));
    folder.write(name, text);
    folder
}

#[test]
fn tuples_are_read_from_a_file() {
    for (name, text) in [
        ("pairs.csv", "first,second\nred,blue\nblue,red\n"),
        ("pairs.csv", "red;\"blue\"\r\n\r\nblue; red"),
        ("pairs.tsv", "red\tblue\nblue\tred\n"),
        ("pairs.txt", "red blue\n  blue   red\n"),
    ] {
        pairs_with(name, text).run("count pairs.toml").shows(0, "2\n", "");
    }
}

#[test]
fn tuples_of_a_file_are_checked_line_by_line() {
    for (name, text, message) in [
        (
            "pairs.csv",
            "red,blue\nred,gren\n",
            "pairs.csv, line 2: unknown piece `gren`",
        ),
        (
            "pairs.csv",
            "red,\"blue\nred,green\n",
            "pairs.csv, line 1: this quote is never closed",
        ),
        ("pairs.txt", "a b\n", "none of the tuples is as long as pairs 1"),
    ] {
        let run = pairs_with(name, text).run("count pairs.toml");
        assert_eq!(run.code, Some(2), "{text}");
        assert!(run.stderr.contains(message), "{text}: {}", run.stderr);
    }
    let run = pairs_with("pairs.csv", "red,blue\nred\n").run("count pairs.toml");
    assert!(
        run.stderr
            .contains("pairs.csv, line 2: one of the tuples is as long as no region"),
        "{}",
        run.stderr
    );
}

/// The name of a file instead of a table with it: the message says how a file is read.
#[test]
fn a_file_is_named_in_a_table() {
    let folder = folder_with("words.txt");
    let plain = SQUARE.replace("{ file = 'NAME' }", "'words.txt'");
    folder.write("plain.toml", &plain);
    let run = folder.run("count plain.toml");
    let help = "write `words = { file = \"words.txt\" }`";
    assert!(run.code == Some(2) && run.stderr.contains(help), "{run:?}");
    folder.write("tuples.toml", plain.replace("words =", "tuples ="));
    let run = folder.run("count tuples.toml");
    assert!(
        run.code == Some(2) && run.stderr.contains("`{ file = \"pairs.csv\" }`"),
        "{run:?}"
    );
}

/// Of two known names that are equally near, the one that the model defines is suggested.
#[test]
fn names_of_the_model_are_nearer() {
    let folder = Folder::new();
    let model = "[board]\ngrid = [1, 2]\n[pieces]\nnames = 'ab'\nattributes.suit = 'x y'\n[[rules]]\nholds = 'sut(r1c1) == x'\n";
    folder.write("cards.toml", model);
    let run = folder.run("count cards.toml");
    assert!(run.stderr.contains("did you mean `suit`?"), "{run:?}");
    let regions = "[board]\ngrid = [2, 2]\n[pieces]\nnumbers = '1..4'\n[[rules]]\nholds = 'row 1 > 3'\n";
    folder.write("regions.toml", regions);
    let run = folder.run("count regions.toml");
    assert!(run.stderr.contains("for each i, j in 1..size(rows)"), "{run:?}");
}
