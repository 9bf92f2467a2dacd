// The shell of the page: theme, language, failed chunks, no network, a new version.
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startChangedWorkerProxy } from './changed-worker-proxy.ts';
import { expectAccessible, openPhone, useBrowser, withPhone } from './journey.ts';
import { hydrated, type Phone } from './phone.ts';

useBrowser();

const themeOf = (phone: Phone) => phone.page.getAttribute('html', 'data-theme');

test('[1-09] [4-15] dark is the default; light is chosen once, is kept, and applies before any code runs', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/set');
    expect(await themeOf(phone)).toBe('dark');
    await page
      .getByRole('radio', { name: say('settings.light') })
      .or(phone.button(say('settings.light')))
      .first()
      .tap();
    await expect.poll(() => themeOf(phone)).toBe('light');

    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/m/home', { waitUntil: 'commit' });
    await page.locator('body').waitFor();
    expect(await themeOf(phone)).toBe('light');

    await page.unroute('**/assets/**');
    await phone.go('/m/home');
    expect(await themeOf(phone)).toBe('light');
  });
});

test('[3-01] a language chosen in the settings applies and mirrors the page at once, and is kept', async () => {
  await withPhone({}, async (phone) => {
    const { page } = phone;
    await phone.go('/m/set');
    await page.getByRole('main').getByRole('button', { name: 'English' }).tap();
    await page.getByRole('main').getByText('العربية').first().tap();
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.getAttribute('html', 'lang')).toBe('ar');
    await page.reload();
    await hydrated(page);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const served = await (await page.request.get('/m/home')).text();
    expect(served).toMatch(/<html[^>]*lang="ar"/u);
  });
});

test('[2.1-28] a screen whose code fails to load says so, keeps its address, and loads on a tap', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/assets/register-screen*', (route) => route.abort());
    await phone.go('/m/login');
    await phone.link(say('session.register')).tap();
    await page.waitForURL('**/m/register');
    const retry = phone.button(say('state.loadFailed'));
    await retry.waitFor();
    expect(logged.join('\n')).toContain('Async route failed');
    await expectAccessible(phone);
    await page.unroute('**/assets/register-screen*');
    await retry.tap();
    await phone.field(say('register.username')).waitFor();
  });
});

test('[2.1-28] a screen whose styles failed to load is not shown without them', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await page.route('**/assets/proofs-*.css', (route) => route.abort());
    await phone.go('/m/login');
    await phone.link(say('session.register')).tap();
    const retry = phone.button(say('state.loadFailed'));
    await retry.waitFor();
    await page.unroute('**/assets/proofs-*.css');
    const [sheet] = await Promise.all([
      page.waitForResponse((answer) => /\/proofs-.*\.css$/u.test(answer.url())),
      retry.tap(),
    ]);
    expect(sheet.ok()).toBe(true);
    await phone.field(say('register.username')).waitFor();
  });
});

test('(part of 8-03: no internet) without a network the page opens the offline shell, and recovers by itself', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, context, say } = phone;
    await phone.go('/m/home');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await context.setOffline(true);
    await page.goto('/m/help');
    await page.getByText(say('state.offlineHint')).first().waitFor();
    await expectAccessible(phone);
    await page.goto('/m/home');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/m/help');
    await page.getByText(say('state.offlineHint')).first().waitFor();
    await context.setOffline(false);
    await page
      .getByRole('main')
      .getByRole('link', { name: phone.like('help.readMoreOf') })
      .first()
      .waitFor();
    expect(phone.faults).toEqual([]);
  });
});

test('[X-03] the verifier opens without a network and recomputes a round from its seeds', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, context, say, field } = phone;
    await phone.go('/m/home');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await phone.go('/m/fairness');
    await field(say('proof.serverSeed')).waitFor();
    await context.setOffline(true);
    await page.goto('/m/fairness');
    const serverSeed = '4f'.repeat(32);
    const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    await field(say('proof.serverSeed')).fill(serverSeed);
    await field(say('proof.clientSeed')).fill('lantern-7');
    await field(say('proof.nonce')).fill('0');
    await field(say('proof.manualHash')).fill(hash);
    await phone.button(say('proof.manualRun')).tap();
    await page.getByRole('heading', { name: say('proof.manualResult') }).waitFor();
    await page.getByText(say('proof.manualHashOk')).waitFor();
    await field(say('proof.manualHash')).fill('0'.repeat(64));
    await phone.button(say('proof.manualRun')).tap();
    await page.getByText(say('proof.manualHashWrong')).waitFor();
    expect(phone.faults).toEqual([]);
    await context.setOffline(false);
  });
});

test('the recipe of outcomes shows an example that another implementation of HMAC-SHA256 computes too', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/fairness');
    await phone.button(say('proof.recipe')).tap();
    const shown = async (label: string) =>
      (await page
        .locator('div', { has: page.getByText(label, { exact: true }) })
        .last()
        .locator('code')
        .textContent()) ?? '';
    await page.getByText(say('proof.recipeBlock'), { exact: true }).waitFor();
    const key = Buffer.from(await shown(say('proof.serverSeed')), 'hex');
    expect(await shown(say('proof.recipeHash'))).toBe(createHash('sha256').update(key).digest('hex'));
    const block = createHmac('sha256', key)
      .update(await shown(say('proof.recipeMessage')))
      .digest();
    expect(await shown(say('proof.recipeBlock'))).toBe(block.toString('hex'));
    const words = Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    expect(await shown(say('proof.recipeWords'))).toBe(words.join(', '));
    expect(await shown(say('proof.recipeDraws', { range: 10 }))).toBe(
      words
        .slice(0, 3)
        .map((word) => word % 10)
        .join(', '),
    );
    await expectAccessible(phone);
    expect(phone.faults).toEqual([]);
  });
});

test('without a network screens seen before open in their former language; others say that there is no network', async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, context, say } = phone;
    await phone.go('/m/home');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const item = page.getByRole('main').getByRole('link', { name: phone.like('help.readMoreOf') });
    await phone.go('/m/help');
    await item.first().waitFor();
    const seen = await item.count();
    const isKept = () =>
      page.evaluate<boolean>(`caches.open('perya-responses').then((cache) => cache.keys())
        .then((keys) => keys.some(({ url }) => url.includes('helpCenter')))`);
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.goto('/m/help');
    await item.first().waitFor();
    expect(await item.count()).toBe(seen);
    await expectAccessible(phone);
    await page.goto('/m/notice');
    await page.getByText(say('state.offlineHint')).first().waitFor();
    await context.setOffline(false);
    expect(phone.faults).toEqual([]);
  });
});

test('(part of 8-03: update) (part of 9-07: update window) a new version is offered within its window, and typed text is kept until the person accepts', async () => {
  const proxy = await startChangedWorkerProxy();
  try {
    const phone = await openPhone({ url: proxy.url, serviceWorker: true });
    const { page, say } = phone;
    await phone.go('/m/register');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await hydrated(page);
    await phone.field(say('register.username')).fill('half_written');
    proxy.change();
    await page.getByText(say('update.ready')).waitFor({ timeout: 75_000 });
    expect(await phone.field(say('register.username')).inputValue()).toBe('half_written');
    await phone.button(say('update.now')).tap();
    await page.waitForEvent('load');
    await hydrated(page);
    expect(phone.faults).toEqual([]);
    await phone.close();
  } finally {
    await proxy.close();
  }
});
