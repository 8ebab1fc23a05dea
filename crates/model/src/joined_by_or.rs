//! Lists of alternatives in sentences.

/// Alternatives as a text: `a`, `a or b`, `a, b or c`.
pub fn joined_by_or(alternatives: &[String]) -> String {
    match alternatives {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => alternatives.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_alternative_follows_an_or() {
        let alternatives = ["a", "b", "c"].map(str::to_string);
        let joined = [0, 1, 2, 3].map(|number| joined_by_or(&alternatives[..number]));
        assert_eq!(joined, ["", "a", "a or b", "a, b or c"]);
    }
}
