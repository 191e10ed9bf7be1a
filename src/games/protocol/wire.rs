//! Messages as JavaScript values, for `postMessage`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// A message as a JavaScript value.
///
/// # Errors
/// None for the messages of this module; a value without a JavaScript form would give one.
pub fn to_js(message: &impl Serialize) -> Result<JsValue, serde_wasm_bindgen::Error> {
    // Seeds use all 64 bits: numbers of JavaScript would lose the low ones.
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(true);
    message.serialize(&serializer)
}

/// A message from a JavaScript value.
///
/// # Errors
/// A value that is no such message: another build's, or not ours at all.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(value)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::protocol::{FromWorker, ToWorker};

    #[wasm_bindgen_test]
    fn a_file_comes_across_unchanged() {
        let file = ToWorker::File {
            name: "game/table".to_owned(),
            content: vec![0, 1, 127, 128, 255].into(),
        };
        let value = to_js(&file).expect("a JavaScript form");
        assert_eq!(from_js::<ToWorker>(value).expect("a message"), file);
    }

    #[wasm_bindgen_test]
    fn what_is_no_message_is_an_error() {
        assert!(from_js::<ToWorker>("hello".into()).is_err());
        assert!(from_js::<FromWorker>(JsValue::NULL).is_err());
    }
}
