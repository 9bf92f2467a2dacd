// Plans draws ahead, puts their seeds in deposit with the witness, and opens those that it holds.
import { createHash, randomBytes } from 'node:crypto';
import {
  hashOfTerms,
  type LotteryGame,
  lotteryGames,
  mayBeOutside,
  nextDraws,
  outsideSalesEndMs,
  type Terms,
} from '@perya/lottery';
import { roundAt } from '@perya/lottery/beacon';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { type Chain, recordChain } from './beacon-chains.ts';
import { type Draw, type DrawParts, isFromSeed, isOutside, type SeedDraw } from './draw-parts.ts';
import { markVoid, openDraws, readPlannedDraws } from './draw-queries.ts';
import { currentTerms } from './game-directory.ts';
import type { Schedule, Upcoming } from './parts.ts';
import { readGameSources } from './result-sources.ts';
import type { PlannedDraw, SeedDeposit } from './witness.ts';
import { WitnessRefusal } from './witness-answer.ts';

const fastAhead = 120;
const poolAhead = 12;
const dailyDays = 30;
/** Draws of one game in one pass, so that each game has its next draws before any has its last. */
const planAtOnce = 12;
/** As many as the witness takes in one call. */
const depositAtOnce = 200;
/** A draw that closes sooner is not worth its deposit. */
const leastSalesMs = 1000;
/** Seal and beacon are ordered by two clocks: no draw opens while they differ by more. */
const clocksApartMs = 1000;

/** The witness's clock differs from the database's, so that neither can be trusted to keep a seal before its beacon. */
class ClocksApart extends Error {}

/** The games' own draws; sales end as their rules say, or as `salesEndMs` has it for a game. */
export const createOwnSchedule =
  (salesEndMs: ReadonlyMap<string, number> = new Map()): Schedule =>
  (game, timeZone, after, count) =>
    nextDraws(game, timeZone, after, count).map((draw) => ({
      ...draw,
      closesAt: new Date(draw.drawAt.getTime() - (salesEndMs.get(game.code) ?? game.salesEndMs)),
    }));

export const ownSchedule = createOwnSchedule();

/** Plans a few of the missing draws of each game, and opens a lot of those that are planned. */
export async function planDraws(parts: DrawParts): Promise<void> {
  const chain = await parts.witness.beacons.current();
  await recordChain(parts.database, chain, parts.clock.now());
  for (const brand of parts.brands()) {
    await planBrand(parts, brand, chain);
    await openPlanned(parts, brand);
  }
}

type Ahead = { game_code: string; ahead: number; last: Date };

async function planBrand(parts: DrawParts, brand: Merchant, chain: Chain): Promise<void> {
  const now = parts.clock.now();
  const { rows } = await parts.database.query<Ahead>(
    `select game_code, count(*)::int as ahead, max(draw_at) as last from lottery_draws
      where merchant_id = $1 and next_at is not null and draw_at > $2 group by game_code`,
    [brand.id, now],
  );
  const known = new Map(rows.map((row) => [row.game_code, row]));
  const outside = new Map(
    (await readGameSources(parts.database, brand.id)).map(({ gameCode, sources }) => [gameCode, sources]),
  );
  for (const game of lotteryGames.values()) {
    if (!parts.games.game(brand.id, game.nodeId)) continue;
    const sources = (mayBeOutside(game) && outside.get(game.code)) || null;
    const draws = missingDraws(parts, brand, { game, sources }, known.get(game.code));
    if (draws.length === 0) continue;
    await parts.database.transaction((tx) => insertDraws(tx, { parts, brand, game, sources, chain }, draws));
  }
}

function missingDraws(
  { schedule, clock }: DrawParts,
  brand: Merchant,
  { game, sources }: Pick<Planning, 'game' | 'sources'>,
  known: Ahead | undefined,
): Upcoming[] {
  const now = clock.now();
  const after = known && known.last > now ? known.last : now;
  const wanted = game.fast ? fastAhead : game.salesEndMs >= poolSalesEndMs ? poolAhead : Infinity;
  const count = Math.min(planAtOnce, wanted - (known?.ahead ?? 0));
  if (count <= 0) return [];
  const until = now.getTime() + dailyDays * dayMs;
  const draws = schedule(game, brand.timeZone, after, count);
  return (sources ? draws.map(closedEarly) : draws).filter(
    ({ closesAt, drawAt }) =>
      closesAt.getTime() > now.getTime() + leastSalesMs && (wanted < Infinity || drawAt.getTime() < until),
  );
}

const closedEarly = (draw: Upcoming): Upcoming => ({
  ...draw,
  closesAt: new Date(Math.min(draw.closesAt.getTime(), draw.drawAt.getTime() - outsideSalesEndMs)),
});

/** Pools and raffles end their sales so early; they are drawn a few times a week. */
const poolSalesEndMs = 15 * 60_000;

/** `sources`: of the results of an outside game. */
type Planning = {
  parts: DrawParts;
  brand: Merchant;
  game: LotteryGame;
  sources: readonly string[] | null;
  chain: Chain;
};

