//! What a parser says of a value that does not fit, in both languages.

use super::words;
use crate::words::{Text, cut};

/// The parser's reason as a sentence. It speaks English; where its sentence is one of the usual
/// ones it is said in the reader's language, with the names and values of the text.
pub fn told(why: &str) -> Text {
    let quoted = |text: &str, mark: char| {
        let (_, rest) = text.split_once(mark)?;
        let (inside, _) = rest.rsplit_once(mark)?;
        Some(cut(inside))
    };
    // Where it stands in its own text says nothing: that was one field.
    let why = why.split(" at line ").next().unwrap_or(why);
    if why.starts_with("missing field")
        && let Some(name) = quoted(why, '`')
    {
        return words::LACKS.with([name.into()]);
    }
    if let Some(rest) = why
        .strip_prefix("unknown variant `")
        .or(why.strip_prefix("unknown field `"))
        && let Some((name, _)) = rest.split_once('`')
    {
        return words::STRANGE.with([cut(name).into()]);
    }
    if let Some(rest) = why.strip_prefix("invalid length ") {
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        return words::WRONG_LENGTH.with([number.into()]);
    }
    if why.starts_with("invalid type: ") || why.starts_with("invalid value: ") {
        let found = why.split(", expected").next().unwrap_or(why);
        return match quoted(found, '"').or_else(|| quoted(found, '`')) {
            Some(value) => words::WRONG_VALUE.with([value.into()]),
            None => words::OTHER_KIND.text(),
        };
    }
    words::IN_PARSERS_WORDS.with([cut(why).into()])
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::words::Arg;

    #[test]
    fn the_usual_reasons_are_told_with_the_names_of_the_text() {
        let label = |text: &str| Arg::Label(text.to_owned());
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Rules {
            #[expect(dead_code)]
            digits: u8,
        }
        let why = |json: &str| {
            let error = serde_json::from_str::<Rules>(json).expect_err("it does not fit");
            told(&error.to_string())
        };
        assert_eq!(why("{}"), words::LACKS.with([label("digits")]));
        assert_eq!(
            why(r#"{"digits":"x"}"#),
            words::WRONG_VALUE.with([label("x")])
        );
        assert_eq!(
            why(r#"{"digits":-7}"#),
            words::WRONG_VALUE.with([label("-7")])
        );
        assert_eq!(why(r#"{"digits":null}"#), words::OTHER_KIND.text());
        assert_eq!(why(r#"{"ends":1}"#), words::STRANGE.with([label("ends")]));
        let long = why(&format!(r#"{{"digits":"{}"}}"#, "x".repeat(10_000)));
        assert!(matches!(&long.args[..], [Arg::Label(cut)] if cut.chars().count() < 100));
    }
}
