// The evidence of a dispute as a file: ordered by the player, downloaded by a signed link that expires.
import { type Language, languages } from '@perya/contract';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, bookIdSchema, brandOfBook } from '../../platform/ids.ts';
import type { LinkSigner } from '../../platform/signed-link.ts';
import type { Files } from '../files/index.ts';
import { linkLifeMs, type Statement } from '../statements/index.ts';
import { bundlePdf } from './bundle-pdf.ts';
import { type DisputeRow, readDispute, readEvidence } from './queries.ts';
import { pictureIdsOf } from './view.ts';

export type BundleParts = {
  database: Database;
  files: Pick<Files, 'contents'>;
  signer: LinkSigner;
  merchantOf: (id: BrandId) => Merchant | undefined;
};

/** The fields of a link, all of them signed. */
const ordered = z.object({
  bookId: z.coerce.number().pipe(bookIdSchema),
  disputeId: z.uuid(),
  language: z.enum(languages),
});
type Ordered = z.output<typeof ordered>;
const link = ordered.extend({
  until: z.coerce.number().int().min(0).max(99_999_999_999),
  sig: z.string().max(64),
});

const signed = ({ bookId, disputeId, language }: Ordered) => JSON.stringify([bookId, disputeId, language]);

/** The caller has checked whose dispute it is. */
export function orderBundle(
  { signer }: Pick<BundleParts, 'signer'>,
  { merchant_id: bookId, dispute_id: disputeId }: DisputeRow,
  language: Language,
  now: Date,
): ValueOf<'POST /wps/dispute/bundle'> {
  const until = Math.floor((now.getTime() + linkLifeMs) / 1000);
  const sig = signer.sign(signed({ bookId, disputeId, language }), until);
  const query = new URLSearchParams({ language, until: String(until), sig });
  return {
    url: `/disputes/${bookId}/${disputeId}?${query.toString()}`,
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

/** Undefined when the link has expired or was altered, or its dispute or merchant is gone. */
export async function openBundle(
  { database, files, signer, merchantOf }: BundleParts,
  asked: unknown,
  now: Date,
): Promise<Statement | undefined> {
  const read = link.safeParse(asked);
  if (!read.success) return undefined;
  const { until, sig, ...order } = read.data;
  const { bookId, disputeId, language } = order;
  if (!signer.isGood(signed(order), until, sig, now)) return undefined;
  const merchant = merchantOf(brandOfBook(bookId));
  const row = await readDispute(database, { bookId, disputeId });
  if (!(merchant && row)) return undefined;
  const evidence = await readEvidence(database, { bookId, disputeId });
  const contents = await files.contents(bookId, pictureIdsOf(evidence));
  const pictures = [...contents].map(([fileId, content]) => ({ fileId, ...content }));
  const holder = { merchant, bookId, playerId: row.player_id, userName: '', language };
  const content = await bundlePdf({ row, evidence, pictures }, holder);
  return { type: 'application/pdf', fileName: `dispute-${disputeId}.pdf`, content };
}
