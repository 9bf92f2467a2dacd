// Vendors' incidents in the office: who sees them, what stands beside one, who decides, and what a message that still comes does.
import { randomUUID } from 'node:crypto';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';
import { moveMoney } from './move-money.ts';
import { seedVendorWallets } from './seed.ts';

const perya = brandIdSchema.parse(1);
const note = 'the vendor showed its record';
let office: TestOffice;
let hugo: Colleague;
let iris: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  const { app } = office.server;
  const merchant = app.merchants.entry(perya)?.merchant;
  if (!merchant) throw new Error('the demo brand is not there');
  await seedVendorWallets(app.vendorWallet, merchant, 'a secret that the sandbox and the platform share');
  [hugo, iris] = [await office.hire('games'), await office.hire('games')];
});
afterAll(() => office.close());

/** A member, and a sender of a vendor's messages about one round of theirs. */
async function openRound() {
  const { app, database, member } = office.server;
  const merchant = app.merchants.entry(perya)?.merchant;
  const session = merchant && (await app.identity.resolveSession(merchant, await member()));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const { playerId, bookId } = session;
  await app.payments.seedDeposit(merchant, playerId, 100_000n, new Date());
  const { rows } = await database.owner.query<{ vendor: string; node_id: number; game: string }>(
    `select w.vendor, g.node_id, g.game_code as game from vendor_wallets w
       join games g on g.merchant_id = w.merchant_id and g.vassalage = w.vendor where w.merchant_id = 1 order by 1, 2 limit 1`,
  );
  const { vendor = '', node_id: nodeId = 0, game = '' } = rows[0] ?? {};
  const { token } = await app.vendorWallet.openSession({ bookId, playerId, vendorCode: vendor, nodeId });
  const roundId = `r-${randomUUID().slice(0, 13)}`;
  const send = (operation: 'bet' | 'win' | 'endround', amount?: string) =>
    moveMoney(
      app.vendorWallet.parts,
      { merchant, vendor, now: new Date() },
      {
        operation,
        txnId: `${roundId}-${operation}`,
        player: playerId,
        session: token,
        currency: merchant.currency,
        roundId,
        game,
        amount,
      },
    ).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
  const balance = async () =>
    (await app.wallet.balanceOf({ bookId, playerId, trial: false }, merchant.currency, new Date()))
      .balanceMinor;
  return { playerId, vendor, roundId, send, balance };
}

/** A win that came after its round had ended, and the incident that it left. */
async function lateWin(amount = '30.00') {
  const round = await openRound();
  await round.send('bet', '10.00');
  await round.send('endround');
  expect(await round.send('win', amount)).toBe('ROUND_CLOSED');
  return { ...round, incidentId: await incidentOf(round.playerId) };
}

async function incidentOf(playerId: string): Promise<string> {
  const { value } = await hugo.call('GET /ops/vendors/incidents');
  return value.list.find((one) => one.playerId === playerId)?.incidentId ?? '';
}

const open = (incidentId: string, who = hugo) =>
  who.call('GET /ops/vendors/incident', { query: { incidentId } });

type Decision = Extract<OfficeAct, `vendor.${string}`>;

async function look(who: Colleague, act: Decision, input: ActInput<Decision>, merchant = 'perya') {
  return who.call(`POST /ops/act/${act}`, { body: { input } }, { cookie: who.cookie, merchant });
}

async function propose(who: Colleague, act: Decision, input: ActInput<Decision>) {
  const { value } = await look(who, act, input);
  if (value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest, signed } = value.looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const answer = await who.call(`POST /ops/act/${act}`, { body: { input, proposal } });
  return { id, digest, signed, state: answer.value.state };
}

const confirm = (who: Colleague, { id, digest }: { id: string; digest: string }) =>
  who.call('POST /ops/proposals/confirm', { body: { proposalId: id, touch: who.touch(digest) } });

