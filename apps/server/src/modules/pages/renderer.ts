// Loads the page's server renderer, built in apps/mobile/dist/server.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@perya/contract/page-renderer';

const functions = ['isFirstView', 'wantedCalls', 'spriteGames', 'render', 'renderOffline'] as const;

const isRenderer = (found: unknown): found is PageRenderer =>
  typeof found === 'object' &&
  found !== null &&
  functions.every((name) => typeof Reflect.get(found, name) === 'function');

/** undefined when the page has not been built. Throws when the build is not of this server's contract. */
export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const path = join(folder, 'entry-server.js');
  const built = await stat(path).catch(() => undefined);
  if (!built) return undefined;
  const { renderer }: { renderer?: unknown } = await import(pathToFileURL(path).href);
  if (!isRenderer(renderer)) throw new Error(`${path} is no renderer of this server: npm run build`);
  return renderer;
}
