// The first sign that somebody is there: a touch, a scroll, a key, a pointer. What only those need who stay waits for it.
const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const;
let moved = false;

export const hasMoved = () => moved;

/** Resolves at the first sign, and at once after it; never on the server. */
export const firstMove = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  const move = () => {
    moved = true;
    for (const sign of signs) removeEventListener(sign, move);
    resolve();
  };
  for (const sign of signs) addEventListener(sign, move, { passive: true });
});
