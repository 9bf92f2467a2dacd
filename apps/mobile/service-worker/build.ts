// A Vite plugin: builds the service worker after the page, with the list of files that the shell needs.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

type Chunk = {
  type: string;
  fileName: string;
  isEntry?: boolean;
  moduleIds?: readonly string[];
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type WorkerPlugin = {
  name: string;
  apply: 'build';
  writeBundle: (options: { dir?: string | undefined }, bundle: Record<string, unknown>) => Promise<void>;
};

const source = 'service-worker/worker.ts';
const shellParts =
  /entry-client\.tsx$|home-screen\.tsx$|realtime|after-first-paint|screen-code|perya-phrases\/languages/u;
/** The phrases that the shell shows, by language. */
const shellPhrases = /virtual:perya-phrases\/([^/]+)\/(?:first|later|error)\./u;

export function serviceWorker(root: string): WorkerPlugin {
  return {
    name: 'perya-service-worker',
    apply: 'build',
    writeBundle: async ({ dir }, bundle) => {
      const chunks = Object.values(bundle) as Chunk[]; // Rolldown's own output; read for names alone.
      const files = shellFiles(chunks, (id) => shellParts.test(id));
      const phrases = phraseFiles(chunks, files);
      const version = createHash('sha256')
        .update(
          chunks
            .map((chunk) => chunk.fileName)
            .sort()
            .join('\n'),
        )
        .digest('hex')
        .slice(0, 10);
      const worker = await rolldown({
        input: join(root, source),
        transform: {
          define: {
            __VERSION__: JSON.stringify(version),
            __PRECACHE__: JSON.stringify(files),
            __PHRASES__: JSON.stringify(phrases),
          },
        },
      });
      await worker.write({
        file: join(dir ?? join(root, 'dist/client'), 'sw.js'),
        format: 'iife',
        minify: true,
      });
      await worker.close();
    },
  };
}

/** By language: the files of the shell's phrases that are not among the shell's own. */
function phraseFiles(chunks: readonly Chunk[], files: readonly string[]): Record<string, string[]> {
  const ids = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
  const languages = new Set(ids.flatMap((id) => shellPhrases.exec(id)?.[1] ?? []));
  return Object.fromEntries(
    [...languages].map((language) => {
      const own = shellFiles(chunks, (id) => shellPhrases.exec(id)?.[1] === language);
      return [language, own.filter((file) => !files.includes(file))];
    }),
  );
}

/** The files of the chunks with a wanted module, and of everything they import. */
function shellFiles(chunks: readonly Chunk[], isWanted: (moduleId: string) => boolean): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || files.has(`/m/${name}`)) return;
    files.add(`/m/${name}`);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(`/m/${css}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const chunk of chunks)
    if (chunk.type === 'chunk' && chunk.moduleIds?.some(isWanted)) add(chunk.fileName);
  return [...files].sort();
}
