//! Estimated times as text.

/// A time with the unit that suits: `about 12 min`.
pub(super) fn about(seconds: f64) -> String {
    let units = [("days", 86_400.0), ("h", 3_600.0), ("min", 60.0), ("s", 1.0)];
    let unit = units.into_iter().find(|(_, length)| seconds >= 2.0 * length);
    match unit {
        Some((unit, length)) => format!("about {:.0} {unit}", seconds / length),
        None => format!("about {:.0} ms", seconds * 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::about;

    #[test]
    fn the_unit_suits() {
        let shown = [0.0124, 2.0, 119.0, 7_200.0, 864_000.0].map(about);
        assert_eq!(
            shown,
            [
                "about 12 ms",
                "about 2 s",
                "about 119 s",
                "about 2 h",
                "about 10 days"
            ]
        );
    }
}
