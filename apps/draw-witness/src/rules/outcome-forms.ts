// Whether a list is an outcome that an engine of fixed odds could have drawn; for results that come from outside.
import { z } from 'zod';
import type { Outcome } from './market.ts';

const below = (n: number, from = 0) =>
  z
    .int()
    .min(from)
    .max(from + n - 1);
const digits = (count: number) => z.array(below(10)).length(count);
const different = (count: number, outOf: number) =>
  z
    .array(below(outOf, 1))
    .length(count)
    .refine((numbers) => new Set(numbers).size === numbers.length);

/** The digits of each prize, in drawing order. */
function prizes(...rows: readonly (readonly [count: number, digits: number])[]) {
  const sizes = rows.flatMap(([count, size]) => Array.from({ length: count }, () => size));
  return z
    .array(z.string().regex(/^[0-9]+$/u))
    .length(sizes.length)
    .refine((texts) => texts.every((text, index) => text.length === sizes[index]));
}

const forms: Readonly<Record<string, z.ZodType<Outcome>>> = {
  'digits-3': digits(3),
  'digits-4': digits(4),
  'digits-5': digits(5),
  'sum-3': digits(3),
  'ticket-6': digits(6),
  plate: z.tuple([below(26), below(10), below(10), below(10), below(10)]),
  'pair-31': z.array(below(31, 1)).length(2),
  'dice-3': z.array(below(6, 1)).length(3),
  'race-10': different(10, 10),
  'pick-5-11': different(5, 11),
  'pick-8-20': different(8, 20),
  'keno-20-80': different(20, 80),
  'mark-7-49': different(7, 49),
  'board-north': prizes([1, 5], [1, 5], [2, 5], [6, 5], [4, 4], [6, 4], [3, 3], [4, 2]),
  'board-south': prizes([1, 6], [1, 5], [1, 5], [2, 5], [7, 5], [1, 4], [3, 4], [1, 3], [1, 2]),
};

export function readOutcome(engine: string, value: unknown): Outcome | undefined {
  return forms[engine]?.safeParse(value).data;
}
