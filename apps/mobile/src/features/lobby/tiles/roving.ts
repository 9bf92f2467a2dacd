// Roving tab index for a grid of tiles: arrow keys move between tiles, Tab reaches a tile's own buttons, then
// leaves.

const tiles = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
const pagesOf = (grid: HTMLElement) => grid.querySelectorAll(':scope > ul');
/** All buttons of a tile are in its list item. */
const buttonsOf = (tile: HTMLElement) => (tile.closest('li') ?? tile).querySelectorAll('button');

/**
 * The index steps to the next tile across and down, as laid out now: by rows, or by columns as in a home row.
 */
function stepsOf(all: readonly HTMLElement[]): { across: number; down: number } {
  const boxes = all.map((tile) => tile.getBoundingClientRect());
  const [first, second] = boxes;
  if (!first || !second) return { across: 1, down: all.length };
  if (second.left === first.left) {
    const rows = boxes.findIndex(({ left }) => left !== first.left);
    return { across: Math.max(1, rows), down: 1 };
  }
  const columns = boxes.findIndex(({ top }) => top !== first.top);
  return { across: 1, down: columns < 0 ? all.length : columns };
}

/** The target of a key from tile number `from`; undefined when there is none. */
export function tileAfter(
  key: string,
  from: number,
  { count, across, down, rightToLeft }: { count: number; across: number; down: number; rightToLeft: boolean },
): number | undefined {
  const forward = rightToLeft ? -across : across;
  const steps: Record<string, number> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + down,
    ArrowUp: from - down,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === from ? undefined : to;
}

/** Keeps one tab stop among the tiles of a grid; returns its end. */
export function rove(grid: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  /** The focused button outside of the tiles, and the number of pages at that time. */
  let beside: { button: Element; pages: number } | undefined;
  grid.dataset['roves'] = '';
  const settle = () => {
    const all = tiles(grid);
    if (!current?.isConnected) current = all[0];
    for (const tile of all) for (const button of buttonsOf(tile)) button.tabIndex = tile === current ? 0 : -1;
  };
  /** Focus on "more" moves to the first new tile instead of staying far below it. */
  const goOn = () => {
    if (!beside) return;
    const { button, pages } = beside;
    const at = document.activeElement;
    // The last page removes the button with its focus; any other focus was set by the person.
    if (at !== button && (at !== document.body || button.isConnected)) beside = undefined;
    else pagesOf(grid)[pages]?.querySelector('button')?.focus();
  };
  const arrive = (at: EventTarget | null) => {
    if (!(at instanceof Element) || !grid.contains(at)) return;
    const place = at.closest('li');
    beside = place ? undefined : { button: at, pages: pagesOf(grid).length };
    const tile = place?.querySelector<HTMLElement>('[data-tile]');
    if (!tile || tile === current) return;
    current = tile;
    settle();
  };
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = tiles(grid);
    const from = current ? all.indexOf(current) : -1;
    const rightToLeft = getComputedStyle(grid).direction === 'rtl';
    const to = tileAfter(event.key, from, { count: all.length, ...stepsOf(all), rightToLeft });
    const next = to === undefined || from < 0 ? undefined : all[to];
    if (!next) return;
    event.preventDefault();
    next.querySelector('button')?.focus();
  };
  const focus = ({ target }: FocusEvent) => arrive(target);
  settle();
  arrive(document.activeElement);
  const drawn = new MutationObserver(() => {
    settle();
    goOn();
  });
  drawn.observe(grid, { childList: true, subtree: true });
  grid.addEventListener('focusin', focus);
  grid.addEventListener('keydown', key);
  return () => {
    drawn.disconnect();
    grid.removeEventListener('focusin', focus);
    grid.removeEventListener('keydown', key);
  };
}

/** Each home row gets one tab stop when the focus first enters it; returns its end. */
export function roveRows(root: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  const enter = ({ target }: FocusEvent) => {
    const tile = target instanceof Element ? target.closest('[data-tile]') : null;
    const row = tile?.closest('ul');
    if (!row || row.closest('[data-roves]')) return;
    ends.push(rove(row));
    // The tile that already has the focus becomes the tab stop.
    target?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  root.addEventListener('focusin', enter);
  return () => {
    root.removeEventListener('focusin', enter);
    for (const end of ends) end();
  };
}
