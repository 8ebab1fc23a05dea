use super::run::Folder;

#[test]
fn the_puzzle_and_its_size() {
    let stdout = "\
Too much

1x2 board, 2 cells
regions: rows (1), columns (2), lines (3)

┌───┬───┐
│ _ │ _ │
└───┴───┘

pieces:
  numbers 1, 2: once each

rules:
  1. sum of row 1: the sum of row 1 is 99

an answer is the whole board

 variables    clauses   literals  CNF
         4          4          8  cells
         0          4          8  pieces
         0          1          0  sum of row 1
         4          9         16  in all
";
    Folder::new().run("show none.toml").shows(0, stdout, "");
}

/// What `show` foretells is what `export` writes.
#[test]
fn the_size_is_true() {
    let folder = Folder::new();
    for options in ["", " --encode sum=tree", " --encode amo=ladder"] {
        let shown = folder.run(&format!("show many.toml{options}")).stdout;
        let total = shown.lines().last().expect("it has lines");
        let numbers: Vec<&str> = total.split_whitespace().collect();
        let exported = folder.run(&format!("export many.toml{options}")).stdout;
        let header = format!("\np cnf {} {}\n", numbers[0], numbers[1]);
        assert!(exported.contains(&header), "{options}: {total}");
    }
}
