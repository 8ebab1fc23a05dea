//! The style of pictures.

use anstyle::Style as Ansi;

/// The style of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Style {
    /// Whether to emphasise with ANSI escape codes.
    pub color: bool,
}

/// The emphasis of a part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    /// Normal.
    Plain,
    /// Bold.
    Strong,
    /// Dimmed.
    Faint,
}

/// The escape codes that [`Style`] uses: bold, dimmed, and reset.
pub const ESCAPE_CODES: [&str; 3] = ["\u{1b}[1m", "\u{1b}[2m", "\u{1b}[0m"];

impl Style {
    /// Emphasises with ANSI escape codes if `color` says so.
    pub fn colored(color: bool) -> Self {
        Style { color }
    }

    /// The text, emphasised if the style allows it.
    pub(super) fn paint(self, text: &str, emphasis: Emphasis) -> String {
        let ansi = match emphasis {
            Emphasis::Strong if self.color => Ansi::new().bold(),
            Emphasis::Faint if self.color => Ansi::new().dimmed(),
            _ => return text.to_string(),
        };
        format!("{ansi}{text}{ansi:#}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_codes_come_with_color_only() {
        let (plain, color) = (Style { color: false }, Style { color: true });
        assert_eq!(plain.paint("7", Emphasis::Strong), "7");
        assert_eq!(color.paint("7", Emphasis::Plain), "7");
        assert_eq!(color.paint("7", Emphasis::Strong), "\u{1b}[1m7\u{1b}[0m");
        assert_eq!(color.paint("_", Emphasis::Faint), "\u{1b}[2m_\u{1b}[0m");
        let [strong, faint, end] = ESCAPE_CODES;
        assert_eq!(color.paint("7", Emphasis::Strong), format!("{strong}7{end}"));
        assert_eq!(color.paint("_", Emphasis::Faint), format!("{faint}_{end}"));
    }
}
