//! Words for how hard a puzzle is.

use std::fmt;
use std::str::FromStr;

use super::difficulty_scale::DifficultyScale;

/// How hard a puzzle is, in a word. Which ratings a word stands for depends on the [kind of rules](DifficultyScale).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// In a sudoku, one rule at a time is enough.
    Easy,
    /// In a sudoku, up to four rules together, as for a pair or an X-wing.
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
    fn least(self, scale: DifficultyScale) -> f64 {
        let [medium, hard, very_hard, extreme] = scale.bounds();
        match self {
            Difficulty::Easy => 0.0,
            Difficulty::Medium => medium,
            Difficulty::Hard => hard,
            Difficulty::VeryHard => very_hard,
            Difficulty::Extreme => extreme,
        }
    }

    /// The word for a rating.
    pub fn of(rating: f64, scale: DifficultyScale) -> Self {
        let reached = Difficulty::ALL.into_iter().rev();
        let mut reached = reached.filter(|difficulty| rating >= difficulty.least(scale));
        reached.next().unwrap_or(Difficulty::Easy)
    }

    /// The least and the greatest rating of puzzles that are that hard.
    pub fn range(self, scale: DifficultyScale) -> (f64, f64) {
        let harder = Difficulty::ALL.into_iter().find(|other| *other > self);
        (
            self.least(scale),
            harder.map_or(f64::INFINITY, |harder| harder.least(scale).next_down()),
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
    use super::{Difficulty, DifficultyScale};

    #[test]
    fn ranges_meet() {
        for scale in DifficultyScale::ALL {
            for pair in Difficulty::ALL.windows(2) {
                let (_, most) = pair[0].range(scale);
                let (least, _) = pair[1].range(scale);
                assert_eq!(Difficulty::of(most, scale), pair[0]);
                assert_eq!(Difficulty::of(least, scale), pair[1]);
                assert_eq!(most.next_up(), least);
            }
            assert_eq!(Difficulty::of(0.0, scale), Difficulty::Easy);
            assert_eq!(Difficulty::of(99.9, scale), Difficulty::Extreme);
        }
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
