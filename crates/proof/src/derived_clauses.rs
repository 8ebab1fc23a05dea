//! The clauses that a proof for VeriPB derives, read from its text.

use std::collections::HashSet;
use std::io::{BufRead, Read};

use super::TextError;

/// The clauses that a derivation states, apart from those inside a proof by contradiction.
///
/// Whether they follow is for VeriPB to check. The reader makes sure that VeriPB reads the same clauses: a line is a
/// step, and a step is a line. It also makes sure that what the proof adds without a reason are definitions: each is
/// about a variable that occurs nowhere before.
#[derive(Clone, Debug, Default)]
pub struct DerivedClauses {
    clauses: HashSet<Vec<i32>>,
}

impl DerivedClauses {
    /// Reads a proof about a formula with variables up to `num_vars`.
    ///
    /// # Errors
    /// If it cannot be read, or has steps other than those that placet writes.
    pub fn read(proof: impl BufRead, num_vars: u64) -> Result<Self, TextError> {
        let mut lines = TextLines::new(proof);
        let mut reader = DerivationReader {
            depth: 0,
            has_ended: false,
            seen: HashSet::new(),
            num_vars,
            defined: None,
            clauses: HashSet::new(),
        };
        let first = lines.next()?.unwrap_or_default();
        if first != "pseudo-Boolean proof version 3.0" {
            return Err(lines.error("expected `pseudo-Boolean proof version 3.0`"));
        }
        while let Some(line) = lines.next()? {
            reader.step(&line).map_err(|what| lines.error(what))?;
        }
        Ok(DerivedClauses {
            clauses: reader.clauses,
        })
    }

    /// Is this clause one of them, in any order of its literals?
    pub fn contains(&self, clause: &[i32]) -> bool {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        self.clauses.contains(&sorted)
    }
}

struct DerivationReader {
    /// How many proofs by contradiction are open.
    depth: usize,
    has_ended: bool,
    /// The variables so far, beyond those of the formula.
    seen: HashSet<u64>,
    num_vars: u64,
    /// The variable that the last step defines.
    defined: Option<u64>,
    clauses: HashSet<Vec<i32>>,
}

impl DerivationReader {
    fn step(&mut self, line: &str) -> Result<(), String> {
        let defined = self.defined.take();
        if self.has_ended {
            return Err("the proof continues after its end".to_string());
        }
        if let Some(form) = line
            .strip_prefix("pbc ")
            .and_then(|line| line.strip_suffix(" : subproof"))
        {
            self.depth += 1;
            return match form.contains([';', '%', '@', ':']) {
                true => Err("expected one constraint".to_string()),
                false => self.see(form),
            };
        }
        let step = line
            .strip_suffix(';')
            .filter(|step| !step.contains([';', '%', '@']));
        let step = step.ok_or("expected one step that ends in `;`")?;
        let (kind, rest) = step.split_once(' ').unwrap_or((step, ""));
        match kind {
            "f" | "pol" | "del" | "output" | "conclusion" => Ok(()),
            "end" => {
                self.has_ended = true;
                Ok(())
            }
            "rup" => self.rup(rest),
            "red" => self.definition(rest, defined),
            "qed" => {
                self.depth = self.depth.checked_sub(1).ok_or("`qed` without a proof")?;
                Ok(())
            }
            _ => Err(format!("`{kind}` is not a step of a derivation")),
        }
    }

    fn rup(&mut self, rest: &str) -> Result<(), String> {
        let form = rest.split_once(" :").map_or(rest, |(form, _)| form);
        self.see(form)?;
        if let Some(clause) = clause(form).filter(|_| self.depth == 0) {
            self.clauses.insert(clause);
        }
        Ok(())
    }

    /// A step that VeriPB accepts if the variable can take the value: it says nothing about others.
    fn definition(&mut self, rest: &str, defined: Option<u64>) -> Result<(), String> {
        let (form, witness) = rest
            .split_once(" : ")
            .ok_or("expected a definition with a witness")?;
        let var = witness
            .split_once(" -> ")
            .filter(|(_, value)| ["0", "1"].contains(value));
        let var = var
            .and_then(|(var, _)| variable(var))
            .ok_or("expected one variable and its value")?;
        let is_new = var > self.num_vars && !self.seen.contains(&var);
        if !is_new && defined != Some(var) {
            return Err(format!("x{var} is defined, but not new"));
        }
        if self.depth > 0 {
            return Err("a definition within a proof by contradiction".to_string());
        }
        self.see(form)?;
        self.seen.insert(var);
        self.defined = Some(var);
        Ok(())
    }

