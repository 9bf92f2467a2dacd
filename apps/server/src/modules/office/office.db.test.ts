// A withdrawal decided by two people through the office's calls: effects, signatures, refusals and what the audit keeps.
import { listDigestOf } from '@perya/audit';
import { actTables } from '@perya/contract/constants';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { maskedAccount } from '../members/index.ts';

const perya = brandIdSchema.parse(1);
let office: TestOffice;
let ana: Colleague;
let ben: Colleague;
let cris: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [ana, ben, cris] = [
    await office.hire('payments'),
    await office.hire('payments'),
    await office.hire('admin'),
  ];
});
afterAll(() => office.close());

const missing = (): never => {
  throw new Error('the look answers effects');
};

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never);
  return { error, looked: value?.state === 'looked' ? value.looked : undefined };
}

/** Looks at an act, signs what it shows and proposes it. */
async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { id, digest } = (await look(who, act, input)).looked ?? missing();
  const proposal = { id, digest, touch: who.touch(digest) };
  const answer = await who.call(`POST /ops/act/${act}`, { body: { input, proposal } } as never);
  return { proposalId: id, digest, proposal, answer };
}

const confirm = (who: Colleague, proposalId: string, digest: string) =>
  who.call('POST /ops/proposals/confirm', { body: { proposalId, touch: who.touch(digest) } });

const stateOf = async (withdrawalId: string) =>
  (await ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } })).value.withdrawal.state;

const note = 'Identity and account match';

