// Sends one order of messages to a platform and compares every answer with the model's.
import { type ModelMessage, WalletModel } from './model.ts';
import type { RoundMessages } from './orders.ts';

/** The platform's answer: OK or a code, and the balance in major units where it has one. */
export type WalletAnswer = { code: string; balance?: number | undefined };
export type SendMessage = (message: ModelMessage) => Promise<WalletAnswer>;

export type Divergence = { order: string; step: number; edge: string; expected: string; found: string };
export type OrderResults = {
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
  { send, messages, results }: { send: SendMessage; messages: RoundMessages; results: OrderResults },
  { order, round, balance }: { order: readonly string[]; round: string; balance: number },
  onDivergence: (divergence: Divergence) => void,
): Promise<number> {
  const model = new WalletModel(balance);
  results.orders += 1;
  for (const [step, name] of order.entries()) {
    const message = messages[name]?.(round);
    if (!message) throw new Error(`no such message: ${name}`);
    const expected = model.apply(message);
    const found = await sendUntilAnswered(send, message);
    results.messages += 1;
    const right =
      found.code === expected.code && (found.balance === undefined || found.balance === model.balance);
    const counted = results.edges.get(expected.edge) ?? { right: 0, wrong: 0 };
    counted[right ? 'right' : 'wrong'] += 1;
    results.edges.set(expected.edge, counted);
    if (right) continue;
    onDivergence({
      order: order.join(' '),
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

async function sendUntilAnswered(send: SendMessage, message: ModelMessage): Promise<WalletAnswer> {
  let answer = await send(message);
  for (let time = 1; time < tries && unavailable.has(answer.code); time += 1) {
    await new Promise((settle) => setTimeout(settle, 50 * time));
    answer = await send(message);
  }
  return answer;
}
