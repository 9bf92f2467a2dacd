// Tests protection over the API: registration, exclusion, and the money that an excluded player still gets.
import { randomUUID } from 'node:crypto';
import { dayIn } from '@perya/contract/zone-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, registration, type TestServer, testPassword } from '../../app.fixture.ts';

let server: TestServer;
let nodeId: number;
beforeAll(async () => {
  server = await openTestServer();
  const merchant = server.app.merchants.byCode('perya');
  nodeId = (merchant && server.app.catalogue.gameByCode(merchant.id, 'perya-lights')?.nodeId) ?? 0;
  await server.database.owner.query(
    `update merchants set settings = settings || '{"registerFields": {"email": {"enabled": true, "required": false, "minLength": 6, "maxLength": 100, "patternId": "any"}}}' where code = 'perya'`,
  );
  await server.app.merchants.refresh();
});
afterAll(() => server.close());

async function newMember(given: Partial<ReturnType<typeof registration>> & { email?: string } = {}) {
  const body = { ...registration(), ...given };
  const { value } = await server.call('PUT /wps/member/register', { body });
  const player = await server.database.query<{ id: string }>('select id from players where username = $1', [
    body.username,
  ]);
  const playerId = player.rows[0]?.id ?? '';
  return { token: value.token, playerId, body };
}

const logIn = (username: string) =>
  server.call('POST /wps/session/login', { body: { type: 'username', username, password: testPassword } });

async function deposit(playerId: string) {
  const merchant = server.app.merchants.byCode('perya');
  if (merchant) await server.app.payments.seedDeposit(merchant, playerId, 100_000n, new Date());
}

async function gameToken(token: string) {
  return server.call('GET /wps/game/launch', { query: { nodeId } }, { token });
}

const playWith = (token: string) =>
  server.call(
    'POST /wps/round/play',
    { body: { gameCode: 'perya-lights', requestId: randomUUID(), betLevel: 1, stake: '1.00' } },
    { token },
  );

describe('a new member', () => {
  test('[1-10] declares age and that they are not barred, which is kept', async () => {
    const { playerId } = await newMember();
    const { rows } = await server.database.query(
      'select minimum_age, not_barred from protection_declarations where player_id = $1',
      [playerId],
    );
    expect(rows).toEqual([{ minimum_age: 21, not_barred: true }]);
    const refused = await server.call('PUT /wps/member/register', {
      body: { ...registration(), disclaimer: false },
    });
    expect(refused.error?.code).toBe('DISCLAIMER_REQUIRED');
  });

  test('(part of 5-05: age) comes of age on the day in the merchant’s time zone', async () => {
    const merchant = server.app.merchants.byCode('perya');
    const today = dayIn(merchant?.timeZone, new Date());
    const birthday = (days: number) => {
      const day = new Date(
        Date.parse(`${Number(today.slice(0, 4)) - 21}${today.slice(4)}`) + days * 86_400_000,
      );
      return day.toISOString().slice(0, 10);
    };
    const answers = [];
    for (const days of [-1, 0, 1]) {
      const { error } = await server.call('PUT /wps/member/register', {
        body: { ...registration(), birthday: birthday(days) },
      });
      answers.push(error?.code);
    }
    expect(answers).toEqual([undefined, undefined, 'UNDERAGE']);
  });

  test('[X-07] who excluded themselves before is known by name and birthday, or by address', async () => {
    const first = { payeeName: 'Juana  De-la Cruz', birthday: '1988-02-03', email: 'Juana@example.org' };
    const { token } = await newMember(first);
    expect(
      (await server.call('POST /wps/protection/exclusion', { body: { term: '6m' } }, { token })).value.kind,
    ).toBe('exclusion');
    const again = (given: object) =>
      server.call('PUT /wps/member/register', { body: { ...registration(), ...given } });
    expect((await again({ payeeName: 'JUANA dela cruz', birthday: '1988-02-03' })).error?.code).toBe(
      'SELF_EXCLUDED',
    );
    expect((await again({ email: 'juana@EXAMPLE.org' })).error?.code).toBe('SELF_EXCLUDED');
    expect((await again({ payeeName: 'Juana dela Cruz', birthday: '1988-02-04' })).error).toBeUndefined();
  });

  test('[X-07] who excluded themselves before is known despite an accent, another order, a middle initial, a name given later', async () => {
    const birthday = '1979-09-08';
    const { token } = await newMember({ payeeName: 'Andrés Bonifacio', birthday });
    await server.call('POST /wps/protection/exclusion', { body: { term: '6m' } }, { token });
    for (const payeeName of [
      'Andres Bonifacio',
      'BONIFACIO ANDRES',
      'Andres C. Bonifacio',
      'Andres Castro Bonifacio',
    ])
      expect(
        (await server.call('PUT /wps/member/register', { body: { ...registration(), payeeName, birthday } }))
          .error?.code,
      ).toBe('SELF_EXCLUDED');
    const nameless = await newMember({ birthday });
    await server.database.owner.query('update players set payee_name = null where id = $1', [
      nameless.playerId,
    ]);
    const named = await server.call(
      'PUT /wps/member/profile',
      { body: { payeeName: 'Andres Bonifacio' } },
      nameless,
    );
    expect(named.error?.code).toBe('SELF_EXCLUDED');
    const { value: profile } = await server.call('GET /wps/member/profile', {}, nameless);
    expect(profile.payeeName).toBe('');
    const other = await server.call(
      'PUT /wps/member/profile',
      { body: { payeeName: 'Emilio Jacinto' } },
      nameless,
    );
    expect(other.value.payeeName).toBe('Emilio Jacinto');
  });
});

