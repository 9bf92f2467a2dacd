// Agents in the office: who sees them, one person holds, two offer, end, move, release, mark, pay and enter edges; effects are what is done.
import { randomUUID } from 'node:crypto';
import { addDays, type ContractTerms, termsHash, termsText } from '@perya/commissions';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';

const perya = brandIdSchema.parse(1);
const note = 'seen by both of us';
const day = '2026-11-20';
let office: TestOffice;
let lito: Colleague;
let mara: Colleague;
let nextNo = 0;

beforeAll(async () => {
  // The two signatures are about the same rows, which a run between them would change.
  office = await openTestOffice({ server: { jobsElsewhere: ['agents settle'] } });
  [lito, mara] = [await office.hire('agents'), await office.hire('agents')];
  await owner().query(
    `insert into agent_open_days (merchant_id, first_day, day) select 1, d, d from (select (now() at time zone time_zone)::date as d from merchants where id = 1) w
     on conflict do nothing`,
  );
});
afterAll(() => office.close());

const owner = () => office.server.database.owner;

/** The calendar's day at the brand. */
async function today(): Promise<string> {
  const { rows } = await owner().query<{ day: string }>(
    'select greatest((select day from agent_open_days where merchant_id = 1), (now() at time zone time_zone)::date)::text as day from merchants where id = 1',
  );
  return rows[0]?.day ?? '';
}

async function newMember(): Promise<string> {
  const { app, member } = office.server;
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, await member()));
  if (!session) throw new Error('the member is logged in');
  return session.playerId;
}

