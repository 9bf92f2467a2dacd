// The only SQL of this module beside the batch of movements and the reconciliation.
import type { Queryable } from '../../platform/db/index.ts';

export type WalletRow = {
  merchant_id: number;
  vendor: string;
  key_sealed: Buffer;
  allowed_from: string[];
  dialect: 'neutral' | 'jili' | 'fc';
};

export async function readWallets(db: Queryable): Promise<WalletRow[]> {
  const { rows } = await db.query<WalletRow>(
    'select merchant_id, vendor, key_sealed, allowed_from, dialect from vendor_wallets where enabled',
  );
  return rows;
}

export async function upsertWallet(
  db: Queryable,
  wallet: {
    merchantId: number;
    vendor: string;
    sealed: Buffer;
    allowedFrom: readonly string[];
    dialect: WalletRow['dialect'];
  },
): Promise<void> {
  await db.query(
    `insert into vendor_wallets (merchant_id, vendor, key_sealed, allowed_from, dialect) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, vendor) do update set key_sealed = excluded.key_sealed, allowed_from = excluded.allowed_from,
       dialect = excluded.dialect, enabled = true`,
    [wallet.merchantId, wallet.vendor, wallet.sealed, wallet.allowedFrom, wallet.dialect],
  );
}

/** The codes of a merchant's vendors that are not the house itself. */
export async function readOutsideVendors(db: Queryable, merchantId: number): Promise<string[]> {
  const { rows } = await db.query<{ vassalage: string }>(
    'select vassalage from vendors where merchant_id = $1 and not in_house order by position',
    [merchantId],
  );
  return rows.map(({ vassalage }) => vassalage);
}

/** One game of each of the first outside vendors. */
export async function readOutsideGames(
  db: Queryable,
  merchantId: number,
  limit: number,
): Promise<{ vassalage: string; node_id: number; game_code: string }[]> {
  const { rows } = await db.query<{ vassalage: string; node_id: number; game_code: string }>(
    `select v.vassalage, g.node_id, g.game_code
       from vendors v
       cross join lateral (select node_id, game_code from games g
                            where g.merchant_id = v.merchant_id and g.vassalage = v.vassalage and g.game_code <> 'lobby'
                            order by g.position, g.node_id limit 1) g
      where v.merchant_id = $1 and not v.in_house order by v.position limit $2`,
    [merchantId, limit],
  );
  return rows;
}

/** The type of an account, undefined when there is no such player. */
export async function readPlayerType(
  db: Queryable,
  merchantId: number,
  playerId: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ type: number }>({
    name: 'vendor-player',
    text: 'select type from players where merchant_id = $1 and id = $2',
    values: [merchantId, playerId],
  });
  return rows[0]?.type;
}

export async function ensureSeat(db: Queryable, merchantId: number, playerId: string): Promise<void> {
  await db.query({
    name: 'vendor-seat',
    text: 'insert into vendor_seats (merchant_id, player_id) values ($1, $2) on conflict do nothing',
    values: [merchantId, playerId],
  });
}

