// The lists of draws that anyone may read: games with their next draw, coming draws, results and how often numbers came.
import type { DrawResult, Language } from '@perya/contract';
import { pageSize } from '@perya/contract/constants';
import { drawTrend, isPoolEngine, type LotteryGame, poolGuarantee } from '@perya/lottery';
import { toWire } from '@perya/money';
import type { Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { currencyOf } from '../wallet/index.ts';
import { type OfferedGame, offeredGames, requireGame } from './game-directory.ts';
import type { OpenDraw } from './open-draws.ts';
import type { Parts } from './parts.ts';
import { outcomeOf } from './slip-view.ts';

type ResultRow = {
  game_code: string;
  numero: string;
  draw_at: Date;
  state: DrawResult['state'];
  outcome: string | null;
  has_proof: boolean;
  sources: string[] | null;
};
type Scheduled = {
  numero: string;
  no: number;
  closesAt: string;
  drawAt: string;
  sources: string[] | null;
};

const resultColumns =
  'game_code, numero, draw_at, state, outcome, sources, deposit_receipt is not null as has_proof';

const scheduled = ({ numero, no, closesAt, drawAt, sources }: OpenDraw): Scheduled => ({
  numero,
  no,
  closesAt: closesAt.toISOString(),
  drawAt: drawAt.toISOString(),
  sources,
});

const resultOf = (row: ResultRow): DrawResult => ({
  gameCode: row.game_code,
  numero: row.numero,
  drawAt: row.draw_at.toISOString(),
  state: row.state,
  outcome: outcomeOf(row.outcome),
  hasProof: row.has_proof,
  sources: row.sources,
});

/** Every lottery game with its next draw, last result and pool; the one that closes first leads. */
export async function listGames(
  parts: Parts,
  merchant: Merchant,
  language: Language,
  now: Date,
  { gameType }: QueryOf<'GET /wps/lottery/list'>,
): Promise<ValueOf<'GET /wps/lottery/list'>> {
  const offered = offeredGames(parts, merchant).filter(({ game }) => !gameType || game.group === gameType);
  const [last, carried] = await Promise.all([
    readLast(parts, merchant.id, offered),
    readCarried(parts, merchant.id),
  ]);
  const games = await Promise.all(
    offered.map(async ({ game, row }) => {
      const [next] = await parts.openDraws.of(merchant.id, game.code, now);
      return {
        gameCode: game.code,
        nodeId: row.nodeId,
        displayName: row.nameIn(language),
        vassalage: row.vassalage,
        gameType: game.group,
        engine: game.engine,
        next: next ? scheduled(next) : null,
        last: last.get(game.code) ?? null,
        pool: poolAmount(game, carried.get(game.code) ?? 0n, merchant),
      };
    }),
  );
  return { games: games.sort(closesFirst), serverTime: now.toISOString() };
}

type Closing = { next: Scheduled | null };
const closingTime = ({ next }: Closing) => next?.closesAt ?? '9999';
const closesFirst = (a: Closing, b: Closing) => (closingTime(a) < closingTime(b) ? -1 : 1);

/** What a won first prize pays at least: what earlier draws carried, or the guarantee where that is more. Null: fixed odds. */
function poolAmount(game: LotteryGame, carriedMinor: bigint, { currency }: Merchant): string | null {
  if (!isPoolEngine(game.engine)) return null;
  const guaranteed = poolGuarantee(game.engine);
  return toWire(carriedMinor > guaranteed ? carriedMinor : guaranteed, currencyOf(currency));
}

async function readLast(parts: Parts, merchantId: BrandId, offered: readonly OfferedGame[]) {
  const { rows } = await parts.database.query<ResultRow>(
    `select l.* from unnest($2::text[]) as g (code)
       cross join lateral (
         select ${resultColumns} from lottery_draws d
          where d.merchant_id = $1 and d.game_code = g.code and d.draw_at <= now() and d.outcome is not null
          order by d.draw_at desc limit 1) l`,
    [merchantId, offered.map(({ game }) => game.code)],
  );
  return new Map(rows.map((row) => [row.game_code, resultOf(row)]));
}

async function readCarried(parts: Parts, merchantId: BrandId): Promise<Map<string, bigint>> {
  const { rows } = await parts.database.query<{ game_code: string; carried_minor: bigint }>(
    'select game_code, carried_minor from lottery_pools where merchant_id = $1',
    [soleBookOf(merchantId)],
  );
  return new Map(rows.map((row) => [row.game_code, row.carried_minor]));
}

/** Draws of a game that take tickets, the next one first. Refuses GAME_UNKNOWN. */
export async function listNumeros(
  parts: Parts,
  merchant: Merchant,
  now: Date,
  { gameCode, count = 1 }: QueryOf<'GET /wps/lottery/numero'>,
): Promise<ValueOf<'GET /wps/lottery/numero'>> {
  const { game } = requireGame(parts, merchant, gameCode);
  const draws = await parts.openDraws.of(merchant.id, game.code, now);
  return { draws: draws.slice(0, count).map(scheduled), serverTime: now.toISOString() };
}

/** The games that draw on Vietnamese boards. */
const onBoards = (parts: Parts, merchant: Merchant) =>
  offeredGames(parts, merchant).filter(({ game }) => game.engine.startsWith('board-'));

export async function recentBoards(
  parts: Parts,
  merchant: Merchant,
): Promise<ValueOf<'GET /wps/lottery/vn/recent'>> {
  const last = await readLast(parts, merchant.id, onBoards(parts, merchant));
  return { results: [...last.values()].sort((a, b) => b.drawAt.localeCompare(a.drawAt)) };
}

export async function nextBoards(
  parts: Parts,
  merchant: Merchant,
  now: Date,
): Promise<ValueOf<'GET /wps/lottery/vn/numero'>> {
  const games = await Promise.all(
    onBoards(parts, merchant).map(async ({ game }) => {
      const [next] = await parts.openDraws.of(merchant.id, game.code, now);
      return { gameCode: game.code, next: next ? scheduled(next) : null };
    }),
  );
  return { games, serverTime: now.toISOString() };
}

/** One page of a game's results, newest first; of one day of the merchant's zone where `day` is given. Refuses GAME_UNKNOWN. */
export async function listResults(
  parts: Parts,
  merchant: Merchant,
  { gameCode, day, page = 1 }: QueryOf<'GET /wps/lottery/results'>,
): Promise<ValueOf<'GET /wps/lottery/results'>> {
  const { game } = requireGame(parts, merchant, gameCode);
  const { rows } = await parts.database.query<ResultRow>(
    `select ${resultColumns} from lottery_draws
      where merchant_id = $1 and game_code = $2 and draw_at <= now()
        and ($3::date is null or draw_at >= $3::date::timestamp at time zone $4
                             and draw_at < ($3::date + 1)::timestamp at time zone $4)
      order by draw_at desc limit $5 offset $6`,
    [
      merchant.id,
      game.code,
      day ?? null,
      merchant.timeZone,
      pageSize.records + 1,
      (page - 1) * pageSize.records,
    ],
  );
  return {
    results: rows.slice(0, pageSize.records).map(resultOf),
    pageNum: page,
    hasMore: rows.length > pageSize.records,
  };
}

/** How often each number came in the newest draws. Refuses GAME_UNKNOWN. */
export async function readTrend(
  parts: Parts,
  merchant: Merchant,
  { gameCode, draws = '100' }: QueryOf<'GET /wps/lottery/trend'>,
): Promise<ValueOf<'GET /wps/lottery/trend'>> {
  const { game } = requireGame(parts, merchant, gameCode);
  const { rows } = await parts.database.query<{ outcome: string }>(
    `select outcome from lottery_draws
      where merchant_id = $1 and game_code = $2 and draw_at <= now() and outcome is not null
      order by draw_at desc limit $3`,
    [merchant.id, game.code, Number(draws)],
  );
  const outcomes = rows.map(({ outcome }): unknown => JSON.parse(outcome));
  return { draws: outcomes.length, groups: drawTrend(game.engine, outcomes) };
}
