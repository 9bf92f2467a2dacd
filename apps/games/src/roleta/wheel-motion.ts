/** The motion of the wheel: a pure function of time, in fields. Positions decrease as it turns clockwise. */
import { FIELDS } from '@perya/games/roleta';
import { travelledBy } from '../room/reel-motion.ts';

/** Fields per ms at full speed. */
const SPEED = 0.036;
const SPEED_UP_MS = 420;
const SLOW_DOWN_MS = 2800;
/** The fields over which it slows down. */
const SLOW_DOWN = { least: 38, most: 51 };
/** The next peg stops it so far past the field; then it rocks back. */
const ROCK = 0.34;
const ROCK_MS = 620;

/** It slows down `at` a time, `from` a position; both it and `to` count the turns, `field` does not. */
type Landing = { at: number; from: number; to: number; field: number };
export type WheelMotion = { from: number; startedAt: number; landing: Landing | null };

export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

/** The wheel stands at a field. */
export const still = (field: number): WheelMotion => ({
  from: field,
  startedAt: Number.NEGATIVE_INFINITY,
  landing: { at: Number.NEGATIVE_INFINITY, from: field, to: field, field },
});

export const turning = (field: number, now: number): WheelMotion => ({
  from: field,
  startedAt: now,
  landing: null,
});

const travelled = travelledBy(SPEED, SPEED_UP_MS);

/** The first moment at full speed. */
export const fastAt = ({ startedAt }: WheelMotion): number => startedAt + SPEED_UP_MS;

/** Lets a wheel at full speed stop at a field: it turns on until the field is as far away as it slows down. */
export function landingAt(motion: WheelMotion, field: number, now: number): WheelMotion {
  const position = motion.from - travelled(now - motion.startedAt);
  const { least, most } = SLOW_DOWN;
  const distance = least + modulo(position - (field - ROCK) - least, FIELDS);
  const further = Math.max(0, distance - most);
  const landing = {
    at: now + further / SPEED,
    from: position - further,
    to: position - distance + ROCK,
    field,
  };
  return { ...motion, landing };
}

export const restsAt = ({ landing }: WheelMotion): number =>
  landing === null ? Number.POSITIVE_INFINITY : landing.at + SLOW_DOWN_MS + ROCK_MS;

/** The position under the tongue, a whole number at the middle of a field, and the share of the full speed. */
export type Place = { position: number; speed: number };

export function placeAt(motion: WheelMotion, now: number): Place {
  const { from, startedAt, landing } = motion;
  if (landing === null || now < landing.at) {
    const ms = Math.max(0, now - startedAt);
    return { position: from - travelled(ms), speed: Math.min(1, ms / SPEED_UP_MS) };
  }
  if (now >= restsAt(motion)) return { position: landing.field, speed: 0 };
  const left = 1 - (now - landing.at) / SLOW_DOWN_MS;
  const end = landing.to - ROCK;
  if (left > 0) {
    // The power at which it begins at full speed, so that there is no jerk.
    const power = (SPEED * SLOW_DOWN_MS) / (landing.from - end);
    return { position: end + (landing.from - end) * left ** power, speed: left ** (power - 1) };
  }
  const rocked = (-left * SLOW_DOWN_MS) / ROCK_MS;
  const swing = ROCK * (1 - rocked * rocked) * Math.cos(2.5 * Math.PI * rocked);
  return { position: landing.to - swing, speed: 0 };
}

/** One wheel sinks out of sight in this time, then another one rises in the same. */
export const SINK_MS = 190;

/** How far the wheel is out of sight, from 0 to 1, so many ms after another one was chosen. */
export const sunkAfter = (ms: number): number =>
  (ms < SINK_MS ? ms / SINK_MS : Math.max(0, 2 - ms / SINK_MS)) ** 2;

/** A peg, half-way between two fields, pushes the tongue from here to there. */
const TOUCH = -0.3;
const SLIP = 0.25;
/** The way in which the tongue swings back. */
const SWING = 0.25;

/** How many pegs have slipped off the tongue: it clacks at each. */
export const pegsSlipped = (position: number): number => Math.floor(0.5 - position - SLIP);

/** How far a peg bends the tip of the tongue, in fields. At full speed it hardly comes back. */
export function bendAt({ position, speed }: Place): number {
  const pushed = modulo(0.5 - position - TOUCH, 1);
  const slip = SLIP - TOUCH;
  const swung = Math.min(1, (pushed - slip) / SWING);
  const bend = swung < 0 ? pushed : slip * (1 - swung) ** 2 * Math.cos(1.5 * Math.PI * swung);
  return bend + (0.85 * slip - bend) * 0.8 * speed ** 2;
}
