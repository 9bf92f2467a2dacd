/** The nine fields below their foil. A finger rubs it off; a tap or a key opens a field, a button all that are left. */
import type { CardSymbol } from '@perya/games/kaskas-cards';
import { byId, prefersStillness } from '../room/element.ts';
import { sayAloud } from '../room/figures.ts';
import { t } from '../room/phrases.ts';
import { createRovingGrid } from '../room/roving-grid.ts';
import { createLoop, until } from '../room/sleeping-loop.ts';
import { createDust } from './dust.ts';
import { followFinger } from './finger.ts';
import { createFoil } from './foil.ts';
import { isEnough, type Place, pointsBelow, sweepAt } from './rubbing.ts';
import { sound } from './sounds.ts';

/** A field that opens: since when, and what part of its foil is gone so far. */
type Opening = { field: number; since: number; done: number };
type Symbols = readonly CardSymbol[];

const COLUMNS = 3;
const OPEN_MS = 380;
/** Between the fields that are opened all at once. */
const NEXT_MS = 110;

const canvas = byId('foil', HTMLCanvasElement);
const scratchAll = byId('scratch-all', HTMLButtonElement);
const cells = [...document.querySelectorAll<HTMLButtonElement>('.field')];
const foil = createFoil(canvas);
const dust = createDust(byId('dust', HTMLCanvasElement));

/** Below the foil; empty while that is not known. */
let symbols: Symbols = [];
let isBought = false;
/** Open, or opening. */
let opened = new Set<number>();
let openings: readonly Opening[] = [];
/** The points that are rubbed off each field. */
let rubbed: readonly Set<number>[] = [];
let whenAllOpen: () => void = () => undefined;

const wake = createLoop(draw, () => openings.length > 0 || dust.isLive());
const grid = createRovingGrid(cells, COLUMNS, (field, isPressed) => isPressed && openByButton(field));

function draw(now: number): void {
  for (const opening of openings) {
    const part = Math.min(1, Math.max(0, (now - opening.since) / OPEN_MS));
    for (let at = opening.done; at < part; at += 0.02) foil.rub(opening.field, sweepAt(at));
    addDust(opening.field, sweepAt(part), 2);
    opening.done = part;
  }
  dust.draw(now);
}

function addDust(field: number, { x, y }: Place, count: number): void {
  const box = cells[field]?.getBoundingClientRect();
  if (box && !prefersStillness()) dust.add(box.left + x * box.width, box.top + y * box.height, count);
}

const nameOf = (field: number): string =>
  t('kaskasCards.field', { field: field + 1, symbol: (opened.has(field) && symbols[field]) || 'none' });

function state(): string {
  if (!isBought) return 'none';
  if (opened.size === 0) return 'covered';
  return opened.size < cells.length ? 'part' : 'open';
}

function write(): void {
  for (const [field, cell] of cells.entries()) {
    cell.ariaLabel = nameOf(field);
    cell.ariaPressed = String(opened.has(field));
  }
  canvas.ariaLabel = t('kaskasCards.card', { state: state(), open: opened.size });
}

async function open(field: number): Promise<void> {
  if (opened.has(field)) return;
  opened.add(field);
  write();
  sound.play('scratch');
  if (prefersStillness()) cells[field]?.firstElementChild?.animate({ opacity: [0, 1] }, OPEN_MS);
  else await sweep(field);
  foil.clear(field);
  if (opened.size === cells.length && openings.length === 0) whenAllOpen();
}

/** The foil is rubbed off stroke by stroke. */
async function sweep(field: number): Promise<void> {
  const opening = { field, since: performance.now(), done: 0 };
  openings = [...openings, opening];
  wake();
  await until(opening.since + OPEN_MS);
  openings = openings.filter((one) => one !== opening);
}

function openByButton(field: number): boolean {
  void open(field);
  sayAloud(nameOf(field));
  return true;
}

async function openAll(): Promise<void> {
  scratchAll.disabled = true;
  const begun = performance.now();
  const left = cells.map((_, field) => field).filter((field) => !opened.has(field));
  for (const [index, field] of left.entries()) {
    if (!prefersStillness()) await until(begun + index * NEXT_MS);
    void open(field);
  }
}

function rubAt(x: number, y: number): void {
  for (const [field, cell] of cells.entries()) {
    const all = rubbed[field];
    if (cell.disabled || !all || opened.has(field)) continue;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const place = { x: (x - left) / width, y: (y - top) / height };
    const points = pointsBelow(place);
    if (points.length === 0) continue;
    foil.rub(field, place);
    addDust(field, place, 1);
    for (const point of points) all.add(point);
    if (isEnough(all.size)) void open(field);
  }
  wake();
}

/** Puts symbols below the foil, which covers all fields but the open ones. */
function lay(next: Symbols, open: readonly number[]): void {
  symbols = next;
  opened = new Set(open);
  rubbed = cells.map(() => new Set());
  for (const [field, cell] of cells.entries()) {
    cell.querySelector('use')?.setAttribute('href', `#${symbols[field] ?? ''}`);
    cell.classList.remove('is-alike');
  }
  foil.cover();
  for (const field of opened) foil.clear(field);
  write();
}

function lock(locked: boolean): void {
  grid.lock(locked);
  scratchAll.disabled = locked;
}

new ResizeObserver(() => {
  dust.fit();
  foil.fit(cells);
  rubbed = cells.map(() => new Set());
  for (const field of opened) foil.clear(field);
  wake();
}).observe(canvas);
followFinger(byId('fields', HTMLDivElement), rubAt);
scratchAll.addEventListener('click', () => void openAll());

/** What the card does with its fields. */
export const fields = {
  write,
  /** A new card, of which nothing is known yet. */
  cover() {
    isBought = true;
    lay([], []);
  },
  /** The card that lies here was not bought. */
  leave() {
    isBought = false;
    write();
  },
  putOpen(next: Symbols) {
    isBought = true;
    lay(next, [...cells.keys()]);
  },
  /** Resolves when the player has opened all. */
  async scratch(next: Symbols): Promise<void> {
    lay(next, []);
    lock(false);
    if (document.activeElement === document.body) cells[0]?.focus({ preventScroll: true });
    await new Promise<void>((resolve) => {
      whenAllOpen = resolve;
    });
    lock(true);
  },
  mark(symbol: CardSymbol | undefined) {
    for (const [field, cell] of cells.entries())
      cell.classList.toggle('is-alike', symbol !== undefined && symbols[field] === symbol);
  },
  /** Gold falls from the fields with this symbol. */
  shower(symbol: CardSymbol | undefined) {
    for (const field of cells.keys()) if (symbols[field] === symbol) addDust(field, { x: 0.5, y: 0.5 }, 24);
    wake();
  },
};
