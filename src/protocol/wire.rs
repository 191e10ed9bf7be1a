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
