// Random commands against the ledger and against a model of a dozen lines: they must agree after every step.
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger, type Ledger } from '../../apps/server/src/modules/ledger/index.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { booksHold } from './books-hold.ts';

const AT = new Date('2026-03-04T05:06:07.089Z');
const RUNS = Number(process.env['PERYA_MODEL_RUNS'] ?? 60);
const PLAYERS = 3;

type Wallet = { balance: bigint; held: bigint };
type Model = {
  wallets: Wallet[];
  house: bigint;
  holds: { id: string; wallet: number; amount: bigint }[];
  done: Round[];
};
type Round = { opId: string; wallet: number; stake: bigint; payout: bigint };
type Real = { ledger: Ledger; wallets: string[]; house: string };
type Command = fc.AsyncCommand<Model, Real>;

let db: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.owner.query(`insert into merchants (id, code, name) values (921, 'alpha', 'Alpha')`);
  ledger = createLedger(db);
});
afterAll(() => db?.close());

const walletOf = (model: Model, index: number): Wallet => model.wallets[index] ?? { balance: 0n, held: 0n };

async function agree(model: Model, { ledger, wallets, house }: Real): Promise<void> {
  const found = await ledger.balances(921, [...wallets, house]);
  const of = (id: string) => found.find(({ accountId }) => accountId === id);
  expect(wallets.map((id) => ({ balance: of(id)?.balance, held: of(id)?.held }))).toEqual(model.wallets);
  expect(of(house)?.balance).toBe(model.house);
}

const posting = ({ wallets, house }: Real, { opId, wallet, stake, payout }: Round) => ({
  merchantId: 921,
  opId,
  accountId: wallets[wallet] ?? '',
  kind: 'round',
  debit: stake,
  debitTo: house,
  credit: payout,
  creditFrom: house,
  at: AT,
});

const play = (wallet: number, stake: bigint, payout: bigint): Command => ({
  check: () => true,
  toString: () => `play(${wallet}, ${stake}, ${payout})`,
  async run(model, real) {
    const round = { opId: uuid(), wallet, stake, payout };
    const purse = walletOf(model, wallet);
    const affordable = purse.balance - purse.held >= stake;
    const { status } = await real.ledger.tryPost(posting(real, round));
    expect(status).toBe(affordable ? 'posted' : 'insufficient');
    if (affordable) {
      purse.balance += payout - stake;
      model.house += stake - payout;
      model.done.push(round);
    }
    await agree(model, real);
  },
});

const repeat = (index: number, change: bigint): Command => ({
  check: ({ done }) => done.length > 0,
  toString: () => `repeat(${index}, ${change})`,
  async run(model, real) {
    const round = model.done[index % model.done.length];
    if (!round) throw new Error('nothing to repeat');
    const { status } = await real.ledger.tryPost(posting(real, { ...round, payout: round.payout + change }));
    expect(status).toBe(change === 0n ? 'duplicate' : 'conflict');
    await agree(model, real);
  },
});

const move = (from: number, to: number, amount: bigint): Command => ({
  check: () => from !== to,
  toString: () => `move(${from}, ${to}, ${amount})`,
  async run(model, real) {
    const source = walletOf(model, from);
    const transfer = real.ledger.transfer({
      merchantId: 921,
      opId: uuid(),
      fromId: real.wallets[from] ?? '',
      toId: real.wallets[to] ?? '',
      kind: 'move',
      amount,
      at: AT,
    });
    if (source.balance - source.held >= amount) {
      await transfer;
      source.balance -= amount;
      walletOf(model, to).balance += amount;
    } else await expect(transfer).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await agree(model, real);
  },
});

const hold = (wallet: number, amount: bigint): Command => ({
  check: () => true,
  toString: () => `hold(${wallet}, ${amount})`,
  async run(model, real) {
    const purse = walletOf(model, wallet);
    const id = uuid();
    const held = real.ledger.hold({
      merchantId: 921,
      holdId: id,
      accountId: real.wallets[wallet] ?? '',
      amount,
      at: AT,
    });
    if (purse.balance - purse.held >= amount) {
      await held;
      purse.held += amount;
      model.holds.push({ id, wallet, amount });
    } else await expect(held).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await agree(model, real);
  },
});

const endHold = (captured: boolean): Command => ({
  check: ({ holds }) => holds.length > 0,
  toString: () => `endHold(${captured})`,
  async run(model, real) {
    const { id, wallet, amount } = model.holds.pop() ?? { id: '', wallet: 0, amount: 0n };
    const purse = walletOf(model, wallet);
    purse.held -= amount;
    if (captured) {
      await real.ledger.captureHold({
        merchantId: 921,
        holdId: id,
        opId: uuid(),
        toId: real.house,
        kind: 'paid',
        at: AT,
      });
      purse.balance -= amount;
      model.house += amount;
    } else await real.ledger.releaseHold({ merchantId: 921, holdId: id, at: AT });
    await agree(model, real);
  },
});

const player = fc.nat({ max: PLAYERS - 1 });
const amount = fc.bigInt({ min: 1n, max: 700n });
const commands = fc.commands(
  [
    fc.tuple(player, amount, fc.bigInt({ min: 0n, max: 900n })).map((of) => play(...of)),
    fc.tuple(fc.nat(), fc.constantFrom(0n, 0n, 1n)).map((of) => repeat(...of)),
    fc.tuple(player, player, amount).map((of) => move(...of)),
    fc.tuple(player, amount).map((of) => hold(...of)),
    fc.boolean().map(endHold),
  ],
  { maxCommands: 50, size: 'max' },
);

it('[X-13] the ledger equals its model after every step of random command sequences (L6)', async () => {
  await fc.assert(
    fc.asyncProperty(commands, (sequence) =>
      fc.asyncModelRun(async () => {
        const owners = Array.from({ length: PLAYERS }, () => uuid());
        const wallets = await ledger.openAccounts(
          owners.map((ownerId) => ({
            merchantId: 921,
            kind: 'player_cash' as const,
            currency: 'PHP',
            ownerId,
          })),
          AT,
        );
        const [house] = await ledger.openAccounts(
          [{ merchantId: 921, kind: 'house_gaming', currency: 'PHP', ownerId: uuid() }],
          AT,
        );
        const real: Real = { ledger, wallets, house: house ?? '' };
        const model: Model = {
          wallets: owners.map(() => ({ balance: 1000n, held: 0n })),
          house: -3000n,
          holds: [],
          done: [],
        };
        for (const wallet of wallets.keys())
          await ledger.post(posting(real, { opId: uuid(), wallet, stake: 0n, payout: 1000n }));
        return { model, real };
      }, sequence),
    ),
    { numRuns: RUNS },
  );
  await booksHold(db);
});
