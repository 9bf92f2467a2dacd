// Outside games: opened from a list, played on the vendor's page; balance and records follow. Then vendors
// that misbehave.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startServer } from '../../tools/running-server.ts';
import { depositByCall, minorUnits, registerByCall, shownBalance, stageBalance, startTrial } from './acts.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

/** A game of this vendor and category, by the lists. */
async function gameOf(phone: Phone, vassalage: string, category: string) {
  const answer = await phone.page.request.get(
    `/wps/game/list?vassalage=${vassalage}&pageSize=200&language=${phone.language}`,
  );
  const { value }: { value: { games: { nodeId: number; displayName: string; gameCategory: string }[] } } =
    await answer.json();
  const game = value.games.find(({ gameCategory }) => gameCategory === category);
  if (!game) throw new Error(`${vassalage} has no ${category}`);
  return game;
}

async function openVendorGame(phone: Phone, nodeId: number): Promise<FrameLocator> {
  await phone.go(`/m/in-play?nodeId=${nodeId}`);
  const frame = phone.page.frameLocator('iframe');
  await atRest(frame);
  return frame;
}
/** Waits until the vendor's page accepts the next stake. */
async function atRest(frame: FrameLocator): Promise<void> {
  await frame.locator('footer .main:enabled').waitFor({ timeout: 30_000 });
}
const balance = async (frame: FrameLocator) =>
  minorUnits((await frame.locator('.amount').textContent()) ?? '');

/** Plays one round of the smallest stake to its end. */
async function stakeOnce(frame: FrameLocator): Promise<void> {
  await frame.locator('footer input').first().check({ force: true });
  const choice = frame.locator('.board input').first();
  if ((await choice.count()) > 0) await choice.check({ force: true });
  const status = frame.getByRole('status');
  const before = await status.textContent();
  await frame.locator('footer .main').tap();
  await expect.poll(() => status.textContent()).not.toBe(before);
  await atRest(frame);
}

const played = [
  { vassalage: 'JILI', category: 'RNG' },
  { vassalage: 'FC', category: 'BINGO' },
  { vassalage: 'MKTL', category: 'TABLE' },
] as const;

test.each([
  { language: 'en', vendors: played, names: 'JILI, FC and a neutral vendor' },
  { language: 'ar', vendors: played.slice(2), names: 'a neutral vendor' },
] as const)(
  '[7-15] [2.1-23] [X-11] in $language a member plays games of $names: stake, win, balance, records',
  async ({ language, vendors }) => {
    await withPhone({ language, serviceWorker: true }, async (phone) => {
      const { page, say, like } = phone;
      await registerByCall(phone);
      await depositByCall(phone, '500');
      await phone.go('/m/home');
      let last = await shownBalance(phone);
      for (const { vassalage, category } of vendors) {
        const { nodeId } = await gameOf(phone, vassalage, category);
        const frame = await openVendorGame(phone, nodeId);
        expect(await balance(frame)).toBe(last);
        expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
        await stakeOnce(frame);
        last = await balance(frame);
        await expect.poll(() => stageBalance(phone)).toBe(last);
        await expectScreen(phone);
      }
      await phone.go('/m/home');
      expect(await shownBalance(phone)).toBe(last);
      await phone.go('/m/gameRecord');
      for (const { vassalage } of vendors)
        await page.getByText(say('records.reference', { vendor: vassalage })).waitFor();
      expect(await page.getByRole('link', { name: like('records.openRound') }).count()).toBe(0);
      await expectScreen(phone);
    });
  },
);

test('[7-15] a tile of a vendor opens its game, and back returns to the list', async () => {
  await withPhone({}, async (phone) => {
    await startTrial(phone);
    await phone.go('/m/provider?vassalage=JILI');
    const { displayName } = await gameOf(phone, 'JILI', 'RNG');
    await phone
      .button(new RegExp(`${displayName}$`, 'u'))
      .first()
      .tap();
    await phone.page.waitForURL('**/m/in-play**');
    await atRest(phone.page.frameLocator('iframe'));
    await phone.button(phone.say('play.back')).tap();
    await expect.poll(phone.place).toBe('/m/provider?vassalage=JILI');
  });
});

test('[7-15] a trial player sees that a live table is for members', async () => {
  await withPhone({ language: 'ar' }, async (phone) => {
    await startTrial(phone);
    const { nodeId } = await gameOf(phone, 'SAMPA', 'LIVE');
    await phone.go(`/m/in-play?nodeId=${nodeId}`);
    await phone.page.getByText(phone.say('play.notForTrial')).waitFor();
    await expectScreen(phone);
  });
});

test('[2.1-23] an interrupted fish hunt resumes with the remaining shots', async () => {
  await withPhone({}, async (phone) => {
    await startTrial(phone);
    const { nodeId } = await gameOf(phone, 'FC', 'FISH');
    const frame = await openVendorGame(phone, nodeId);
    await frame.locator('footer .main').tap();
    const loaded = (of: FrameLocator) => of.locator('.shots .loaded').count();
    for (const left of [9, 8, 7]) {
      await frame.locator('.target:enabled').first().tap();
      await expect.poll(() => loaded(frame)).toBe(left);
    }
    await phone.page.reload();
    const again = phone.page.frameLocator('iframe');
    await again.locator('.target:enabled').first().waitFor();
    expect(await loaded(again)).toBe(7);
    await expectScreen(phone);
  });
});

const reconcileProgram = fileURLToPath(new URL('../../apps/server/src/cli/reconcile.ts', import.meta.url));

// It starts a server of its own with all the demo data, and plays at three vendors.
test('[X-11] [X-13] vendors that send twice, lose the answer, or send a stake after its rollback: the books balance', async () => {
  const services = await startServer({
    settings: { VENDOR_SANDBOX_MISBEHAVE: 'JILI:duplicate,FC:drop,MKTL:reorder' },
  });
  const phone = await openPhone({ url: services.url });
  try {
    await registerByCall(phone);
    await depositByCall(phone, '500');
    await phone.go('/m/home');
    let last = await shownBalance(phone);
    for (const { vassalage, category } of played) {
      const { nodeId } = await gameOf(phone, vassalage, category);
      // Every second stake of the "out of order" vendor is rolled back.
      for (let round = vassalage === 'MKTL' ? 0 : 1; round < 2; round += 1) {
        const frame = await openVendorGame(phone, nodeId);
        // Rollbacks are done when the game opens again.
        await stakeOnce(frame);
        last = await balance(await openVendorGame(phone, nodeId));
      }
    }
    await phone.go('/m/home');
    expect(await shownBalance(phone)).toBe(last);
    const { stdout } = await promisify(execFile)(process.execPath, [reconcileProgram], {
      env: { ...process.env, DATA_DIR: services.dataDir, LOG_LEVEL: 'silent' },
    });
    expect(stdout).toMatch(/balance/iu);
  } finally {
    await phone.close();
    await services.remove();
  }
}, 120_000);
