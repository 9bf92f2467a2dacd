// Finds a position for the floating button: over nothing that can be tapped, under nothing else that floats.
const controls =
  'a[href], button, input, select, textarea, label, summary, iframe, dialog, [role="tab"], [role="button"], [data-floats]';
/** What is read or looked at: better left free too, where there is a choice. */
const content = `${controls}, p, h1, h2, h3, img, li, td, dt, dd`;
/** From one place to the next on the way up. */
const stepPx = 16;
/** To the edge of the screen, and what the header takes of its top. */
const [gapPx, headerPx] = [12, 72];

/** `left` from the edge of the window, `up` from where the button stands by its style; pixels. */
export type Place = { left: number; up: number };
type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;
/** What is seen of something on the screen, and whether it answers to a tap. */
type Taken = Box & { control: boolean };

/** What takes room on the screen, cut to what its scrolling parents show of it. The browser tells with its next frame, which costs a part of asking point by point. */
export function takenBoxes(own: Element): Promise<Taken[]> {
  return new Promise((settle) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      settle(
        entries.flatMap(({ isIntersecting, intersectionRect, target }) => {
          const { left, top, right, bottom, width, height } = intersectionRect;
          // A pixel is what is there for screen readers alone.
          if (!isIntersecting || width <= 1 || height <= 1) return [];
          if (!target.checkVisibility({ visibilityProperty: true })) return [];
          return [{ left, top, right, bottom, control: target.matches(controls) }];
        }),
      );
    });
    for (const element of document.querySelectorAll(content))
      if (!own.contains(element)) observer.observe(element);
  });
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The lowest free place at the end edge of the screen, else at its start edge; undefined where it is full of controls. */
export function freeFabPosition(own: HTMLElement, taken: readonly Taken[]): Place | undefined {
  const { width: size } = own.getBoundingClientRect();
  const screen = (own.parentElement ?? document.body).getBoundingClientRect();
  const { direction, insetBlockEnd } = getComputedStyle(own);
  const lowest = window.innerHeight - Number.parseFloat(insetBlockEnd) - size;
  const edges = [screen.right - gapPx - size, screen.left + gapPx];
  if (direction === 'rtl') edges.reverse();
  for (const kept of [taken, taken.filter(({ control }) => control)])
    for (const left of edges)
      for (let up = 0; lowest - up > headerPx; up += stepPx) {
        const box = { left, top: lowest - up, right: left + size, bottom: lowest - up + size };
        if (!kept.some((one) => overlaps(box, one))) return { left, up };
      }
  return undefined;
}

/** True while what the button rests on answers to no tap. */
export function isFabPositionFree(own: HTMLElement, taken: readonly Taken[]): boolean {
  const box = own.getBoundingClientRect();
  return !taken.some((one) => one.control && overlaps(box, one));
}
