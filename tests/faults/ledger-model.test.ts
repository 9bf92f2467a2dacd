// Random commands against the ledger and against a model of a dozen lines: they must agree after every step.
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger, type Ledger } from '../../apps/server/src/modules/ledger/index.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';

const AT = new Date('2026-03-04T05:06:07.089Z');
const RUNS = Number(process.env['PERYA_MODEL_RUNS'] ?? 60);
const PLAYERS = 3;

type Wallet = { balance: bigint };
type Model = {
  wallets: Wallet[];
  operator: bigint;
  done: Round[];
};
type Round = { opId: string; wallet: number; stake: bigint; payout: bigint };
type Real = { ledger: Ledger; wallets: string[]; operator: string };
type Command = fc.AsyncCommand<Model, Real>;

let db: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.owner.query(`insert into merchants (id, code, name) values (921, 'alpha', 'Alpha')`);
  ledger = createLedger(db);
});
afterAll(() => db?.close());

const walletOf = (model: Model, index: number): Wallet => model.wallets[index] ?? { balance: 0n };

async function agree(model: Model, { ledger, wallets, operator }: Real): Promise<void> {
  const balances = await Promise.all(wallets.map((id) => ledger.balance(bookIdSchema.parse(921), id)));
  expect(balances.map(({ balance }) => ({ balance }))).toEqual(model.wallets);
  expect((await ledger.balance(bookIdSchema.parse(921), operator)).balance).toBe(model.operator);
}

const posting = ({ wallets, operator }: Real, { opId, wallet, stake, payout }: Round) => ({
  bookId: bookIdSchema.parse(921),
  opId,
  accountId: wallets[wallet] ?? '',
  kind: 'round',
  debit: stake,
  debitTo: operator,
  credit: payout,
  creditFrom: operator,
  at: AT,
});

const play = (wallet: number, stake: bigint, payout: bigint): Command => ({
  check: () => true,
  toString: () => `play(${wallet}, ${stake}, ${payout})`,
  async run(model, real) {
    const round = { opId: uuid(), wallet, stake, payout };
    const found = walletOf(model, wallet);
    const affordable = found.balance >= stake;
    const posted = real.ledger.postIn(db, posting(real, round));
    if (!affordable) await expect(posted).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    else {
      expect((await posted).repeated).toBe(false);
      found.balance += payout - stake;
      model.operator += stake - payout;
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
    const again = real.ledger.postIn(db, posting(real, { ...round, payout: round.payout + change }));
    if (change === 0n) expect((await again).repeated).toBe(true);
    else await expect(again).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
    await agree(model, real);
  },
});

const move = (from: number, to: number, amount: bigint): Command => ({
  check: () => from !== to,
  toString: () => `move(${from}, ${to}, ${amount})`,
  async run(model, real) {
    const source = walletOf(model, from);
    const transfer = real.ledger.transfer({
      bookId: bookIdSchema.parse(921),
      opId: uuid(),
      fromId: real.wallets[from] ?? '',
      toId: real.wallets[to] ?? '',
      kind: 'move',
      amount,
      at: AT,
    });
    if (source.balance >= amount) {
      await transfer;
      source.balance -= amount;
      walletOf(model, to).balance += amount;
    } else await expect(transfer).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
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
  ],
  { maxCommands: 50, size: 'max' },
);

it('[X-13] the ledger equals its model after every step of random command sequences (L6)', async () => {
  await fc.assert(
    fc.asyncProperty(commands, (sequence) =>
      fc.asyncModelRun(async () => {
        const owners = Array.from({ length: PLAYERS }, () => uuid());
        const open = (kind: 'player_cash' | 'house_gaming', ownerId: string) =>
          ledger.openAccount({ bookId: bookIdSchema.parse(921), kind, currency: 'PHP', ownerId }, AT);
        const wallets = await Promise.all(owners.map((ownerId) => open('player_cash', ownerId)));
        const real: Real = { ledger, wallets, operator: await open('house_gaming', uuid()) };
        const model: Model = {
          wallets: owners.map(() => ({ balance: 1000n })),
          operator: -3000n,
          done: [],
        };
        for (const wallet of wallets.keys())
          await ledger.postIn(db, posting(real, { opId: uuid(), wallet, stake: 0n, payout: 1000n }));
        return { model, real };
      }, sequence),
    ),
    { numRuns: RUNS },
  );
  await expectBooksBalance(db);
});
