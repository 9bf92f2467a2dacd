// Where a floating button may rest: over nothing that answers to a tap.
const controls =
  'a[href], button, input, select, textarea, label, summary, iframe, dialog, [role="tab"], [role="button"]';
/** From one place to the next on the way up, and from one row of points that are looked at to the next. */
const stepPx = 16;
/** To the edge of the screen, and what the header takes of its top. */
const [gapPx, headerPx] = [12, 72];

/** `left` from the edge of the window, `up` from where the button stands by its style; pixels. */
export type Place = { left: number; up: number };

/** What is read or looked at: better left free too, where there is a choice. */
const content = `${controls}, p, h1, h2, h3, img, li, td, dt, dd`;

const [free, overContent, overControls] = [0, 1, 2] as const;

/** What a row of three points lies over, at worst. To ask what lies at a point is dear: each is asked for once. */
function rowOver(left: number, size: number, y: number, own: Element): number {
  let worst: number = free;
  for (const x of [left + 1, left + size / 2, left + size - 1])
    for (const element of document.elementsFromPoint(x, y)) {
      if (own.contains(element)) continue;
      if (element.closest(controls)) return overControls;
      if (element.closest(content)) worst = overContent;
    }
  return worst;
}

/** The lowest free place at the end edge of the screen, else at its start edge; undefined where it is full of controls. */
export function freePlace(own: HTMLElement): Place | undefined {
  const { width: size } = own.getBoundingClientRect();
  const screen = (own.parentElement ?? document.body).getBoundingClientRect();
  const { direction, insetBlockEnd } = getComputedStyle(own);
  const bottom = window.innerHeight - Number.parseFloat(insetBlockEnd);
  const edges = [screen.right - gapPx - size, screen.left + gapPx];
  if (direction === 'rtl') edges.reverse();
  const columns = edges.map((left) => ({ left, rows: new Map<number, number>() }));
  const rowsOfBox = Math.ceil(size / stepPx);
  for (const worst of [free, overContent])
    for (const { left, rows } of columns)
      for (let place = 0; bottom - size - place * stepPx > headerPx; place += 1) {
        const fits = (row: number) => {
          const known = rows.get(row) ?? rowOver(left, size, bottom - 1 - row * stepPx, own);
          rows.set(row, known);
          return known <= worst;
        };
        let row = 0;
        while (row <= rowsOfBox && fits(place + row)) row += 1;
        if (row > rowsOfBox) return { left, up: place * stepPx };
      }
  return undefined;
}

/** True while what the button rests on answers to no tap. */
export function restsFree(own: HTMLElement): boolean {
  const { left, top, width: size } = own.getBoundingClientRect();
  return [top + 1, top + size / 2, top + size - 1].every((y) => rowOver(left, size, y, own) !== overControls);
}
