// Whoever sent the pop-up away is left alone for a month, on this device; where nothing may be stored, until the page is closed.
const key = 'downloadPopup';
const restMs = 30 * 86_400_000;
let sentAway = false;

/** A clock that was set back since does not silence the pop-up for longer than its rest. */
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
    // Full or forbidden: this page remembers.
  }
}
