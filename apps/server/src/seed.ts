// `npm run seed`: furnishes the demo house in the database that the settings name, and ends.
import { readEnv, SettingFault } from './env.ts';
import { createHouse } from './house.ts';
import { alone, openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { loadSecretKey } from './platform/secret-key.ts';
import { seedMembers, seedRows } from './seed-house.ts';

async function seed() {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const prepared = await prepareDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const database = openDatabase({ url: prepared.url });
  await alone(prepared.url, 'seed', async () => {
    await seedRows(database);
    const house = await createHouse({ ...env, database, secretKey, paymentSandbox: undefined });
    await seedMembers(house);
    await house.close();
  });
  await database.close();
  if (prepared.embedded && !prepared.embedded.reused) await prepared.embedded.stop();
  console.log('The demo house is furnished.');
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof SettingFault || error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
