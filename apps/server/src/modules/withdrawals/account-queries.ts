// The queries of bound payout accounts and their institutions.
import type { NumberRule, PayoutKind } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';

export type InstitutionRow = {
  institution_id: string;
  kind: PayoutKind;
  display_name: string;
  number_rule: NumberRule;
  min_length: number;
  max_length: number;
};

export async function readInstitutions(db: Queryable, merchantId: BrandId): Promise<InstitutionRow[]> {
  const { rows } = await db.query<InstitutionRow>(
    `select institution_id, kind, display_name, number_rule, min_length, max_length
       from payout_institutions where merchant_id = $1 and enabled order by position, institution_id`,
    [merchantId],
  );
  return rows;
}

export type SettingsRow = { turnover_bps: number; cooling_hours: number; most_accounts: number };
const usual: SettingsRow = { turnover_bps: 10_000, cooling_hours: 24, most_accounts: 5 };

export async function readSettings(db: Queryable, merchantId: BrandId): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    'select turnover_bps, cooling_hours, most_accounts from withdrawal_settings where merchant_id = $1',
    [merchantId],
  );
  return rows[0] ?? usual;
}

export type AccountRow = {
  merchant_id: BookId;
  account_id: string;
  player_id: string;
  institution_id: string;
  display_name: string;
  kind: PayoutKind;
  holder_name: string;
  number_sealed: Buffer;
  number_hash: Buffer;
  number_end: string;
  bound_at: Date;
  usable_at: Date;
  leaves_at: Date | null;
};
const selection = `select a.*, i.display_name from payout_accounts a
  join payout_institutions i on i.merchant_id = a.merchant_id and i.institution_id = a.institution_id`;

/** The bound accounts, and unbound ones that still count toward the number allowed. */
export async function readAccounts(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  now: Date,
): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `${selection} where a.merchant_id = $1 and a.player_id = $2 and (a.leaves_at is null or a.leaves_at > $3)
      order by a.bound_at desc, a.account_id`,
    [bookId, playerId, now],
  );
  return rows;
}

export async function readAccount(db: Queryable, bookId: BookId, playerId: string, accountId: string) {
  const { rows } = await db.query<AccountRow>(
    `${selection} where a.merchant_id = $1 and a.player_id = $2 and a.account_id = $3`,
    [bookId, playerId, accountId],
  );
  return rows[0];
}

export async function insertAccount(tx: Queryable, row: AccountRow): Promise<void> {
  await tx.query(
    `insert into payout_accounts (merchant_id, account_id, player_id, institution_id, kind, holder_name, number_sealed, number_hash,
            number_end, bound_at, usable_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.merchant_id,
      row.account_id,
      row.player_id,
      row.institution_id,
      row.kind,
      row.holder_name,
      row.number_sealed,
      row.number_hash,
      row.number_end,
      row.bound_at,
      row.usable_at,
    ],
  );
}

export async function setLeaving(tx: Queryable, row: AccountRow, leavesAt: Date): Promise<void> {
  await tx.query('update payout_accounts set leaves_at = $3 where merchant_id = $1 and account_id = $2', [
    row.merchant_id,
    row.account_id,
    leavesAt,
  ]);
}

/** Takes every account of a player out of use at once; money that is on its way to one goes on. */
export async function endPayoutAccounts(
  tx: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `update payout_accounts set leaves_at = $3
      where merchant_id = $1 and player_id = $2 and (leaves_at is null or leaves_at > $3)`,
    [bookId, playerId, at],
  );
}

/** True if another player has bound the same number; `hashes`: of the number, under each key. */
export async function isShared(
  db: Queryable,
  { merchant_id, player_id }: AccountRow,
  hashes: readonly Buffer[],
) {
  const { rows } = await db.query<{ shared: boolean }>(
    `select exists (select 1 from payout_accounts where merchant_id = $1 and number_hash = any ($2::bytea[]) and player_id <> $3) as shared`,
    [merchant_id, hashes, player_id],
  );
  return rows[0]?.shared === true;
}

/** True if a withdrawal to it is under way. */
export async function isBusy(db: Queryable, { merchant_id, account_id, player_id }: AccountRow) {
  const { rows } = await db.query<{ busy: boolean }>(
    `select exists (select 1 from withdrawals where merchant_id = $1 and player_id = $2 and account_id = $3
        and state in ('review', 'approved', 'paying')) as busy`,
    [merchant_id, player_id, account_id],
  );
  return rows[0]?.busy === true;
}
