//! Manual pages, set by groff where it is installed.

use std::process::Command;

use super::run::Folder;

/// The words of a page as groff sets it, without warnings; `None` if groff is not installed.
fn set(folder: &Folder, page: &str) -> Option<String> {
    let output = Command::new("groff")
        .args(["-k", "-man", "-Tutf8", "-P-c", "-ww", page])
        .current_dir(folder.path(""))
        .output()
        .ok()?;
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{page}");
    // Bold and underlined letters are overstruck.
    let text = String::from_utf8_lossy(&output.stdout);
    let mut shown = String::new();
    for character in text.chars() {
        if character == '\u{8}' {
            shown.pop();
        } else {
            shown.push(character);
        }
    }
    Some(shown.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn every_command_has_a_page() {
    let folder = Folder::new();
    folder.run("man pages/new").shows(0, "", "");
    let help = folder.run("--help").stdout;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.contains(&"solve"));
    for command in commands {
        let page = format!("pages/new/placet-{command}.1");
        assert!(folder.read(&page).contains("SYNOPSIS"), "{page}");
        if let Some(text) = set(&folder, &page) {
            assert!(text.contains(&format!("placet {command} [")), "{text}");
        }
    }
    assert!(!folder.path("pages/new/placet-help.1").exists());
}

#[test]
fn the_page_of_the_program() {
    let folder = Folder::new();
    let run = folder.run("man");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    folder.write("placet.1", &run.stdout);
    folder.run("man .").shows(0, "", "");
    assert_eq!(folder.read("placet.1"), run.stdout);
    if let Some(text) = set(&folder, "placet.1") {
        assert!(text.contains("placet-solve(1)"), "{text}");
        assert!(text.contains("Exit codes: 0 success"), "{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_made() {
    let folder = Folder::new();
    let run = folder.run("man unique.toml");
    assert!(
        run.stderr
            .starts_with("error: cannot create the folder unique.toml: "),
        "{}",
        run.stderr
    );
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}
