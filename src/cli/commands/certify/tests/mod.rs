mod forged;
mod formats;
mod made;
mod tampered;
mod whole;
