// Marks: a member's play counts for nobody from a day on, up to 90 days back; a release lets it count again, from as far back as the mark.
import { addDays } from '@perya/commissions';
import { markDays } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCorrections } from './correction-rows.ts';

/** `openDay`: closed days before it are corrected. `from`: the first day; null: the open day. */
type Marking = { playerId: string; openDay: string; from: string | null; proposalId: string; at: Date };
export type Mark = Marking & { reason: string; evidence: string };

/**
 * Refuses AGENT_MARK_DAY outside of 90 days and before the member joined, TXN_CONFLICT for one who is marked, or was on the open day.
 */
export async function markMember(tx: Tx, id: BrandId, mark: Mark): Promise<void> {
  await lockCorrections(tx, { id });
  const { playerId, openDay, from, reason, proposalId, evidence, at } = mark;
  const first = from ?? openDay;
  requireDay(first, { from: await firstMarkDay(tx, id, { playerId, openDay }), to: openDay });
  const { rowCount } = await tx.query(
    `insert into agent_marks (merchant_id, player_id, from_day, corrects_from, signal, proposal_id, evidence, marked_at)
     select $1, $2, $3::date, nullif($4::date, $3::date), $5, $6, $7, $8
      where not exists (select from agent_marks k where k.merchant_id = $1 and k.player_id = $2
                          and (k.released_day is null or k.released_day > $3::date))
     on conflict do nothing`,
    [id, playerId, openDay, first, reason, proposalId, evidence, at],
  );
  if (rowCount !== 1) throw new Refusal('TXN_CONFLICT');
  await orderCorrection(tx, id, { from: first, openDay, at });
}

/** The member counts again. Refuses TXN_CONFLICT where no mark stands, AGENT_MARK_DAY before the mark and after the open day. */
export async function releaseMember(tx: Tx, id: BrandId, release: Marking): Promise<void> {
  await lockCorrections(tx, { id });
  const { playerId, openDay, from, proposalId, at } = release;
  const { rows } = await tx.query<{ first: string }>(
    `select coalesce(corrects_from, from_day)::text as first from agent_marks
      where merchant_id = $1 and player_id = $2 and released_day is null for update`,
    [id, playerId],
  );
  if (!rows[0]) throw new Refusal('TXN_CONFLICT');
  const again = from ?? openDay;
  requireDay(again, { from: rows[0].first, to: openDay });
  await tx.query(
    `update agent_marks set released_day = greatest(from_day, $3::date), restores_from = nullif($4::date, greatest(from_day, $3::date)),
        released_at = $5, release_id = $6
      where merchant_id = $1 and player_id = $2 and released_day is null`,
    [id, playerId, openDay, again, at, proposalId],
  );
  await orderCorrection(tx, id, { from: again, openDay, at });
}

function requireDay(day: string, { from, to }: { from: string; to: string }): void {
  if (day < from || day > to) throw new Refusal('AGENT_MARK_DAY', { from, to });
}

/** The first day that a mark may name: 90 days back, and not before the member was anybody's. */
async function firstMarkDay(
  db: Queryable,
  id: BrandId,
  { playerId, openDay }: { playerId: string; openDay: string },
): Promise<string> {
  const { rows } = await db.query<{ first: string }>(
    `select greatest($3::date, least($4::date, (select min(from_day) from agent_members where merchant_id = $1 and player_id = $2)))::text as first`,
    [id, playerId, addDays(openDay, -markDays), openDay],
  );
  return rows[0]?.first ?? openDay;
}

type Order = { from: string; openDay: string; at: Date };

/** The closed days are corrected by a run; one that was done for the same days is due again. */
async function orderCorrection(tx: Tx, id: BrandId, { from, openDay, at }: Order): Promise<void> {
  if (from === openDay) return;
  await tx.query(
    `insert into agent_runs (merchant_id, kind, first_day, last_day, state, next_at) values ($1, 'correction', $2, $3, 'due', $4)
     on conflict (merchant_id, kind, first_day, last_day, hour)
       do update set state = 'due', next_at = excluded.next_at, failures = 0, reason = null`,
    [id, from, addDays(openDay, -1), at],
  );
}