describe("[X-19] [X-27] a vendor's incident", () => {
  test('is in the queue and on the start page, and shows its round; that somebody looked is in the audit', async () => {
    const { incidentId, playerId, roundId, vendor } = await lateWin();
    const { value } = await open(incidentId);
    expect(value.incident).toMatchObject({
      playerId,
      vendor,
      roundId,
      operation: 'win',
      code: 'ROUND_CLOSED',
      amount: '30.00',
      state: 'open',
    });
    expect(value.round).toMatchObject({ stake: '10.00', win: '0.00' });
    expect(value.messages.map(({ operation, refusal }) => [operation, refusal])).toEqual(
      expect.arrayContaining([
        ['bet', null],
        ['win', 'ROUND_CLOSED'],
      ]),
    );
    const now = await hugo.call('GET /ops/office/now');
    expect(now.value.queues.map(({ queue }) => queue)).toEqual(['incidents', 'draws']);
    const [seen] = await office.office.audit.page(perya, { subject: `incident:${incidentId}` }, { limit: 1 });
    expect(seen).toMatchObject({ act: 'vendor.look', outcome: 'seen', staffId: hugo.staffId, playerId });
  });

  test('is not found at another brand, nor by an id that is none', async () => {
    const { incidentId } = await lateWin();
    const elsewhere = await hugo.call(
      'GET /ops/vendors/incident',
      { query: { incidentId } },
      { cookie: hugo.cookie, merchant: 'mela' },
    );
    expect(elsewhere.error?.code).toBe('NOT_FOUND');
    expect((await open(randomUUID())).error?.code).toBe('NOT_FOUND');
    for (const act of ['vendor.pay-incident', 'vendor.dismiss-incident'] as const)
      expect((await look(hugo, act, { incidentId, note }, 'mela')).error?.code).toBe('NOT_FOUND');
  });

  test('up to 1,000.00 is paid by one person, once, with its effects shown', async () => {
    const { incidentId, balance, send } = await lateWin('1000.00');
    const made = await propose(hugo, 'vendor.pay-incident', { incidentId, note });
    expect(made.state).toBe('done');
    expect(made.signed).toMatchObject({ people: 1 });
    const { effects } = made.signed;
    expect(effects.postings).toMatchObject([{ amountMinor: '100000', to: 'player_cash' }]);
    expect(new Set(effects.rows.map(({ table }) => table))).toEqual(
      new Set(['vendor_incidents', 'vendor_txns']),
    );
    expect(await balance()).toBe(199_000n);
    expect((await look(hugo, 'vendor.pay-incident', { incidentId, note })).error?.code).toBe('TXN_CONFLICT');
    expect(await send('win', '1000.00')).not.toBe('accepted');
    expect((await open(incidentId)).value.incident).toMatchObject({ state: 'pay', note });
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
    expect(await office.server.app.vendorWallet.reconcile()).toEqual([]);
  });

  test('above it takes two, to be paid and to be closed', async () => {
    for (const act of ['vendor.pay-incident', 'vendor.dismiss-incident'] as const) {
      const { incidentId, balance } = await lateWin('1000.01');
      const made = await propose(hugo, act, { incidentId, note });
      expect(made.state).toBe('open');
      expect((await open(incidentId)).value.incident.proposal).toMatchObject({ act, maker: hugo.name });
      expect((await confirm(hugo, made)).error?.code).toBe('SAME_PERSON');
      expect(await balance()).toBe(99_000n);
      expect((await confirm(iris, made)).value).toEqual({ state: 'done' });
      expect(await balance()).toBe(act === 'vendor.pay-incident' ? 199_001n : 99_000n);
    }
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  });

  test('whose message was accepted meanwhile is stale, and is paid once', async () => {
    const round = await openRound();
    // Ten deliveries without the bet make an incident.
    for (let time = 0; time < 10; time += 1) expect(await round.send('win', '2000.00')).toBe('TXN_NOT_FOUND');
    const incidentId = await incidentOf(round.playerId);
    expect((await open(incidentId)).value).toMatchObject({ deliveries: 10, round: null });
    const made = await propose(hugo, 'vendor.pay-incident', { incidentId, note });
    await round.send('bet', '10.00');
    expect(await round.send('win', '2000.00')).toBe('accepted');
    expect((await confirm(iris, made)).value).toMatchObject({ state: 'stale', refused: 'TXN_CONFLICT' });
    expect(await round.balance()).toBe(299_000n);
  });

  test('that was paid at the same moment as its message came is paid once', async () => {
    const round = await openRound();
    for (let time = 0; time < 10; time += 1) await round.send('win', '500.00');
    const incidentId = await incidentOf(round.playerId);
    await round.send('bet', '10.00');
    await Promise.allSettled([
      propose(hugo, 'vendor.pay-incident', { incidentId, note }),
      round.send('win', '500.00'),
    ]);
    expect(await round.balance()).toBe(149_000n);
    expect((await reconcile(office.server.database)).drifts).toEqual([]);
  });

  test('a cancellation can be closed, and there is nothing to pay', async () => {
    const { incidentId } = await lateWin();
    await office.server.database.owner.query(
      `update vendor_incidents set operation = 'rollback', code = 'INSUFFICIENT_FUNDS' where id = $1`,
      [incidentId],
    );
    expect((await look(hugo, 'vendor.pay-incident', { incidentId, note })).error?.code).toBe('TXN_CONFLICT');
    expect((await propose(hugo, 'vendor.dismiss-incident', { incidentId, note })).state).toBe('done');
    expect((await open(incidentId)).value.incident.state).toBe('dismiss');
  });
});
