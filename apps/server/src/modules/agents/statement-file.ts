// An agent's statement as a file: CSV with every line, PDF with the roots and a code for a phone, JSON for a verifier.
import { Readable } from 'node:stream';
import { type Language, languages } from '@perya/contract';
import { agentStatementFormats } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import { encode } from 'uqr';
import { z } from 'zod';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, bookIdSchema, brandOfBook } from '../../platform/ids.ts';
import type { LinkSigner } from '../../platform/signed-link.ts';
import {
  csvRow,
  csvStart,
  linkLifeMs,
  openPdf,
  type PdfDocument,
  pdfLayout,
  type Statement,
  wrapText,
  write,
} from '../statements/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { agentOf } from './agent-of.ts';
import { bundleOf } from './statement-bundle.ts';
import { type LineParts, oneStatement, readLines } from './statements.ts';

export type FileParts = LineParts & {
  signer: LinkSigner;
  merchantOf: (id: BrandId) => Merchant | undefined;
  addressOf: (id: BrandId) => string;
};
type Ordering = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  body: BodyOf<'POST /wps/agent/statement/export'>;
};

/** The fields of a link, all of them signed. */
const ordered = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  playerId: z.uuid(),
  no: z.coerce.number().int().min(1),
  format: z.enum(agentStatementFormats),
  language: z.enum(languages),
  name: z.string().max(60),
});
type Ordered = z.output<typeof ordered>;
const link = ordered.extend({
  until: z.coerce.number().int().min(0).max(99_999_999_999),
  sig: z.string().max(64),
});

const signed = ({ bookId, playerId, no, format, language, name }: Ordered) =>
  JSON.stringify([bookId, playerId, no, format, language, name]);

