// Reads the deposits and stakes that `turnoverOf` counts from the ledger.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { readWagering } from '../promotions/index.ts';
import type { Parts } from './parts.ts';
import { type Turnover, type TurnoverEvent, turnoverOf } from './turnover.ts';

/** The newest stakes that are listed singly. */
const listedStakes = 20;

/** `lastSeq`: the newest entry that was read, null when there was none. */
export async function readTurnover(
  { ledger, database }: Pick<Parts, 'ledger' | 'database'>,
  of: { bookId: BookId; accountId: string; afterSeq: bigint; turnoverBps: number },
  tx?: Queryable,
): Promise<Turnover & { lastSeq: bigint | null }> {
  const wanted = { after: of.afterSeq, singles: listedStakes };
  const putIn = await ledger.depositsAndStakes(of.bookId, of.accountId, wanted, tx);
  const bonuses = putIn.flatMap(({ kind, ref }) => (kind === 'promotion' && ref !== null ? [ref] : []));
  const wagering =
    bonuses.length > 0 ? await readWagering(tx ?? database, of.bookId, bonuses) : new Map<string, number>();
  const events = putIn.map(({ kind, at, amount, single, seq: no, ref }): TurnoverEvent => {
    if (kind === 'deposit') return { kind, at, amount };
    if (kind === 'stake') return { kind, at, amount, no, shown: single };
    return { kind: 'bonus', at, amount, wageringBps: wagering.get(ref ?? '') ?? 0 };
  });
  return { ...turnoverOf(events, of.turnoverBps), lastSeq: putIn.at(-1)?.seq ?? null };
}
