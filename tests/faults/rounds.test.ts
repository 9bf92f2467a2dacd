// Servers are killed and the database is restarted while people play: no round is lost or booked twice, and
// each is resumed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksBalance } from './books-balance.ts';
import {
  expectWhole,
  killWhileWorking,
  openPlayingMember,
  type PlayingMember,
  smallestPlay,
} from './playing-members.ts';
import { askUntilAnswered, type KillableServer, startKillableServer } from './server-process.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
});
afterAll(() => server.end());

/** Rounds that were played to their end. */
let answered = 0;

/** Plays rounds to their end, repeating unanswered requests; returns the acknowledged ids. */
async function playOn({ token }: PlayingMember, times: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let round = 0; round < times; round += 1) {
    let answer = await askUntilAnswered(`${server.url}/wps/round/play`, token, smallestPlay());
    if (!answer.success) throw new Error(`a play was refused: ${answer.error.code}`);
    acknowledged.push(String(answer.value['roundId']));
    while (answer.success && answer.value['state'] === 'open') {
      const { roundId, stepIndex } = answer.value;
      const step = { roundId, stepIndex, action: { pick: stepIndex } };
      answer = await askUntilAnswered(`${server.url}/wps/round/step`, token, step);
      if (!answer.success) throw new Error(`a step was refused: ${answer.error.code}`);
    }
    answered += 1;
  }
  return acknowledged;
}

test('[X-13] the server is killed repeatedly while eight people play: each round is booked once and finished', async () => {
  const players = await Promise.all(
    Array.from({ length: 8 }, (_, index) => openPlayingMember(server, `killed_${index}`)),
  );
  const [acknowledged] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, 60))),
    killWhileWorking({ times: 4, done: () => answered, of: 8 * 60 }, async () => {
      await server.kill();
      await server.start();
    }),
  ]);
  for (const [index, player] of players.entries())
    await expectWhole(server, player, acknowledged[index] ?? []);
  await expectBooksBalance(server.database);
});

test('[X-13] the database is restarted while people play: their requests wait, then continue', async () => {
  const players = await Promise.all(
    Array.from({ length: 4 }, (_, index) => openPlayingMember(server, `waiting_${index}`)),
  );
  const before = answered;
  const [acknowledged] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, 60))),
    killWhileWorking({ times: 2, done: () => answered - before, of: 4 * 60 }, server.restartDatabase),
  ]);
  for (const [index, player] of players.entries())
    await expectWhole(server, player, acknowledged[index] ?? []);
  await expectBooksBalance(server.database);
});

test('a double tap and two tabs: one round per request, no nonce twice', async () => {
  const player = await openPlayingMember(server, 'two_tabs');
  const play = smallestPlay();
  const taps = await Promise.all(
    Array.from({ length: 5 }, () => askUntilAnswered(`${server.url}/wps/round/play`, player.token, play)),
  );
  const ids = new Set(taps.map((answer) => (answer.success ? answer.value['roundId'] : answer.error.code)));
  expect(ids.size).toBe(1);
  const [first] = taps;
  const open = first?.success && first.value['state'] === 'open';
  const other = await askUntilAnswered(`${server.url}/wps/round/play`, player.token, {
    ...play,
    requestId: randomUUID(),
  });
  expect(other.success ? 'played' : other.error.code).toBe(open ? 'ROUND_OPEN' : 'played');
});
