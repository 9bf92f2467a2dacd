// The server process under `npm start`: waits for the database, serves, and closes when its IPC channel does.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

enableCompileCache(join(fileURLToPath(new URL('..', import.meta.url)), '.cache', 'node'));

type Listening = import('./supervisor.ts').Listening;
type LineLoaded = import('./supervisor.ts').LineLoaded;
type FromParent = { databaseUrl: string; officeUrl: string | undefined };

// A terminal sends Ctrl-C to the whole group, but the parent closes the processes in order.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

const message = new Promise<FromParent>((resolve) => {
  process.once('message', (given: FromParent) => resolve(given));
});
let close = (): unknown => process.exit(1);
process.once('disconnect', () => close());

function tell(message: Listening | LineLoaded): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const { readEnv } = await import('../apps/server/src/env.ts');
const { StartRefusal } = await import('../apps/server/src/platform/db/index.ts');
const { serve } = await import('../apps/server/src/serve.ts');
try {
  const { databaseUrl: url, officeUrl } = await message;
  const prepared = { url, ownerUrl: undefined, officeUrl, embedded: undefined, applied: [] };
  const running = await serve(readEnv(), { prepared, underSupervisor: true });
  ({ close } = running);
  const { address, office, loadingLine } = running.server;
  // The parent may be gone; the closed channel then closes this process.
  if (process.connected) tell({ address, office, isLineLoading: loadingLine !== undefined });
  else close();
  void loadingLine?.then((isLineLoaded) => tell({ isLineLoaded }));
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}
