// `npm run rotate-key`: encrypts every stored secret with the first key of SECRET_KEY, and retires the others.
import { type RotationCount, renewSecrets, retireKeys } from '../composition/rotate-secret-key.ts';
import { openFileStore, registerFilePlace } from '../platform/files/index.ts';
import { keysOf } from '../platform/secret-key.ts';
import { isCurrentKey } from '../platform/secret-key-register.ts';
import { runCommand, UsageError } from './run-command.ts';

const sum = (counts: readonly RotationCount[], of: 'renewed' | 'unreadable') =>
  counts.reduce((all, count) => all + count[of], 0);

await runCommand('rotate-key', async ({ database, secretKey }, env) => {
  if (!(await isCurrentKey(database, secretKey)))
    throw new UsageError(
      'The first key of SECRET_KEY is a former one: put the new key first, in every process.',
    );
  if (env.databaseUrl !== undefined) await registerFilePlace(database, env);
  const parts = { database, secretKey, store: openFileStore(env) };
  const counts = await renewSecrets(parts);
  for (const { what, rows, renewed, unreadable } of counts)
    console.log(`${what.padEnd(18)} ${rows} read, ${renewed} encrypted anew, ${unreadable} unreadable`);
  if (sum(counts, 'unreadable') > 0)
    throw new UsageError(
      'Some rows are readable with none of these keys: no key is retired. Add their key to SECRET_KEY.',
    );
  // Rows that came under a former key meanwhile show that a process still encrypts with it.
  if (sum(await renewSecrets(parts), 'renewed') > 0)
    throw new UsageError(
      'A process still encrypts with a former key: no key is retired. Restart every process with the new key first, then repeat this.',
    );
  await retireKeys(database, secretKey);
  console.log(
    keysOf(secretKey).length > 1
      ? 'No row needs a former key: SECRET_KEY can be the first key alone.'
      : 'Every row is encrypted with this key.',
  );
});
