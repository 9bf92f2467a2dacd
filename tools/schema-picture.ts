// Writes apps/server/db/schema from a migrated database and records new migrations' hashes (--write), or says what differs.
import { recordMigrations } from './keepers/migrations.ts';
import { comparePicture, drawPicture, writePicture } from './keepers/schema-picture.ts';

const root = new URL('..', import.meta.url).pathname;
const picture = await drawPicture(root);
if (process.argv.includes('--write')) {
  await writePicture(root, picture);
  await recordMigrations(root);
}
const { problems } = await comparePicture(root, picture);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
