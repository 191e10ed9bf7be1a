//! What a program remembers of a deal's first rotation must not help it in the second.

use yomite::games::GameId;

use super::{play, rules};

/// A player of Coyote for two with one life. It sees the other's card; in the deal's second
/// rotation that very card is its own. If it remembers it, it knows the total: it bids that, and
/// calls what is above. Else it trusts in the card that it sees.
///
/// `keep` and `recall` are its memory.
const CHEAT: &str = r#"
while read -r line; do
    case $line in *'"observation"'*) ;; *) continue ;; esac
    cards=${line#*'"cards":['}; cards=${cards%%]*}
    bids=${line#*'"bids":['}; bids=${bids%%]*}
    last=0
    case $bids in *bid*) last=${bids##*'"bid":'}; last=${last%%[,\}]*} ;; esac
    case $cards in
        null,*) seen=${cards#null,}; keep "$seen"; total=$seen ;;
        *) seen=${cards%,null}; total=$seen
           own=$(recall); case $own in ?*) total=$((seen + own)) ;; esac ;;
    esac
    if [ "$last" -ge 140 ] || { [ "$last" -gt 0 ] && [ "$last" -ge "$total" ]; }; then
        if [ "$last" -eq "$total" ] && [ "$last" -lt 140 ]; then
            echo "{\"action\":{\"bid\":$((last + 1))}}"
        else
            echo '{"action":"call"}'
        fi
    elif [ "$total" -gt "$last" ] && [ "$total" -le 140 ]; then
        echo "{\"action\":{\"bid\":$total}}"
    else
        echo "{\"action\":{\"bid\":$((last + 1))}}"
    fi
done
"#;

/// Plays the cheat with a memory, and gives its records and how often it won by rotation.
fn cheat(memory: &str) -> (Vec<String>, [usize; 2]) {
    let config = rules(GameId::Coyote, &[("players", "2"), ("lives", "1")]);
    let (standings, played) = play(config, &format!("{memory}\n{CHEAT}"), "counter", 12);
    let reasons = &standings.agents[0].forfeit_reasons;
    assert!(reasons.is_empty(), "{reasons:?}");
    let won = |rotation: usize| {
        let wins = played.iter().filter(|deal| {
            let scores = &deal[rotation].outcome.scores;
            scores[0] > scores[1]
        });
        wins.count()
    };
    let lines = played.iter().flatten();
    let lines = lines.map(|game| {
        game.record
            .to_lines()
            .split_once('\n')
            .unwrap()
            .1
            .to_owned()
    });
    (lines.collect(), [won(0), won(1)])
}

#[test]
fn a_program_that_remembers_a_deals_first_rotation_gains_nothing_in_the_second() {
    let (honest, once) = cheat("keep() { :; }; recall() { :; }");
    // Nothing ties a program's hands: what it writes down somewhere it can read again. So it is
    // seen that the attack is one, and how much it would bring.
    let file = format!("{}/remembered", env!("CARGO_TARGET_TMPDIR"));
    let notes = format!("keep() {{ echo \"$1\" > '{file}'; }}; recall() {{ cat '{file}'; }}");
    let (_, noted) = cheat(&notes);
    assert_eq!(noted[0], once[0], "it learns only from the first rotation");
    assert!(noted[1] >= once[1] + 3, "{once:?}, with notes {noted:?}");
    // As it was played: in the memory of the process.
    let (remembering, wins) = cheat("keep() { known=$1; }; recall() { echo \"$known\"; }");
    assert_eq!((&remembering, wins), (&honest, once));
}
