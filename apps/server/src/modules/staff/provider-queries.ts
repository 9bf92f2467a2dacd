// The queries of sign-ins at the OpenID provider.
import type { Queryable } from '../../platform/db/index.ts';

export type ProviderSignIn = {
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  codeVerifier: string;
  back: string;
  expiresAt: Date;
};

export async function insertProviderSignIn(db: Queryable, one: ProviderSignIn): Promise<void> {
  await db.query(
    `insert into staff_provider_sign_ins (state_hash, browser_hash, nonce, code_verifier, back, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [one.stateHash, one.browserHash, one.nonce, one.codeVerifier, one.back, one.expiresAt],
  );
}

type Begun = { nonce: string; code_verifier: string; back: string };

/** Ends a sign-in of this browser; undefined if there is none. */
export async function takeProviderSignIn(
  db: Queryable,
  asked: { stateHash: Buffer; browserHash: Buffer; at: Date },
): Promise<Begun | undefined> {
  const { rows } = await db.query<Begun>(
    `delete from staff_provider_sign_ins where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning nonce, code_verifier, back`,
    [asked.stateHash, asked.browserHash, asked.at],
  );
  return rows[0];
}

export async function insertProviderProof(
  db: Queryable,
  one: { browserHash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into staff_provider_proofs (browser_hash, staff_id, expires_at) values ($1, $2, $3)',
    [one.browserHash, one.staffId, one.expiresAt],
  );
}

/** Whom the provider named to this browser; undefined when it has not, or too long ago. */
export async function findProviderProof(
  db: Queryable,
  browserHash: Buffer,
  at: Date,
): Promise<{ staff_id: string; email: string } | undefined> {
  const { rows } = await db.query<{ staff_id: string; email: string }>(
    `select r.staff_id, p.email from staff_provider_proofs r join staff_people p on p.id = r.staff_id
      where r.browser_hash = $1 and r.expires_at > $2 and p.suspended_at is null`,
    [browserHash, at],
  );
  return rows[0];
}

/** False if it was used, has expired or names another person. */
export async function takeProviderProof(
  tx: Queryable,
  { browserHash, staffId, at }: { browserHash: Buffer; staffId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from staff_provider_proofs where browser_hash = $1 and staff_id = $2 and expires_at > $3',
    [browserHash, staffId, at],
  );
  return rowCount === 1;
}

export async function pruneProvider(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from staff_provider_sign_ins where expires_at <= $1', [at]);
  await db.query('delete from staff_provider_proofs where expires_at <= $1', [at]);
}
