// A brand's policy for an act, stricter than the code: two people from an amount on, a person's daily amount, a shorter wait.
import type { Effects } from '@perya/audit';
import type { Tx } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Act } from './define-act.ts';

export type Policy = {
  two_people_from_minor: bigint | null;
  daily_minor: bigint | null;
  expires_hours: number | null;
};

export const noPolicy: Policy = { two_people_from_minor: null, daily_minor: null, expires_hours: null };

export async function readPolicy(tx: Tx, brandId: BrandId, act: string): Promise<Policy> {
  const { rows } = await tx.query<Policy>(
    'select two_people_from_minor, daily_minor, expires_hours from act_policies where merchant_id = $1 and act = $2',
    [brandId, act],
  );
  return rows[0] ?? noPolicy;
}

/** Never fewer than the code asks for. */
export function peopleOf(act: Act, effects: Effects, { two_people_from_minor: from }: Policy): 1 | 2 {
  const amount = act.amountMinor?.(effects) ?? 0n;
  return from !== null && amount >= from ? 2 : act.people(effects);
}

const usualExpiresHours = 24;
const hourMs = 3_600_000;

/** How long a proposal waits at most. */
export const hoursOf = ({ expiresHours = usualExpiresHours }: Act): number => expiresHours;

/** Never later than the code allows. */
export function expiryOf(act: Act, { expires_hours: hours }: Policy, now: Date): Date {
  const most = hoursOf(act);
  return new Date(now.getTime() + Math.min(most, hours ?? most) * hourMs);
}

/** Refuses STAFF_DAILY_LIMIT when one of these people would take part in more than the brand allows within 24 hours. */
export async function requireDailyRoom(
  tx: Tx,
  { brandId, act, now }: { brandId: BrandId; act: string; now: Date },
  { daily_minor: most }: Policy,
  { people, amountMinor }: { people: readonly string[]; amountMinor: bigint | null },
): Promise<void> {
  if (most === null) return;
  for (const staffId of people.toSorted()) {
    // One at a time for each person: two acts at once would both find room.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `act ${brandId} ${act} ${staffId}`,
    ]);
    const { rows } = await tx.query<{ sum: bigint }>(
      `select coalesce(sum(amount_minor), 0)::bigint as sum from proposals
        where merchant_id = $1 and act = $2 and state = 'done' and ended_at > $4 and (maker = $3 or checker = $3)`,
      [brandId, act, staffId, new Date(now.getTime() - 24 * hourMs)],
    );
    if ((rows[0]?.sum ?? 0n) + (amountMinor ?? 0n) > most) throw new Refusal('STAFF_DAILY_LIMIT');
  }
}
