// Tests the beacon's chains: drand's published round is accepted under the built-in key, and nothing else is.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBeacons } from './beacon-chains.ts';

/** Round 1000 of quicknet, as drand publishes it. */
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const value = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

let answer: { status: number; body: unknown };
let asked: (string | undefined)[] = [];
let server: Server;
let drandUrl: string;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  drandUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

function openBeacons() {
  const witnessChain = () => Promise.reject(new Error('the witness is not asked for its chain'));
  return createBeacons({ source: 'drand', witnessUrl: 'http://127.0.0.1:1', drandUrl, witnessChain });
}

test('a round of quicknet is fetched once, and verified by the built-in key', async () => {
  const beacons = openBeacons();
  const chain = await beacons.current();
  answer = { status: 200, body: { round: 1000, randomness: value, signature } };
  expect(await beacons.round(chain, 1000)).toEqual({ signature, value });
  expect(await beacons.round(chain, 1000)).toEqual({ signature, value });
  expect(asked).toEqual([`/${chain.hash}/public/1000`]);
});

test('the signature of another round, an altered one and an answer of another form are refused', async () => {
  const beacons = openBeacons();
  const chain = await beacons.current();
  answer = { status: 200, body: { round: 1001, randomness: value, signature } };
  await expect(beacons.round(chain, 1001)).rejects.toThrow("not its chain's");
  answer = { status: 200, body: { round: 1000, signature: `${signature.slice(0, -1)}8` } };
  await expect(beacons.round(chain, 1000)).rejects.toThrow("not its chain's");
  answer = { status: 200, body: { round: 1000 } };
  await expect(beacons.round(chain, 1000)).rejects.toThrow('off its protocol');
  answer = { status: 500, body: {} };
  await expect(beacons.round(chain, 1000)).rejects.toThrow('HTTP 500');
});

test.each([404, 425])('a round that has not come yet is none (HTTP %i)', async (status) => {
  const beacons = openBeacons();
  answer = { status, body: '' };
  expect(await beacons.round(await beacons.current(), 1000)).toBeUndefined();
});
