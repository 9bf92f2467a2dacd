// Codes that carry a contract: checked when they are made, offered to whoever registers by one, and offered no more when the agent may not.
import { randomUUID } from 'node:crypto';
import { type ContractTerms, termsHash, termsText } from '@perya/commissions';
import type { AgentContractTerms } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, registration, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
let lina: Agent;
beforeAll(async () => {
  server = await openTestServer();
  lina = await newAgent(1);
});
afterAll(() => server.close());

type Agent = { token: string; playerId: string; agentNo: number };
const merchantId = () => server.app.merchants.byCode('perya')?.id;
const owner = <R extends Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  server.database.owner.query<R>(sql, values);

async function register(affiliateCode?: string) {
  const body = { ...registration(), ...(affiliateCode && { affiliateCode }) };
  const { value, error } = await server.call('PUT /wps/member/register', { body });
  if (error) throw new Error(error.code);
  const { rows } = await owner<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2)',
    merchantId(),
    body.username,
  );
  return { token: value.token, playerId: rows[0]?.id ?? '' };
}

const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});

/** In force since yesterday. */
async function insertContract(holderId: string, terms: ContractTerms): Promise<string> {
  const contractId = randomUUID();
  await owner(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at, from_day)
     values ($1, $2, $3, $4, $5, $6, $7, 1, 'running', now(), now(), current_date - 1)`,
    merchantId(),
    contractId,
    holderId,
    terms.kind,
    terms.type,
    termsText(terms),
    termsHash(terms),
  );
  return contractId;
}

/** An agent since yesterday, with a rebate of 0.3 %. */
async function newAgent(agentNo: number, depth = 1): Promise<Agent> {
  const member = await register();
  await owner('update players set type = 3 where id = $1', member.playerId);
  await owner(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values ($1, $2, $3, 'active', current_date - 1, now())`,
    merchantId(),
    agentNo,
    member.playerId,
  );
  const line = [...Array.from({ length: depth - 1 }, (_, index) => 1_000 + index), agentNo];
  await owner(
    'insert into agent_places (merchant_id, agent_no, from_day, upline_no, line) values ($1, $2, current_date - 1, $3, $4::int[])',
    merchantId(),
    agentNo,
    line.at(-2) ?? null,
    line,
  );
  await insertContract(member.playerId, rebate(3_000));
  await owner('update sessions set renewed_at = now() where player_id = $1', member.playerId);
  await server.app.identity.parts.sessions.refresh();
  return { ...member, agentNo };
}

const rebateOf = (rate: string): AgentContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  period: 'day',
  tiers: [{ betVolume: '0.00', activeMember: 0, netLoss: '0.00', rateType: 'P', rate }],
  cap: null,
  carry: 'all',
  reviewAbove: null,
});
const make = (agent: Agent, code: string, offer?: AgentContractTerms) =>
  server.call('POST /wps/agent/codes', { body: { code, ...(offer && { offer }) } }, { token: agent.token });
const requestsOf = async ({ token }: { token: string }) =>
  (await server.call('GET /wps/agent/contractRequest', {}, { token })).value.rebatereqtype;
const contractIdsOf = async (member: { token: string }) =>
  Object.values(await requestsOf(member)).flatMap((rows) => rows.map(({ contractId }) => contractId));
const offersOf = async ({ agentNo }: Agent) =>
  (
    await owner(
      'select 1 from agent_contracts where merchant_id = $1 and offered_by = $2',
      merchantId(),
      agentNo,
    )
  ).rows.length;
const validityOf = async (code: string) =>
  (await server.call('GET /wps/affiliate/validity', { query: { code } })).value;

test('whoever registers by a code with a contract is asked about it, and hangs on the agent', async () => {
  const { value } = await make(lina, 'TEAM2026', rebateOf('0.2'));
  expect(value.list.at(-1)).toMatchObject({ code: 'TEAM2026', offer: { kind: 'rebate', type: 'CONS' } });
  expect(await validityOf('team2026')).toMatchObject({ success: true, asAgent: true });
  const member = await register('team2026');
  const asked = await requestsOf(member);
  expect(asked).toMatchObject({ CONS: [{ status: 'P', rate: '0.2' }] });
  const { rows } = await owner(
    `select c.state, c.offered_by, s.actor, s.actor_id, m.agent_no from agent_contracts c
       join agent_contract_steps s on s.merchant_id = c.merchant_id and s.contract_id = c.contract_id
       join agent_members m on m.merchant_id = c.merchant_id and m.player_id = c.holder_id
      where c.holder_id = $1`,
    member.playerId,
  );
  expect(rows).toEqual([
    { state: 'offered', offered_by: 1, actor: 'upline', actor_id: lina.playerId, agent_no: 1 },
  ]);
  const { value: own } = await server.call('GET /wps/agent/contracts', {}, { token: lina.token });
  expect(own.offered).toHaveLength(1);
});

test('a code without a contract asks nothing', async () => {
  await make(lina, 'PLAIN2026');
  expect(await validityOf('PLAIN2026')).toMatchObject({ success: true, asAgent: false });
  expect(await requestsOf(await register('PLAIN2026'))).toEqual({});
});

