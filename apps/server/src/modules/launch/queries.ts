// The SQL of the launch module.
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type LaunchRow = {
  merchant_id: BrandId;
  vassalage: string;
  launch_url: string;
  frame_origin: string;
  supports_trial: boolean;
};

/** The vendors that are connected now. */
export async function readLaunches(db: Queryable): Promise<LaunchRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<LaunchRow>(
    'select merchant_id, vassalage, launch_url, frame_origin, supports_trial from vendor_launches where enabled',
  );
  return rows;
}

/** Differs when any launch of any merchant differs: every process keeps all merchants' in memory. */
export const launchesHashQuery = `select md5(string_agg(l::text, ',' order by merchant_id, vassalage)) from vendor_launches l`;

/** Adds a sandbox row for every vendor of the catalogue; existing rows stay as they are. */
export async function insertSandboxLaunches(db: Queryable, merchantId: BrandId): Promise<void> {
  await db.query(
    `insert into vendor_launches (merchant_id, vassalage, launch_url, frame_origin, enabled, supports_trial, is_sandbox)
     select merchant_id, vassalage, '', '', false, true, true from vendors where merchant_id = $1 and not in_house
     on conflict do nothing`,
    [merchantId],
  );
}

/** Sets or clears the sandbox vendors' addresses; no change if they are the same. */
export async function moveSandboxLaunches(
  db: Queryable,
  sandbox: { launchUrl: string; frameOrigin: string } | undefined,
): Promise<void> {
  // all merchants: every process keeps what all merchants have set in memory
  await db.query(
    `update vendor_launches set launch_url = coalesce($1, launch_url), frame_origin = coalesce($2, frame_origin), enabled = $3
      where is_sandbox and (enabled <> $3 or $3 and (launch_url <> $1 or frame_origin <> $2))`,
    [sandbox?.launchUrl ?? null, sandbox?.frameOrigin ?? null, sandbox !== undefined],
  );
}
