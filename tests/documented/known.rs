//! Spellings that the generators leave out, each with its reason.

const LEFT_OUT: &[&str] = &[
    // The quotient 0 is that of 0 and any other number.
    "quotients of zero",
    // Refused, since columns there are no places.
    "columns of hexagons and triangles",
    // Refused: names of pieces may hold slashes.
    "slashes without blanks between words",
    // Refused: it is not said that spaces draw holes there.
    "characters in one line of a board with holes",
    // Refused, since a slash does not say where the next row begins.
    "one-line cells of hexagons and triangles",
];

/// May a model be written so?
pub(crate) fn may_write(spelling: &str) -> bool {
    !LEFT_OUT.contains(&spelling)
}
