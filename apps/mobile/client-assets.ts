// A Vite plugin for the server's build: serves what the client's build produced as a module.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const id = 'virtual:client-assets';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type AssetsPlugin = {
  name: string;
  resolveId: (source: string) => string | undefined;
  load: (source: string) => string | undefined;
};

/** Serves `virtual:client-assets`: the client's manifest, and the text of each style sheet by its file name. */
export function clientAssets(root: string): AssetsPlugin {
  const folder = join(root, 'dist/client');
  return {
    name: 'perya-client-assets',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => {
      if (source !== `\0${id}`) return undefined;
      const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
      const manifest: Record<string, Chunk> = JSON.parse(text);
      const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
      const sheets = Object.fromEntries(
        [...css].map((file) => [file, readFileSync(join(folder, file), 'utf8').trim()]),
      );
      return `export const manifest = ${JSON.stringify(manifest)};\nexport const sheets = ${JSON.stringify(sheets)};\n`;
    },
  };
}