describe('[X-27] a withdrawal by two', () => {
  test('one sees it in the queue, sees the effects and proposes; another sees the same and confirms', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const { value: queue } = await ana.call('GET /ops/withdrawals/queue');
    const row = queue.list.find((one) => one.withdrawalId === withdrawalId);
    expect(row).toMatchObject({ amount: '30000.00', state: 'review', flags: ['amount'], proposal: null });
    const { looked } = await look(ana, 'withdrawal.approve', { withdrawalId, note });
    expect(looked?.signed.effects.rows.map(({ table, change }) => `${change} ${table}`)).toContain(
      'update withdrawals',
    );
    expect(await stateOf(withdrawalId), 'a look changes nothing').toBe('review');

    const { proposalId, digest, answer } = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    expect(answer.value).toMatchObject({ state: 'open' });
    const waiting = await ben.call('GET /ops/withdrawals/queue');
    expect(waiting.value.list.find((one) => one.withdrawalId === withdrawalId)?.proposal).toEqual({
      proposalId,
      act: 'withdrawal.approve',
      makerId: ana.staffId,
      maker: ana.name,
    });
    const { value: shown } = await ben.call('GET /ops/proposals/one', { query: { proposalId } });
    expect(shown).toMatchObject({ digest, state: 'open', maker: { name: ana.name }, checker: null });
    const userName = waiting.value.list.find((one) => one.withdrawalId === withdrawalId)?.userName ?? '';
    expect(shown).toMatchObject({ about: maskedAccount(userName), amount: '30000.00', currency: 'PHP' });
    expect(shown.about).not.toBe(userName);
    expect((await confirm(ben, proposalId, digest)).value).toEqual({ state: 'done' });
    expect(await stateOf(withdrawalId)).toBe('approved');
    const { value: done } = await ana.call('GET /ops/proposals/one', { query: { proposalId } });
    expect(done).toMatchObject({ state: 'done', checker: { name: ben.name } });
  });

  test('two by one touch of each: the list serves what it names and nothing else, and the audit verifies it', async () => {
    const looks: { input: { withdrawalId: string; note: string }; id: string; digest: string }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const input = { withdrawalId: await office.waitingWithdrawal(), note };
      const { id, digest } = (await look(ana, 'withdrawal.approve', input)).looked ?? missing();
      looks.push({ input, id, digest });
    }
    const digests = looks.slice(0, 2).map(({ digest }) => digest);
    const touch = ana.touch(listDigestOf(digests));
    const states = [];
    for (const { input, id, digest } of looks) {
      const proposal = { id, digest, touch, list: digests };
      const { value, error } = await ana.call('POST /ops/act/withdrawal.approve', {
        body: { input, proposal },
      });
      states.push(error?.code ?? value.state);
    }
    expect(states).toEqual(['open', 'open', 'SIGNATURE_WRONG']);
    const bens = ben.touch(listDigestOf(digests));
    const answers = [];
    for (const [who, list] of [
      [ana, digests],
      [ben, undefined],
      [ben, [...digests].reverse()],
      [ben, digests],
    ] as const) {
      const body = { proposalId: looks[0]?.id ?? '', touch: bens, ...(list ? { list: [...list] } : {}) };
      const { value, error } = await who.call('POST /ops/proposals/confirm', { body });
      answers.push(error?.code ?? value.state);
    }
    expect(answers).toEqual(['SAME_PERSON', 'SIGNATURE_WRONG', 'SIGNATURE_WRONG', 'done']);
    const body = { proposalId: looks[1]?.id ?? '', touch: bens, list: digests };
    expect((await ben.call('POST /ops/proposals/confirm', { body })).value).toEqual({ state: 'done' });
    const { verifyPastSignature: signature } = office.office.staff;
    expect((await office.office.audit.verify(perya, { signature })).faults).toEqual([]);
    const long = { ...body, list: Array.from({ length: 51 }, () => looks[1]?.digest ?? '') };
    expect((await ben.call('POST /ops/proposals/confirm', { body: long })).error?.code).toBe('INVALID_INPUT');
  });

  test('nobody confirms their own, from no session, and no signature serves another person or digest', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const { proposalId, digest, proposal } = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    const { cookie } = await ana.signIn();
    for (const who of [ana.cookie, cookie]) {
      const body = { proposalId, touch: ana.touch(digest) };
      const again = await office.call('POST /ops/proposals/confirm', { body }, { cookie: who });
      expect(again.error?.code).toBe('SAME_PERSON');
    }
    const bodies = [
      proposal.touch,
      ben.touch('00'.repeat(32)),
      { ...ben.touch(digest), signature: 'AAAA' },
      null,
    ];
    for (const touch of bodies) {
      const { error } = await ben.call('POST /ops/proposals/confirm', { body: { proposalId, touch } });
      expect(error?.code).toBe('SIGNATURE_WRONG');
    }
    expect((await confirm(cris, proposalId, digest)).error?.code).toBe('NOT_PERMITTED');
    expect(await stateOf(withdrawalId)).toBe('review');
    expect((await confirm(ben, proposalId, digest)).value).toEqual({ state: 'done' });
    expect((await confirm(ben, proposalId, digest)).error?.code).toBe('TXN_CONFLICT');
  });

  test('other effects than were signed: stale, the difference shown, and nothing done', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const { proposalId, digest } = await propose(ana, 'withdrawal.reject', {
      withdrawalId,
      note,
      reason: 'account',
    });
    await office.server.database.owner.query(
      `update withdrawals set flags = '{amount,shared_account}', amount_minor = amount_minor where withdrawal_id = $1`,
      [withdrawalId],
    );
    // A step that somebody wrote meanwhile moves the number of the next.
    await office.server.database.owner.query(
      `insert into withdrawal_steps (merchant_id, withdrawal_id, step_no, to_state, actor, note, at)
       select 1, $1, max(step_no) + 1, 'review', 'platform', '', now() from withdrawal_steps where withdrawal_id = $1`,
      [withdrawalId],
    );
    const { value } = await confirm(ben, proposalId, digest);
    expect(value).toMatchObject({ state: 'stale', refused: null });
    expect(value.state === 'stale' && value.difference?.gone.rows.length).toBeGreaterThan(0);
    expect(await stateOf(withdrawalId)).toBe('review');
    const again = await propose(ana, 'withdrawal.reject', { withdrawalId, note, reason: 'account' });
    expect((await confirm(ben, again.proposalId, again.digest)).value).toEqual({ state: 'done' });
    expect(await stateOf(withdrawalId)).toBe('returned');
  });

  test('what a suspended person proposed is confirmed by nobody', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const gone = await office.hire('payments');
    const { proposalId, digest } = await propose(gone, 'withdrawal.approve', { withdrawalId, note });
    const change = { email: gone.email, suspended: true, by: 'terminal:test@here', now: new Date() };
    await office.office.staff.suspend(change);
    const { value } = await confirm(ben, proposalId, digest);
    expect(value).toEqual({ state: 'stale', refused: 'MAKER_SUSPENDED', difference: null });
    expect(await stateOf(withdrawalId)).toBe('review');
  });

  test('a proposal is rejected by another and withdrawn by its maker alone, with a reason', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const first = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    const second = await propose(ben, 'withdrawal.approve', { withdrawalId, note });
    expect(second.answer.error).toMatchObject({
      code: 'PROPOSAL_OPEN',
      value: { proposalId: first.proposalId },
    });
    const why = 'The account is new';
    const end = (who: Colleague, how: 'reject' | 'withdraw', proposalId: string) =>
      who.call(`POST /ops/proposals/${how}`, { body: { proposalId, why } });
    expect((await end(ben, 'withdraw', first.proposalId)).error?.code).toBe('NOT_PERMITTED');
    expect((await end(ana, 'reject', first.proposalId)).error?.code).toBe('SAME_PERSON');
    expect((await end(ben, 'reject', first.proposalId)).status).toBe(200);
    const next = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    expect((await end(ana, 'withdraw', next.proposalId)).status).toBe(200);
    const { value } = await ana.call('GET /ops/proposals/one', { query: { proposalId: next.proposalId } });
    expect(value).toMatchObject({ state: 'withdrawn', why });
    expect(await stateOf(withdrawalId)).toBe('review');
  });

  test('an id of another brand is not found, by no call', async () => {
    const withdrawalId = await office.waitingWithdrawal('mela');
    const query = { withdrawalId };
    expect((await ana.call('GET /ops/withdrawals/one', { query })).error?.code).toBe('NOT_FOUND');
    for (const act of ['withdrawal.approve', 'withdrawal.reject'] as const) {
      const input = { withdrawalId, note, ...(act === 'withdrawal.reject' ? { reason: 'account' } : {}) };
      expect((await look(ana, act, input as never)).error?.code).toBe('NOT_FOUND');
    }
    const input = { withdrawalId, note };
    const there = await ana.call(
      'POST /ops/act/withdrawal.approve',
      { body: { input } },
      { merchant: 'mela' },
    );
    const looked = there.value.state === 'looked' ? there.value.looked : missing();
    const proposal = { id: looked.id, digest: looked.digest, touch: ana.touch(looked.digest) };
    await ana.call('POST /ops/act/withdrawal.approve', { body: { input, proposal } }, { merchant: 'mela' });
    expect((await confirm(ben, looked.id, looked.digest)).error?.code).toBe('NOT_FOUND');
    const one = await ben.call('GET /ops/proposals/one', { query: { proposalId: looked.id } });
    expect(one.error?.code).toBe('NOT_FOUND');
    const open = await ben.call('GET /ops/proposals/open', {}, { merchant: 'mela' });
    expect(open.value.list.map(({ proposalId }) => proposalId)).toEqual([looked.id]);
  });
});

