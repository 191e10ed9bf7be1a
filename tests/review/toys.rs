//! The account held against toys whose values are known exactly: Kuhn poker, a row of three cards, and
//! Coyote with six cards.
//!
//! Each toy is enumerated in full under a policy from which neither player gains by departing. What an
//! action is worth at an information set is what follows in the mean if both keep to the policy from
//! there on, and if the other kept to it before. Hands are then played by the policy or by a worse one,
//! each weighs as much as it is likely, and in the mean the account has to say what was lost.

#[path = "toys/kuhn.rs"]
mod kuhn;
#[path = "toys/rows.rs"]
mod rows;
#[path = "toys/six_cards.rs"]
mod six_cards;
#[path = "toys/tree.rs"]
mod tree;
