// Tests that errors planted in the books of outside rounds are all found, and nothing else.
import { orders, roundMessages } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soleBookOf } from '../../platform/ids.ts';
import type { StatementLine } from './statement.ts';
import { type Guest, openVendorServices, roundOf, type VendorServices } from './vendor.fixture.ts';

let services: VendorServices;
let guest: Guest;
const begin = new Date(Date.now() - 60_000);
const end = new Date(Date.now() + 3_600_000);
const rounds = 60;

beforeAll(async () => {
  services = await openVendorServices();
  guest = await services.newGuest({ balance: 10_000_000n });
  const send = services.send();
  // Rounds of every kind: won, lost, refunded, undone, ended, refused.
  for (let index = 0; index < rounds; index += 1) {
    const round = roundOf(guest);
    await send('bet', round.bet('10.00'));
    if (index % 3 === 0) await send('win', round.win('7.00', { of: 1 }));
    if (index % 3 === 1) await send('refund', round.refund('2.00'));
    if (index % 6 === 1) await send('rollback', round.rollback());
    if (index % 6 === 2) await send('endround', round.endround());
    if (index % 10 === 0) await send('betwin', round.betwin('1.00', '3.00'));
    if (index % 10 === 5) await send('bet', round.bet('999999.00', 2));
  }
});
afterAll(() => services.close());

const reconcile = () => services.app.vendorWallet.reconcile();
const owner = (sql: string, ...values: unknown[]) => services.database.owner.query(sql, values);

test('[W10] books that nobody touched agree', async () => {
  expect([...orders(Object.keys(roundMessages), 1)].length).toBe(5);
  expect(await reconcile()).toEqual([]);
});

test("[W10] a vendor's statement: 20 lines that were left out, added or changed are found, no other", async () => {
  const { rows } = await services.database.owner.query<{
    operation: StatementLine['operation'];
    txn_id: string;
    player_id: string;
    amount: bigint;
    win: bigint;
  }>(
    `select operation, txn_id, player_id, amount, win from vendor_txns where state in ('accepted', 'rolledback') order by op_id`,
  );
  const lines = rows.map(({ operation, txn_id: txnId, player_id: player, amount, win }) => ({
    operation,
    txnId,
    player,
    amountMinor: operation === 'bet' ? -amount : operation === 'betwin' ? win - amount : amount,
  }));
  const compare = (changed: readonly StatementLine[]) =>
    services.app.vendorWallet.compareStatement({
      bookId: soleBookOf(services.merchant.id),
      vendor: 'JILI',
      from: begin,
      to: end,
      lines: changed,
    });
  expect(await compare(lines)).toEqual([]);
  const planted = lines
    .filter((_, index) => index >= 5)
    .map((line, index) => (index < 5 ? { ...line, amountMinor: line.amountMinor + 1n } : line))
    .map((line, index) =>
      index >= 5 && index < 10 ? { ...line, player: '00000000-0000-7000-8000-000000000000' } : line,
    );
  for (let index = 0; index < 5; index += 1)
    planted.push({ operation: 'win', txnId: `never-${index}`, player: guest.playerId, amountMinor: 1n });
  const found = await compare(planted);
  const tally = new Map<string, number>();
  for (const { problem } of found) tally.set(problem, (tally.get(problem) ?? 0) + 1);
  expect(Object.fromEntries(tally)).toEqual({ 'missing-here': 5, 'missing-there': 5, amount: 5, player: 5 });
});

test('[W10] 50 errors planted in rounds, messages and entries are found, each at its round', async () => {
  const { rows } = await services.database.owner.query<{ round_id: string }>(
    'select round_id from vendor_rounds where merchant_id = $1 order by id',
    [services.merchant.id],
  );
  const chosen = rows.slice(0, 50).map(({ round_id }) => round_id);
  for (const [index, roundId] of chosen.entries()) {
    const where = `merchant_id = ${services.merchant.id} and vendor = 'JILI' and round_id = $1`;
    if (index % 5 === 0) await owner(`update vendor_rounds set win = win + 1 where ${where}`, roundId);
    if (index % 5 === 1)
      await owner(
        `update vendor_txns set amount = amount + 1 where operation = 'bet' and state <> 'refused' and ${where}`,
        roundId,
      );
    if (index % 5 === 2) await owner(`delete from vendor_txns where operation = 'bet' and ${where}`, roundId);
    if (index % 5 === 3)
      await owner(
        `insert into vendor_txns (merchant_id, vendor, operation, txn_id, op_id, player_id, round_id, state, amount, fingerprint, processed_at)
         values (${services.merchant.id}, 'JILI', 'win', $1, gen_random_uuid(), $2, $1, 'accepted', 100, '', now())`,
        roundId,
        guest.playerId,
      );
    if (index % 5 === 4)
      await owner(
        `update ledger_entries e set credit = credit + 1, credit_from = coalesce(credit_from, debit_to) from vendor_txns t
          where e.op_id = t.op_id and t.operation = 'bet' and t.state <> 'refused' and t.${where.replaceAll(' and ', ' and t.')}`,
        roundId,
      );
  }
  const found = await reconcile();
  expect(new Set(found.map(({ roundId }) => roundId))).toEqual(new Set(chosen));
  const kinds = new Set(found.map(({ problem }) => problem));
  for (const kind of [
    'round-result',
    'round-stake',
    'entry-differs',
    'entry-unknown',
    'entry-missing',
  ] as const)
    expect(kinds).toContain(kind);
});
