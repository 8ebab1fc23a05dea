//! How long a text is that the library lz-string has compressed, before it is decompressed.

/// The codes that stand for no entry of the dictionary: a character of 8 bits, one of 16, and the end.
const CODES: usize = 3;

/// The length of the text in UTF-16, or the first length beyond `most`; `None` if the payload is damaged.
pub(super) fn length(payload: &str, most: usize) -> Option<usize> {
    let mut bits = Bits {
        digits: payload.bytes().map(digit),
        digit: 0,
        left: 0,
    };
    // The length of each entry. What follows an entry makes a new one.
    let mut entries = vec![0; CODES];
    let mut width = 2;
    let mut before = 0;
    let mut length = 0;
    loop {
        let entry = match bits.take(width)? {
            code @ 0..=1 => {
                bits.take(8 << code)?;
                entries.push(1);
                widen(&mut width, entries.len());
                1
            }
            2 => return Some(length),
            code if code == entries.len() && before > 0 => before + 1,
            code => *entries.get(code)?,
        };
        if before > 0 {
            entries.push(before + 1);
        }
        widen(&mut width, entries.len() + usize::from(before == 0));
        before = entry;
        length += entry;
        if length > most {
            return Some(length);
        }
    }
}

/// A code has as many bits as the next number of an entry.
fn widen(width: &mut u32, entries: usize) {
    if entries >= 1 << *width {
        *width += 1;
    }
}

/// The bits of digits of six bits each.
struct Bits<I> {
    digits: I,
    digit: usize,
    left: u32,
}

impl<I: Iterator<Item = Option<usize>>> Bits<I> {
    /// A number of so many bits, the lowest first.
    fn take(&mut self, count: u32) -> Option<usize> {
        let mut number = 0;
        for place in 0..count {
            if self.left == 0 {
                self.digit = self.digits.next()??;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.digit >> self.left & 1) << place;
        }
        Some(number)
    }
}

/// The value of a digit in base64.
fn digit(byte: u8) -> Option<usize> {
    let from = |first: u8, value: usize| usize::from(byte - first) + value;
    match byte {
        b'A'..=b'Z' => Some(from(b'A', 0)),
        b'a'..=b'z' => Some(from(b'a', 26)),
        b'0'..=b'9' => Some(from(b'0', 52)),
        b'+' => Some(62),
        b'/' => Some(63),
        b'=' => Some(64),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(text: &str) -> String {
        lz_str::compress_to_base64(text)
    }

    #[test]
    fn lengths_are_those_of_the_library() {
        let mut text = String::new();
        let mut number: u32 = 1;
        for round in 0..3000 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let letter = char::from(b'a' + (number >> 24) as u8 % 5);
            text.push(if round % 97 == 0 { 'é' } else { letter });
            if round % 331 == 0 {
                text.push('→');
            }
            if round < 300 || round % 50 == 0 {
                let expected = text.encode_utf16().count();
                assert_eq!(length(&packed(&text), usize::MAX), Some(expected), "{round}");
            }
        }
        assert_eq!(length(&packed(""), 10), Some(0));
    }

    #[test]
    fn long_texts_and_damaged_ones_are_seen() {
        let bomb = packed(&"a".repeat(1 << 20));
        assert!(bomb.len() < 4000, "{}", bomb.len());
        let found = length(&bomb, 1000).expect("it is not damaged");
        assert!((1001..3000).contains(&found), "{found}");
        assert_eq!(length(&bomb[..bomb.len() / 2], usize::MAX), None);
        assert_eq!(length("N4!g", 10), None);
    }
}
