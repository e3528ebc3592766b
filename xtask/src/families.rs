//! The seven duck families in the order the game uses everywhere, with the colours that tell them apart.

/// One family of ducks. Its files are named after it.
pub struct Family {
    /// The name, as in `ducks/<name>.svg` and `quack-<name>.ogg`.
    pub name: &'static str,
    main: &'static str,
    light: &'static str,
    beak: &'static str,
}

impl Family {
    const fn new(name: &'static str, main: &'static str, light: &'static str, beak: &'static str) -> Self {
        Self { name, main, light, beak }
    }

    /// The style sheet that puts the family's colours on a drawing.
    pub fn style_sheet(&self) -> String {
        let Self { main, light, beak, .. } = self;
        let filled = format!(".main {{ fill: {main} }} .light {{ fill: {light} }} .beak {{ fill: {beak} }}");
        format!("{filled} .main-line {{ stroke: {main} }}")
    }
}

/// All families. The hues are from Okabe and Ito's set, which colour-blind players can tell apart.
pub const FAMILIES: [Family; 7] = [
    Family::new("pirate", "#E69F00", "#FFD27A", "#FF6F2B"),
    Family::new("knight", "#56B4E9", "#BFE3FA", "#FF8A2B"),
    Family::new("astronaut", "#CC79A7", "#F0C6DD", "#FF9A3D"),
    Family::new("diver", "#009E73", "#9CE3CC", "#FF8A2B"),
    Family::new("chef", "#D55E00", "#FFB88A", "#FFC933"),
    Family::new("wizard", "#7B61C9", "#CDC2F2", "#FF9A3D"),
    Family::new("rockstar", "#F0E442", "#FFF7A8", "#FF7A2F"),
];

/// The same yellow duck without the Captain's hat.
pub const PLAIN: Family = Family { name: "plain", ..RUBBER };

/// The plain yellow duck of the logo, the icon and the card backs.
pub const RUBBER: Family = Family::new("captain", "#FFD93B", "#FFEE9C", "#FF7A2F");
