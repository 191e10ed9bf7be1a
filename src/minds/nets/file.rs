//! Weights as safetensors files.
//!
//! The form is that of the crate `safetensors`, which writes its header in the order of a hash map,
//! and so no two files alike; here equal weights are equal bytes, whose hash can name an asset.

use std::collections::BTreeMap;

use half::f16;
use serde::{Deserialize, Serialize};

use super::weights::{
    Encoding, Expected, Head, Layer, ModelCard, Shape, Weights, WeightsError, finite, names,
};

/// The numbers that a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// IEEE 754 binary16, to the nearest: for what is shipped.
    Half,
    /// As they are, in 32 bits.
    Full,
}

impl Precision {
    const ALL: [Precision; 2] = [Precision::Half, Precision::Full];

    fn name(self) -> &'static str {
        match self {
            Precision::Half => "F16",
            Precision::Full => "F32",
        }
    }

    fn bytes(self) -> usize {
        match self {
            Precision::Half => 2,
            Precision::Full => 4,
        }
    }

    fn put(self, values: &[f32], into: &mut Vec<u8>) {
        match self {
            Precision::Half => {
                into.extend(values.iter().flat_map(|v| f16::from_f32(*v).to_le_bytes()))
            }
            Precision::Full => into.extend(values.iter().flat_map(|v| v.to_le_bytes())),
        }
    }

    fn take(self, bytes: &[u8]) -> Vec<f32> {
        match self {
            Precision::Half => {
                let (pairs, _) = bytes.as_chunks();
                let values = pairs.iter().map(|pair| f16::from_le_bytes(*pair));
                values.map(f16::to_f32).collect()
            }
            Precision::Full => {
                let (words, _) = bytes.as_chunks();
                words.iter().map(|word| f32::from_le_bytes(*word)).collect()
            }
        }
    }
}

/// What stands before the numbers, as JSON.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "__metadata__", default)]
    metadata: BTreeMap<String, String>,
    #[serde(flatten)]
    tensors: BTreeMap<String, Entry>,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    dtype: String,
    shape: Vec<usize>,
    /// Where its bytes begin and end, from the end of the header.
    data_offsets: (usize, usize),
}

const GAME: &str = "game";
const ENCODING: &str = "encoding";
const VERSION: &str = "encoding_version";
const SHAPE: &str = "shape";
const HEADS: &str = "heads";
const SEED: &str = "seed";
const FIGURES: &str = "figures";
const HASH: &str = "blake3";

/// Bytes of the header's length.
const PREFIX: usize = 8;

impl Weights {
    /// The weights as a safetensors file: tensors `layers.N.weight` of [inputs, outputs] and
    /// `layers.N.bias`, all else as metadata.
    ///
    /// # Errors
    /// A number that the precision cannot hold, or a figure that is not finite.
    pub fn write(&self, precision: Precision) -> Result<Vec<u8>, WeightsError> {
        let mut data = Vec::new();
        let mut tensors = BTreeMap::new();
        for (at, (layer, size)) in self.layers().iter().zip(self.shape().layers()).enumerate() {
            let shapes = [vec![size.0, size.1], vec![size.1]];
            let values = [&layer.weights, &layer.bias];
            for ((name, shape), values) in names(at).into_iter().zip(shapes).zip(values) {
                let from = data.len();
                precision.put(values, &mut data);
                finite(&name, &precision.take(&data[from..]))?;
                let entry = Entry {
                    dtype: precision.name().to_owned(),
                    shape,
                    data_offsets: (from, data.len()),
                };
                tensors.insert(name, entry);
            }
        }
        let mut metadata = self.metadata()?;
        let hash = hash(&metadata, &data);
        metadata.insert(HASH.to_owned(), hash);
        let header = Header { metadata, tensors };
        let mut header = serde_json::to_vec(&header).map_err(form)?;
        // The numbers begin at a multiple of 8.
        header.resize(header.len().next_multiple_of(PREFIX), b' ');
        let mut file = (header.len() as u64).to_le_bytes().to_vec();
        file.append(&mut header);
        file.append(&mut data);
        Ok(file)
    }

    /// Reads a file that fits what is expected.
    ///
    /// # Errors
    /// What does not fit, and where: see [`WeightsError`].
    pub fn read(file: &[u8], expected: &Expected) -> Result<Weights, WeightsError> {
        let weights = Weights::parse(file)?;
        weights.fit(expected)?;
        Ok(weights)
    }

