// Remembers for a month on this device that the pop-up was dismissed; without storage, until the page is
// closed.
const key = 'downloadPopup';
const restMs = 30 * 86_400_000;
let sentAway = false;

/** A clock set back since then hides the pop-up for no longer than a month. */
export function mayShow(storage: Pick<Storage, 'getItem'>, now: number): boolean {
  if (sentAway) return false;
  try {
    const at = Number(storage.getItem(key) ?? Number.NaN);
    return !(Math.abs(now - at) < restMs);
  } catch {
    return true;
  }
}

export function sendAway(storage: Pick<Storage, 'setItem'>, now: number): void {
  sentAway = true;
  try {
    storage.setItem(key, String(now));
  } catch {
    // Full or forbidden: the module's variable remembers.
  }
}