describe('[X-27] stopped play', () => {
  const stopsOf = async () => (await cris.call('GET /ops/play/stops')).value.list;
  /** The stop that refuses a stake of nobody in particular at this game. */
  const stopped = async (game: string) => {
    const { rows } = await office.server.database.query<{ block: string | null }>(
      'select protection_stopped(1, $1, $2) as block',
      ['0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', game],
    );
    return rows[0]?.block !== null;
  };

  test('one person stops play at once; another has to confirm before it goes on', async () => {
    const dina = await office.hire('admin');
    const { answer } = await propose(cris, 'play.stop', {
      scope: 'all',
      target: '',
      note: 'A fault in the books',
    });
    expect(answer.value).toEqual({ state: 'done' });
    expect(await stopped('perya-lights')).toBe(true);
    const [stop] = await stopsOf();
    expect(stop).toMatchObject({
      scope: 'all',
      reason: 'A fault in the books',
      by: cris.name,
      liftProposed: false,
    });
    const lift = await propose(cris, 'play.lift', { stopId: stop?.stopId ?? '', note: 'Repaired' });
    expect(lift.answer.value).toMatchObject({ state: 'open' });
    expect((await stopsOf())[0]?.liftProposed).toBe(true);
    expect((await confirm(cris, lift.proposalId, lift.digest)).error?.code).toBe('SAME_PERSON');
    expect((await confirm(ana, lift.proposalId, lift.digest)).error?.code).toBe('NOT_PERMITTED');
    expect(await stopped('perya-lights')).toBe(true);
    expect((await confirm(dina, lift.proposalId, lift.digest)).value).toEqual({ state: 'done' });
    expect(await stopped('perya-lights')).toBe(false);
    expect(await stopsOf()).toEqual([]);
  });

  test('a game and a player by name; what the brand does not have is not found, and nothing stops', async () => {
    await propose(cris, 'play.stop', {
      scope: 'game',
      target: 'perya-lights',
      note: 'The reels stand still',
    });
    await propose(cris, 'play.stop', {
      scope: 'player',
      target: 'MARIA_88',
      note: 'Two people at one account',
    });
    expect((await stopsOf()).map(({ target }) => target)).toEqual(['maria_88', 'perya-lights']);
    expect(await stopped('perya-lights')).toBe(true);
    expect(await stopped('another-game')).toBe(false);
    for (const [scope, target] of [
      ['game', 'no-such-game'],
      ['player', 'nobody_at_all'],
      ['all', 'perya-lights'],
    ] as const)
      expect((await look(cris, 'play.stop', { scope, target, note: 'Try it' })).error?.code).toBe(
        'NOT_FOUND',
      );
    const stopId = '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e12';
    expect((await look(cris, 'play.lift', { stopId, note: 'Try it' })).error?.code).toBe('NOT_FOUND');
    expect((await look(ana, 'play.stop', { scope: 'all', target: '', note: 'Try it' })).error?.code).toBe(
      'NOT_PERMITTED',
    );
  });
});

