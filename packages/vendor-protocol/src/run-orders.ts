// Holds a platform against the model, one order after another.
import { type ModelMessage, WalletModel } from './model.ts';
import type { Alphabet } from './orders.ts';

/** What the platform said: OK or a code, and the balance in major units where it told one. */
export type Said = { code: string; balance?: number | undefined };
export type Speak = (message: ModelMessage) => Promise<Said>;

export type Divergence = { order: string; step: number; edge: string; expected: string; found: string };
export type Verdicts = {
  orders: number;
  messages: number;
  edges: Map<string, { right: number; wrong: number }>;
};

/** How often one message is sent while the platform says that it cannot answer just now. */
const tries = 20;
const notNow: ReadonlySet<string> = new Set(['NO_ANSWER', 'BAD_ANSWER', 'OVERLOADED', 'SERVICE_UNAVAILABLE']);

/** Sends one order of a fresh round and compares every answer; `balance` is the player's before it. Answers the balance after it. */
export async function runOrder(
  { speak, alphabet, verdicts }: { speak: Speak; alphabet: Alphabet; verdicts: Verdicts },
  { word, round, balance }: { word: readonly string[]; round: string; balance: number },
  onDivergence: (divergence: Divergence) => void,
): Promise<number> {
  const model = new WalletModel(balance);
  verdicts.orders += 1;
  for (const [step, letter] of word.entries()) {
    const message = alphabet[letter]?.(round);
    if (!message) throw new Error(`no such message: ${letter}`);
    const expected = model.apply(message);
    const found = await insist(speak, message);
    verdicts.messages += 1;
    const right =
      found.code === expected.code && (found.balance === undefined || found.balance === model.balance);
    const counted = verdicts.edges.get(expected.edge) ?? { right: 0, wrong: 0 };
    counted[right ? 'right' : 'wrong'] += 1;
    verdicts.edges.set(expected.edge, counted);
    if (right) continue;
    onDivergence({
      order: word.join(' '),
      step: step + 1,
      edge: expected.edge,
      expected: `${expected.code}, balance ${model.balance}`,
      found: `${found.code}, balance ${found.balance ?? 'not told'}`,
    });
    // What comes after a wrong answer says nothing of its own.
    return found.balance ?? model.balance;
  }
  return model.balance;
}

async function insist(speak: Speak, message: ModelMessage): Promise<Said> {
  let said = await speak(message);
  for (let time = 1; time < tries && notNow.has(said.code); time += 1) {
    await new Promise((settle) => setTimeout(settle, 50 * time));
    said = await speak(message);
  }
  return said;
}
