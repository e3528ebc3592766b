//! What the page can do for the game. These are the methods of the object `couchDucks` that `web/page.js` sets up
//! before it starts the game; none of them ever fails.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The folder of this build's assets, seen from the page.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn assets() -> String;

    /// The languages of the browser, the best first, with commas between them.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn languages() -> String;

    /// What stands behind the question mark of the address.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn query() -> String;

    /// What was kept under this name.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn recall(what: &str) -> Option<String>;

    /// Keeps this under a name, or forgets it.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn remember(what: &str, text: Option<&str>);

    /// How much of the game has loaded, from 0 to 1.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn progress(share: f32);

    /// Which screen is shown, in which language.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn screen(name: &str, lang: &str);

    /// Everything that can be seen, for whoever watches.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn show(state: &str);

    /// Something for a screen reader.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn say(who: &str, text: &str);

    /// Whether the page was hidden since this was last asked.
    #[wasm_bindgen(js_namespace = couchDucks, js_name = wasHidden)]
    pub(super) fn was_hidden() -> bool;

    /// How many pads this browser can show; 0 where there is no limit that is known.
    #[wasm_bindgen(js_namespace = couchDucks)]
    pub(super) fn pads() -> u32;
}
