// The SQL of members' profiles.
import type { contactWays } from '@perya/contract/constants';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

type Way = (typeof contactWays)[number];

export type ProfileRow = {
  username: string;
  nickname: string | null;
  payee_name: string | null;
  email: string | null;
  mobile: string | null;
  mobile_verified: boolean;
  birthday: string | null;
  created_at: Date;
} & Record<Way, string | null>;

export async function readProfile(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<ProfileRow | undefined> {
  const { rows } = await db.query<ProfileRow>(
    `select username, nickname, payee_name, email, mobile, mobile_verified_at is not null as mobile_verified,
            to_char(birthday, 'YYYY-MM-DD') as birthday, created_at, whatsapp, line, zalo, wechat, facebook,
            qq_num as "qqNum"
       from players where merchant_id = $1 and id = $2`,
    [bookId, playerId],
  );
  return rows[0];
}

export type ProfileChange = { nickname?: string | undefined } & Partial<Record<Way, string | undefined>>;

/** An omitted field stays, an empty one is cleared. */
export async function updateProfile(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  change: ProfileChange,
): Promise<void> {
  await db.query(
    `update players set nickname = nullif(coalesce($3, nickname), ''), whatsapp = nullif(coalesce($4, whatsapp), ''),
            line = nullif(coalesce($5, line), ''), zalo = nullif(coalesce($6, zalo), ''),
            wechat = nullif(coalesce($7, wechat), ''), facebook = nullif(coalesce($8, facebook), ''),
            qq_num = nullif(coalesce($9, qq_num), '')
      where merchant_id = $1 and id = $2`,
    [
      bookId,
      playerId,
      change.nickname ?? null,
      change.whatsapp ?? null,
      change.line ?? null,
      change.zalo ?? null,
      change.wechat ?? null,
      change.facebook ?? null,
      change.qqNum ?? null,
    ],
  );
}

/** The name that money is paid to: set at registration or with the first payout account, and never changed. */
export async function readPayeeName(db: Queryable, bookId: BookId, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ payee_name: string | null }>(
    'select payee_name from players where merchant_id = $1 and id = $2',
    [bookId, playerId],
  );
  return rows[0]?.payee_name ?? null;
}

/** Sets the name if it is unset; returns the stored one. */
export async function setPayeeName(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  name: string,
): Promise<string> {
  await db.query(
    'update players set payee_name = $3 where merchant_id = $1 and id = $2 and payee_name is null',
    [bookId, playerId, name],
  );
  return (await readPayeeName(db, bookId, playerId)) ?? name;
}
