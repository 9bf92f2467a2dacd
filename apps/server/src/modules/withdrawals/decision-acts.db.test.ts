// Tests the decisions on withdrawals as acts of two people, by examples and by random orders of everything that staff can try.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Acts, createActs } from '../../platform/acts/index.ts';
import { codeOrAnswer, openStaff, type Person } from '../../platform/acts/staff.fixture.ts';
import { type Audit, createAudit } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { secretKey } from '../../test-services.fixture.ts';
import { createInformer } from '../inbox/index.ts';
import { createMessages } from '../messages/index.ts';
import { openWithdrawalServices, type WithdrawalServices } from './withdrawals.fixture.ts';

const brandId = brandIdSchema.parse(1);
let services: WithdrawalServices;
let staff: Awaited<ReturnType<typeof openStaff>>;
let acts: Acts;
let audit: Audit;
let people: Person[];

beforeAll(async () => {
  services = await openWithdrawalServices();
  staff = await openStaff();
  people = [await staff.hire(), await staff.hire(), await staff.hire()];
  const { database, merchant } = services;
  const clock = { now: () => new Date() };
  const { office } = database;
  audit = createAudit(office);
  const messages = createMessages({
    database,
    clock,
    secretKey,
    demoMode: true,
    smtpUrl: undefined,
    mailFrom: undefined,
    brandOf: () => ({ ...merchant, mainDomain: 'localhost' }),
    onFault: () => undefined,
  });
  const informer = createInformer({ messages, brandOf: () => merchant, addressOf: () => 'http://localhost' });
  const withdrawals = services.open({ informer });
  acts = createActs({
    database: office,
    audit,
    clock,
    acts: withdrawals.acts,
    verifySignature: staff.verifySignature,
    isActive: async () => true,
  });
});
afterAll(() => services.end());

const personAt = (index: number): Person => people[index] ?? missing();
const missing = (): never => {
  throw new Error('nobody of that number works here');
};

/** A member with a letter address whose withdrawal waits for staff. */
async function waiting({ held = false } = {}) {
  const { player } = await services.member({ balance: 5_000_000n });
  const member = {
    player,
    accountId: await services.bindReady(player, `0917${String(Date.now()).slice(-7)}`),
  };
  await services.database.owner.query('update players set email = $2 where id = $1', [
    player.playerId,
    `${player.userName}@example.com`,
  ]);
  const { withdrawal } = await services.ask(member, { amount: '30000.00' });
  const { withdrawalId } = withdrawal;
  if (held)
    await services.database.owner.query(
      `update withdrawals set state = 'paying', held = true where withdrawal_id = $1`,
      [withdrawalId],
    );
  return { player, withdrawalId };
}

const stateOf = async (withdrawalId: string) => {
  const { rows } = await services.database.owner.query<{ state: string; held: boolean }>(
    'select state, held from withdrawals where withdrawal_id = $1',
    [withdrawalId],
  );
  return rows[0];
};

async function propose(person: Person, act: string, input: unknown, actor: Actor = person.session()) {
  const request = { brandId, act, input };
  const { id, digest, signed } = await acts.look(actor, request);
  const signature = await person.sign(digest);
  return {
    id,
    digest,
    signed,
    request,
    answer: await acts.propose(actor, { ...request, id, digest, signature }),
  };
}

const note = 'looked at the play';

