// Tries an act in a transaction: runs it within a second and answers its exact effects with their digest.
import { digestOf, type SignedAct, signedText } from '@perya/audit';
import { v5 } from 'uuid';
import { codeOf, type Tx } from '../db/index.ts';
import { withIds } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { catchEffects } from './catch-effects.ts';
import type { Act, ActContext } from './define-act.ts';
import { type Policy, peopleOf, readPolicy } from './policies.ts';

export type Tried = {
  signed: SignedAct;
  /** What is signed, as text, and its digest. */
  text: string;
  digest: string;
  /** `kind:id` */
  subject: string;
  amountMinor: bigint | null;
  policy: Policy;
  ctx: ActContext;
  result: unknown;
};

/** Leaves its effects in the transaction: to commit them or to undo them is the caller's. Refuses OVERLOADED after a second. */
export async function tryAct(tx: Tx, act: Act, raw: unknown, ctx: ActContext): Promise<Tried> {
  const { input, subject, run } = act.prepare(raw);
  const policy = await readPolicy(tx, ctx.brandId, act.name);
  let count = 0;
  const nextId = () => {
    count += 1;
    return v5(String(count), ctx.id);
  };
  const where = { ...ctx, ofPlatform: act.ofPlatform ?? false };
  const { result, effects } = await catchEffects(tx, where, () =>
    withinLimit(tx, (limited) => withIds(nextId, () => run(limited, ctx))),
  );
  const signed: SignedAct = {
    id: ctx.id,
    merchantId: ctx.brandId,
    act: act.name,
    version: act.version,
    people: peopleOf(act, effects, policy),
    input,
    effects,
  };
  const text = signedText(signed);
  const amountMinor = act.amountMinor?.(effects) ?? null;
  return { signed, text, digest: digestOf(text), subject, amountMinor, policy, ctx, result };
}

const limitMs = 1000;
const QUERY_CANCELED = '57014';

/** Ends the work after the limit: a statement by the database, anything else by the clock. A late query is not sent. */
async function withinLimit<T>(tx: Tx, work: (limited: Tx) => Promise<T>): Promise<T> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [String(limitMs)]);
  const ending = new AbortController();
  const over = new Promise<never>((_settle, fail) => {
    const timer = setTimeout(() => ending.abort(), limitMs);
    ending.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new Refusal('OVERLOADED'));
    });
  });
  const requireTime = () => {
    if (ending.signal.aborted) throw new Refusal('OVERLOADED');
  };
  const limited: Tx = {
    query: async (text, values) => {
      requireTime();
      return tx.query(text, values);
    },
    get db() {
      requireTime();
      return tx.db;
    },
  };
  try {
    return await Promise.race([work(limited), over]);
  } catch (error) {
    throw codeOf(error) === QUERY_CANCELED ? new Refusal('OVERLOADED') : error;
  } finally {
    over.catch(() => undefined);
    ending.abort();
    await tx.query('set local statement_timeout to default').catch(() => undefined);
  }
}
