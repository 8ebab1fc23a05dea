//! All that a few symmetries make together.

use std::collections::HashSet;

use super::Symmetry;

/// All that the generators make, one after another and again, without the identity; `None` if that are more than
/// `most`, or they are not of the same problem.
pub fn group(generators: &[Symmetry], most: usize) -> Option<Vec<Symmetry>> {
    let mut seen: HashSet<Symmetry> = HashSet::new();
    let mut found: Vec<Symmetry> = vec![];
    let mut add = |symmetry: Symmetry, found: &mut Vec<Symmetry>| {
        if !symmetry.is_identity() && seen.insert(symmetry.clone()) {
            found.push(symmetry);
        }
    };
    for generator in generators {
        add(generator.clone(), &mut found);
    }
    let mut index = 0;
    while index < found.len() && found.len() <= most {
        for generator in generators {
            let product = found[index].then(generator)?;
            add(product, &mut found);
        }
        index += 1;
    }
    (found.len() <= most).then_some(found)
}
