// The SQL of linked identities and social logins.
import type { SocialProvider } from '@perya/contract';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import type { ProvenIdentity } from './oidc-clients.ts';

export type Purpose = 'login' | 'link';

export type SignIn = {
  bookId: BookId;
  stateHash: Buffer;
  browserHash: Buffer;
  provider: SocialProvider;
  purpose: Purpose;
  nonce: string;
  codeVerifier: string;
  nextPath: string;
  expiresAt: Date;
};

export async function insertSignIn(db: Queryable, one: SignIn): Promise<void> {
  await db.query(
    `insert into social_sign_ins (merchant_id, state_hash, browser_hash, provider, purpose, nonce, code_verifier, next_path, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      one.bookId,
      one.stateHash,
      one.browserHash,
      one.provider,
      one.purpose,
      one.nonce,
      one.codeVerifier,
      one.nextPath,
      one.expiresAt,
    ],
  );
}

type SignInRow = { purpose: Purpose; nonce: string; code_verifier: string; next_path: string };

/** Ends a social login of this browser and provider; undefined if there is none. */
export async function takeSignIn(
  db: Queryable,
  asked: Pick<SignIn, 'bookId' | 'stateHash' | 'browserHash' | 'provider'> & { at: Date },
): Promise<SignInRow | undefined> {
  const { rows } = await db.query<SignInRow>(
    `delete from social_sign_ins
     where merchant_id = $1 and state_hash = $2 and browser_hash = $3 and provider = $4 and expires_at > $5
     returning purpose, nonce, code_verifier, next_path`,
    [asked.bookId, asked.stateHash, asked.browserHash, asked.provider, asked.at],
  );
  return rows[0];
}

export type Proof = Omit<ProvenIdentity, 'emailVerified'> & {
  bookId: BookId;
  browserHash: Buffer;
  kind: 'code' | 'ticket';
  provider: SocialProvider;
  purpose: Purpose;
  nextPath: string;
};

export async function insertProof(
  db: Queryable,
  codeHash: Buffer,
  proof: Proof,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `insert into social_proofs (merchant_id, code_hash, browser_hash, kind, provider, issuer, subject, label, email, purpose, next_path, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      proof.bookId,
      codeHash,
      proof.browserHash,
      proof.kind,
      proof.provider,
      proof.issuer,
      proof.subject,
      proof.label,
      proof.email,
      proof.purpose,
      proof.nextPath,
      expiresAt,
    ],
  );
}

/** Uses up a proof of this browser; undefined if there is none. Undone with its transaction. */
export async function takeProof(
  db: Queryable,
  asked: Pick<Proof, 'bookId' | 'browserHash' | 'kind'> & { codeHash: Buffer; at: Date },
): Promise<Proof | undefined> {
  const { rows } = await db.query<Omit<Proof, 'bookId' | 'browserHash' | 'kind'>>(
    `delete from social_proofs
     where merchant_id = $1 and code_hash = $2 and browser_hash = $3 and kind = $4 and expires_at > $5
     returning provider, issuer, subject, label, email, purpose, next_path as "nextPath"`,
    [asked.bookId, asked.codeHash, asked.browserHash, asked.kind, asked.at],
  );
  const { bookId, browserHash, kind } = asked;
  return rows[0] && { ...rows[0], bookId, browserHash, kind };
}

type Identity = Pick<Proof, 'bookId' | 'provider' | 'issuer' | 'subject'>;

export async function findLinkedPlayer(db: Queryable, one: Identity): Promise<string | undefined> {
  const { rows } = await db.query<{ player_id: string }>(
    `select player_id from social_links
     where merchant_id = $1 and provider = $2 and issuer = $3 and subject = $4`,
    [one.bookId, one.provider, one.issuer, one.subject],
  );
  return rows[0]?.player_id;
}

/** Inserts the link; false if the identity is another player's, or this player has one of this provider. */
export async function insertLink(
  db: Queryable,
  link: Identity & { playerId: string; label: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into social_links (merchant_id, provider, issuer, subject, player_id, label, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [link.bookId, link.provider, link.issuer, link.subject, link.playerId, link.label, link.at],
  );
  return rowCount === 1;
}

export type LinkRow = { provider: SocialProvider; label: string; linked_at: Date };

export async function linksOfPlayer(db: Queryable, bookId: BookId, playerId: string) {
  const { rows } = await db.query<LinkRow>(
    'select provider, label, linked_at from social_links where merchant_id = $1 and player_id = $2 order by linked_at',
    [bookId, playerId],
  );
  return rows;
}

/** True if the player has another way to log in: a password or another link. Locks the row. */
export async function hasOtherWayIn(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  provider: SocialProvider,
) {
  const { rows } = await db.query<{ other: boolean }>(
    `select password_hash is not null or exists (select from social_links l
       where l.merchant_id = p.merchant_id and l.player_id = p.id and l.provider <> $3) as other
     from players p where merchant_id = $1 and id = $2 for update`,
    [bookId, playerId, provider],
  );
  return rows[0]?.other ?? false;
}

export async function deleteLink(db: Queryable, bookId: BookId, playerId: string, provider: SocialProvider) {
  await db.query('delete from social_links where merchant_id = $1 and player_id = $2 and provider = $3', [
    bookId,
    playerId,
    provider,
  ]);
}

/** Deletes expired social logins. */
export async function pruneSocial(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from social_sign_ins where expires_at <= $1', [at]);
  await db.query('delete from social_proofs where expires_at <= $1', [at]);
}
