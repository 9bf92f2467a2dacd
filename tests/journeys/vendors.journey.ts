// Outside games: found on a shelf, opened on the stage, staked and won at the vendor's own page; the purse and the records follow. Then vendors in bad moods.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startServer } from '../../tools/running-server.ts';
import { joinByCall, minorUnits, payByCall, shownBalance, stageBalance, startTrial } from './acts.ts';
import { look, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

/** One game of a vendor and category, as the lists have it. */
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
/** Until the page takes the next stake. */
async function atRest(frame: FrameLocator): Promise<void> {
  await frame.locator('footer .main:enabled').waitFor({ timeout: 30_000 });
}
const purse = async (frame: FrameLocator) => minorUnits((await frame.locator('.amount').textContent()) ?? '');

/** Stakes once, the least that is on offer, and waits for the end of the round. */
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
  { language: 'en', vendors: played, told: 'JILI, FC and a neutral vendor' },
  { language: 'ar', vendors: played.slice(2), told: 'a neutral vendor' },
] as const)(
  '[7-15] [2.1-23] [X-11] in $language a member plays games of $told: stake, win, purse, records',
  async ({ language, vendors }) => {
    await withPhone({ language }, async (phone) => {
      const { page, say, like } = phone;
      await joinByCall(phone);
      await payByCall(phone, '500');
      await phone.go('/m/home');
      let last = await shownBalance(phone);
      for (const { vassalage, category } of vendors) {
        const { nodeId } = await gameOf(phone, vassalage, category);
        const frame = await openVendorGame(phone, nodeId);
        expect(await purse(frame)).toBe(last);
        expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
        await stakeOnce(frame);
        last = await purse(frame);
        await expect.poll(() => stageBalance(phone)).toBe(last);
        await look(phone);
      }
      await phone.go('/m/home');
      expect(await shownBalance(phone)).toBe(last);
      await phone.go('/m/gameRecord');
      for (const { vassalage } of vendors)
        await page.getByText(say('records.reference', { vendor: vassalage })).waitFor();
      expect(await page.getByRole('link', { name: like('records.openRound') }).count()).toBe(0);
      await look(phone);
    });
  },
);

test('[7-15] a tile of a vendor opens its game, and the way back leads to the shelf', async () => {
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

test('[7-15] a trial player is told kindly that a live table is for members', async () => {
  await withPhone({ language: 'ar' }, async (phone) => {
    await startTrial(phone);
    const { nodeId } = await gameOf(phone, 'SAMPA', 'LIVE');
    await phone.go(`/m/in-play?nodeId=${nodeId}`);
    await phone.page.getByText(phone.say('play.notForTrial')).waitFor();
    await look(phone);
  });
});

test('[2.1-23] a hunt that was left goes on where it stopped, with the shots that are left', async () => {
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
    await look(phone);
  });
});

const reconcileProgram = fileURLToPath(new URL('../../apps/server/src/cli/reconcile.ts', import.meta.url));

test('[X-11] [X-13] vendors that send twice, never hear the answer, or send a stake after they took it back: the books balance', async () => {
  const services = await startServer({
    settings: { VENDOR_SANDBOX_MISBEHAVE: 'JILI:duplicate,FC:drop,MKTL:reorder' },
  });
  const phone = await openPhone({ url: services.url });
  try {
    await joinByCall(phone);
    await payByCall(phone, '500');
    await phone.go('/m/home');
    let last = await shownBalance(phone);
    for (const { vassalage, category } of played) {
      const { nodeId } = await gameOf(phone, vassalage, category);
      // Every second stake of the one out of order is taken back.
      for (let round = vassalage === 'MKTL' ? 0 : 1; round < 2; round += 1) {
        const frame = await openVendorGame(phone, nodeId);
        // What was taken back on the way is back by the time that the game opens anew.
        await stakeOnce(frame);
        last = await purse(await openVendorGame(phone, nodeId));
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
});
