// The visitor's first interaction: a touch, a scroll, a key, a pointer. Code for those who stay waits for it.
const signs = ['pointerdown', 'scroll', 'pointermove', 'keydown'] as const;
/** After a first press, whatever it opens loads alone for this long. */
const tapLeadsMs = 1000;
let moved = false;

/** Browsers report a move of a resting mouse when the page changes below it. */
const isResting = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
  type === 'pointermove' && !movementX && !movementY;

export const hasInteracted = () => moved;

/**
 * Resolves at a scroll, key or move at once; after a press, which may be a tap on a link, a second later;
 * never on the server.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of signs) {
    const onSign = (event: Event) => {
      if (isResting(event)) return;
      removeEventListener(sign, onSign);
      moved = true;
      setTimeout(resolve, sign === 'pointerdown' ? tapLeadsMs : 0);
    };
    addEventListener(sign, onSign, { passive: true });
  }
});
