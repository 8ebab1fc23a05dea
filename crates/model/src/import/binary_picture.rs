//! Pictures as image programs write them: binary PBM and PGM, as plain ones.

use itertools::Itertools;

/// A picture in black and white (`P4`) or in grey (`P5`) as the text of a plain PBM or PGM with the same pixels; `None` if the bytes begin otherwise. What is
/// missing at the end is missing in the text, too.
pub fn plain_picture(bytes: &[u8]) -> Option<String> {
    let is_bitmap = match bytes {
        [b'P', b'4', ..] => true,
        [b'P', b'5', ..] => false,
        _ => return None,
    };
    let mut header = PictureHeader { rest: &bytes[2..] };
    let (width, height) = (header.number()?, header.number()?);
    let (magic, greatest) = match is_bitmap {
        true => ("P1", None),
        false => ("P2", Some(header.number()?)),
    };
    // A single space ends the header.
    let pixels = header.rest.get(1..).unwrap_or_default();
    let pixels: Vec<usize> = match greatest {
        None => bits(pixels, width),
        Some(0..=255) => pixels.iter().map(|byte| usize::from(*byte)).collect(),
        Some(_) => pixels
            .chunks_exact(2)
            .map(|pair| usize::from(u16::from_be_bytes([pair[0], pair[1]])))
            .collect(),
    };
    let numbers = [width, height].into_iter().chain(greatest).chain(pixels);
    Some(format!("{magic}\n{}\n", numbers.format(" ")))
}

/// The bits of rows that each begin with a new byte.
fn bits(bytes: &[u8], width: usize) -> Vec<usize> {
    let rows = bytes.chunks(width.div_ceil(8).max(1));
    let bit = |row: &[u8], column: usize| {
        row.get(column / 8)
            .map(|byte| usize::from(byte >> (7 - column % 8) & 1))
    };
    rows.flat_map(|row| (0..width.min(8 * row.len())).filter_map(move |column| bit(row, column)))
        .collect()
}

struct PictureHeader<'a> {
    rest: &'a [u8],
}

impl PictureHeader<'_> {
    /// The next number, after spaces and comments.
    fn number(&mut self) -> Option<usize> {
        loop {
            match self.rest {
                [b'#', ..] => {
                    let end = self.rest.iter().position(|byte| *byte == b'\n')?;
                    self.rest = &self.rest[end..];
                }
                [space, rest @ ..] if space.is_ascii_whitespace() => self.rest = rest,
                _ => break,
            }
        }
        let end = self.rest.iter().position(|byte| !byte.is_ascii_digit())?;
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        std::str::from_utf8(digits).ok()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::plain_picture;

    #[test]
    fn rows_of_bits_begin_with_a_byte() {
        let bitmap = [
            b"P4 # drawn\n10 2\n".as_slice(),
            &[0b1010_0000, 0b0100_0000, 0, 0b1100_0000],
        ]
        .concat();
        let plain = "P1\n10 2 1 0 1 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1 1\n";
        assert_eq!(plain_picture(&bitmap).as_deref(), Some(plain));
    }

    #[test]
    fn greys_have_one_byte_or_two() {
        let small = [b"P5\n2 1\n255\n".as_slice(), &[0, 200]].concat();
        assert_eq!(plain_picture(&small).as_deref(), Some("P2\n2 1 255 0 200\n"));
        let large = [b"P5\n2 1\n1000\n".as_slice(), &[1, 0, 3, 232]].concat();
        assert_eq!(plain_picture(&large).as_deref(), Some("P2\n2 1 1000 256 1000\n"));
    }

    #[test]
    fn other_files_and_broken_headers_are_none() {
        for bytes in ["P1\n1 1\n1\n", "P5\n", "P5\n2 x\n255\n", "", "board"] {
            assert_eq!(plain_picture(bytes.as_bytes()), None, "{bytes}");
        }
        assert_eq!(
            plain_picture(b"P5\n2 2\n255\n\x01").as_deref(),
            Some("P2\n2 2 255 1\n")
        );
    }
}
