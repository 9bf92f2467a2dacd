// What every command of the staff does around its own work: reads the settings, opens the house on its database, tells a refusal in one line.
import { type Env, readEnv, SettingFault } from './env.ts';
import { createHouse, type House } from './house.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { Refusal } from './platform/refusal.ts';
import { loadSecretKey } from './platform/secret-key.ts';

/** The words of a command do not fit; the message is its usage. */
export class Misread extends Error {}

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
    reachedAt: () => env.publicUrl ?? `http://${env.host}:${env.port}`,
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
