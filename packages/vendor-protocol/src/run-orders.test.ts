import { expect, test } from 'vitest';
import { WalletModel } from './model.ts';
import { orders, roundAlphabet } from './orders.ts';
import { type Divergence, runOrder, type Said, type Verdicts } from './run-orders.ts';

/** A platform that answers as the model does, save where `lie` says otherwise. */
async function run(length: number, lie: (said: Said, step: number) => Said = (said) => said) {
  const divergences: Divergence[] = [];
  const verdicts: Verdicts = { orders: 0, messages: 0, edges: new Map() };
  for (const [index, word] of [...orders(Object.keys(roundAlphabet), length)].entries()) {
    const model = new WalletModel(100);
    let step = 0;
    const speak = async (message: Parameters<WalletModel['apply']>[0]) => {
      const { code } = model.apply(message);
      step += 1;
      return lie({ code, balance: model.balance }, step);
    };
    const order = { word, round: `r${index}`, balance: 100 };
    await runOrder({ speak, alphabet: roundAlphabet, verdicts }, order, (one) => divergences.push(one));
  }
  return { divergences, verdicts };
}

test('[W2] the orders of a length are all with no message more than twice', () => {
  const found = [...orders(['a', 'b', 'c'], 3)].map((word) => word.join(''));
  expect(found.length).toBe(24);
  expect(new Set(found).size).toBe(24);
  expect(found).not.toContain('aaa');
});

test('[W2] a platform that follows the table diverges nowhere', async () => {
  const { divergences, verdicts } = await run(4);
  expect(divergences).toEqual([]);
  expect(verdicts.edges.size).toBeGreaterThan(15);
});

test('[W2] a wrong code is found, and a wrong balance beside the right code', async () => {
  const wrongCode = await run(2, (said, step) => (step === 2 ? { ...said, code: 'OK' } : said));
  expect(wrongCode.divergences.length).toBeGreaterThan(0);
  const wrongBalance = await run(2, (said, step) =>
    step === 2 ? { ...said, balance: (said.balance ?? 0) + 1 } : said,
  );
  expect(wrongBalance.divergences.length).toBe(25);
  expect(wrongBalance.divergences.every(({ step }) => step === 2)).toBe(true);
});
