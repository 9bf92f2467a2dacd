// In-house rounds over HTTP, fairness and proof record included, beside the ledger alone (bet and win) on the same database.
import type { ChildProcess } from 'node:child_process';
import { v7 as uuid } from 'uuid';
import { createHouse, type House } from '../apps/server/src/house.ts';
import { reconcile } from '../apps/server/src/modules/ledger/index.ts';
import { seedMembers, seedRows } from '../apps/server/src/seed-house.ts';
import { freePort } from '../tools/running-house.ts';
import { type Bench, median, round } from './bench.ts';
import { createMeter, type Meter } from './loaded-costs.ts';
import { type Load, load, startServer } from './loaded-server.ts';
import { withOwnDatabase } from './own-database.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';

const clients = 64;
const gameCode = 'perya-lights';
const moneyMinor = 10n ** 12n;
const bar = 0.5;

type Seated = { playerId: string; accountId: string; headers: string; connection: PlainConnection };

/** A round over HTTP to its end: the play, and the picks of a feature if it brought one. */
async function playRound({ connection, headers }: Seated): Promise<void> {
  const play = `{"gameCode":"${gameCode}","requestId":"${uuid()}","betLevel":1,"stake":"1.00"}`;
  let answer = await connection.post('/wps/round/play', headers, play);
  while (answer.includes('"state":"open"')) {
    const { roundId, stepIndex }: { roundId: string; stepIndex: number } = JSON.parse(answer).value;
    const step = JSON.stringify({ roundId, stepIndex, action: { pick: stepIndex } });
    answer = await connection.post('/wps/round/step', headers, step);
  }
}

async function bookRound(house: House, houseId: string, { accountId }: Seated): Promise<void> {
  const credit = Math.random() < 0.25 ? 300n : 0n;
  await house.ledger.post({
    merchantId: 1,
    opId: uuid(),
    accountId,
    kind: 'round',
    debit: 100n,
    debitTo: houseId,
    credit,
    creditFrom: houseId,
    at: new Date(),
  });
}

async function seat(house: House, port: number, index: number): Promise<Seated> {
  const merchant = house.merchants.byCode('perya');
  const game = merchant && house.catalogue.gameByCode(merchant.id, gameCode);
  if (!merchant || !game) throw new Error('the demo house has no game');
  const at = new Date();
  const [playerId, userName] = [uuid(), `bench_${index}`];
  const player = { merchantId: merchant.id, playerId, userName, type: 0 };
  await house.database.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, 0, $4)`,
    [merchant.id, playerId, userName, at],
  );
  await house.payments.seedDeposit(merchant, playerId, moneyMinor, at);
  const { session } = await house.identity.parts.sessions.start(player);
  const { token } = await house.identity.issueGameToken(session, gameCode, game.nodeId);
  const { accountId } = await house.wallet.accountOf(merchant, session, at);
  const headers = `merchant: perya\r\nauthorization: Bearer ${token}`;
  return { playerId, accountId, headers, connection: await openPlainConnection(port) };
}

async function measure(house: House, seats: Seated[], meter: Meter, quick: boolean) {
  const at = new Date();
  const houseId = await house.ledger.houseAccount(
    { merchantId: 1, kind: 'house_gaming', currency: 'PHP' },
    at,
  );
  const http = (seconds: number) => load(seats, seconds, playRound);
  const ledger = (seconds: number) => load(seats, seconds, (one) => bookRound(house, houseId, one));
  await http(2);
  await ledger(1);
  const seconds = quick ? 1 : 3;
  const seen = { http: [] as Load[], ledger: [] as Load[] };
  for (let turn = 0; turn < 5; turn += 1) {
    seen.http.push(await meter.around('http', () => http(seconds)));
    seen.ledger.push(await meter.around('ledger', () => ledger(seconds)));
  }
  const of = (loads: Load[], figure: keyof Load) => median(loads.map((one) => one[figure]));
  return {
    roundsPerSecond: Math.round(of(seen.http, 'perSecond')),
    p50Ms: round(of(seen.http, 'p50')),
    p99Ms: round(of(seen.http, 'p99')),
    ledgerRoundsPerSecond: Math.round(of(seen.ledger, 'perSecond')),
    ratio: round(of(seen.http, 'perSecond') / of(seen.ledger, 'perSecond')),
    bar,
    perRound: meter.perRound(),
    all: {
      http: seen.http.map(({ perSecond }) => Math.round(perSecond)),
      ledger: seen.ledger.map(({ perSecond }) => Math.round(perSecond)),
    },
  };
}

export const run: Bench = ({ quick }) =>
  withOwnDatabase('rounds', async ({ url, dataDir, database, owner }) => {
    const settings = { secretKey: Buffer.alloc(32, 3), demoHouse: true, defaultMerchant: 'perya' };
    let server: ChildProcess | undefined;
    let house: House | undefined;
    try {
      await seedRows(database);
      await owner.query(
        `update merchants set settings = settings || '{"profile":{"name":"bench","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
      );
      const opened = await createHouse({ database, dataDir, ...settings, paymentSandbox: undefined });
      house = opened;
      await seedMembers(opened);
      const port = await freePort();
      server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(port) });
      const meter = createMeter({ database, dataDir, serverPid: server.pid ?? 0 });
      const seats: Seated[] = [];
      for (let index = 0; index < clients; index += 1) seats.push(await seat(opened, port, index));
      const figures = await measure(opened, seats, meter, quick);
      for (const { connection } of seats) connection.close();
      const { drifts, entries } = await reconcile(database);
      return { clients, fsync: true, ...figures, entries: Number(entries), drifts: drifts.length };
    } finally {
      server?.kill();
      await house?.close();
    }
  });
