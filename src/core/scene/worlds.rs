//! A few sampled deals, place by place.

use super::{Grid, Picture, Voice, joined, leaders, sentences, words as say};
use crate::evaluation::Unit;
use crate::insight::Worlds;
use crate::words::{Arg, Phrase, Text, count};

impl Picture for Worlds {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        say::WORLDS_HOW
    }

    fn summary(&self, voice: Voice) -> String {
        let Some(first) = self.worlds.first() else {
            return String::new();
        };
        let (worlds, weight) = (count(self.worlds.len()), Arg::Share(first.weight));
        let weights = self.worlds.iter().map(|world| world.weight);
        voice.say(&match leaders(voice, Unit::Share, weights) {
            1 => say::WORLDS_SUMMARY.with([worlds, weight]),
            equal => say::WORLDS_SUMMARY_EQUAL.with([worlds, count(equal), weight]),
        })
    }

    fn describe(&self, i: usize, voice: Voice) -> String {
        let Some(world) = self.worlds.get(i) else {
            return String::new();
        };
        let mut said = vec![say::WORLD_IS.with([count(i + 1), Arg::Share(world.weight)])];
        said.extend(
            self.places
                .iter()
                .zip(&world.contents)
                .map(|(place, cards)| {
                    let list = if cards.is_empty() {
                        voice.t(say::NOTHING)
                    } else {
                        joined(cards, voice)
                    };
                    say::COUNTED.with([place.clone(), list.into()])
                }),
        );
        sentences(&said, voice)
    }

    fn grid(&self, voice: Voice) -> Grid {
        let mut head = vec![
            voice.say(&say::WORLD.with(["".into()])),
            voice.t(say::WEIGHT),
        ];
        head.extend(self.places.iter().map(|place| voice.arg(place)));
        let rows = self.worlds.iter().enumerate().map(|(i, world)| {
            let mut row = vec![
                voice.arg(&count(i + 1)),
                voice.arg(&Arg::Share(world.weight)),
            ];
            row.extend(world.contents.iter().map(|cards| cards.join(" ")));
            row
        });
        Grid {
            head,
            rows: rows.collect(),
        }
    }
}
