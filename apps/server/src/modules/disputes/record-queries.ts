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

type SlipRow = {
  request_id: string;
  plan_id: string | null;
  lines: string;
  series: number;
  stake_minor: bigint;
  rebate_minor: bigint;
  stop_on_win: boolean;
  placed_at: Date;
  /** The ids of its tickets. */
  tickets: string[];
};

export async function readSlip(db: Queryable, key: RecordKey): Promise<SlipRow | undefined> {
  const { rows } = await db.query<SlipRow>(
    `select s.request_id, s.plan_id, s.lines, s.series, s.stake_minor, s.rebate_minor, s.stop_on_win, s.placed_at,
            array(select t.ticket_id from lottery_tickets t
                   where t.merchant_id = s.merchant_id and t.player_id = s.player_id and t.slip_id = s.slip_id order by 1) as tickets
       from lottery_slips s where s.merchant_id = $1 and s.player_id = $2 and s.slip_id = $3`,
    values(key),
  );
  return rows[0];
}

/** Of a slip or of a draw. */
export async function readTicketIds(db: Queryable, key: RecordKey, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ ticket_id: string }>(
    `select ticket_id from lottery_tickets where merchant_id = $1 and player_id = $2 and (slip_id = $3 or draw_id = $3)
      order by ticket_id limit $4`,
    [...values(key), limit],
  );
  return rows.map(({ ticket_id: ticketId }) => ticketId);
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