/** Refuses NOT_FOUND. */
export async function orderStatementFile(
  parts: FileParts,
  { merchant, session, language, now, body }: Ordering,
): Promise<ValueOf<'POST /wps/agent/statement/export'>> {
  await oneStatement(parts, { merchant, session }, body.no);
  const { bookId, playerId, userName: name } = session;
  const order = { bookId, playerId, ...body, language, name };
  const until = Math.floor((now.getTime() + linkLifeMs) / 1000);
  const query = new URLSearchParams({
    no: String(body.no),
    format: body.format,
    language,
    name,
    until: String(until),
    sig: parts.signer.sign(signed(order), until),
  });
  return {
    url: `/agent-statements/${bookId}/${playerId}?${query.toString()}`,
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

type Opened = { merchant: Merchant; order: Ordered; agentNo: number; value: AgentStatement };
type AgentStatement = ValueOf<'GET /wps/agent/statement'>;

/** The file of a link; undefined when the link has expired or was altered, or its merchant is gone. */
export async function openStatementFile(
  parts: FileParts,
  asked: unknown,
  now: Date,
): Promise<Statement | undefined> {
  const read = link.safeParse(asked);
  if (!read.success) return undefined;
  const { until, sig, ...order } = read.data;
  const merchant = parts.merchantOf(brandOfBook(order.bookId));
  if (!merchant || !parts.signer.isGood(signed(order), until, sig, now)) return undefined;
  const { agent_no: agentNo } = await agentOf(parts.database, order);
  const value = await oneStatement(parts, { merchant, session: order }, order.no);
  const opened = { merchant, order, agentNo, value };
  const fileName = `${merchant.code}-agent-${agentNo}-${order.no}.${order.format}`;
  if (order.format === 'json') {
    const content = Readable.from([await bundleOf(parts, { merchant, session: order }, order.no)]);
    return { type: 'application/json; charset=utf-8', fileName, content };
  }
  return order.format === 'csv'
    ? { type: 'text/csv; charset=utf-8', fileName, content: Readable.from(csv(parts, opened)) }
    : { type: 'application/pdf', fileName, content: await pdf(parts, opened) };
}

const heads = ['type', 'line', 'day', 'name', 'rounds', 'base', 'share', 'amount', 'currency'] as const;

async function* csv(parts: FileParts, { merchant, order, value }: Opened): AsyncGenerator<string> {
  const { language, no } = order;
  const words = (id: (typeof heads)[number] | 'source' | 'own' | 'private') =>
    phrase(language, `agentFile.${id}`);
  yield csvStart + csvRow(heads.map(words));
  for (const { type } of value.items) {
    const { sources, days } = await readLines(parts, { merchant, session: order }, { no, type });
    const { currency } = merchant;
    for (const { agentNo, name, base, share, amount } of sources)
      yield csvRow([
        type,
        words('source'),
        '',
        agentNo === null ? name : `${agentNo} ${name}`,
        '',
        base,
        share,
        amount,
        currency,
      ]);
    for (const one of days) {
      const name = one.name === '' ? words('private') : one.name;
      yield csvRow([
        one.type,
        words('own'),
        one.day,
        name,
        String(one.rounds),
        one.turnover,
        '',
        '',
        currency,
      ]);
    }
  }
  for (const correction of value.corrections)
    yield csvRow([
      correction.type,
      phrase(language, 'agent.correction'),
      correction.from,
      correctionWords(language, correction),
      '',
      '',
      '',
      correction.amount,
      merchant.currency,
    ]);
}

/** Which statement is corrected, from what to what, and why. */
const correctionWords = (
  language: Language,
  { no, old, now, reason }: AgentStatement['corrections'][number],
): string =>
  [
    phrase(language, 'agentFile.title', { no }),
    phrase(language, 'agent.correctedFrom', { old, now }),
    phrase(language, `agent.correctedFor.${reason}`),
  ].join(' · ');

const { margin, rowHeight, ink, soft } = pdfLayout;

async function pdf(parts: FileParts, opened: Opened): Promise<Readable> {
  const { merchant, order, value, agentNo } = opened;
  const { language, bookId, playerId, name, no } = order;
  const title = phrase(language, 'agentFile.title', { no });
  const holder = { merchant, bookId, playerId, userName: name, language };
  const document = await openPdf(holder, currencyOf(merchant.currency), title);
  const { doc } = document;
  const page = writer(document);
  const { statement, items, corrections, prevHash, roots } = value;
  page.line(`${merchant.name} · ${title}`, { size: 18 });
  page.line(phrase(language, 'agentFile.of', { agentNo, name }), { colour: soft });
  page.line(phrase(language, 'agentFile.days', { from: statement.from, to: statement.to }), { colour: soft });
  page.line(phrase(language, `agentFile.kind.${statement.kind}`), {});
  for (const { type, base, computed, paid } of items) {
    page.pair(`${phrase(language, 'agentFile.type')} ${type}`, '');
    page.pair(phrase(language, 'agentFile.base'), `${base} ${merchant.currency}`);
    page.pair(phrase(language, 'agentFile.computed'), `${computed} ${merchant.currency}`);
    page.pair(phrase(language, 'agentFile.paid'), `${paid} ${merchant.currency}`);
  }
  for (const correction of corrections) {
    const label = `${phrase(language, 'agent.correction')} · ${correction.type} · ${correction.from}`;
    page.pair(label, `${correction.amount} ${merchant.currency}`);
    page.text(correctionWords(language, correction));
  }
  page.pair(phrase(language, 'agentFile.total'), `${statement.total} ${merchant.currency}`);
  page.line(phrase(language, 'agentFile.hash'), { colour: soft });
  page.line(statement.hash, {});
  if (prevHash !== '') {
    page.line(phrase(language, 'agentFile.prevHash'), { colour: soft });
    page.line(prevHash, {});
  }
  page.line(phrase(language, 'agentFile.roots'), { colour: soft });
  for (const { day, measure, root } of roots) {
    page.line(`${day} ${phrase(language, `agentFile.measure.${measure}`)}`, {});
    page.line(root, { colour: soft });
  }
  page.line(phrase(language, 'agentFile.scan'), {});
  page.code(`${parts.addressOf(merchant.id)}/m/agent/home?statement=${no}&hash=${statement.hash}`);
  doc.end();
  return doc;
}

const codeSize = 132;

/** Writes from the top down, over as many pages as needed. */
function writer(document: PdfDocument) {
  const { doc, width } = document;
  let y = margin;
  const room = (height: number) => {
    if (y + height <= doc.page.height - margin) return;
    doc.addPage();
    y = margin;
  };
  return {
    line(text: string, { size, colour = ink }: { size?: number; colour?: string }): void {
      const height = size === undefined ? rowHeight : size * 2;
      room(height);
      doc.fillColor(colour);
      write(document, text, { x: margin, y, width, align: 'start', ...(size && { size }) });
      y += height;
    },
    /** Over as many lines as it takes. */
    text(text: string): void {
      for (const line of wrapText(document, text)) this.line(line, { colour: soft });
    },
    pair(label: string, figure: string): void {
      room(rowHeight);
      doc.fillColor(ink);
      write(document, label, { x: margin, y, width, align: 'start' });
      write(document, figure, { x: margin, y, width, align: 'end' });
      y += rowHeight;
    },
    code(text: string): void {
      room(codeSize);
      const { size, data } = encode(text, { ecc: 'M', border: 3 });
      const cell = codeSize / size;
      for (const [row, cells] of data.entries())
        for (const [column, dark] of cells.entries())
          if (dark) doc.rect(margin + column * cell, y + row * cell, cell, cell);
      doc.fill('#000000');
      y += codeSize;
    },
  };
}
