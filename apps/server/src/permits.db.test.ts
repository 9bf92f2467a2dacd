// Every call × every kind of caller, made from the contract itself, so that none is left out.
import { type Call, type CallName, calls, type Permit } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, headersOf, openTestHouse, payloadOf, type TestHouse } from './app.fixture.ts';

let house: TestHouse;
let tokens: Record<Caller, string | undefined>;
beforeAll(async () => {
  house = await openTestHouse();
  tokens = { visitor: undefined, trial: await house.trial(), member: await house.member() };
});
afterAll(() => house.close());

const callers = ['visitor', 'trial', 'member'] as const;
type Caller = (typeof callers)[number];

/** What the door says to each kind of caller before anything else is looked at; undefined: it lets them in. */
const doorAnswers: Record<Permit, Record<Caller, string | undefined>> = {
  public: { visitor: undefined, trial: undefined, member: undefined },
  session: { visitor: 'NOT_LOGGED_IN', trial: undefined, member: undefined },
  member: { visitor: 'NOT_LOGGED_IN', trial: 'REAL_ACCOUNT_REQUIRED', member: undefined },
  game: { visitor: 'GAME_TOKEN_INVALID', trial: 'GAME_TOKEN_INVALID', member: 'GAME_TOKEN_INVALID' },
  psp: { visitor: 'PAYMENT_SIGNATURE', trial: 'PAYMENT_SIGNATURE', member: 'PAYMENT_SIGNATURE' },
};
// An unbound call would answer METHOD_NOT_ALLOWED.
const doorCodes = [
  ...new Set(Object.values(doorAnswers).flatMap((row) => Object.values(row))),
  'METHOD_NOT_ALLOWED',
].filter((code) => code !== undefined);

const walk = Object.entries<Call>(calls).flatMap(([name, call]) =>
  callers.map((caller) => [name as CallName, caller, call] as const),
);

test('the walk leaves no call out', () => {
  expect(new Set(walk.map(([name]) => name)).size).toBe(Object.keys(calls).length);
});

test.each(walk)('[6-07] [X-14] %s as a %s answers as its permit says', async (name, caller, call) => {
  // A member's session ends by logging out, and is exchanged by renewing: those two spend a token of their own.
  const spends = call.path === '/wps/session/renew' || call.path === '/wps/session/logout';
  const token = spends && caller !== 'visitor' ? await house[caller]() : tokens[caller];
  const response = await house.app.http.inject({
    method: call.method,
    url: call.path,
    headers: { ...headersOf({ token }), ...bodyHeaders(name) },
    ...(call.example.query === undefined ? {} : { query: queryOf(call.example.query) }),
    ...(call.example.body === undefined ? {} : { payload: payloadOf(name, call.example.body) }),
  });
  const expected = doorAnswers[call.permit][caller];
  const said = response.json();
  if (expected) expect(said).toMatchObject({ success: false, error: { code: expected } });
  else expect(doorCodes).not.toContain(said.error?.code);
  expect(response.statusCode).toBeLessThan(500);
});

function queryOf(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
}
