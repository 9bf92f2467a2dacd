// The vendor wallet: signed bet and win over HTTP, beside the ledger with separate bet and win; and response times at a fixed rate.
import { signedHeaders, vendorKey } from '@perya/vendor-protocol';
import { v7 as uuid } from 'uuid';
import type { Services } from '../apps/server/src/composition/services.ts';
import { bookIdSchema, soleBookOf } from '../apps/server/src/platform/ids.ts';
import { vendorSandboxSecret } from '../apps/server/src/platform/secret-key.ts';
import { pause } from '../tools/running-server.ts';
import { type Bench, median, round } from './bench.ts';
import type { Meter } from './loaded-costs.ts';
import { type Load, load, spread } from './loaded-server.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';
import { createLedgerAlone } from './references/ledger-alone.ts';
import { playerWithMoney, secretKey, underLoad } from './server-under-load.ts';

const bar = 0.5;
const steady = { perSecond: 300, p99Bar: 300 };
const vendor = 'JILI';
const key = vendorKey(vendorSandboxSecret(secretKey), 'perya', vendor);

type LedgerAlone = ReturnType<typeof createLedgerAlone>;
type Player = { playerId: string; accountId: string; session: string; connection: PlainConnection };

function sendMessage({ connection }: Player, message: string, fields: object): Promise<string> {
  const now = new Date();
  const path = `/vendor/v1/${message}`;
  const rawBody = JSON.stringify({ vendor, ts: now.toISOString(), currency: 'PHP', game: 'g', ...fields });
  const signed = Object.entries(signedHeaders(key, { now, path, rawBody }));
  const lines = signed.map(([name, value]) => `${name}: ${value}`);
  return connection.post(path, ['merchant: perya', ...lines].join('\r\n'), rawBody);
}

async function vendorRound(player: Player): Promise<void> {
  const id = uuid();
  const shared = { player: player.playerId, roundId: id };
  await sendMessage(player, 'bet', { ...shared, txnId: id, session: player.session, amount: '1.00' });
  await sendMessage(player, 'win', { ...shared, txnId: id, refTxnId: id, amount: '0.50', final: true });
}

/** The same money by the ledger only: a stake, then a win. */
async function bookApart(post: LedgerAlone, operatorAccountId: string, { accountId }: Player): Promise<void> {
  const shared = { bookId: bookIdSchema.parse(1), accountId, at: new Date() };
  await post({ ...shared, kind: 'bet', debit: 100n, debitTo: operatorAccountId });
  await post({ ...shared, kind: 'win', credit: 50n, creditFrom: operatorAccountId });
}

/** An open loop: messages are sent at fixed times, whatever became of earlier ones, as a vendor would. */
async function steadily(players: readonly Player[], seconds: number) {
  const times: number[] = [];
  const everyMs = 1000 / steady.perSecond;
  const begin = performance.now();
  const rounds = Math.floor((seconds * steady.perSecond) / 2);
  // A connection carries one message at a time: waiting for it counts.
  const before = new Map<Player, Promise<void>>();
  await Promise.all(
    Array.from({ length: rounds }, async (_, index) => {
      const player = players[index % players.length];
      const due = begin + index * 2 * everyMs;
      await pause(Math.max(0, due - performance.now()));
      if (!player) throw new Error('no player is connected');
      const from = performance.now();
      const turn = (before.get(player) ?? Promise.resolve()).then(() => vendorRound(player));
      before.set(player, turn);
      await turn;
      times.push((performance.now() - from) / 2);
    }),
  );
  const { p50, p99 } = spread(times);
  return { ...steady, seconds, p50Ms: round(p50), p99Ms: round(p99) };
}

async function connectPlayer(server: Services, port: number, index: number): Promise<Player> {
  const { merchant, playerId } = await playerWithMoney(server, index);
  const bookId = soleBookOf(merchant.id);
  const { accountId } = await server.wallet.accountOf(
    { bookId, playerId, trial: false },
    merchant.currency,
    new Date(),
  );
  const launch = { bookId, playerId, vendorCode: vendor, nodeId: 1 };
  const { token: session } = await server.vendorWallet.openSession(launch);
  return { playerId, accountId, session, connection: await openPlainConnection(port) };
}

async function measure(server: Services, players: Player[], meter: Meter, quick: boolean) {
  const of = { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' } as const;
  const operatorAccountId = await server.ledger.houseAccount(of, new Date());
  const post = createLedgerAlone(server.database);
  const http = (seconds: number) => load(players, seconds, vendorRound);
  const ledger = (seconds: number) =>
    load(players, seconds, (one) => bookApart(post, operatorAccountId, one));
  await http(2);
  await ledger(1);
  const seconds = quick ? 1 : 3;
  const seen = { http: [] as Load[], ledger: [] as Load[] };
  for (let turn = 0; turn < 5; turn += 1) {
    seen.http.push(await meter.around('http', () => http(seconds)));
    seen.ledger.push(await meter.around('ledger', () => ledger(seconds)));
  }
  const middle = (loads: Load[], figure: keyof Load) => median(loads.map((one) => one[figure]));
  return {
    roundsPerSecond: Math.round(middle(seen.http, 'perSecond')),
    p50Ms: round(middle(seen.http, 'p50')),
    p99Ms: round(middle(seen.http, 'p99')),
    ledgerRoundsPerSecond: Math.round(middle(seen.ledger, 'perSecond')),
    ratio: round(middle(seen.http, 'perSecond') / middle(seen.ledger, 'perSecond')),
    bar,
    perRound: meter.perRound(),
    steady: await steadily(players, quick ? 3 : 10),
    all: {
      http: seen.http.map(({ perSecond }) => Math.round(perSecond)),
      ledger: seen.ledger.map(({ perSecond }) => Math.round(perSecond)),
    },
  };
}

export const run: Bench = ({ quick }) =>
  underLoad('wallet', {
    connectPlayer,
    measure: (server, players, meter) => measure(server, players, meter, quick),
  });
