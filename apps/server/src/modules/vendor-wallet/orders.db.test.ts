// Tests every order of a round's messages against the model.
import {
  type Divergence,
  orders,
  roundAlphabet,
  runOrder,
  type Verdicts,
  wideAlphabet,
} from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { openVendorServices, type VendorServices } from './vendor.fixture.ts';

/** SOAK=1 takes the longer ones. */
const length = process.env['SOAK'] ? 4 : 3;

let services: VendorServices;
beforeAll(async () => {
  services = await openVendorServices();
});
afterAll(() => services.close());

/** Runs the orders in parallel, each player one after the other; calls the module directly, for speed. */
async function runAll(words: readonly string[][], alphabet: typeof roundAlphabet) {
  const verdicts: Verdicts = { orders: 0, messages: 0, edges: new Map() };
  const divergences: Divergence[] = [];
  const { merchant, app } = services;
  const left = words.map((word, index) => ({ word, round: `${words.length}-${index}` }));
  const play = async () => {
    const { playerId: player, session } = await services.newGuest({ balance: 10_000_000n });
    let balance = 100_000;
    for (let next = left.pop(); next; next = left.pop()) {
      const endBalance = await runOrder(
        {
          alphabet,
          verdicts,
          async speak({ amount, winAmount, ...message }) {
            const answer = await app.vendorWallet
              .moveMoney(
                { merchant, vendor: 'JILI', now: new Date() },
                {
                  ...message,
                  player,
                  session,
                  currency: 'PHP',
                  game: 'g',
                  amount: amount?.toFixed(2),
                  winAmount: winAmount?.toFixed(2),
                },
              )
              .catch((error: unknown) => error);
            if (answer instanceof Refusal) {
              const value = answer.value?.['balance'];
              return { code: answer.code, balance: typeof value === 'string' ? Number(value) : undefined };
            }
            if (typeof answer === 'object' && answer !== null && 'balance' in answer)
              return { code: 'OK', balance: Number(answer.balance) };
            throw answer;
          },
        },
        { ...next, balance },
        (divergence) => divergences.push(divergence),
      );
      balance = endBalance;
    }
  };
  await Promise.all(Array.from({ length: 128 }, play));
  return { verdicts, divergences };
}

test('[W2] every order of five messages of a round ends as the model says', async () => {
  const words = [...orders(Object.keys(roundAlphabet), 5)];
  expect(words.length).toBe(2220);
  const { verdicts, divergences } = await runAll(words, roundAlphabet);
  expect(divergences.slice(0, 3)).toEqual([]);
  expect(verdicts.messages).toBe(2220 * 5);
  expect([...verdicts.edges.keys()].sort()).toMatchInlineSnapshot(`
    [
      "a refusal is final for its id",
      "bet",
      "end of a round",
      "end of an unknown round",
      "late bet after its rollback",
      "partial refund",
      "refund after the rollback of its bet",
      "refund before its bet",
      "rollback",
      "rollback after a win",
      "rollback after the end of its round",
      "rollback of an unknown bet",
      "same bet after its rollback",
      "same bet again",
      "same endround again",
      "same refund again",
      "same rollback again",
      "same win again",
      "win",
      "win after the end of its round",
      "win after the rollback of its bet",
      "win before its bet",
    ]
  `);
});

test(`[W2] every order of ${length} of all kinds of messages too`, async () => {
  const words = [...orders(Object.keys(wideAlphabet), length)];
  const { divergences } = await runAll(words, wideAlphabet);
  expect(divergences.slice(0, 3)).toEqual([]);
  expect(await services.drifts()).toEqual([]);
});
