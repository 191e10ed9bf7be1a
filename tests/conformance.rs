//! What every game on the list must keep, whatever its rules.
//!
//! The seeds are fixed and named in every message, so that a failure can be run again.

#[path = "conformance/checks.rs"]
#[macro_use]
mod checks;
#[path = "conformance/listed.rs"]
mod listed;
#[path = "conformance/notes.rs"]
mod notes;

macro_rules! conformance {
    ($($variant:ident $module:ident)*) => {
        $(mod $module {
            use yomite::games::$module::$variant;
            check_any_game!($variant);
            check!($variant, listed:
                a_written_record_gives_every_position_again,
                a_match_in_a_world_is_kept_and_sent_whole,
                a_small_picture_shows_what_two_actions_put_where,
            );
        })*
    };
}

yomite::with_games!(conformance);

macro_rules! noted {
    ($($variant:ident $module:ident)*) => {
        mod notes_of {
            $(mod $module {
                use yomite::games::$module::$variant;
                check!($variant, notes:
                    notes_of_what_was_seen_are_what_was_seen,
                    an_own_choice_is_told_as_it_was_made,
                    a_world_is_retraced_choice_by_choice,
                    what_cannot_have_happened_is_refused,
                    pasted_lines_are_taken_or_named,
                );
            })*
        }
    };
}

yomite::with_noted_games!(noted);