describe('[X-27] [X-13] a decision on a withdrawal', () => {
  test('approves with two signatures; the steps name the act, and the amount and account are what was signed', async () => {
    const { withdrawalId, player } = await waiting();
    const { id, digest, signed } = await propose(personAt(0), 'withdrawal.approve', { withdrawalId, note });
    expect(signed.people).toBe(2);
    const [change, ...others] = signed.effects.rows;
    expect(change).toMatchObject({
      table: 'withdrawals',
      before: { state: 'review', amount_minor: '3000000', player_id: player.playerId },
      after: { state: 'approved', amount_minor: '3000000', changed_at: 'now' },
    });
    expect(others.map(({ table }) => table)).toEqual(['withdrawal_steps']);
    expect(signed.effects.postings).toEqual([]);
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'review' });
    const signature = await personAt(1).sign(digest);
    const answer = await acts.confirm(personAt(1).session(), { brandId, id, signature });
    expect(answer).toEqual({ state: 'done', result: { state: 'approved' } });
    const { rows } = await services.database.query<{ actor: string; note: string }>(
      `select actor, note from withdrawal_steps where merchant_id = $1 and withdrawal_id = $2 and to_state = 'approved'`,
      [1, withdrawalId],
    );
    expect(rows).toEqual([{ actor: `act ${id}`, note }]);
    const [entry] = await audit.page(brandId, { subject: `withdrawal:${withdrawalId}` }, { limit: 1 });
    expect(entry).toMatchObject({ outcome: 'done', playerId: player.playerId, sig: signature });
  });

  test('rejects: the posting back and the letter are shown, its words are not, and the money returns once', async () => {
    const { withdrawalId, player } = await waiting();
    const input = { withdrawalId, note, reason: 'terms' };
    const { id, digest, signed } = await propose(personAt(0), 'withdrawal.reject', input);
    expect(signed.effects.postings).toEqual([
      {
        kind: 'withdrawal_return',
        from: 'withdrawal_escrow',
        fromOwner: player.playerId,
        to: 'player_cash',
        toOwner: player.playerId,
        amountMinor: '3000000',
        currency: 'PHP',
        ref: withdrawalId,
      },
    ]);
    const letter = signed.effects.rows.find(({ table }) => table === 'messages')?.after;
    expect(letter).toMatchObject({
      purpose: 'withdrawal-rejected',
      recipient: 'changed',
      content: 'changed',
    });
    expect(JSON.stringify(signed)).not.toContain('example.com');
    // The member's balance moves meanwhile: that is no other effect.
    const before = await services.balanceOf(player);
    const signature = await personAt(2).sign(digest);
    expect(await acts.confirm(personAt(2).session(), { brandId, id, signature })).toMatchObject({
      state: 'done',
    });
    expect(await services.balanceOf(player)).toBe(before + 3_000_000n);
    expect(await services.escrowOf(player)).toBe(0n);
    expect(await services.drifts()).toEqual([]);
    const news = await services.database.query(
      `select from inbox_messages where merchant_id = $1 and player_id = $2 and kind = 'withdrawal_rejected'`,
      [1, player.playerId],
    );
    expect(news.rows).toHaveLength(1);
  });

  test.each([
    ['resume', { state: 'paying', held: false }],
    ['paid', { state: 'paid', held: false }],
    ['return', { state: 'returned', held: false }],
  ])('ends a hold: %s', async (outcome, after) => {
    const { withdrawalId } = await waiting({ held: true });
    const { id, digest } = await propose(personAt(1), 'withdrawal.free', { withdrawalId, note, outcome });
    expect(await stateOf(withdrawalId)).toEqual({ state: 'paying', held: true });
    const signature = await personAt(0).sign(digest);
    await acts.confirm(personAt(0).session(), { brandId, id, signature });
    expect(await stateOf(withdrawalId)).toEqual(after);
    expect(await services.drifts()).toEqual([]);
  });

  test('refuses what is decided already, what is not there, and what is another brand’s', async () => {
    const { withdrawalId } = await waiting();
    const input = { withdrawalId, note, outcome: 'paid' };
    const look = (act: string, given: unknown, brand = brandId) =>
      codeOrAnswer(acts.look(personAt(0).session(), { brandId: brand, act, input: given }));
    expect(await look('withdrawal.free', input)).toBe('TXN_CONFLICT');
    expect(await look('withdrawal.approve', { withdrawalId, note }, brandIdSchema.parse(2))).toBe(
      'NOT_FOUND',
    );
    for (const given of [
      { withdrawalId: 'x', note },
      { withdrawalId, note: ' a ' },
      { withdrawalId, note, by: 'ana' },
    ])
      expect(await look('withdrawal.approve', given)).toBe('INVALID_INPUT');
    expect(await look('withdrawal.reject', { withdrawalId, note, reason: 'none' })).toBe('INVALID_INPUT');
  });

  test('an id in other letters is the same withdrawal', async () => {
    const { withdrawalId } = await waiting();
    await propose(personAt(0), 'withdrawal.approve', { withdrawalId, note });
    const again = propose(personAt(1), 'withdrawal.approve', {
      withdrawalId: withdrawalId.toUpperCase(),
      note,
    });
    expect(await codeOrAnswer(again)).toBe('PROPOSAL_OPEN');
  });

  test('another decision meanwhile makes an open proposal stale', async () => {
    const { withdrawalId } = await waiting();
    const { id, digest } = await propose(personAt(0), 'withdrawal.approve', { withdrawalId, note });
    const input = { withdrawalId, note, reason: 'terms' };
    const rejected = await propose(personAt(0), 'withdrawal.reject', input);
    const second = await personAt(1).sign(rejected.digest);
    await acts.confirm(personAt(1).session(), { brandId, id: rejected.id, signature: second });
    const signature = await personAt(1).sign(digest);
    expect(await acts.confirm(personAt(1).session(), { brandId, id, signature })).toEqual({
      state: 'stale',
      refused: 'TXN_CONFLICT',
    });
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'returned' });
  });
});

type Signing = 'own' | 'first' | 'elsewhere' | 'none' | 'list' | 'strangeList' | 'widenedList';
type Step =
  | { do: 'propose'; who: number; about: number; act: string; signing: Signing }
  | { do: 'confirm'; who: number; proposal: number; signing: Signing }
  | { do: 'reject' | 'withdraw'; who: number; proposal: number }
  | { do: 'change'; about: number };

