// In-house rounds over HTTP with fairness and proof record, beside the ledger only (bet and win) on the same database.
import { v7 as uuid } from 'uuid';
import type { Services } from '../apps/server/src/composition/services.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import { bookIdSchema, soleBookOf } from '../apps/server/src/platform/ids.ts';
import { type Bench, median, round } from './bench.ts';
import type { Meter } from './loaded-costs.ts';
import { type Load, load } from './loaded-server.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';
import { createLedgerAlone } from './references/ledger-alone.ts';
import { playerWithMoney, underLoad } from './server-under-load.ts';

const gameCode = 'perya-lights';
const bar = 0.5;

type LedgerAlone = ReturnType<typeof createLedgerAlone>;
export type Player = { playerId: string; accountId: string; headers: string; connection: PlainConnection };

/** A whole round over HTTP: the play, and the picks of a feature if it has one. */
export async function playRound({ connection, headers }: Player): Promise<void> {
  const play = `{"gameCode":"${gameCode}","requestId":"${uuid()}","betLevel":1,"stake":"1.00"}`;
  let answer = await connection.post('/wps/round/play', headers, play);
  while (answer.includes('"state":"open"')) {
    const { roundId, stepIndex }: { roundId: string; stepIndex: number } = JSON.parse(answer).value;
    const step = JSON.stringify({ roundId, stepIndex, action: { pick: stepIndex } });
    answer = await connection.post('/wps/round/step', headers, step);
  }
}

async function bookRound(post: LedgerAlone, operatorAccountId: string, { accountId }: Player): Promise<void> {
  const credit = Math.random() < 0.25 ? 300n : 0n;
  await post({
    bookId: bookIdSchema.parse(1),
    accountId,
    kind: 'round',
    debit: 100n,
    debitTo: operatorAccountId,
    credit,
    creditFrom: operatorAccountId,
    at: new Date(),
  });
}

export async function connectPlayer(server: Services, port: number, index: number): Promise<Player> {
  const { headersOf, ...player } = await connectMember(server, port, index);
  return { ...player, headers: await headersOf(gameCode) };
}

/** A member with money; `headersOf` launches an in-house game. */
export async function connectMember(server: Services, port: number, index: number) {
  const { merchant, playerId, userName } = await playerWithMoney(server, index);
  const player = { bookId: soleBookOf(merchant.id), playerId, userName, type: 0 };
  const { session } = await server.identity.parts.sessions.start(player);
  const { accountId } = await server.wallet.accountOf(session, merchant.currency, new Date());
  const headersOf = async (code: string): Promise<string> => {
    const game = server.catalogue.gameByCode(merchant.id, code);
    if (!game) throw new Error(`the demo data lacks ${code}`);
    const { token } = await server.identity.issueGameToken(session, code, game.nodeId);
    return `merchant: perya\r\nauthorization: Bearer ${token}`;
  };
  return { playerId, accountId, headersOf, connection: await openPlainConnection(port) };
}

async function measure(server: Services, players: Player[], meter: Meter, quick: boolean) {
  const at = new Date();
  const operatorAccountId = await server.ledger.houseAccount(
    { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' },
    at,
  );
  const post = createLedgerAlone(server.database);
  const http = (seconds: number) => load(players, seconds, playRound);
  const ledger = (seconds: number) =>
    load(players, seconds, (one) => bookRound(post, operatorAccountId, one));
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

/** Rounds may follow each other at once. */
export const withoutPause = (owner: Database) =>
  owner.query(
    `update merchants set settings = settings || '{"profile":{"name":"bench","minimumAge":21,"slotRoundMs":0,"otherRoundMs":0}}'`,
  );

export const run: Bench = ({ quick }) =>
  underLoad('rounds', {
    prepare: withoutPause,
    connectPlayer,
    measure: (server, players, meter) => measure(server, players, meter, quick),
  });