export type SessionRow = {
  merchant_id: number;
  token_hash: Buffer;
  player_id: string;
  vendor: string;
  node_id: number;
  parent_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export async function insertSession(db: Queryable, row: SessionRow): Promise<void> {
  await db.query({
    name: 'vendor-session-open',
    text: `insert into vendor_sessions (merchant_id, token_hash, player_id, vendor, node_id, parent_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.merchant_id,
      row.token_hash,
      row.player_id,
      row.vendor,
      row.node_id,
      row.parent_id,
      row.created_at,
      row.expires_at,
    ],
  });
}

/** A launch that is good for stakes now. */
export type LivingSession = { player_id: string; vendor: string; node_id: number; userName: string };

export async function readSession(
  db: Queryable,
  merchantId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<LivingSession | undefined> {
  const { rows } = await db.query<LivingSession>({
    name: 'vendor-session-read',
    text: `select s.player_id, s.vendor, s.node_id, p.username as "userName"
             from vendor_sessions s
             join players p on p.merchant_id = s.merchant_id and p.id = s.player_id and p.status = 'active'
             left join sessions l on l.merchant_id = s.merchant_id and l.id = s.parent_id
            where s.merchant_id = $1 and s.token_hash = $2 and s.expires_at > $3
              and (s.parent_id is null or l.ended_at is null and l.expires_at > $3)`,
    values: [merchantId, tokenHash, now],
  });
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
  key: { merchantId: number; vendor: string; operation: string; txnId: string },
): Promise<TxnRow | undefined> {
  const { rows } = await db.query<TxnRow>({
    name: 'vendor-txn-read',
    text: `select op_id, state, refusal, player_id, round_id, amount, win, processed_at from vendor_txns
            where merchant_id = $1 and vendor = $2 and operation = $3 and txn_id = $4`,
    values: [key.merchantId, key.vendor, key.operation, key.txnId],
  });
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
  merchantId: number,
  vendor: string,
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'vendor-round-read',
    text: `select ${roundColumns} from vendor_rounds where merchant_id = $1 and vendor = $2 and round_id = $3`,
    values: [merchantId, vendor, roundId],
  });
  return rows[0];
}

/** Counts a message whose bet is not here; answers how often it came. */
export async function countMissing(
  db: Queryable,
  key: { merchantId: number; vendor: string; operation: string; txnId: string },
  at: Date,
): Promise<number> {
  const { rows } = await db.query<{ times: number }>(
    `insert into vendor_missing (merchant_id, vendor, operation, txn_id, times, first_at, last_at) values ($1, $2, $3, $4, 1, $5, $5)
     on conflict (merchant_id, vendor, operation, txn_id) do update set times = vendor_missing.times + 1, last_at = excluded.last_at
     returning times`,
    [key.merchantId, key.vendor, key.operation, key.txnId, at],
  );
  return rows[0]?.times ?? 0;
}

export type NewIncident = {
  merchantId: number;
  id: string;
  vendor: string;
  operation: string;
  txnId: string;
  code: string;
  playerId: string;
  roundId: string | null;
  amountMinor: bigint;
  at: Date;
};

export async function insertIncident(db: Queryable, incident: NewIncident): Promise<void> {
  await db.query(
    `insert into vendor_incidents (merchant_id, id, vendor, operation, txn_id, code, player_id, round_id, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      incident.merchantId,
      incident.id,
      incident.vendor,
      incident.operation,
      incident.txnId,
      incident.code,
      incident.playerId,
      incident.roundId,
      incident.amountMinor,
      incident.at,
    ],
  );
}

export type IncidentRow = {
  id: string;
  merchant_id: number;
  vendor: string;
  operation: string;
  txn_id: string;
  code: string;
  player_id: string;
  round_id: string | null;
  amount: bigint;
  at: Date;
};
const incidentColumns = 'id, merchant_id, vendor, operation, txn_id, code, player_id, round_id, amount, at';

/** What still waits for a person, oldest first. */
export async function readIncidents(db: Queryable): Promise<IncidentRow[]> {
  const { rows } = await db.query<IncidentRow>(
    `select ${incidentColumns} from vendor_incidents where resolved_at is null order by at, id`,
  );
  return rows;
}

export type Resolution = { id: string; verdict: 'pay' | 'dismiss'; by: string; why: string };

/** The incident, decided now or in the same way before; undefined when there is none or it was decided otherwise. */
export async function resolveIncidentRow(
  db: Queryable,
  { id, verdict, by, why }: Resolution,
  now: Date,
): Promise<IncidentRow | undefined> {
  const { rows } = await db.query<IncidentRow>(
    `update vendor_incidents set resolved_at = coalesce(resolved_at, $2), resolution = $3, resolved_by = coalesce(resolved_by, $4),
            reason = coalesce(reason, $5)
      where id = $1 and (resolution is null or resolution = $3) returning ${incidentColumns}`,
    [id, now, verdict, by, why],
  );
  return rows[0];
}

/** Closes the key of a message that never found its bet; false when it was accepted meanwhile. */
export async function closeMessage(
  db: Queryable,
  incident: IncidentRow,
  opId: string,
  now: Date,
): Promise<boolean> {
  const { merchant_id, vendor, operation, txn_id, player_id, round_id, amount } = incident;
  await db.query(
    `insert into vendor_txns (merchant_id, vendor, operation, txn_id, op_id, player_id, round_id, state, refusal, amount, processed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'refused', 'ALREADY_SETTLED', $8, $9) on conflict do nothing`,
    [merchant_id, vendor, operation, txn_id, opId, player_id, round_id, amount, now],
  );
  const stands = await readTxn(db, { merchantId: merchant_id, vendor, operation, txnId: txn_id });
  return stands?.state === 'refused';
}

/** Launches that ended before `before` are forgotten. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from vendor_sessions where expires_at < $1', [before]);
  return rowCount ?? 0;
}