async function newAgent(upline: { agentNo: number; line: number[] } | null = null) {
  const playerId = await newMember();
  nextNo += 1;
  const line = [...(upline?.line ?? []), nextNo];
  await owner().query(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values (1, $1, $2, 'active', $3, now())`,
    [nextNo, playerId, day],
  );
  await owner().query(
    'insert into agent_places (merchant_id, agent_no, from_day, upline_no, line) values (1, $1, $2, $3, $4::int[])',
    [nextNo, day, upline?.agentNo ?? null, line],
  );
  return { agentNo: nextNo, playerId, line };
}

/** Since long ago; registration has placed them today, under the operator. */
const placeMember = (playerId: string, agentNo: number) =>
  owner().query(
    'update agent_members set agent_no = $2, from_day = $3 where merchant_id = 1 and player_id = $1',
    [playerId, agentNo, day],
  );

async function addStatement(agentNo: number, no: number, state: string, reason: string | null) {
  const items = [{ type: 'CONS', payableMinor: '12345' }];
  await owner().query(
    `insert into agent_statements (merchant_id, agent_no, no, kind, first_day, last_day, text, total_minor, prev_hash, hash, state, held_reason)
     values (1, $1, $2, 'rebate', $3::date + $2::int, $3::date + $2::int, $4, 12345, '', $5, $6, $7)`,
    [agentNo, no, day, JSON.stringify({ items }), 'a'.repeat(64), state, reason],
  );
}

const statementsOf = async (agentNo: number) =>
  (
    await owner().query<{ no: number; state: string; held_reason: string | null }>(
      'select no, state, held_reason from agent_statements where agent_no = $1 order by no',
      [agentNo],
    )
  ).rows;
const agentOf = async (agentNo: number) =>
  (
    await owner().query<{ state: string; state_reason: string | null }>(
      'select state, state_reason from agents where merchant_id = 1 and agent_no = $1',
      [agentNo],
    )
  ).rows[0];
const newsOf = async (playerId: string) =>
  (
    await owner().query<{ kind: string; detail: string | null }>(
      'select kind, detail from inbox_messages where player_id = $1 order by created_at, id',
      [playerId],
    )
  ).rows;
async function paidTo(playerId: string): Promise<bigint> {
  const own = await office.server.app.ledger.balancesOf(perya as number as never, playerId);
  return own.find(({ kind }) => kind === 'agent_commission')?.balance ?? 0n;
}

type AgentAct = Extract<OfficeAct, `agent.${string}`>;

/** Looks at the act's effects and signs them: done where one person is enough, else a proposal that waits. */
async function act<A extends AgentAct>(person: Colleague, name: A, input: ActInput<A>) {
  const call = `POST /ops/act/${name}` as 'POST /ops/act/agent.hold'; // they differ in their input alone
  const body = { input: input as ActInput<'agent.hold'> };
  const { value, error } = await person.call(call, { body });
  if (error) return { code: error.code };
  if (value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest, signed } = value.looked;
  const proposal = { id, digest, touch: person.touch(digest) };
  const answer = await person.call(call, { body: { ...body, proposal } });
  if (answer.error) return { code: answer.error.code };
  return { id, digest, state: answer.value.state, effects: signed.effects };
}
type Acted = Awaited<ReturnType<typeof act>>;

const confirm = async (person: Colleague, { id = '', digest = '' }: Acted) =>
  (
    await person.call('POST /ops/proposals/confirm', {
      body: { proposalId: id, touch: person.touch(digest) },
    })
  ).value;

const rebateTerms = (rate: string) => ({
  kind: 'rebate' as const,
  type: 'CONS' as const,
  period: 'day' as const,
  tiers: [{ betVolume: '0.00', activeMember: 0, netLoss: '0.00', rateType: 'P' as const, rate }],
  cap: null,
  carry: 'all' as const,
  reviewAbove: null,
});

test('one person holds at once: settled statements are held, the agent is told the class; to release takes two, and pays', async () => {
  const { agentNo, playerId } = await newAgent();
  await addStatement(agentNo, 1, 'settled', null);
  await addStatement(agentNo, 2, 'posted', null);
  expect(await act(lito, 'agent.hold', { agentNo, note, reason: 'linked' })).toMatchObject({ state: 'done' });
  expect(await agentOf(agentNo)).toEqual({ state: 'held', state_reason: 'linked' });
  expect(await statementsOf(agentNo)).toMatchObject([
    { no: 1, state: 'held', held_reason: 'agent' },
    { no: 2, state: 'posted' },
  ]);
  expect(await act(lito, 'agent.hold', { agentNo, note, reason: 'play' })).toEqual({ code: 'TXN_CONFLICT' });
  const now = await lito.call('GET /ops/office/now');
  expect(now.value.queues).toMatchObject([{ queue: 'agents', waiting: 1 }]);

  const proposed = await act(lito, 'agent.release', { agentNo, note });
  expect(proposed).toMatchObject({ state: 'open' });
  expect(proposed.effects?.postings).toMatchObject([
    { kind: 'commission', from: 'commission_funding', to: 'agent_commission', amountMinor: '12345' },
  ]);
  expect(await paidTo(playerId)).toBe(0n);
  expect((await lito.call('GET /ops/agents/list', { query: {} })).value.list[0]).toMatchObject({
    agentNo,
    state: 'held',
    held: 1,
    heldTotal: '123.45',
    proposal: { act: 'agent.release', maker: lito.name },
  });
  expect(await confirm(mara, proposed)).toEqual({ state: 'done' });
  expect(await agentOf(agentNo)).toEqual({ state: 'active', state_reason: null });
  expect(await statementsOf(agentNo)).toMatchObject([
    { state: 'posted', held_reason: null },
    { state: 'posted' },
  ]);
  expect(await paidTo(playerId)).toBe(12_345n);
  expect((await newsOf(playerId)).map(({ kind }) => kind).toSorted()).toEqual([
    'agent_held',
    'agent_released',
  ]);
  expect((await reconcile(office.server.database)).drifts).toEqual([]);
});

test('a release is stale once another statement is held: nobody is paid what was not signed', async () => {
  const { agentNo, playerId } = await newAgent();
  await addStatement(agentNo, 1, 'settled', null);
  await act(lito, 'agent.hold', { agentNo, note, reason: 'play' });
  const proposed = await act(lito, 'agent.release', { agentNo, note });
  await addStatement(agentNo, 2, 'held', 'agent');
  expect(await confirm(mara, proposed)).toMatchObject({ state: 'stale' });
  expect(await paidTo(playerId)).toBe(0n);
  expect(await agentOf(agentNo)).toMatchObject({ state: 'held' });
});

test('a statement held for review is paid by two, once; of a held agent only by the release', async () => {
  const { agentNo, playerId } = await newAgent();
  await addStatement(agentNo, 1, 'held', 'review');
  await addStatement(agentNo, 2, 'held', 'review');
  const proposed = await act(lito, 'agent.pay-statement', { agentNo, no: 1, note });
  expect(proposed).toMatchObject({ state: 'open' });
  expect(await confirm(mara, proposed)).toEqual({ state: 'done' });
  expect(await paidTo(playerId)).toBe(12_345n);
  expect(await act(lito, 'agent.pay-statement', { agentNo, no: 1, note })).toEqual({ code: 'TXN_CONFLICT' });
  expect(await act(lito, 'agent.pay-statement', { agentNo, no: 9, note })).toEqual({ code: 'NOT_FOUND' });
  const second = await act(lito, 'agent.pay-statement', { agentNo, no: 2, note });
  await act(mara, 'agent.hold', { agentNo, note, reason: 'other' });
  expect(await confirm(mara, second)).toMatchObject({ state: 'stale', refused: 'TXN_CONFLICT' });
  expect(await paidTo(playerId)).toBe(12_345n);
});

test('the operator offers by two, above the ceiling to nobody; the offer is taken back without notice', async () => {
  const playerId = await newMember();
  const terms = rebateTerms('0.1');
  expect(await act(lito, 'agent.offer', { playerId, note, terms: rebateTerms('90') })).toEqual({
    code: 'CONTRACT_ABOVE_CEILING',
  });
  expect(await act(lito, 'agent.offer', { playerId: randomUUID(), note, terms })).toEqual({
    code: 'NOT_FOUND',
  });
  const proposed = await act(lito, 'agent.offer', { playerId, note, terms });
  expect(proposed).toMatchObject({ state: 'open' });
  expect(await confirm(lito, proposed)).toBeUndefined();
  expect(await confirm(mara, proposed)).toEqual({ state: 'done' });
  const { rows } = await owner().query<{ contract_id: string; state: string; offered_by: number | null }>(
    'select contract_id, state, offered_by from agent_contracts where holder_id = $1',
    [playerId],
  );
  expect(rows).toMatchObject([{ state: 'offered', offered_by: null }]);
  const contractId = rows[0]?.contract_id ?? '';
  const steps = await owner().query('select state, actor from agent_contract_steps where contract_id = $1', [
    contractId,
  ]);
  expect(steps.rows).toEqual([{ state: 'offered', actor: 'staff' }]);
  expect(await act(lito, 'agent.offer', { playerId, note, terms })).toEqual({ code: 'TXN_CONFLICT' });
  await confirm(mara, await act(lito, 'agent.end', { contractId, note }));
  const after = await owner().query('select state, to_day from agent_contracts where contract_id = $1', [
    contractId,
  ]);
  expect(after.rows).toEqual([{ state: 'withdrawn', to_day: null }]);
  expect(await act(lito, 'agent.end', { contractId, note })).toEqual({ code: 'CONTRACT_NOT_OPEN' });
});

test('a contract in force ends by two, after one whole period of notice', async () => {
  const { agentNo, playerId } = await newAgent();
  const terms: ContractTerms = { kind: 'rebate', type: 'CONS', capMinor: null, ratePpm: 3_000 };
  const contractId = randomUUID();
  await owner().query(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at, from_day)
     values (1, $1, $2, 'rebate', 'CONS', $3, $4, 1, 'running', now(), now(), $5)`,
    [contractId, playerId, termsText(terms), termsHash(terms), day],
  );
  const open = await today();
  const proposed = await act(lito, 'agent.end', { contractId, note });
  const one = await mara.call('GET /ops/agents/one', { query: { agentNo } });
  expect(one.value.contracts).toMatchObject([
    { proposal: { act: 'agent.end' }, contract: { state: 'running' } },
  ]);
  await confirm(mara, proposed);
  const { rows } = await owner().query(
    'select state, to_day::text from agent_contracts where contract_id = $1',
    [contractId],
  );
  expect(rows).toEqual([{ state: 'ended', to_day: addDays(open, 1) }]);
});

