mod drat;
mod lrat;
