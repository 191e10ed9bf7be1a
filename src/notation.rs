//! Values that are written as their text: a card as `♠7`, a part of a run as `3/16`.

/// Serialises a type as its text: what [`Display`](std::fmt::Display) writes, and what
/// [`FromStr`](std::str::FromStr) takes back, with its error for what is no such text.
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
/// yomite::serde_as_text!(Level);
///
/// assert_eq!(serde_json::to_string(&Level(3)).unwrap(), r#""level 3""#);
/// assert_eq!(serde_json::from_str::<Level>(r#""level 3""#).unwrap(), Level(3));
/// let error = serde_json::from_str::<Level>(r#""3""#).unwrap_err();
/// assert!(error.to_string().contains("a level is written as"));
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}
