// The queries of promotions, entries and their steps.
import type { PromotionCondition, PromotionRejection, PromotionStatus } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { EntryState } from './transitions.ts';

export type TermsRow = {
  merchant_id: BrandId;
  promotion_id: string;
  opens_at: Date | null;
  condition: PromotionCondition;
  goal_minor: bigint;
  currency: string;
  reward_minor: bigint;
  reward_bps: number;
  review: 'at_once' | 'clock' | 'person';
  review_ms: number | null;
  rejoin: boolean;
  first_deposit: boolean;
  wagering_bps: number;
};

export type EntryRow = {
  merchant_id: BookId;
  promotion_id: string;
  player_id: string;
  id: string;
  state: EntryState;
  attempt: number;
  since_seq: bigint;
  reward_minor: bigint | null;
  rejection: PromotionRejection | null;
  /** Wagering requirement of the reward, as shown when the player joined. */
  wagering_bps: number;
  joined_at: Date;
  changed_at: Date;
};

/** The key of a player's entry. */
export type EntryKey = Pick<EntryRow, 'merchant_id' | 'promotion_id' | 'player_id'>;

export async function readTerms(
  db: Queryable,
  merchantId: BrandId,
  promotionId?: string,
): Promise<TermsRow[]> {
  const { rows } = await db.query<TermsRow>(
    'select * from promotion_terms where merchant_id = $1 and ($2::uuid is null or promotion_id = $2)',
    [merchantId, promotionId ?? null],
  );
  return rows;
}

/** Adds terms for promotions without any. */
export async function insertTerms(db: Queryable, rows: readonly TermsRow[]): Promise<void> {
  await db.query(
    `insert into promotion_terms select * from jsonb_populate_recordset(null::promotion_terms, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
  );
}

export async function readEntriesOf(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    'select * from promotion_entries where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return rows;
}

/** The entry, locked until the transaction ends. */
export async function lockEntry(tx: Queryable, key: EntryKey): Promise<EntryRow | undefined> {
  const { rows } = await tx.query<EntryRow>(
    'select * from promotion_entries where merchant_id = $1 and promotion_id = $2 and player_id = $3 for no key update',
    [key.merchant_id, key.promotion_id, key.player_id],
  );
  return rows[0];
}

/** False when the player has joined already. */
export async function insertEntry(tx: Queryable, entry: EntryRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotion_entries (merchant_id, promotion_id, player_id, id, state, since_seq, joined_at, changed_at, wagering_bps)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8) on conflict do nothing`,
    [
      entry.merchant_id,
      entry.promotion_id,
      entry.player_id,
      entry.id,
      entry.state,
      entry.since_seq,
      entry.joined_at,
      entry.wagering_bps,
    ],
  );
  return rowCount === 1;
}

export async function updateEntry(tx: Queryable, entry: EntryRow): Promise<void> {
  await tx.query(
    `update promotion_entries set state = $4, attempt = $5, since_seq = $6, reward_minor = $7, rejection = $8, changed_at = $9, wagering_bps = $10
      where merchant_id = $1 and promotion_id = $2 and player_id = $3`,
    [
      entry.merchant_id,
      entry.promotion_id,
      entry.player_id,
      entry.state,
      entry.attempt,
      entry.since_seq,
      entry.reward_minor,
      entry.rejection,
      entry.changed_at,
      entry.wagering_bps,
    ],
  );
}

export type NewStep = { from: PromotionStatus; to: PromotionStatus; actor: string; at: Date };

/** Records a step; the caller has locked the entry. */
export async function insertStep(tx: Queryable, entry: EntryRow, step: NewStep): Promise<void> {
  await tx.query(
    `insert into promotion_steps
     select $1, $2, coalesce(max(step_no), 0) + 1, $3, $4, $5, $6, $7 from promotion_steps
      where merchant_id = $1 and entry_id = $2`,
    [entry.merchant_id, entry.id, entry.attempt, step.from, step.to, step.actor, step.at],
  );
}

/** Claims at half of their review time (Applying) or at its end (Process). */
const dueByClock = `e.state in ('Applying', 'Process') and t.review = 'clock'
  and e.changed_at + make_interval(secs => t.review_ms / 2000.0) <=`;

/** True while any merchant has a claim that time decides. */
export const dueQuery = `select exists (select from promotion_entries e join promotion_terms t using (merchant_id, promotion_id)
  where ${dueByClock} :now)`;

export async function readDueByClock(db: Queryable, now: Date): Promise<EntryRow[]> {
  // all merchants: one job decides for everybody
  const { rows } = await db.query<EntryRow>(
    `select e.* from promotion_entries e join promotion_terms t using (merchant_id, promotion_id)
      where ${dueByClock} $1
      order by e.changed_at limit 200`,
    [now],
  );
  return rows;
}

/** The promotions with issued rewards that are not collected yet. */
export async function readIssued(db: Queryable): Promise<Pick<EntryRow, 'merchant_id' | 'promotion_id'>[]> {
  // all merchants: one job pays what nobody collected
  const { rows } = await db.query<Pick<EntryRow, 'merchant_id' | 'promotion_id'>>(
    `select distinct merchant_id, promotion_id from promotion_entries where state = 'Issued'`,
  );
  return rows;
}

export async function readIssuedOf(
  db: Queryable,
  promotion: Pick<EntryRow, 'merchant_id' | 'promotion_id'>,
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select * from promotion_entries where merchant_id = $1 and promotion_id = $2 and state = 'Issued' limit 200`,
    [promotion.merchant_id, promotion.promotion_id],
  );
  return rows;
}

export async function readEntryById(
  db: Queryable,
  bookId: BookId,
  id: string,
): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(
    'select * from promotion_entries where merchant_id = $1 and id = $2',
    [bookId, id],
  );
  return rows[0];
}

/** The wagering requirement of each bonus by its entry, in hundredths of a percent. */
export async function readWagering(
  db: Queryable,
  bookId: BookId,
  entryIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; wagering_bps: number }>(
    'select id, wagering_bps from promotion_entries where merchant_id = $1 and id = any ($2::uuid[])',
    [bookId, entryIds],
  );
  return new Map(rows.map(({ id, wagering_bps }) => [id, wagering_bps]));
}
