// Refuses a database that this release cannot run on, with one line that says what to do.
import type pg from 'pg';
import { connectAtStart, databaseFault } from './database-fault.ts';
import { missingChanges, refuseUnfit } from './migrate.ts';
import { APP_ROLE } from './roles.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

const remedy = 'run npm run migrate with MIGRATE_DATABASE_URL, the address of its owner';

/** Checks the database at DATABASE_URL before the server uses it: its version, its changes, and the user's rights. */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  const client = await connectAtStart(url, 'perya-start');
  try {
    await refuseUnfit(client);
    await refuseStandby(client);
    await refuseUnmigrated(client);
    await refuseOwner(client);
  } catch (error) {
    throw databaseFault(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby`,
  );
  if (rows[0]?.standby)
    throw new StartRefusal(
      'no-rights',
      'The database is read only: DATABASE_URL must name the primary server, not a standby.',
    );
}

async function refuseUnmigrated(client: pg.Client): Promise<void> {
  const missing = await missingChanges(client).catch((error: unknown) => {
    if (codeOf(error) === '42P01') throw unmigrated('has no tables yet');
    if (codeOf(error) === '42501')
      throw unmigrated(`does not let this user read: it must be ${APP_ROLE}, or a member`);
    throw error;
  });
  if (missing.length > 0)
    throw unmigrated(`lacks ${missing.length} changes of this release, the first is ${missing[0]}`);
}

const unmigrated = (lack: string) => new StartRefusal('not-migrated', `The database ${lack}: ${remedy}.`);

/** Whoever can write the ledger's tables directly could change the books without the ledger's functions. */
async function refuseOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; owns: boolean }>(
    `select current_user as name, has_table_privilege('ledger_entries', 'insert, update, delete, truncate') as owns`,
  );
  const user = rows[0];
  if (user?.owns)
    throw new StartRefusal(
      'too-many-rights',
      `DATABASE_URL logs in as ${user.name}, which could write the ledger's tables: log in as ${APP_ROLE}, to which npm run migrate gives the password of DATABASE_URL.`,
    );
}
