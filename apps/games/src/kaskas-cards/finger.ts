/** Follows a finger or a mouse that rubs the fields. A tap is left to the field's button, a stroke is not. */

/** In CSS pixels: between two places of a stroke at most, and how far a tap may go. */
const STEP = 5;
const TAP = 10;

/** Calls `onRub` for each place on the screen that a stroke passes. */
export function followFinger(fields: HTMLElement, onRub: (x: number, y: number) => void): void {
  let last: DOMPoint | undefined;
  let travelled = 0;
  const lift = () => {
    last = undefined;
  };
  fields.addEventListener('pointerdown', ({ clientX, clientY, isPrimary }) => {
    if (!isPrimary) return;
    travelled = 0;
    last = new DOMPoint(clientX, clientY);
  });
  fields.addEventListener('pointermove', ({ clientX, clientY, isPrimary }) => {
    if (!last || !isPrimary) return;
    const [aside, down] = [clientX - last.x, clientY - last.y];
    const length = Math.hypot(aside, down);
    for (let at = STEP; at < length + STEP; at += STEP) {
      const part = Math.min(1, at / length);
      onRub(last.x + aside * part, last.y + down * part);
    }
    travelled += length;
    last = new DOMPoint(clientX, clientY);
  });
  window.addEventListener('pointerup', lift);
  window.addEventListener('pointercancel', lift);
  // The click of a key has no detail.
  const dropStroke = (event: MouseEvent) => {
    if (travelled > TAP && event.detail > 0) event.stopPropagation();
  };
  fields.addEventListener('click', dropStroke, { capture: true });
}
