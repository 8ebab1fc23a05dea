//! The parts of a game ID: `range:9x6:e3_4b6…`, or a link to the page of a game that ends with `#9x6:e3_4b6…`.

use super::game::Game;
use super::settings::{Settings, SizePart};
use crate::import::board_side::board_side;
use crate::import::body::Body;
use crate::import::import_limits::ImportLimits;
use crate::import::sign::{Sign, span, text};
use crate::{Diagnostic, DiagnosticCode, Span};

/// What precedes the name of a game in links that open an app.
const SCHEME: &str = "sgtpuzzles:";

/// What follows the name of a game in the address of its page.
const PAGE: &str = ".html";

/// An ID with a puzzle.
#[derive(Debug)]
pub(super) struct GameId<'a> {
    /// The name of the site, if the ID is in a link.
    pub(super) site: Option<String>,
    pub(super) game: &'static Game,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) settings: Settings<'a>,
    /// The clues.
    pub(super) body: Body<'a>,
}

/// Does the text begin with a name and an ID, or with a link to a page and an ID?
pub(super) fn is_game_id(word: &str) -> bool {
    match has_scheme(word) {
        true => word.split_once('#').is_some_and(|(page, id)| {
            let path = page.split('?').next().unwrap_or(page);
            path.ends_with(PAGE) && id.starts_with(|first: char| first.is_ascii_digit())
        }),
        false => split_name(word).is_some(),
    }
}

/// The name before a colon, if a number and another colon or `#` follow, and what follows.
pub(super) fn split_name(word: &str) -> Option<(&str, &str)> {
    let (name, rest) = word.strip_prefix(SCHEME).unwrap_or(word).split_once(':')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    (is_name && is_id(rest)).then_some((name, rest))
}

/// Does the text begin with two sides and the clues of an ID, without a name? A single side could be the sum of a cage.
pub(super) fn has_no_name(word: &str) -> bool {
    let is_size = |size: &str| {
        size.split_once('x')
            .is_some_and(|(_, height)| height.starts_with(|first: char| first.is_ascii_digit()))
    };
    let parts = word.split_once(':');
    is_id(word) && parts.is_some_and(|(size, clues)| is_size(size) && !clues.contains(':'))
}

/// Does it begin with a number, letters or digits, and a colon or `#`?
fn is_id(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    end.is_some_and(|end| text[end..].starts_with([':', '#']))
        && text.starts_with(|first: char| first.is_ascii_digit())
}

impl<'a> GameId<'a> {
    /// The parts of an ID, whose game is found by its name and place.
    ///
    /// # Errors
    /// If a part is missing, or the board is too large.
    pub(super) fn read(
        signs: &'a [Sign],
        game_of: &dyn Fn(&str, Span) -> Result<&'static Game, Diagnostic>,
        limits: ImportLimits,
    ) -> Result<Self, Diagnostic> {
        let whole = span(signs).unwrap_or_default();
        let (site, name, id) = match scheme_end(signs) {
            Some(start) => at_page(&signs[start..], whole)?,
            None => named(signs, whole)?,
        };
        let game = game_of(&text(name).to_lowercase(), span(name).unwrap_or(whole))?;
        let (before, clues) = before_clues(id, whole)?;
        let (width, rest) = digits(before);
        let (height, rest) = match rest.split_first() {
            Some((x, rest)) if x.character == 'x' && starts_with_digit(rest) => {
                let (height, rest) = digits(rest);
                (Some(height), rest)
            }
            _ => (None, rest),
        };
        let place = span(before).unwrap_or(whole);
        let size = SizePart {
            place: span(&before[..before.len() - rest.len()]).unwrap_or(place),
            has_one_side: height.is_none(),
        };
        Ok(GameId {
            site,
            game,
            width: board_side(width, "columns", place, limits)?,
            height: board_side(height.unwrap_or(width), "rows", place, limits)?,
            settings: Settings::read(rest, size, game.settings)?,
            body: Body::new(clues, whole.end, "game ID"),
        })
    }
}

/// Does a link begin with letters and `://`? An ID without clues in its first lists has this sign, too, but later.
fn has_scheme(word: &str) -> bool {
    word.split_once("://")
        .is_some_and(|(scheme, _)| scheme.bytes().all(|byte| byte.is_ascii_alphabetic()))
}

/// The index after `://`, if the text is a link.
fn scheme_end(signs: &[Sign]) -> Option<usize> {
    let text = text(signs);
    let (scheme, _) = text.split_once("://").filter(|_| has_scheme(&text))?;
    Some(scheme.len() + 3)
}

