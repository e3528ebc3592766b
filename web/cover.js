// The cover over the game while it loads: one bar, first for the download, then for what the game loads itself.

// Most of the waiting is the download of the program.
const DOWNLOAD = 0.65;

const cover = document.getElementById('cover');
const track = document.getElementById('track');
let reached = 0;

function fill(share) {
  // The bar never goes back, whatever is counted.
  reached = Math.max(reached, Math.min(1, share || 0));
  track.style.setProperty('--share', reached.toFixed(4));
  track.setAttribute('aria-valuenow', Math.round(100 * reached));
}

/** How far the download is, from 0 to 1. */
export const downloaded = (share) => fill(DOWNLOAD * Math.min(1, share));

/** How far the game itself is with loading, from 0 to 1. */
export const loaded = (share) => fill(DOWNLOAD + (1 - DOWNLOAD) * share);

/** The game is there: the cover fades, and is gone when it cannot be seen any more. */
export function uncover() {
  if (cover.classList.contains('away')) return;
  fill(1);
  cover.classList.add('away');
  setTimeout(() => cover.remove(), 600);
}

/** Whether the game is seen. */
export const uncovered = () => cover.classList.contains('away');
