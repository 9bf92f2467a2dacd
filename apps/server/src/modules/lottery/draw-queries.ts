// Reads draws and moves them from state to state; every move names the state that it begins from, so that it happens once.
import type { DrawState } from '@perya/contract/constants';
import { lotteryGames } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { merchantUuid } from './draw-names.ts';
import type { Draw, Origin } from './draw-parts.ts';
import type { VoidReason } from './transitions.ts';

type DrawRow = {
  merchant_id: BrandId;
  draw_id: string;
  game_code: string;
  no: bigint;
  numero: string;
  terms: string;
  terms_hash: string;
  state: DrawState;
  closes_at: Date;
  draw_at: Date;
  seed_sealed: Buffer | null;
  seed_hash: string | null;
  chain: string | null;
  round: bigint | null;
  sources: string[] | null;
  tickets: number | null;
  stake_minor: bigint | null;
  root: string | null;
  beacon_signature: string | null;
  seed: string | null;
  outcome: string | null;
  payout_minor: bigint | null;
  winners: number | null;
  wins_hash: string | null;
  pool: string | null;
  void_reason: string | null;
  failures: number;
};

const columns = `d.merchant_id, d.draw_id, d.game_code, d.no, d.numero, t.text as terms, d.terms_hash, d.state, d.closes_at, d.draw_at,
  d.seed_sealed, d.seed_hash, d.chain, d.round, d.tickets, d.stake_minor, d.root, d.beacon_signature, d.seed, d.outcome, d.payout_minor,
  d.winners, d.wins_hash, d.pool, d.void_reason, d.failures, d.sources`;
const source = `lottery_draws d
  join lottery_terms t on t.merchant_id = d.merchant_id and t.game_code = d.game_code and t.hash = d.terms_hash`;

function originOf(row: DrawRow): Origin {
  const { sources, seed_sealed: seedSealed, seed_hash: seedHash, chain, round } = row;
  if (sources !== null) return { sources, seedSealed: null, seedHash: null, chain: null, round: null };
  if (seedSealed === null || seedHash === null || chain === null || round === null)
    throw new Error(`the draw ${row.draw_id} has neither a seed nor sources`);
  return { sources, seedSealed, seedHash, chain, round: Number(round) };
}

function toDraw(row: DrawRow, brand: Merchant): Draw | undefined {
  const game = lotteryGames.get(row.game_code);
  if (!game) return undefined;
  return {
    brand,
    bookId: soleBookOf(brand.id),
    game,
    merchant: merchantUuid(brand.code),
    drawId: row.draw_id,
    no: Number(row.no),
    numero: row.numero,
    terms: row.terms,
    termsHash: row.terms_hash,
    state: row.state,
    closesAt: row.closes_at,
    drawAt: row.draw_at,
    ...originOf(row),
    tickets: row.tickets,
    stakeMinor: row.stake_minor,
    root: row.root,
    beaconSignature: row.beacon_signature,
    seed: row.seed,
    outcome: row.outcome,
    payoutMinor: row.payout_minor,
    winners: row.winners,
    winsHash: row.wins_hash,
    pool: row.pool,
    voidReason: row.void_reason,
    failures: row.failures,
  };
}

/** True while any merchant has a draw whose next step is due, by the database's clock. */
export const dueQuery = `select exists (select from merchants m where exists (
  select from lottery_draws d where d.merchant_id = m.id and d.next_at <= statement_timestamp()))`;

/** The draws of these brands whose next step is due, the longest due first; draws of games that this release does not know are left out. */
export async function readDueDraws(
  db: Queryable,
  brands: readonly Merchant[],
  now: Date,
  limit = 200,
): Promise<Draw[]> {
  const { rows } = await db.query<DrawRow>(
    `select ${columns} from ${source} where d.merchant_id = any ($1) and d.next_at <= $2 order by d.next_at, d.draw_id limit $3`,
    [brands.map(({ id }) => id), now, limit],
  );
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  return rows.flatMap((row) => {
    const brand = byId.get(row.merchant_id);
    return (brand && toDraw(row, brand)) ?? [];
  });
}

