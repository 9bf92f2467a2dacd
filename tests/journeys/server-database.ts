// Changes by an operator in the running server's database: flags, announcements. The server notices them by
// itself.
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { prepareDatabase } from '../../apps/server/src/platform/db/index.ts';
import { serverUrl } from './server-url.ts';

/** The merchant of the journeys' phones. */
export const demoMerchant = 1;

/** The data folder of the server of this worker; undefined for one that runs elsewhere. */
async function dataFolder(): Promise<string | undefined> {
  const { port } = new URL(serverUrl());
  const name = (await readdir(tmpdir())).find((one) =>
    new RegExp(`^perya-server-\\d+-${port}$`, 'u').test(one),
  );
  return name && join(tmpdir(), name);
}

/** The address of the server's database, as its owner. */
async function databaseUrl(): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) return given;
  const dataDir = await dataFolder();
  if (!dataDir) throw new Error(`no data folder of the server at ${serverUrl()}`);
  return databaseUrlIn(dataDir);
}

async function databaseUrlIn(dataDir: string): Promise<string> {
  const { url, ownerUrl = url } = await prepareDatabase({ dataDir, migrated: false });
  return ownerUrl;
}

/** `dataDir`: of another server than the worker's. */
export async function queryDatabase<R extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  dataDir?: string,
): Promise<R[]> {
  const connectionString = await (dataDir === undefined ? databaseUrl() : databaseUrlIn(dataDir));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Switches a flag of the merchant and waits until the server uses it. */
export async function switchFlag(flag: string, on: boolean): Promise<void> {
  await queryDatabase(
    `insert into merchant_flags values ($1, $2, $3)
     on conflict (merchant_id, flag) do update set enabled = excluded.enabled`,
    [demoMerchant, flag, on],
  );
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${serverUrl()}/wps/system/status`);
        const { value } = (await answer.json()) as {
          value: { info: Record<'whitelabel' | 'promo', Record<string, boolean>> };
        };
        return { ...value.info.whitelabel, ...value.info.promo }[flag];
      },
      { timeout: 10_000 },
    )
    .toBe(on);
}
