// What an event is about, in the bytes that are hashed with it: a promise of staff.
import { canonicalJson } from '@perya/fairness';
import { z } from 'zod';
import type { PromiseRow } from './promise-queries.ts';

export const promiseDetail = (row: Pick<PromiseRow, 'promise_id' | 'what' | 'due_at'>): string =>
  canonicalJson({ promiseId: row.promise_id, what: row.what, dueAt: row.due_at.toISOString() });

const detail = z.strictObject({ promiseId: z.uuid(), what: z.string(), dueAt: z.iso.datetime() });

/** The promise that a message is about. */
export const detailOf = (text: string | null): z.infer<typeof detail> | undefined =>
  text === null ? undefined : detail.parse(JSON.parse(text));
