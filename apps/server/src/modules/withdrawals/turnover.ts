// Computes the turnover required before a withdrawal and its progress: each stake counts toward the oldest open deposit or bonus.
import { basisPoints } from '@perya/money';

/** The account's events in order. A stake may sum several; a negative one was given back. */
export type TurnoverEvent =
  | { kind: 'deposit'; at: Date; amount: bigint }
  | { kind: 'bonus'; at: Date; amount: bigint; wageringBps: number }
  | { kind: 'stake'; at: Date; amount: bigint; no: bigint; shown: boolean };

export type TurnoverLine = {
  kind: 'deposit' | 'bonus';
  at: Date;
  deposit: bigint;
  required: bigint;
  done: bigint;
  remaining: bigint;
};
/** `no`: of its entry in the books. */
export type CountedStake = { no: bigint; at: Date; stake: bigint; counted: bigint };
export type Turnover = {
  required: bigint;
  done: bigint;
  remaining: bigint;
  /** By deposit and bonus, oldest first. */
  lines: TurnoverLine[];
  /** Those to be shown, newest first. */
  bets: CountedStake[];
};

/** Amounts in minor units; `turnoverBps` 10000 asks for each deposit once. A bonus asks for what was shown before it was joined. */
export function turnoverOf(events: readonly TurnoverEvent[], turnoverBps: number): Turnover {
  const lines: TurnoverLine[] = [];
  const bets: CountedStake[] = [];
  // Surplus stakes; refunds reduce them first.
  let beyond = 0n;
  for (const event of events) {
    if (event.kind !== 'stake') {
      const { kind, at, amount: deposit } = event;
      const required = basisPoints(deposit, BigInt(kind === 'bonus' ? event.wageringBps : turnoverBps));
      lines.push({ kind, at, deposit, required, done: 0n, remaining: required });
      continue;
    }
    const counted = event.amount < 0n ? unplay(lines, beyond + event.amount) : play(lines, event.amount);
    beyond += event.amount - counted;
    if (event.shown) bets.unshift({ no: event.no, at: event.at, stake: event.amount, counted });
  }
  const sum = (take: (line: TurnoverLine) => bigint) => lines.reduce((total, line) => total + take(line), 0n);
  return {
    required: sum(({ required }) => required),
    done: sum(({ done }) => done),
    remaining: sum(({ remaining }) => remaining),
    lines,
    bets,
  };
}

/** Counts a stake toward the open lines, oldest first; answers how much of it counted. */
function play(lines: readonly TurnoverLine[], stake: bigint): bigint {
  let left = stake;
  for (const line of lines) {
    // Math.min does not take bigint.
    let part = left;
    if (part > line.remaining) part = line.remaining;
    line.done += part;
    line.remaining -= part;
    left -= part;
  }
  return stake - left;
}

/** Takes back what went below zero, from the newest line that has it; answers how much, below zero. */
function unplay(lines: readonly TurnoverLine[], below: bigint): bigint {
  let left = below < 0n ? below : 0n;
  const before = left;
  for (const line of [...lines].reverse()) {
    const part = left < -line.done ? -line.done : left;
    line.done += part;
    line.remaining -= part;
    left -= part;
  }
  return before - left;
}
