//! Whatever text is given for an answer, it is decoded or refused with a place in it.

use std::sync::OnceLock;

use placet::encode::Choices;
use placet::instance::{DecodeAnswerError, Decoded, EncodedInstance};
use placet::model::{Source, check, read};
use proptest::prelude::*;

fn compiled() -> &'static EncodedInstance {
    static COMPILED: OnceLock<EncodedInstance> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let model = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = []";
        let puzzle = read(&Source::new("two.toml", model)).expect("a model");
        EncodedInstance::new(puzzle, Choices::default()).expect("it is small")
    })
}

/// Texts made of what answers are made of.
fn texts() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "s SATISFIABLE\n",
        "s OPTIMUM FOUND\n",
        "s UNSATISFIABLE\n",
        "v 1 -2 -3 4 0\n",
        "v -1 2 3 -4 0\n",
        "v 1 2 0\n",
        "v x1 x4\n",
        "v x1 -x2 -x3 x4\n",
        "v 1001\n",
        "o 1\n",
        "r1c1 = 1;\n",
        "r1c2 = 2;\n",
        "r1c1 = 7;\n",
        "r1c3 = 1;\n",
        "----------\n",
        "==========\n",
        "sat\n",
        "unsat\n",
        "((r1c1 1)(r1c2 2))\n",
        "((r1c1 (- 1)))\n",
        "(define-fun r1c1 () Int 1)\n",
        "(",
        ")",
        "Answer: 1\n",
        "value(r1c1,1) value(r1c2,2)\n",
        "value(r1c1,99999999999999999999)\n",
        "SATISFIABLE\n",
        "OPTIMUM FOUND\n",
        "{\"Call\": [{\"Witnesses\": [{\"Value\": [1, -2, -3, 4]}, {\"Value\": [\"value(r1c1,1)\"]}]}], \"Result\": \"SATISFIABLE\"}",
        "{\"r1c1\": 1, \"r1c2\": 2}\n",
        "{\"r1c1\": true}\n",
        "Optimal - objective value 1\n",
        " 0 r1c1_is_1 1 0\n",
        " 1 r1c2_is_2 1 0\n",
        " 2 r1c2_is_m9 0.5 0\n",
        " 0 x1 1 0\n 3 x4 1 0\n",
        "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n",
        "# Columns 2\n",
        "r1c1_is_1 1\n",
        "r1c2_is_2 1e-30\n",
        "r1c2_is_2 1\n",
        "s mip 0 4 o 1\n",
        "j 1 1\n",
        "j 4 1\n",
        "e o f\n",
        "c s exact arb int 2\n",
        "v <instantiation id='sol1' type='solution'> <list> r1c1 r1c2 </list> <values> 1 2 </values> </instantiation>\n",
        "v <instantiation>\nv <list> r1c1 r1c2 </list>\n",
        "<values> 1 2 </values> </instantiation>\n",
        "<values> * 99x99 </values>\n",
        "1:\n r1c1 r1c1_is_1 (1 of 2)\n r1c2 r1c2_is_2 (1 of 2)\n",
        "r1c2_is_1 (2 of 2)\n",
        "(1 of 1)",
        "Altogether 0 solutions\n",
        "\u{1b}[92ms SATISFIABLE\u{1b}[0m\n",
        "\u{1b}[",
        "x",
        "é",
        "\n",
        " ",
    ]);
    prop::collection::vec(words, 0..12).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn no_text_is_believed_or_makes_it_panic(text in texts()) {
        match compiled().decode_text(&text) {
            Ok(Decoded::Solutions(decoded)) => {
                prop_assert!(!decoded.boards.is_empty());
                for solution in &decoded.boards {
                    prop_assert!(check(compiled().puzzle(), &solution.board).is_clean());
                }
            }
            Err(DecodeAnswerError::Text(error)) => prop_assert!(text.get(error.span).is_some(), "{}", text),
            _ => {}
        }
    }
}
