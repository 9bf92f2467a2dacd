// Every call of the office with every kind of caller, made from the contract, so that none is left out.
import { readFile } from 'node:fs/promises';
import {
  type OfficeCall,
  type OfficeCaller,
  type OfficeCallName,
  officeActs,
  officeCallers,
  officeCalls,
  officePermitTable,
  officeRefusal,
  staffRoleNames,
} from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeActsOf } from './composition/office.ts';
import { openTestOffice, type TestOffice } from './office.fixture.ts';
import { brandIdSchema } from './platform/ids.ts';

const perya = brandIdSchema.parse(1);
const mela = brandIdSchema.parse(2);
let office: TestOffice;
const cookies = new Map<OfficeCaller, string | undefined>();

beforeAll(async () => {
  office = await openTestOffice();
  for (const who of officeCallers) cookies.set(who, await makeCaller(who));
});
afterAll(() => office.close());

async function makeCaller(who: OfficeCaller): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  const role = staffRoleNames.find((one) => one === who);
  if (role) return (await office.hire(role, { brandId: perya })).cookie;
  const person = await office.hire('payments', { brandId: who === 'stranger' ? mela : perya });
  const { owner } = office.server.database;
  if (who === 'locked') await person.call('POST /ops/session/lock');
  if (who === 'weak')
    await owner.query('update staff_sessions set key_id = null where staff_id = $1', [person.staffId]);
  if (who === 'suspended')
    await office.office.staff.suspend({
      email: person.email,
      suspended: true,
      by: 'terminal:test@here',
      now: new Date(),
    });
  if (who === 'ended')
    await owner.query(`update staff_sessions set ends_at = now() - interval '1 hour' where staff_id = $1`, [
      person.staffId,
    ]);
  return person.cookie;
}

const walk = Object.entries<OfficeCall>(officeCalls).flatMap(([name, call]) =>
  officeCallers.map((who) => [name as OfficeCallName, who, call] as const),
);
/** The refusals of permits, and that of a call which nothing binds. */
const permitRefusals = [
  'NOT_LOGGED_IN',
  'SESSION_EXPIRED',
  'SESSION_LOCKED',
  'NOT_PERMITTED',
  'METHOD_NOT_ALLOWED',
  'ORIGIN_REFUSED',
  'NETWORK_REFUSED',
  'SESSION_WEAK',
];
/** Calls that end or lock the caller's session. */
const spending = /\/ops\/session\/(lock|end)$/u;

test.each(walk)('[X-27] %s as %s answers as the table says', async (name, who, call) => {
  const cookie = spending.test(call.path) ? await makeCaller(who) : cookies.get(who);
  const input = { query: call.example.query, body: call.example.body } as object;
  const ip = who === 'off-network' ? '203.0.113.9' : undefined;
  const { status, error } = await office.call(name, input, { cookie, ...(ip ? { ip } : {}) });
  const expected = officeRefusal(call, who);
  if (expected) expect(error?.code).toBe(expected);
  else expect(permitRefusals).not.toContain(error?.code);
  expect(status).toBeLessThan(500);
});

test('[X-27] docs/permits-office.md is the table of the contract', async () => {
  const stored = await readFile(new URL('../../../docs/permits-office.md', import.meta.url), 'utf8');
  expect(stored, 'node tools/permit-table.ts --write').toBe(officePermitTable(officeCalls));
});

test("[X-27] a player's token is worth nothing here, nor a cookie of staff there", async () => {
  const token = await office.server.member();
  const headers = { authorization: `Bearer ${token}` };
  const asked = await office.call('GET /ops/session/current', {}, { cookie: token, headers });
  expect(asked.error?.code).toBe('SESSION_EXPIRED');
  const there = await office.server.app.http.inject({
    url: '/wps/member/info',
    headers: { merchant: 'perya', cookie: `__Host-office=${cookies.get('admin')}` },
  });
  expect(there.json().error.code).toBe('NOT_LOGGED_IN');
  expect((await office.server.app.http.inject({ url: '/ops/session/current' })).statusCode).toBe(404);
  expect((await office.office.http.inject({ url: '/wps/system/status' })).statusCode).toBe(404);
});

test('[X-27] each example of the contract fits its schemas, and each act of the server is in the contract', () => {
  for (const [name, call] of Object.entries<OfficeCall>(officeCalls)) {
    expect(call.value.safeParse(call.example.value).error, name).toBeUndefined();
    if (call.body) expect(call.body.safeParse(call.example.body).error, name).toBeUndefined();
    if (call.query) expect(call.query.safeParse(call.example.query).error, name).toBeUndefined();
  }
  const served = officeActsOf(office.server.app).map(({ name, needs }) => [name, needs]);
  expect(served).toEqual(Object.entries(officeActs).map(([name, { needs }]) => [name, needs]));
});
