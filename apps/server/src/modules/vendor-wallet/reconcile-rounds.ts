// Compares vendors' messages, their rounds and the ledger, and answers every difference.
// all merchants in this file: the books are compared as a whole, merchant by merchant.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type Disagreement = {
  problem:
    | 'entry-missing'
    | 'entry-differs'
    | 'entry-unknown'
    | 'round-stake'
    | 'round-result'
    | 'round-missing'
    | 'refunds'
    | 'win-of-undone-bet';
  bookId: BookId;
  vendor: string | null;
  /** The message, where it is one. */
  operation: string | null;
  txnId: string | null;
  /** The vendor's name of the round, or ours where the vendor's is not known. */
  roundId: string | null;
  /** Minor units. */
  expected: string;
  found: string;
};

/** The change of the player's balance by a message, computed apart from the batch. */
const moved = `case when t.state in ('refused', 'tombstone') then 0
  when t.operation = 'bet' then -t.amount when t.operation = 'betwin' then t.win - t.amount
  when t.operation = 'endround' then 0 else t.amount end`;

const checks: Record<Disagreement['problem'], string> = {
  'entry-missing': `
    select t.merchant_id, t.vendor, t.operation, t.txn_id, t.round_id, (${moved})::text as expected, 'no entry' as found
      from vendor_txns t
      left join ledger_moves e on e.merchant_id = t.merchant_id and e.op_id = t.op_id
     where ${moved} <> 0 and e.op_id is null`,
  'entry-differs': `
    select t.merchant_id, t.vendor, t.operation, t.txn_id, t.round_id, (${moved})::text as expected,
           case when e.owner_id = t.player_id then e.amount::text else 'of another player' end as found
      from vendor_txns t
      join ledger_moves e on e.merchant_id = t.merchant_id and e.op_id = t.op_id
     where t.state in ('accepted', 'rolledback') and (e.amount <> ${moved} or e.owner_id is distinct from t.player_id)`,
  'entry-unknown': `
    select e.merchant_id, r.vendor, substr(e.kind, 8) as operation, null as txn_id, coalesce(r.round_id, e.ref::text) as round_id,
           'no movement' as expected, e.amount::text as found
      from ledger_moves e
      left join vendor_txns t on t.merchant_id = e.merchant_id and t.op_id = e.op_id and t.state in ('accepted', 'rolledback')
      left join vendor_rounds r on r.merchant_id = e.merchant_id and r.id = e.ref
     where e.kind like 'vendor\\_%' and t.op_id is null`,
  'round-stake': `
    select r.merchant_id, r.vendor, null as operation, null as txn_id, r.round_id, coalesce(s.stake, 0)::text as expected, r.stake::text as found
      from vendor_rounds r
      left join (select merchant_id, vendor, round_id, sum(amount) as stake from vendor_txns
                  where operation in ('bet', 'betwin') and state in ('accepted', 'rolledback') group by 1, 2, 3) s
        on s.merchant_id = r.merchant_id and s.vendor = r.vendor and s.round_id = r.round_id
     where r.stake <> coalesce(s.stake, 0)`,
  'round-result': `
    select r.merchant_id, r.vendor, null as operation, null as txn_id, r.round_id, coalesce(s.result, 0)::text as expected,
           (r.win + r.refunded - r.stake)::text as found
      from vendor_rounds r
      left join (select t.merchant_id, t.vendor, t.round_id, sum(${moved}) as result from vendor_txns t
                  where t.operation in ('bet', 'betwin', 'win', 'refund', 'rollback') group by 1, 2, 3) s
        on s.merchant_id = r.merchant_id and s.vendor = r.vendor and s.round_id = r.round_id
     where r.win + r.refunded - r.stake <> coalesce(s.result, 0)`,
  'round-missing': `
    select t.merchant_id, t.vendor, t.operation, t.txn_id, t.round_id, 'a round' as expected, 'none' as found
      from vendor_txns t
      left join vendor_rounds r on r.merchant_id = t.merchant_id and r.vendor = t.vendor and r.round_id = t.round_id
     where t.operation in ('bet', 'betwin') and t.state <> 'refused' and r.id is null`,
  refunds: `
    select b.merchant_id, b.vendor, b.operation, b.txn_id, b.round_id, coalesce(s.refunded, 0)::text as expected, b.refunded::text as found
      from vendor_txns b
      left join (select merchant_id, vendor, round_id, ref_txn_id, sum(amount) as refunded from vendor_txns
                  where operation = 'refund' and state = 'accepted' group by 1, 2, 3, 4) s
        on s.merchant_id = b.merchant_id and s.vendor = b.vendor and s.round_id = b.round_id and s.ref_txn_id = b.txn_id
     where b.operation in ('bet', 'betwin') and b.state in ('accepted', 'rolledback') and b.refunded <> coalesce(s.refunded, 0)`,
  'win-of-undone-bet': `
    select w.merchant_id, w.vendor, w.operation, w.txn_id, w.round_id, '0' as expected, w.amount::text as found
      from vendor_txns w
      join vendor_txns b on b.merchant_id = w.merchant_id and b.vendor = w.vendor and b.operation = 'bet' and b.txn_id = w.ref_txn_id
     where w.operation = 'win' and w.state = 'accepted' and b.state in ('rolledback', 'tombstone')`,
};

/** Reads all messages of all vendors: run it off-peak, as the ledger's own reconciliation. */
export async function reconcileRounds(db: Queryable): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const [problem, sql] of Object.entries(checks)) {
    const { rows } = await db.query<Omit<Disagreement, 'problem'>>(
      `select merchant_id as "bookId", vendor, operation, txn_id as "txnId", round_id as "roundId", expected, found
         from (${sql}) c order by 1, 2, 5, 4`,
    );
    // The keys of `checks` are the problems.
    found.push(...rows.map((row) => ({ problem: problem as Disagreement['problem'], ...row })));
  }
  return found;
}