    /// Reads a file of any game.
    ///
    /// # Errors
    /// It is broken, or no file of weights.
    pub fn parse(file: &[u8]) -> Result<Weights, WeightsError> {
        let (mut header, data) = split(file)?;
        let metadata = &mut header.metadata;
        let named = metadata.remove(HASH).ok_or_else(|| lacks(HASH, None))?;
        let found = hash(metadata, data);
        if found != named {
            let expected = named;
            return Err(WeightsError::Hash { found, expected });
        }
        let (card, shape) = described(metadata)?;
        let mut end = 0;
        let mut layers = Vec::new();
        for (at, (inputs, outputs)) in shape.layers().into_iter().enumerate() {
            let [weights, bias] = names(at);
            layers.push(Layer {
                weights: tensor(&mut header, weights, &[inputs, outputs], data, &mut end)?,
                bias: tensor(&mut header, bias, &[outputs], data, &mut end)?,
            });
        }
        if let Some((name, _)) = header.tensors.pop_first() {
            let what = format!("is none of the shape {shape}");
            return Err(WeightsError::Tensor { name, what });
        }
        if end != data.len() {
            let what = format!("{} bytes follow the last tensor", data.len() - end);
            return Err(WeightsError::Form { what });
        }
        Weights::new(card, shape, layers)
    }

    fn metadata(&self) -> Result<BTreeMap<String, String>, WeightsError> {
        let (card, shape) = (self.card(), self.shape());
        if let Some((name, _)) = card.figures.iter().find(|(_, value)| !value.is_finite()) {
            return Err(lacks(FIGURES, Some(name)));
        }
        let heads: Vec<String> = shape.heads.iter().map(Head::to_string).collect();
        let entries = [
            (GAME, card.game.clone()),
            (ENCODING, card.encoding.name.clone()),
            (VERSION, card.encoding.version.to_string()),
            (SHAPE, shape.to_string()),
            (HEADS, heads.join(",")),
            (SEED, card.seed.to_string()),
            (FIGURES, serde_json::to_string(&card.figures).map_err(form)?),
        ];
        let entries = entries.into_iter();
        Ok(entries
            .map(|(key, value)| (key.to_owned(), value))
            .collect())
    }
}

/// Header and numbers of a file.
fn split(file: &[u8]) -> Result<(Header, &[u8]), WeightsError> {
    let short = || WeightsError::Form {
        what: format!("it ends after {} bytes, within its header", file.len()),
    };
    let (length, rest) = file.split_first_chunk().ok_or_else(short)?;
    let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| short())?;
    let (header, data) = rest.split_at_checked(length).ok_or_else(short)?;
    let header = serde_json::from_slice(header).map_err(form)?;
    Ok((header, data))
}

/// What the metadata says of weights.
fn described(metadata: &BTreeMap<String, String>) -> Result<(ModelCard, Shape), WeightsError> {
    let text = |key| metadata.get(key).ok_or_else(|| lacks(key, None));
    let refused = |key: &'static str| move |value: &String| lacks(key, Some(value));
    let version = text(VERSION)?;
    let seed = text(SEED)?;
    let figures = text(FIGURES)?;
    let (shape, heads) = (text(SHAPE)?, text(HEADS)?);
    let card = ModelCard {
        game: text(GAME)?.clone(),
        encoding: Encoding {
            name: text(ENCODING)?.clone(),
            version: version.parse().map_err(|_| refused(VERSION)(version))?,
        },
        seed: seed.parse().map_err(|_| refused(SEED)(seed))?,
        figures: serde_json::from_str(figures).map_err(|_| refused(FIGURES)(figures))?,
    };
    let shape = read_shape(shape, heads).ok_or_else(|| refused(SHAPE)(shape))?;
    match shape.fault() {
        None => Ok((card, shape)),
        Some(what) => Err(WeightsError::Shape { what }),
    }
}

/// A shape from its widths and its heads, if these belong together.
fn read_shape(widths: &str, heads: &str) -> Option<Shape> {
    let head = |head: &str| {
        let (name, width) = head.split_once(':')?;
        Some(Head::new(name, width.parse().ok()?))
    };
    let heads = heads.split(',').map(head).collect::<Option<Vec<Head>>>()?;
    let outputs = heads
        .iter()
        .try_fold(0usize, |sum, head| sum.checked_add(head.width))?;
    let widths = widths.split('-').map(|width| width.parse().ok());
    let widths: Vec<usize> = widths.collect::<Option<_>>()?;
    let ([inputs, hidden @ ..], last) = widths.split_last().map(|(last, rest)| (rest, last))?
    else {
        return None;
    };
    let shape = Shape {
        inputs: *inputs,
        hidden: hidden.to_vec(),
        heads,
    };
    (*last == outputs).then_some(shape)
}

