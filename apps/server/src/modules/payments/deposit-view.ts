// Builds the member's view of a deposit.
import { toWire } from '@perya/money';
import type { ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { DepositRow } from './queries.ts';

/** A deposit as its member sees it. */
export function depositView(row: DepositRow): ValueOf<'GET /wps/payment/deposit'>['deposit'] {
  return {
    depositId: row.deposit_id,
    methodId: row.method_id,
    displayName: row.method_name,
    kind: row.method_kind,
    amount: toWire(row.amount_minor, currencyOf(row.currency)),
    bonus: toWire(row.bonus_minor, currencyOf(row.currency)),
    currency: row.currency,
    state: row.state,
    proof: row.proof,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
