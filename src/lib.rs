//! Couch Ducks.
pub mod rules;
