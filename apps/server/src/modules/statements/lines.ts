// Reads the lines of a statement, newest first, with their labels.
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import type { Database } from '../../platform/db/index.ts';
import { type MovementSpan, readMovements } from '../ledger/index.ts';
import { nameOf } from './span.ts';

export type Line = {
  at: Date;
  what: string;
  amountMinor: bigint;
  balanceMinor: bigint;
  number: bigint;
  reference: string;
};

const readAtOnce = 500;

/** The label of a movement in a language. */
export const wordFor = (kind: string, language: Language): string =>
  phrase(language, `statement.kind.${nameOf(kind).kind}`);

/** Newest first, some hundreds at a time, so that a long statement needs little memory and delays nobody. */
export async function* statementLines(
  database: Database,
  span: MovementSpan,
  language: Language,
): AsyncGenerator<Line[]> {
  let before: bigint | undefined;
  for (;;) {
    const entries = await readMovements(database, span, { limit: readAtOnce, before });
    yield entries.map(({ seq, kind, debit, credit, balanceAfter, postedAt, ref }) => ({
      at: postedAt,
      what: wordFor(kind, language),
      amountMinor: credit - debit,
      balanceMinor: balanceAfter,
      number: seq,
      reference: ref ?? '',
    }));
    before = entries.at(-1)?.seq;
    if (before === undefined || entries.length < readAtOnce) return;
  }
}
