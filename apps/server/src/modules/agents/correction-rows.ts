// The rows of corrections: written once, taken up by one statement each.
import type { Correction, ItemChange } from '@perya/commissions';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { Settling } from './statement-text.ts';

type Brand = Pick<Merchant, 'id'>;
/** Of an item of the statement itself. */
export type OwnCorrection = Omit<Correction, 'no' | 'statementHash'> & { agentNo: number };
/** A correction that a statement takes up. */
export type PendingCorrection = Correction & { agentNo: number; correctionNo: number };

/** Marks, settlements and corrections of a brand take turns, so that no period is settled beside a mark and never corrected. */
export async function lockCorrections(tx: Tx, { id }: Brand): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('agent corrections'), $1)`, [id]);
}

const periodOf = ({ kind, period }: Settling) => [kind, period.from, period.to, period.hour ?? -1];

/** The corrections that the period's statements have, and for a statement that is not written yet all that none has. */
export async function readPending(
  db: Queryable,
  { id }: Brand,
  settling: Settling,
): Promise<PendingCorrection[]> {
  const { rows } = await db.query<PendingCorrection>(
    `select c.agent_no as "agentNo", c.correction_no as "correctionNo", c.statement_no as no, c.step, c.reason, c.game_type as type,
            case when c.statement_no = s.no then '' else old.hash end as "statementHash",
            c.old_minor as "oldMinor", c.new_minor as "newMinor", c.new_minor - c.old_minor as "amountMinor"
       from agent_corrections c
       join agent_statements old on old.merchant_id = c.merchant_id and old.agent_no = c.agent_no and old.no = c.statement_no and old.kind = $2
       left join agent_statement_corrections t
         on t.merchant_id = c.merchant_id and t.agent_no = c.agent_no and t.correction_no = c.correction_no
       left join agent_statements s on s.merchant_id = c.merchant_id and s.agent_no = c.agent_no
         and s.kind = $2 and s.first_day = $3 and s.last_day = $4 and s.hour = $5
      where c.merchant_id = $1 and case when s.no is null then t.no is null and (old.last_day, old.hour) < ($4, $5) else t.no = s.no end
      order by c.agent_no, c.correction_no`,
    [id, ...periodOf(settling)],
  );
  return rows;
}

export type Standing = { newMinor: bigint; step: number };

/** The amounts of the period's items that were corrected before, by `agentNo type`. */
export async function readStanding(
  db: Queryable,
  { id }: Brand,
  settling: Settling,
): Promise<Map<string, Standing>> {
  const { rows } = await db.query<Standing & { agent_no: number; game_type: string }>(
    `select distinct on (c.agent_no, c.game_type) c.agent_no, c.game_type, c.new_minor as "newMinor", c.step from agent_corrections c
       join agent_statements s on s.merchant_id = c.merchant_id and s.agent_no = c.agent_no and s.no = c.statement_no
      where c.merchant_id = $1 and s.kind = $2 and s.first_day = $3 and s.last_day = $4 and s.hour = $5
      order by c.agent_no, c.game_type, c.step desc`,
    [id, ...periodOf(settling)],
  );
  return new Map(rows.map(({ agent_no, game_type, ...one }) => [`${agent_no} ${game_type}`, one]));
}

/** The class of reason of the mark that changed days of the period last; a released one's is another. */
export async function readReason(db: Queryable, { id }: Brand, { period }: Settling): Promise<string> {
  const { rows } = await db.query<{ reason: string }>(
    `select case when k.released_at is null then k.signal else 'released' end as reason from agent_marks k
      where k.merchant_id = $1 and coalesce(k.corrects_from, k.from_day) <= $3
        and exists (select from member_days d where d.merchant_id = $1 and d.player_id = k.player_id and d.day between $2 and $3)
      order by greatest(k.marked_at, k.released_at) desc limit 1`,
    [id, period.from, period.to],
  );
  return rows[0]?.reason ?? 'other';
}

export type NewCorrection = ItemChange & { no: number; step: number; reason: string };

/** The agents' rows are locked in their order, so that their corrections are numbered without a gap. */
export async function insertCorrections(
  tx: Tx,
  { id }: Brand,
  corrections: readonly NewCorrection[],
  at: Date,
): Promise<void> {
  const column = <T>(of: (one: NewCorrection) => T) => corrections.map(of);
  await tx.query(
    'select 1 from agents where merchant_id = $1 and agent_no = any ($2::int[]) order by agent_no for update',
    [id, column(({ agentNo }) => agentNo)],
  );
  await tx.query(
    `insert into agent_corrections (merchant_id, agent_no, correction_no, statement_no, game_type, step, old_minor, new_minor, reason, at)
     select $1, w.agent_no,
            coalesce((select max(c.correction_no) from agent_corrections c where c.merchant_id = $1 and c.agent_no = w.agent_no), 0)
              + row_number() over (partition by w.agent_no order by w.place),
            w.no, w.game_type, w.step, w.old_minor, w.new_minor, w.reason, $2
       from unnest($3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[], $8::bigint[], $9::text[])
            with ordinality as w (agent_no, no, game_type, step, old_minor, new_minor, reason, place)`,
    [
      id,
      at,
      column(({ agentNo }) => agentNo),
      column(({ no }) => no),
      column(({ type }) => type),
      column(({ step }) => step),
      column(({ oldMinor }) => oldMinor),
      column(({ newMinor }) => newMinor),
      column(({ reason }) => reason),
    ],
  );
}

/** A statement that has just been written has these among its own; those of its own items are known by its number. */
export async function takeUpCorrections(
  tx: Tx,
  { id }: Brand,
  { agentNo, no, correctionNos }: { agentNo: number; no: number; correctionNos: readonly number[] },
): Promise<void> {
  await tx.query(
    `insert into agent_statement_corrections (merchant_id, agent_no, correction_no, no)
     select $1, $2, c.correction_no, $3 from agent_corrections c
      where c.merchant_id = $1 and c.agent_no = $2 and (c.correction_no = any ($4::int[]) or c.statement_no = $3)`,
    [id, agentNo, no, correctionNos],
  );
}
