//! Taking events down: each is held against the rules and against what was told before it.

use super::{Asked, Notes, boards};
use crate::cards::Face;
use crate::games::pineapple::action::{Action, signs};
use crate::games::pineapple::board::{Board, Row};
use crate::games::pineapple::notes;
use crate::games::pineapple::observation::{SeenHand, Turn};
use crate::games::pineapple::table::other;
use crate::games::pineapple::words::row as row_name;
use crate::words::{Text, count};

impl Notes {
    pub(super) fn take_dealt(&mut self, cards: &[Face]) -> Result<(), Text> {
        let wanted = self.lacks();
        if wanted == 0 || self.table.to_move().is_none() {
            return Err(self.out_of_place());
        }
        if cards.len() != wanted {
            return Err(COUNT_DEALT.with([count(wanted), count(cards.len())]));
        }
        self.agrees(cards.iter().copied(), NOT_DEALT_TWICE)?;
        self.present_mut().dealt.extend(cards);
        Ok(())
    }

    pub(super) fn take_own(&mut self, action: &Action) -> Result<(), Text> {
        if self.table.to_move() != Some(self.seat) || self.lacks() > 0 {
            return Err(self.out_of_place());
        }
        let task = self.task();
        if let Some(face) = (action.cards() - task.hand).iter().next() {
            let named = signs(task.hand);
            return Err(NOT_HELD.with([notes::named(face), named.into()]));
        }
        if let Some(reason) = task.refusal(action) {
            return Err(reason);
        }
        let fantasy = self.table.fantasy[self.seat.index()];
        let placed = action.placed();
        let turn = Turn {
            seat: self.seat,
            cards: action.cards().len() as u8,
            placed: Some(placed),
            discards: Some(action.discards),
        };
        self.present_mut().turns.push(turn);
        let shown = (fantasy == 0).then_some(&placed);
        self.table.place(self.seat, shown);
        self.settle_what_is_open();
        Ok(())
    }

    pub(super) fn take_other(&mut self, placed: &Board) -> Result<(), Text> {
        let rival = other(self.seat);
        if self.table.to_move() != Some(rival) || self.waits_for_set() {
            return Err(self.out_of_place());
        }
        let first = self.table.acted[rival.index()] == 0;
        let (cards, stays) = if first { (5, 5) } else { (3, 2) };
        let told: usize = Row::ALL.iter().map(|row| placed[*row].len()).sum();
        if stays != told {
            return Err(COUNT_OTHER.with([count(stays), count(told)]));
        }
        self.agrees(notes::faces(placed), NOT_OTHERS)?;
        let board = self.table.boards[rival.index()];
        for row in Row::ALL {
            let (adds, room) = (placed[row].len(), board.room(row));
            if adds > room {
                let row = row_name(row).text().into();
                return Err(NO_ROOM.with([row, count(room), count(adds)]));
            }
        }
        let turn = Turn {
            seat: rival,
            cards,
            placed: Some(*placed),
            discards: None,
        };
        self.present_mut().turns.push(turn);
        self.table.place(rival, Some(placed));
        self.settle_what_is_open();
        Ok(())
    }

    pub(super) fn take_set(&mut self) -> Result<(), Text> {
        if !self.waits_for_set() {
            return Err(self.out_of_place());
        }
        let rival = other(self.seat);
        let turn = Turn {
            seat: rival,
            cards: self.table.fantasy[rival.index()],
            placed: None,
            discards: None,
        };
        self.present_mut().turns.push(turn);
        self.table.place(rival, None);
        Ok(())
    }

