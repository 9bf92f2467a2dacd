// Who may become a member: the declaration that is kept of each, and the people who asked to be kept from play.
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Newcomer = {
  merchantId: number;
  playerId: string;
  mobile: string | undefined;
  email: string | undefined;
  payeeName: string | undefined;
  birthday: string | undefined;
  minimumAge: number;
  at: Date;
};

/**
 * In the transaction that makes the member: keeps what they declared (their age, and that they are not barred from gambling).
 * Refuses SELF_EXCLUDED to who excluded themselves under another name.
 */
export async function demandDeclared(tx: Queryable, newcomer: Newcomer): Promise<void> {
  const { merchantId, playerId, mobile, email, payeeName, birthday } = newcomer;
  const { rows } = await tx.query<{ known: boolean }>(
    'select protection_knows_excluded($1, $2, $3, $4, $5) as known',
    [merchantId, mobile ?? null, email ?? null, payeeName ?? null, birthday ?? null],
  );
  if (rows[0]?.known) throw new Refusal('SELF_EXCLUDED');
  await tx.query(
    `insert into protection_declarations (merchant_id, player_id, minimum_age, not_barred, declared_at)
     values ($1, $2, $3, true, $4)`,
    [merchantId, playerId, newcomer.minimumAge, newcomer.at],
  );
}
