// The SQL by which staff change a brand's policies.
import type { Queryable, Tx } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import type { Policy } from './policies.ts';

export async function readPolicies(db: Queryable, brandId: BrandId): Promise<Map<string, Policy>> {
  const { rows } = await db.query<Policy & { act: string }>(
    'select act, two_people_from_minor, daily_minor, expires_hours from act_policies where merchant_id = $1',
    [brandId],
  );
  return new Map(rows.map(({ act, ...policy }) => [act, policy]));
}

export async function writePolicy(tx: Tx, brandId: BrandId, act: string, policy: Policy): Promise<void> {
  await tx.query(
    `insert into act_policies as held (merchant_id, act, two_people_from_minor, daily_minor, expires_hours)
       values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, act) do update set two_people_from_minor = excluded.two_people_from_minor,
       daily_minor = excluded.daily_minor, expires_hours = excluded.expires_hours`,
    [brandId, act, policy.two_people_from_minor, policy.daily_minor, policy.expires_hours],
  );
}
