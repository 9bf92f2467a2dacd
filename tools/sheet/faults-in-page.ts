// Finds visible layout faults. Each function here is sent to the browser as source text, so it uses nothing
// from outside.

export type PageFault = {
  kind: 'sideways' | 'clipped' | 'spills' | 'small target';
  where: string;
  what: string;
};

/** Visible: it has a box, is not hidden and is not for screen readers alone. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  if (element.closest('[aria-hidden="true"], [inert], .visually-hidden')) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** A short name that finds the element again: tag, id or the readable part of its class. */
function nameOf(element: Element): string {
  const part = (one: Element) => {
    const known = one.id || one.getAttribute('class')?.split(/\s+/u)[0] || '';
    return one.tagName.toLowerCase() + (known ? `.${known}` : '');
  };
  const parent = element.parentElement;
  return parent && parent !== document.body ? `${part(parent)} > ${part(element)}` : part(element);
}

function scrolls(style: CSSStyleDeclaration): boolean {
  return /auto|scroll/u.test(`${style.overflowX} ${style.overflowY}`);
}

/** Text with an ellipsis or a line clamp is cut on purpose; marquee text scrolls into view. */
function endsOnPurpose(style: CSSStyleDeclaration): boolean {
  if (style.willChange.includes('transform')) return true;
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
}

/** How many pixels of the text lie outside of the box. */
function outside(text: DOMRect, box: DOMRect): number {
  return Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom);
}

function boxesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
}

/** Finds texts that are clipped by an ancestor without scrolling, or that overflow their control. */
function faultOfText(text: Text): PageFault | undefined {
  const owner = text.parentElement;
  if (!owner || !isShown(owner)) return undefined;
  const boxes = boxesOf(text);
  const what = (text.textContent ?? '').trim().slice(0, 60);
  for (
    let around: Element | null = owner;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const style = getComputedStyle(around);
    if (scrolls(style) || endsOnPurpose(style)) return undefined;
    const cuts = /hidden|clip/u.test(`${style.overflowX} ${style.overflowY}`);
    const holds = around.matches('button, [role="button"], [role="tab"], a[class*="button"], summary');
    if (!cuts && !holds) continue;
    const room = around.getBoundingClientRect();
    // A line's box is higher than its letters, so a third of it may be outside.
    const most = Math.max(0, ...boxes.map((box) => outside(box, room) - box.height * 0.3));
    const aside = Math.max(0, ...boxes.map((box) => Math.max(room.left - box.left, box.right - room.right)));
    if (most > 1 || aside > 1.5) return { kind: cuts ? 'clipped' : 'spills', where: nameOf(around), what };
    if (style.position === 'fixed') return undefined;
  }
  return undefined;
}

/** The tap area: the element, its label, and its enlarged pseudo-element. */
function reachOf(element: Element): { width: number; height: number } {
  const labels = 'labels' in element ? ([...(element.labels as NodeListOf<Element>)] as Element[]) : []; // Only controls have labels.
  const around = element.closest('label');
  let { width, height } = element.getBoundingClientRect();
  for (const label of around ? [...labels, around] : labels) {
    const box = label.getBoundingClientRect();
    width = Math.max(width, box.width);
    height = Math.max(height, box.height);
  }
  for (const drawn of ['::before', '::after']) {
    const style = getComputedStyle(element, drawn);
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
    width = Math.max(width, Number.parseFloat(style.width) || 0);
    height = Math.max(height, Number.parseFloat(style.height) || 0);
  }
  return { width, height };
}

/** A link inside a sentence may be as small as its line. */
function standsInText(element: Element): boolean {
  if (!element.matches('a')) return false;
  if (!getComputedStyle(element).display.startsWith('inline')) return false;
  const own = (element.textContent ?? '').trim().length;
  return (element.parentElement?.textContent ?? '').trim().length > own + 1;
}

function faultOfTarget(element: Element): PageFault | undefined {
  if (!isShown(element) || standsInText(element)) return undefined;
  if (element.matches('input[type="hidden"], :disabled')) return undefined;
  const { width, height } = reachOf(element);
  // A board of a hundred numbers is as dense as WCAG 2.2 AA allows: it has another control for the same picks.
  const least = element.closest('[data-dense]') ? 24 : 43.5;
  if (width >= least && height >= least) return undefined;
  const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 40);
  return {
    kind: 'small target',
    where: nameOf(element),
    what: `${Math.round(width)}×${Math.round(height)} ${name}`,
  };
}

/** Finds elements outside of the page's sides, unless an ancestor scrolls or clips them. */
function faultsOfWidth(): PageFault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  });
  // The innermost ones are the cause; their ancestors are only pushed.
  const causes = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
  const what = `${scrollWidth - clientWidth} px: ${causes.slice(0, 4).map(nameOf).join(', ')}`;
  return [{ kind: 'sideways', where: 'page', what }];
}

function faultsOfPage(): PageFault[] {
  const texts: Text[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node instanceof Text && node.data.trim()) texts.push(node);
  const open = document.querySelector('dialog[open]');
  const ofTop = (element: Element | null) => !open || open.contains(element);
  const targets =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="option"]';
  const found = [
    ...faultsOfWidth(),
    ...texts.filter((text) => ofTop(text.parentElement)).map(faultOfText),
    ...[...document.querySelectorAll(targets)].filter(ofTop).map(faultOfTarget),
  ];
  return found.filter((fault) => fault !== undefined);
}

const parts = [
  isShown,
  nameOf,
  scrolls,
  endsOnPurpose,
  outside,
  boxesOf,
  faultOfText,
  reachOf,
  standsInText,
  faultOfTarget,
  faultsOfWidth,
  faultsOfPage,
];

/** To be evaluated in the page; its value is a `PageFault[]`. */
export const faultsInPage = `(() => { ${parts.map(String).join('\n')}\n return faultsOfPage(); })()`;
