//! The kept guests as the choice of agents lists them.

use crate::games::GameId;
use crate::record::Player;
use crate::ui::play::player_name;
use crate::ui::store::Guests;
use crate::words::Text;

/// Those that play a game, each as records name it and as it is called.
pub fn offered(guests: Guests, game: GameId) -> Vec<(String, Text)> {
    let all = guests.by_name().into_iter();
    let players = all
        .filter(|guest| guest.plays(game))
        .map(|guest| Player::Guest(guest.name.clone()));
    let listed = players.map(|player| (player.to_string(), player_name(game, &player)));
    listed.collect()
}

/// The guest that a choice of the form names and that is kept no more; `None` until that is known.
pub fn missing(guests: Guests, chosen: &str) -> Option<String> {
    match chosen.parse() {
        Ok(Player::Guest(name)) if guests.are_read() && guests.named(&name).is_none() => Some(name),
        _ => None,
    }
}
