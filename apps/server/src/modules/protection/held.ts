// What the database says when protection stands in the way, as the refusal that the player reads.
import type { RefusalCode } from '@perya/contract';
import { toWire } from '@perya/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { isExcludedMember, requireNotExcluded } from './excluded-people.ts';

const rest = z.object({ code: z.enum(['TIMED_OUT', 'SELF_EXCLUDED']), until: z.string() });
const held = z.discriminatedUnion('code', [
  z.object({ code: z.literal('PLAY_STOPPED'), scope: z.string() }),
  z.object({ code: z.literal('REALITY_CHECK_DUE') }),
  z.object({ code: z.literal('TIMED_OUT'), until: z.string() }),
  z.object({ code: z.literal('SELF_EXCLUDED'), until: z.string() }),
  z.object({
    code: z.literal('LIMIT_REACHED'),
    kind: z.string(),
    period: z.string(),
    limit: z.string(),
    used: z.string(),
    until: z.string(),
  }),
]);

/** The answer of `protection_admit` and its kin (JSON, amounts in minor units) as a refusal with amounts as the wire says them. */
export function heldRefusal(answer: string, currencyCode: string): Refusal {
  const { code, ...value } = held.parse(JSON.parse(answer));
  if (!('limit' in value) || value.kind === 'session') return new Refusal(code satisfies RefusalCode, value);
  const currency = currencyOf(currencyCode);
  const [limit, used] = [toWire(BigInt(value.limit), currency), toWire(BigInt(value.used), currency)];
  return new Refusal(code, { ...value, limit, used, currency });
}

type Who = { merchantId: number; playerId: string };
export type Rest = z.infer<typeof rest>;

/** The rest that a player takes just now. */
export async function restOf(db: Queryable, { merchantId, playerId }: Who): Promise<Rest | undefined> {
  const { rows } = await db.query<{ answer: string | null }>('select protection_rest($1, $2) as answer', [
    merchantId,
    playerId,
  ]);
  return rows[0]?.answer ? rest.parse(JSON.parse(rows[0].answer)) : undefined;
}

/** Refuses TIMED_OUT, SELF_EXCLUDED: for whatever invites to play. */
export async function requireUnrested(db: Queryable, who: Who): Promise<void> {
  const taken = await restOf(db, who);
  if (taken) throw new Refusal(taken.code, { until: taken.until });
}

/** Before a game opens. Refuses PLAY_STOPPED, TIMED_OUT, SELF_EXCLUDED: each stake is asked for besides. */
export async function requireLaunch(
  db: Queryable,
  { merchantId, playerId, trial }: Who & { trial: boolean },
  gameCode: string,
): Promise<void> {
  const { rows } = await db.query<{ answer: string | null }>(
    `select coalesce(protection_stopped($1, $2, $3), case when not $4 then protection_rest($1, $2) end) as answer`,
    [merchantId, playerId, gameCode, trial],
  );
  if (!rows[0]?.answer) return;
  const { code, ...value } = held.parse(JSON.parse(rows[0].answer));
  throw new Refusal(code, value);
}

/**
 * Asked in the transaction that begins the deposit: holds the player's row until it ends, so that two deposits never pass a limit
 * together. Refuses TIMED_OUT, SELF_EXCLUDED, LIMIT_REACHED.
 */
export async function requireDeposit(
  tx: Queryable,
  deposit: Who & { amountMinor: bigint; requestId: string; currency: string },
): Promise<void> {
  await requireNotExcluded(tx, deposit);
  const { rows } = await tx.query<{ answer: string | null }>(
    'select protection_admit_deposit($1, $2, $3, $4) as answer',
    [deposit.merchantId, deposit.playerId, deposit.amountMinor, deposit.requestId],
  );
  if (rows[0]?.answer) throw heldRefusal(rows[0].answer, deposit.currency);
}

/**
 * Why money that was paid may not be credited now: the member's limit would be passed, they rest, or they excluded themselves under another
 * account. Holds the player's row, so that two credits never pass a limit together.
 */
export async function depositBlock(
  tx: Queryable,
  deposit: Who & { amountMinor: bigint; currency: string },
): Promise<Refusal | undefined> {
  const { merchantId, playerId, amountMinor, currency } = deposit;
  const { rows } = await tx.query<{ answer: string | null }>(
    'select protection_admit_credit($1, $2, $3) as answer',
    [merchantId, playerId, amountMinor],
  );
  if (rows[0]?.answer) return heldRefusal(rows[0].answer, currency);
  return (await isExcludedMember(tx, { merchantId, playerId })) ? new Refusal('SELF_EXCLUDED') : undefined;
}

/** Before a member takes up money that waited. Refuses LIMIT_REACHED, TIMED_OUT, SELF_EXCLUDED. */
export async function requireDepositCredit(
  tx: Queryable,
  deposit: Parameters<typeof depositBlock>[1],
): Promise<void> {
  const block = await depositBlock(tx, deposit);
  if (block) throw block;
}
