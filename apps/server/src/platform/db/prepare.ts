// Prepares the database of a process: the given one, or the embedded one in the data folder.
import { join } from 'node:path';
import pg from 'pg';
import { connectAtStart, databaseFault } from './database-fault.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { appUrlOf, letRoleLogIn, officeUrlOf } from './roles.ts';
import { StartRefusal } from './start-refusal.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';

export type PreparedDatabase = {
  /** Connection string for `openDatabase`. */
  url: string;
  /** The owner's, of the embedded server. */
  ownerUrl: string | undefined;
  /** For the acts of staff, of the embedded server. */
  officeUrl: string | undefined;
  /** The embedded server, if no url was given. Whoever finds `reused` false must stop it. */
  embedded: EmbeddedServer | undefined;
  /** Names of the migrations that were applied now. */
  applied: string[];
};

export type PrepareOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  port?: number;
  migrated?: boolean;
};

/**
 * Starts the embedded server if needed, creates the database `perya` and migrates it; or checks that the given
 * database is ready for this release. Throws `StartRefusal`.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { databaseUrl, dataDir, port, migrated = true } = options;
  if (databaseUrl !== undefined) {
    await refuseUnfitDatabase(databaseUrl);
    return { url: databaseUrl, ownerUrl: undefined, officeUrl: undefined, embedded: undefined, applied: [] };
  }
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgresql'), port });
  try {
    const ownerUrl = await ensureDatabase(embedded.url, 'perya');
    const applied = migrated ? await migrate(ownerUrl) : [];
    const [url, officeUrl] = [appUrlOf(ownerUrl), officeUrlOf(ownerUrl)];
    if (migrated) for (const one of [url, officeUrl]) await letRoleLogIn(ownerUrl, one);
    return { url, ownerUrl, officeUrl, embedded, applied };
  } catch (error) {
    if (!embedded.reused) await embedded.stop(endingFor(error)).catch(() => undefined);
    throw error;
  }
}

/** How to stop a server after a failure: on a full disk a clean stop would try for a minute. */
export function endingFor(error: unknown): 'fast' | 'immediate' {
  return error instanceof StartRefusal && error.reason === 'disk-full' ? 'immediate' : 'fast';
}

/** Creates the database if absent; returns its url. */
async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = await connectAtStart(serverUrl, 'perya-start');
  try {
    await client.query(`create database ${name}`);
  } catch (error) {
    const stands = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505');
    const fault = databaseFault(error);
    if (fault instanceof StartRefusal) throw fault;
    if (!stands) throw new StartRefusal('failed', `The database could not be made: ${String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
