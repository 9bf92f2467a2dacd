// Money of agents who do not play: they see it and withdraw it; deposits, promotions and every stake are closed to them.
import { randomUUID } from 'node:crypto';
import { calls } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '../../app.fixture.ts';
import { dayMs } from '../../platform/clock.ts';
import { soleBookOf } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** An account of this type with ₱1,000.00. */
async function accountOf(type: number) {
  const token = await server.member();
  const { merchants, identity, ledger, wallet, clock } = server.app;
  const brand = merchants.byCode('perya');
  const session = brand && (await identity.resolveSession(brand, token));
  if (!brand || !session) throw new Error('no session');
  const { playerId } = session;
  const bookId = soleBookOf(brand.id);
  const { currency } = brand;
  const now = clock.now();
  const { accountId } = await wallet.accountOf({ bookId, playerId, trial: false }, currency, now);
  const fromId = await ledger.houseAccount({ bookId, kind: 'house_adjustment', currency }, now);
  const moved = { bookId, opId: randomUUID(), fromId, toId: accountId, amount: 100_000n, at: now };
  await ledger.transfer({ ...moved, kind: 'adjustment' });
  await server.database.owner.query('update players set type = $2 where id = $1', [playerId, type]);
  await server.database.owner.query('update sessions set renewed_at = now() where player_id = $1', [
    playerId,
  ]);
  await identity.parts.sessions.refresh();
  return { token, session: { ...session, type } };
}

test.each([3, 7])('an agent of type %i sees the balance and withdraws it', async (type) => {
  const { token, session } = await accountOf(type);
  const { value } = await server.call('GET /wps/wallet/member', {}, { token });
  expect(value).toMatchObject({ sumBalance: '1000.00' });
  const password = { newPassword: '482913', loginPassword: testPassword };
  const set = await server.call('POST /wps/member/withdrawPassword', { body: password }, { token });
  expect(set.error).toBeUndefined();
  const { account } = await server.app.withdrawals.bind(
    session,
    { institutionId: 'gcash', number: `0917123482${type}`, holderName: 'Maria Santos' },
    new Date(server.app.clock.now().getTime() - 2 * dayMs),
  );
  const cards = await server.call('GET /wps/member/bankCards', {}, { token });
  expect(cards.value.accounts.map(({ accountId }) => accountId)).toEqual([account.accountId]);
  const options = await server.call('GET /wps/payment/withdraw/options', {}, { token });
  expect(options.error).toBeUndefined();
  const body = {
    requestId: randomUUID(),
    accountId: account.accountId,
    amount: '500.00',
    password: '482913',
  };
  const asked = await server.call('POST /wps/payment/withdraw', { body }, { token });
  expect(asked.error).toBeUndefined();
  const { withdrawalId } = asked.value.withdrawal;
  const tracked = await server.call('GET /wps/payment/withdrawal', { query: { withdrawalId } }, { token });
  expect(tracked.value.withdrawal).toMatchObject({ amount: '500.00', state: 'approved' });
  const after = await server.call('GET /wps/wallet/member', {}, { token });
  expect(after.value).toMatchObject({ sumBalance: '500.00' });
});

const slip = calls['POST /wps/lottery/bet'].example.body;

test('deposits, promotions and every stake are closed to agents who do not play, and open to those who do', async () => {
  const said = async (type: number) => {
    const { token } = await accountOf(type);
    const answers = [
      await server.call('GET /wps/payment/deposit/methods', {}, { token }),
      await server.call(
        'POST /wps/payment/deposit',
        { body: { requestId: randomUUID(), methodId: 'gcash', amount: '100.00' } },
        { token },
      ),
      await server.call('POST /wps/promotion/join', { body: { promotionId: randomUUID() } }, { token }),
      await server.call('POST /wps/promotion/claim', { body: { promotionId: randomUUID() } }, { token }),
      await server.call(
        'GET /wps/game/launch',
        { query: calls['GET /wps/game/launch'].example.query },
        { token },
      ),
      await server.call(
        'POST /wps/lottery/bet',
        { body: { ...slip, numeros: [...slip.numeros], lines: [...slip.lines] } },
        { token },
      ),
      await server.call(
        'POST /wps/lottery/plan',
        { body: calls['POST /wps/lottery/plan'].example.body },
        { token },
      ),
    ];
    return answers.map(({ error }) => error?.code);
  };
  expect(new Set(await said(3))).toEqual(new Set(['FEATURE_UNAVAILABLE']));
  for (const type of [0, 1, 2]) expect(await said(type)).not.toContain('FEATURE_UNAVAILABLE');
});
