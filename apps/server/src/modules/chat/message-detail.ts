// What a message shows beside its words: canonical JSON in its detail, so that the hash of the message covers it.
import { hash } from 'node:crypto';
import type { Language } from '@perya/contract';
import { chatCardKinds } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import { phrase } from '@perya/locales';
import { z } from 'zod';
import type { ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { MessageRow } from './queries.ts';

const shown = z.strictObject({
  card: z.strictObject({ kind: z.enum(chatCardKinds), recordId: z.string(), sha256: z.string() }).optional(),
  pictures: z.array(z.strictObject({ fileId: z.string(), sha256: z.string() })).optional(),
  help: z.array(z.strictObject({ tag: z.string(), title: z.string() })).optional(),
});
export type Shown = z.infer<typeof shown>;
type Attached = NonNullable<ValueOf<'PUT /wps/chat/message'>['message']['attached']>;

export function detailOfShown(said: Shown): string | null {
  return Object.keys(said).length === 0 ? null : canonicalJson(said);
}

/** Pictures with the hashes of their bytes, in this order. Refuses NOT_FOUND. */
export async function hashedPictures(
  files: Pick<Files, 'contents'>,
  bookId: BookId,
  ids: readonly string[],
): Promise<NonNullable<Shown['pictures']>> {
  const contents = await files.contents(bookId, ids);
  return ids.map((fileId) => {
    const picture = contents.get(fileId);
    if (!picture) throw new Refusal('NOT_FOUND');
    return { fileId, sha256: hash('sha256', picture.bytes) };
  });
}

/** Of a message that says something; events have details of their own. */
export function shownBeside({ kind, detail }: Pick<MessageRow, 'kind' | 'detail'>): Shown {
  return kind === 'event' || detail === null ? {} : shown.parse(JSON.parse(detail));
}

/** Its kind and the end of its id; a limit's id is its kind and period, which nobody looks up. */
export function nameOfCard(
  { kind, recordId }: Pick<NonNullable<Shown['card']>, 'kind' | 'recordId'>,
  language: Language,
): string {
  const name = phrase(language, `chat.card.kind.${kind}`);
  return kind === 'limit' ? name : `${name} ${recordId.slice(-6)}`;
}

/** As the pages get it: the hashes of pictures stay here. */
export function attachedTo(row: Pick<MessageRow, 'kind' | 'detail'>): { attached?: Attached } {
  const { pictures, ...said } = shownBeside(row);
  const attached = { ...said, ...(pictures && { pictures: pictures.map(({ fileId }) => fileId) }) };
  return Object.keys(attached).length === 0 ? {} : { attached };
}
