// The queries of passkeys, of the challenges that they answer, and of invitations.
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type KeyRow = {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  is_demo: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

const columns =
  'id, staff_id, credential_id, public_key, counter::float8 as counter, transports, rp_id, is_demo, name, created_at, last_used_at';

/** SQL: true if the person is one of the demo, who has a link that works again and again. */
export function ofDemo(staffId: string): string {
  return `exists (select from staff_invitations i where i.staff_id = ${staffId} and i.reusable)`;
}

/**
 * Of a row `k` of staff_keys: true if the demo alone accepts it. Whoever has a link of the demo may have registered the key, and only
 * their browser said of which kind it is.
 */
const onlyDemo = `(k.is_demo or ${ofDemo('k.staff_id')}) as only_demo`;

export type FoundKey = KeyRow & { only_demo: boolean };

/** `ended`: also one that has ended. */
export async function findKey(
  db: Queryable,
  credentialId: string,
  rpId: string,
  { ended = false } = {},
): Promise<FoundKey | undefined> {
  const { rows } = await db.query<FoundKey>(
    `select ${columns}, ${onlyDemo} from staff_keys k where credential_id = $1 and rp_id = $2 and ($3 or ended_at is null)`,
    [credentialId, rpId, ended],
  );
  return rows[0];
}

/** The keys of these people, those that have ended too. */
export async function readEveryKey(db: Queryable, staffIds: readonly string[]): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select ${columns} from staff_keys where staff_id = any ($1) order by created_at, id`,
    [staffIds],
  );
  return rows;
}

export async function readKeys(db: Queryable, staffIds: readonly string[]): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select ${columns} from staff_keys where staff_id = any ($1) and ended_at is null order by created_at, id`,
    [staffIds],
  );
  return rows;
}

/** False when the device has it already. */
export async function insertKey(tx: Queryable, row: Omit<KeyRow, 'last_used_at'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_keys (id, staff_id, credential_id, public_key, counter, transports, rp_id, is_demo, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      row.id,
      row.staff_id,
      row.credential_id,
      row.public_key,
      row.counter,
      row.transports,
      row.rp_id,
      row.is_demo,
      row.name,
      row.created_at,
    ],
  );
  return rowCount === 1;
}

/** Of a person. */
export const keysAtMost = 10;

/** The ids of the keys with which the person can sign in at this site. */
export async function readUsableKeys(
  db: Queryable,
  { staffId, rpId, demoMode }: { staffId: string; rpId: string; demoMode: boolean },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string; only_demo: boolean }>(
    `select id, ${onlyDemo} from staff_keys k where staff_id = $1 and rp_id = $2 and ended_at is null`,
    [staffId, rpId],
  );
  return rows.filter(({ only_demo }) => demoMode || !only_demo).map(({ id }) => id);
}

export async function endOneKey(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('update staff_keys set ended_at = $2 where id = $1 and ended_at is null', [id, at]);
}

/** How many ended. */
export async function endKeysOf(tx: Queryable, staffId: string, at: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'update staff_keys set ended_at = $2 where staff_id = $1 and ended_at is null',
    [staffId, at],
  );
  return rowCount ?? 0;
}

/** False if the key has ended, or an equal or higher counter was stored: then one of the two is a copy. */
export async function markKeyUsed(tx: Queryable, id: string, counter: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_keys set counter = $2, last_used_at = $3 where id = $1 and ended_at is null and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, at],
  );
  return rowCount === 1;
}

/** `staffId`: of a registration. */
export type StaffChallenge = { hash: Buffer; staffId: string | null; rpId: string };

export async function insertChallenge(
  db: Queryable,
  one: StaffChallenge & { expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into staff_challenges (challenge_hash, staff_id, rp_id, expires_at) values ($1, $2, $3, $4)',
    [one.hash, one.staffId, one.rpId, one.expiresAt],
  );
}

