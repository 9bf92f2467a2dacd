// The signed part of an act: its input and its effects, by their digest.
import { z } from 'zod';
import { uuid } from '../call.ts';

const text = z.record(z.string(), z.string().nullable()).readonly();
export const effects = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        table: z.string(),
        change: z.enum(['insert', 'update', 'delete']),
        before: text.nullable(),
        after: text.nullable(),
      }),
    )
    .readonly(),
  postings: z
    .array(
      z.strictObject({
        kind: z.string(),
        from: z.string(),
        fromOwner: z.string().nullable(),
        to: z.string(),
        toOwner: z.string().nullable(),
        amountMinor: z.string().describe('minor units'),
        currency: z.string(),
        ref: z.string().nullable(),
      }),
    )
    .readonly(),
});

export const digest = z.string().regex(/^[0-9a-f]{64}$/u);
export const signed = z
  .strictObject({
    id: uuid,
    merchantId: z.int(),
    act: z.string(),
    version: z.int(),
    people: z.union([z.literal(1), z.literal(2)]),
    input: z.unknown(),
    effects,
  })
  .meta({ id: 'SignedAct', description: 'what is signed: its digest is SHA-256 of its canonical JSON' });
export const looked = z.strictObject({ id: uuid, digest, signed });
