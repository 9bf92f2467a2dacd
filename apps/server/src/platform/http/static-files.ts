// A build folder's files in memory: hashed names are cached forever, others are revalidated.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Asset } from './asset.ts';
import { askAgain, forEver } from './caching.ts';

/** By the end of a name. */
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  mp3: 'audio/mpeg',
  wasm: 'application/wasm',
};

export type StaticFile = { asset: Asset; cacheControl: string };

/** Files by path below the folder, with forward slashes; empty without the folder. Reads `name.br` beside a name. */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const found = new Map<string, StaticFile>();
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  await Promise.all(
    names
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.br') && !entry.name.endsWith('.map'))
      .map(async (entry) => {
        const full = join(entry.parentPath, entry.name);
        const path = full.slice(folder.length).replaceAll('\\', '/').replace(/^\//u, '');
        if (path.startsWith('.')) return;
        const [bytes, brotli] = await Promise.all([
          readFile(full),
          readFile(`${full}.br`).catch(() => undefined),
        ]);
        found.set(path, {
          asset: new Asset(bytes, typeOf(path), 9, brotli),
          cacheControl: path.startsWith('assets/') ? forEver : askAgain,
        });
      }),
  );
  return found;
}

/** The content type of a file name. */
export function typeOf(path: string): string {
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
