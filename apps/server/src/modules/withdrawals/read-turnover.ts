// Reads from the books what turnoverOf counts.
import type { Queryable } from '../../platform/db/index.ts';
import type { Parts } from './parts.ts';
import { type Turnover, type TurnoverEvent, turnoverOf } from './turnover.ts';

/** How many of the newest stakes are told one by one. */
const told = 20;

/** `lastSeq`: the newest entry that was looked at, null when there was none. */
export async function readTurnover(
  { ledger }: Parts,
  of: { merchantId: number; accountId: string; afterSeq: bigint; turnoverBps: number },
  tx?: Queryable,
): Promise<Turnover & { lastSeq: bigint | null }> {
  const wanted = { after: of.afterSeq, singles: told };
  const putIn = await ledger.depositsAndStakes(of.merchantId, of.accountId, wanted, tx);
  const events = putIn.map(
    ({ kind, at, amount, single, seq: no }): TurnoverEvent =>
      kind === 'deposit' ? { kind, at, amount } : { kind, at, amount, no, shown: single },
  );
  return { ...turnoverOf(events, of.turnoverBps), lastSeq: putIn.at(-1)?.seq ?? null };
}
