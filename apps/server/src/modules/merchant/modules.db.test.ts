// Switching a module off for a merchant refuses its calls at once, and only for that merchant.
import { type Call, type CallName, calls, type ModuleId } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
let token: string;
let agentToken: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.member();
  agentToken = await agentsToken();
  // The demo's Mela has no chat, and is the merchant beside here.
  await server.database.query(
    `with flag as (update merchant_flags set enabled = true where merchant_id = 2 and flag = 'CBS3')
     update merchant_modules set enabled = true where merchant_id = 2 and module_id = 'CBS3'`,
  );
  await server.app.merchants.refresh();
});
afterAll(() => server.close());

/** The session of an agent at the top of a line. */
async function agentsToken(): Promise<string> {
  const own = await server.member();
  const { id } = (await server.call('GET /wps/member/info', {}, { token: own })).value;
  const { owner } = server.database;
  await owner.query('update players set type = 3 where id = $1', [id]);
  await owner.query('update sessions set renewed_at = now() where player_id = $1', [id]);
  await owner.query(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values (1, 1, $1, 'active', '2026-01-01', now())`,
    [id],
  );
  await owner.query(
    `insert into agent_places (merchant_id, agent_no, from_day, line) values (1, 1, '2026-01-01', '{1}')`,
  );
  await server.app.identity.parts.sessions.refresh();
  return own;
}

async function turn(module: ModuleId, on: boolean): Promise<void> {
  await server.database.query(
    'update merchant_modules set enabled = $2 where merchant_id = 1 and module_id = $1',
    [module, on],
  );
  await server.app.merchants.refresh();
}

const guarded = Object.entries<Call>(calls).flatMap(([name, { module }]) =>
  module ? [[module, name as CallName] as const] : [],
);

/** The refusal's code; the module is checked before the input. */
async function codeOf(name: CallName, merchant = 'perya'): Promise<string | undefined> {
  const { method, path, permit }: Call = calls[name];
  const own = permit === 'agent' ? agentToken : token;
  const headers = headersOf(merchant === 'perya' ? { token: own } : { merchant });
  const answer = await server.app.http.inject({
    method,
    url: path,
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.json().error?.code;
}

test('the contract names modules', () => {
  expect(new Set(guarded.map(([module]) => module))).toEqual(
    new Set(['FUNDTRANS3', 'REG3', 'AGEINFO3', 'AGEDOWNMAN3', 'CBS3']),
  );
});

test.each(guarded)(
  '(part of 7-17: FUNDTRANS3, REG3, AGEINFO3, AGEDOWNMAN3, CBS3) %s turns %s off and on, for this merchant alone',
  async (module, name) => {
    expect(await codeOf(name)).not.toBe('FEATURE_UNAVAILABLE');
    await turn(module, false);
    expect(await codeOf(name)).toBe('FEATURE_UNAVAILABLE');
    expect(await codeOf(name, 'mela')).not.toBe('FEATURE_UNAVAILABLE');
    await turn(module, true);
    expect(await codeOf(name)).not.toBe('FEATURE_UNAVAILABLE');
  },
);

test('(part of 7-17: CAPTCHA3) turned on, registration needs a captcha; turned off, it does not', async () => {
  const asks = async () => (await server.call('GET /wps/member/register/settings')).value.captcha.enabled;
  expect(await asks()).toBe(false);
  await turn('CAPTCHA3', true);
  expect(await asks()).toBe(true);
  await turn('CAPTCHA3', false);
  expect(await asks()).toBe(false);
});

test('(part of 7-17: COMM3) turned off, free play is refused', async () => {
  const start = () => server.call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  await turn('COMM3', false);
  expect((await start()).error?.code).toBe('FEATURE_UNAVAILABLE');
  await turn('COMM3', true);
  expect((await start()).error).toBeUndefined();
});
