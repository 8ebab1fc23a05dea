//! Words for how hard a puzzle is.

use std::fmt;
use std::str::FromStr;

/// How hard a puzzle is, in a word. The bounds are those that sudokus of known difficulty have: see `docs/contributors/explanation-method.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// One rule at a time is enough.
    Easy,
    /// Up to four rules together, as for a pair or an X-wing.
    Medium,
    /// Up to six, as for a triple or a swordfish.
    Hard,
    /// Up to eleven, as for chains.
    VeryHard,
    /// More.
    Extreme,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 5] = [
        Difficulty::Easy,
        Difficulty::Medium,
        Difficulty::Hard,
        Difficulty::VeryHard,
        Difficulty::Extreme,
    ];

    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::VeryHard => "very hard",
            Difficulty::Extreme => "extreme",
        }
    }

    /// The rating from which on puzzles are that hard.
    fn least(self) -> f64 {
        match self {
            Difficulty::Easy => 0.0,
            Difficulty::Medium => 2.0,
            Difficulty::Hard => 5.0,
            Difficulty::VeryHard => 7.0,
            Difficulty::Extreme => 12.0,
        }
    }

    /// The word for a rating.
    pub fn of(rating: f64) -> Self {
        let reached = Difficulty::ALL.into_iter().rev();
        let mut reached = reached.filter(|difficulty| rating >= difficulty.least());
        reached.next().unwrap_or(Difficulty::Easy)
    }

    /// The least and the greatest rating of puzzles that are that hard.
    pub fn range(self) -> (f64, f64) {
        let harder = Difficulty::ALL.into_iter().find(|other| *other > self);
        (
            self.least(),
            harder.map_or(f64::INFINITY, |harder| harder.least().next_down()),
        )
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Difficulty {
    type Err = ();

    /// Reads the word; `very-hard` and `very_hard`, too.
    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim().replace(['-', '_'], " ");
        let mut all = Difficulty::ALL.into_iter();
        all.find(|difficulty| difficulty.word() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::Difficulty;

    #[test]
    fn ranges_meet() {
        for pair in Difficulty::ALL.windows(2) {
            let (_, most) = pair[0].range();
            let (least, _) = pair[1].range();
            assert_eq!(Difficulty::of(most), pair[0]);
            assert_eq!(Difficulty::of(least), pair[1]);
            assert_eq!(most.next_up(), least);
        }
        assert_eq!(Difficulty::of(0.0), Difficulty::Easy);
        assert_eq!(Difficulty::of(99.9), Difficulty::Extreme);
    }

    #[test]
    fn words_are_read() {
        for difficulty in Difficulty::ALL {
            assert_eq!(difficulty.word().parse(), Ok(difficulty));
        }
        assert_eq!("very-hard".parse(), Ok(Difficulty::VeryHard));
        assert_eq!("simple".parse::<Difficulty>(), Err(()));
    }
}
