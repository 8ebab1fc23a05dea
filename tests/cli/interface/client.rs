//! A client of the server that can also send what no well-behaved client sends.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// How long an answer may take; a question has a much shorter limit.
const PATIENCE: Duration = Duration::from_secs(60);

/// The key of a handshake; any will do.
const KEY: &str = "dGhlIHNhbXBsZSBub25jZQ==";

fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("it is a socket");
    stream
}

/// The status and the text of an answer; `None` if there is none. Without a header `Host`, it is that of the server.
pub(crate) fn answer(
    port: u16,
    method: &str,
    path: &str,
    headers: &[(String, String)],
    body: &[u8],
) -> Option<(u16, String)> {
    let mut stream = connect(port);
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\n{}Connection: close\r\nContent-Length: {length}\r\n",
        header_lines(port, headers)
    );
    // A server that has refused the request need not read it to the end.
    let _ = stream.write_all(&[request.as_bytes(), b"\r\n", body].concat());
    let mut answer = vec![];
    let _ = stream.read_to_end(&mut answer);
    let text = String::from_utf8_lossy(&answer).into_owned();
    let status = text.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, text))
}

/// The lines of headers. If none is the host, the server is.
fn header_lines(port: u16, headers: &[(String, String)]) -> String {
    let lines = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n"));
    let lines: String = lines.collect();
    match headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        true => lines,
        false => format!("Host: 127.0.0.1:{port}\r\n{lines}"),
    }
}

/// Headers by their names.
pub(crate) fn headers(headers: &[(&str, &str)]) -> Vec<(String, String)> {
    let headers = headers.iter();
    headers
        .map(|(name, value)| ((*name).into(), (*value).into()))
        .collect()
}

/// A connection for many questions.
pub(crate) struct WebSocket(TcpStream);

impl WebSocket {
    pub(crate) fn open(port: u16) -> Self {
        WebSocket::open_with(port, &[]).expect("the server accepts it")
    }

    /// A connection with these headers.
    ///
    /// # Errors
    /// The answer of the server, if it does not accept it.
    pub(crate) fn open_with(port: u16, headers: &[(String, String)]) -> Result<Self, String> {
        let mut stream = connect(port);
        let request = format!(
            "GET /api/v1/socket HTTP/1.1\r\n{}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n",
            header_lines(port, headers)
        );
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = vec![];
        while !answer.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).expect("the server answers");
            answer.push(byte[0]);
        }
        match answer.starts_with(b"HTTP/1.1 101 ") {
            true => Ok(WebSocket(stream)),
            false => Err(String::from_utf8_lossy(&answer).into_owned()),
        }
    }

    /// Sends a message: 1 is a text, 2 bytes, 9 a ping.
    pub(crate) fn send(&mut self, kind: u8, message: &[u8]) {
        let mut frame = vec![0x80 | kind];
        match message.len() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        // A mask of zeros leaves the message as it is.
        frame.extend([0; 4]);
        frame.extend(message);
        self.0.write_all(&frame).expect("the connection is open");
    }

    /// The next message; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<String> {
        loop {
            let [kind, length] = self.read()?;
            let length = match length {
                126 => u64::from(u16::from_be_bytes(self.read()?)),
                127 => u64::from_be_bytes(self.read()?),
                length => u64::from(length),
            };
            let mut message = vec![];
            let read = Read::take(&mut self.0, length).read_to_end(&mut message).ok()?;
            match kind & 0x0f {
                _ if read as u64 != length => return None,
                1 => return String::from_utf8(message).ok(),
                8 => return None,
                _ => {}
            }
        }
    }

    fn read<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).ok()?;
        Some(bytes)
    }
}
