// The queries of the records that disputes are about, as the platform holds them at the moment of the opening.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** A record of one player. */
export type RecordKey = { bookId: BookId; playerId: string; recordId: string };

const values = ({ bookId, playerId, recordId }: RecordKey) => [bookId, playerId, recordId];

type RoundRow = {
  state: string;
  game_code: string;
  game_version: number;
  bet_level: number;
  stake_minor: bigint;
  payout_minor: bigint;
  currency: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: bigint;
  started_at: Date;
};

export async function readRound(db: Queryable, key: RecordKey): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select r.state, r.game_code, r.game_version, r.bet_level, r.stake_minor, r.payout_minor, r.currency, r.nonce, r.started_at,
            s.server_seed_hash, s.client_seed
       from rounds r join fairness_seeds s on s.merchant_id = r.merchant_id and s.player_id = r.player_id and s.seed_id = r.seed_id
      where r.merchant_id = $1 and r.player_id = $2 and r.round_id = $3`,
    values(key),
  );
  return rows[0];
}

type OutsideRow = {
  vendor: string;
  round_id: string;
  game: string;
  currency: string;
  stake: bigint;
  win: bigint;
  refunded: bigint;
  state: string;
  started_at: Date;
  settled_at: Date | null;
};

export async function readOutsideRound(db: Queryable, key: RecordKey): Promise<OutsideRow | undefined> {
  const { rows } = await db.query<OutsideRow>(
    `select vendor, round_id, game, currency, stake, win, refunded, state, started_at, settled_at
       from vendor_rounds where merchant_id = $1 and player_id = $2 and id = $3`,
    values(key),
  );
  return rows[0];
}

type MessageRow = {
  operation: string;
  txn_id: string;
  ref_txn_id: string | null;
  state: string;
  refusal: string | null;
  amount: bigint;
  win: bigint;
  vendor_at: Date | null;
  processed_at: Date;
};

/** Every message of the round, in their order. */
export async function readVendorMessages(
  db: Queryable,
  { bookId, playerId }: RecordKey,
  { vendor, round_id }: OutsideRow,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select operation, txn_id, ref_txn_id, state, refusal, amount, win, vendor_at, processed_at from vendor_txns
      where merchant_id = $1 and player_id = $2 and vendor = $3 and round_id = $4 order by processed_at, operation, txn_id`,
    [bookId, playerId, vendor, round_id],
  );
  return rows;
}

type TicketRow = {
  ticket_hash: string;
  draw_id: string;
  game_code: string;
  numero: string;
  state: string;
  lines: string;
  series: number;
  salt: string;
  stake_minor: bigint;
  rebate_minor: bigint;
  payout_minor: bigint | null;
  placed_at: Date;
};

export async function readTicket(db: Queryable, key: RecordKey): Promise<TicketRow | undefined> {
  const { rows } = await db.query<TicketRow>(
    `select t.ticket_hash, t.draw_id, d.game_code, d.numero, d.state, t.lines, t.series, t.salt, t.stake_minor, t.rebate_minor,
            t.placed_at, w.payout_minor
       from lottery_tickets t
       join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
       left join lottery_wins w on w.merchant_id = t.merchant_id and w.draw_id = t.draw_id and w.ticket_hash = t.ticket_hash
      where t.merchant_id = $1 and t.player_id = $2 and t.ticket_id = $3`,
    values(key),
  );
  return rows[0];
}

type DepositRow = {
  method_name: string;
  provider: string;
  provider_reference: string | null;
  amount_minor: bigint;
  bonus_minor: bigint;
  currency: string;
  state: string;
  proof: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
};

export async function readDeposit(db: Queryable, key: RecordKey): Promise<DepositRow | undefined> {
  const { rows } = await db.query<DepositRow>(
    `select method_name, provider, provider_reference, amount_minor, bonus_minor, currency, state, proof, created_at, expires_at,
            settled_at
       from deposits where merchant_id = $1 and player_id = $2 and deposit_id = $3`,
    values(key),
  );
  return rows[0];
}

type EventRow = {
  source: string;
  outcome: string;
  amount: string;
  currency: string;
  provider_reference: string;
  verdict: string;
  received_at: Date;
};

/** What the provider reported of a deposit. */
export async function readPaymentEvents(db: Queryable, { bookId, recordId }: RecordKey): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `select source, outcome, amount, currency, provider_reference, verdict, received_at from payment_events
      where merchant_id = $1 and deposit_id = $2 order by received_at, event_id`,
    [bookId, recordId],
  );
  return rows;
}

type WithdrawalRow = {
  kind: string;
  amount_minor: bigint;
  fee_minor: bigint;
  currency: string;
  state: string;
  reason: string | null;
  provider_reference: string | null;
  created_at: Date;
};

export async function readWithdrawal(db: Queryable, key: RecordKey): Promise<WithdrawalRow | undefined> {
  const { rows } = await db.query<WithdrawalRow>(
    `select kind, amount_minor, fee_minor, currency, state, reason, provider_reference, created_at
       from withdrawals where merchant_id = $1 and player_id = $2 and withdrawal_id = $3`,
    values(key),
  );
  return rows[0];
}

/** Without actors and notes, which are the office's. */
export async function readWithdrawalSteps(
  db: Queryable,
  { bookId, recordId }: RecordKey,
): Promise<{ step_no: number; to_state: string; at: Date }[]> {
  const { rows } = await db.query<{ step_no: number; to_state: string; at: Date }>(
    'select step_no, to_state, at from withdrawal_steps where merchant_id = $1 and withdrawal_id = $2 order by step_no',
    [bookId, recordId],
  );
  return rows;
}
