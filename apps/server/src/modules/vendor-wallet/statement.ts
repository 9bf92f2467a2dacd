// Compares a vendor's own statement of a span with the messages that the platform accepted.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** One transaction as the vendor has it; `amountMinor` is what the player's balance gained. */
export type StatementLine = {
  operation: VendorMovement;
  txnId: string;
  player: string;
  amountMinor: bigint;
};
export type Statement = {
  bookId: BookId;
  vendor: string;
  from: Date;
  to: Date;
  lines: readonly StatementLine[];
};
export type StatementDifference = {
  problem: 'missing-here' | 'missing-there' | 'amount' | 'player';
  operation: VendorMovement;
  txnId: string;
  here: bigint | null;
  there: bigint | null;
};

type BookedRow = { operation: VendorMovement; txn_id: string; player_id: string; moved: bigint };

/** Compares what was accepted from `from` (inclusive) to `to` (exclusive), by the time that it was processed here. */
export async function compareStatement(db: Queryable, statement: Statement): Promise<StatementDifference[]> {
  const { rows } = await db.query<BookedRow>(
    `select operation, txn_id, player_id,
            case operation when 'bet' then -amount when 'betwin' then win - amount when 'endround' then 0 else amount end as moved
       from vendor_txns
      where merchant_id = $1 and vendor = $2 and processed_at >= $3 and processed_at < $4 and state in ('accepted', 'rolledback')`,
    [statement.bookId, statement.vendor, statement.from, statement.to],
  );
  const booked = new Map(rows.map((row) => [`${row.operation}/${row.txn_id}`, row]));
  const found: StatementDifference[] = [];
  for (const { operation, txnId, player, amountMinor: there } of statement.lines) {
    const key = `${operation}/${txnId}`;
    const here = booked.get(key);
    booked.delete(key);
    const line = { operation, txnId, here: here?.moved ?? null, there };
    if (!here) found.push({ problem: 'missing-here', ...line });
    else if (here.player_id !== player) found.push({ problem: 'player', ...line });
    else if (here.moved !== there) found.push({ problem: 'amount', ...line });
  }
  for (const { operation, txn_id: txnId, moved } of booked.values())
    found.push({ problem: 'missing-there', operation, txnId, here: moved, there: null });
  return found;
}
