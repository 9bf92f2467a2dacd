// Runs one staff command: reads the settings, opens the database or the services on it, prints a refusal in one line.
import { hostname, userInfo } from 'node:os';
import { createServices, type Services } from '../composition/services.ts';
import { type Env, readEnv, SettingFault } from '../env.ts';
import { type Database, openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadSecretKey } from '../platform/secret-key.ts';
import { registerSecretKeys } from '../platform/secret-key-register.ts';

/** The arguments of a command are wrong; the message is its usage. */
export class UsageError extends Error {}

/** The user of the operating system, who is not asked for a name. */
export const terminal = (): string => `terminal:${userInfo().username}@${hostname()}`.slice(0, 100);

/** The address at which people open the office, as far as a command can know it. */
export const officeAddress = ({ office }: Env): string =>
  (office?.url ?? `http://localhost:${office?.port ?? ''}`).replace(/\/+$/u, '');

/** What a command does; `officeUrl`: the database's address for staff and their acts. */
type Work = (services: Services, env: Env, officeUrl: string | undefined) => Promise<void>;

async function withServices(name: string, work: Work): Promise<void> {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const reachedAt = () => env.publicUrl ?? `http://${env.host}:${env.port}`;
  await withDatabase(env, async ({ url, officeUrl }) => {
    const database = openDatabase({ url, maxConnections: 3, applicationName: `perya-${name}` });
    try {
      await registerSecretKeys(database, secretKey);
      const services = await createServices({
        ...env,
        database,
        secretKey,
        paymentSandbox: undefined,
        reachedAt,
      });
      try {
        await work(services, env, officeUrl);
      } finally {
        await services.close();
      }
    } finally {
      await database.close();
    }
  });
}

type Urls = { url: string; officeUrl: string | undefined };

/** Starts the embedded database for the time of the command, unless it runs. */
async function withDatabase(env: Env, work: (urls: Urls) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = env;
  const { url, officeUrl, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  try {
    await work({ url, officeUrl: env.officeDatabaseUrl ?? officeUrl });
  } finally {
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

/** `isOffice`: the connection is the office's role, which appends to the audit. */
type DatabaseWork = (database: Database, env: Env, isOffice: boolean) => Promise<void>;

/** Runs a command that needs the database alone, with the platform down too. */
export function runOnDatabase(name: string, work: DatabaseWork): Promise<void> {
  return reported(async () => {
    const env = readEnv();
    await withDatabase(env, async ({ url, officeUrl }) => {
      const database = openDatabase({
        url: officeUrl ?? url,
        maxConnections: 1,
        applicationName: `perya-${name}`,
      });
      try {
        await work(database, env, officeUrl !== undefined);
      } finally {
        await database.close();
      }
    });
  });
}

/** Runs one command on the services. */
export function runCommand(name: string, work: Work): Promise<void> {
  return reported(() => withServices(name, work));
}

/** A refusal, a bad setting or wrong arguments end the command with exit code 1. */
async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof StartRefusal || error instanceof SettingFault || error instanceof UsageError;
    if (!isExpected && !(error instanceof Refusal)) throw error;
    console.error(error instanceof Refusal ? `Not possible: ${error.code}` : error.message);
    process.exitCode = 1;
  }
}
