//! Values that are written as their text: a card as `♠7`, a part of a run as `3/16`.

/// Serialises a type as its text: what [`Display`](std::fmt::Display) writes, and what
/// [`FromStr`](std::str::FromStr) takes back, with its error for what is no such text; or what another
/// reader takes, which is named beside the type.
///
/// ```
/// #[derive(Debug, PartialEq)]
/// struct Level(u8);
///
/// impl std::fmt::Display for Level {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "level {}", self.0)
///     }
/// }
///
/// impl std::str::FromStr for Level {
///     type Err = &'static str;
///
///     fn from_str(text: &str) -> Result<Level, &'static str> {
///         let number = text.strip_prefix("level ").and_then(|number| number.parse().ok());
///         number.map(Level).ok_or("a level is written as in level 3")
///     }
/// }
///
/// yomite_core::serde_as_text!(Level);
///
/// assert_eq!(serde_json::to_string(&Level(3)).unwrap(), r#""level 3""#);
/// assert_eq!(serde_json::from_str::<Level>(r#""level 3""#).unwrap(), Level(3));
/// let error = serde_json::from_str::<Level>(r#""3""#).unwrap_err();
/// assert!(error.to_string().contains("a level is written as"));
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty) => {
        $crate::serde_as_text!($type, str::parse);
    };
    ($type:ty, $read:expr) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(from)?;
                $read(&text).map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// A text in the one form in which what people type is read: letters, digits and signs of full width
/// as narrow ones, katakana of half width as wide ones, minus signs of any kind as `-`, letters small,
/// and no marks that only tell how the sign before them is drawn.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        let c = match c {
            '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
            '\u{ff61}'..='\u{ff9f}' => {
                let kana = KATAKANA.chars().nth(c as usize - 0xff61).unwrap_or(c);
                match plain.pop().map(|last| (last, voiced(last, kana))) {
                    Some((_, Some(both))) => both,
                    Some((last, None)) => {
                        plain.push(last);
                        kana
                    }
                    None => kana,
                }
            }
            '\u{3000}' | '\u{a0}' => ' ',
            '\u{2212}' | '\u{2010}'..='\u{2015}' => '-',
            '\u{fe00}'..='\u{fe0f}' => continue,
            _ => c,
        };
        plain.push(c);
    }
    plain.trim().to_owned()
}

/// The katakana that have a form of half width, from U+FF61 on.
const KATAKANA: &str = "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";

/// A katakana with the mark of half width that follows it.
fn voiced(kana: char, mark: char) -> Option<char> {
    let by = match (kana, mark) {
        ('カ'..='ト' | 'ハ'..='ホ', '゛') => 1,
        ('ハ'..='ホ', '゜') => 2,
        _ => return None,
    };
    char::from_u32(kana as u32 + by)
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::plain;

    #[test]
    fn what_is_typed_by_any_keyboard_has_one_form() {
        for (typed, form) in [
            ("　１Ｅ１Ｂ ", "1e1b"),
            ("ﾀﾞｲﾔの８", "ダイヤの8"),
            ("ﾊﾟｽ、ﾊﾞｲﾄ", "パス、バイト"),
            ("ﾞﾟ", "゛゜"),
            ("−5 ‐5 –5", "-5 -5 -5"),
            ("♥️A", "♥a"),
            ("", ""),
        ] {
            assert_eq!(plain(typed), form, "{typed}");
        }
    }
}
