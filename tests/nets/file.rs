//! Files of weights: written, read, and refused with what is wrong and where.

use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::nets::{Encoding, Expected, Head, Layer, Precision, Weights, WeightsError};

use super::samples::{card, layers, shape, weights};

fn sample() -> Weights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let shape = shape(5, &[7, 4], &[("policy", 3), ("value", 2)]);
    weights(&shape, &mut rng)
}

fn expected(heads: &[Head]) -> Expected<'_> {
    Expected {
        game: "toy",
        encoding: Encoding::new("plain", 3),
        inputs: 5,
        heads,
    }
}

fn heads() -> [Head; 2] {
    [Head::new("policy", 3), Head::new("value", 2)]
}

/// Takes a file apart, lets it be changed, and puts it together with the hash that it then has.
fn changed(
    file: &[u8],
    change: impl FnOnce(&mut serde_json::Value, &mut Vec<u8>),
) -> Result<Weights, WeightsError> {
    let length = u64::from_le_bytes(file[..8].try_into().expect("8 bytes")) as usize;
    let mut header: serde_json::Value =
        serde_json::from_slice(&file[8..8 + length]).expect("a header");
    let mut data = file[8 + length..].to_vec();
    change(&mut header, &mut data);
    let mut hasher = blake3::Hasher::new();
    let metadata = header["__metadata__"].as_object().expect("metadata");
    for (key, value) in metadata.iter().filter(|(key, _)| *key != "blake3") {
        for text in [key, value.as_str().expect("text")] {
            hasher.update(text.as_bytes());
            hasher.update(&[0]);
        }
    }
    hasher.update(&data);
    header["__metadata__"]["blake3"] = hasher.finalize().to_hex().as_str().into();
    let header = serde_json::to_vec(&header).expect("a header");
    let mut file = (header.len() as u64).to_le_bytes().to_vec();
    file.extend(header);
    file.extend(data);
    Weights::read(&file, &expected(&heads()))
}

#[test]
fn what_is_written_is_read() {
    let weights = sample();
    let full = weights.write(Precision::Full).expect("finite");
    let read = Weights::read(&full, &expected(&heads())).expect("its own");
    assert_eq!(read, weights);
    assert_eq!(
        weights.write(Precision::Full),
        Ok(full.clone()),
        "the same bytes"
    );

    let half = weights.write(Precision::Half).expect("finite");
    let read = Weights::read(&half, &expected(&heads())).expect("its own");
    assert_eq!(
        (read.card(), read.shape()),
        (weights.card(), weights.shape())
    );
    for (read, own) in read.layers().iter().zip(weights.layers()) {
        for (read, own) in read.weights.iter().zip(&own.weights) {
            assert!(
                (read - own).abs() <= own.abs() / 2048.0 + 1e-7,
                "{read} for {own}"
            );
        }
    }
    assert_eq!(
        read.write(Precision::Half).as_ref(),
        Ok(&half),
        "nothing more is lost"
    );
    assert!(half.len() < full.len());
    changed(&full, |_, _| ()).expect("taken apart and put together");
}

#[test]
fn weights_for_something_else_are_refused() {
    let file = sample().write(Precision::Full).expect("finite");
    let heads = heads();
    let right = expected(&heads);
    let refused = |expected: &Expected, what: &str| {
        let error = Weights::read(&file, expected).expect_err(what);
        assert!(error.to_string().contains(what), "{error}");
    };
    refused(
        &Expected {
            game: "chess",
            ..right.clone()
        },
        "for toy, not for chess",
    );
    let encoding = Encoding::new("plain", 4);
    refused(
        &Expected {
            encoding,
            ..right.clone()
        },
        "plain v3, not on plain v4",
    );
    refused(
        &Expected {
            inputs: 6,
            ..right.clone()
        },
        "5 inputs instead of 6",
    );
    let others = [Head::new("policy", 3), Head::new("result", 2)];
    let expected = Expected {
        heads: &others,
        ..right
    };
    refused(&expected, "policy:3, value:2 instead of policy:3, result:2");
}

