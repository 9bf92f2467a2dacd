// Every order in which the messages of one round can arrive.
import type { ModelMessage } from './model.ts';

/** A letter makes its message for a round; the same letter again is the same message again. */
export type Letter = (round: string) => ModelMessage;
export type Alphabet = Readonly<Record<string, Letter>>;

const of = (round: string, kind: string) => ({ roundId: round, txnId: `${kind}-${round}` });
const bet = (round: string) => `b-${round}`;

/** What a round consists of when all goes its way, and what may come between. */
export const roundAlphabet: Alphabet = {
  bet: (round) => ({ operation: 'bet', ...of(round, 'b'), amount: 10 }),
  win: (round) => ({ operation: 'win', ...of(round, 'w'), refTxnId: bet(round), amount: 25 }),
  rollback: (round) => ({ operation: 'rollback', ...of(round, 'x'), refTxnId: bet(round) }),
  refund: (round) => ({ operation: 'refund', ...of(round, 'f'), refTxnId: bet(round), amount: 4 }),
  endround: (round) => ({ operation: 'endround', ...of(round, 'e') }),
};

/** With second messages of each kind, a changed one, and wins that name no bet. */
export const wideAlphabet: Alphabet = {
  ...roundAlphabet,
  changed: (round) => ({ operation: 'bet', ...of(round, 'b'), amount: 11 }),
  second: (round) => ({ operation: 'bet', ...of(round, 'c'), amount: 5 }),
  unnamed: (round) => ({ operation: 'win', ...of(round, 'u'), amount: 0 }),
  betwin: (round) => ({ operation: 'betwin', ...of(round, 'd'), amount: 6, winAmount: 2 }),
  more: (round) => ({ operation: 'refund', ...of(round, 'g'), refTxnId: bet(round), amount: 7 }),
};

/**
 * All words of exactly this length: every shorter order is the beginning of one. `repeats`: how often a letter may stand in a word; a
 * third copy of a message finds what the second has found.
 */
export function* orders(letters: readonly string[], length: number, repeats = 2): Generator<string[]> {
  if (length === 0) return yield [];
  for (const shorter of orders(letters, length - 1, repeats))
    for (const letter of letters)
      if (shorter.filter((one) => one === letter).length < repeats) yield [...shorter, letter];
}
