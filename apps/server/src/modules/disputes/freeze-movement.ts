// Reads a line of the statement as it is frozen: the ledger's entries of the movement, and the record that they point to.
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { type ChainedEntry, readOperation } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  type FrozenRecord,
  freezeDeposit,
  freezeOutside,
  freezeRound,
  freezeWithdrawal,
  type RecordReader,
} from './freeze-record.ts';
import { freezeTickets } from './freeze-ticket.ts';
import type { RecordKey } from './record-queries.ts';

export async function freezeMovement(
  reader: RecordReader,
  merchant: Merchant,
  key: RecordKey,
): Promise<FrozenRecord | undefined> {
  const { bookId, playerId, recordId } = key;
  const holder = { bookId, playerId, trial: false };
  const { accountId } = await reader.wallet.accountOf(holder, merchant.currency, reader.now);
  const entries = await readOperation(reader.database, { bookId, accountId }, recordId);
  const [first] = entries;
  if (!first) return undefined;
  const reference = first.ref;
  const pointsTo = reference && (await freezeReference(reader, merchant, { ...key, recordId: reference }));
  return {
    subject: 'movement',
    body: {
      operationId: recordId,
      accountId,
      currency: merchant.currency,
      entries: entries.map((entry) => entryBody(entry, merchant.currency)),
      reference,
      pointsTo: pointsTo ? { subject: pointsTo.subject, record: pointsTo.body } : null,
    },
  };
}

function entryBody(entry: ChainedEntry, code: string) {
  const currency = currencyOf(code);
  return {
    number: String(entry.seq),
    leg: entry.leg,
    kind: entry.kind,
    debit: toWire(entry.debit, currency),
    credit: toWire(entry.credit, currency),
    balanceAfter: toWire(entry.balanceAfter, currency),
    at: entry.postedAt.toISOString(),
    hash: entry.hash,
    prev: entry.prev,
  };
}

/** Undefined: it points to no round, ticket or payment, for example to a bonus. */
async function freezeReference(
  reader: RecordReader,
  merchant: Merchant,
  key: RecordKey,
): Promise<FrozenRecord | undefined> {
  return (
    (await freezeRound(reader, merchant, key)) ??
    (await freezeOutside(reader.database, key)) ??
    (await freezeTickets(reader, merchant, key)) ??
    (await freezeDeposit(reader.database, key)) ??
    freezeWithdrawal(reader.database, key)
  );
}
