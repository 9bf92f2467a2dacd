// A play session as the page counts it: its begin and its net result. It survives a reload, not a long pause.
import { type Currency, fromWire } from '@perya/money';

/** `netMinor` in minor units; times in ms since the epoch. */
export type PlaySession = {
  account: string;
  startedAt: number;
  lastAt: number;
  netMinor: bigint;
  counted: readonly string[];
};
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'perya.play-session';
const pauseMs = 30 * 60_000;
/** Ids of the latest rounds, so that a repeated message counts once. */
const rememberedRounds = 20;

function restore(text: string | null): PlaySession | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { account, startedAt, lastAt, net, counted }: Partial<Record<string, unknown>> = { ...stored };
    if (typeof account !== 'string' || typeof startedAt !== 'number' || typeof lastAt !== 'number')
      return undefined;
    if (typeof net !== 'string' || !/^-?\d+$/u.test(net) || !Array.isArray(counted)) return undefined;
    const ids = counted.filter((id): id is string => typeof id === 'string');
    return { account, startedAt, lastAt, netMinor: BigInt(net), counted: ids };
  } catch {
    return undefined;
  }
}

/** The stored session when it is still going on, else a new one. */
export function openPlaySession(storage: SessionStorage, account: string, now: number): PlaySession {
  const stored = restore(storage.getItem(key));
  const goesOn =
    stored && stored.account === account && stored.lastAt <= now && now - stored.lastAt < pauseMs;
  return goesOn
    ? { ...stored, lastAt: now }
    : { account, startedAt: now, lastAt: now, netMinor: 0n, counted: [] };
}

export function savePlaySession(storage: SessionStorage, playSession: PlaySession): void {
  const { netMinor, ...rest } = playSession;
  storage.setItem(key, JSON.stringify({ ...rest, net: netMinor.toString() }));
}

/** The session after a settled round: each round counts once. */
export function withRound(
  playSession: PlaySession,
  round: { roundId: string; stake: string; payout: string },
  currency: Currency,
  now: number,
): PlaySession {
  if (playSession.counted.includes(round.roundId)) return playSession;
  const netMinor = playSession.netMinor + fromWire(round.payout, currency) - fromWire(round.stake, currency);
  const counted = [...playSession.counted, round.roundId].slice(-rememberedRounds);
  return { ...playSession, netMinor, counted, lastAt: now };
}

/** Whole minutes since the session began. */
export const minutesOf = (playSession: PlaySession, now: number) =>
  Math.max(0, Math.floor((now - playSession.startedAt) / 60_000));
