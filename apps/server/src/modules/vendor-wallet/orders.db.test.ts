// Tests every order of a round's messages against the model.
import {
  type Divergence,
  type OrderResults,
  orders,
  roundMessages,
  runOrder,
  wideRoundMessages,
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
async function runAll(allOrders: readonly string[][], messages: typeof roundMessages) {
  const results: OrderResults = { orders: 0, messages: 0, edges: new Map() };
  const divergences: Divergence[] = [];
  const { merchant, app } = services;
  const left = allOrders.map((order, index) => ({ order, round: `${allOrders.length}-${index}` }));
  const play = async () => {
    const { playerId: player, session } = await services.newGuest({ balance: 10_000_000n });
    let balance = 100_000;
    for (let next = left.pop(); next; next = left.pop()) {
      const endBalance = await runOrder(
        {
          messages,
          results,
          async send({ amount, winAmount, ...message }) {
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
  return { results, divergences };
}

test('[W2] every order of five messages of a round ends as the model says', async () => {
  const allOrders = [...orders(Object.keys(roundMessages), 5)];
  expect(allOrders.length).toBe(2220);
  const { results, divergences } = await runAll(allOrders, roundMessages);
  expect(divergences.slice(0, 3)).toEqual([]);
  expect(results.messages).toBe(2220 * 5);
  expect([...results.edges.keys()].sort()).toMatchInlineSnapshot(`
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
  const allOrders = [...orders(Object.keys(wideRoundMessages), length)];
  const { divergences } = await runAll(allOrders, wideRoundMessages);
  expect(divergences.slice(0, 3)).toEqual([]);
  expect(await services.drifts()).toEqual([]);
});
