// One tab stop for a whole grid of tiles: arrow keys go from tile to tile, Tab reaches what the tile itself offers, then leaves.

const tiles = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
/** A tile's place in the list holds all that belongs to it. */
const buttonsOf = (tile: HTMLElement) => (tile.closest('li') ?? tile).querySelectorAll('button');

/** How many tiles stand beside each other, as they are drawn now. */
function columnsOf(all: readonly HTMLElement[]): number {
  const top = all[0]?.getBoundingClientRect().top;
  const end = all.findIndex((tile) => tile.getBoundingClientRect().top !== top);
  return end < 0 ? Math.max(1, all.length) : end;
}

/** Where a key leads from tile number `from`; undefined where it leads nowhere. */
export function tileAfter(
  key: string,
  from: number,
  { count, columns, rightToLeft }: { count: number; columns: number; rightToLeft: boolean },
): number | undefined {
  const forward = rightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === from ? undefined : to;
}

/** Keeps one tab stop among the tiles of a grid; returns what ends it. */
export function rove(grid: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  const settle = () => {
    const all = tiles(grid);
    if (!current?.isConnected) current = all[0];
    for (const tile of all) for (const button of buttonsOf(tile)) button.tabIndex = tile === current ? 0 : -1;
  };
  const focus = (event: FocusEvent) => {
    const place = event.target instanceof Element ? event.target.closest('li') : null;
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
    const to = tileAfter(event.key, from, { count: all.length, columns: columnsOf(all), rightToLeft });
    const next = to === undefined || from < 0 ? undefined : all[to];
    if (!next) return;
    event.preventDefault();
    next.querySelector('button')?.focus();
  };
  settle();
  const drawn = new MutationObserver(settle);
  drawn.observe(grid, { childList: true, subtree: true });
  grid.addEventListener('focusin', focus);
  grid.addEventListener('keydown', key);
  return () => {
    drawn.disconnect();
    grid.removeEventListener('focusin', focus);
    grid.removeEventListener('keydown', key);
  };
}
