// Writes apps/server/db/schema from a migrated database and records new migrations' hashes (--write), or
// prints the differences.
import { recordMigrations } from './checks/migrations.ts';
import { compareSnapshot, drawSnapshot, writeSnapshot } from './checks/schema-snapshot.ts';

const root = new URL('..', import.meta.url).pathname;
const snapshot = await drawSnapshot(root);
if (process.argv.includes('--write')) {
  await writeSnapshot(root, snapshot);
  await recordMigrations(root);
}
const { problems } = await compareSnapshot(root, snapshot);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
