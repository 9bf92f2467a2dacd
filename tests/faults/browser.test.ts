// The Chromium that npm installs opens a page on a machine without its own.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the browser that npm installs opens a page', () => {
  const words = `
    const { findChromium, launchBrowser } = await import(${JSON.stringify(join(root, 'tools/browser.ts'))});
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent('<h1>Perya</h1>');
    console.log((await findChromium()).path, await page.locator('h1').innerText());
    await browser.close();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', words], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: 'npm' },
  });
  expect(said).toMatch(/\.cache\/chromium-[\d.]+\/chromium Perya\n$/u);
});
