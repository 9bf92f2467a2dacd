// Sends one order of messages to a platform and compares every answer with the model's.
import { type ModelMessage, WalletModel } from './model.ts';
import type { Alphabet } from './orders.ts';

/** The platform's answer: OK or a code, and the balance in major units where it has one. */
export type Said = { code: string; balance?: number | undefined };
export type Speak = (message: ModelMessage) => Promise<Said>;

export type Divergence = { order: string; step: number; edge: string; expected: string; found: string };
export type Verdicts = {
  orders: number;
  messages: number;
  edges: Map<string, { right: number; wrong: number }>;
};

/** A message is sent this often while the platform cannot answer it. */
const tries = 20;
const unavailable: ReadonlySet<string> = new Set([
  'NO_ANSWER',
  'BAD_ANSWER',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
]);

/** Sends one order of a fresh round and compares every answer; `balance` is the player's before it. Answers the balance after it. */
export async function runOrder(
  { speak, alphabet, verdicts }: { speak: Speak; alphabet: Alphabet; verdicts: Verdicts },
  { word, round, balance }: { word: readonly string[]; round: string; balance: number },
  onDivergence: (divergence: Divergence) => void,
): Promise<number> {
  const model = new WalletModel(balance);
  verdicts.orders += 1;
  for (const [step, name] of word.entries()) {
    const message = alphabet[name]?.(round);
    if (!message) throw new Error(`no such message: ${name}`);
    const expected = model.apply(message);
    const found = await sendUntilAnswered(speak, message);
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
      found: `${found.code}, balance ${found.balance ?? 'not given'}`,
    });
    // Answers after a wrong one prove nothing.
    return found.balance ?? model.balance;
  }
  return model.balance;
}

async function sendUntilAnswered(speak: Speak, message: ModelMessage): Promise<Said> {
  let answer = await speak(message);
  for (let time = 1; time < tries && unavailable.has(answer.code); time += 1) {
    await new Promise((settle) => setTimeout(settle, 50 * time));
    answer = await speak(message);
  }
  return answer;
}