/** Uses up a challenge; false if it was not made for this, or is used or expired. */
export async function takeChallenge(db: Queryable, one: StaffChallenge & { at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from staff_challenges
      where challenge_hash = $1 and staff_id is not distinct from $2 and rp_id = $3 and expires_at > $4`,
    [one.hash, one.staffId, one.rpId, one.at],
  );
  return rowCount === 1;
}

export async function pruneChallenges(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from staff_challenges where expires_at <= $1', [at]);
}

export type InvitationRow = {
  token_hash: Buffer;
  staff_id: string;
  code_hash: Buffer | null;
  wrong_codes: number;
  expires_at: Date;
  used_at: Date | null;
  reusable: boolean;
  codes_made: number;
};

/** Replaces the person's earlier ones. */
export async function insertInvitation(
  tx: Queryable,
  row: Omit<InvitationRow, 'wrong_codes' | 'used_at' | 'codes_made'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update staff_invitations set expires_at = $2 where staff_id = $1 and used_at is null and expires_at > $2',
    [row.staff_id, now],
  );
  await tx.query(
    `insert into staff_invitations (token_hash, staff_id, code_hash, expires_at, reusable) values ($1, $2, $3, $4, $5)
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [row.token_hash, row.staff_id, row.code_hash, row.expires_at, row.reusable],
  );
}

export async function lockInvitation(tx: Queryable, hash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow>(
    'select * from staff_invitations where token_hash = $1 for update',
    [hash],
  );
  return rows[0];
}

export async function countWrongCode(tx: Queryable, hash: Buffer): Promise<void> {
  await tx.query('update staff_invitations set wrong_codes = wrong_codes + 1 where token_hash = $1', [hash]);
}

export async function useInvitation(tx: Queryable, hash: Buffer, at: Date): Promise<void> {
  await tx.query('update staff_invitations set used_at = $2 where token_hash = $1', [hash, at]);
}

/** The person's invitation that was sent by mail and can still be accepted, locked. */
export async function lockOpenInvitation(
  tx: Queryable,
  staffId: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await tx.query<InvitationRow>(
    `select * from staff_invitations where staff_id = $1 and used_at is null and expires_at > $2 and not reusable
      order by expires_at desc limit 1 for update`,
    [staffId, now],
  );
  return rows[0];
}

/** Wrong tries at the code before count no more. */
export async function setCode(tx: Queryable, invitation: Buffer, codeHash: Buffer): Promise<void> {
  await tx.query(
    'update staff_invitations set code_hash = $2, codes_made = codes_made + 1, wrong_codes = 0 where token_hash = $1',
    [invitation, codeHash],
  );
}

export type DueInvitation = { staff_id: string; merchant_id: BrandId };

/** False if one is to be sent to the person already. */
export async function insertDue(
  tx: Queryable,
  { staffId, brandId, at }: { staffId: string; brandId: BrandId; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into staff_invitations_due (staff_id, merchant_id, at) values ($1, $2, $3) on conflict do nothing',
    [staffId, brandId, at],
  );
  return rowCount === 1;
}

/** The oldest that nobody else is sending, locked. */
export async function lockDue(tx: Queryable): Promise<DueInvitation | undefined> {
  // all merchants: one job sends the letters of every brand
  const { rows } = await tx.query<DueInvitation>(
    'select staff_id, merchant_id from staff_invitations_due order by at, staff_id limit 1 for update skip locked',
  );
  return rows[0];
}

export async function deleteDue(tx: Queryable, staffId: string): Promise<void> {
  // all merchants: a person has at most one
  await tx.query('delete from staff_invitations_due where staff_id = $1', [staffId]);
}

/** The people whose invitation is being sent or can still be accepted. */
export async function readInvited(
  db: Queryable,
  staffIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await db.query<{ staff_id: string }>(
    `select staff_id from staff_invitations
      where staff_id = any ($1) and used_at is null and expires_at > $2 and not reusable`,
    [staffIds, now],
  );
  return new Set(rows.map(({ staff_id }) => staff_id));
}
