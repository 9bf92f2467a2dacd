// Finds a position for the floating service button that covers no control and no other floating element.
const controls =
  'a[href], button, input, select, textarea, label, summary, iframe, dialog, [role="tab"], [role="button"], [data-floats]';
/** Text and pictures: kept free as well where there is a choice. */
const texts = 'p, h1, h2, h3, li, td, dt, dd';
const content = `${controls}, img, ${texts}`;
/** The distance between two tried positions, upwards. */
const stepPx = 16;
/** The distance to the screen's edge, and the height of the header. */
const [gapPx, headerPx] = [12, 72];

/** `left`: px from the window's edge; `up`: px above the button's place in the style sheet. */
export type Place = { left: number; up: number };
type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;
/** The visible box of an element, and whether it is a control. */
type Taken = Box & { control: boolean };

/**
 * The boxes of everything visible, clipped by scrolling parents. An IntersectionObserver measures them in the
 * next frame, cheaper than hit tests.
 */
export function takenBoxes(own: Element): Promise<Taken[]> {
  return new Promise((settle) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      settle(
        entries.flatMap(({ isIntersecting, intersectionRect, target }): Taken[] => {
          const { left, top, right, bottom, width, height } = intersectionRect;
          // One pixel: an element for screen readers alone.
          if (!isIntersecting || width <= 1 || height <= 1) return [];
          if (!target.checkVisibility({ visibilityProperty: true })) return [];
          const box = { left, top, right, bottom };
          if (target.matches(controls)) return [{ ...box, control: true }];
          const filled = target.matches(texts) ? textBoxes(target, box) : [box];
          return filled.map((one) => ({ ...one, control: false }));
        }),
      );
    });
    for (const element of document.querySelectorAll(content))
      if (!own.contains(element)) observer.observe(element);
  });
}

/** The lines of an element's text: its own box reaches to the screen's edge, also where nothing is written. */
function textBoxes(element: Element, clip: Box): Box[] {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: Box[] = [];
  while (walk.nextNode()) {
    range.selectNode(walk.currentNode);
    for (const { left, top, right, bottom, width } of range.getClientRects())
      if (width > 1)
        boxes.push({
          left: Math.max(left, clip.left),
          top: Math.max(top, clip.top),
          right: Math.min(right, clip.right),
          bottom: Math.min(bottom, clip.bottom),
        });
  }
  return boxes;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The lowest free position at the end edge of the screen, else at its start edge; undefined where controls
 * fill it.
 */
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

/** True while the button covers no control. */
export function isFabPositionFree(own: HTMLElement, taken: readonly Taken[]): boolean {
  const box = own.getBoundingClientRect();
  return !taken.some((one) => one.control && overlaps(box, one));
}
