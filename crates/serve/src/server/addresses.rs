//! The addresses of the page: those to print for people, and the one that a browser of this machine opens.
//!
//! A server that listens at all addresses of the machine has none of its own, so those of the network interfaces are printed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use itertools::Itertools;

/// Where the page is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageAddresses {
    /// What other people can open too, if other machines can connect. There is at least one.
    pub printed: Vec<String>,
    /// What a browser of this machine opens.
    pub local: String,
    /// Could other machines connect, if this one had an address in a network?
    pub has_no_network: bool,
}

impl PageAddresses {
    /// The addresses of a server that listens here.
    pub(super) fn new(listens: SocketAddr, token: Option<&str>) -> Self {
        let url = |address: IpAddr| {
            let address = SocketAddr::new(address, listens.port());
            match token {
                None => format!("http://{address}/"),
                Some(token) => format!("http://{address}/?token={token}"),
            }
        };
        let listened = listens.ip();
        let local = url(if listened.is_unspecified() {
            loopback(listened)
        } else {
            listened
        });
        let printed = match listened.is_unspecified() {
            true => reachable(listened, machine_addresses()).map(url).collect(),
            false => vec![local.clone()],
        };
        PageAddresses {
            has_no_network: printed.is_empty(),
            printed: if printed.is_empty() {
                vec![local.clone()]
            } else {
                printed
            },
            local,
        }
    }
}

/// The loopback address of the same family.
fn loopback(unspecified: IpAddr) -> IpAddr {
    match unspecified {
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    }
}

/// The addresses of this machine; none if the system does not tell them.
fn machine_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.iter().map(if_addrs::Interface::ip).collect()
}

/// Those at which other machines reach a server that listens at all addresses, IPv4 first. Addresses of a single link are none: they need the
/// name of an interface, which differs on each machine.
fn reachable(listens: IpAddr, addresses: Vec<IpAddr>) -> impl Iterator<Item = IpAddr> {
    let is_reached = move |address: &IpAddr| match address {
        IpAddr::V4(address) => {
            let is_heard = listens.is_ipv4() || HEARS_BOTH;
            is_heard && !address.is_loopback() && !address.is_link_local()
        }
        IpAddr::V6(address) => {
            listens.is_ipv6() && !address.is_loopback() && !address.is_unicast_link_local()
        }
    };
    addresses.into_iter().filter(is_reached).sorted().dedup()
}

/// Does a socket for all addresses of IPv6 also accept IPv4 here?
const HEARS_BOTH: bool = cfg!(any(
    target_os = "linux",
    target_os = "android",
    target_vendor = "apple"
));

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(texts: &[&str]) -> Vec<IpAddr> {
        let read = |text: &&str| text.parse().expect("an address");
        texts.iter().map(read).collect()
    }

    #[test]
    fn only_addresses_that_others_reach_are_printed() {
        let machine = [
            "::1",
            "fe80::1",
            "2001:db8::7",
            "127.0.0.1",
            "169.254.3.4",
            "192.0.2.7",
            "192.0.2.7",
        ];
        let found = |listens: &str| {
            let listens = listens.parse().expect("an address");
            reachable(listens, addresses(&machine)).collect_vec()
        };
        assert_eq!(found("0.0.0.0"), addresses(&["192.0.2.7"]));
        let both = if HEARS_BOTH {
            &["192.0.2.7", "2001:db8::7"][..]
        } else {
            &["2001:db8::7"]
        };
        assert_eq!(found("::"), addresses(both));
    }

    #[test]
    fn an_address_of_its_own_is_printed_as_it_is() {
        for (listens, token, expected) in [
            ("127.0.0.1:8000", None, "http://127.0.0.1:8000/"),
            ("[::1]:8000", None, "http://[::1]:8000/"),
            ("192.0.2.7:80", Some("x"), "http://192.0.2.7:80/?token=x"),
        ] {
            let found = PageAddresses::new(listens.parse().expect("an address"), token);
            assert_eq!(found.printed, [expected]);
            assert_eq!((found.local.as_str(), found.has_no_network), (expected, false));
        }
    }

    #[test]
    fn all_addresses_are_never_printed_as_one() {
        for listens in ["0.0.0.0:8000", "[::]:8000"] {
            let found = PageAddresses::new(listens.parse().expect("an address"), Some("x"));
            let is_local =
                |url: &String| url == "http://127.0.0.1:8000/?token=x" || url == "http://[::1]:8000/?token=x";
            assert!(is_local(&found.local), "{found:?}");
            assert_eq!(
                found.printed.iter().any(is_local),
                found.has_no_network,
                "{found:?}"
            );
            assert!(
                !found
                    .printed
                    .iter()
                    .any(|url| url.contains("0.0.0.0") || url.contains("[::]"))
            );
        }
    }
}
