//! Who may ask: names of the server, pages of other sites, proxies and tunnels, and the token.

use super::RunningServer;
use super::client::{WebSocket, answer, headers};
use crate::cli::run::{Folder, UNIQUE};

const LIBRARY: &str = "/api/v1/library";

impl RunningServer {
    /// The status of a request with a host and an origin, which is the same for a socket.
    #[track_caller]
    fn status(&self, host: &str, more: &[(&str, &str)]) -> u16 {
        let sent = headers(&[&[("Host", host)], more].concat());
        let (status, text) = answer(self.port, "GET", LIBRARY, &sent, b"").expect("it answers");
        match WebSocket::open_with(self.port, &sent) {
            Ok(_) => assert_eq!(status, 200, "{host} {more:?}: {text}"),
            Err(refused) => {
                let start = format!("HTTP/1.1 {status} ");
                assert!(
                    status != 200 && refused.starts_with(&start),
                    "{host} {more:?}: {refused}"
                );
            }
        }
        status
    }

    /// Names of this machine with the port of a tunnel, and what other sites send.
    #[track_caller]
    fn is_guarded(&self) {
        let port = self.port;
        for host in [
            &format!("127.0.0.1:{port}"),
            "localhost:9000",
            "localhost",
            "[::1]:9000",
            "LOCALHOST:1",
        ] {
            assert_eq!(self.status(host, &[]), 200, "{host}");
            for scheme in ["http", "https"] {
                let origin = format!("{scheme}://{}", host.to_lowercase());
                assert_eq!(self.status(host, &[("Origin", &origin)]), 200, "{origin}");
            }
            for origin in [
                "http://evil.example",
                "https://evil.example",
                "null",
                "http://localhost:3000",
                "",
                "é",
            ] {
                assert_eq!(self.status(host, &[("Origin", origin)]), 403, "{host} {origin}");
            }
        }
        for host in [
            "evil.example",
            &format!("evil.example:{port}"),
            "localhost.evil.example",
            "192.0.2.1",
            "",
            "127.0.0.1@evil.example",
        ] {
            assert_eq!(self.status(host, &[]), 403, "{host}");
            let origin = format!("http://{host}");
            let named = [
                ("Origin", origin.as_str()),
                ("X-Forwarded-Host", "localhost"),
                ("Forwarded", "host=localhost"),
            ];
            assert_eq!(self.status(host, &named), 403, "{host}");
        }
        // Of two hosts or origins, one would be wrong.
        assert_ne!(self.status("localhost", &[("Host", "evil.example")]), 200);
        let origins = [("Origin", "http://localhost"), ("Origin", "http://evil.example")];
        assert_eq!(self.status("localhost", &origins), 403);
    }
}

#[test]
fn a_server_of_this_machine_has_its_names_at_every_port() {
    RunningServer::of("unique.toml").is_guarded();
}

#[test]
fn a_proxy_gives_the_server_a_name() {
    let server = RunningServer::of("unique.toml --allow-host puzzle.example.org --allow-host 192.0.2.7");
    server.is_guarded();
    for (host, origin) in [
        ("puzzle.example.org", "https://puzzle.example.org"),
        ("puzzle.example.org", "http://puzzle.example.org"),
        ("puzzle.example.org:443", "https://puzzle.example.org"),
        ("puzzle.example.org:8443", "https://puzzle.example.org:8443"),
        ("192.0.2.7:8000", "http://192.0.2.7:8000"),
    ] {
        assert_eq!(
            server.status(host, &[("Origin", origin), ("X-Forwarded-Proto", "https")]),
            200,
            "{origin}"
        );
    }
    for (host, origin) in [
        ("puzzle.example.org", "https://evil.example"),
        ("puzzle.example.org", "https://puzzle.example.org:8443"),
        ("localhost", "https://puzzle.example.org"),
        ("evil.example", "https://puzzle.example.org"),
    ] {
        assert_eq!(server.status(host, &[("Origin", origin)]), 403, "{host} {origin}");
    }
}

