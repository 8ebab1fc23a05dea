//! Digits that are still digits when turned upside down.

/// The number that `number` becomes after half a turn: its digits in reverse order, 0, 1 and 8
/// unchanged, 6 and 9 exchanged.
///
/// `None` if a digit cannot be turned, for negative numbers, and if the turned number would start
/// with a 0.
///
/// ```
/// use placet::model::half_turn;
/// assert_eq!(half_turn(16), Some(91));
/// assert_eq!(half_turn(69), Some(69));
/// assert_eq!(half_turn(12), None);
/// ```
pub fn half_turn(number: i64) -> Option<i64> {
    if number < 0 || (number > 0 && number % 10 == 0) {
        return None;
    }
    let turned: Option<String> = number.to_string().chars().rev().map(turned_digit).collect();
    turned?.parse().ok()
}

fn turned_digit(digit: char) -> Option<char> {
    match digit {
        '0' | '1' | '8' => Some(digit),
        '6' => Some('9'),
        '9' => Some('6'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_of_the_flip_puzzle_turn_as_published() {
        for (number, turned) in [(66, 99), (19, 61), (86, 98), (89, 68), (16, 91), (18, 81)] {
            assert_eq!(half_turn(number), Some(turned));
        }
        for number in [88, 96, 69, 11] {
            assert_eq!(half_turn(number), Some(number));
        }
    }

    #[test]
    fn a_turn_is_its_own_inverse() {
        for number in 0..100_000 {
            if let Some(turned) = half_turn(number) {
                assert_eq!(half_turn(turned), Some(number));
            }
        }
    }

    #[test]
    fn what_does_not_survive_is_none() {
        assert_eq!(half_turn(10), None);
        assert_eq!(half_turn(-1), None);
        assert_eq!(half_turn(0), Some(0));
    }
}
