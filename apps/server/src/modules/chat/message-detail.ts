// What a message shows beside its words: canonical JSON in its detail, so that the hash of the message covers it.
import { chatCardKinds } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import { z } from 'zod';
import type { MessageRow } from './queries.ts';

const shown = z.strictObject({
  card: z.strictObject({ kind: z.enum(chatCardKinds), recordId: z.string(), sha256: z.string() }).optional(),
});
export type Shown = z.infer<typeof shown>;

export function detailOfShown({ card }: Shown): string | null {
  return card ? canonicalJson({ card }) : null;
}

/** Of a message that says something; events have details of their own. */
export function shownBeside({ kind, detail }: Pick<MessageRow, 'kind' | 'detail'>): Shown {
  return kind === 'event' || detail === null ? {} : shown.parse(JSON.parse(detail));
}
