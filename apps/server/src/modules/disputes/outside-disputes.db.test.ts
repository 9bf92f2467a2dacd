// Disputes about outside rounds: every message of the vendor is frozen, and a decision names the act that paid.
import { randomUUID } from 'node:crypto';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { seedVendorWallets } from '../vendor-wallet/index.ts';

const perya = brandIdSchema.parse(1);
const note = "the vendor's record shows the win";
let office: TestOffice;
let sari: Colleague;
let hugo: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  const { app } = office.server;
  const merchant = app.merchants.entry(perya)?.merchant;
  if (!merchant) throw new Error('the demo brand is not there');
  await seedVendorWallets(app.vendorWallet, merchant, 'a secret that the sandbox and the platform share');
  [sari, hugo] = [await office.hire('support'), await office.hire('games')];
});
afterAll(() => office.close());

/** Does an act of one person; answers its id, or its refusal. */
async function act<A extends OfficeAct>(who: Colleague, name: A, input: ActInput<A>): Promise<string> {
  const path = `POST /ops/act/${name}` as 'POST /ops/act/play.stop'; // the calls differ in their input alone
  const given = input as ActInput<'play.stop'>;
  const looked = await who.call(path, { body: { input: given } });
  if (looked.error) return looked.error.code;
  if (looked.value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = looked.value.looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const done = await who.call(path, { body: { input: given, proposal } });
  return done.error?.code ?? id;
}

/** A member's outside round whose win came after its end, and a sender of disputes about it. */
async function lateWin() {
  const { app, call, database, member } = office.server;
  const token = await member();
  const merchant = app.merchants.entry(perya)?.merchant;
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const { playerId, bookId } = session;
  await app.payments.seedDeposit(merchant, playerId, 100_000n, new Date());
  const { rows } = await database.owner.query<{ vendor: string; node_id: number; game: string }>(
    `select w.vendor, g.node_id, g.game_code as game from vendor_wallets w
       join games g on g.merchant_id = w.merchant_id and g.vassalage = w.vendor where w.merchant_id = 1 order by 1, 2 limit 1`,
  );
  const { vendor = '', node_id: nodeId = 0, game = '' } = rows[0] ?? {};
  const opened = await app.vendorWallet.openSession({ bookId, playerId, vendorCode: vendor, nodeId });
  const vendorRef = `r-${randomUUID().slice(0, 13)}`;
  for (const [operation, amount] of [
    ['bet', '10.00'],
    ['endround', undefined],
    ['win', '30.00'],
  ] as const) {
    const txnId = `${vendorRef}-${operation}`;
    const { currency } = merchant;
    const message = {
      operation,
      txnId,
      player: playerId,
      session: opened.token,
      currency,
      roundId: vendorRef,
      game,
      amount,
    };
    await app.vendorWallet.moveMoney({ merchant, vendor, now: new Date() }, message).catch(() => undefined);
  }
  const round = await database.owner.query<{ id: string }>(
    'select id from vendor_rounds where round_id = $1',
    [vendorRef],
  );
  const { value } = await hugo.call('GET /ops/vendors/incidents');
  const incidentId = value.list.find((one) => one.playerId === playerId)?.incidentId ?? '';
  const body = {
    requestId: randomUUID(),
    about: 'bet' as const,
    recordId: round.rows[0]?.id ?? '',
    claim: 'not_credited' as const,
    words: 'The game showed a win of 30.',
  };
  const dispute = await call('PUT /wps/dispute', { body }, { token });
  return { token, vendor, vendorRef, incidentId, dispute: dispute.value };
}

test('[X-23 in part] an outside round is frozen with each message; the decision names the done act that paid this member, and no other', async () => {
  const { token, vendor, vendorRef, incidentId, dispute } = await lateWin();
  const other = await lateWin();
  expect(dispute.subject).toBe('outside');
  const record = JSON.parse(dispute.evidence[1]?.body ?? '');
  expect(record).toMatchObject({ vendor, vendorRef, stake: '10.00', win: '0.00' });
  expect(
    record.messages.map((one: Record<string, unknown>) => [
      one['operation'],
      one['reference'],
      one['refusal'],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['bet', `${vendorRef}-bet`, null],
      ['win', `${vendorRef}-win`, 'ROUND_CLOSED'],
    ]),
  );
  const { disputeId } = dispute;
  await act(sari, 'dispute.take', { disputeId, note });
  const answer = (correction: string) =>
    act(sari, 'dispute.answer', {
      disputeId,
      outcome: 'upheld',
      rule: 'A win that the vendor records is paid',
      evidence: [2],
      words: 'The vendor confirms the win; it was paid today.',
      correction,
      note,
    });
  const paidOther = await act(hugo, 'vendor.pay-incident', { incidentId: other.incidentId, note });
  expect(await answer(paidOther), 'it paid somebody else').toBe('INVALID_INPUT');
  const paid = await act(hugo, 'vendor.pay-incident', { incidentId, note });
  await answer(paid);
  const read = await office.server.call('GET /wps/dispute/one', { query: { disputeId } }, { token });
  expect(read.value.steps.at(-1)?.decision).toMatchObject({ outcome: 'upheld', correction: paid });
  // What was paid since changes nothing of what was frozen.
  expect(read.value.evidence.slice(0, 2)).toEqual(dispute.evidence);
});
