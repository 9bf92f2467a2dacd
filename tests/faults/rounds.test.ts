// Servers are killed and the database is restarted while people play: nothing lost, nothing twice, every round resumed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../apps/server/src/modules/ledger/index.ts';
import { askUntilAnswered, type Besieged, besiege } from './server-process.ts';

const gameCode = 'perya-lights';
const moneyMinor = 1_000_000n;
let siege: Besieged;
beforeAll(async () => {
  siege = await besiege();
});
afterAll(() => siege.end());

type Seated = { playerId: string; token: string };

async function seat(name: string): Promise<Seated> {
  const { house, owner } = siege;
  const merchant = house.merchants.byCode('perya');
  const game = merchant && house.catalogue.gameByCode(merchant.id, gameCode);
  if (!merchant || !game) throw new Error('the demo house has no game');
  const playerId = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, name, new Date()],
  );
  await house.payments.seedDeposit(merchant, playerId, moneyMinor, new Date());
  const { session } = await house.identity.parts.sessions.start({
    merchantId: merchant.id,
    playerId,
    userName: name,
    type: 0,
  });
  const { token } = await house.identity.issueGameToken(session, gameCode, game.nodeId);
  return { playerId, token };
}

/** Plays rounds to their end, asking again whatever was not answered; answers the ids that were acknowledged. */
async function playOn({ token }: Seated, times: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const play = { gameCode, requestId: randomUUID(), betLevel: 1, stake: '1.00' };
    let answer = await askUntilAnswered(`${siege.url}/wps/round/play`, token, play);
    if (!answer.success) throw new Error(`a play was refused: ${answer.error.code}`);
    acknowledged.push(String(answer.value['roundId']));
    while (answer.success && answer.value['state'] === 'open') {
      const { roundId, stepIndex } = answer.value;
      const step = { roundId, stepIndex, action: { pick: stepIndex } };
      answer = await askUntilAnswered(`${siege.url}/wps/round/step`, token, step);
      if (!answer.success) throw new Error(`a step was refused: ${answer.error.code}`);
    }
  }
  return acknowledged;
}

type Played = { round_id: string; nonce: bigint; state: string; stake_minor: bigint; payout_minor: bigint };

async function expectWhole(player: Seated, acknowledged: string[]): Promise<void> {
  const { database, house } = siege;
  const { rows } = await database.query<Played>(
    'select round_id, nonce, state, stake_minor, payout_minor from rounds where player_id = $1 order by round_no',
    [player.playerId],
  );
  expect(rows.map(({ round_id }) => round_id)).toEqual(acknowledged);
  expect(rows.map(({ nonce }) => Number(nonce))).toEqual(rows.map((_, index) => index));
  expect(rows.filter(({ state }) => state !== 'settled')).toEqual([]);
  const net = rows.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, 0n);
  const [account] = await house.ledger.balancesOf(1, player.playerId);
  expect(account?.balance).toBe(moneyMinor + net);
}

test('[X-13] the server is killed again and again while eight people play: each round once, to its end', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, index) => seat(`killed_${index}`)));
  let playing = true;
  const killer = (async () => {
    for (let kills = 0; kills < 4 && playing; kills += 1) {
      await pause(300);
      await siege.kill();
      await siege.start();
    }
  })();
  const acknowledged = await Promise.all(players.map((player) => playOn(player, 60)));
  playing = false;
  await killer;
  for (const [index, player] of players.entries()) await expectWhole(player, acknowledged[index] ?? []);
  expect((await reconcile(siege.database)).drifts).toEqual([]);
});

test('[X-13] the database is restarted while they play: they wait, and go on', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, (_, index) => seat(`waiting_${index}`)));
  const restarts = (async () => {
    for (let restart = 0; restart < 2; restart += 1) {
      await pause(200);
      await siege.restartDatabase();
    }
  })();
  const acknowledged = await Promise.all(players.map((player) => playOn(player, 60)));
  await restarts;
  for (const [index, player] of players.entries()) await expectWhole(player, acknowledged[index] ?? []);
  expect((await reconcile(siege.database)).drifts).toEqual([]);
});

test('a double tap and two tabs: one round for one request, each tab its own, no nonce twice', async () => {
  const player = await seat('two_tabs');
  const play = { gameCode, requestId: randomUUID(), betLevel: 1, stake: '1.00' };
  const taps = await Promise.all(
    Array.from({ length: 5 }, () => askUntilAnswered(`${siege.url}/wps/round/play`, player.token, play)),
  );
  const ids = new Set(taps.map((answer) => (answer.success ? answer.value['roundId'] : answer.error.code)));
  expect(ids.size).toBe(1);
  const [first] = taps;
  const open = first?.success && first.value['state'] === 'open';
  const other = await askUntilAnswered(`${siege.url}/wps/round/play`, player.token, {
    ...play,
    requestId: randomUUID(),
  });
  expect(other.success ? 'played' : other.error.code).toBe(open ? 'ROUND_OPEN' : 'played');
});
