// Reads a player's record for a card of the chat: its canonical JSON, from which the hash and what both sides see are made.
import { hash } from 'node:crypto';
import type { Language } from '@perya/contract';
import { limitKinds, limitPeriods } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import { toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Disputes } from '../disputes/index.ts';
import type { Protection } from '../protection/index.ts';
import type { Verifications } from '../verification/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { type CardBody, shownOf } from './card-view.ts';

export type CardParts = {
  database: Database;
  catalogue: Pick<Catalogue, 'gameByCode'>;
  disputes: Pick<Disputes, 'freeze' | 'summaryOf'>;
  protection: Pick<Protection, 'setLimitOf'>;
  verifications: Pick<Verifications, 'one'>;
  withdrawals: Pick<Withdrawals, 'tracked'>;
};
export type CardKey = QueryOf<'GET /wps/chat/card'>;
export type Card = ValueOf<'GET /wps/chat/card'>;
/** Whose record it is, and who reads it. */
export type CardReader = {
  merchant: Merchant;
  bookId: BookId;
  playerId: string;
  language: Language;
  now: Date;
};

/** `undefined`: the player has no such record. */
export async function readCard(
  parts: CardParts,
  reader: CardReader,
  key: CardKey,
): Promise<Card | undefined> {
  const read = await readBody(parts, reader, key);
  if (!read) return undefined;
  const { kind, recordId } = key;
  const hashes = hashesOf(read);
  const gameName = (code: string) =>
    parts.catalogue.gameByCode(reader.merchant.id, code)?.nameIn(reader.language);
  const shown = shownOf(read, gameName);
  if (kind !== 'withdrawal') return { kind, recordId, ...hashes, ...shown };
  // The times to come are no part of the record.
  const { withdrawal, steps } = await parts.withdrawals.tracked(reader, recordId);
  const expectedAt = steps.at(-1)?.expectedAt;
  const expected = expectedAt ? [{ moment: 'expected' as const, at: expectedAt }] : [];
  const moments = [...shown.moments, ...expected];
  const step = { done: steps.filter(({ at }) => at !== null).length, all: steps.length };
  return { kind, recordId, ...hashes, ...shown, title: withdrawal.displayName, step, moments };
}

/** That a seed is revealed changes nothing of its rounds: its hash was in the record from the beginning. */
function hashesOf({ subject, body }: CardBody): Pick<Card, 'sha256' | 'formerSha256'> {
  const whole = sha256Of(body);
  if (subject !== 'round' || !body['serverSeed']) return { sha256: whole };
  return { sha256: sha256Of({ ...body, serverSeed: null }), formerSha256: whole };
}

const sha256Of = (body: CardBody['body']) => hash('sha256', canonicalJson(body));

function readBody(
  parts: CardParts,
  { merchant, bookId, playerId, now }: CardReader,
  { kind, recordId }: CardKey,
): Promise<CardBody | undefined> {
  const key = { bookId, playerId, recordId };
  if (kind === 'limit') return readLimit(parts, merchant, key);
  // Only a limit has an id that is no UUID.
  if (slotOf(recordId)) return Promise.resolve(undefined);
  if (kind === 'document') return readDocument(parts, key);
  if (kind === 'dispute') return readDispute(parts, key);
  return parts.disputes.freeze(merchant, kind, key, now);
}

type RecordOf = { bookId: BookId; playerId: string; recordId: string };

function slotOf(recordId: string) {
  const [first, second] = recordId.split('-');
  const kind = limitKinds.find((one) => one === first);
  const period = limitPeriods.find((one) => one === second);
  return kind && period && { kind, period };
}

async function readLimit(
  { protection }: CardParts,
  { currency }: Merchant,
  { recordId, ...who }: RecordOf,
): Promise<CardBody | undefined> {
  const slot = slotOf(recordId);
  const row = slot && (await protection.setLimitOf(who, slot));
  if (!row) return undefined;
  const figure = (value: bigint) =>
    slot.kind === 'session' ? String(value) : toWire(value, currencyOf(currency));
  return {
    subject: 'limit',
    body: {
      ...slot,
      amount: figure(row.amount),
      currency: slot.kind === 'session' ? null : currency,
      setAt: row.set_at.toISOString(),
      raiseTo: row.raise_to === null ? null : figure(row.raise_to),
      raiseAskedAt: row.raise_asked_at?.toISOString() ?? null,
    },
  };
}

async function readDocument(
  { verifications }: CardParts,
  { recordId, ...who }: RecordOf,
): Promise<CardBody | undefined> {
  const row = await verifications.one(who, recordId);
  if (!row) return undefined;
  return {
    subject: 'document',
    body: {
      verificationId: row.id,
      document: row.document,
      state: row.state,
      reason: row.reason,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    },
  };
}

async function readDispute({ disputes }: CardParts, key: RecordOf): Promise<CardBody | undefined> {
  const summary = await disputes.summaryOf(key);
  return summary && { subject: 'dispute', body: summary };
}
