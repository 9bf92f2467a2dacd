// Slips of three lines on a hundred numbers of one draw, called in this process and over HTTP, beside the ledger alone (bet and win).
import { randomBytes, randomUUID } from 'node:crypto';
import { hashOfTerms, lotteryGames, type Terms, termsOf } from '@perya/lottery';
import type { Services } from '../../apps/server/src/composition/services.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { bookIdSchema, soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { pause } from '../../tools/running-server.ts';
import { median, round } from '../bench.ts';
import { load, startServer } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openPlainConnection, type PlainConnection } from '../plain-http.ts';
import { createLedgerAlone } from '../references/ledger-alone.ts';
import { playerWithMoney, settingsOn } from '../server-under-load.ts';

export const gameCode = 'ssc-5m';
const clients = [1, 16, 64, 256] as const;
/** Slips a second as a part of the ledger's rounds a second; over HTTP half of it. */
const bars: Readonly<Record<(typeof clients)[number], number>> = { 1: 0.7, 16: 0.5, 64: 0.4, 256: 0.4 };
export const mostClients = Math.max(...clients);

export type Player = Awaited<ReturnType<typeof makePlayer>>;

export async function makePlayer(services: Services, index: number) {
  const { merchant, playerId, userName } = await playerWithMoney(services, index);
  const player = { bookId: soleBookOf(merchant.id), playerId, userName, type: 0 };
  const { session, token } = await services.identity.parts.sessions.start(player);
  const { accountId } = await services.wallet.accountOf(session, merchant.currency, new Date());
  return { merchant, session, accountId, headers: `merchant: perya\r\nauthorization: Bearer ${token}` };
}

const knownTerms = new Map<string, Terms>();

/** Computed once, as a phone is given them: each time anew took a fifth of the bench's own process. */
function termsOfGame(code: string): Terms {
  const game = lotteryGames.get(code);
  if (!game) throw new Error(`no game ${code}`);
  const terms = knownTerms.get(code) ?? termsOf(game);
  knownTerms.set(code, terms);
  return terms;
}

/** Small stakes, so that no quota is reached: what is measured is a slip that is placed. */
export function slipOf(code: string, numero: string) {
  const terms = termsOfGame(code);
  const number = () => String(Math.floor(Math.random() * 100)).padStart(2, '0');
  return {
    requestId: randomUUID(),
    gameCode: code,
    numeros: [numero],
    series: 2 * terms.returnPermille,
    lines: [1, 2, 3].map(() => ({ market: 'star2', pick: number(), stake: '1.00' })),
    salt: randomBytes(16).toString('hex'),
    termsHash: hashOfTerms(terms),
    validUntil: new Date(Date.now() + 30_000).toISOString(),
  };
}

type LedgerAlone = ReturnType<typeof createLedgerAlone>;

async function bookRound(post: LedgerAlone, houseId: string, { accountId }: Player): Promise<void> {
  const credit = Math.random() < 0.25 ? 300n : 0n;
  const bookId = bookIdSchema.parse(1);
  const sides = { debit: 100n, debitTo: houseId, credit, creditFrom: houseId };
  await post({ bookId, accountId, kind: 'round', ...sides, at: new Date() });
}

async function openLedger(
  services: Services,
  database: Database,
): Promise<(player: Player) => Promise<void>> {
  const post = createLedgerAlone(database);
  const house = { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' } as const;
  const houseId = await services.ledger.houseAccount(house, new Date());
  return (player) => bookRound(post, houseId, player);
}

type Way = {
  own: OwnDatabase;
  services: Services;
  players: readonly Player[];
  /** A draw for each turn, so that no pick reaches its quota. */
  numeros: string[];
  place: (player: Player, numero: string) => Promise<unknown>;
  /** The part of the bars that it has to reach. */
  part: number;
  quick: boolean;
};

async function measure({ own, services, players, numeros, place, part, quick }: Way) {
  const bookOne = await openLedger(services, own.database);
  const seconds = quick ? 1 : 3;
  const found: Record<string, object> = {};
  for (const count of clients) {
    const some = players.slice(0, count);
    const slips: number[] = [];
    const rounds: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : 5); turn += 1) {
      const numero = numeros.shift() ?? '';
      slips.push((await load(some, seconds, async (player) => void (await place(player, numero)))).perSecond);
      rounds.push((await load(some, seconds, bookOne)).perSecond);
    }
    found[count] = {
      slipsPerSecond: Math.round(median(slips)),
      ledgerRoundsPerSecond: Math.round(median(rounds)),
      ratio: round(median(slips) / median(rounds)),
      bar: bars[count] * part,
    };
  }
  return found;
}

type Measured = Pick<Way, 'own' | 'services' | 'players' | 'numeros' | 'quick'>;

export function measureSlips(measured: Measured) {
  const place = ({ merchant, session }: Player, numero: string) =>
    measured.services.lottery.place({ merchant, session, now: new Date() }, slipOf(gameCode, numero));
  return measure({ ...measured, place, part: 1 });
}

const admittedAgainMs = 100;

/** A server on a busy machine refuses some at times; they send the same slip again, and it counts once. */
async function untilAdmitted(send: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await send();
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('OVERLOADED'))) throw error;
      await pause(admittedAgainMs);
    }
}

/** By a server process; the clients and the ledger alone are in this one. */
export async function measureSlipsOverHttp(measured: Measured) {
  const port = await freePort();
  const server = await startServer({ ...settingsOn(measured.own, port), WITNESS_URL: 'off' });
  const connections = new Map<Player, PlainConnection>();
  /** Few clients' turns take longer than the server keeps the connections of the others. */
  const connectionOf = async (player: Player): Promise<PlainConnection> => {
    const before = connections.get(player);
    if (before?.isOpen()) return before;
    const opened = await openPlainConnection(port);
    connections.set(player, opened);
    return opened;
  };
  try {
    const place = async (player: Player, numero: string) => {
      const connection = await connectionOf(player);
      const slip = JSON.stringify(slipOf(gameCode, numero));
      await untilAdmitted(() => connection.post('/wps/lottery/bet', player.headers, slip));
    };
    return await measure({ ...measured, place, part: 0.5 });
  } finally {
    for (const connection of connections.values()) connection.close();
    server.kill();
  }
}
