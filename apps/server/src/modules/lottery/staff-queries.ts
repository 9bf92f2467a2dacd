// The queries of staff about draws: lists, one draw, and the moves of the acts.
import type { DrawState } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { notEnded } from './draw-tickets.ts';

type Key = { brandId: BrandId; drawId: string };

/** Locks the draw until the transaction ends and answers its state. */
export async function lockDraw(tx: Tx, { brandId, drawId }: Key): Promise<DrawState | undefined> {
  const { rows } = await tx.query<{ state: DrawState }>(
    'select state from lottery_draws where merchant_id = $1 and draw_id = $2 for update',
    [brandId, drawId],
  );
  return rows[0]?.state;
}

/** A draw after an act: what pages are told of it. */
export type MovedDraw = { game_code: string; numero: string; root: string | null; state: DrawState };
const moved = 'returning game_code, numero, root, state';

export async function holdDraw(
  tx: Tx,
  { brandId, drawId }: Key,
  reason: string,
): Promise<MovedDraw | undefined> {
  const { rows } = await tx.query<MovedDraw>(
    `update lottery_draws set state = 'held', held_from = state, held_reason = $3, next_at = null
      where merchant_id = $1 and draw_id = $2 ${moved}`,
    [brandId, drawId, reason],
  );
  return rows[0];
}

/** The draw goes on from the state in which it was held. */
export async function releaseDraw(
  tx: Tx,
  { brandId, drawId }: Key,
  now: Date,
): Promise<MovedDraw | undefined> {
  const { rows } = await tx.query<MovedDraw>(
    `update lottery_draws set state = held_from, held_from = null, held_reason = null, next_at = $3, failures = 0
      where merchant_id = $1 and draw_id = $2 ${moved}`,
    [brandId, drawId, now],
  );
  return rows[0];
}

/** False where wins may have been paid already. The draw's next step gives every stake back. */
export async function voidByStaff(tx: Tx, { brandId, drawId }: Key, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lottery_draws
        set state = case when state = 'held' then held_from else state end, held_from = null, held_reason = null,
            void_reason = 'by-staff', next_at = case when state in ('planned', 'open') then next_at else $3 end, failures = 0
      where merchant_id = $1 and draw_id = $2 and coalesce(held_from, state) <> 'counted'`,
    [brandId, drawId, now],
  );
  return rowCount === 1;
}

export type StaffDrawRow = {
  draw_id: string;
  game_code: string;
  numero: string;
  state: DrawState;
  closes_at: Date;
  draw_at: Date;
  next_at: Date | null;
  failures: number;
  sold: bigint;
  stake: bigint;
  payout_minor: bigint | null;
  held_reason: string | null;
  void_reason: string | null;
  sources: string[] | null;
  /** The counted correction that waits for two people. */
  correction: number | null;
};

const waitingCorrection = `(select max(c.no) from lottery_corrections c
  where c.merchant_id = d.merchant_id and c.draw_id = d.draw_id and c.state in ('counted', 'paying'))`;
const columns = `d.draw_id, d.game_code, d.numero, d.state, d.closes_at, d.draw_at, d.next_at, d.failures, d.payout_minor, d.held_reason,
  d.void_reason, d.sources, ${waitingCorrection} as correction, coalesce(d.tickets, s.sold, 0)::bigint as sold, coalesce(d.stake_minor, s.stake, 0)::bigint as stake`;
/** Counted while the draw is not sealed; the seal keeps both figures. */
const sales = `left join lateral (
  select count(*) as sold, sum(t.stake_minor) as stake from lottery_tickets t
   where d.tickets is null and t.merchant_id = d.merchant_id and t.draw_id = d.draw_id and not t.trial and ${notEnded}) s on true`;

/** A step is late so long after it was due. */
export const lateAfterMs = 30_000;

/** A held or late draw is promised to be decided within it: its players wait for their money. */
export const drawPromiseMs = 3_600_000;

/** Draws that only staff move on, and those whose next step is late or whose seal was refused. A draw that is neither over nor held has a next step. */
const stuck = `(d.state = 'held' or d.next_at is not null
  and (d.draw_at < now() - interval '${lateAfterMs} milliseconds' or d.state = 'closed' and d.failures > 0))`;

/** The draws of the brand $1 that need somebody, each since the end of its sales or since the draw was due. */
export const waitingDraws = `select case when d.draw_at < now() then d.draw_at else d.closes_at end as since
  from lottery_draws d where d.merchant_id = $1 and ${stuck}`;

const shown = {
  attention: `(${stuck} or d.state = 'void' and d.draw_at > now() - interval '7 days' and d.opens_at < now()
                 or d.sources is not null and d.state = 'settled' and d.draw_at > now() - interval '8 days' and ${waitingCorrection} is not null)
              and (d.state <> 'void' or exists (select from lottery_tickets t where t.merchant_id = d.merchant_id and t.draw_id = d.draw_id))`,
  coming: `d.state in ('planned', 'open', 'closed', 'sealed') and d.draw_at = (
             select min(n.draw_at) from lottery_draws n
              where n.merchant_id = d.merchant_id and n.game_code = d.game_code and n.draw_at > now())`,
  drawn: 'd.draw_at <= now() and d.outcome is not null',
} as const;

export async function listStaffDraws(
  db: Queryable,
  brandId: BrandId,
  { show, gameCode, limit }: { show: keyof typeof shown; gameCode: string | undefined; limit: number },
): Promise<StaffDrawRow[]> {
  const order = show === 'coming' ? 'd.draw_at' : 'd.draw_at desc';
  const { rows } = await db.query<StaffDrawRow>(
    `select ${columns} from (
       select * from lottery_draws d
        where d.merchant_id = $1 and ($2::text is null or d.game_code = $2) and ${shown[show]} order by ${order} limit $3) d ${sales}
      order by ${order}`,
    [brandId, gameCode ?? null, limit],
  );
  return rows;
}

export type StaffDraw = StaffDrawRow & {
  terms_hash: string;
  seed_hash: string | null;
  round: bigint | null;
  root: string | null;
  seal_received_at: bigint | null;
  outcome: string | null;
  winners: number | null;
  result_receipt: string | null;
  held_from: string | null;
  published_by: 'sources' | 'staff' | null;
};

export async function readStaffDraw(db: Queryable, { brandId, drawId }: Key): Promise<StaffDraw | undefined> {
  const { rows } = await db.query<StaffDraw>(
    `select ${columns}, d.terms_hash, d.seed_hash, d.round, d.root, d.seal_received_at, d.outcome, d.winners, d.result_receipt, d.held_from,
            d.published_by
       from lottery_draws d ${sales} where d.merchant_id = $1 and d.draw_id = $2`,
    [brandId, drawId],
  );
  return rows[0];
}

export type Exposed = { market: number; pick: string; liability_minor: bigint; cap_minor: bigint };

/** The picks on which most can be won. */
export async function readLargestExposure(
  db: Queryable,
  { brandId, drawId }: Key,
  limit: number,
): Promise<Exposed[]> {
  const { rows } = await db.query<Exposed>(
    `select market, pick, liability_minor, cap_minor from lottery_exposure
      where merchant_id = $1 and draw_id = $2 and liability_minor > 0 order by liability_minor desc, market, pick limit $3`,
    [brandId, drawId, limit],
  );
  return rows;
}
