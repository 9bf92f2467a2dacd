/** The board of the booth: a ball falls along the path of the round, lights its bulbs and lies in a pocket. */
import type { Drop, DropChoice } from '@perya/games/drop-ball-booth';
import { loadImage } from '../room/canvas.ts';
import { byId, prefersStillness } from '../room/element.ts';
import { isWin } from '../room/one-step.ts';
import { t } from '../room/phrases.ts';
import { createLoop, until } from '../room/sleeping-loop.ts';
import artUrl from './art.svg?url';
import { createBoardPainter, type DrawBoard } from './board-painter.ts';
import { fallAlong, fallenAlong } from './fall.ts';
import { ballAt, idle, isLive, LOAD_MS, lightAt, type Picture } from './picture.ts';
import { markPocket, writePockets } from './pockets.ts';

/** The ball, and where it was shortly before. */
const TRAIL_MS = [0, 16, 32] as const;

const art = await loadImage(artUrl);
const canvas = byId('board', HTMLCanvasElement);
const pockets = byId('pockets', HTMLOListElement);
let draw: DrawBoard | undefined;
let picture: Picture = idle;
let choice: DropChoice | undefined;
/** The round whose pocket is marked. */
let shown: Drop | undefined;

const wake = createLoop(
  (now) =>
    draw?.(
      TRAIL_MS.map((ms) => ballAt(picture, now - ms)),
      lightAt(picture, now),
    ),
  (now) => isLive(picture, now),
);

function change(next: Picture): void {
  picture = next;
  wake();
}

function fit(): void {
  if (!choice) return;
  draw = createBoardPainter(canvas, art, pockets);
  wake();
}

function mark(drop?: Drop): void {
  markPocket(pockets, drop);
  const rows = choice?.rows ?? 0;
  canvas.ariaLabel = drop
    ? t('dropBallBooth.boardResult', { rows, pocket: drop.pocket })
    : t('dropBallBooth.board', { rows });
}

/** Writes figures and names in the language. */
function write(): void {
  if (!choice) return;
  writePockets(pockets, choice);
  fit();
  mark(shown);
}

const isOfChoice = ({ rows, risk }: DropChoice): boolean => rows === choice?.rows && risk === choice.risk;

new ResizeObserver(fit).observe(canvas);

export const board = {
  write,
  /** Shows the pockets of a choice; another one than before takes the ball away. */
  choose(next: DropChoice): void {
    if (isOfChoice(next)) return;
    choice = next;
    shown = undefined;
    change(idle);
    write();
  },
  /** A new ball waits above. */
  load(): void {
    mark();
    change({ ...idle, before: picture.fall, loadedAt: prefersStillness() ? null : performance.now() });
  },
  /** The round was refused: shows the one before again. */
  async goBack(): Promise<void> {
    change({ ...idle, fall: picture.before });
    mark(shown);
  },
  /** Lets the ball fall, and resolves when it lies still. `onTouch` is called at each bulb, and at last in the pocket. */
  async drop(drop: Drop, onTouch: (row: number) => void): Promise<void> {
    canvas.ariaLabel = t('dropBallBooth.boardFalling');
    const now = performance.now();
    if (prefersStillness()) return change({ ...idle, fall: fallenAlong(drop.path, now) });
    const fall = fallAlong(drop.path, Math.max(now, (picture.loadedAt ?? now) + LOAD_MS));
    change({ ...picture, fall });
    for (const [row, touch] of fall.touches.entries()) {
      await until(touch);
      onTouch(row);
    }
    if (isWin(drop)) change({ ...picture, wonAt: performance.now() });
    await until(fall.restsAt);
  },
  /** Lays the ball into its pocket without motion, where the round was played on such a board. */
  put({ path, ...drop }: Drop): void {
    if (isOfChoice(drop)) change({ ...idle, fall: fallenAlong(path, Number.NEGATIVE_INFINITY) });
  },
  /** Marks the pocket of the ball and shows its pay large. */
  show(drop: Drop): void {
    if (!isOfChoice(drop)) return;
    shown = drop;
    mark(drop);
  },
};
