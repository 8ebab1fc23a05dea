//! The parts of a link: `https://puzz.link/p?slither_edit/v:…/f/10/10/…`.

use crate::import::board_side::board_side;
use crate::import::body::Body;
use crate::import::import_limits::ImportLimits;
use crate::import::sign::{Sign, span, text};
use crate::{Diagnostic, DiagnosticCode, Span};

/// The sites whose links are known without `https://`.
const SITES: [&str; 5] = [
    "puzz.link",
    "pzv.jp",
    "pzprxs.vercel.app",
    "pzplus.tck.mn",
    "pzprv3.vercel.app",
];

/// What follows the name of a genre in links that open an editor or a player.
const MODES: [&str; 2] = ["_edit", "_play"];

/// A link with a puzzle.
#[derive(Debug)]
pub(super) struct Link<'a> {
    /// The name of the site, if the link has one.
    pub(super) site: Option<String>,
    /// The name of the genre, in lower case, and its place.
    pub(super) genre: (String, Span),
    /// Letters that change how the puzzle is read or what its rules are.
    pub(super) flags: &'a [Sign],
    pub(super) width: usize,
    pub(super) height: usize,
    /// The clues.
    pub(super) body: Body<'a>,
}

/// Does the text begin like a link to one of the sites, or like any link with a genre and a size?
pub(super) fn is_link(word: &str) -> bool {
    let signs = Sign::all(word, 0);
    let (site, query) = at_site(&signs);
    if site.is_some_and(|site| SITES.contains(&site.as_str())) {
        return true;
    }
    let parts = parts(query);
    let is_size =
        |part: &&&[Sign]| !part.is_empty() && part.iter().all(|sign| sign.character.is_ascii_digit());
    let is_name = parts
        .first()
        .is_some_and(|name| name.iter().any(|sign| sign.character.is_ascii_alphabetic()));
    is_name && parts.iter().skip(1).take(4).filter(is_size).count() >= 2
}

/// Does the text begin with the name of a site?
pub(super) fn names_site(word: &str) -> bool {
    SITES.iter().any(|site| {
        let rest = word
            .get(..site.len())
            .filter(|start| start.eq_ignore_ascii_case(site));
        rest.is_some() && word[site.len()..].starts_with(['/', '?'])
    })
}

impl<'a> Link<'a> {
    /// The parts of a link.
    ///
    /// # Errors
    /// If a part is missing, or the board is too large.
    pub(super) fn read(signs: &'a [Sign]) -> Result<Self, Diagnostic> {
        Self::read_within(signs, ImportLimits::default())
    }

    /// The same with other limits than the usual ones.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub(super) fn read_within(signs: &'a [Sign], limits: ImportLimits) -> Result<Self, Diagnostic> {
        let whole = span(signs).unwrap_or_default();
        let (site, query) = at_site(signs);
        let mut parts = Parts {
            rest: query,
            end: whole.end,
        };
        let name = parts.take("a genre")?;
        let genre = (genre_name(name), span(name).unwrap_or(whole));
        if genre.0.starts_with("pzprv3") {
            return Err(Diagnostic::new(
                DiagnosticCode::BadValue,
                genre.1,
                "this is a file of pzprv3 in a link",
            )
            .label("expected the name of a genre")
            .help(
                "let the site make a link of the puzzle: it begins with the genre, such as `slither/10/10/`",
            ));
        }
        if let Some(variant) = parts.take_if(|part| text(part).starts_with("v:")) {
            let at = span(variant).unwrap_or(whole);
            return Err(
                Diagnostic::new(DiagnosticCode::BadValue, at, "this puzzle has rules of its own")
                    .label("a variant, whose rules the link does not contain"),
            );
        }
        let flags = parts.take_if(|part| part.iter().any(|sign| !sign.character.is_ascii_digit()));
        let width = board_side(parts.take("the number of columns")?, "columns", whole, limits)?;
        let height = board_side(parts.take("the number of rows")?, "rows", whole, limits)?;
        Ok(Link {
            site,
            genre,
            flags: flags.unwrap_or_default(),
            width,
            height,
            body: Body::new(without_slash(parts.rest), whole.end, "link"),
        })
    }
}

