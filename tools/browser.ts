// The Chromium of the journeys, the benches and the screenshots: the one named, the system's own, else the one that npm brings.
import { accessSync, constants } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** No sandbox, since the machine may run as root; nothing that would look for the network by itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an executable Chromium; `CHROMIUM_PATH` overrules. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return systemPlaces.find(isExecutable) ?? (await sparticuz.executablePath());
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
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...browserArguments, ...extraArguments],
    headless: true,
  });
}
