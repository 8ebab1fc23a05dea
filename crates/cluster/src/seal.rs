//! JSON files with a checksum, so that no changed byte is believed.

use placet_base::hexadecimal::hexadecimal;
use serde_json::Value;
use sha2::{Digest, Sha256};

const BEFORE_HASH: &str = "{\"sha256\":\"";
const BEFORE_CONTENT: &str = "\",\"content\":";
const END: &str = "}\n";

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// A JSON object of the content and its hash.
pub fn sealed(content: &Value) -> String {
    let content = content.to_string();
    let hash = sha256(content.as_bytes());
    format!("{BEFORE_HASH}{hash}{BEFORE_CONTENT}{content}{END}")
}

/// The content and its hash, if the hash fits.
pub fn opened(bytes: &[u8]) -> Option<(Value, String)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (hash, rest) = text.strip_prefix(BEFORE_HASH)?.split_once(BEFORE_CONTENT)?;
    let content = rest.strip_suffix(END)?;
    let is_right = sha256(content.as_bytes()) == hash;
    let content = is_right.then(|| serde_json::from_str(content).ok())??;
    Some((content, hash.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_changed_byte_is_noticed() {
        let content = json!({ "count": "161280", "part": 7 });
        let text = sealed(&content);
        assert_eq!(opened(text.as_bytes()).map(|(content, _)| content), Some(content));
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            assert_eq!(opened(&bytes), None, "byte {at}");
            assert_eq!(opened(&text.as_bytes()[..at]), None, "cut at {at}");
        }
    }
}