#[test]
fn names_with_ports_are_refused() {
    let folder = Folder::new();
    for name in [
        "https://puzzle.example.org",
        "puzzle.example.org:443",
        "*.example.org",
        "a/b",
    ] {
        let run = folder.run(&format!("serve --no-open --allow-host {name}"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(
            run.stderr.contains("expected the name of a host without a port"),
            "{run:?}"
        );
    }
}

/// Whoever has the token may use any name, but no page of another site.
#[test]
fn where_others_can_connect_a_request_needs_the_token() {
    let server = RunningServer::of("unique.toml --host 0.0.0.0");
    let (address, token) = server
        .address
        .trim()
        .split_once("?token=")
        .expect("it prints the token");
    assert!(!address.contains("0.0.0.0"), "{address}");
    let bearer = format!("Bearer {token}");
    let cookie = format!("other=1; placet_token={token}");
    for host in ["puzzle.example.org", "localhost:9000"] {
        assert_eq!(server.status(host, &[]), 401);
        assert_eq!(
            server.status(host, &[("Authorization", "Bearer 0123456789abcdef")]),
            401
        );
        for known in [("Authorization", bearer.as_str()), ("Cookie", cookie.as_str())] {
            assert_eq!(server.status(host, &[known]), 200);
            let (own, other) = (format!("https://{host}"), "https://evil.example");
            assert_eq!(server.status(host, &[known, ("Origin", &own)]), 200);
            assert_eq!(server.status(host, &[known, ("Origin", other)]), 403);
        }
    }
    let (_, first) = answer(server.port, "GET", &format!("/?token={token}"), &[], b"").expect("it answers");
    assert!(
        first.starts_with("HTTP/1.1 303") && first.contains("HttpOnly; SameSite=Strict"),
        "{first}"
    );
}

/// A picture that is opened by itself has its colours, and can do nothing.
#[test]
fn a_picture_has_a_policy_of_its_own() {
    let server = RunningServer::of("unique.toml");
    let policy = |path: &str| {
        let (status, text) = answer(server.port, "GET", path, &[], b"").expect("it answers");
        assert_eq!(status, 200, "{text}");
        let lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("content-security-policy: "));
        lines.map(str::to_string).collect::<Vec<_>>()
    };
    let picture = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
    assert_eq!(policy("/api/v1/pictures/unique.toml"), [picture]);
    let [page] = &policy("/")[..] else {
        panic!("one policy")
    };
    assert!(
        page.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"),
        "{page}"
    );
    assert!(!page.contains("unsafe"), "{page}");
}

#[cfg(unix)]
#[test]
fn a_model_that_is_saved_keeps_its_permissions() {
    use std::fs::{Permissions, metadata, read_dir, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    let server = RunningServer::of(".");
    let mode = |name: &str| {
        let found = metadata(server.folder.path(name)).expect("it is there");
        found.permissions().mode() & 0o777
    };
    let save = |name: &str| {
        let path = format!("/api/v1/models/{name}");
        let (status, text) = answer(server.port, "PUT", &path, &[], UNIQUE.as_bytes()).expect("it answers");
        assert_eq!(status, 204, "{text}");
    };
    for kept in [0o644, 0o640, 0o600, 0o664] {
        let file = server.folder.path("unique.toml");
        set_permissions(file, Permissions::from_mode(kept)).expect("it is ours");
        save("unique.toml");
        assert_eq!(mode("unique.toml"), kept, "{kept:o}");
    }
    save("new.toml");
    // The test made this file as any program does.
    assert_eq!(mode("new.toml"), mode("errors"));
    let names = read_dir(server.folder.path("")).expect("the folder is ours");
    let hidden = names.filter(|entry| {
        entry
            .as_ref()
            .is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with('.'))
    });
    assert_eq!(hidden.count(), 0, "a temporary file is left");
}
