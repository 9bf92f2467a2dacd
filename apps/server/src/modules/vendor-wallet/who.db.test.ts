// Tests authorisation: refused stakes of blocked players, payments that still arrive, forged and revoked vendors.
import { signedHeaders, vendorKey } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { soleBookOf } from '../../platform/ids.ts';
import {
  codeOf,
  type Guest,
  openVendorServices,
  roundOf,
  sharedSecret,
  type VendorServices,
} from './vendor.fixture.ts';

let services: VendorServices;
let send: ReturnType<VendorServices['send']>;
beforeAll(async () => {
  services = await openVendorServices();
  send = services.send();
});
afterAll(() => services.close());

const owner = (sql: string, ...values: unknown[]) => services.database.owner.query(sql, values);

/** Changes of a player between a bet and its end, and how the next bet is refused. */
const troubles: Record<string, { refusal: string; befall: (guest: Guest) => Promise<unknown> }> = {
  'whose launch has ended': {
    refusal: 'SESSION_EXPIRED',
    befall: ({ playerId }) =>
      owner(
        `update vendor_sessions set expires_at = now() - interval '1 second' where player_id = $1`,
        playerId,
      ),
  },
  'who was barred': {
    refusal: 'ACCOUNT_DISABLED',
    befall: ({ playerId }) => owner(`update players set status = 'disabled' where id = $1`, playerId),
  },
  'who excluded themselves': {
    refusal: 'SELF_EXCLUDED',
    befall: ({ playerId }) =>
      owner(
        `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
         values ($1, $2, gen_random_uuid(), 'exclusion', now(), now() + interval '180 days')`,
        services.merchant.id,
        playerId,
      ),
  },
  'who takes a time-out': {
    refusal: 'TIMED_OUT',
    befall: ({ playerId }) =>
      owner(
        `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
         values ($1, $2, gen_random_uuid(), 'time_out', now(), now() + interval '1 day')`,
        services.merchant.id,
        playerId,
      ),
  },
};

test.each(Object.keys(troubles))(
  '[W5] [R3] a player %s stakes no more, is paid and given back',
  async (name) => {
    const trouble = troubles[name];
    if (!trouble) throw new Error('no such trouble');
    const guest = await services.newGuest();
    const [won, undone] = [roundOf(guest), roundOf(guest)];
    await send('bet', won.bet('10.00'));
    await send('bet', undone.bet('10.00'));
    await trouble.befall(guest);
    expect(codeOf(await send('bet', roundOf(guest).bet('1.00')))).toBe(trouble.refusal);
    expect(codeOf(await send('betwin', roundOf(guest).betwin('1.00', '2.00')))).toBe(trouble.refusal);
    expect(codeOf(await send('win', won.win('30.00')))).toBe('OK');
    expect(codeOf(await send('rollback', undone.rollback()))).toBe('OK');
    expect(await services.balanceOf(guest)).toBe(102_000n);
  },
);

test('[W5] a bet ends with the login that it hangs on', async () => {
  const { playerId } = await services.newGuest();
  const { merchant, app } = services;
  const player = { bookId: soleBookOf(merchant.id), playerId, userName: 'g', type: 0 };
  const { session } = await app.identity.parts.sessions.start(player);
  const { token } = await app.vendorWallet.openSession({
    bookId: soleBookOf(merchant.id),
    playerId,
    vendorCode: 'JILI',
    nodeId: 1,
    sessionId: session.sessionId,
  });
  const guest = { playerId, session: token };
  const round = roundOf(guest);
  expect(codeOf(await send('bet', round.bet('1.00')))).toBe('OK');
  await owner('update sessions set ended_at = now() where id = $1', session.sessionId);
  expect(codeOf(await send('bet', roundOf(guest).bet('1.00')))).toBe('SESSION_EXPIRED');
  expect(codeOf(await send('win', round.win('1.00')))).toBe('OK');
});

test('[W5] a launch is good for its vendor and its player alone', async () => {
  const [guest, another] = [await services.newGuest({ vendor: 'PGE' }), await services.newGuest()];
  expect(codeOf(await send('bet', roundOf(guest).bet('1.00')))).toBe('SESSION_EXPIRED');
  expect(codeOf(await send('bet', { ...roundOf(guest).bet('1.00'), session: another.session }))).toBe(
    'PLAYER_MISMATCH',
  );
});

test('[R1] [W5] a limit of the player stops a vendor’s bet, for good and with what is left', async () => {
  const guest = await services.newGuest();
  await send('bet', roundOf(guest).bet('1.00'));
  await owner(
    `insert into protection_limits (merchant_id, player_id, kind, period, amount, set_at) values ($1, $2, 'wager', 'day', 1000, now())`,
    services.merchant.id,
    guest.playerId,
  );
  await owner(
    `update protection_players set limited = true, checks_skipped_until = '-infinity' where player_id = $1`,
    guest.playerId,
  );
  const round = roundOf(guest);
  const answer = await send('bet', round.bet('9.01'));
  expect(answer).toMatchObject({
    ok: false,
    code: 'LIMIT_REACHED',
    value: { kind: 'wager', limit: '10.00' },
  });
  expect(codeOf(await send('bet', round.bet('9.01')))).toBe('LIMIT_REACHED');
  expect(codeOf(await send('bet', round.bet('9.00', 2)))).toBe('OK');
});

