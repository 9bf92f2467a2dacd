/** What the board shows at a moment: the ball and the light of each bulb, as pure functions of time. */
import { bulbOn, type Fall, hopper, type Place, placeAt } from './fall.ts';

export type Picture = {
  /** Null while the ball waits above. */
  fall: Fall | null;
  /** The round before, whose lights go out. */
  before: Fall | null;
  /** A ball rolled into the hopper to wait for its round. */
  loadedAt: number | null;
  /** The lights of a win run over the board. */
  wonAt: number | null;
};

export const idle: Picture = { fall: null, before: null, loadedAt: null, wonAt: null };

export const LOAD_MS = 240;
const FADE_MS = 420;
const FLASH_MS = 70;
const GLOW_MS = 900;
/** The light that stays on the path. */
const EMBER = 0.5;
const WAVE_MS = 1500;

/** The ball rolls in from above, and trembles until it may fall. */
function waitingAt(since: number): Place {
  const left = Math.max(0, 1 - since / LOAD_MS);
  return { x: 0.03 * Math.sin(since / 38), y: hopper.y - 2.2 * left * left };
}

export function ballAt({ fall, loadedAt }: Picture, now: number): Place {
  if (fall && now >= fall.startsAt) return placeAt(fall, now);
  return loadedAt === null ? hopper : waitingAt(now - loadedAt);
}

function pathLight({ path, touches }: Fall, row: number, bulb: number, now: number): number {
  if (bulbOn(path, row) !== bulb) return 0;
  const since = now - (touches[row] ?? now);
  if (since < 0) return 0;
  const flash = Math.min(1, since / FLASH_MS);
  return flash * (EMBER + (1 - EMBER) * Math.exp((FLASH_MS - since) / (GLOW_MS / 4)));
}

/** A ring of light that widens from the pocket. */
function waveLight({ path }: Fall, row: number, bulb: number, since: number): number {
  const rows = path.length;
  const x = bulb - row / 2 - (bulbOn(path, rows) - rows / 2);
  const late = since - (700 * Math.hypot(x, rows - row)) / rows;
  return late < 0 ? 0 : Math.min(1, late / 60) * Math.exp(-late / 180);
}

/** The light of each bulb, from 0 to 1. */
export function lightAt(
  { fall, before, loadedAt, wonAt }: Picture,
  now: number,
): (row: number, bulb: number) => number {
  const left = before && loadedAt !== null ? Math.max(0, 1 - (now - loadedAt) / FADE_MS) : 0;
  return (row, bulb) =>
    Math.max(
      fall ? pathLight(fall, row, bulb, now) : 0,
      before && left > 0 ? left * pathLight(before, row, bulb, now) : 0,
      fall && wonAt !== null ? waveLight(fall, row, bulb, now - wonAt) : 0,
    );
}

/** Whether anything moves or changes its light. */
export function isLive({ fall, loadedAt, wonAt }: Picture, now: number): boolean {
  if (!fall) return loadedAt !== null;
  return now < fall.restsAt + GLOW_MS || (wonAt !== null && now < wonAt + WAVE_MS);
}
