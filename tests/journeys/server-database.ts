// Changes by an operator in the running server's database: flags, announcements. The server notices them by
// itself.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { prepareDatabase } from '../../apps/server/src/platform/db/index.ts';
import { serverUrl } from './server-url.ts';

/** The merchant of the journeys' phones. */
export const demoMerchant = 1;

/** The addresses of the server's database: as its role, and as the owner. */
async function databaseUrls(): Promise<{ url: string; ownerUrl: string }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, ownerUrl: given };
  const { port } = new URL(serverUrl());
  const folder = (await readdir(tmpdir())).find((name) =>
    new RegExp(`^perya-server-\\d+-${port}$`, 'u').test(name),
  );
  if (!folder) throw new Error(`no data folder of the server at port ${port}`);
  const { url, ownerUrl = url } = await prepareDatabase({ dataDir: join(tmpdir(), folder), migrated: false });
  return { url, ownerUrl };
}

/** Runs an operators' command on the running server; returns its output. */
export async function runCommand(file: string, ...given: string[]): Promise<string> {
  const command = fileURLToPath(new URL(`../../apps/server/src/cli/${file}`, import.meta.url));
  const { url } = await databaseUrls();
  const env = { ...process.env, DATABASE_URL: url, SECRET_KEY: '07'.repeat(32) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...given], { env });
  return stdout;
}

export async function queryDatabase<R extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const { ownerUrl } = await databaseUrls();
  const client = new pg.Client({ connectionString: ownerUrl });
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
          value: { info: { whitelabel: Record<string, boolean> } };
        };
        return value.info.whitelabel[flag];
      },
      { timeout: 10_000 },
    )
    .toBe(on);
}
