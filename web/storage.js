// What the browser keeps for the game: settings for good, a match in progress as long as the tab lives. Many browsers
// refuse to keep anything (private windows, foreign frames): then nothing is there and nothing is an error.

// Other games may live at the same address.
const PREFIX = 'couch-ducks.';

const shelf = (what) => (what === 'settings' ? localStorage : sessionStorage);

/** What was kept under this name; undefined for nothing. */
export function recall(what) {
  try {
    return shelf(what).getItem(PREFIX + what) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under this name; no text forgets it. */
export function remember(what, text) {
  try {
    if (text === undefined || text === null) shelf(what).removeItem(PREFIX + what);
    else shelf(what).setItem(PREFIX + what, text);
  } catch {
    // Refused or full: the game goes on without.
  }
}
