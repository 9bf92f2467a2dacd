/** A grid of buttons with one tab stop: arrow keys, Home and End move in it, Space or a tap turns a cell on or off. */

export type GridKeys = { columns: number; count: number; isRightToLeft: boolean };

/** The cell that a key leads to from a cell; the same one at an edge, undefined for any other key. */
export function cellAfter(key: string, cell: number, grid: GridKeys): number | undefined {
  const { columns, count } = grid;
  const column = cell % columns;
  const lastOfRow = Math.min(cell - column + columns, count) - 1;
  const forward = grid.isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = grid.isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return Math.min(cell + 1, lastOfRow);
    case backward:
      return Math.max(cell - 1, cell - column);
    case 'ArrowDown':
      return cell + columns < count ? cell + columns : cell;
    case 'ArrowUp':
      return cell - columns >= 0 ? cell - columns : cell;
    case 'Home':
      return cell - column;
    case 'End':
      return lastOfRow;
    default:
      return undefined;
  }
}

export type RovingGrid = { lock(locked: boolean): void };

/** `cells` are the grid's buttons in reading order; `onToggle` decides whether the cell may change. */
export function createRovingGrid(
  cells: readonly HTMLButtonElement[],
  columns: number,
  onToggle: (cell: number, isPressed: boolean) => boolean,
): RovingGrid {
  const moveTo = (cell: number) => {
    for (const [index, button] of cells.entries()) button.tabIndex = index === cell ? 0 : -1;
  };
  for (const [cell, button] of cells.entries()) {
    button.ariaPressed ??= 'false';
    button.addEventListener('click', () => {
      moveTo(cell);
      const isPressed = button.ariaPressed !== 'true';
      if (onToggle(cell, isPressed)) button.ariaPressed = String(isPressed);
    });
    button.addEventListener('keydown', (event) => {
      const isRightToLeft = document.documentElement.dir === 'rtl';
      const next = cellAfter(event.key, cell, { columns, count: cells.length, isRightToLeft });
      if (next === undefined) return;
      event.preventDefault();
      moveTo(next);
      cells[next]?.focus();
    });
  }
  moveTo(0);
  return {
    lock(locked) {
      for (const button of cells) button.disabled = locked;
    },
  };
}
