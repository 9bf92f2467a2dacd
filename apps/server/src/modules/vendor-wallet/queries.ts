// The queries of players, launches, messages and rounds; the batch itself is the database function vendor_wallet_batch.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** The type of an account, undefined when there is no such player. */
export async function readPlayerType(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ type: number }>(
    'select type from players where merchant_id = $1 and id = $2',
    [bookId, playerId],
  );
  return rows[0]?.type;
}

export async function ensurePlayerLock(db: Queryable, bookId: BookId, playerId: string): Promise<void> {
  await db.query(
    'insert into vendor_player_locks (merchant_id, player_id) values ($1, $2) on conflict do nothing',
    [bookId, playerId],
  );
}

/** The row that every message of the player waits for, until the transaction ends. */
export async function lockPlayer(db: Queryable, bookId: BookId, playerId: string): Promise<void> {
  await db.query(
    'select 1 from vendor_player_locks where merchant_id = $1 and player_id = $2 for no key update',
    [bookId, playerId],
  );
}

export type SessionRow = {
  merchant_id: BookId;
  token_hash: Buffer;
  player_id: string;
  vendor: string;
  node_id: number;
  parent_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export async function insertSession(db: Queryable, row: SessionRow): Promise<void> {
  await db.query(
    `insert into vendor_sessions (merchant_id, token_hash, player_id, vendor, node_id, parent_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.merchant_id,
      row.token_hash,
      row.player_id,
      row.vendor,
      row.node_id,
      row.parent_id,
      row.created_at,
      row.expires_at,
    ],
  );
}

/** A launch that is good for stakes now. */
export type LivingSession = { player_id: string; vendor: string; node_id: number; userName: string };

export async function readSession(
  db: Queryable,
  bookId: BookId,
  tokenHash: Buffer,
  now: Date,
): Promise<LivingSession | undefined> {
  const { rows } = await db.query<LivingSession>(
    `select s.player_id, s.vendor, s.node_id, p.username as "userName"
             from vendor_sessions s
             join players p on p.merchant_id = s.merchant_id and p.id = s.player_id and p.status = 'active'
             left join sessions l on l.merchant_id = s.merchant_id and l.id = s.parent_id
            where s.merchant_id = $1 and s.token_hash = $2 and s.expires_at > $3
              and (s.parent_id is null or l.ended_at is null and l.expires_at > $3)`,
    [bookId, tokenHash, now],
  );
  return rows[0];
}

export type TxnRow = {
  op_id: string;
  state: 'accepted' | 'refused' | 'rolledback' | 'tombstone';
  refusal: string | null;
  player_id: string;
  round_id: string | null;
  amount: bigint;
  win: bigint;
  processed_at: Date;
};

export async function readTxn(
  db: Queryable,
  key: { bookId: BookId; vendor: string; operation: string; txnId: string },
): Promise<TxnRow | undefined> {
  const { rows } = await db.query<TxnRow>(
    `select op_id, state, refusal, player_id, round_id, amount, win, processed_at from vendor_txns
            where merchant_id = $1 and vendor = $2 and operation = $3 and txn_id = $4`,
    [key.bookId, key.vendor, key.operation, key.txnId],
  );
  return rows[0];
}

export type RoundRow = {
  id: string;
  round_id: string;
  vendor: string;
  player_id: string;
  node_id: number | null;
  game: string;
  currency: string;
  stake: bigint;
  win: bigint;
  refunded: bigint;
  closed: boolean;
  state: 'open' | 'settled' | 'rolledback';
  started_at: Date;
  settled_at: Date | null;
};

export const roundColumns =
  'id, round_id, vendor, player_id, node_id, game, currency, stake, win, refunded, closed, state, started_at, settled_at';

export async function readRound(
  db: Queryable,
  bookId: BookId,
  vendor: string,
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select ${roundColumns} from vendor_rounds where merchant_id = $1 and vendor = $2 and round_id = $3`,
    [bookId, vendor, roundId],
  );
  return rows[0];
}

/** Launches that ended before `before` are forgotten. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from vendor_sessions where expires_at < $1', [before]);
  return rowCount ?? 0;
}
