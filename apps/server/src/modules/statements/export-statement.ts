// Exports statements as CSV or PDF: ordered by the member, downloaded by a signed link that expires.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { languages } from '@perya/contract';
import { movementGroupNames, statement, statementFormats } from '@perya/contract/constants';
import { z } from 'zod';
import type { BodyOf, Merchant, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, bookIdSchema, brandOfBook } from '../../platform/ids.ts';
import type { LinkSigner } from '../../platform/signed-link.ts';
import type { MovementSpan } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { csvHead, csvLine } from './csv.ts';
import { statementLines } from './lines.ts';
import { openPdf, writeEnd, writeHead, writeLines } from './pdf.ts';
import { type Chosen, chosenDays, type Holder, movementSpan } from './span.ts';
import { accountOf, type StatementParts, summarise } from './transactions.ts';

export const linkLifeMs = 5 * 60_000;

export type ExportParts = StatementParts & {
  signer: LinkSigner;
  merchantOf: (id: BrandId) => Merchant | undefined;
};

/** The fields of a link, all of them signed. */
const ordered = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  playerId: z.uuid(),
  format: z.enum(statementFormats),
  from: z.iso.date(),
  to: z.iso.date(),
  group: z.enum(movementGroupNames).optional(),
  language: z.enum(languages),
  name: z.string().max(60),
});
type Ordered = z.output<typeof ordered>;
const link = ordered.extend({
  until: z.coerce.number().int().min(0).max(99_999_999_999),
  sig: z.string().max(64),
});

const signed = ({ bookId, playerId, format, from, to, group, language, name }: Ordered) =>
  JSON.stringify([bookId, playerId, format, from, to, group ?? '', language, name]);

/** Refuses INVALID_INPUT for days that cannot be asked for. */
export function orderStatement(
  parts: ExportParts,
  holder: Holder,
  body: BodyOf<'POST /wps/wallet/statement'>,
  now: Date,
): ValueOf<'POST /wps/wallet/statement'> {
  const chosen = chosenDays(body, holder.merchant.timeZone, now);
  const { bookId, playerId, userName: name, language } = holder;
  const order = { bookId, playerId, format: body.format, ...chosen, language, name };
  const until = Math.floor((now.getTime() + linkLifeMs) / 1000);
  const { bookId: _book, playerId: _player, group, ...listed } = order;
  const query = new URLSearchParams({
    ...listed,
    ...(group && { group }),
    until: String(until),
    sig: parts.signer.sign(signed(order), until),
  });
  return {
    url: `/statements/${bookId}/${playerId}?${query.toString()}`,
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

export type Statement = { type: string; fileName: string; content: Readable };

/** The statement of a link; undefined when the link has expired or was altered, or its merchant is gone. */
export async function openStatement(
  parts: ExportParts,
  asked: unknown,
  now: Date,
): Promise<Statement | undefined> {
  const read = link.safeParse(asked);
  if (!read.success) return undefined;
  const { until, sig, ...order } = read.data;
  const merchant = parts.merchantOf(brandOfBook(order.bookId));
  if (!merchant || !parts.signer.isGood(signed(order), until, sig, now)) return undefined;
  const { bookId, playerId, name: userName, language, format, from, to, group } = order;
  const holder: Holder = { merchant, bookId, playerId, userName, language };
  const chosen: Chosen = { from, to, group };
  const fileName = `${merchant.code}-${from}-${to}.${format}`;
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', fileName, content: Readable.from(csv(parts, holder, chosen, now)) }
    : { type: 'application/pdf', fileName, content: await pdf(parts, holder, chosen, now) };
}

async function* csv(parts: ExportParts, holder: Holder, chosen: Chosen, now: Date): AsyncGenerator<string> {
  const span = movementSpan(holder, await accountOf(parts, holder, now), chosen);
  const currency = currencyOf(holder.merchant.currency);
  yield csvHead(holder.language);
  for await (const lines of statementLines(parts.database, span, holder.language))
    yield lines.map((line) => csvLine(line, currency)).join('');
}

/** Lines written at a time, few enough not to delay other requests. */
const writtenAtOnce = 10;

/** Writes the head at once and the lines during the download. */
async function pdf(parts: ExportParts, holder: Holder, chosen: Chosen, now: Date): Promise<Readable> {
  const accountId = await accountOf(parts, holder, now);
  const summary = await summarise(parts, holder, accountId, chosen);
  const document = await openPdf(holder, currencyOf(holder.merchant.currency));
  const from = writeHead(document, holder, chosen, summary);
  const print = async () => {
    let y = from;
    for await (const lines of firstLines(parts, holder, movementSpan(holder, accountId, chosen))) {
      y = writeLines(document, holder, lines, y);
      await setImmediate();
      // The download was aborted.
      if (document.doc.destroyed) return;
    }
    writeEnd(document, summary.count, y);
    document.doc.end();
  };
  void print().catch((error: Error) => document.doc.destroy(error));
  return document.doc;
}

/** The newest lines that are printed, a few at a time. */
async function* firstLines(parts: ExportParts, holder: Holder, span: MovementSpan) {
  let left = statement.printedLines;
  for await (const lines of statementLines(parts.database, span, holder.language))
    for (let at = 0; at < lines.length && left > 0; at += writtenAtOnce) {
      const some = lines.slice(at, at + Math.min(writtenAtOnce, left));
      left -= some.length;
      yield some;
    }
}