test('a branch and a member move by two from the next business day, and who is concerned is told', async () => {
  const [ana, ben] = [await newAgent(), await newAgent()];
  const cy = await newAgent(ana);
  const dan = await newAgent(cy);
  const from = addDays(await today(), 1);
  const move = { agentNo: cy.agentNo, playerId: null, toAgentNo: ben.agentNo, note };
  expect(await act(lito, 'agent.move', { ...move, toAgentNo: dan.agentNo })).toEqual({
    code: 'TXN_CONFLICT',
  });
  expect(await act(lito, 'agent.move', { ...move, toAgentNo: ana.agentNo })).toEqual({
    code: 'TXN_CONFLICT',
  });
  expect(await act(lito, 'agent.move', { ...move, agentNo: null })).toEqual({ code: 'INVALID_INPUT' });
  await confirm(mara, await act(lito, 'agent.move', move));
  const lineOf = async (agentNo: number) =>
    (
      await owner().query<{ line: number[]; from_day: string; to_day: string | null }>(
        'select line, from_day::text, to_day::text from agent_places where agent_no = $1 order by from_day',
        [agentNo],
      )
    ).rows;
  expect(await lineOf(dan.agentNo)).toEqual([
    { line: [ana.agentNo, cy.agentNo, dan.agentNo], from_day: day, to_day: addDays(from, -1) },
    { line: [ben.agentNo, cy.agentNo, dan.agentNo], from_day: from, to_day: null },
  ]);
  for (const { playerId } of [ana, ben, cy])
    expect(await newsOf(playerId)).toEqual([{ kind: 'agent_moved', detail: from }]);
  expect(await newsOf(dan.playerId)).toEqual([]);

  const playerId = await newMember();
  await placeMember(playerId, ana.agentNo);
  const ofMember = { agentNo: null, playerId, toAgentNo: null, note };
  await confirm(mara, await act(lito, 'agent.move', ofMember));
  const { rows } = await owner().query(
    'select agent_no, from_day::text, to_day::text from agent_members where player_id = $1 order by from_day',
    [playerId],
  );
  expect(rows).toEqual([
    { agent_no: ana.agentNo, from_day: day, to_day: addDays(from, -1) },
    { agent_no: null, from_day: from, to_day: null },
  ]);
  expect(await newsOf(playerId)).toEqual([{ kind: 'agent_moved', detail: from }]);
  expect(await act(lito, 'agent.move', { ...ofMember, toAgentNo: ben.agentNo })).toEqual({
    code: 'TXN_CONFLICT',
  });
  expect(
    await act(lito, 'agent.move', { ...ofMember, playerId: dan.playerId, toAgentNo: ana.agentNo }),
  ).toEqual({
    code: 'NOT_FOUND',
  });
});