test('members who register at the same time get an offer each, and one who registers twice gets one', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => register('TEAM2026')));
  const ids = await Promise.all(members.map(contractIdsOf));
  expect(ids.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  expect(new Set(ids.flat()).size).toBe(5);

  const before = await offersOf(lina);
  const body = { ...registration(), affiliateCode: 'TEAM2026' };
  const twice = await Promise.all([0, 1].map(() => server.call('PUT /wps/member/register', { body })));
  expect(new Set(twice.map(({ error }) => error?.code))).toEqual(new Set(['USERNAME_TAKEN', undefined]));
  expect(await offersOf(lina)).toBe(before + 1);
});

test('a session on trust makes a code with a contract only after the password', async () => {
  const setDue = async (due: boolean) => {
    await owner(
      'update sessions set password_due = $2, renewed_at = now() where player_id = $1',
      lina.playerId,
      due,
    );
    await server.app.identity.parts.sessions.refresh();
  };
  await setDue(true);
  expect((await make(lina, 'TRUST2026', rebateOf('0.2'))).error?.code).toBe('PASSWORD_AGAIN');
  expect((await make(lina, 'TRUST2026')).error).toBeUndefined();
  await setDue(false);
});

test('no code carries more than the agent has, nor terms that no contract can have; nothing is made then', async () => {
  expect((await make(lina, 'ABOVE2026', rebateOf('0.31'))).error?.code).toBe('CONTRACT_ABOVE_UPLINE');
  const twice = { ...rebateOf('0.1'), tiers: [...rebateOf('0.1').tiers, ...rebateOf('0.2').tiers] };
  expect((await make(lina, 'ABOVE2026', twice)).error?.code).toBe('CONTRACT_TERMS_INVALID');
  expect((await validityOf('ABOVE2026')).success).toBe(false);
  const deep = await newAgent(2, 30);
  expect((await make(deep, 'DEEP2026', rebateOf('0.1'))).error?.code).toBe('AGENT_LINE_FULL');
  expect((await make(deep, 'DEEP2026')).error).toBeUndefined();
});

test('while the agent is held, has less than the code promises or no contract, the member registers without an offer', async () => {
  const ben = await newAgent(3);
  await make(ben, 'BENTEAM', rebateOf('0.2'));
  await owner(`update agents set state = 'held' where agent_no = 3`);
  expect((await make(ben, 'BENHELD', rebateOf('0.2'))).error?.code).toBe('AGENT_HELD');
  const held = await register('BENTEAM');
  expect(await requestsOf(held)).toEqual({});
  await owner(`update agents set state = 'active' where agent_no = 3`);
  await owner(
    'update agent_contracts set terms = $2, hash = $3 where holder_id = $1',
    ben.playerId,
    termsText(rebate(1_000)),
    termsHash(rebate(1_000)),
  );
  const member = await register('BENTEAM');
  expect(await requestsOf(member)).toEqual({});
  await owner(`update agent_contracts set state = 'ended' where holder_id = $1`, ben.playerId);
  expect(await requestsOf(await register('BENTEAM'))).toEqual({});
  const { rows } = await owner<{ agent_no: number }>(
    'select agent_no from agent_members where player_id = any ($1::uuid[])',
    [held.playerId, member.playerId],
  );
  expect(rows.map(({ agent_no }) => agent_no)).toEqual([3, 3]);
});

test('above the ceiling no such code is made, and one that was made before offers nothing', async () => {
  const cy = await newAgent(4);
  await make(cy, 'CYTEAM', rebateOf('0.2'));
  // With the rebates of 0.3 % these pay more of the turnover than 95 % of the house edge.
  const terms: ContractTerms = {
    kind: 'salary',
    type: 'CONS',
    capMinor: null,
    tiers: [
      {
        gates: { turnoverMinor: 100n, netLossMinor: 0n, activeMembers: 1 },
        rate: { rateType: 'P', ratePpm: 27_000 },
      },
    ],
  };
  const salary = await insertContract(lina.playerId, terms);
  expect((await make(cy, 'CYMORE', rebateOf('0.2'))).error?.code).toBe('CONTRACT_ABOVE_CEILING');
  expect(await requestsOf(await register('CYTEAM'))).toEqual({});
  await owner(`update agent_contracts set state = 'ended' where contract_id = $1`, salary);
  expect(await contractIdsOf(await register('CYTEAM'))).toHaveLength(1);
});

test('a code that is revoked while somebody registers by it places them, and offers nothing', async () => {
  const dan = await newAgent(5);
  await make(dan, 'DANTEAM', rebateOf('0.2'));
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo merchant is not there');
  const { invitations } = server.app.identity.parts;
  const invitation = await invitations.find(merchant, { code: 'DANTEAM', domain: '' }, new Date());
  expect(invitation?.asAgent).toBe(true);
  await server.call('DELETE /wps/agent/codes', { body: { code: 'DANTEAM' } }, { token: dan.token });
  const { playerId } = await register();
  await owner('delete from agent_members where player_id = $1', playerId);
  await server.database.transaction((tx) =>
    invitations.attribute(tx, merchant, { playerId, invitation, at: new Date() }),
  );
  const { rows } = await owner('select agent_no from agent_members where player_id = $1', playerId);
  expect(rows).toEqual([{ agent_no: 5 }]);
  expect(await offersOf(dan)).toBe(0);
  const again = await server.call('PUT /wps/member/register', {
    body: { ...registration(), affiliateCode: 'DANTEAM' },
  });
  expect(again.error?.code).toBe('INVITATION_CODE_INVALID');
});
