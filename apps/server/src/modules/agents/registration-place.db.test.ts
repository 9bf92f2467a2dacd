// Whose a new member is: the order of attribution, by every way to register; codes with their counts, and the short link.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, registration, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
let lina: Agent;
let ben: Agent;
beforeAll(async () => {
  server = await openTestServer();
  lina = await newAgent(1);
  ben = await newAgent(2);
});
afterAll(() => server.close());

type Agent = { token: string; playerId: string; agentNo: number; userName: string };
const merchantOf = () => {
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo merchant is not there');
  return merchant;
};
const owner = <R extends Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  server.database.owner.query<R>(sql, values);

async function newMember(over: { affiliateCode?: string; domain?: string } = {}) {
  const body = { ...registration(), ...over };
  const { value, error } = await server.call('PUT /wps/member/register', { body });
  if (error) throw new Error(error.code);
  const { rows } = await owner<{ id: string; invitation_code: string; invited_by: string | null }>(
    'select id, invitation_code, invited_by from players where merchant_id = $1 and username_key = lower($2)',
    merchantOf().id,
    body.username,
  );
  const [row] = rows;
  if (!row) throw new Error('no member');
  return {
    token: value.token,
    playerId: row.id,
    code: row.invitation_code,
    invitedBy: row.invited_by,
  };
}

