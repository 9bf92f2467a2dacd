import { expect, test } from 'vitest';
import { WalletModel } from './model.ts';
import { orders, roundMessages } from './orders.ts';
import { type Divergence, type OrderResults, runOrder, type WalletAnswer } from './run-orders.ts';

/** A platform that answers as the model does, save where `lie` says otherwise. */
async function run(
  length: number,
  lie: (answer: WalletAnswer, step: number) => WalletAnswer = (answer) => answer,
) {
  const divergences: Divergence[] = [];
  const results: OrderResults = { orders: 0, messages: 0, edges: new Map() };
  for (const [index, order] of [...orders(Object.keys(roundMessages), length)].entries()) {
    const model = new WalletModel(100);
    let step = 0;
    const send = async (message: Parameters<WalletModel['apply']>[0]) => {
      const { code } = model.apply(message);
      step += 1;
      return lie({ code, balance: model.balance }, step);
    };
    const start = { order, round: `r${index}`, balance: 100 };
    await runOrder({ send, messages: roundMessages, results }, start, (one) => divergences.push(one));
  }
  return { divergences, results };
}

test('[W2] the orders of a length are all with no message more than twice', () => {
  const found = [...orders(['a', 'b', 'c'], 3)].map((order) => order.join(''));
  expect(found.length).toBe(24);
  expect(new Set(found).size).toBe(24);
  expect(found).not.toContain('aaa');
});

test('[W2] a platform that follows the table diverges nowhere', async () => {
  const { divergences, results } = await run(4);
  expect(divergences).toEqual([]);
  expect(results.edges.size).toBeGreaterThan(15);
});

test('[W2] a wrong code is found, and a wrong balance beside the right code', async () => {
  const wrongCode = await run(2, (answer, step) => (step === 2 ? { ...answer, code: 'OK' } : answer));
  expect(wrongCode.divergences.length).toBeGreaterThan(0);
  const wrongBalance = await run(2, (answer, step) =>
    step === 2 ? { ...answer, balance: (answer.balance ?? 0) + 1 } : answer,
  );
  expect(wrongBalance.divergences.length).toBe(25);
  expect(wrongBalance.divergences.every(({ step }) => step === 2)).toBe(true);
});
