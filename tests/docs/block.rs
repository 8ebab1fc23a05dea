//! The fenced blocks of a page.

/// A block: what stands after the fence, and the text.
pub(crate) struct Block {
    /// The language, and the file that the block shows.
    pub(crate) info: String,
    pub(crate) text: String,
}

impl Block {
    pub(crate) fn language(&self) -> &str {
        self.info.split(' ').next().unwrap_or_default()
    }

    /// The file whose text this is, and whether it is added at the end of what is there.
    pub(crate) fn file(&self) -> Option<(&str, bool)> {
        let mut words = self.info.split(' ').skip(1);
        let name = words.next()?;
        Some((name, words.next() == Some("+")))
    }
}

/// All blocks of a page, in their order.
pub(crate) fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = vec![];
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let text = lines.by_ref().take_while(|line| *line != "```");
            let text = text.map(|line| format!("{line}\n")).collect();
            blocks.push(Block {
                info: info.to_string(),
                text,
            });
        }
    }
    blocks
}

#[test]
fn blocks_have_their_file_and_text() {
    let found = blocks("text\n```toml a.toml +\nx = 1\n\ny = 2\n```\ntext\n```console\n$ placet\n```\n");
    let [toml, console] = found.as_slice() else {
        panic!("{} blocks", found.len());
    };
    assert_eq!(
        (toml.language(), toml.text.as_str()),
        ("toml", "x = 1\n\ny = 2\n")
    );
    assert_eq!(toml.file(), Some(("a.toml", true)));
    assert_eq!((console.language(), console.file()), ("console", None));
}
