//! The files of what networks have learned of Duel.

/// The student's networks: the one that rates actions, and the one that forecasts.
pub const STUDENT: [&str; 2] = ["duel/student-policy", "duel/student-forecast"];

pub const TEACHER: [&str; 2] = ["duel/teacher-policy", "duel/teacher-forecast"];
