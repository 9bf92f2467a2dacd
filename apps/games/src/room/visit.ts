/** This visit to the game room: since when, and what its rounds have brought. A reload does not end it. */
import { type Currency, fromWire } from '@perya/money';

export type Visit = { account: string; startedAt: number; netMinor: bigint; counted: readonly string[] };
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'perya.room.visit';
/** Rounds whose id is remembered, so that one shown twice counts once. */
const REMEMBERED = 20;

function read(text: string | null): Visit | undefined {
  const [account, startedAt, net, ...counted] = text?.split(' ') ?? [];
  if (account === undefined || !/^\d+$/u.test(startedAt ?? '') || !/^-?\d+$/u.test(net ?? ''))
    return undefined;
  return { account, startedAt: Number(startedAt), netMinor: BigInt(net ?? '0'), counted };
}

function keep(shelf: Shelf, visit: Visit): Visit {
  shelf.setItem(KEY, [visit.account, visit.startedAt, visit.netMinor, ...visit.counted].join(' '));
  return visit;
}

/** The visit that goes on, or a new one. The account is kept without spaces, which part the fields. */
export function openVisit(shelf: Shelf, who: string, now: number): Visit {
  const account = encodeURIComponent(who);
  const held = read(shelf.getItem(KEY));
  if (held?.account === account && held.startedAt <= now) return held;
  return keep(shelf, { account, startedAt: now, netMinor: 0n, counted: [] });
}

/** The visit after a settled round. */
export function withRound(
  shelf: Shelf,
  visit: Visit,
  round: { roundId: string; stake: string; payout: string },
  currency: Currency,
): Visit {
  if (visit.counted.includes(round.roundId)) return visit;
  const netMinor = visit.netMinor + fromWire(round.payout, currency) - fromWire(round.stake, currency);
  const counted = [...visit.counted, round.roundId].slice(-REMEMBERED);
  return keep(shelf, { ...visit, netMinor, counted });
}

export const minutesOf = (visit: Visit, now: number): number =>
  Math.max(0, Math.floor((now - visit.startedAt) / 60_000));
