// Slips of three lines on a hundred numbers of one draw, beside the ledger alone (bet and win); then a draw of a million tickets, sealed,
// counted and paid, beside a plain insert of as many rows. All on one database.
import { randomBytes } from 'node:crypto';
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import { v7 as uuid } from 'uuid';
import type { Services } from '../apps/server/src/composition/services.ts';
import { insertOpenDraws } from '../apps/server/src/lottery-services.fixture.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import { bookIdSchema, soleBookOf } from '../apps/server/src/platform/ids.ts';
import { type Bench, median, round } from './bench.ts';
import { load } from './loaded-server.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import { createLedgerAlone } from './references/ledger-alone.ts';
import { openDraw } from './references/sealed-draw.ts';
import { openDemoServices, playerWithMoney, secretKey } from './server-under-load.ts';

const gameCode = 'ssc-5m';
const clients = [1, 16, 64, 256] as const;
/** Slips a second as a part of the ledger's rounds a second. */
const bars: Readonly<Record<(typeof clients)[number], number>> = { 1: 0.7, 16: 0.5, 64: 0.4, 256: 0.4 };

type Player = Awaited<ReturnType<typeof makePlayer>>;

async function makePlayer(services: Services, index: number) {
  const { merchant, playerId, userName } = await playerWithMoney(services, index);
  const player = { bookId: soleBookOf(merchant.id), playerId, userName, type: 0 };
  const { session } = await services.identity.parts.sessions.start(player);
  const { accountId } = await services.wallet.accountOf(session, merchant.currency, new Date());
  return { merchant, session, accountId };
}

/** Small stakes, so that no quota is reached: what is measured is a slip that is placed. */
async function placeSlip(services: Services, numero: string, { merchant, session }: Player): Promise<void> {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const terms = termsOf(game);
  const number = () => String(Math.floor(Math.random() * 100)).padStart(2, '0');
  await services.lottery.place(
    { merchant, session, now: new Date() },
    {
      requestId: uuid(),
      gameCode,
      numeros: [numero],
      series: 2 * terms.returnPermille,
      lines: [1, 2, 3].map(() => ({ market: 'star2', pick: number(), stake: '1.00' })),
      salt: randomBytes(16).toString('hex'),
      termsHash: hashOfTerms(terms),
      validUntil: new Date(Date.now() + 30_000).toISOString(),
    },
  );
}

type LedgerAlone = ReturnType<typeof createLedgerAlone>;

async function bookRound(post: LedgerAlone, houseId: string, { accountId }: Player): Promise<void> {
  const credit = Math.random() < 0.25 ? 300n : 0n;
  const bookId = bookIdSchema.parse(1);
  const sides = { debit: 100n, debitTo: houseId, credit, creditFrom: houseId };
  await post({ bookId, accountId, kind: 'round', ...sides, at: new Date() });
}

async function measureSlips(
  services: Services,
  database: Database,
  numeros: string[],
  players: Player[],
  quick: boolean,
) {
  const post = createLedgerAlone(database);
  const house = { bookId: bookIdSchema.parse(1), kind: 'house_gaming', currency: 'PHP' } as const;
  const houseId = await services.ledger.houseAccount(house, new Date());
  const seconds = quick ? 1 : 3;
  const found: Record<string, object> = {};
  for (const count of clients) {
    const some = players.slice(0, count);
    const slips: number[] = [];
    const rounds: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : 5); turn += 1) {
      const numero = numeros.shift() ?? '';
      slips.push((await load(some, seconds, (player) => placeSlip(services, numero, player))).perSecond);
      rounds.push((await load(some, seconds, (player) => bookRound(post, houseId, player))).perSecond);
    }
    found[count] = {
      slipsPerSecond: Math.round(median(slips)),
      ledgerRoundsPerSecond: Math.round(median(rounds)),
      ratio: round(median(slips) / median(rounds)),
      bar: bars[count],
    };
  }
  return found;
}

/** A million tickets of three lines (quick: fifty thousand). */
async function measureDraw(services: Services, own: OwnDatabase, players: Player[], quick: boolean) {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const tickets = quick ? 50_000 : 1_000_000;
  await own.owner.query('delete from lottery_draws');
  const draw = await openDraw({ services, owner: own.owner, merchant, secretKey });
  try {
    const buyers = players.map(({ session, accountId }) => ({ playerId: session.playerId, accountId }));
    await draw.sell(tickets, buyers);
    await own.owner.query('analyze lottery_tickets');
    const insertSeconds = await plainInsert(own.owner, draw.drawId);
    await draw.close();
    const { sealed: sealMs = Number.NaN } = await draw.advanceTo('sealed');
    draw.reachDraw();
    const { drawn = 0, counted = Number.NaN, settled = Number.NaN } = await draw.advanceTo('settled');
    const [countMs, payMs] = [counted - drawn, settled - counted];
    const { rows } = await own.owner.query<{ winners: number }>(
      'select winners from lottery_draws where draw_id = $1',
      [draw.drawId],
    );
    const settleSeconds = (countMs + payMs) / 1000;
    return {
      tickets,
      winners: rows[0]?.winners ?? 0,
      sealSeconds: round(sealMs / 1000),
      countSeconds: round(countMs / 1000),
      paySeconds: round(payMs / 1000),
      plainInsertSeconds: round(insertSeconds),
      ratio: round(settleSeconds / insertSeconds),
      bars: { ratio: 2, settleSeconds: 30, sealSeconds: 20 },
    };
  } finally {
    await draw.end();
  }
}

/** The reference: as many rows as there are tickets, into a table with the keys of wins. */
async function plainInsert(owner: Database, drawId: string): Promise<number> {
  await owner.query('create table plain_wins (like lottery_wins including all)');
  const begin = performance.now();
  await owner.query(
    `insert into plain_wins select merchant_id, draw_id, ticket_hash, player_id, account_id, stake_minor, false
       from lottery_tickets where draw_id = $1`,
    [drawId],
  );
  return (performance.now() - begin) / 1000;
}

export const run: Bench = ({ quick }) =>
  withOwnDatabase('lottery', async (own) => {
    const services = await openDemoServices(own, undefined);
    try {
      const merchant = services.merchants.byCode('perya');
      if (!merchant) throw new Error('the demo data has no merchant');
      // A draw for each turn, so that no pick reaches its quota: the bench measures placing, not refusing.
      const [, ...numeros] = await insertOpenDraws(own.owner, merchant, { gameCode, count: 40 });
      const players: Player[] = [];
      for (let index = 0; index < Math.max(...clients); index += 1)
        players.push(await makePlayer(services, index));
      const slips = await measureSlips(services, own.database, numeros, players, quick);
      return { slips, draw: await measureDraw(services, own, players, quick) };
    } finally {
      await services.close();
    }
  });
