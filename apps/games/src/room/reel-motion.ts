/** How a reel moves: a pure function of time, in symbols. Positions fall as the symbols move down. */

/** Symbols per ms at full speed. */
const SPEED = 0.024;
const SPEED_UP_MS = 220;
/** Symbols over which a reel slows down. */
const SLOW_DOWN = 4;
const BOUNCE_MS = 220;
/** How far a reel swings past its stop, in symbols. */
const BOUNCE = 0.11;

type Landing = { at: number; from: number; stop: number; slowMs: number };
export type ReelMotion = { from: number; startedAt: number; landing: Landing | null };

/** A reel that stands still at a stop. */
export const standing = (stop: number): ReelMotion => ({
  from: stop,
  startedAt: Number.NEGATIVE_INFINITY,
  landing: landed(stop),
});

const landed = (stop: number): Landing => ({ at: Number.NEGATIVE_INFINITY, from: stop, stop, slowMs: 1 });

/** The reel set off from where it stands. */
export const spinning = (stop: number, now: number): ReelMotion => ({
  from: stop,
  startedAt: now,
  landing: null,
});

function travelled(ms: number): number {
  if (ms <= 0) return 0;
  return ms < SPEED_UP_MS ? (SPEED * ms * ms) / (2 * SPEED_UP_MS) : SPEED * (ms - SPEED_UP_MS / 2);
}

/** The reel, told where to stop and when to begin slowing down. */
export function landingAt(reel: ReelMotion, stop: number, at: number): ReelMotion {
  const position = reel.from - travelled(at - reel.startedAt);
  // At full speed nobody reads the strip: it is laid so that the stop comes by next, in step with the half-seen symbol.
  const from = stop + SLOW_DOWN + (position - Math.floor(position));
  return { ...reel, landing: { at, from, stop, slowMs: (3 * (from - stop)) / SPEED } };
}

/** When the reel has come to rest. */
export const restsAt = (reel: ReelMotion): number =>
  reel.landing === null ? Number.POSITIVE_INFINITY : reel.landing.at + reel.landing.slowMs + BOUNCE_MS;

/** When the reel is heard to stop: its symbols are in place, before the swing. */
export const stopsAt = (reel: ReelMotion): number =>
  reel.landing === null ? Number.POSITIVE_INFINITY : reel.landing.at + reel.landing.slowMs;

/** The strip's place at the top of the window, and whether the reel is too quick for its symbols to be told apart. */
export function positionAt(reel: ReelMotion, now: number): { position: number; blurred: boolean } {
  const { landing } = reel;
  if (landing === null || now < landing.at) {
    const ms = now - reel.startedAt;
    return { position: reel.from - travelled(ms), blurred: ms > SPEED_UP_MS };
  }
  if (now >= restsAt(reel)) return { position: landing.stop, blurred: false };
  const since = now - landing.at;
  if (since < landing.slowMs) {
    // A cubic that begins at full speed, so that the eye sees no jerk.
    const left = (1 - since / landing.slowMs) ** 3;
    return { position: landing.stop + (landing.from - landing.stop) * left, blurred: left > 0.5 };
  }
  const swing = (since - landing.slowMs) / BOUNCE_MS;
  return { position: landing.stop - BOUNCE * Math.sin(Math.PI * swing) * (1 - swing), blurred: false };
}
