// A full disk: the start fails with one line; a running server refuses bets, reports itself as not ready, and
// recovers by itself.
import { randomUUID } from 'node:crypto';
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { untilReady } from '../../tools/running-server.ts';
import { expectBooksBalance } from './books-balance.ts';
import { temporaryFolder } from './main-process.ts';
import { type ServerOnSmallDisk, spawnOnSmallDisk } from './small-disk.ts';

const answerShape = z.looseObject({
  success: z.boolean(),
  error: z.looseObject({ code: z.string() }).optional(),
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

// Too small for an empty database, for the tables, and for the rows of the demo server.
test.each([10, 40, 50])('a start on a full disk of %i MB ends with one line', async (megabytes) => {
  const server = await spawnOnSmallDisk(folder.path, megabytes);
  expect(await server.ended).toBe(1);
  expect(server.said().trim().split('\n')).toEqual([expect.stringMatching(/^The disk is full: make room/u)]);
});

test('[X-13] the disk fills up during play: bets are refused and the server is not ready; with room again the same bet is booked once', async () => {
  const server = await spawnOnSmallDisk(folder.path, 120);
  onTestFinished(() => void server.child.kill('SIGTERM'));
  await untilReady(server);
  const owner = openDatabase({ url: await server.databaseUrl(), maxConnections: 1 });
  await owner.query(
    `update merchants set settings = settings || '{"profile":{"name":"test","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
  );
  const game = await owner.query<{ node_id: number }>(
    `select node_id from games where merchant_id = 1 and game_code = 'perya-lights' limit 1`,
  );
  await owner.close();
  const nodeId = game.rows[0]?.node_id ?? 0;
  const players = await Promise.all(Array.from({ length: 12 }, () => openPlayer(server, nodeId)));
  for (const play of players) expect(await play(randomUUID())).toMatchObject({ success: true });

  await server.fill();
  const refused = await firstRefused(players);
  expect(refused.answer).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  await server.makeRoom();
  await untilReady(server);
  expect(await refused.play(refused.requestId)).toMatchObject({ success: true });
  const books = openDatabase({ url: await server.databaseUrl(), maxConnections: 2 });
  const { rows } = await books.query('select 1 from rounds where request_id = $1', [refused.requestId]);
  expect(rows).toHaveLength(1);
  await expectBooksBalance(books);
  await books.close();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

type Answer = z.infer<typeof answerShape>;
type Play = (requestId: string) => Promise<Answer>;

type Refused = { play: Play; requestId: string; answer: Answer };
// Refusals that do not come from the full disk: an open feature of an earlier round, and the pace of play.
const ofTheGame = ['ROUND_OPEN', 'ROUND_TOO_SOON'];

/** Plays in turn until the database can take no more. */
async function firstRefused(players: readonly Play[]): Promise<Refused> {
  for (let rounds = 0; rounds < 2000; rounds += 1) {
    for (const play of players) {
      const requestId = randomUUID();
      const answer = await play(requestId);
      if (!answer.success && !ofTheGame.includes(answer.error?.code ?? ''))
        return { play, requestId, answer };
    }
  }
  throw new Error('the disk never became full');
}

async function openPlayer({ url }: ServerOnSmallDisk, nodeId: number): Promise<Play> {
  const clientOf = (token?: string) =>
    createClient({ origin: url, merchant: () => 'perya', language: () => 'en', token: () => token });
  const { token } = await clientOf()('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  const { gameToken } = await clientOf(token)('GET /wps/game/launch', { query: { nodeId } });
  return async (requestId) => {
    const answer = await fetch(`${url}/wps/round/play`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        merchant: 'perya',
        authorization: `Bearer ${gameToken}`,
      },
      body: JSON.stringify({ gameCode: 'perya-lights', requestId, betLevel: 1, stake: '1.00' }),
    });
    return answerShape.parse(await answer.json());
  };
}
