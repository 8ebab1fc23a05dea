//! Characters of a stranger's text that do something to a terminal or can't be seen, made visible.
//!
//! A name, a title or a path may hold control characters that move the cursor, marks that reverse the text
//! after them, and characters without width. They are written as `\u009b`, which is also how JSON and TOML
//! write them.
//!
//! ```
//! assert_eq!(placet::escape::escaped("a\u{1b}[2Jb"), "a\\u001b[2Jb");
//! ```

#[doc(inline)]
pub use placet_base::escape::{escaped, escaped_lines, is_dangerous};
