// A Vite plugin that makes the page of each game: a folder of src with a main.ts and a page.ts becomes /games/<folder>/.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { pageHtml, type RoomPage } from './src/room/page-html.ts';

const sources = join(import.meta.dirname, 'src');

/** The codes of the games that have a room. */
export const roomCodes: readonly string[] = readdirSync(sources).filter((folder) =>
  existsSync(join(sources, folder, 'main.ts')),
);

const pathOf = (code: string) => join(import.meta.dirname, code, 'index.html');

export function roomPages(): Plugin {
  const codes = new Map(roomCodes.map((code) => [pathOf(code), code]));
  return {
    name: 'room-pages',
    config: () => ({
      build: {
        rolldownOptions: { input: Object.fromEntries(roomCodes.map((code) => [code, pathOf(code)])) },
      },
    }),
    resolveId: (id) => (codes.has(id) ? id : undefined),
    async load(id) {
      const code = codes.get(id);
      if (code === undefined) return undefined;
      const file = join(sources, code, 'page.ts');
      this.addWatchFile(file);
      return pageHtml(code, await readPage(file));
    },
  };
}

/** A changed file is imported anew. */
async function readPage(file: string): Promise<RoomPage> {
  const { page }: { page: RoomPage } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  return page;
}
