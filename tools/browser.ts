// The Chromium of journeys, benches and screenshots: CHROMIUM_PATH, else the system's, else the one from npm.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** No sandbox, since the machine may run as root; no background network requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program, and the environment variables that it needs in addition. */
export type FoundChromium = { path: string; env: Record<string, string> };

/** `CHROMIUM_PATH` overrules; its value `npm` means the one from npm. */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && named !== 'npm') return { path: named, env: {} };
  const ofSystem = named ? undefined : systemPlaces.find(isExecutable);
  return ofSystem ? { path: ofSystem, env: {} } : unpacked();
}

/** The one from npm, unpacked once, with its own libraries and fonts where the system has none. */
async function unpacked(): Promise<FoundChromium> {
  const packed = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version }: { version: string } = JSON.parse(await readFile(packed, 'utf8'));
  const folder = join(root, '.cache', `chromium-${version}`);
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await unpack(folder);
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts');
  const runsAsIs = await run(path, ['--version']).then(
    () => true,
    () => false,
  );
  if (!runsAsIs) env['LD_LIBRARY_PATH'] = join(folder, 'al2023/lib');
  return { path, env };
}

/**
 * The package unpacks into a fixed place in the temporary folder, shared by all accounts; a private folder
 * replaces it.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  try {
    const from = JSON.stringify(import.meta.resolve('@sparticuz/chromium'));
    const words = `const { default: chromium } = await import(${from}); await chromium.executablePath();`;
    await run(process.execPath, ['--input-type=module', '--eval', words], {
      cwd: root,
      // This system name makes the package unpack its libraries too.
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    // Another process may have been first; its copy is equal.
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'chromium'))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function launchBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  const { path, env } = await findChromium();
  return chromium.launch({
    executablePath: path,
    args: [...browserArguments, ...extraArguments],
    env: { ...process.env, ...env },
    headless: true,
  });
}
