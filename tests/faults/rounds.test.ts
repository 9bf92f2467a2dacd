// Servers are killed and the database is restarted while people play: nothing lost, nothing twice, every round resumed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksHold } from './books-hold.ts';
import { moneyMinor, type Seated, seat, smallestPlay, strikeWhileWorking } from './seated.ts';
import { askUntilAnswered, type Besieged, besiege } from './server-process.ts';

let siege: Besieged;
beforeAll(async () => {
  siege = await besiege();
});
afterAll(() => siege.end());

/** Rounds that were played to their end. */
let answered = 0;

/** Plays rounds to their end, asking again whatever was not answered; answers the ids that were acknowledged. */
async function playOn({ token }: Seated, times: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let round = 0; round < times; round += 1) {
    let answer = await askUntilAnswered(`${siege.url}/wps/round/play`, token, smallestPlay());
    if (!answer.success) throw new Error(`a play was refused: ${answer.error.code}`);
    acknowledged.push(String(answer.value['roundId']));
    while (answer.success && answer.value['state'] === 'open') {
      const { roundId, stepIndex } = answer.value;
      const step = { roundId, stepIndex, action: { pick: stepIndex } };
      answer = await askUntilAnswered(`${siege.url}/wps/round/step`, token, step);
      if (!answer.success) throw new Error(`a step was refused: ${answer.error.code}`);
    }
    answered += 1;
  }
  return acknowledged;
}

type Played = { round_id: string; nonce: bigint; state: string; stake_minor: bigint; payout_minor: bigint };

async function expectWhole(player: Seated, acknowledged: string[]): Promise<void> {
  const { database, services } = siege;
  const { rows } = await database.query<Played>(
    'select round_id, nonce, state, stake_minor, payout_minor from rounds where player_id = $1 order by round_no',
    [player.playerId],
  );
  expect(rows.map(({ round_id }) => round_id)).toEqual(acknowledged);
  expect(rows.map(({ nonce }) => Number(nonce))).toEqual(rows.map((_, index) => index));
  expect(rows.filter(({ state }) => state !== 'settled')).toEqual([]);
  const net = rows.reduce((sum, row) => sum + row.payout_minor - row.stake_minor, 0n);
  const [account] = await services.ledger.balancesOf(1, player.playerId);
  expect(account?.balance).toBe(moneyMinor + net);
}

test('[X-13] the server is killed again and again while eight people play: each round once, to its end', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, index) => seat(siege, `killed_${index}`)));
  const [acknowledged] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, 60))),
    strikeWhileWorking({ times: 4, done: () => answered, of: 8 * 60 }, async () => {
      await siege.kill();
      await siege.start();
    }),
  ]);
  for (const [index, player] of players.entries()) await expectWhole(player, acknowledged[index] ?? []);
  await booksHold(siege.database);
});

test('[X-13] the database is restarted while they play: they wait, and go on', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, (_, index) => seat(siege, `waiting_${index}`)));
  const before = answered;
  const [acknowledged] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, 60))),
    strikeWhileWorking({ times: 2, done: () => answered - before, of: 4 * 60 }, siege.restartDatabase),
  ]);
  for (const [index, player] of players.entries()) await expectWhole(player, acknowledged[index] ?? []);
  await booksHold(siege.database);
});

test('a double tap and two tabs: one round for one request, each tab its own, no nonce twice', async () => {
  const player = await seat(siege, 'two_tabs');
  const play = smallestPlay();
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