/// The site of a link, in lower case, and what follows its `?`; all of a link without a site.
fn at_site(signs: &[Sign]) -> (Option<String>, &[Sign]) {
    let fragment = signs.iter().position(|sign| sign.character == '#');
    let signs = &signs[..fragment.unwrap_or(signs.len())];
    let whole = text(signs);
    let scheme = whole.find("://").map(|at| whole[..at].chars().count() + 3);
    if scheme.is_none() && !names_site(&whole) {
        return (None, signs);
    }
    let after = &signs[scheme.unwrap_or(0)..];
    let is_end = |sign: &Sign| matches!(sign.character, '/' | '?');
    let end = after.iter().position(is_end).unwrap_or(after.len());
    let site = text(&after[..end]).to_lowercase();
    let site = site.strip_prefix("www.").unwrap_or(&site).to_string();
    let query = after.iter().position(|sign| sign.character == '?');
    let query = query.map_or(&after[after.len()..], |at| &after[at + 1..]);
    (Some(site), without_settings(query))
}

/// The query without settings that precede the puzzle, such as `type=editor&`.
fn without_settings(query: &[Sign]) -> &[Sign] {
    let end = query
        .iter()
        .position(|sign| sign.character == '/')
        .unwrap_or(query.len());
    let last = query[..end].iter().rposition(|sign| sign.character == '&');
    &query[last.map_or(0, |at| at + 1)..]
}

/// The name of a genre without the mode that follows it.
fn genre_name(name: &[Sign]) -> String {
    let name = text(name).to_lowercase();
    let plain = MODES.iter().find_map(|mode| name.strip_suffix(mode));
    plain.map_or(name.clone(), str::to_string)
}

fn parts(signs: &[Sign]) -> Vec<&[Sign]> {
    signs.split(|sign| sign.character == '/').collect()
}

/// Sites add a slash to links that end with another sign than a letter or digit.
fn without_slash(body: &[Sign]) -> &[Sign] {
    match body {
        [rest @ .., last] if last.character == '/' => rest,
        body => body,
    }
}

/// What is left of a link, whose parts are separated by slashes.
struct Parts<'a> {
    rest: &'a [Sign],
    /// Where the link ends in the file.
    end: usize,
}

impl<'a> Parts<'a> {
    /// The next part.
    fn take(&mut self, what: &str) -> Result<&'a [Sign], Diagnostic> {
        let part = self.next();
        if part.is_empty() {
            let at = self.rest.first().map_or(self.end, |sign| sign.span.start);
            return Err(Diagnostic::new(DiagnosticCode::Syntax, Span::new(at, at), "the link is not complete")
                .label(format!("expected {what}"))
                .help("a link has the genre, the numbers of columns and rows, and the clues, such as `slither/4/4/dgdh2c71`"));
        }
        Ok(part)
    }

    /// The next part, if there is one and it is of some kind.
    fn take_if(&mut self, is_it: impl Fn(&[Sign]) -> bool) -> Option<&'a [Sign]> {
        let before = self.rest;
        let part = self.next();
        if part.is_empty() || !is_it(part) {
            self.rest = before;
            return None;
        }
        Some(part)
    }

    fn next(&mut self) -> &'a [Sign] {
        let end = self.rest.iter().position(|sign| sign.character == '/');
        let (part, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest.get(1..).unwrap_or_default();
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts_of(link: &str) -> (Option<String>, String, String, usize, usize) {
        let signs = Sign::all(link, 0);
        let link = Link::read(&signs).expect(link);
        let flags = text(link.flags);
        (link.site, link.genre.0, flags, link.width, link.height)
    }

    #[test]
    fn links_have_many_forms() {
        let name = |name: &str| Some(name.to_string());
        for (link, site, flags) in [
            ("https://puzz.link/p?slither/3/2/abc", name("puzz.link"), ""),
            ("HTTP://PUZZ.LINK/P?SLITHER/3/2/ABC", name("puzz.link"), ""),
            ("http://pzv.jp/p.html?slither_edit/3/2/abc/", name("pzv.jp"), ""),
            ("puzz.link/p?slither_play/3/2/abc#top", name("puzz.link"), ""),
            (
                "https://www.example.org/x/p.html?type=editor&slither/f/3/2/",
                name("example.org"),
                "f",
            ),
            (
                "https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F3%2F2%2F",
                name("puzz.link"),
                "",
            ),
            ("slither/3/2", None, ""),
        ] {
            assert_eq!(
                parts_of(link),
                (site, "slither".to_string(), flags.to_string(), 3, 2),
                "{link}"
            );
            assert!(is_link(link), "{link}");
        }
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in [
            "",
            "hello",
            "1/2/3/4",
            "https://f-puzzles.com/?load=N4Ig",
            "a/b/c",
            "puzz.links",
        ] {
            assert!(!is_link(text), "{text}");
        }
    }
}
