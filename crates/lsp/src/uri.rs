//! Files by their URIs.

use std::path::{Path, PathBuf};

use lsp_types::Uri;

/// The path of a file; `None` for texts that are no files, such as new ones.
pub(crate) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = uri.as_str().strip_prefix("file://")?;
    // A host is allowed before the path, and only this machine has files here.
    let path = &path[path.find('/')?..];
    let path = decoded(path)?;
    // `/C:/models` is a path of Windows.
    let has_drive = path.as_bytes().get(2) == Some(&b':') && cfg!(windows);
    Some(PathBuf::from(if has_drive { &path[1..] } else { &path }))
}

/// The URI of a file.
pub(crate) fn uri_of(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace('\\', "/");
    let start = if path.starts_with('/') {
        "file://"
    } else {
        "file:///"
    };
    format!("{start}{}", encoded(&path)).parse().ok()
}

fn decoded(text: &str) -> Option<String> {
    let mut bytes = vec![];
    let mut parts = text.split('%');
    bytes.extend(parts.next()?.bytes());
    for part in parts {
        let code = part.get(..2)?;
        bytes.push(u8::from_str_radix(code, 16).ok()?);
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).ok()
}

fn encoded(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/:-._~".contains(&byte);
    let encode = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    path.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_survive_being_written_as_uris() {
        for path in ["/a/b.toml", "/a b/ü#1/50%.toml"] {
            let uri = uri_of(Path::new(path)).expect("it has a URI");
            assert_eq!(path_of(&uri).as_deref(), Some(Path::new(path)), "{uri:?}");
        }
    }

    #[test]
    fn new_texts_are_no_files() {
        assert_eq!(
            path_of(&"untitled:Untitled-1".parse().expect("it is a URI")),
            None
        );
    }
}
