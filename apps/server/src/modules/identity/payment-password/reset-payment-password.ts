// A payment password that its member cannot give any more: two people of the house take it back, and the next withdrawal waits a while.
import type { Database, Queryable } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Informer } from '../../inbox/index.ts';
import { forgetFailures } from '../limits/guess-limits.ts';
import { hasPaymentPassword, paymentAttempt } from './payment-password.ts';

type Wish = { merchantId: number; userName: string; by: string; note: string };
type ResetRow = { player_id: string; reset_no: number; maker: string };

export type ResetParts = { database: Database; informer: Pick<Informer, 'tell'> };

/**
 * The first person's word proposes, another's makes it so: answers whether it waits for another. Refuses INVALID_INPUT without a name or
 * a reason in words, USER_UNKNOWN, WITHDRAWAL_PASSWORD_UNSET, SAME_PERSON.
 */
export async function resetPaymentPassword(
  { database, informer }: ResetParts,
  wish: Wish,
  now: Date,
): Promise<{ waitsForAnother: boolean }> {
  const { merchantId } = wish;
  const [by, note] = [wish.by.trim().toLowerCase(), wish.note.trim()];
  if (by === '' || note.length < 3) throw new Refusal('INVALID_INPUT');
  return database.transaction(async (tx) => {
    const playerId = await lockMember(tx, merchantId, wish.userName);
    if (!(await hasPaymentPassword(tx, merchantId, playerId))) throw new Refusal('WITHDRAWAL_PASSWORD_UNSET');
    const open = await readOpen(tx, merchantId, playerId);
    if (!open) {
      await propose(tx, { merchantId, playerId, by, note }, now);
      return { waitsForAnother: true };
    }
    if (open.maker === by) throw new Refusal('SAME_PERSON');
    await tx.query(
      `update payment_password_resets set checker = $4, checked_at = $5
        where merchant_id = $1 and player_id = $2 and reset_no = $3`,
      [merchantId, playerId, open.reset_no, by, now],
    );
    await tx.query('update players set payment_password_hash = null where merchant_id = $1 and id = $2', [
      merchantId,
      playerId,
    ]);
    await forgetFailures(tx, paymentAttempt({ merchantId, playerId }, now));
    await informer.tell(tx, { merchantId, playerId, kind: 'payment_password_reset', at: now });
    return { waitsForAnother: false };
  });
}

/** When the house last took a payment password back; undefined: never. */
export async function paymentPasswordResetAt(
  db: Queryable,
  merchantId: number,
  playerId: string,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select max(checked_at) as at from payment_password_resets where merchant_id = $1 and player_id = $2',
    [merchantId, playerId],
  );
  return rows[0]?.at ?? undefined;
}

export type WaitingReset = ResetRow & { merchant_id: number; username: string; note: string; made_at: Date };

/** Proposals that wait for another person, oldest first. */
export async function waitingResets(db: Queryable): Promise<WaitingReset[]> {
  // all merchants: the platform's own people look after every merchant's
  const { rows } = await db.query<WaitingReset>(
    `select r.merchant_id, r.player_id, r.reset_no, r.maker, r.note, r.made_at, p.username from payment_password_resets r
       join players p on p.merchant_id = r.merchant_id and p.id = r.player_id
      where r.checker is null order by r.made_at limit 200`,
  );
  return rows;
}

async function lockMember(tx: Queryable, merchantId: number, userName: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2) for update',
    [merchantId, userName],
  );
  if (!rows[0]) throw new Refusal('USER_UNKNOWN');
  return rows[0].id;
}

async function readOpen(tx: Queryable, merchantId: number, playerId: string): Promise<ResetRow | undefined> {
  const { rows } = await tx.query<ResetRow>(
    `select player_id, reset_no, maker from payment_password_resets
      where merchant_id = $1 and player_id = $2 and checker is null order by reset_no desc limit 1`,
    [merchantId, playerId],
  );
  return rows[0];
}

type Proposal = { merchantId: number; playerId: string; by: string; note: string };

async function propose(tx: Queryable, { merchantId, playerId, by, note }: Proposal, at: Date) {
  await tx.query(
    `insert into payment_password_resets (merchant_id, player_id, reset_no, note, maker, made_at)
     select $1, $2, coalesce(max(reset_no), 0) + 1, $3, $4, $5 from payment_password_resets where merchant_id = $1 and player_id = $2`,
    [merchantId, playerId, note, by, at],
  );
}