describe('[X-19] the audit', () => {
  test('keeps looks, proposals, confirmations and refusals, verifies with the signatures, and is read by page', async () => {
    const withdrawalId = await office.waitingWithdrawal();
    const subject = `withdrawal:${withdrawalId}`;
    await ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } });
    await ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } }, { background: true });
    const { proposalId, digest } = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    await confirm(ana, proposalId, digest);
    await confirm(ben, proposalId, digest);
    const { value } = await cris.call('GET /ops/audit/entries', { query: { subject } });
    expect(value.entries.map(({ name, act, outcome, signed }) => [name, act, outcome, signed])).toEqual([
      [ben.name, 'withdrawal.approve', 'done', true],
      [ana.name, 'withdrawal.approve', 'proposed', true],
      [ana.name, 'withdrawal.look', 'seen', false],
    ]);
    const refused = await cris.call('GET /ops/audit/entries', {
      query: { staffId: ana.staffId, act: 'proposal.confirm' },
    });
    expect(refused.value.entries[0]).toMatchObject({ outcome: 'refused', reason: 'SAME_PERSON' });
    const { verifyPastSignature: signature } = office.office.staff;
    const verdict = await office.office.audit.verify(perya, { signature });
    expect(verdict.faults).toEqual([]);
    expect(verdict.entries).toBeGreaterThan(5);
  });

  test('an auditor verifies it, signatures too; what was changed in the database is found by its number', async () => {
    const auditor = await office.hire('auditor');
    const verdict = async (chain: 'brand' | 'platform') =>
      (await auditor.call('GET /ops/audit/verdict', { query: { chain } })).value;
    const honest = await verdict('brand');
    expect(honest.faults).toEqual([]);
    expect(honest.head.seq).toBe(honest.entries);
    expect((await verdict('platform')).faults).toEqual([]);
    expect((await cris.call('GET /ops/audit/verdict')).error?.code).toBe('NOT_PERMITTED');
    const { owner } = office.server.database;
    await owner.query(`update audit_entries set reason = 'another' where merchant_id = 1 and seq = 2`);
    await owner.query(
      `update audit_entries set sig = null where merchant_id = 1 and sig is not null and seq > 2`,
    );
    const { faults } = await verdict('brand');
    expect(faults[0]).toEqual({ kind: 'changed', from: 2, to: 2 });
    expect(faults.length).toBeGreaterThan(1);
  });

  test("a page goes on where the last one ended; the platform's chain is for who may read every brand's", async () => {
    const auditor = await office.hire('auditor', { brandId: perya });
    const { value } = await auditor.call('GET /ops/audit/entries');
    const before = value.entries.at(2)?.seq ?? 0;
    const next = await auditor.call('GET /ops/audit/entries', { query: { before } });
    const rest = value.entries.slice(3).map(({ seq }) => seq);
    expect(next.value.entries.map(({ seq }) => seq).slice(0, rest.length)).toEqual(rest);
    const query = { chain: 'platform' } as const;
    expect((await auditor.call('GET /ops/audit/entries', { query })).error?.code).toBe('NOT_PERMITTED');
    const { value: platform } = await cris.call('GET /ops/audit/entries', { query });
    expect(platform.entries.map(({ act }) => act)).toContain('staff.invite');
  });
});

