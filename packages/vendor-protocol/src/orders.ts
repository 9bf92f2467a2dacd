// Generates every order in which the messages of one round can arrive.
import type { ModelMessage } from './model.ts';

/** The messages of a round by name, made from the round's id; the same name in an order is the same message. */
export type RoundMessages = Readonly<Record<string, (round: string) => ModelMessage>>;

const of = (round: string, kind: string) => ({ roundId: round, txnId: `${kind}-${round}` });
const bet = (round: string) => `b-${round}`;

/** One message of each kind, by name. */
export const roundMessages: RoundMessages = {
  bet: (round) => ({ operation: 'bet', ...of(round, 'b'), amount: 10 }),
  win: (round) => ({ operation: 'win', ...of(round, 'w'), refTxnId: bet(round), amount: 25 }),
  rollback: (round) => ({ operation: 'rollback', ...of(round, 'x'), refTxnId: bet(round) }),
  refund: (round) => ({ operation: 'refund', ...of(round, 'f'), refTxnId: bet(round), amount: 4 }),
  endround: (round) => ({ operation: 'endround', ...of(round, 'e') }),
};

/** With second messages of each kind, a changed one, and wins that name no bet. */
export const wideRoundMessages: RoundMessages = {
  ...roundMessages,
  changed: (round) => ({ operation: 'bet', ...of(round, 'b'), amount: 11 }),
  second: (round) => ({ operation: 'bet', ...of(round, 'c'), amount: 5 }),
  unnamed: (round) => ({ operation: 'win', ...of(round, 'u'), amount: 0 }),
  betwin: (round) => ({ operation: 'betwin', ...of(round, 'd'), amount: 6, winAmount: 2 }),
  more: (round) => ({ operation: 'refund', ...of(round, 'g'), refTxnId: bet(round), amount: 7 }),
};

/**
 * All orders of exactly this many messages; each shorter order is the beginning of one. A message occurs at most `repeats` times:
 * a third copy finds what the second has found.
 */
export function* orders(names: readonly string[], length: number, repeats = 2): Generator<string[]> {
  if (length === 0) return yield [];
  for (const shorter of orders(names, length - 1, repeats))
    for (const name of names)
      if (shorter.filter((one) => one === name).length < repeats) yield [...shorter, name];
}
