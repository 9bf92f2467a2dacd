// What every command of the staff does around its own work: reads the settings, opens the house on its database, tells a refusal in one line.
import { parseArgs } from 'node:util';
import { type Env, readEnv, SettingFault } from './env.ts';
import { createHouse, type House } from './house.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { Refusal } from './platform/refusal.ts';
import { loadSecretKey } from './platform/secret-key.ts';

/** The words of a command do not fit; the message is its usage. */
export class Misread extends Error {}

/** Where people reach the house, as far as a command can know. */
const addressOf = (env: Env): string => env.publicUrl ?? `http://${env.host}:${env.port}`;

/** A link of the house that works outside of a page. `path` begins with a slash. */
export const linkOf = (env: Env, path: string): string => `${addressOf(env).replace(/\/+$/u, '')}${path}`;

/** What a command that looks at papers is asked: nothing, or a step with the id of one, who says it, and why. Throws Misread with its usage. */
export function readPaperStep(
  usage: string,
): { step: string; id: string; by?: string; why?: string } | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  });
  const [step, id] = positionals;
  if (step === undefined) return undefined;
  if (id === undefined || !/^[0-9a-f-]{36}$/u.test(id)) throw new Misread(usage);
  return { step, id, ...values };
}

async function withHouse(name: string, work: (house: House, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const { databaseUrl, dataDir } = env;
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 3, applicationName: `perya-${name}` });
  const house = await createHouse({
    ...env,
    database,
    secretKey,
    paymentSandbox: undefined,
    reachedAt: () => addressOf(env),
  });
  try {
    await work(house, env);
  } finally {
    await house.close();
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

/** Runs one command; a refusal, a bad setting or misread words end it with exit code 1. */
export async function atTerminal(
  name: string,
  work: (house: House, env: Env) => Promise<void>,
): Promise<void> {
  try {
    await withHouse(name, work);
  } catch (error) {
    const told = error instanceof StartRefusal || error instanceof SettingFault || error instanceof Misread;
    if (!told && !(error instanceof Refusal)) throw error;
    console.error(error instanceof Refusal ? `Not possible: ${error.code}` : error.message);
    process.exitCode = 1;
  }
}
