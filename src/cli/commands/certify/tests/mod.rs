mod forged;
mod made;
mod tampered;
mod whole;
