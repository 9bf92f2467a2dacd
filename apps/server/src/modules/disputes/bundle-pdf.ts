// The evidence of a dispute as PDF: to be read on paper, with the exact texts and the pictures attached as files.
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { evidenceFacts } from '@perya/audit';
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import { type Holder, openPdf, type PdfDocument, pdfLayout, wrapText, write } from '../statements/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { DisputeRow, EvidenceRow } from './queries.ts';

export type Bundle = {
  row: DisputeRow;
  evidence: readonly EvidenceRow[];
  pictures: readonly { fileId: string; type: string; bytes: Buffer }[];
};

const { margin, ink, soft } = pdfLayout;
const small = 8;
const heading = 12;

/** What a program verifies; the phone saves the same. */
export const bundleJson = ({ row, evidence }: Pick<Bundle, 'row' | 'evidence'>): string =>
  JSON.stringify({ disputeId: row.dispute_id, evidence }, null, 2);

/** Writes the head at once and the entries during the download. */
export async function bundlePdf(bundle: Bundle, holder: Holder): Promise<Readable> {
  const { row, evidence, pictures } = bundle;
  const { merchant, language } = holder;
  const title = phrase(language, 'disputeFile.title');
  // What people write is in any language.
  const document = await openPdf(holder, currencyOf(merchant.currency), title, 'every script');
  const { doc } = document;
  const attached = `dispute-${row.dispute_id}.json`;
  doc.file(Buffer.from(bundleJson(bundle)), { name: attached, type: 'application/json' });
  for (const { fileId, type, bytes } of pictures)
    doc.file(bytes, { name: `${fileId}.${type === 'image/png' ? 'png' : 'jpg'}`, type });
  const page = writer(document);
  page.text(`${merchant.name} · ${title}`, { size: 18 });
  page.text(row.dispute_id, { colour: soft });
  page.text(`${phrase(language, `dispute.subject.${row.subject}`)} · ${row.record_id}`);
  page.text(phrase(language, `dispute.claim.${row.claim}`));
  page.text(phrase(language, `dispute.state.${row.state}`));
  page.gap();
  page.text(phrase(language, 'disputeFile.verify'), { size: heading });
  page.text(phrase(language, 'disputeFile.attached', { name: apart(attached) }));
  page.text(
    phrase(language, 'disputeFile.hash', { fields: apart('[disputeId, seq, kind, at, body, prev]') }),
  );
  page.text(phrase(language, 'disputeFile.compare'));
  if (pictures.length > 0) page.text(phrase(language, 'disputeFile.pictures'));
  const print = async () => {
    for (const entry of evidence) {
      await writeEntry(page, entry, language);
      // The download was aborted.
      if (doc.destroyed) return;
    }
    doc.end();
  };
  void print().catch((error: Error) => doc.destroy(error));
  return doc;
}

/** A name in Latin letters keeps its own order within words of another direction. */
const apart = (text: string) => `\u2066${text}\u2069`;

type Page = ReturnType<typeof writer>;

async function writeEntry(
  page: Page,
  { seq, kind, at, body, prev, hash }: EvidenceRow,
  language: Language,
): Promise<void> {
  page.gap();
  page.text(`${seq} · ${phrase(language, `dispute.step.${kind}`)}`, { size: heading });
  page.text(at.toISOString(), { size: small, colour: soft });
  page.text(`SHA-256 ${hash}`, { size: small, colour: soft });
  if (prev !== '')
    page.text(`${phrase(language, 'disputeFile.prev')} ${prev}`, { size: small, colour: soft });
  for (const [path, value] of evidenceFacts(body)) {
    page.text(`${path}: ${value}`, { size: small, direction: 'ltr' });
    // A long entry must not delay other requests.
    await setImmediate();
  }
}

type TextStyle = { size?: number; colour?: string; direction?: 'ltr' };

/** Writes from the top down, over as many pages as needed. */
function writer(document: PdfDocument) {
  const { doc, width } = document;
  let y: number = margin;
  return {
    text(text: string, { size = pdfLayout.usual, colour = ink, direction }: TextStyle = {}): void {
      const height = size * 1.6;
      const style = { size, ...(direction && { direction }) };
      for (const line of wrapText(document, text, style)) {
        if (y + height > doc.page.height - margin) {
          doc.addPage();
          y = margin;
        }
        doc.fillColor(colour);
        write(document, line, { x: margin, y, width, align: 'start', ...style });
        y += height;
      }
    },
    gap: () => {
      y += heading;
    },
  };
}
