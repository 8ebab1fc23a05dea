//! Points, lines and texts.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

/// A point: x to the right, y down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The distance to the right.
    pub x: i32,
    /// The distance down.
    pub y: i32,
}

impl Point {
    pub(super) fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }

    /// The point in the middle.
    pub(super) fn middle(self, other: Point) -> Point {
        Point::new((self.x + other.x) / 2, (self.y + other.y) / 2)
    }

    /// The upper left and the lower right corner of what lies between some points.
    pub(super) fn extent(points: impl Iterator<Item = Point> + Clone) -> Option<(Point, Point)> {
        let (left, right) = points.clone().map(|point| point.x).minmax().into_option()?;
        let (top, bottom) = points.map(|point| point.y).minmax().into_option()?;
        Some((Point::new(left, top), Point::new(right, bottom)))
    }

    /// The point in the middle of some points.
    pub(super) fn amid(points: impl Iterator<Item = Point> + Clone) -> Option<Point> {
        Point::extent(points).map(|(least, greatest)| least.middle(greatest))
    }

    /// The point moved to the right and down.
    pub(super) fn moved(self, by: Point) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }

    /// The point on the way to another one, after this part of the way in percent.
    pub(super) fn towards(self, other: Point, percent: i32) -> Point {
        let part = |from: i32, to: i32| from + (to - from) * percent / 100;
        Point::new(part(self.x, other.x), part(self.y, other.y))
    }
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// The border between two cells.
    Light,
    /// The border of a box, a region or a piece.
    Heavy,
    /// The border of a cage.
    Cage,
    /// A link between two cells of a graph.
    Link,
    /// A part of a loop or a path, or a border that a board shows.
    Path,
}

/// A straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureLine {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How it is drawn.
    pub kind: LineKind,
}

/// The role of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextKind {
    /// What a cell shows.
    Face,
    /// What a cell shows from the start.
    Given,
    /// What a shaded cell shows.
    OnShade,
    /// Possible values, in a font with characters of one width.
    Candidate,
    /// A clue of a rule.
    Clue,
    /// What stands below the board.
    Legend,
    /// What a corner of cells shows.
    Corner,
    /// What a corner of cells shows from the start.
    GivenCorner,
}

/// A text around a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureText {
    /// Its middle.
    pub at: Point,
    /// The size of the font.
    pub size: i32,
    /// The text, without control characters.
    pub text: String,
    /// What it is.
    pub kind: TextKind,
}

impl PictureText {
    /// Two opposite corners of the room that it takes, about.
    pub(in crate::render) fn extent(&self) -> [Point; 2] {
        let (width, height) = (text_width(&self.text) * self.size * 3 / 10, self.size * 6 / 10);
        [
            Point::new(self.at.x - width, self.at.y - height),
            Point::new(self.at.x + width, self.at.y + height),
        ]
    }
}

/// The size of the font, `most` at most, with which a text fits into a width.
pub(super) fn fitting(text: &str, width: i32, most: i32) -> i32 {
    // A character is about 0.6 times as wide as high.
    (width * 10 / (6 * text_width(text).max(1))).clamp(4, most)
}

/// The number of columns.
pub(super) fn text_width(text: &str) -> i32 {
    i32::try_from(text.width()).unwrap_or(i32::MAX / 64).min(1 << 16)
}
