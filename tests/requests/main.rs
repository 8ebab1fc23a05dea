//! `docs/requests.md` follows from the schema of requests and answers.

mod page;

use std::fs;
use std::path::Path;

#[test]
fn the_page_of_requests_follows_from_their_schema() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/requests.md");
    let expected = page::of(&placet::request::schema());
    if std::env::var_os("PLACET_WRITE_REQUESTS").is_some() {
        fs::write(&path, &expected).expect("it can be written");
    }
    let found = fs::read_to_string(&path).expect("it is there");
    assert!(
        found == expected,
        "docs/requests.md is not what the schema says: PLACET_WRITE_REQUESTS=1 cargo test --test requests writes it"
    );
}
