/** The play that waits for its answer. */
import type { Input } from '@perya/contract/client';

export type PlayBody = Input<'POST /wps/round/play'>['body'];

/**
 * A play without a response yet. It survives a reload, so that the same request is repeated: the server
 * returns the same round and stakes once.
 */
export type UnansweredPlay = {
  account: string;
  sentAt: number;
  body: PlayBody;
};
export type UnansweredStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'perya.room.unanswered';
/** After this time the player no longer expects the tap to count. */
const FORGET_AFTER_MS = 10 * 60_000;

export function keepUnanswered(storage: UnansweredStorage, play: UnansweredPlay): void {
  storage.setItem(KEY, JSON.stringify(play));
}

export function forgetUnanswered(storage: UnansweredStorage): void {
  storage.removeItem(KEY);
}

function parse(text: string): UnansweredPlay | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { account, sentAt, body } = stored as Partial<UnansweredPlay>; // Checked field by field right here.
    if (typeof account !== 'string' || typeof sentAt !== 'number' || !body) return undefined;
    const { gameCode, requestId, betLevel, choice = {}, stake } = body;
    const whole = typeof gameCode === 'string' && typeof requestId === 'string' && typeof stake === 'string';
    const isBet = Number.isInteger(betLevel) && typeof choice === 'object';
    return whole && isBet ? { account, sentAt, body } : undefined;
  } catch {
    return undefined;
  }
}

/** The play that this player still waits for in this game, if there is one. */
export function unansweredPlay(
  storage: UnansweredStorage,
  player: { account: string; gameCode: string; now: number },
): UnansweredPlay | undefined {
  const stored = parse(storage.getItem(KEY) ?? 'null');
  if (stored?.account !== player.account || stored.body.gameCode !== player.gameCode) return undefined;
  const age = player.now - stored.sentAt;
  return age >= 0 && age < FORGET_AFTER_MS ? stored : undefined;
}
