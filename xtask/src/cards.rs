//! The draw cards: twelve numbers, Max, Repeat and the back.

use crate::art::SPLASHES;
use crate::families::RUBBER;
use crate::picture::{Picture, Studio};
use crate::sheets::{cell, drop, grid};

const WIDTH: u32 = 304;
const HEIGHT: u32 = 416;

/// The cards made from a single source, after the numbers.
const SPECIAL: [&str; 3] = ["max", "repeat", "back"];

/// All cards, five in a row.
pub fn cards(studio: &Studio) -> Result<Picture, String> {
    let numbers = (1..=12).map(|number| studio.draw(&cell(288, 400, &card(number)), &RUBBER, WIDTH, HEIGHT));
    let special = SPECIAL.iter().map(|name| studio.draw_file(&format!("cards/{name}.svg"), &RUBBER, WIDTH, HEIGHT));
    grid(numbers.chain(special), 5)
}

fn card(number: usize) -> String {
    let level = 316 - 2 * number;
    let paper = r#"<image href="cards/paper.svg" width="288" height="400"/>"#;
    format!("{paper}{}{}{}{}", water(level), big(number), corners(number), drops(number, level))
}

/// The wave at the foot: the higher the number, the higher the water.
fn water(level: usize) -> String {
    let crest = "q25 -20 50 0 t50 0 t50 0 t50 0 t50 0 t50 0";
    let foam = level + 7;
    let deep = level + 26;
    format!(
        r##"<clipPath id="panel"><rect x="19" y="19" width="250" height="362" rx="32"/></clipPath>
        <g clip-path="url(#panel)"><path d="M-6 {level} {crest} V400 H-6Z" fill="#2FA6C4"/>
        <path d="M-31 {deep} {crest} V400 H-31Z" fill="#1B87A8"/>
        <path d="M-6 {foam} {crest}" fill="none" stroke="#DDF6FC" stroke-width="8"/>
        <path d="M-6 {level} {crest}" fill="none" stroke="#173447" stroke-width="7"/></g>"##
    )
}

fn big(number: usize) -> String {
    let (size, y) = if number < 10 { (210, 240) } else { (180, 230) };
    format!(
        r##"<text x="144" y="{y}" font-family="Fredoka" font-weight="700" font-size="{size}" letter-spacing="-3"
        text-anchor="middle" fill="#173447">{number}</text>"##
    )
}

/// The small numbers, both upright: turned round, a 6 would be a 9.
fn corners(number: usize) -> String {
    let text = r#"font-family="Fredoka" font-weight="700" font-size="46" text-anchor="middle""#;
    format!(
        r##"<text x="50" y="70" {text} fill="#173447">{number}</text>
        <text x="236" y="365" {text} fill="#FFFDF6">{number}</text>"##
    )
}

/// The drops leap out of the water in an arc.
fn drops(number: usize, level: usize) -> String {
    let count = SPLASHES[number - 1];
    let middle = (count as f32 - 1.0) / 2.0;
    (0..count)
        .map(|index| {
            let aside = index as f32 - middle;
            drop(144.0 + 42.0 * aside, level as f32 - 33.0 + 3.0 * aside * aside, 38.0)
        })
        .collect()
}
