// Runs one staff command: reads the settings, creates the services on the database, prints a refusal in one line.
import { parseArgs } from 'node:util';
import { createServices, type Services } from '../composition/services.ts';
import { type Env, readEnv, SettingFault } from '../env.ts';
import { openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';
import { type BookId, soleBookOf } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadSecretKey } from '../platform/secret-key.ts';
import { registerSecretKeys } from '../platform/secret-key-register.ts';

/** The arguments of a command are wrong; the message is its usage. */
export class UsageError extends Error {}

/** The public address of the server, as far as a command can know it. */
const addressOf = (env: Env): string => env.publicUrl ?? `http://${env.host}:${env.port}`;

/** An absolute link to a path of the server. `path` begins with a slash. */
export const linkOf = (env: Env, path: string): string => `${addressOf(env).replace(/\/+$/u, '')}${path}`;

/** The arguments of a review command: none, or a step with an id, the staff member's name, the reason and the merchant. */
export function parseDecisionArgs(
  usage: string,
): { step: string; id: string; by?: string; why?: string; merchant?: string } | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' }, merchant: { type: 'string' } },
  });
  const [step, id] = positionals;
  if (step === undefined) return undefined;
  if (id === undefined || !/^[0-9a-f-]{36}$/u.test(id)) throw new UsageError(usage);
  return { step, id, ...values };
}

/** The book of the merchant that a command names; the default one when left out. */
export function bookOf({ merchants }: Services, env: Env, code = env.defaultMerchant): BookId {
  const merchant = merchants.byCode(code);
  if (!merchant) throw new UsageError(`There is no merchant "${code}".`);
  return soleBookOf(merchant.id);
}

/** What a command does; `officeUrl`: the database's address for staff and their acts. */
type Work = (services: Services, env: Env, officeUrl: string | undefined) => Promise<void>;

async function withServices(name: string, work: Work): Promise<void> {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const { databaseUrl, dataDir } = env;
  const { url, officeUrl, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 3, applicationName: `perya-${name}` });
  try {
    await registerSecretKeys(database, secretKey);
    const services = await createServices({
      ...env,
      database,
      secretKey,
      paymentSandbox: undefined,
      reachedAt: () => addressOf(env),
    });
    try {
      await work(services, env, env.officeDatabaseUrl ?? officeUrl);
    } finally {
      await services.close();
    }
  } finally {
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

/** Runs one command; a refusal, a bad setting or wrong arguments end it with exit code 1. */
export async function runCommand(name: string, work: Work): Promise<void> {
  try {
    await withServices(name, work);
  } catch (error) {
    const isExpected =
      error instanceof StartRefusal || error instanceof SettingFault || error instanceof UsageError;
    if (!isExpected && !(error instanceof Refusal)) throw error;
    console.error(error instanceof Refusal ? `Not possible: ${error.code}` : error.message);
    process.exitCode = 1;
  }
}
