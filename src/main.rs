//! The `placet` command.

fn main() {}
