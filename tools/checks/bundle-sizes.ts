// Sizes of the built pages in bytes of brotli at the highest level: home, each other screen, each slice of
// phrases, each game.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
  }),
);
type Manifest = z.infer<typeof manifestShape>;

export type Weight = { name: string; script: number; style: number };
export type BundleSizes = {
  home: Weight;
  screens: Weight[];
  /** Screens with the parts that their first sight needs, by the name of the page. */
  pages: Weight[];
  phrases: Weight[];
  worker: number;
  games: Weight[];
  /** The office's frame with its phrases in one language; beyond it each screen, and each slice of phrases that comes later. */
  office: { shell: Weight; screens: Weight[] };
};

export const mobileDist = 'apps/mobile/dist/client';
export const gamesDist = 'apps/games/dist';
export const officeDist = 'apps/office/dist';

/** The areas that the office's page loads before its frame is shown. */
const officeFramePhrases = /perya-phrases\/en\/first\./u;

/** The chunk that home prefetches once it is drawn, so that other screens do not count it. */
const lateChunk = 'late';

/** The source that has loaded before a part, by the beginning of the part's name. */
export type PartsWithin = Readonly<Record<string, string>>;

/** The sources that a page needs for its first sight, by the page's name; of those in one folder the heaviest. */
export type PageParts = Readonly<Record<string, readonly string[]>>;

/** A part that opens inside a screen is weighed beyond it, as a screen is beyond home. */
export async function measureBundles(
  root: string,
  within: PartsWithin = {},
  pageParts: PageParts = {},
): Promise<BundleSizes> {
  const dist = join(root, mobileDist);
  const manifest = await readManifest(dist);
  const keys = Object.keys(manifest);
  const homeKeys = keys.filter(
    (key) =>
      manifest[key]?.isEntry ||
      /^src\/features\/[^/]+\/home-screen\.tsx$/u.test(key) ||
      key.includes('perya-phrases/en/first.'),
  );
  const homeFiles = filesOf(manifest, homeKeys);
  const lateFiles = filesOf(
    manifest,
    keys.filter((key) => manifest[key]?.name === lateChunk),
  );
  const loadedBefore = (key: string) => {
    const [, source] = Object.entries(within).find(([part]) => key.startsWith(part)) ?? [];
    return filesOf(manifest, source === undefined ? [] : [source]);
  };
  const dynamic = keys.filter((key) => manifest[key]?.isDynamicEntry && !homeKeys.includes(key));
  const beyondLoaded = (sources: readonly string[]) =>
    [...filesOf(manifest, sources)].filter((file) => !homeFiles.has(file) && !lateFiles.has(file));
  const beyondHome = (chosen: string[]) =>
    Promise.all(
      chosen.map((key) =>
        weigh(
          dist,
          key,
          beyondLoaded([key]).filter((file) => !loadedBefore(key).has(file)),
        ),
      ),
    );
  const weighPage = async ([name, sources]: [string, readonly string[]]): Promise<Weight> => {
    const folder = sources.find((source) => source.endsWith('/'));
    const firm = sources.filter((source) => source !== folder);
    const choices = dynamic.filter((key) => folder !== undefined && key.startsWith(folder));
    const weights = await Promise.all(
      [[], ...choices.map((key) => [key])].map((chosen) =>
        weigh(dist, name, beyondLoaded([...firm, ...chosen])),
      ),
    );
    return weights.reduce((most, one) => (one.script + one.style > most.script + most.style ? one : most));
  };
  const phrases = keys.filter((key) => key.includes('perya-phrases/'));
  return {
    home: await weigh(dist, 'home', [...homeFiles]),
    screens: await beyondHome(dynamic.filter((key) => key.startsWith('src/'))),
    pages: await Promise.all(Object.entries(pageParts).map(weighPage)),
    phrases: await beyondHome(phrases),
    worker: await brotliSize(join(dist, 'sw.js')).catch(() => 0),
    games: await weighGames(join(root, gamesDist)),
    office: await weighOffice(join(root, officeDist)),
  };
}

const readManifest = async (dist: string): Promise<Manifest> =>
  manifestShape.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));

async function weighOffice(dist: string): Promise<BundleSizes['office']> {
  const manifest = await readManifest(dist);
  const keys = Object.keys(manifest);
  const shellKeys = keys.filter((key) => manifest[key]?.isEntry || officeFramePhrases.test(key));
  const shellFiles = filesOf(manifest, shellKeys);
  const screens = keys.filter(
    (key) =>
      manifest[key]?.isDynamicEntry &&
      (key.startsWith('src/') || key.includes('perya-phrases/en/')) &&
      !shellKeys.includes(key),
  );
  const beyond = (key: string) => [...filesOf(manifest, [key])].filter((file) => !shellFiles.has(file));
  return {
    shell: await weigh(dist, 'office', [...shellFiles]),
    screens: await Promise.all(screens.map((key) => weigh(dist, `apps/office/${key}`, beyond(key)))),
  };
}

/** The files of these chunks and of their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const key of keys) visit(key);
  return files;
}

async function weigh(dist: string, name: string, files: readonly string[]): Promise<Weight> {
  const weight: Weight = { name, script: 0, style: 0 };
  for (const file of files) {
    const size = await brotliSize(join(dist, file));
    if (file.endsWith('.css')) weight.style += size;
    else weight.script += size;
  }
  return weight;
}

/** The size of a game's page: the scripts, preloaded modules and styles that its HTML names. */
async function weighGames(dist: string): Promise<Weight[]> {
  const pages = (await readdir(dist, { recursive: true }).catch(() => [])).filter((file) =>
    file.endsWith('.html'),
  );
  return Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(dist, page), 'utf8');
      const names = [...html.matchAll(/(?:src|href)="(?:\.{0,2}\/)*(?:games\/)?([^"]+\.(?:js|css))"/gu)].map(
        ([, file]) => file ?? '',
      );
      return weigh(dist, page, [...new Set(names)]);
    }),
  );
}

async function brotliSize(file: string): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(await readFile(file), options).length;
}
