// What everybody may read: the witness's keys, seeds of draws that are over, and its journal.
import { z } from 'zod';
import { type Answer, Refusal } from './answers.ts';
import { openSeed } from './deposits.ts';
import { drawName, isOutside, type Parts } from './draws.ts';

const journalQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** Undefined where the path is none of theirs. */
export type PublicRoutes = (url: URL) => Promise<Answer | undefined>;

export function publicRoutes(parts: Parts): PublicRoutes {
  const { keys, draws } = parts;
  return async ({ pathname, searchParams }) => {
    if (pathname === '/healthz') return { status: 200, body: { ok: true } };
    if (pathname === '/witness/v1/keys') return { status: 200, body: keys.published };
    const query = Object.fromEntries(searchParams);
    if (pathname === '/witness/v1/seeds')
      return { status: 200, body: { seed: await givenOutSeed(parts, query) } };
    if (pathname !== '/witness/v1/journal') return undefined;
    const { after, limit } = checked(journalQuery, query);
    return { status: 200, body: { entries: draws.journal.readAfter(after, limit) } };
  };
}

/** From the draw's time on, once it is sealed, so that no platform can withhold it. */
async function givenOutSeed(parts: Parts, query: unknown): Promise<string> {
  const { deposit, seal } = parts.draws.need(checked(drawName, query));
  if (isOutside(deposit)) throw new Refusal('DRAW_UNKNOWN', { why: 'an outside draw has no seed' });
  if (!seal || parts.nowMs() < deposit.drawAt) throw new Refusal('SEED_EARLY');
  const seed = await openSeed(parts, deposit);
  if (!seed) throw new Error('a deposit that was taken cannot be opened');
  return seed.toString('hex');
}

function checked<T>(shape: z.ZodType<T>, query: unknown): T {
  const result = shape.safeParse(query);
  if (!result.success) throw new Refusal('BODY_INVALID', { why: result.error.issues[0]?.path.join('.') });
  return result.data;
}