#[test]
fn a_file_that_contradicts_itself_is_refused_with_the_place() {
    let file = sample().write(Precision::Full).expect("finite");
    let refused = |what: &str, change: fn(&mut serde_json::Value, &mut Vec<u8>)| {
        let error = changed(&file, change).expect_err(what);
        assert!(error.to_string().contains(what), "{error}");
    };
    refused("\"layers.1.weight\" is not there", |header, _| {
        header
            .as_object_mut()
            .expect("an object")
            .remove("layers.1.weight");
    });
    refused(
        "\"layers.9.bias\" is none of the shape 5-7-4-5",
        |header, _| {
            header["layers.9.bias"] = header["layers.0.bias"].clone();
        },
    );
    refused(
        "\"layers.0.bias\" has the shape [8] instead of [7]",
        |header, _| {
            header["layers.0.bias"]["shape"] = [8].into();
        },
    );
    refused("\"layers.0.bias\" holds I8", |header, _| {
        header["layers.0.bias"]["dtype"] = "I8".into();
    });
    refused("\"layers.2.bias\" lies at", |header, _| {
        header["layers.2.bias"]["data_offsets"] = [0, 20].into();
    });
    refused("\"layers.2.bias\" ends at", |_, data| {
        data.truncate(data.len() - 1)
    });
    refused("4 bytes follow", |_, data| data.extend([0; 4]));
    refused("\"layers.0.weight\" has NaN at 2", |_, data| {
        data[8..12].copy_from_slice(&f32::NAN.to_le_bytes());
    });
    refused("\"layers.0.weight\" has -inf at 0", |_, data| {
        data[..4].copy_from_slice(&f32::NEG_INFINITY.to_le_bytes());
    });
    refused(
        "no \"seed\" that can be read (found: \"x\")",
        |header, _| {
            header["__metadata__"]["seed"] = "x".into();
        },
    );
    refused("no \"game\" that can be read", |header, _| {
        header["__metadata__"]
            .as_object_mut()
            .expect("an object")
            .remove("game");
    });
    refused("no \"shape\" that can be read", |header, _| {
        header["__metadata__"]["shape"] = "5-7-4-6".into();
    });
    refused("5-0-5 has a layer without numbers", |header, _| {
        header["__metadata__"]["shape"] = "5-0-5".into();
    });
    refused("two heads are named a", |header, _| {
        header["__metadata__"]["heads"] = "a:3,a:2".into();
    });
}

#[test]
fn any_changed_or_missing_byte_of_a_file_is_found() {
    let weights = sample();
    let file = weights.write(Precision::Half).expect("finite");
    let heads = heads();
    for at in 0..file.len() {
        let cut = Weights::read(&file[..at], &expected(&heads));
        assert!(cut.is_err(), "cut at {at}");
        for flip in [1, 0x80] {
            let mut file = file.clone();
            file[at] ^= flip;
            let read = Weights::read(&file, &expected(&heads));
            assert!(read.is_err(), "changed at {at}");
        }
    }
}

#[test]
fn what_cannot_be_kept_is_not_written() {
    let shape = shape(1, &[], &[("a", 2)]);
    let layer = |value: f32| Layer {
        weights: vec![0.0, value],
        bias: vec![0.0; 2],
    };
    let large = Weights::new(card(), shape.clone(), vec![layer(70_000.0)]).expect("finite");
    large.write(Precision::Full).expect("an f32 holds it");
    let error = large.write(Precision::Half).expect_err("too large");
    assert!(error.to_string().contains("has inf at 1"), "{error}");
    let error = Weights::new(card(), shape.clone(), vec![layer(f32::NAN)]).expect_err("NaN");
    assert!(
        matches!(error, WeightsError::NotFinite { at: 1, .. }),
        "{error}"
    );

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let few = layers(&self::shape(1, &[2], &[("a", 2)]), &mut rng);
    let error = Weights::new(card(), shape.clone(), few).expect_err("two layers");
    assert!(error.to_string().contains("has 1 layers, not 2"), "{error}");
    let mut figured = card();
    figured.figures.insert("loss".into(), f64::NAN);
    let weights = Weights::new(figured, shape, vec![layer(1.0)]).expect("finite weights");
    assert!(weights.write(Precision::Full).is_err());
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), header in "\\PC{0,80}") {
        let _ = Weights::parse(&bytes);
        let mut file = (header.len() as u64).to_le_bytes().to_vec();
        file.extend(header.as_bytes());
        file.extend(&bytes);
        prop_assert!(Weights::parse(&file).is_err());
    }
}
