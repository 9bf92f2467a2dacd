// A server that is asked to close finishes open requests, closes its sockets with 1001, and leaves nothing
// half done.
import { randomUUID } from 'node:crypto';
import { socketPath } from '@perya/contract';
import { type Client, createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { untilReady } from '../../tools/running-server.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-data.ts';
import { type ServerProcess, spawnServer } from './main-process.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.end());

function clientOf(server: ServerProcess, token?: string): Client {
  return createClient({
    origin: server.url,
    merchant: () => 'perya',
    language: () => 'en',
    token: () => token,
  });
}

/** A trial player's client with a token of the in-house slot. */
async function openPlayer(server: ServerProcess, nodeId: number): Promise<Client> {
  const trial = await clientOf(server)('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  const launch = await clientOf(server, trial.token)('GET /wps/game/launch', { query: { nodeId } });
  return clientOf(server, launch.gameToken);
}

async function roundIds(): Promise<Set<string>> {
  const { rows } = await demo.database.query<{ round_id: string }>(
    'select round_id from rounds where merchant_id = 1',
  );
  return new Set(rows.map((row) => row.round_id));
}

test('open bets are answered and booked, sockets close with 1001, the process ends with 0', async () => {
  const server = await spawnServer(demo.settings);
  await untilReady(server);
  const game = await demo.database.query<{ node_id: number }>(
    `select node_id from games where merchant_id = 1 and game_code = 'perya-lights' limit 1`,
  );
  const nodeId = game.rows[0]?.node_id ?? 0;
  const players = await Promise.all(Array.from({ length: 24 }, () => openPlayer(server, nodeId)));
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${socketPath}`);
  await new Promise((settle, reject) => socket.once('open', settle).once('error', reject));
  socket.send(JSON.stringify({ type: 'hello', merchant: 'perya' }));
  const goodbye = new Promise<number>((settle) => socket.once('close', settle));

  const before = await roundIds();
  const plays = players.map((call) => {
    const body = { gameCode: 'perya-lights', requestId: randomUUID(), betLevel: 1, stake: '1.00' };
    return call('POST /wps/round/play', { body }).catch(() => undefined);
  });
  await new Promise((settle) => setTimeout(settle, 10));
  server.child.kill('SIGTERM');
  const answers = await Promise.all(plays);
  expect(await server.ended).toBe(0);
  expect(await goodbye).toBe(1001);

  const played = answers.filter((answer) => answer !== undefined).map(({ roundId }) => roundId);
  const booked = (await roundIds()).difference(before);
  expect(played.filter((id) => !booked.has(id))).toEqual([]);
  // No booked bet was left without an answer.
  expect(booked.size).toBe(played.length);
  await expectBooksBalance(demo.owner);
  expect(server.said()).not.toMatch(/"level":(50|60)/u);
});
