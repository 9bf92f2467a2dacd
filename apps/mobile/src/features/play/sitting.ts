// One sitting at the games: when it began and what it has brought so far. It outlives a reload and a change of game, not a long pause.
import { type Currency, fromWire } from '@perya/money';

/** `netMinor` in minor units; times in ms since the epoch. */
export type Sitting = {
  account: string;
  startedAt: number;
  lastAt: number;
  netMinor: bigint;
  counted: readonly string[];
};
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'perya.sitting';
const pauseMs = 30 * 60_000;
/** Rounds whose id is remembered, so that a message told twice counts once. */
const remembered = 20;

function restore(text: string | null): Sitting | undefined {
  try {
    const held: unknown = JSON.parse(text ?? 'null');
    if (typeof held !== 'object' || held === null) return undefined;
    const { account, startedAt, lastAt, net, counted }: Partial<Record<string, unknown>> = { ...held };
    if (typeof account !== 'string' || typeof startedAt !== 'number' || typeof lastAt !== 'number')
      return undefined;
    if (typeof net !== 'string' || !/^-?\d+$/u.test(net) || !Array.isArray(counted)) return undefined;
    const ids = counted.filter((id): id is string => typeof id === 'string');
    return { account, startedAt, lastAt, netMinor: BigInt(net), counted: ids };
  } catch {
    return undefined;
  }
}

/** The sitting that goes on, or a new one that begins now. */
export function openSitting(shelf: Shelf, account: string, now: number): Sitting {
  const kept = restore(shelf.getItem(key));
  const goesOn = kept && kept.account === account && kept.lastAt <= now && now - kept.lastAt < pauseMs;
  return goesOn
    ? { ...kept, lastAt: now }
    : { account, startedAt: now, lastAt: now, netMinor: 0n, counted: [] };
}

export function keepSitting(shelf: Shelf, sitting: Sitting): void {
  const { netMinor, ...rest } = sitting;
  shelf.setItem(key, JSON.stringify({ ...rest, net: netMinor.toString() }));
}

/** The sitting after a settled round: each round counts once. */
export function withRound(
  sitting: Sitting,
  round: { roundId: string; stake: string; payout: string },
  currency: Currency,
  now: number,
): Sitting {
  if (sitting.counted.includes(round.roundId)) return sitting;
  const netMinor = sitting.netMinor + fromWire(round.payout, currency) - fromWire(round.stake, currency);
  const counted = [...sitting.counted, round.roundId].slice(-remembered);
  return { ...sitting, netMinor, counted, lastAt: now };
}

/** Whole minutes since the sitting began. */
export const minutesOf = (sitting: Sitting, now: number) =>
  Math.max(0, Math.floor((now - sitting.startedAt) / 60_000));
