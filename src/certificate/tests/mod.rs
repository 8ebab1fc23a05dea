mod lrat;