/** The draws that are planned but not in deposit, the next to close first. */
export async function readPlannedDraws(
  db: Queryable,
  brand: Merchant,
  closesAfter: Date,
  limit: number,
): Promise<Draw[]> {
  const { rows } = await db.query<DrawRow>(
    `select ${columns} from ${source}
      where d.merchant_id = $1 and d.next_at is not null and d.state = 'planned' and d.void_reason is null and d.closes_at > $2
      order by d.draw_at, d.draw_id limit $3`,
    [brand.id, closesAfter, limit],
  );
  return rows.flatMap((row) => toDraw(row, brand) ?? []);
}

export async function readDraw(db: Queryable, brand: Merchant, drawId: string): Promise<Draw> {
  const { rows } = await db.query<DrawRow>(
    `select ${columns} from ${source} where d.merchant_id = $1 and d.draw_id = $2`,
    [brand.id, drawId],
  );
  const draw = rows[0] && toDraw(rows[0], brand);
  if (!draw) throw new Error(`no draw ${drawId}`);
  return draw;
}

/** `set`: columns and values of the new state. */
type Move = { from: DrawState; to: DrawState; nextAt: Date | null; set?: Record<string, unknown> };

/** True if this call moved it; false if the draw is not in `from` any more, or waits to be void. */
export async function moveDraw(
  db: Queryable,
  { brand, drawId }: Draw,
  { from, to, nextAt, set = {} }: Move,
): Promise<boolean> {
  const entries = Object.entries(set);
  const assigned = entries.map(([column], index) => `, ${column} = $${index + 6}`).join('');
  const { rowCount } = await db.query(
    `update lottery_draws set state = $4, next_at = $5, failures = 0${assigned}
      where merchant_id = $1 and draw_id = $2 and state = $3 and (void_reason is null or $4 = 'void')`,
    [brand.id, drawId, from, to, nextAt, ...entries.map(([, value]) => value)],
  );
  return rowCount === 1;
}

/** Writes figures that the present state computes, once. */
export async function noteFigures(
  db: Queryable,
  { brand, drawId, state }: Draw,
  set: Record<string, unknown>,
): Promise<void> {
  const entries = Object.entries(set);
  const assigned = entries.map(([column], index) => `${column} = $${index + 4}`).join(', ');
  await db.query(
    `update lottery_draws set ${assigned} where merchant_id = $1 and draw_id = $2 and state = $3`,
    [brand.id, drawId, state, ...entries.map(([, value]) => value)],
  );
}

/** From now on the planned ones of these draws, all of one brand, take tickets; `receipts` of their seeds in the same order. */
export async function openDraws(
  db: Queryable,
  draws: readonly Draw[],
  receipts: readonly string[],
): Promise<void> {
  const [first] = draws;
  if (!first) return;
  await db.query(
    `update lottery_draws d set state = 'open', next_at = d.closes_at, failures = 0, deposit_receipt = r.receipt
       from unnest($2::uuid[], $3::text[]) r (draw_id, receipt)
      where d.merchant_id = $1 and d.draw_id = r.draw_id and d.state = 'planned' and d.void_reason is null`,
    [first.brand.id, draws.map(({ drawId }) => drawId), receipts],
  );
}

/** Closes a draw by the database's clock, once the sales that hold its row have ended. */
export async function closeOpenDraw(db: Queryable, { brand, drawId }: Draw, nextAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lottery_draws set state = 'closed', next_at = $3, failures = 0
      where merchant_id = $1 and draw_id = $2 and state = 'open' and (closes_at <= clock_timestamp() or void_reason is not null)`,
    [brand.id, drawId, nextAt],
  );
  return rowCount === 1;
}

/** The next step is due later; `failures`: so many failed in a row. */
export async function postpone(
  db: Queryable,
  { brand, drawId, state }: Draw,
  { until, failures }: { until: Date; failures: number },
): Promise<void> {
  await db.query(
    `update lottery_draws set next_at = $4, failures = $5
      where merchant_id = $1 and draw_id = $2 and state = $3 and next_at is not null`,
    [brand.id, drawId, state, until, failures],
  );
}

/** From now on the draw's only step is that it becomes void. */
export async function markVoid(db: Queryable, draw: Draw, reason: VoidReason, now: Date): Promise<void> {
  await db.query(
    `update lottery_draws set void_reason = $4, next_at = $5, failures = 0
      where merchant_id = $1 and draw_id = $2 and state = $3 and void_reason is null and outcome is null`,
    [draw.brand.id, draw.drawId, draw.state, reason, now],
  );
}
