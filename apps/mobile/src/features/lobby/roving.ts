// One tab stop for a whole grid of tiles: arrow keys go from tile to tile, Tab reaches what the tile itself offers, then leaves.

const tiles = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
const pagesOf = (grid: HTMLElement) => grid.querySelectorAll(':scope > ul');
/** A tile's place in the list holds all that belongs to it. */
const buttonsOf = (tile: HTMLElement) => (tile.closest('li') ?? tile).querySelectorAll('button');

/** How far to go in the list for the tile beside and the tile below, as they are drawn now: by rows, or by columns as on a shelf. */
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

/** Where a key leads from tile number `from`; undefined where it leads nowhere. */
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

/** Keeps one tab stop among the tiles of a grid; returns what ends it. */
export function rove(grid: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  /** What has the focus beside the tiles, and how many pages of them there were then. */
  let beside: { button: Element; pages: number } | undefined;
  grid.dataset['roves'] = '';
  const settle = () => {
    const all = tiles(grid);
    if (!current?.isConnected) current = all[0];
    for (const tile of all) for (const button of buttonsOf(tile)) button.tabIndex = tile === current ? 0 : -1;
  };
  /** Whoever stands on "more" goes on at the first tile that came, not at a button that is far below it by now. */
  const goOn = () => {
    if (!beside) return;
    const { button, pages } = beside;
    const at = document.activeElement;
    // The last tiles take the button away, and its focus with it; anywhere else somebody has put it.
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

/** A shelf keeps one tab stop from the moment the focus first comes to it; returns what ends it. */
export function roveShelves(root: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  const enter = ({ target }: FocusEvent) => {
    const tile = target instanceof Element ? target.closest('[data-tile]') : null;
    const shelf = tile?.closest('ul');
    if (!shelf || shelf.closest('[data-roves]')) return;
    ends.push(rove(shelf));
    // The tile that has the focus already is the one to stop at.
    target?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  root.addEventListener('focusin', enter);
  return () => {
    root.removeEventListener('focusin', enter);
    for (const end of ends) end();
  };
}
