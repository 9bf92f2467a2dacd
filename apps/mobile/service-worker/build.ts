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
  /entry-client\.tsx$|home-screen\.tsx$|realtime|after-first-paint|screen-code|virtual:perya-phrases\/[^/]+\/(first|error)/u;

export function serviceWorker(root: string): WorkerPlugin {
  return {
    name: 'perya-service-worker',
    apply: 'build',
    writeBundle: async ({ dir }, bundle) => {
      const chunks = Object.values(bundle) as Chunk[]; // Rolldown's own output; read for names alone.
      const files = shellFiles(chunks);
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
        transform: { define: { __VERSION__: JSON.stringify(version), __PRECACHE__: JSON.stringify(files) } },
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

/** The files of the shell's chunks and of everything they import. */
function shellFiles(chunks: readonly Chunk[]): string[] {
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
    if (chunk.type === 'chunk' && chunk.moduleIds?.some((id) => shellParts.test(id))) add(chunk.fileName);
  return [...files].sort();
}
