/** The motion of a reel: a pure function of time, in symbols. Positions decrease as the symbols move down. */

/** Symbols per ms at full speed. */
const SPEED = 0.024;
const SPEED_UP_MS = 220;
/** The symbols over which a reel slows down. */
const SLOW_DOWN = 4;
const BOUNCE_MS = 220;
/** The overshoot past a reel's stop, in symbols. */
const BOUNCE = 0.11;

type Landing = { at: number; from: number; stop: number; slowMs: number };
export type ReelMotion = { from: number; startedAt: number; landing: Landing | null };

/** A reel that stands still at a stop. */
export const still = (stop: number): ReelMotion => ({
  from: stop,
  startedAt: Number.NEGATIVE_INFINITY,
  landing: landed(stop),
});

const landed = (stop: number): Landing => ({ at: Number.NEGATIVE_INFINITY, from: stop, stop, slowMs: 1 });

/** The reel starts from where it stands. */
export const spinning = (stop: number, now: number): ReelMotion => ({
  from: stop,
  startedAt: now,
  landing: null,
});

/** The way gone in a time from a standstill: the speed grows evenly, then stays. */
export const travelledBy = (speed: number, speedUpMs: number) => (ms: number) => {
  if (ms <= 0) return 0;
  return ms < speedUpMs ? (speed * ms * ms) / (2 * speedUpMs) : speed * (ms - speedUpMs / 2);
};

const travelled = travelledBy(SPEED, SPEED_UP_MS);

/** The reel with a stop to land at, and the time to begin slowing down. */
export function landingAt(reel: ReelMotion, stop: number, at: number): ReelMotion {
  const position = reel.from - travelled(at - reel.startedAt);
  // At full speed nobody reads the strip: it is shifted so that the stop comes next, in step with the
  // half-visible symbol.
  const from = stop + SLOW_DOWN + (position - Math.floor(position));
  return { ...reel, landing: { at, from, stop, slowMs: (3 * (from - stop)) / SPEED } };
}

/** The time at which the reel has come to rest. */
export const restsAt = (reel: ReelMotion): number =>
  reel.landing === null ? Number.POSITIVE_INFINITY : reel.landing.at + reel.landing.slowMs + BOUNCE_MS;

/** The time of the reel's stop sound: its symbols are in place, before the overshoot. */
export const stopsAt = (reel: ReelMotion): number =>
  reel.landing === null ? Number.POSITIVE_INFINITY : reel.landing.at + reel.landing.slowMs;

/** The strip's position at the top of the window, and whether the reel is too fast to read. */
export function positionAt(reel: ReelMotion, now: number): { position: number; blurred: boolean } {
  const { landing } = reel;
  if (landing === null || now < landing.at) {
    const ms = now - reel.startedAt;
    return { position: reel.from - travelled(ms), blurred: ms > SPEED_UP_MS };
  }
  if (now >= restsAt(reel)) return { position: landing.stop, blurred: false };
  const since = now - landing.at;
  if (since < landing.slowMs) {
    // A cubic that begins at full speed, so that there is no jerk.
    const left = (1 - since / landing.slowMs) ** 3;
    return { position: landing.stop + (landing.from - landing.stop) * left, blurred: left > 0.5 };
  }
  const swing = (since - landing.slowMs) / BOUNCE_MS;
  return { position: landing.stop - BOUNCE * Math.sin(Math.PI * swing) * (1 - swing), blurred: false };
}
