// Results from outside in the office: both reports are seen beside each other, two people publish one or correct one, and nobody else may.
import { randomUUID } from 'node:crypto';
import type { ActInput } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import type { Row } from '../../platform/db/index.ts';
import { brandIdSchema, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { accountsPerAct } from './result-acts.ts';

const note = 'it is what the lottery shows on its page';
let office: TestOffice;
let jana: Colleague;
let kiko: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [jana, kiko] = [await office.hire('finance'), await office.hire('finance')];
  await query('insert into lottery_terms values (1, $1, $2, $3, now())', ['barangay-2', hash, '{}']);
});
afterAll(() => office.close());

const query = <T extends Row>(text: string, values: unknown[] = []) =>
  office.server.database.owner.query<T>(text, values).then(({ rows }) => rows);
const hash = 'ab'.repeat(32);
let made = 0;

/** A draw of the demo's outside game, 40 minutes ago; what its sources said, in order. */
async function insertDraw(
  reports: [source: string, outcome: string][],
  { state = 'sealed', outcome = null as string | null, heldFrom = null as string | null } = {},
): Promise<string> {
  made += 1;
  const drawId = newId();
  await query(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, held_from, opens_at, closes_at, draw_at,
        next_at, deposit_receipt, sources, tickets, stake_minor, root, outcome, payout_minor, winners, wins_hash, result_receipt)
      values (1, $1, 'barangay-2', $2, $3, $4, $5, $6, now() - interval '9 hours', now() - interval '70 minutes', now() - interval '40 minutes',
        case when $5 in ('settled', 'held') then null else now() + interval '1 hour' end, 'receipt', array['capitol-desk', 'harbour-wire'],
        2, 2000, $4, $7, case when $7::text is null then null else 86490 end, 1, $4, 'first receipt')`,
    [drawId, made, `20260102-${String(made).padStart(4, '0')}`, hash, state, heldFrom, outcome],
  );
  for (const [source, said] of reports)
    await query(
      `insert into lottery_results (merchant_id, source, report_id, draw_id, outcome, published_at, received_at, key_id, signed_at, body, signature)
       values (1, $1, $2, $3, $4, now(), now(), 'k', '0', '{}', 's')`,
      [source, randomUUID(), drawId, said],
    );
  return drawId;
}

type ResultAct = 'draw.publish' | 'draw.correct';

async function look(person: Colleague, name: ResultAct, input: ActInput<ResultAct>) {
  const { value, error } = await person.call(`POST /ops/act/${name}`, { body: { input } });
  if (error) return { code: error.code };
  if (value.state !== 'looked') throw new Error('a look shows the effects');
  return { looked: value.looked };
}

async function propose(person: Colleague, name: ResultAct, input: ActInput<ResultAct>) {
  const { looked, code } = await look(person, name, input);
  if (!looked) return { code };
  const { id, digest } = looked;
  const proposal = { id, digest, touch: person.touch(digest) };
  const { value } = await person.call(`POST /ops/act/${name}`, { body: { input, proposal } });
  return { id, digest, state: value.state, looked };
}

const confirm = async (person: Colleague, { id = '', digest = '' }: { id?: string; digest?: string }) => {
  const { value, error } = await person.call('POST /ops/proposals/confirm', {
    body: { proposalId: id, touch: person.touch(digest) },
  });
  return error?.code ?? value.state;
};

const drawOf = async (drawId: string) =>
  (await query<Record<string, unknown>>('select * from lottery_draws where draw_id = $1', [drawId]))[0];

describe('a draw whose sources differ', () => {
  let drawId: string;
  beforeAll(async () => {
    drawId = await insertDraw(
      [
        ['capitol-desk', '[7,29]'],
        ['harbour-wire', '[29,7]'],
        ['harbour-wire', '[29,8]'],
      ],
      { state: 'held', heldFrom: 'sealed' },
    );
  });

  test('[X-19 in part] shows what each said, the latest as its word', async () => {
    const { value } = await jana.call('GET /ops/draws/one', { query: { drawId } });
    expect(value.outside).toMatchObject({
      sources: ['capitol-desk', 'harbour-wire'],
      publishedBy: null,
      mayPublish: true,
      reports: [
        { source: 'capitol-desk', outcome: [7, 29], latest: true },
        { source: 'harbour-wire', outcome: [29, 7], latest: false },
        { source: 'harbour-wire', outcome: [29, 8], latest: true },
      ],
    });
    expect(value).toMatchObject({ seedHash: null, round: null });
  });

  test('[X-27 in part] two people publish one report; who runs draws may not, and one person cannot be both', async () => {
    const hugo = await office.hire('games');
    const input = { drawId, source: 'capitol-desk', note };
    expect(await look(hugo, 'draw.publish', input)).toEqual({ code: 'NOT_PERMITTED' });
    expect(await look(jana, 'draw.publish', { ...input, source: 'nobody' })).toEqual({ code: 'NOT_FOUND' });
    const proposed = await propose(jana, 'draw.publish', input);
    expect(proposed).toMatchObject({ state: 'open', looked: { signed: { people: 2 } } });
    expect(proposed.looked?.signed.effects.rows).toMatchObject([
      { table: 'lottery_draws', before: { state: 'held' }, after: { state: 'drawn', outcome: '[7,29]' } },
    ]);
    expect(await confirm(jana, proposed)).toBe('SAME_PERSON');
    expect(await drawOf(drawId)).toMatchObject({ state: 'held', outcome: null });
    expect(await confirm(kiko, proposed)).toBe('done');
    expect(await drawOf(drawId)).toMatchObject({
      state: 'drawn',
      outcome: '[7,29]',
      published_by: 'staff',
      held_from: null,
    });
    expect(await look(jana, 'draw.publish', input)).toEqual({ code: 'TXN_CONFLICT' });
  });

  test('a source that says something else before the second signature makes the proposal stale', async () => {
    const other = await insertDraw([['capitol-desk', '[1,2]']]);
    const proposed = await propose(jana, 'draw.publish', { drawId: other, source: 'capitol-desk', note });
    await query(
      `insert into lottery_results (merchant_id, source, report_id, draw_id, outcome, published_at, received_at, key_id, signed_at, body, signature)
       values (1, 'capitol-desk', $1, $2, '[2,1]', now(), now(), 'k', '0', '{}', 's')`,
      [randomUUID(), other],
    );
    expect(await confirm(kiko, proposed)).toBe('stale');
    expect(await drawOf(other)).toMatchObject({ state: 'sealed', outcome: null });
  });
});

test('a draw that waits for a result is in the queue; before its hour, without a report, or from a seed it is not published', async () => {
  const waiting = await insertDraw([]);
  const { value } = await jana.call('GET /ops/draws/list', { query: {} });
  expect(value.list.find(({ drawId }) => drawId === waiting)).toMatchObject({
    state: 'sealed',
    waitsForResult: true,
    late: false,
  });
  const input = { drawId: waiting, source: 'capitol-desk', note };
  expect(await look(jana, 'draw.publish', input)).toEqual({ code: 'NOT_FOUND' });
  const early = await insertDraw([['capitol-desk', '[7,29]']]);
  await query(`update lottery_draws set draw_at = now() + interval '1 hour' where draw_id = $1`, [early]);
  expect(await look(jana, 'draw.publish', { ...input, drawId: early })).toEqual({ code: 'TXN_CONFLICT' });
  const own = await insertDraw([]);
  await query(
    `update lottery_draws set sources = null, seed_sealed = '\\x00', seed_hash = $2, chain = $2, round = 1 where draw_id = $1`,
    [own, hash],
  );
  expect(await look(jana, 'draw.publish', { ...input, drawId: own })).toEqual({ code: 'NOT_FOUND' });
  expect(await look(jana, 'draw.publish', { ...input, drawId: randomUUID() })).toEqual({ code: 'NOT_FOUND' });
});

describe('a corrected result', () => {
  /** Accounts of new members, in the order in which a correction pays them. */
  async function members(count: number) {
    const merchant = office.server.app.merchants.byCode('perya');
    if (!merchant) throw new Error('the demo brand is not there');
    const accounts: { playerId: string; accountId: string }[] = [];
    for (let one = 0; one < count; one += 1) {
      const playerId = randomUUID();
      const accountId = await office.server.app.ledger.openAccount(
        {
          bookId: soleBookOf(brandIdSchema.parse(1)),
          kind: 'player_cash',
          currency: 'PHP',
          ownerId: playerId,
        },
        new Date(),
      );
      accounts.push({ playerId, accountId });
    }
    return accounts.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  }

  async function insertCounted(owed: readonly { playerId: string; accountId: string }[], no = 1) {
    const drawId = await insertDraw([['capitol-desk', '[11,12]']], { state: 'settled', outcome: '[7,29]' });
    await query(
      `insert into lottery_corrections (merchant_id, draw_id, no, state, outcome, sources, opened_at, payout_minor, winners, wins_hash,
         result_receipt, missing_minor, missing_accounts, kept_minor, kept_accounts)
       values (1, $1, $2, 'counted', '[11,12]', '{capitol-desk}', now(), $3, 1, $4, 'second receipt', $3, $5, 86490, 1)`,
      [drawId, no, 500 * owed.length, hash, owed.length],
    );
    await query(
      `insert into lottery_correction_items (merchant_id, draw_id, no, ticket_hash, player_id, account_id, paid_minor, payout_minor, trial)
       select 1, $1, $2, lpad(to_hex(row_number() over ()), 64, '0'), p, a, 0, 500, false from unnest($3::uuid[], $4::uuid[]) o (p, a)`,
      [drawId, no, owed.map(({ playerId }) => playerId), owed.map(({ accountId }) => accountId)],
    );
    return drawId;
  }

  const corrected = (ref: string) =>
    query<{ owner_id: string; minor: bigint }>(
      `select owner_id, amount as minor from ledger_moves where ref = $1 and kind = 'lottery_correction'`,
      [ref],
    );

  test('[X-27 in part] shows rows, postings and what is not taken back before two people sign, and posts each once', async () => {
    const [member] = await members(1);
    if (!member) throw new Error('no member');
    const drawId = await insertCounted([member]);
    const listed = (await jana.call('GET /ops/draws/list', { query: {} })).value.list;
    expect(listed.find((row) => row.drawId === drawId)).toMatchObject({ correction: 1, state: 'settled' });
    const proposed = await propose(jana, 'draw.correct', { drawId, no: 1, note });
    const { rows = [], postings } = proposed.looked?.signed.effects ?? {};
    expect(postings).toMatchObject([
      { kind: 'lottery_correction', toOwner: member.playerId, amountMinor: '500', ref: drawId },
    ]);
    expect(rows).toContainEqual(
      expect.objectContaining({
        table: 'lottery_draws',
        after: expect.objectContaining({ outcome: '[11,12]', result_receipt: 'second receipt' }),
      }),
    );
    expect(
      rows.find(({ table, after }) => table === 'lottery_corrections' && after?.['state'] === 'paid'),
    ).toMatchObject({
      after: { missing_minor: '500', missing_accounts: '1', kept_minor: '86490', kept_accounts: '1' },
    });
    expect(await corrected(drawId)).toEqual([]);
    expect(await confirm(kiko, proposed)).toBe('done');
    expect(await corrected(drawId)).toEqual([{ owner_id: member.playerId, minor: 500n }]);
    expect(await drawOf(drawId)).toMatchObject({ outcome: '[11,12]' });
    expect(await look(jana, 'draw.correct', { drawId, no: 1, note })).toEqual({ code: 'TXN_CONFLICT' });
    expect(await look(jana, 'draw.correct', { drawId, no: 2, note })).toEqual({ code: 'NOT_FOUND' });
    const { value } = await jana.call('GET /ops/draws/one', { query: { drawId } });
    expect(value.outside?.corrections).toMatchObject([{ state: 'paid', missing: '5.00', kept: '864.90' }]);
  });

  test('of many accounts is paid in several acts, each account once', async () => {
    const owed = await members(accountsPerAct + 3);
    const drawId = await insertCounted(owed);
    const first = await propose(jana, 'draw.correct', { drawId, no: 1, note });
    expect(first.looked?.signed.effects.postings).toHaveLength(accountsPerAct);
    expect(await confirm(kiko, first)).toBe('done');
    const second = await propose(kiko, 'draw.correct', { drawId, no: 1, note });
    expect(second.looked?.signed.effects.postings).toHaveLength(3);
    expect(await confirm(jana, second)).toBe('done');
    const posted = await corrected(drawId);
    expect(new Set(posted.map(({ owner_id }) => owner_id)).size).toBe(owed.length);
    expect(posted).toHaveLength(owed.length);
    expect(await look(jana, 'draw.correct', { drawId, no: 1, note })).toEqual({ code: 'TXN_CONFLICT' });
  });

  test('another brand’s draw is not found', async () => {
    const drawId = await insertCounted([]);
    const code = (await jana.call('GET /ops/draws/one', { query: { drawId } }, { merchant: 'mela' })).error
      ?.code;
    expect(code).toBe('NOT_FOUND');
    const answer = await jana.call(
      'POST /ops/act/draw.correct',
      { body: { input: { drawId, no: 1, note } } },
      { merchant: 'mela' },
    );
    expect(answer.error?.code).toBe('NOT_FOUND');
  });
});
