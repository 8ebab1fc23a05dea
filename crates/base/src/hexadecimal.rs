//! Digests as texts.

/// Bytes in hexadecimal digits.
///
/// ```
/// # use placet_base::hexadecimal::hexadecimal;
/// assert_eq!(hexadecimal(&[0, 171, 255]), "00abff");
/// ```
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
