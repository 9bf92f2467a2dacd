// The visitor's first interaction: a touch, a scroll, a key, a pointer. Code for those who stay waits for it.
const signs = ['pointerdown', 'scroll', 'pointermove', 'keydown'] as const;
/** How long what a first press leads to goes before all else. */
const tapLeadsMs = 1000;
let moved = false;

export const hasInteracted = () => moved;

/** Resolves once somebody stays: at a scroll, a key or a move at once; after a press, which may be a tap that leads on, a second later; never on the server. */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of signs)
    addEventListener(
      sign,
      () => {
        moved = true;
        setTimeout(resolve, sign === 'pointerdown' ? tapLeadsMs : 0);
      },
      { passive: true, once: true },
    );
});