test("a member's play counts for nobody from the open day on by two, and again by two", async () => {
  const { agentNo } = await newAgent();
  const playerId = await newMember();
  await placeMember(playerId, agentNo);
  await confirm(mara, await act(lito, 'agent.mark', { playerId, note, reason: 'linked', from: null }));
  const marks = async () =>
    (
      await owner().query(
        'select from_day::text, released_day::text, signal from agent_marks where player_id = $1',
        [playerId],
      )
    ).rows;
  expect(await marks()).toEqual([{ from_day: await today(), released_day: null, signal: 'linked' }]);
  const { value } = await lito.call('GET /ops/agents/one', { query: { agentNo } });
  expect(value.marked).toMatchObject([{ playerId, reason: 'linked' }]);
  expect(await act(lito, 'agent.mark', { playerId, note, reason: 'play', from: null })).toEqual({
    code: 'TXN_CONFLICT',
  });
  await confirm(mara, await act(lito, 'agent.unmark', { playerId, note, from: null }));
  expect(await marks()).toMatchObject([{ released_day: await today() }]);
  expect(await act(lito, 'agent.unmark', { playerId, note, from: null })).toEqual({ code: 'TXN_CONFLICT' });
});

test('a mark counts back by two, orders its corrections, and is refused outside of its days', async () => {
  const { agentNo } = await newAgent();
  const playerId = await newMember();
  await placeMember(playerId, agentNo);
  const open = await today();
  const from = addDays(open, -90) > day ? addDays(open, -90) : day;
  const mark = { playerId, note, reason: 'play' } as const;
  const preview = (given: 'mark' | 'unmark', first: string, person = lito) =>
    person.call('GET /ops/agents/mark-preview', { query: { playerId, act: given, from: first } });
  for (const wrong of [addDays(from, -1), addDays(open, 1)]) {
    expect(await act(lito, 'agent.mark', { ...mark, from: wrong })).toEqual({ code: 'AGENT_MARK_DAY' });
    expect((await preview('mark', wrong)).error?.code).toBe('AGENT_MARK_DAY');
  }
  expect((await preview('mark', from)).value).toEqual({ currency: 'PHP', list: [], total: '0.00' });
  expect((await preview('unmark', from)).error?.code).toBe('TXN_CONFLICT');
  expect((await preview('mark', from, await office.hire('finance'))).error?.code).toBe('NOT_PERMITTED');
  const proposed = await act(lito, 'agent.mark', { ...mark, from });
  const kept = { player_id: playerId, corrects_from: from, evidence: note };
  expect(proposed.effects?.rows).toMatchObject(
    from === open
      ? [{ table: 'agent_marks', change: 'insert' }]
      : [
          { table: 'agent_marks', change: 'insert', after: kept },
          { table: 'agent_runs', change: 'insert', after: { kind: 'correction', first_day: from } },
        ],
  );
  await confirm(mara, proposed);
  const one = await lito.call('GET /ops/agents/one', { query: { agentNo } });
  expect(one.value.marked).toMatchObject([{ playerId, from, reason: 'play' }]);
  expect(await act(lito, 'agent.unmark', { playerId, note, from: addDays(from, -1) })).toEqual({
    code: 'AGENT_MARK_DAY',
  });
  expect((await preview('unmark', from)).value.total).toBe('0.00');
  await confirm(mara, await act(lito, 'agent.unmark', { playerId, note, from }));
  const { rows } = await owner().query(
    'select restores_from::text, release_id is not null as signed from agent_marks where player_id = $1',
    [playerId],
  );
  expect(rows).toEqual([{ restores_from: from === open ? null : from, signed: true }]);
});