describe('the office', () => {
  test("a withdrawal's page shows who else bound the account, and of its number the end alone", async () => {
    const withdrawalId = await office.waitingWithdrawal('perya', { number: '9998784821' });
    const { value } = await ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } });
    expect(value).toMatchObject({
      account: { holderName: 'Maria Santos', sharedWith: 0 },
      member: { payeeName: 'Maria Santos', identity: 'none', balance: '20000.00' },
      totals: { deposits: { count: 1, sum: '50000.00' }, withdrawals: { count: 0 } },
      steps: [{ step: 'requested', actor: 'player' }, { step: 'review' }],
    });
    expect(value.withdrawal.numberEnd).toBe('4821');
    expect(JSON.stringify(value)).not.toContain('9998784821');
  });

  test('people are listed with their grants and keys, at their brand', async () => {
    const here = await office.hire('support', { brandId: perya });
    const { value } = await cris.call('GET /ops/staff/people');
    expect(value.list.find(({ staffId }) => staffId === here.staffId)).toMatchObject({
      name: here.name,
      invited: false,
      grants: [{ role: 'support', everyBrand: false }],
    });
    const { value: there } = await cris.call('GET /ops/staff/people', {}, { merchant: 'mela' });
    const ids = there.list.map(({ staffId }) => staffId);
    expect(ids).toContain(ana.staffId);
    expect(ids).not.toContain(here.staffId);
  });

  test('its page is served at the paths of its screens, with a policy that runs no strange script', async () => {
    for (const url of ['/', '/sign-in', '/withdrawals', '/audit']) {
      const { headers, statusCode } = await office.office.http.inject({ url });
      expect(statusCode, url).toBe(200);
      expect(headers['content-security-policy']).toContain(`script-src 'self'; style-src 'self'`);
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    }
    for (const url of ['/m/home', '/assets/none.js', '/ops/none', '/index.html/x'])
      expect((await office.office.http.inject({ url })).statusCode, url).toBe(404);
  });
});

describe('[X-19] the start page', () => {
  test('counts the queues that the caller may see, and the proposals that wait for them', async () => {
    const before = (await ana.call('GET /ops/office/now')).value;
    const withdrawalId = await office.waitingWithdrawal();
    const { proposalId } = await propose(ana, 'withdrawal.approve', { withdrawalId, note });
    const mine = (await ana.call('GET /ops/office/now')).value;
    const [was, is] = [before, mine].map(({ queues }) => queues.find(({ queue }) => queue === 'withdrawals'));
    expect(is?.waiting).toBe((was?.waiting ?? 0) + 1);
    expect(is?.oldestAt).not.toBeNull();
    expect(is?.dueAt).not.toBeNull();
    expect(mine.proposed).toBe(before.proposed + 1);
    const { value: others } = await ben.call('GET /ops/office/now');
    expect(others.toSign).toBeGreaterThan(0);
    const { value: admin } = await cris.call('GET /ops/office/now');
    expect(admin.queues).toEqual([]);
    await ana.call('POST /ops/proposals/withdraw', { body: { proposalId, why: 'Only counted' } });
    expect((await ana.call('GET /ops/office/now')).value.proposed).toBe(before.proposed);
    const { owner } = office.server.database;
    await owner.query(
      `update withdrawals set changed_at = now() - interval '3 days' where withdrawal_id = $1`,
      [withdrawalId],
    );
    const late = (await ana.call('GET /ops/office/now')).value.queues.find(
      ({ queue }) => queue === 'withdrawals',
    );
    expect(late?.overdue).toBe((is?.overdue ?? 0) + 1);
  });
});

test('[X-27] every table whose changes an act shows has a name on the screen', async () => {
  const { rows } = await office.server.database.owner.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'act_effects' and c.relname <> 'ledger_entries' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(actTables.toSorted());
});
