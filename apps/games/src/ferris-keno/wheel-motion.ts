/** The motion of the wheel: pure functions of time, in ms and radians. Angles grow clockwise. */

import { travelledBy } from '../room/reel-motion.ts';

export const BETWEEN_LIGHTS_MS = 150;
/** At rest the spokes stand where they stood before. */
const STEP = Math.PI / 10;
const SPEED = 0.0015;
const SPEED_UP_MS = 600;
/** The wheel stands this long after the last light. */
const SLOW_DOWN_MS = 350;
const SWING_MS = 1600;

type Landing = { at: number; from: number; stop: number; lastsMs: number };
export type WheelMotion = { from: number; startedAt: number; landing: Landing | null };

/** A wheel that has long been at rest. */
export const still = (angle: number): WheelMotion => ({
  from: angle,
  startedAt: Number.NEGATIVE_INFINITY,
  landing: { at: Number.NEGATIVE_INFINITY, from: angle, stop: angle, lastsMs: 0 },
});

export const turning = (from: number, now: number): WheelMotion => ({ from, startedAt: now, landing: null });

const travelled = travelledBy(SPEED, SPEED_UP_MS);

/** The wheel slows down while so many lights go on, as soon as it has its speed. */
export function landingFrom(motion: WheelMotion, now: number, lights: number): WheelMotion {
  const at = Math.max(now, motion.startedAt + SPEED_UP_MS);
  const from = motion.from + travelled(at - motion.startedAt);
  const lastsMs = lights * BETWEEN_LIGHTS_MS + SLOW_DOWN_MS;
  const stop = Math.ceil((from + 0.4 * SPEED * lastsMs) / STEP) * STEP;
  return { ...motion, landing: { at, from, stop, lastsMs } };
}

/** The time at which the light of that place in the draw goes on. */
export const lightsAt = ({ landing }: WheelMotion, place: number): number =>
  landing === null ? Number.POSITIVE_INFINITY : landing.at + (place + 1) * BETWEEN_LIGHTS_MS;

export const restsAt = ({ landing }: WheelMotion): number =>
  landing === null ? Number.POSITIVE_INFINITY : landing.at + landing.lastsMs;

/** Whether the wheel turns or its gondolas swing. */
export const isMoving = (motion: WheelMotion, now: number): boolean => now < restsAt(motion) + SWING_MS;

export function angleAt({ from, startedAt, landing }: WheelMotion, now: number): number {
  if (landing === null || now < landing.at) return from + travelled(now - startedAt);
  const left = landing.stop - landing.from;
  const share = (now - landing.at) / landing.lastsMs;
  // The power with which it begins at full speed, so that there is no jerk.
  return share < 1 ? landing.stop - left * (1 - share) ** ((SPEED * landing.lastsMs) / left) : landing.stop;
}

const swing = (ms: number): number =>
  ms > 0 && ms < SWING_MS ? Math.sin(ms / 190) * Math.exp(-ms / 520) * (1 - ms / SWING_MS) : 0;

/** How far the gondolas lean: they lag as the wheel starts, and go on as it stops. */
export const leanAt = (motion: WheelMotion, now: number): number =>
  0.1 * swing(now - restsAt(motion) + SLOW_DOWN_MS) - 0.2 * swing(now - motion.startedAt);
