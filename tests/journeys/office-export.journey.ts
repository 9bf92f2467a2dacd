// The exported audit: one file that verifies itself in a browser without a network, and says what was changed in it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { takeDesk } from './desk.ts';
import { runningBrowser, useBrowser } from './journey.ts';

useBrowser();

/** What the file says of itself, opened from the disk without a network. */
async function verdictOf(path: string): Promise<{ text: string; kind: string; requests: number }> {
  const context = await runningBrowser().newContext({ offline: true });
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) requests += 1;
  });
  await page.goto(pathToFileURL(path).href);
  const verdict = page.locator('#verdict.whole, #verdict.broken');
  await verdict.waitFor();
  const [text, kind] = [await verdict.textContent(), await verdict.getAttribute('class')];
  await context.close();
  return { text: text ?? '', kind: kind ?? '', requests };
}

test('[X-19] an auditor saves the audit as one file, which verifies its chain and signatures without a network', async () => {
  // A proposal of a passkey's owner, so that there is a signature to verify.
  const ana = await takeDesk('Ana', { key: 'passkey' });
  await ana.page.getByRole('link', { name: 'noel_t' }).click();
  const isOpen = ana.page.getByRole('button', { name: ana.say('office.approve') });
  const isProposed = ana.page.getByText(/Proposed by/u).first();
  await isOpen.or(isProposed).first().waitFor();
  if (await isOpen.isVisible()) {
    await isOpen.click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByLabel(ana.say('office.note')).fill('</script><script>alert(1)</script>');
    await dialog.getByRole('button', { name: ana.say('office.seeEffects') }).click();
    await dialog.getByRole('button', { name: ana.say('office.sign') }).click();
    await dialog.getByText(/another person has until/iu).waitFor();
  }
  await ana.close();

  const eva = await takeDesk('Eva');
  const { page, say } = eva;
  await page.getByRole('heading', { name: say('office.audit') }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('office.audit.export') }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'perya-audit-'));
  try {
    const path = join(folder, 'audit.html');
    await download.saveAs(path);
    const whole = await verdictOf(path);
    expect(whole).toMatchObject({ kind: 'whole', requests: 0 });
    expect(whole.text).toContain('whole, unchanged');

    const html = await readFile(path, 'utf8');
    expect(html, 'there is a signature to verify').toMatch(/"sig":"\{/u);
    const forgeries: [string, (text: string) => string][] = [
      ['changed', (text) => text.replace('"act":"audit.export"', '"act":"audit.exported"')],
      [
        'signature',
        (text) =>
          // Every key: some have signed nothing.
          text.replace(/("jwk":\{[^}]*"x":")(.)/gu, (_, head, sign) => head + (sign === 'A' ? 'B' : 'A')),
      ],
    ];
    for (const [what, forge] of forgeries) {
      const forged = forge(html);
      expect(forged).not.toBe(html);
      await writeFile(path, forged);
      const broken = await verdictOf(path);
      expect(broken.kind, what).toBe('broken');
      expect(broken.text).toContain(what === 'changed' ? 'was changed' : 'signature is not theirs');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(eva.faults).toEqual([]);
  await eva.close();
});
