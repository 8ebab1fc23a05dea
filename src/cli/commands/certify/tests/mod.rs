mod forged;
mod formats;
mod made;
mod tampered;
mod trees;
mod whole;
