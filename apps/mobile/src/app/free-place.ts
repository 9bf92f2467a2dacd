// Where a floating button may rest: over nothing that answers to a tap.
const controls =
  'a[href], button, input, select, textarea, label, summary, iframe, dialog, [role="tab"], [role="button"]';
/** From one place to the next on the way up. */
const stepPx = 16;
/** To the edge of the screen, and what the header takes of its top. */
const [gapPx, headerPx] = [12, 72];

/** `left` from the edge of the window, `up` from where the button stands by its style; pixels. */
export type Place = { left: number; up: number };
type Box = { left: number; top: number; size: number };

/** What is read or looked at: better left free too, where there is a choice. */
const content = `${controls}, p, h1, h2, h3, img, li, td, dt, dd`;

/** True when neither the corners nor the middles of the box lie over such a thing. */
function isFree({ left, top, size }: Box, own: Element, of: string): boolean {
  const across = [left + 1, left + size / 2, left + size - 1];
  const down = [top + 1, top + size / 2, top + size - 1];
  return across.every((x) =>
    down.every((y) =>
      document
        .elementsFromPoint(x, y)
        .every((element) => own.contains(element) || element.closest(of) === null),
    ),
  );
}

/** The lowest free place at the end edge of the screen, else at its start edge; undefined where it is full of controls. */
export function freePlace(own: HTMLElement): Place | undefined {
  const { width: size } = own.getBoundingClientRect();
  const screen = (own.parentElement ?? document.body).getBoundingClientRect();
  const { direction, insetBlockEnd } = getComputedStyle(own);
  const lowest = window.innerHeight - Number.parseFloat(insetBlockEnd) - size;
  const edges = [screen.right - gapPx - size, screen.left + gapPx];
  if (direction === 'rtl') edges.reverse();
  for (const kept of [content, controls])
    for (const left of edges)
      for (let up = 0; lowest - up > headerPx; up += stepPx)
        if (isFree({ left, top: lowest - up, size }, own, kept)) return { left, up };
  return undefined;
}

/** True while what the button rests on answers to no tap. */
export function restsFree(own: HTMLElement): boolean {
  const { left, top, width: size } = own.getBoundingClientRect();
  return isFree({ left, top, size }, own, controls);
}
