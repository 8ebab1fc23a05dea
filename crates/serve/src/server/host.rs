//! Which names this server has, and which pages are its own.
//!
//! A page of another site can send requests here. It can also make a name of its own site lead here (DNS rebinding), so that browsers take
//! this server for a part of that site. The first is seen by the origin of a request, the second by its host: they are what the browser was
//! asked to open, whatever proxies and tunnels are between. Headers that proxies add, such as `X-Forwarded-Host`, are not read, because a
//! page can add them as well.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use axum::http::uri;
use thiserror::Error;

/// The name of a host: in lower case, and with brackets if it is an address of IPv6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

/// What is no name of a host.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected the name of a host without a port, such as `puzzle.example.org`")]
pub struct HostNameError;

impl FromStr for HostName {
    type Err = HostNameError;

    fn from_str(text: &str) -> Result<Self, HostNameError> {
        if let Ok(address) = text.parse::<Ipv6Addr>() {
            return Ok(HostName(format!("[{address}]")));
        }
        match Host::read(text) {
            Some(Host { name, port: None }) => Ok(name),
            _ => Err(HostNameError),
        }
    }
}

impl HostName {
    /// Does it always mean the machine on which it is said?
    fn is_loopback(&self) -> bool {
        let name = self.0.trim_start_matches('[').trim_end_matches(']');
        let address = name.parse::<Ipv4Addr>().map(IpAddr::from);
        let address = address.or_else(|_| name.parse::<Ipv6Addr>().map(IpAddr::from));
        name == "localhost" || address.is_ok_and(|address| address.is_loopback())
    }
}

/// A host in a request: its name, and its port if it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Host {
    name: HostName,
    port: Option<u16>,
}

impl Host {
    pub(super) fn read(text: &str) -> Option<Self> {
        let authority: uri::Authority = text.parse().ok()?;
        let (name, port) = (authority.host(), authority.port());
        // What else an authority can have, such as a user, is in no request of a browser.
        let said = port
            .as_ref()
            .map_or(name.to_string(), |port| format!("{name}:{port}"));
        (!name.is_empty() && !name.contains('*') && said == text).then(|| Host {
            name: HostName(name.to_ascii_lowercase()),
            port: port.map(|port| port.as_u16()),
        })
    }

    /// Is it a name of a server that listens on loopback only, or one of these?
    pub(super) fn is_local_or(&self, allowed: &[HostName]) -> bool {
        self.name.is_loopback() || allowed.contains(&self.name)
    }

    /// Does an `Origin` name a page of this host? The scheme may be either, because this server does not see whether a proxy encrypts. If no port is said,
    /// it is that of the scheme.
    pub(super) fn has_page(&self, origin: &str) -> bool {
        let (host, usual) = match origin.split_once("://") {
            Some(("http", host)) => (host, 80),
            Some(("https", host)) => (host, 443),
            _ => return false,
        };
        Host::read(host).is_some_and(|host| {
            host.name == self.name && host.port.unwrap_or(usual) == self.port.unwrap_or(usual)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &str) -> Host {
        Host::read(text).unwrap_or_else(|| panic!("{text} is a host"))
    }

    #[test]
    fn names_of_this_machine_have_any_port() {
        for text in [
            "localhost",
            "LocalHost:80",
            "127.0.0.1:8000",
            "127.1.2.3:1",
            "[::1]:9000",
            "[::1]",
        ] {
            assert!(host(text).is_local_or(&[]), "{text}");
        }
        for text in [
            "evil.example",
            "localhost.evil.example:8000",
            "127.0.0.1.evil.example",
            "192.0.2.1:8000",
            "[::2]",
            "0.0.0.0:8000",
            "xlocalhost",
        ] {
            assert!(!host(text).is_local_or(&[]), "{text}");
        }
    }

    #[test]
    fn allowed_names_have_any_port_and_either_case() {
        let allowed: Vec<HostName> = ["Puzzle.example.org", "2001:DB8::1", "[2001:db8::2]", "192.0.2.1"]
            .map(|name| name.parse().expect("a name"))
            .to_vec();
        for text in [
            "puzzle.example.org",
            "PUZZLE.example.org:8443",
            "[2001:db8::1]:80",
            "[2001:db8::2]",
            "192.0.2.1:8",
        ] {
            assert!(host(text).is_local_or(&allowed), "{text}");
        }
        for text in [
            "example.org",
            "www.puzzle.example.org",
            "puzzle.example.org.evil.example",
        ] {
            assert!(!host(text).is_local_or(&allowed), "{text}");
        }
    }

    #[test]
    fn what_is_no_host_has_no_name() {
        for text in [
            "",
            "a b",
            "user@localhost",
            "localhost:",
            "localhost:x",
            "localhost:99999",
            "localhost:80:80",
            ":80",
            "http://localhost",
            "localhost/",
            "[::1",
            "é",
        ] {
            assert_eq!(Host::read(text), None, "{text}");
        }
        for text in [
            "",
            "puzzle.example.org:443",
            "https://puzzle.example.org",
            "*.example.org",
            "a b",
            "[::1]:80",
        ] {
            assert_eq!(text.parse::<HostName>(), Err(HostNameError), "{text}");
        }
    }

    #[test]
    fn a_page_has_the_host_and_the_port_of_the_request() {
        for (text, origin) in [
            ("localhost:8000", "http://localhost:8000"),
            ("localhost:8000", "https://localhost:8000"),
            ("puzzle.example.org", "https://puzzle.example.org"),
            ("puzzle.example.org:443", "https://puzzle.example.org"),
            ("puzzle.example.org", "http://puzzle.example.org:80"),
            ("Puzzle.example.org", "http://puzzle.example.org"),
            ("[::1]:8000", "http://[::1]:8000"),
        ] {
            assert!(host(text).has_page(origin), "{text} {origin}");
        }
        for (text, origin) in [
            ("localhost:8000", "http://localhost:3000"),
            ("localhost:8000", "http://127.0.0.1:8000"),
            ("localhost:8000", "http://localhost"),
            ("puzzle.example.org", "https://puzzle.example.org:8443"),
            ("puzzle.example.org:80", "https://puzzle.example.org"),
            ("puzzle.example.org", "https://evil.example"),
            ("localhost:8000", "null"),
            ("localhost:8000", ""),
            ("localhost:8000", "file://localhost:8000"),
            ("localhost:8000", "localhost:8000"),
            ("localhost:8000", "http://user@localhost:8000"),
        ] {
            assert!(!host(text).has_page(origin), "{text} {origin}");
        }
    }
}