/** An agent since yesterday. */
async function newAgent(agentNo: number): Promise<Agent> {
  const member = await newMember();
  const { rows } = await owner<{ username: string }>(
    'update players set type = 3 where id = $1 returning username',
    member.playerId,
  );
  await owner(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values ($1, $2, $3, 'active', current_date - 1, now())`,
    merchantOf().id,
    agentNo,
    member.playerId,
  );
  await owner(
    `insert into agent_places (merchant_id, agent_no, from_day, line) values ($1, $2, current_date - 1, array[$2::int])`,
    merchantOf().id,
    agentNo,
  );
  await owner('update sessions set renewed_at = now() where player_id = $1', member.playerId);
  await server.app.identity.parts.sessions.refresh();
  return { ...member, agentNo, userName: rows[0]?.username ?? '' };
}

const codeOf = async (agent: Agent, code?: string) => {
  const answer = await server.call(
    'POST /wps/agent/codes',
    { body: { code, label: 'Market' } },
    { token: agent.token },
  );
  if (answer.error) throw new Error(answer.error.code);
  return answer.value.list.at(-1)?.code ?? '';
};
const placeOf = async (playerId: string) =>
  (
    await owner<{ agent_no: number | null; code: string | null; invited_by: string | null; today: boolean }>(
      'select agent_no, code, invited_by, from_day = (now() at time zone $2)::date as today from agent_members where player_id = $1 and to_day is null',
      playerId,
      merchantOf().timeZone,
    )
  ).rows[0];

test('without an invitation a new member is the operator’s, from today on', async () => {
  const member = await newMember();
  expect(await placeOf(member.playerId)).toEqual({
    agent_no: null,
    code: null,
    invited_by: null,
    today: true,
  });
});

test('an agent’s code places the member under the agent, in any letter case', async () => {
  const code = await codeOf(lina, 'Lina2026');
  expect(code).toBe('LINA2026');
  const member = await newMember({ affiliateCode: 'lina2026' });
  expect(await placeOf(member.playerId)).toEqual({ agent_no: 1, code, invited_by: null, today: true });
  expect(member.invitedBy).toBe(lina.playerId);
});

test('a member’s code places the friend under that member’s agent, and names the member', async () => {
  const member = await newMember({ affiliateCode: await codeOf(ben, 'BEN2026') });
  const friend = await newMember({ affiliateCode: member.code });
  expect(await placeOf(friend.playerId)).toEqual({
    agent_no: 2,
    code: member.code,
    invited_by: member.playerId,
    today: true,
  });
  const own = await newMember({ affiliateCode: (await newMember()).code });
  expect((await placeOf(own.playerId))?.agent_no).toBeNull();
  const invitation = await server.call('GET /wps/member/invitation', {}, { token: member.token });
  expect(invitation.value).toMatchObject({
    code: member.code,
    link: `/i/${member.code}`,
    reward: '25.00',
    needed: '1000.00',
    monthMost: 10,
    monthPaid: 0,
    friends: [{ verified: false, turnover: 0, reward: 'open' }],
  });
});

test('a typed code goes before a domain, a domain before none', async () => {
  await owner(
    'insert into affiliate_domains (merchant_id, domain, player_id) values ($1, $2, $3)',
    merchantOf().id,
    'ben.example',
    ben.playerId,
  );
  const both = await newMember({ affiliateCode: 'LINA2026', domain: 'ben.example' });
  expect((await placeOf(both.playerId))?.agent_no).toBe(1);
  const domain = await newMember({ domain: 'Ben.example' });
  expect(await placeOf(domain.playerId)).toMatchObject({ agent_no: 2, code: null });
});

test('an unknown code is refused and registers nobody', async () => {
  const body = { ...registration(), affiliateCode: 'NOBODY99' };
  const answer = await server.call('PUT /wps/member/register', { body });
  expect(answer.error).toMatchObject({ code: 'INVITATION_CODE_INVALID', value: { field: 'affiliateCode' } });
  expect((await owner('select 1 from players where username = $1', body.username)).rows).toEqual([]);
});

test('validity knows agents’ codes and says a masked name', async () => {
  const check = async (query: { code?: string; domain?: string }) =>
    (await server.call('GET /wps/affiliate/validity', { query })).value;
  const known = await check({ code: 'lina2026' });
  expect(known.success).toBe(true);
  expect(known.inviter).toContain('****');
  expect(known.inviter).not.toContain(lina.userName);
  expect(await check({ code: 'NOBODY99' })).toEqual({ success: false, inviter: null, asAgent: false });
  expect(await check({})).toEqual({ success: false, inviter: null, asAgent: false });
});

test('codes: the format, those of others, twenty at most, and a revoked one never returns', async () => {
  const make = (code?: string) =>
    server.call('POST /wps/agent/codes', { body: { code } }, { token: ben.token });
  const revoke = (code: string) =>
    server.call('DELETE /wps/agent/codes', { body: { code } }, { token: ben.token });
  for (const wrong of ['ABC', 'A B C D', 'ÄÖÜ1', 'x'.repeat(20).replace('x', '-')])
    expect((await make(wrong)).error?.code).toBe('INVITATION_CODE_FORMAT');
  expect((await make('LINA2026')).error?.code).toBe('INVITATION_CODE_TAKEN');
  expect((await make((await newMember()).code)).error?.code).toBe('INVITATION_CODE_TAKEN');
  expect((await make('FAIR2026')).error).toBeUndefined();
  expect((await revoke('FAIR2026')).value.list.map(({ code }) => code)).toEqual(['BEN2026']);
  expect((await revoke('FAIR2026')).error).toBeUndefined();
  expect((await revoke('LINA2026')).error?.code).toBe('NOT_FOUND');
  expect((await make('FAIR2026')).error?.code).toBe('INVITATION_CODE_TAKEN');
  expect(
    (await server.call('GET /wps/affiliate/validity', { query: { code: 'FAIR2026' } })).value.success,
  ).toBe(false);
  for (let made = 1; made < 19; made += 1) expect((await make()).error).toBeUndefined();
  // Two at once: one of them is the twentieth.
  const last = await Promise.all([make(), make()]);
  expect(last.filter(({ error }) => error?.code === 'INVITATION_CODE_LIMIT')).toHaveLength(1);
  expect(last.filter(({ error }) => error === undefined)).toHaveLength(1);
});

const click = (code: string, ip: string, userAgent: string) =>
  server.app.http.inject({
    method: 'GET',
    url: `/i/${code}`,
    remoteAddress: ip,
    headers: { merchant: 'perya', 'user-agent': userAgent },
  });

test('the short link leads to the registration and counts clicks, visitors and registrations of its code', async () => {
  const code = await codeOf(lina, 'CLICKS26');
  const first = await click('clicks26', '198.51.100.7', 'A');
  expect([first.statusCode, first.headers['location']]).toEqual([302, '/m/register?affiliateCode=CLICKS26']);
  await click(code, '198.51.100.7', 'A');
  await click(code, '198.51.100.7', 'B');
  await click(code, '198.51.100.8', 'A');
  await newMember({ affiliateCode: code });
  const { value } = await server.call('GET /wps/agent/codes', {}, { token: lina.token });
  expect(value.list.find((one) => one.code === code)).toMatchObject({
    label: 'Market',
    clicks: 4,
    visitors: 3,
    registrations: 1,
    verified: 0,
    firstPlays: 0,
  });
  expect((await click('a', '198.51.100.7', 'A')).statusCode).toBe(404);
  expect((await click('NOBODY99', '198.51.100.7', 'A')).statusCode).toBe(302);
  expect((await owner(`select 1 from agent_clicks where code = 'NOBODY99'`)).rows).toEqual([]);
});

test('visitors are kept as hashes, with a key of the day that ends with it', async () => {
  const { rows } = await owner<{ visitor: Buffer }>(
    `select visitor from agent_visitors where code = 'CLICKS26'`,
  );
  expect(rows.map(({ visitor }) => visitor.length)).toEqual([32, 32, 32]);
  await server.app.agents.follow();
  expect((await owner('select 1 from agent_visitor_salts')).rows).toHaveLength(1);
  await owner('update agent_visitors set day = day - 1');
  await owner('update agent_visitor_salts set day = day - 1');
  await server.app.agents.follow();
  expect((await owner('select 1 from agent_visitors')).rows).toEqual([]);
  expect((await owner('select 1 from agent_visitor_salts')).rows).toEqual([]);
});

test('an agent who is about to begin, or no longer is one, is passed over', async () => {
  const member = await newMember({ affiliateCode: 'LINA2026' });
  await owner(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values ($1, 9, $2, 'active', current_date + 2, now())`,
    merchantOf().id,
    member.playerId,
  );
  const friend = await newMember({ affiliateCode: member.code });
  expect(await placeOf(friend.playerId)).toMatchObject({ agent_no: 1, invited_by: member.playerId });
  await owner(`update agents set state = 'excluded' where agent_no = 2`);
  const query = { code: 'BEN2026' };
  expect((await server.call('GET /wps/affiliate/validity', { query })).value.success).toBe(false);
});

test('offers are made by agents alone', async () => {
  const { token } = await newMember();
  const body = { contractId: randomUUID() };
  const answer = await server.call('DELETE /wps/agent/contract/offer', { body }, { token });
  expect(answer.error?.code).toBe('FEATURE_UNAVAILABLE');
});