    /// Remembers the variables of a constraint.
    fn see(&mut self, form: &str) -> Result<(), String> {
        for word in form.split(' ').filter(|word| word.contains('x')) {
            let var = variable(word).ok_or_else(|| format!("`{word}` is not a variable"))?;
            if var > self.num_vars {
                self.seen.insert(var);
            }
        }
        Ok(())
    }
}

/// The number of `x12`.
fn variable(word: &str) -> Option<u64> {
    let digits = word.strip_prefix('x')?;
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits).then_some(number)
}

/// The literals of `1 x1 -1 x2 >= 0`, if the constraint is a clause.
fn clause(form: &str) -> Option<Vec<i32>> {
    let (sum, least) = form.split_once(">= ")?;
    let mut clause = vec![];
    let mut words = sum.split_terminator(' ');
    while let Some(coefficient) = words.next() {
        let var = i32::try_from(variable(words.next()?)?).ok()?;
        clause.push(match coefficient {
            "1" => var,
            "-1" => -var,
            _ => return None,
        });
    }
    let denied = clause.iter().filter(|lit| **lit < 0).count();
    let least: i64 = least.parse().ok()?;
    clause.sort_unstable();
    let is_clause = least == 1 - denied as i64 && clause.windows(2).all(|pair| pair[0] != pair[1]);
    is_clause.then_some(clause)
}

/// The most bytes of a line.
const MAX_LINE_BYTES: u64 = 64 << 20;

/// Lines of bounded length.
pub(super) struct TextLines<R> {
    input: R,
    line: u64,
}

impl<R: BufRead> TextLines<R> {
    pub(super) fn new(input: R) -> Self {
        TextLines { input, line: 0 }
    }

    /// The next line, without its end; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<String>, TextError> {
        self.line += 1;
        let mut bytes = vec![];
        let mut limited = self.input.by_ref().take(MAX_LINE_BYTES);
        limited.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8(bytes).ok();
        let line = line.and_then(|line| line.strip_suffix('\n').map(str::to_string));
        line.map(Some)
            .ok_or_else(|| self.error("the line is no text, is too long, or does not end"))
    }

    /// An error at the current line.
    pub(super) fn error(&self, what: impl Into<String>) -> TextError {
        TextError::at(self.line, what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(steps: &str) -> Result<DerivedClauses, String> {
        let text = format!("pseudo-Boolean proof version 3.0\n{steps}");
        DerivedClauses::read(text.as_bytes(), 5).map_err(|error| error.to_string())
    }

    #[test]
    fn clauses_are_read() {
        let derived = read(
            "f 4;\nred 1 x1 -1 x6 >= 0 : x6 -> 0;\nred -1 x1 1 x6 >= 0 : x6 -> 1;\n\
             rup 1 x1 -1 x6 >= 0 : 5;\nrup -1 x2 -1 x3 >= -1 : 1;\nrup 2 x4 >= 1;\nrup 1 x4 1 x5 >= 2;\n\
             pbc 1 x2 >= 1 : subproof\nrup 1 x5 >= 1;\nqed;\nend pseudo-Boolean proof;\n",
        );
        let derived = derived.expect("it is a derivation");
        assert!(derived.contains(&[1, -6]) && derived.contains(&[-6, 1]) && derived.contains(&[-3, -2]));
        // Not a clause, too strong, or under an assumption.
        for other in [&[4][..], &[4, 5], &[5], &[2], &[]] {
            assert!(!derived.contains(other), "{other:?}");
        }
    }

    #[test]
    fn what_placet_does_not_write_is_refused() {
        for (steps, message) in [
            ("red 1 x1 >= 1 : x1 -> 1;\n", "line 2: x1 is defined, but not new"),
            (
                "rup 1 x6 >= 0;\nred 1 x6 >= 1 : x6 -> 1;\n",
                "line 3: x6 is defined, but not new",
            ),
            (
                "red 1 x6 >= 1 : x6 -> 1 x1 -> 0;\n",
                "line 2: expected one variable and its value",
            ),
            (
                "dom 1 x1 >= 1 : x1 -> 1;\n",
                "line 2: `dom` is not a step of a derivation",
            ),
            ("% pol 1;\n", "line 2: expected one step that ends in `;`"),
            (
                "pol 1; rup 1 x1 >= 1;\n",
                "line 2: expected one step that ends in `;`",
            ),
            (
                "pol 1\nrup 1 x1 >= 1;\n",
                "line 2: expected one step that ends in `;`",
            ),
            ("qed;\n", "line 2: `qed` without a proof"),
            (
                "end pseudo-Boolean proof;\nrup 1 x1 >= 1;\n",
                "line 3: the proof continues after its end",
            ),
            (
                "rup 1 y1 >= 1",
                "line 2: the line is no text, is too long, or does not end",
            ),
        ] {
            assert_eq!(read(steps).expect_err(steps), message);
        }
    }
}
