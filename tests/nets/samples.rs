//! Networks of random weights.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::nets::{Encoding, Features, Head, Layer, ModelCard, Shape, Weights};

pub fn card() -> ModelCard {
    ModelCard {
        game: "toy".into(),
        encoding: Encoding::new("plain", 3),
        seed: 12,
        figures: [("loss".to_owned(), 0.25), ("top_1".to_owned(), 1.0 / 3.0)].into(),
    }
}

pub fn shape(inputs: usize, hidden: &[usize], heads: &[(&str, usize)]) -> Shape {
    let head = |(name, width): &(&str, usize)| Head::new(*name, *width);
    Shape {
        inputs,
        hidden: hidden.to_vec(),
        heads: heads.iter().map(head).collect(),
    }
}

pub fn layers(shape: &Shape, rng: &mut Xoshiro256PlusPlus) -> Vec<Layer> {
    let mut layer = |(inputs, outputs): (usize, usize)| {
        let scale = (6.0 / inputs as f32).sqrt();
        let mut draw = |n| {
            (0..n)
                .map(|_| scale * rng.random_range(-1.0f32..1.0))
                .collect()
        };
        Layer {
            weights: draw(inputs * outputs),
            bias: draw(outputs),
        }
    };
    shape.layers().into_iter().map(&mut layer).collect()
}

pub fn weights(shape: &Shape, rng: &mut Xoshiro256PlusPlus) -> Weights {
    Weights::new(card(), shape.clone(), layers(shape, rng)).expect("they fit")
}

/// A row of which about a ninth is not 0.
pub fn row(inputs: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<f32> {
    let mut one = || match rng.random_range(0..18) {
        0 => 1.0,
        1 => rng.random_range(-1.0..1.0),
        _ => 0.0,
    };
    (0..inputs).map(|_| one()).collect()
}

pub fn features(inputs: usize, rng: &mut Xoshiro256PlusPlus) -> Features {
    Features::from_dense(&row(inputs, rng))
}
