// `npm run seed`: loads the demo data into the database that the settings name, and ends.

import { createLineLoader } from '../composition/load-agent-line.ts';
import { loadDemoMembers, loadDemoRows } from '../composition/load-demo-data.ts';
import { createServices } from '../composition/services.ts';
import { readEnv, SettingFault } from '../env.ts';
import { alone, openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';
import { registerFilePlace } from '../platform/files/index.ts';
import { loadSecretKey } from '../platform/secret-key.ts';
import { registerSecretKeys } from '../platform/secret-key-register.ts';

async function seed() {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const prepared = await prepareDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const database = openDatabase({ url: prepared.url });
  await registerSecretKeys(database, secretKey);
  // The demo members' documents are uploaded files.
  if (env.databaseUrl !== undefined) await registerFilePlace(database, env);
  await alone(prepared.url, 'seed', async () => {
    await loadDemoRows(database);
    const services = await createServices({ ...env, database, secretKey, paymentSandbox: undefined });
    await loadDemoMembers(services);
    console.log("Loading the demo agent's line …");
    await createLineLoader(prepared.url, env.demoLine ?? 'large').load(services);
    await services.close();
  });
  await database.close();
  if (prepared.embedded && !prepared.embedded.reused) await prepared.embedded.stop();
  console.log('The demo data is loaded.');
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof SettingFault || error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