    pub(super) fn take_shown(&mut self, board: &Board) -> Result<(), Text> {
        if self.asked() != Asked::Shown {
            return Err(self.out_of_place());
        }
        let short = |row: &Row| board[*row].len() != row.size();
        if let Some(row) = Row::ALL.into_iter().find(short) {
            let name = row_name(row).text().into();
            let counts = [count(row.size()), count(board[row].len())];
            return Err(COUNT_SHOWN.with([name].into_iter().chain(counts)));
        }
        self.agrees(notes::faces(board), NOT_OTHERS)?;
        let rival = other(self.seat);
        let turns = self.present_mut().turns.iter_mut();
        for turn in turns.filter(|turn| turn.seat == rival) {
            turn.placed = Some(*board);
        }
        self.settle();
        Ok(())
    }

    /// Ends a complete hand, unless a board of it is still to be turned up.
    fn settle_what_is_open(&mut self) {
        let hidden = self.table.fantasy[other(self.seat).index()] > 0;
        if self.table.is_complete() && !hidden {
            self.settle();
        }
    }

    fn settle(&mut self) {
        let boards = boards(&self.present().turns);
        self.table.settle(boards);
        if !self.table.is_over() {
            self.hands.push(SeenHand::default());
        }
    }
}

crate::phrases! {
    NO_SEAT = "pineapple.notes.seat", "There are two seats.", "席は2つです。";
    WANT_DEALT = "pineapple.notes.want.dealt",
        "Hand {0}: your {1} cards",
        "{0}ハンド目:自分に配られた{1}枚";
    WANT_DEALT_OR = "pineapple.notes.want.dealt.or",
        "Hand {0}: your {1} cards, or the other’s placement if that comes first",
        "{0}ハンド目:自分に配られた{1}枚(相手が先に置いたなら、それから)";
    WANT_OWN = "pineapple.notes.want.own",
        "Hand {0}: the rows of your {1} cards",
        "{0}ハンド目:自分の{1}枚をどの段に置いたか";
    WANT_OWN_AWAY = "pineapple.notes.want.own.away",
        "Hand {0}: the rows of your {1} cards; {2} {2|goes|go} away",
        "{0}ハンド目:自分の{1}枚をどの段に置いたか({2}枚は捨てる)";
    WANT_OTHER = "pineapple.notes.want.other",
        "Hand {0}: the rows of the other’s {1} cards",
        "{0}ハンド目:相手が{1}枚をどの段に置いたか";
    WANT_SET = "pineapple.notes.want.set",
        "Hand {0}: has the other set the {1} cards of fantasyland face down?",
        "{0}ハンド目:相手はファンタジーランドの{1}枚を伏せて並べましたか?";
    WANT_SHOWN = "pineapple.notes.want.shown",
        "Hand {0}: the other’s fantasyland board, now turned up",
        "{0}ハンド目:開かれた相手のファンタジーランドの3段";
    NOT_NOW = "pineapple.notes.not.now",
        "That does not come now. Next is: {0}",
        "いま書くことではありません。次はこれです:{0}";
    NOTHING = "pineapple.notes.nothing",
        "The session has ended: there is nothing to add.",
        "全ハンドが終わっています。書き足すことはありません。";
    COUNT_DEALT = "pineapple.notes.count.dealt",
        "{0} cards are dealt to you here, not {1}.",
        "ここで自分に配られるのは{0}枚です({1}枚ではありません)。";
    COUNT_OTHER = "pineapple.notes.count.other",
        "The other places {0} cards here, not {1}.",
        "ここで相手が置くのは{0}枚です({1}枚ではありません)。";
    COUNT_SHOWN = "pineapple.notes.count.shown",
        "The {0} row of a full board has {1} cards, not {2}.",
        "{0}は{1}枚です({2}枚ではありません)。";
    NO_ROOM = "pineapple.notes.no.room",
        "The other’s {0} row has room for {1} more {1|card|cards}, not for {2}.",
        "相手の{0}に置けるのはあと{1}枚です({2}枚は置けません)。";
    NOT_HELD = "pineapple.notes.not.held",
        "{0} is not among the cards that you hold: {1}. Check the placement and the cards dealt.",
        "{0}は自分の手札({1})にありません。置いた札と配られた札を確かめてください。";
    NOT_DEALT_TWICE = "pineapple.notes.not.dealt",
        "{0} cannot be dealt to you: it {1}. One of the two was taken down wrongly.",
        "{0}が配られるはずはありません。{1}。どちらかの記入が間違っています。";
    NOT_OTHERS = "pineapple.notes.not.others",
        "{0} cannot be the other’s: it {1}. One of the two was taken down wrongly.",
        "{0}が相手の札のはずはありません。{1}。どちらかの記入が間違っています。";
    IN_OWN_ROW = "pineapple.notes.in.own.row",
        "lies in your {0} row", "自分の{0}にあります";
    IN_OTHER_ROW = "pineapple.notes.in.other.row",
        "lies in the other’s {0} row", "相手の{0}にあります";
    IN_HAND = "pineapple.notes.in.hand", "is in your hand", "自分の手札にあります";
    PUT_AWAY = "pineapple.notes.put.away", "was put away by you", "自分が捨てています";
    TWICE = "pineapple.notes.twice",
        "{0} stands twice in this line.", "{0}が2回書かれています。";
    NO_JOKERS = "pineapple.notes.no.jokers",
        "{0} is not in this deck: it is played without jokers.",
        "{0}は使いません(ジョーカーなしのルールです)。";
    AWAY_OTHER = "pineapple.notes.away.other",
        "What the other puts away is not seen: leave {0} out.",
        "相手の捨て札は見えません。{0}は書かないでください。";
    AWAY_BOARD = "pineapple.notes.away.board",
        "{0} is put away here, and a board has only the cards that stay: leave it out.",
        "{0}は捨て札になっています。盤に残る札だけを書いてください。";
    NO_ROW = "pineapple.notes.no.row",
        "Where does {0} go? Name a row before it: top, middle, bottom or away.",
        "{0}はどこに置きますか? 札の前に上・中・下・捨のどれかを書きます。";
    ROW_DEALT = "pineapple.notes.row.dealt",
        "Cards that are dealt have no row yet: first the cards, then where they go.",
        "配られた札にはまだ段がありません。先に札、次に置いた段を書きます。";
    UNREAD = "pineapple.notes.unread",
        "“{0}” is not read here. A card is a rank and a suit: Ah, Td, 10d, ♥A; then its row: Ah:t Td:m.",
        "「{0}」は読み取れません。札は「Ah」「10d」「♥A」「ハートのA」のように数字と絵柄で、段は「トップ Ah / ミドル Td」のように書きます。";
    SPELL_DEALT = "pineapple.notes.spell.dealt",
        "Ah Td 2c: your cards, as they are dealt",
        "Ah Td 2c:配られた自分の札";
    SPELL_OWN = "pineapple.notes.spell.own",
        "top Ah / middle Td / away 2c, or Ah:t Td:m 2c:x: where your cards go, each row on a line of its own if you like; the one that is left goes away by itself",
        "トップ Ah / ミドル Td / 捨 2c:自分が置いた段。1段ずつ改行してもよい。残った札は自動で捨て札になります";
    SPELL_OTHER = "pineapple.notes.spell.other",
        "middle Kd / bottom 7c, or Kd:m 7c:b: what the other places, in turn",
        "中 Kd / 下 7c:相手が置いた段(順番どおりに)";
    SPELL_SET = "pineapple.notes.spell.set",
        "set: the other has set a fantasyland hand face down",
        "伏せ:相手がファンタジーランドの札を伏せて並べた";
    SPELL_SHOWN = "pineapple.notes.spell.shown",
        "shown top … / middle … / bottom …: that board, turned up at the end of the hand",
        "公開 上 … / 中 … / 下 …:ハンドの終わりに開かれたその札";
    SPELL_JOKERS = "pineapple.notes.spell.jokers",
        "X1 and X2 are the jokers; ★ is whichever fits",
        "ジョーカーはX1とX2。区別しないなら★";
}
