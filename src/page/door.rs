//! What the page can do for the game: the methods of the object `couchDucks` that `web/page.js` sets up before it
//! starts the game. None of them ever fails.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The folder of this build's assets, relative to the page.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn assets() -> String;

    /// The languages of the browser, best first, separated by commas.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn languages() -> String;

    /// The part of the address after the question mark.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn query() -> String;

    /// The text kept under this name; `None` if there is none.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn recall(what: &str) -> Option<String>;

    /// Keeps a text under a name; `None` forgets it.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn remember(what: &str, text: Option<&str>);

    /// Tells the page how much of the game has loaded, from 0 to 1.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn progress(share: f32);

    /// Tells the page which screen is shown, in which language.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn screen(name: &str, lang: &str);

    /// Gives a watching page everything that can be seen, as JSON.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn show(state: &str);

    /// Gives a screen reader something to say.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn say(who: &str, text: &str);

    /// Whether the page was hidden since the last call.
    #[wasm_bindgen(js_namespace = couchDucks, js_name = wasHidden)]
    pub(super) fn was_hidden() -> bool;

    /// Whether the player went to another window since the last call.
    #[wasm_bindgen(js_namespace = couchDucks, js_name = wasLeft)]
    pub(super) fn was_left() -> bool;

    /// Whether this machine is mostly used with fingers.
    #[wasm_bindgen(js_namespace = couchDucks, js_name = byTouch)]
    pub(super) fn by_touch() -> bool;

    /// How many pads this browser can show; 0 if there is no known limit.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn pads() -> u32;
}
