//! Where the texts and the picture of a puzzle stand in a part of a sheet.

use super::entry::{ABOVE_RULE, Entry, rule_width};
use super::type_size::{LINE, TypeSizes};
use super::wrapped::WrappedText;
use crate::render::picture::Picture;

/// The room between texts and the picture, in millimetres.
pub(super) const GAP: f64 = 3.0;

/// The room between a picture and the rules beside it.
pub(super) const BESIDE_GAP: f64 = 2.0 * GAP;

/// How much wider bold characters are.
pub(super) const BOLD: f64 = 1.12;

/// The shares of the width that rules beside a picture can have.
const BESIDE: [f64; 3] = [0.3, 0.4, 0.5];
/// The least width of rules beside a picture, in sizes of their font.
const LEAST_BESIDE: f64 = 14.0;

/// A puzzle in a part of a sheet.
#[derive(Clone, Debug)]
pub(super) struct Arrangement<'a> {
    pub(super) heading: WrappedText,
    pub(super) about: WrappedText,
    pub(super) rules: Vec<ArrangedRule>,
    /// The width of the column of rules, in millimetres.
    pub(super) rules_width: f64,
    /// Whether the rules stand on the right of the picture, and not above it.
    pub(super) is_beside: bool,
    pub(super) picture: Option<ArrangedPicture<'a>>,
    pub(super) sizes: TypeSizes,
}

/// The lines of a rule.
#[derive(Clone, Debug)]
pub(super) struct ArrangedRule {
    pub(super) text: WrappedText,
    /// Whether it has begun before.
    pub(super) is_rest: bool,
}

/// A picture with its scale, in millimetres per unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrangedPicture<'a> {
    pub(super) picture: &'a Picture,
    pub(super) scale: f64,
}

impl ArrangedPicture<'_> {
    /// Width and height in millimetres.
    pub(super) fn size(&self) -> [f64; 2] {
        self.picture.size.map(|units| f64::from(units) * self.scale)
    }
}

impl<'a> Arrangement<'a> {
    /// The arrangement with the largest picture for an area of this width and height in millimetres; `None` if the texts do not fit into it.
    pub(super) fn best(entry: &Entry<'a>, area: [f64; 2], sizes: &TypeSizes) -> Option<Self> {
        let above = Arrangement::fitting(entry, area, sizes, None);
        let beside = BESIDE
            .into_iter()
            .filter(|share| !entry.rules.is_empty() && area[0] * share >= LEAST_BESIDE * sizes.text)
            .filter_map(|share| Arrangement::fitting(entry, area, sizes, Some(share)));
        above.into_iter().chain(beside).reduce(|best, other| {
            // Rules are best read before the picture, so only a larger picture moves them.
            if other.scale() > 1.05 * best.scale() {
                other
            } else {
                best
            }
        })
    }

    /// With the rules beside the picture, in a share of the width, or above it.
    fn fitting(entry: &Entry<'a>, area: [f64; 2], sizes: &TypeSizes, beside: Option<f64>) -> Option<Self> {
        let [width, height] = area;
        let rules_width = width * beside.unwrap_or(1.0);
        let rule = |text: &str| WrappedText::new(text, rule_width(rules_width, sizes));
        let mut arrangement = Arrangement {
            heading: WrappedText::new(&entry.heading, width / sizes.heading / BOLD),
            about: WrappedText::new(&entry.about, width / sizes.small),
            rules: entry
                .rules
                .iter()
                .map(|of| ArrangedRule {
                    text: rule(&of.text),
                    is_rest: of.is_rest,
                })
                .collect(),
            rules_width,
            is_beside: beside.is_some(),
            picture: None,
            sizes: *sizes,
        };
        let below_top = height - arrangement.top_height();
        let rules_height = arrangement.rules_height();
        if rules_height > below_top {
            return None;
        }
        let Some(picture) = entry.picture else {
            return Some(arrangement);
        };
        let room = match beside {
            Some(_) => [width - rules_width - BESIDE_GAP, below_top],
            None => [width, below_top - rules_height],
        };
        let scales = room
            .into_iter()
            .zip(picture.size)
            .map(|(room, units)| room / f64::from(units.max(1)));
        let scale = scales.fold(sizes.most_scale, f64::min);
        let picture = ArrangedPicture { picture, scale };
        if arrangement.is_beside {
            // The picture may leave them more room.
            arrangement.set_rules_width(width - picture.size()[0] - BESIDE_GAP);
        }
        arrangement.picture = Some(picture);
        (scale > 0.0).then_some(arrangement)
    }

    /// Wraps the rules for a column of this width.
    fn set_rules_width(&mut self, width: f64) {
        self.rules_width = width;
        for rule in &mut self.rules {
            rule.text = WrappedText::new(rule.text.text(), rule_width(width, &self.sizes));
        }
    }

    /// The scale of the picture; nothing limits a part without a picture.
    pub(super) fn scale(&self) -> f64 {
        self.picture.map_or(f64::INFINITY, |picture| picture.scale)
    }

    /// The height of what stands above the rules and the picture, with the room below it.
    pub(super) fn top_height(&self) -> f64 {
        let heading = self.heading.num_lines() as f64 * self.sizes.heading;
        let about = self.about.num_lines() as f64 * self.sizes.small;
        (heading + about) * LINE + GAP
    }

    /// The height of the rules, with the room below them.
    pub(super) fn rules_height(&self) -> f64 {
        let height = |rule: &ArrangedRule| rule.text.num_lines() as f64 * self.sizes.text * LINE + ABOVE_RULE;
        match self.rules.as_slice() {
            [] => 0.0,
            rules => rules.iter().map(height).sum::<f64>() + GAP,
        }
    }
}
