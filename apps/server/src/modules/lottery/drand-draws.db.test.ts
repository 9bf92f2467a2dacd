// Tests draws that take their beacon from drand's HTTP API: whatever it answers but the chain's own signature delays a draw or makes it void.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawOutcome, drawSeed, lotteryGames } from '@perya/lottery';
import { quicknet } from '@perya/lottery/beacon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signRound } from '../../../../draw-witness/src/beacon.ts';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { merchantUuid } from './draw-names.ts';
import { advanceTo, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';

const game = 'ssc-1m';
const games = [game];
/** Round 1000 of quicknet, as drand publishes it. */
const published = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const roundOf = (url: string) => Number(url.split('/').at(-1));

/** Signed for the round that is asked for, by a key that is not quicknet's. */
const forged = (url: string) => signRound('11'.repeat(32), roundOf(url));

type Behaviour = (response: ServerResponse, url: string) => unknown;
const json = (status: number, body: unknown): Behaviour => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const misbehaviours: Record<string, Behaviour> = {
  'the signature of another round': (response, url) =>
    json(200, { ...published, round: roundOf(url) })(response, url),
  'a signature of another chain': (response, url) => json(200, forged(url))(response, url),
  'the right form without a signature': json(200, { round: 1, randomness: published.randomness }),
  'a signature that is no point': json(200, { ...published, signature: 'f'.repeat(96) }),
  'another round': json(200, published),
  'a round that has not come (404)': (response) => response.writeHead(404).end(),
  'a round that has not come (425)': json(425, { error: 'Requested future beacon' }),
  'an unknown chain': json(404, { error: 'unknown chain hash' }),
  'too many requests': json(429, { error: 'rate limited' }),
  'a fault': json(500, {}),
  'a page of a proxy': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in</html>'),
  'nothing, and the connection is lost': (response) => response.destroy(),
  'half of the answer': (response) => {
    response.writeHead(200, { 'content-length': 400 }).write(JSON.stringify(published).slice(0, 80));
    setTimeout(() => response.destroy(), 20);
  },
  'nothing for longer than the platform waits': () => undefined,
};

let behaviour: Behaviour;
let asked: string[];
let drand: Server;
let services: DrawServices;
let player: TestPlayer;
/** One draw, sealed, with one ticket; its time has come. */
beforeEach(async () => {
  asked = [];
  behaviour = json(200, published);
  drand = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    behaviour(response, url);
  });
  await new Promise<void>((resolve) => drand.listen(0, '127.0.0.1', resolve));
  const drandUrl = `http://127.0.0.1:${(drand.address() as AddressInfo).port}`; // a listening TCP server has one
  services = await openDrawServices({ games, drandUrl });
  player = await services.newPlayer();
  await services.runner.plan();
  await buy(services, player, game, [{ market: 'star2', pick: '68', stake: '10.00' }]);
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
});
afterEach(async () => {
  await services.close();
  drand.closeAllConnections();
  drand.close();
});

const row = async () => {
  const { rows } = await services.database.owner.query<{
    chain: string;
    round: bigint;
    root: string;
    no: bigint;
    numero: string;
    beacon_signature: string | null;
  }>('select chain, round, root, no, numero, beacon_signature from lottery_draws');
  if (!rows[0]) throw new Error('no draw');
  return rows[0];
};
const makeDue = () =>
  services.database.owner.query(
    `update lottery_draws set next_at = now() - interval '1 day' where next_at is not null`,
  );

test('[X-01 in part] whatever drand answers but its own signature of the round, the draw waits, then it is void', async () => {
  const { chain, round } = await row();
  expect(chain).toBe(quicknet.hash);
  for (const [what, how] of Object.entries(misbehaviours)) {
    behaviour = how;
    asked = [];
    await makeDue();
    await services.runner.advance();
    expect(await services.drawOf(game), what).toMatchObject({
      state: 'sealed',
      seed: null,
      outcome: null,
      void_reason: null,
    });
    // The chain's own parameters are built in: its description is never asked for.
    expect(new Set(asked), what).toEqual(new Set([`/${chain}/public/${round}`]));
  }
  drand.closeAllConnections();
  await new Promise((resolve) => drand.close(resolve));
  await makeDue();
  await services.runner.advance();
  expect(await services.drawOf(game)).toMatchObject({ state: 'sealed' });
  services.reachDraw(25 * 3_600_000);
  await makeDue();
  await advanceTo(services, games, 'void');
  expect(await services.drawOf(game)).toMatchObject({
    void_reason: 'no-beacon',
    seed: null,
    outcome: null,
  });
  expect(await services.balanceOf(player)).toBe(100_000n);
  expect(await services.differences()).toEqual([]);
});

test('[X-01 in part] a round that quicknet has published draws; one that is not the sealed one is never counted', async () => {
  // Somebody moves the draw in the database to a round whose value is known.
  await services.database.owner.query('update lottery_draws set round = 1000');
  await makeDue();
  await services.runner.advance();
  await advanceTo(services, games, 'held');
  const held = await services.drawOf(game);
  const { no, numero, root, beacon_signature } = await row();
  expect(beacon_signature).toBe(published.signature);
  const rules = lotteryGames.get(game);
  if (!rules || held.seed === null) throw new Error('not drawn');
  const merchant = merchantUuid(services.merchant.code);
  const serverSeed = drawSeed({
    seed: held.seed,
    merchant,
    game,
    numero,
    root,
    beacon: published.randomness,
  });
  expect(JSON.parse(held.outcome ?? '')).toEqual(drawOutcome(rules, { serverSeed, root, no: Number(no) }));
  expect(held.held_reason).toMatch(/BEACON_WRONG|RESULT_DISAGREES/u);
  expect(held.result_receipt).toBeNull();
  expect(await services.balanceOf(player)).toBe(99_000n);
  expect(await services.differences()).toEqual([]);
});
