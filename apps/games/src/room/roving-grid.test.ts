import { afterEach, expect, test, vi } from 'vitest';
import { cellAfter, createRovingGrid } from './roving-grid.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const grid = { columns: 4, count: 10, isRightToLeft: false };
const to = (key: string, cell: number, isRightToLeft = false) =>
  cellAfter(key, cell, { ...grid, isRightToLeft });

test('arrows move by one cell and stop at the edges of the grid', () => {
  expect(to('ArrowRight', 5)).toBe(6);
  expect(to('ArrowRight', 7)).toBe(7);
  expect(to('ArrowRight', 9)).toBe(9);
  expect(to('ArrowLeft', 5)).toBe(4);
  expect(to('ArrowLeft', 4)).toBe(4);
  expect(to('ArrowDown', 5)).toBe(9);
  expect(to('ArrowDown', 6)).toBe(6);
  expect(to('ArrowUp', 9)).toBe(5);
  expect(to('ArrowUp', 2)).toBe(2);
});

test('Home and End lead to the ends of the row', () => {
  expect(to('Home', 6)).toBe(4);
  expect(to('End', 4)).toBe(7);
  expect(to('End', 8)).toBe(9);
});

test('left and right follow the direction of the page', () => {
  expect(to('ArrowLeft', 5, true)).toBe(6);
  expect(to('ArrowRight', 5, true)).toBe(4);
  expect(to('ArrowLeft', 7, true)).toBe(7);
});

test('any other key does not move', () => {
  expect(to(' ', 5)).toBeUndefined();
  expect(to('Tab', 5)).toBeUndefined();
});

/** As much of a button as a grid needs. */
function fakeCell() {
  const listeners = new Map<string, (event: unknown) => void>();
  const cell = {
    tabIndex: 0,
    disabled: false,
    ariaPressed: null as string | null,
    focus: vi.fn<() => void>(),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const send = (type: string, key = '') => listeners.get(type)?.({ key, preventDefault: () => undefined });
  return { cell, send };
}

function gridOf(onToggle: (cell: number, isPressed: boolean) => boolean) {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } });
  const fakes = Array.from({ length: 6 }, fakeCell);
  // The tests run without a document.
  const cells = fakes.map(({ cell }) => cell as unknown as HTMLButtonElement);
  return { fakes, grid: createRovingGrid(cells, 3, onToggle) };
}

const tabStops = (fakes: ReturnType<typeof gridOf>['fakes']) =>
  fakes.flatMap(({ cell }, index) => (cell.tabIndex === 0 ? [index] : []));

test('the grid is one tab stop, which follows the arrows', () => {
  const { fakes } = gridOf(() => true);
  expect(tabStops(fakes)).toEqual([0]);
  fakes[0]?.send('keydown', 'ArrowDown');
  expect(tabStops(fakes)).toEqual([3]);
  expect(fakes[3]?.cell.focus).toHaveBeenCalledOnce();
});

test('a cell is turned on and off, unless the game says no', () => {
  const { fakes, grid } = gridOf((cell) => cell !== 2);
  const pressed = () => fakes.map(({ cell }) => cell.ariaPressed === 'true');
  fakes[1]?.send('click');
  fakes[2]?.send('click');
  expect(pressed()).toEqual([false, true, false, false, false, false]);
  expect(tabStops(fakes)).toEqual([2]);
  fakes[1]?.send('click');
  expect(pressed()).toEqual(Array.from({ length: 6 }, () => false));
  grid.lock(true);
  expect(fakes.every(({ cell }) => cell.disabled)).toBe(true);
});