test("the edge of a vendor's games is entered by two; who reads sees what is missing", async () => {
  const { value } = await lito.call('GET /ops/agents/edges');
  const [missing] = value.list;
  if (!missing) throw new Error('the demo has vendors');
  expect(missing.edge).toBeNull();
  const { vendor, gameType } = missing;
  const edge = { vendor, gameType, edge: '1.25', note };
  expect(await act(lito, 'agent.set-edge', { ...edge, vendor: 'NOBODY' })).toEqual({ code: 'NOT_FOUND' });
  const proposed = await act(lito, 'agent.set-edge', edge);
  expect(proposed.effects?.rows).toMatchObject([
    { table: 'vendor_edges', change: 'insert', after: { edge_ppm: '12500' } },
  ]);
  await confirm(mara, proposed);
  const after = await lito.call('GET /ops/agents/edges');
  const entered = after.value.list.find((one) => one.vendor === vendor && one.gameType === gameType);
  expect(entered).toMatchObject({ edge: '1.25' });
  expect(await act(lito, 'agent.set-edge', edge)).toEqual({ code: 'TXN_CONFLICT' });
});

test('a run that stopped is due again by two, and no other is', async () => {
  const run = { kind: 'rebate', from: day, to: day, hour: null, note } as const;
  expect(await act(lito, 'agent.resume-run', run)).toEqual({ code: 'NOT_FOUND' });
  await owner().query(
    `insert into agent_runs (merchant_id, kind, first_day, last_day, state, failures, reason) values (1, 'rebate', $1, $1, 'stopped', 1, 'differs')`,
    [day],
  );
  const proposed = await act(lito, 'agent.resume-run', run);
  expect(proposed.effects?.rows).toMatchObject([
    { table: 'agent_runs', change: 'update', before: { state: 'stopped' }, after: { state: 'due' } },
  ]);
  await confirm(mara, proposed);
  const { rows } = await owner().query<{ state: string }>(
    `select state from agent_runs where merchant_id = 1 and kind = 'rebate' and first_day = $1`,
    [day],
  );
  expect(rows).toEqual([{ state: expect.stringMatching(/^(due|settled)$/u) }]);
  expect(await act(lito, 'agent.resume-run', run)).toEqual({ code: 'TXN_CONFLICT' });
});

test('agents of another brand are not found; who reads only may not act; payments see nothing', async () => {
  const { agentNo } = await newAgent();
  const mela = { merchant: 'mela' };
  const elsewhere = await lito.call('GET /ops/agents/one', { query: { agentNo } }, mela);
  expect(elsewhere.error?.code).toBe('NOT_FOUND');
  const finance = await office.hire('finance');
  expect(
    (await finance.call('GET /ops/agents/list', { query: { text: String(agentNo) } })).value.list,
  ).toMatchObject([{ agentNo }]);
  expect(await act(finance, 'agent.hold', { agentNo, note, reason: 'other' })).toEqual({
    code: 'NOT_PERMITTED',
  });
  const payments = await office.hire('payments');
  expect((await payments.call('GET /ops/agents/list', { query: {} })).error?.code).toBe('NOT_PERMITTED');
});
