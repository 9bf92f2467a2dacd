// Turns a play block of the database into the refusal that the player reads, and checks launches and deposits for one.
import type { RefusalCode } from '@perya/contract';
import { toWire } from '@perya/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { isExcludedMember, requireNotExcludedElsewhere } from './excluded-people.ts';

const exclusion = z.object({ code: z.enum(['TIMED_OUT', 'SELF_EXCLUDED']), until: z.string() });
const playBlock = z.discriminatedUnion('code', [
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

/** The answer of `protection_check_stake` and its siblings (JSON, minor units) as a refusal with amounts in major units. */
export function playBlockRefusal(answer: string, currencyCode: string): Refusal {
  const { code, ...value } = playBlock.parse(JSON.parse(answer));
  if (!('limit' in value) || value.kind === 'session') return new Refusal(code satisfies RefusalCode, value);
  const currency = currencyOf(currencyCode);
  const [limit, used] = [toWire(BigInt(value.limit), currency), toWire(BigInt(value.used), currency)];
  return new Refusal(code, { ...value, limit, used, currency });
}

type Who = { bookId: BookId; playerId: string };
export type Exclusion = z.infer<typeof exclusion>;

/** The time-out or self-exclusion in force. */
export async function exclusionOf(db: Queryable, { bookId, playerId }: Who): Promise<Exclusion | undefined> {
  const { rows } = await db.query<{ answer: string | null }>(
    'select protection_exclusion($1, $2) as answer',
    [bookId, playerId],
  );
  return rows[0]?.answer ? exclusion.parse(JSON.parse(rows[0].answer)) : undefined;
}

/** Refuses TIMED_OUT, SELF_EXCLUDED: for everything that invites to play. */
export async function requireNoExclusion(db: Queryable, who: Who): Promise<void> {
  const taken = await exclusionOf(db, who);
  if (taken) throw new Refusal(taken.code, { until: taken.until });
}

/** Called before a game opens. Refuses PLAY_STOPPED, TIMED_OUT, SELF_EXCLUDED; each stake is checked as well. */
export async function requireLaunch(
  db: Queryable,
  { bookId, playerId, trial }: Who & { trial: boolean },
  gameCode: string,
): Promise<void> {
  const { rows } = await db.query<{ answer: string | null }>(
    `select coalesce(protection_stopped($1, $2, $3), case when not $4 then protection_exclusion($1, $2) end) as answer`,
    [bookId, playerId, gameCode, trial],
  );
  if (!rows[0]?.answer) return;
  const { code, ...value } = playBlock.parse(JSON.parse(rows[0].answer));
  throw new Refusal(code, value);
}

/**
 * Called in the transaction that begins the deposit: locks the player's row until it ends, so that two deposits never pass a limit
 * together. Refuses TIMED_OUT, SELF_EXCLUDED, LIMIT_REACHED.
 */
export async function requireDeposit(
  tx: Queryable,
  deposit: Who & { amountMinor: bigint; requestId: string; currency: string },
): Promise<void> {
  await requireNotExcludedElsewhere(tx, deposit);
  const { rows } = await tx.query<{ answer: string | null }>(
    'select protection_check_deposit($1, $2, $3, $4) as answer',
    [deposit.bookId, deposit.playerId, deposit.amountMinor, deposit.requestId],
  );
  if (rows[0]?.answer) throw playBlockRefusal(rows[0].answer, deposit.currency);
}

/**
 * The play block that keeps paid money from being credited now: a limit, or an exclusion, also under another account. Locks the player's
 * row, so that two credits never pass a limit together.
 */
export async function depositBlock(
  tx: Queryable,
  deposit: Who & { amountMinor: bigint; currency: string },
): Promise<Refusal | undefined> {
  const { bookId, playerId, amountMinor, currency } = deposit;
  const { rows } = await tx.query<{ answer: string | null }>(
    'select protection_check_credit($1, $2, $3) as answer',
    [bookId, playerId, amountMinor],
  );
  if (rows[0]?.answer) return playBlockRefusal(rows[0].answer, currency);
  return (await isExcludedMember(tx, { bookId, playerId })) ? new Refusal('SELF_EXCLUDED') : undefined;
}

/** Called before a member accepts a deposit that waited. Refuses LIMIT_REACHED, TIMED_OUT, SELF_EXCLUDED. */
export async function requireDepositCredit(
  tx: Queryable,
  deposit: Parameters<typeof depositBlock>[1],
): Promise<void> {
  const block = await depositBlock(tx, deposit);
  if (block) throw block;
}