type Parts<'a> = (Option<String>, &'a [Sign], &'a [Sign]);

/// The site, the name of the page and what follows its `#`.
fn at_page(link: &[Sign], whole: Span) -> Result<Parts<'_>, Diagnostic> {
    let position = |of: char| link.iter().position(|sign| sign.character == of);
    let page_end = position('#').ok_or_else(|| not_complete(whole.end, "`#` and a game ID"))?;
    let path = &link[..page_end];
    let path = &path[..position('?').filter(|end| *end < page_end).unwrap_or(page_end)];
    let name_start = path
        .iter()
        .rposition(|sign| sign.character == '/')
        .map_or(0, |at| at + 1);
    let name = &path[name_start..];
    let page = PAGE.len();
    let name = match text(name).to_lowercase().ends_with(PAGE) {
        true => &name[..name.len() - page],
        false => name,
    };
    let site_end = position('/').filter(|end| *end < page_end).unwrap_or(page_end);
    let site = text(&link[..site_end]).to_lowercase();
    let site = site.strip_prefix("www.").unwrap_or(&site).to_string();
    Ok((Some(site), name, &link[page_end + 1..]))
}

/// The name before the first colon and what follows it.
fn named(signs: &[Sign], whole: Span) -> Result<Parts<'_>, Diagnostic> {
    let start = if text(signs).starts_with(SCHEME) {
        SCHEME.len()
    } else {
        0
    };
    let signs = &signs[start..];
    let is_name = |sign: &&Sign| sign.character != ':' && sign.character != '#';
    let length = signs.iter().take_while(is_name).count();
    let (name, rest) = signs.split_at(length);
    match (starts_with_digit(name), rest) {
        (false, [colon, id @ ..]) if colon.character == ':' => Ok((None, name, id)),
        (false, _) => Err(not_complete(whole.end, "the name of a game, `:` and its ID")),
        (true, _) => Err(Diagnostic::new(
            DiagnosticCode::Syntax,
            span(name).unwrap_or(whole),
            "the name of the game is missing",
        )
        .label("expected a name and `:` before it")
        .help("an ID begins with the name of its game, such as `solo:3x3:`, or is in a link to its page")),
    }
}

/// The size with the settings, and the clues.
fn before_clues(id: &[Sign], whole: Span) -> Result<(&[Sign], &[Sign]), Diagnostic> {
    let is_end = |sign: &Sign| matches!(sign.character, ':' | '#');
    let Some(end) = id.iter().position(is_end) else {
        return Err(not_complete(whole.end, "`:` and the clues"));
    };
    let (before, rest) = id.split_at(end);
    if rest[0].character == '#' {
        return Err(Diagnostic::new(
            DiagnosticCode::NotApplicable,
            span(rest).unwrap_or(whole),
            "this ID has a random seed, and no puzzle",
        )
        .label("expected `:` and the clues")
        .help("the game shows the ID with the clues as `Specific`, or `game ID by description`"));
    }
    Ok((before, &rest[1..]))
}

fn not_complete(end: usize, expected: &str) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::Syntax,
        Span::new(end, end),
        "the game ID is not complete",
    )
    .label(format!("expected {expected}"))
    .help("an ID has the name of its game, the size and the clues, such as `loopy:4x4:3c3d22b2a1`")
}

fn starts_with_digit(signs: &[Sign]) -> bool {
    signs.first().is_some_and(|sign| sign.character.is_ascii_digit())
}

/// The digits at the start, and the rest.
fn digits(signs: &[Sign]) -> (&[Sign], &[Sign]) {
    let is_digit = |sign: &&Sign| sign.character.is_ascii_digit();
    signs.split_at(signs.iter().take_while(is_digit).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_many_forms() {
        for (id, expected) in [
            ("range:9x6:e3", true),
            ("sgtpuzzles:range:9x6:e3", true),
            ("Towers:5de:3/1", true),
            ("solo:3x3#123", true),
            (
                "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/range.html#9x6:e3",
                true,
            ),
            ("https://example.org/range.html", false),
            ("https://puzz.link/p?slither/4/4/dgdh2c71", false),
            ("3x3:c4", false),
            ("slither/4/4/dgdh2c71", false),
            ("10:", false),
            ("SumoCueV1=10+0", false),
            ("range:", false),
            ("range:x:y", false),
            ("pattern:2x1://1", true),
        ] {
            assert_eq!(is_game_id(id), expected, "{id}");
        }
        assert!(
            has_no_name("3x3:c4")
                && !has_no_name("3x3::k:5888:")
                && !has_no_name("10:")
                && !has_no_name("10:r1c1")
        );
    }
}
