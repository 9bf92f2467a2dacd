// The server's clock as the page knows it, and the one timer behind every countdown.
import { useSyncExternalStore } from 'react';

let aheadMs = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs;

/** The server's clock at the middle of a request is taken as the time that its response names. */
export function clockAhead(serverTime: string, askedAt: number, arrivedAt: number): number {
  return Date.parse(serverTime) - (askedAt + arrivedAt) / 2;
}

/** Fetches a response that names the server's time, and sets the clock by it. */
export async function withServerTime<V extends { serverTime: string }>(
  fetched: () => Promise<V>,
): Promise<V> {
  const askedAt = Date.now();
  const value = await fetched();
  aheadMs = clockAhead(value.serverTime, askedAt, Date.now());
  return value;
}

function tick() {
  timer = setTimeout(tick, 1000 - (serverNow() % 1000));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) timer = setTimeout(tick, 1000 - (serverNow() % 1000));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Whole seconds until an instant, never below 0. */
export function secondsUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
}

/** Seconds until the instant by the server's clock; renders again once a second. */
export function useSecondsUntil(instant: string): number {
  const read = () => secondsUntil(instant, serverNow());
  return useSyncExternalStore(subscribe, read, read);
}

/** Set forward or back by more than this, a clock was not just corrected. */
const jumpMs = 2000;

/** Calls the listener when the phone's clock was set, or the phone has slept; returns its removal. */
export function onClockJump(listener: () => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  return subscribe(() => {
    const now = offset();
    const jumped = Math.abs(now - before) > jumpMs;
    before = now;
    if (jumped) listener();
  });
}

/** Calls the listener once a second; returns its removal. */
export const onServerSecond = subscribe;
