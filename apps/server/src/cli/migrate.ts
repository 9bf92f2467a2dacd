// `npm run migrate`: brings the database to this release as its owner, and gives the roles of the server and the office their passwords.
import { readEnv, SettingFault } from '../env.ts';
import { letRoleLogIn, migrate, StartRefusal } from '../platform/db/index.ts';

async function run(): Promise<void> {
  const { migrateDatabaseUrl, databaseUrl, officeDatabaseUrl } = readEnv();
  if (migrateDatabaseUrl === undefined)
    throw new SettingFault(
      "MIGRATE_DATABASE_URL is missing: give it the database's address as its owner, for example postgres://owner:password@host:5432/perya.",
    );
  const applied = await migrate(migrateDatabaseUrl);
  for (const url of [databaseUrl, officeDatabaseUrl])
    if (url !== undefined) await letRoleLogIn(migrateDatabaseUrl, url);
  for (const name of applied) console.log(name);
  console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} changes applied.`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingFault || error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
