// The room of Kaskas Cards: a card opened by keyboard and one by touch, its result, the last results and their proof.
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { balanceInRoom, minorUnits, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { openRoom, roundOf } from './room-acts.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1907';
const field = (frame: FrameLocator, at: number) => frame.locator('.field').nth(at);

/** From the first field, where the focus is, through each row and back to its start. */
async function openByKeys(frame: FrameLocator, forward: string): Promise<void> {
  const focus = frame.locator(':focus');
  for (const row of [0, 1, 2]) {
    for (const column of [0, 1, 2]) {
      await expect
        .poll(() => field(frame, 3 * row + column).evaluate((cell) => cell.matches(':focus')))
        .toBe(true);
      await focus.press(' ');
      if (column < 2) await focus.press(forward);
    }
    if (row < 2) await focus.press('Home');
    if (row < 2) await focus.press('ArrowDown');
  }
}

const resultOf = ({ say }: Phone, frame: FrameLocator) => ({
  status: () => frame.getByRole('status').textContent(),
  isAllOpen: () =>
    frame.getByRole('img', { name: say('kaskasCards.card', { state: 'open', open: 9 }) }).isVisible(),
});

test.each(['en', 'ar'] as const)('in %s: a card by keyboard alone, and one by touch', async (language) => {
  await withPhone({ language, serviceWorker: true }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    await frame.getByRole('img', { name: say('kaskasCards.card', { state: 'none', open: 0 }) }).waitFor();
    await expectScreen(phone);
    const start = await balanceInRoom(frame);
    const { status, isAllOpen } = resultOf(phone, frame);

    const button = frame.getByRole('button', { name: say('kaskasCards.buy') });
    await button.press('3');
    const first = await roundOf(phone, frame, async () => {
      await button.press(' ');
      await openByKeys(frame, language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    });
    expect(first.sent).toMatchObject({ betLevel: 3, stake: '5.00' });
    expect(await isAllOpen()).toBe(true);
    const between = await balanceInRoom(frame);

    const second = await roundOf(phone, frame, async () => {
      await button.tap();
      await frame.locator('.field:enabled').first().waitFor();
      await field(frame, 4).tap();
      // The stake is gone, and the balance does not give the result away.
      expect(await balanceInRoom(frame)).toBe(between - 500);
      await expectScreen(phone);
      await frame.getByRole('button', { name: say('kaskasCards.scratchAll') }).tap();
    });
    expect(await isAllOpen()).toBe(true);
    const [{ prize }] = second.value.steps;
    const told = say('kaskasCards.result', { prize: prize / 100, amount: '' }).trim();
    expect(await status()).toContain(told.replace(/[:：].*$/u, ''));
    const spent = [first, second].map(({ value }) => minorUnits(value.payout) - minorUnits(value.stake));
    expect(await balanceInRoom(frame)).toBe(start + (spent[0] ?? 0) + (spent[1] ?? 0));

    await page.reload();
    await openRoom(phone);
    expect(await isAllOpen()).toBe(true);
    await expectScreen(phone);
    const results = frame.getByRole('list', { name: say('room.history') }).getByRole('button');
    expect(await results.count()).toBe(2);
    await results.first().tap();
    await page.waitForURL(`**/m/proof?roundId=${second.value.roundId}`);
  });
});

test('a finger rubs a field open; a reload before the others are open shows the whole card and stakes once', async () => {
  await withPhone({ reducedMotion: false }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    const start = await balanceInRoom(frame);
    const answered = page.waitForResponse('**/wps/round/play');
    await frame.locator('#play').tap();
    const { value } = await (await answered).json();
    await frame.locator('.field:enabled').first().waitFor();
    const box = await field(frame, 0).boundingBox();
    if (!box) throw new Error('the field is not on the screen');
    await page.mouse.move(box.x + 2, box.y + box.height * 0.3);
    await page.mouse.down();
    for (const [x, y] of [
      [0.95, 0.3],
      [0.95, 0.7],
      [0.05, 0.7],
    ] as const)
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
    await page.mouse.up();
    const open = say('kaskasCards.card', { state: 'part', open: 1 });
    await frame.getByRole('img', { name: open }).waitFor();
    await page.reload();
    const again = await openRoom(phone);
    const net = minorUnits(value.payout) - minorUnits(value.stake);
    await expect.poll(() => balanceInRoom(again)).toBe(start + net);
    expect(await resultOf(phone, again).isAllOpen()).toBe(true);
  });
});