const who = fc.nat(2);
const about = fc.nat(1);
const proposal = fc.nat(5);
const signing = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Signing>('own') },
  { weight: 3, arbitrary: fc.constant<Signing>('list') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Signing>('first', 'elsewhere', 'none', 'strangeList', 'widenedList'),
  },
);
const act = fc.constantFrom('withdrawal.approve', 'withdrawal.reject');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('propose'), who, about, act, signing }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('confirm'), who, proposal, signing }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reject', 'withdraw'), who, proposal }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change'), about }) },
);

/** Everything that staff can try with two withdrawals; every step has a session of its own. */
async function tryAll(steps: readonly Step[]) {
  const withdrawals = [(await waiting()).withdrawalId, (await waiting()).withdrawalId];
  const made: { id: string; digest: string; signature: string }[] = [];
  let cents = 0;
  /** A signature as it was asked for: the person's own, the first one that was ever given, over another digest or over a list. */
  const signed = async (person: Person, digest: string, how: Signing) => {
    if (how === 'none') return null;
    if (how === 'first' && made[0]) return made[0].signature;
    const others = made.map((one) => one.digest).filter((one) => one !== digest);
    if (how === 'list') return person.signList([digest, ...others]);
    if (how === 'strangeList') return person.signList(['00'.repeat(32), ...others]);
    if (how === 'widenedList') {
      const { signature } = JSON.parse(await person.signList(['00'.repeat(32), ...others]));
      return JSON.stringify({ list: [digest, ...others], signature });
    }
    const other = how === 'elsewhere' ? made.find((one) => one.digest !== digest) : undefined;
    return person.sign(other?.digest ?? (how === 'elsewhere' ? '00'.repeat(32) : digest));
  };
  for (const one of steps) {
    if (one.do === 'change') {
      cents += 1;
      await services.database.owner.query(
        `update withdrawals set fee_minor = fee_minor + $2 where withdrawal_id = $1 and state = 'review'`,
        [withdrawals[one.about], cents],
      );
      continue;
    }
    const person = personAt(one.who);
    const session = person.session();
    if (one.do === 'propose') {
      const reason = one.act === 'withdrawal.reject' ? { reason: 'other' } : {};
      const input = { withdrawalId: withdrawals[one.about], note, ...reason };
      const request = { brandId, act: one.act, input };
      const looked = await codeOrAnswer(acts.look(session, request));
      if (typeof looked === 'string') continue;
      const { id, digest } = looked;
      const signature = await signed(person, digest, one.signing);
      const answer = await codeOrAnswer(acts.propose(session, { ...request, id, digest, signature }));
      if (typeof answer !== 'string' && signature !== null) made.push({ id, digest, signature });
      continue;
    }
    const found = made[one.proposal % Math.max(1, made.length)];
    if (!found) continue;
    const key = { brandId, id: found.id };
    if (one.do === 'confirm')
      await codeOrAnswer<unknown>(
        acts.confirm(session, { ...key, signature: await signed(person, found.digest, one.signing) }),
      );
    else await codeOrAnswer<unknown>(acts[one.do](session, { ...key, why: 'mistaken' }));
  }
  return withdrawals;
}

/** What the audit and the rows say of a withdrawal; true when it was decided. */
async function expectTwoPeople(withdrawalId: string): Promise<boolean> {
  const { rows } = await services.database.owner.query<{
    state: string;
    fee_minor: bigint;
    account_id: string;
  }>('select state, fee_minor, account_id from withdrawals where withdrawal_id = $1', [withdrawalId]);
  const entries = await audit.page(brandId, { subject: `withdrawal:${withdrawalId}` }, { limit: 100 });
  const done = entries.filter(({ outcome }) => outcome === 'done');
  if (rows[0]?.state === 'review') {
    expect(done).toEqual([]);
    return false;
  }
  expect(done).toHaveLength(1);
  const [checked] = done;
  const proposed = entries.filter((entry) => entry.outcome === 'proposed' && entry.body === checked?.body);
  expect(proposed).toHaveLength(1);
  expect(proposed[0]?.staffId).not.toBe(checked?.staffId);
  expect(proposed[0]?.sig).not.toBeNull();
  expect(checked?.sig).not.toBeNull();
  const { effects } = JSON.parse(checked?.body ?? '{}');
  const { state, fee_minor, account_id } = rows[0] ?? {};
  expect(
    effects.rows.findLast(({ table }: { table: string }) => table === 'withdrawals').after,
  ).toMatchObject({
    state,
    account_id,
    fee_minor: String(fee_minor),
  });
  return true;
}

const runs = Number(process.env['PERYA_MODEL_RUNS'] ?? 25);

test(
  '[X-27] in any order of everything that staff can try, each decision has two people who signed what was done',
  async () => {
    let decided = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        for (const withdrawalId of await tryAll(steps)) if (await expectTwoPeople(withdrawalId)) decided += 1;
      }),
      { numRuns: runs },
    );
    expect(decided).toBeGreaterThan(runs / 5);
    expect((await audit.verify(brandId, { signature: staff.verifySignature })).faults).toEqual([]);
    expect(await services.drifts()).toEqual([]);
  },
  60_000 + runs * 2000,
);
