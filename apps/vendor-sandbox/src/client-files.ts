// The files of the game pages as they are sent: their scripts and those of our packages that they import, with types
// stripped, and styles.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const clientFolder = join(import.meta.dirname, 'client');
const packagesFolder = join(import.meta.dirname, '../../../packages');
const { resolve } = createRequire(import.meta.url);

/** `imports`: the names of the scripts that it imports at once. */
export type ClientFile = { type: string; plain: Buffer; brotli: Buffer; imports: readonly string[] };

/** `reels.ts` of the pages, `@perya/locales/src/format.ts` of a package. */
const nameOf = (path: string): string =>
  path.startsWith(clientFolder) ? relative(clientFolder, path) : `@perya/${relative(packagesFolder, path)}`;

const withoutComments = (code: string): string =>
  code.replaceAll(/^\s*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)\s*\n/gmu, '').replaceAll(/[ \t]+$/gmu, '');

function fileOf(type: string, text: string, imports: readonly string[] = []): ClientFile {
  const plain = Buffer.from(text);
  return { type: `${type}; charset=utf-8`, plain, brotli: brotliCompressSync(plain), imports };
}

/** Adds a script and all that it imports; an import becomes the address of its file. */
function addScript(files: Map<string, ClientFile>, path: string): void {
  const name = nameOf(path);
  if (files.has(name)) return;
  const imports: string[] = [];
  const paths: string[] = [];
  const code = withoutComments(stripTypeScriptTypes(readFileSync(path, 'utf8'))).replaceAll(
    /\b(from |import\()'([^']+)'/gu,
    (_, kind: string, specifier: string) => {
      const found = specifier.startsWith('.') ? join(dirname(path), specifier) : resolve(specifier);
      paths.push(found);
      if (kind === 'from ') imports.push(nameOf(found));
      return `${kind}'/client/${nameOf(found)}'`;
    },
  );
  files.set(name, fileOf('text/javascript', code, imports));
  for (const one of paths) addScript(files, one);
}

function readClient(): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  for (const name of readdirSync(clientFolder)) {
    const path = join(clientFolder, name);
    if (name.endsWith('.ts')) addScript(files, path);
    if (name.endsWith('.css')) files.set(name, fileOf('text/css', readFileSync(path, 'utf8')));
  }
  return files;
}

let client: Map<string, ClientFile> | undefined;

/** By the names under which they are served. */
export function clientFiles(): ReadonlyMap<string, ClientFile> {
  client ??= readClient();
  return client;
}

/** The names of a script and of all that it imports at once. */
export function scriptsOf(name: string): string[] {
  const found = new Set([name]);
  // A set is walked in the order of its entries, those added meanwhile too.
  for (const one of found) for (const next of clientFiles().get(one)?.imports ?? []) found.add(next);
  return [...found];
}