describe('an excluded player', () => {
  test('[X-07] is logged out everywhere at once, may log in for their money, and cannot play in any way', async () => {
    const { token, playerId, body } = await newMember();
    await deposit(playerId);
    const other = (await logIn(body.username)).value.token;
    const { value } = await server.call(
      'POST /wps/protection/exclusion',
      { body: { term: '7d' } },
      { token },
    );
    expect(value.kind).toBe('timeOut');
    await expect
      .poll(async () => (await server.call('GET /wps/member/info', {}, { token: other })).error?.code)
      .toBe('SESSION_EXPIRED');
    const back = await logIn(body.username);
    expect(back.value.exclusion).toBe('timeOut');
    const who = { token: back.value.token };
    expect((await server.call('GET /wps/protection/limits', {}, who)).value.exclusion).toMatchObject({
      kind: 'timeOut',
      until: value.until,
    });
    expect((await gameToken(who.token)).error?.code).toBe('TIMED_OUT');
    const { rows } = await server.database.query<{ promotion_id: string }>(
      `select promotion_id from promotion_terms where merchant_id = (select id from merchants where code = 'perya') and not first_deposit and opens_at <= now() limit 1`,
    );
    const promotionId = rows[0]?.promotion_id ?? '';
    expect((await server.call('POST /wps/promotion/join', { body: { promotionId } }, who)).error?.code).toBe(
      'TIMED_OUT',
    );
    expect((await server.call('GET /wps/wallet/member', {}, who)).value.sumBalance).toBe('1000.00');
  });

  test('[R3] may end an open round and is paid; the next stake is refused, withdrawal is open', async () => {
    const { token, playerId, body } = await newMember();
    await deposit(playerId);
    let game = (await gameToken(token)).value.gameToken;
    let round = (await playWith(game)).value;
    for (let plays = 0; round.state !== 'open' && plays < 3000; plays += 1) {
      await server.database.owner.query(
        'update player_seed_states set next_play_at = now() - make_interval(secs => 1) where player_id = $1',
        [playerId],
      );
      round = (await playWith(game)).value;
    }
    expect(round.state).toBe('open');
    await server.call('POST /wps/protection/exclusion', { body: { term: '1y' } }, { token });
    const back = (await logIn(body.username)).value;
    expect(back.exclusion).toBe('exclusion');
    game = (await gameToken(back.token)).value.gameToken;
    const before = Number((await server.call('GET /wps/wallet/member', {}, back)).value.sumBalance);
    for (let pick = 0; round.state === 'open'; pick += 1) {
      const { roundId, stepIndex } = round;
      round = (
        await server.call(
          'POST /wps/round/step',
          { body: { roundId, stepIndex, action: { pick } } },
          { token: game },
        )
      ).value;
    }
    const after = Number((await server.call('GET /wps/wallet/member', {}, back)).value.sumBalance);
    expect(after - before).toBeCloseTo(Number(round.payout), 2);
    expect(Number(round.payout)).toBeGreaterThan(0);
    await server.database.owner.query(
      'update player_seed_states set next_play_at = now() - make_interval(secs => 1) where player_id = $1',
      [playerId],
    );
    expect((await playWith(game)).error?.code).toBe('SELF_EXCLUDED');
    expect((await gameToken(back.token)).error?.code).toBe('SELF_EXCLUDED');
    expect((await server.call('GET /wps/payment/withdraw/options', {}, back)).error).toBeUndefined();
  });
});
