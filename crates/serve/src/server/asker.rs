//! Who makes a request, for fair shares.
//!
//! It is the machine at the other end of the connection. If that is a program of this machine, such as a proxy, it can name the machine for
//! which it asks, in `X-Forwarded-For`. Other machines cannot, or one could be many clients. A program of this machine that lies takes from
//! those with whom it would share an address otherwise, and from them it could also take by opening many sockets.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::places::Client;

/// Who makes a request.
pub(super) struct Asker(pub(super) Client);

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(Ipv6Addr::UNSPECIFIED.into(), |peer| peer.ip());
        Ok(Asker(Client::at(machine(peer, &parts.headers))))
    }
}

/// The address for which a peer asks. A site has all addresses of a network of IPv6, so it is the network.
fn machine(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    let named = peer.is_loopback().then(|| forwarded(headers)).flatten();
    match named.unwrap_or(peer) {
        IpAddr::V6(address) if !address.is_loopback() => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64))
        }
        address => address,
    }
}

/// The address that the nearest proxy has added, which is the last one.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let address = last.parse().ok();
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    address
        .or_else(with_port)
        .map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn of(peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        machine(peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn only_programs_of_this_machine_ask_for_others() {
        assert_eq!(of("192.0.2.1", &[]), "192.0.2.1");
        assert_eq!(of("192.0.2.1", &["192.0.2.9"]), "192.0.2.1");
        assert_eq!(of("127.0.0.1", &["192.0.2.9"]), "192.0.2.9");
        assert_eq!(of("::ffff:127.0.0.1", &["::ffff:192.0.2.9"]), "192.0.2.9");
        assert_eq!(of("::1", &["192.0.2.9:1234"]), "192.0.2.9");
    }

    #[test]
    fn what_a_client_says_of_itself_does_not_count() {
        assert_eq!(of("127.0.0.1", &["192.0.2.1, 192.0.2.9"]), "192.0.2.9");
        assert_eq!(of("127.0.0.1", &["192.0.2.1", "192.0.2.9"]), "192.0.2.9");
        assert_eq!(of("127.0.0.1", &["unknown"]), "127.0.0.1");
        assert_eq!(of("127.0.0.1", &[""]), "127.0.0.1");
    }

    #[test]
    fn a_network_of_ipv6_is_one_machine() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
        assert_eq!(of("::1", &[]), "::1");
    }
}