/// The numbers of a tensor that has this shape and begins where the one before it ended.
fn tensor(
    header: &mut Header,
    name: String,
    shape: &[usize],
    data: &[u8],
    end: &mut usize,
) -> Result<Vec<f32>, WeightsError> {
    let wrong = |what: String| WeightsError::Tensor {
        name: name.clone(),
        what,
    };
    let entry = header.tensors.remove(&name);
    let entry = entry.ok_or_else(|| wrong("is not there".to_owned()))?;
    if entry.shape != shape {
        return Err(wrong(format!(
            "has the shape {:?} instead of {shape:?}",
            entry.shape
        )));
    }
    let precision = Precision::ALL
        .into_iter()
        .find(|one| one.name() == entry.dtype);
    let precision =
        precision.ok_or_else(|| wrong(format!("holds {} instead of F16 or F32", entry.dtype)))?;
    let length = shape
        .iter()
        .try_fold(precision.bytes(), |size, width| size.checked_mul(*width));
    let (from, to) = entry.data_offsets;
    if from != *end || to.checked_sub(from) != length {
        return Err(wrong(format!(
            "lies at {from} to {to}, where its bytes are not"
        )));
    }
    let bytes = data.get(from..to);
    let bytes = bytes.ok_or_else(|| wrong(format!("ends at {to} of {} bytes", data.len())))?;
    *end = to;
    let values = precision.take(bytes);
    finite(&name, &values)?;
    Ok(values)
}

/// BLAKE3 of all metadata, each key and value with a 0 behind it in the order of the keys, and of
/// the numbers; in hexadecimal digits.
fn hash(metadata: &BTreeMap<String, String>, data: &[u8]) -> String {
    let mut hasher = blake3::Hasher::new();
    for text in metadata.iter().flat_map(|(key, value)| [key, value]) {
        hasher.update(text.as_bytes());
        hasher.update(&[0]);
    }
    hasher.update(data);
    hasher.finalize().to_hex().to_string()
}

fn form(error: serde_json::Error) -> WeightsError {
    WeightsError::Form {
        what: error.to_string(),
    }
}

fn lacks(key: &'static str, value: Option<&String>) -> WeightsError {
    let value = value.cloned();
    WeightsError::Metadata { key, value }
}

#[cfg(test)]
mod tests {
    use super::Precision;

    fn read(bits: u16) -> f32 {
        Precision::Half.take(&bits.to_le_bytes())[0]
    }

    fn written(value: f32) -> u16 {
        let mut bytes = Vec::new();
        Precision::Half.put(&[value], &mut bytes);
        u16::from_le_bytes([bytes[0], bytes[1]])
    }

    #[test]
    fn every_half_is_written_back_as_it_was_read() {
        for bits in 0..=u16::MAX {
            let value = read(bits);
            let is_nan = bits & 0x7fff > 0x7c00;
            assert_eq!(value.is_nan(), is_nan, "{bits:04x}");
            assert!(is_nan || written(value) == bits, "{bits:04x}");
        }
        // Zero, the least, the least with a whole fraction, one, the most.
        let known = [0x8000, 0x0001, 0x0400, 0x3c00, 0xfbff].map(read);
        assert_eq!(known, [0.0, 2f32.powi(-24), 2f32.powi(-14), 1.0, -65_504.0]);
    }

    #[test]
    fn a_number_goes_to_the_nearest_half_and_to_the_even_one_between_two() {
        for bits in (0..0x7bff).step_by(97) {
            // Exact: an f32 has 13 bits more.
            let middle = (read(bits) + read(bits + 1)) / 2.0;
            let even = bits + (bits & 1);
            assert_eq!(written(middle), even, "between at {bits:04x}");
            assert_eq!(written(middle.next_down()), bits, "below at {bits:04x}");
            assert_eq!(written(middle.next_up()), bits + 1, "above at {bits:04x}");
            assert_eq!(written(-middle), 0x8000 | even, "below 0 at {bits:04x}");
        }
        assert_eq!(written(65_519.0), 0x7bff);
        assert_eq!(written(65_520.0), 0x7c00);
        assert_eq!(written(f32::MAX), 0x7c00);
    }
}
