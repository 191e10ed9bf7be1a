//! Suits and ranks, with their signs and letters.

/// A suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// How many there are.
    pub const COUNT: usize = Suit::ALL.len();

    /// All suits, in the order of their numbers.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// Number below 4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `♠`, `♥`, `♦` or `♣`.
    pub const fn sign(self) -> char {
        ['♠', '♥', '♦', '♣'][self.index()]
    }

    /// The suit of a sign.
    pub fn of_sign(sign: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.sign() == sign)
    }

    /// `s`, `h`, `d` or `c`.
    pub const fn letter(self) -> char {
        ['s', 'h', 'd', 'c'][self.index()]
    }

    /// The suit of a letter.
    pub fn of_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// A rank. It has no order of its own: the ace is below the two in one game, above the king in
/// the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// A
    Ace,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
}

impl Rank {
    /// How many there are.
    pub const COUNT: usize = Rank::ALL.len();

    /// All ranks from the ace up to the king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// Place with the ace lowest: 0 for the ace to 12 for the king.
    pub const fn ace_low(self) -> usize {
        self as usize
    }

    /// Place with the ace highest: 0 for the two to 12 for the ace.
    pub const fn ace_high(self) -> usize {
        (self as usize + Rank::COUNT - 1) % Rank::COUNT
    }

    /// As it is shown: `A`, `2` … `10`, `J`, `Q`, `K`.
    pub const fn name(self) -> &'static str {
        [
            "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
        ][self.ace_low()]
    }

    /// The rank of a name.
    pub fn of_name(name: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.name() == name)
    }

    /// In one letter: `T` for the ten, else its name.
    pub const fn letter(self) -> char {
        match self {
            Rank::Ten => 'T',
            _ => self.name().as_bytes()[0] as char,
        }
    }

    /// The rank of a letter.
    pub fn of_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}