test('trial money plays as money does, and stays apart', async () => {
  const guest = await services.newGuest({ type: 4 });
  const round = roundOf(guest);
  const before = await services.balanceOf(guest, true);
  await send('bet', round.bet('10.00'));
  await send('win', round.win('4.00'));
  expect(await services.balanceOf(guest, true)).toBe(before - 600n);
  const { rows } = await services.database.owner.query<{ kind: string }>(
    `select distinct side.kind from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_accounts side on side.id = coalesce(e.debit_to, e.credit_from) where a.owner_id = $1 and e.kind like 'vendor%'`,
    [guest.playerId],
  );
  expect(rows).toEqual([{ kind: 'house_trial' }]);
});

/** A bet as it would be sent, with one thing about it wrong. */
type Forgery = {
  key?: string;
  path?: string;
  merchant?: string;
  ip?: string;
  forwarded?: string;
  body?: string;
  vendor?: string;
};
async function forge(guest: Guest, wrong: Forgery) {
  const path = '/vendor/v1/bet';
  const now = new Date();
  const vendor = wrong.vendor ?? 'JILI';
  const rawBody = JSON.stringify({ vendor, ts: now.toISOString(), ...roundOf(guest).bet('1.00') });
  const key = wrong.key ?? vendorKey(sharedSecret, 'perya', 'JILI');
  const answer = await services.app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      merchant: wrong.merchant ?? 'perya',
      ...(wrong.forwarded ? { 'x-forwarded-for': wrong.forwarded } : {}),
      ...signedHeaders(key, { now, path: wrong.path ?? path, rawBody }),
    },
    payload: wrong.body ? rawBody.replace('"1.00"', wrong.body) : rawBody,
    remoteAddress: wrong.ip ?? '127.0.0.1',
  });
  return { status: answer.statusCode, code: answer.json().error?.code ?? 'OK' };
}

const forgeries: Record<string, Forgery> = {
  'under a guessed key': { key: 'guessed' },
  "under another vendor's key": { key: vendorKey(sharedSecret, 'perya', 'PGE') },
  "under the vendor's key at another merchant": { key: vendorKey(sharedSecret, 'mela', 'JILI') },
  'to another merchant': { merchant: 'mela' },
  'in the name of another vendor': { vendor: 'PGE' },
  'in the name of a vendor that is not there': { vendor: 'NOBODY' },
  'signed for another path': { path: '/vendor/v1/win' },
  'with another amount': { body: '"0.01"' },
  'from another address': { ip: '203.0.113.9' },
  'from another address that says it is this one': { ip: '203.0.113.9', forwarded: '127.0.0.1' },
};

test.each(Object.keys(forgeries))('[W7] a bet %s is refused without a query', async (name) => {
  const guest = await services.newGuest();
  const asked = vi.spyOn(services.app.database.pool, 'query');
  const answer = await forge(guest, forgeries[name] ?? {});
  // Queries of scheduled jobs meanwhile name no player.
  const queries = asked.mock.calls.filter((call) => JSON.stringify(call).includes(guest.playerId));
  asked.mockRestore();
  expect(answer).toEqual({ status: 401, code: 'VENDOR_SIGNATURE' });
  expect(queries).toEqual([]);
  expect(await forge(guest, {})).toEqual({ status: 200, code: 'OK' });
});

test('[W7] a debit ten minutes old is refused, a win of that age is paid', async () => {
  const guest = await services.newGuest();
  const late = services.send('JILI', () => new Date(Date.now() - 600_000));
  const round = roundOf(guest);
  expect(codeOf(await late('bet', round.bet('1.00')))).toBe('VENDOR_STALE');
  await send('bet', round.bet('1.00'));
  expect(codeOf(await late('win', round.win('5.00')))).toBe('OK');
});

test('keys are unreadable at rest', async () => {
  const { rows } = await services.database.owner.query<{ key_sealed: Buffer }>(
    'select key_sealed from vendor_wallets',
  );
  expect(rows.length).toBeGreaterThan(5);
  const key = vendorKey(sharedSecret, 'perya', 'JILI');
  for (const { key_sealed } of rows) expect(key_sealed.includes(key)).toBe(false);
});

test('[W7] a revoked vendor is refused, and accepted again under its next key alone', async () => {
  const guest = await services.newGuest();
  const wallet = services.app.vendorWallet;
  expect(await wallet.revokeVendor(services.merchant.id, 'JILI')).toBe(true);
  await wallet.parts.keyring.refresh();
  expect(await forge(guest, {})).toEqual({ status: 401, code: 'VENDOR_SIGNATURE' });
  const authorised = { merchantId: services.merchant.id, vendor: 'JILI', key: 'another key' };
  await expect(wallet.authoriseVendor({ ...authorised, allowedFrom: ['everywhere'] })).rejects.toThrow();
  await wallet.authoriseVendor({ ...authorised, allowedFrom: ['127.0.0.1', '2001:db8::/32'] });
  expect(await forge(guest, {})).toEqual({ status: 401, code: 'VENDOR_SIGNATURE' });
  expect(await forge(guest, { key: 'another key' })).toEqual({ status: 200, code: 'OK' });
  expect(await forge(guest, { key: 'another key', ip: '2001:db8::7' })).toEqual({ status: 200, code: 'OK' });
});
