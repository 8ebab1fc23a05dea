mod asked;
mod forged;
mod formats;
mod made;
mod readable;
mod tampered;
mod trees;
mod whole;