/** The terms of draws that are planned now. */
export async function recordTerms(
  tx: Queryable,
  brand: Merchant,
  game: LotteryGame,
  now: Date,
): Promise<Terms> {
  const terms = currentTerms(game);
  await tx.query(
    `insert into lottery_terms (merchant_id, game_code, hash, text, created_at) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, game_code, hash) do nothing`,
    [brand.id, game.code, hashOfTerms(terms), terms.text, now],
  );
  return terms;
}

/** A draw that another process has planned meanwhile stays as it is. */
async function insertDraws(tx: Tx, planning: Planning, draws: readonly Upcoming[]): Promise<void> {
  const { parts, brand, game, sources, chain } = planning;
  const now = parts.clock.now();
  const terms = await recordTerms(tx, brand, game, now);
  const rows = draws.map(({ closesAt, drawAt, ...draw }) => {
    const drawId = newId(drawAt);
    const planned = { draw_id: drawId, ...draw, closes_at: closesAt, draw_at: drawAt };
    if (sources) return planned;
    const seed = randomBytes(32);
    return {
      ...planned,
      round: roundAt(chain, drawAt),
      seed_sealed: `\\x${parts.seedCipher.encrypt(seed, drawId).toString('hex')}`,
      seed_hash: createHash('sha256').update(seed).digest('hex'),
    };
  });
  await tx.query(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at, next_at,
       seed_sealed, seed_hash, chain, round, sources)
     select $1, r.draw_id, $2, r.no, r.numero, $3, 'planned', $4, r.closes_at, r.draw_at, r.closes_at, r.seed_sealed, r.seed_hash, $5, r.round,
       $7
       from json_to_recordset($6::json) as r (draw_id uuid, no bigint, numero text, closes_at timestamptz, draw_at timestamptz,
         seed_sealed bytea, seed_hash text, round bigint)
     on conflict (merchant_id, game_code, no) do nothing`,
    [
      brand.id,
      game.code,
      hashOfTerms(terms),
      now,
      sources ? null : chain.hash,
      JSON.stringify(rows),
      sources,
    ],
  );
}

async function openPlanned(parts: DrawParts, brand: Merchant): Promise<void> {
  const closesAfter = new Date(parts.clock.now().getTime() + leastSalesMs);
  const draws = await readPlannedDraws(parts.database, brand, closesAfter, depositAtOnce);
  for (const some of [draws.filter(isFromSeed), draws.filter(isOutside)])
    if (some.length > 0) await depositDraws(parts, some);
}

/** Codes of a draw that the witness does not take; any other refuses the platform as such. */
const refusedDraw = new Set(['DEPOSIT_DIFFERS', 'DEPOSIT_LATE', 'ROUND_WRONG', 'SEED_MISMATCH']);

/** The witness takes all or none, so that a lot with a refused draw is halved until that draw is alone. */
async function depositDraws(parts: DrawParts, draws: readonly Draw[]): Promise<void> {
  const askedAt = parts.clock.now().getTime();
  let answer: { now: number; receipts: string[] };
  try {
    answer = await takenInDeposit(parts, draws);
  } catch (error) {
    if (!(error instanceof WitnessRefusal) || !refusedDraw.has(error.code)) throw error;
    const [only, another] = draws;
    if (only && !another) {
      parts.onFault(error, 'draw refused in deposit');
      return markVoid(parts.database, only, 'deposit-refused', parts.clock.now());
    }
    const half = Math.ceil(draws.length / 2);
    await depositDraws(parts, draws.slice(0, half));
    return depositDraws(parts, draws.slice(half));
  }
  requireOneClock(answer.now, { askedAt, answeredAt: parts.clock.now().getTime() });
  await openDraws(parts.database, draws, answer.receipts);
}

/** The witness read its clock at any moment of the call: a slow answer is no wrong clock. */
function requireOneClock(
  witnessMs: number,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
) {
  const aheadMs = Math.max(0, witnessMs - answeredAt) - Math.max(0, askedAt - witnessMs);
  if (Math.abs(aheadMs) > clocksApartMs)
    throw new ClocksApart(`the witness's clock is ${aheadMs} ms ahead of the database's: no draw opens`);
}

/** The draws are all from seeds, or all outside. */
async function takenInDeposit(
  parts: DrawParts,
  draws: readonly Draw[],
): Promise<{ now: number; receipts: string[] }> {
  const outside = draws.filter(isOutside);
  if (outside.length > 0)
    return parts.witness.nameSources(outside.map((draw) => ({ ...namedDraw(draw), sources: draw.sources })));
  return parts.witness.deposit(draws.filter(isFromSeed).map((draw) => depositOf(parts, draw)));
}

function namedDraw({ merchant, game, numero, no, terms, termsHash, drawAt, closesAt }: Draw): PlannedDraw {
  return {
    merchant,
    game: game.code,
    numero,
    no,
    terms,
    termsHash,
    drawAt: drawAt.getTime(),
    closesAt: closesAt.getTime(),
  };
}

function depositOf({ seedCipher }: DrawParts, draw: SeedDraw): SeedDeposit {
  const { seedHash, chain, round } = draw;
  return {
    ...namedDraw(draw),
    seedHash,
    chain,
    round,
    seed: seedCipher.decrypt(draw.seedSealed, draw.drawId),
  };
}
