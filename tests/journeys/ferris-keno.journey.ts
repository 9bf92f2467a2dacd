// The room of Ferris Keno: picks by keyboard and by touch, their result on wheel and numbers, and its proof.
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { balanceInRoom, minorUnits, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openRoom, roundOf } from './room-acts.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1009';

const numberOf = (frame: FrameLocator, gondola: number) =>
  frame.getByRole('button', { name: String(gondola), exact: true });

test.each(['en', 'ar'] as const)('in %s: picks by keyboard alone, and by touch', async (language) => {
  await withPhone({ language, serviceWorker: true }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    const start = await balanceInRoom(frame);
    const status = frame.getByRole('status');
    const button = frame.getByRole('button', { name: say('ferrisKeno.turn') });

    await button.tap();
    expect(await status.textContent()).toBe(say('ferrisKeno.welcome'));
    await expectScreen(phone);

    await numberOf(frame, 1).press(' ');
    // The numbers run as the page is read.
    await frame.locator(':focus').press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await frame.locator(':focus').press('ArrowDown');
    await frame.locator(':focus').press(' ');
    await frame.locator('body').press('3');
    await button.focus();
    const first = await roundOf(phone, frame, () => button.press(' '));
    expect(first.sent).toMatchObject({ betLevel: 3, stake: '5.00', choice: { picks: [1, 10] } });
    expect(await status.textContent()).toContain(
      say('ferrisKeno.resultNothing', { hits: first.value.steps[0].hits, picks: 2 }),
    );
    expect(await frame.locator('.cell:is(.is-lit, .is-hit)').count()).toBe(10);
    const drawn = first.value.steps[0].drawn.join(', ');
    await frame.getByRole('img', { name: say('ferrisKeno.wheel', { state: 'lit', drawn }) }).waitFor();

    await frame.getByRole('button', { name: say('ferrisKeno.clear') }).tap();
    await frame.getByRole('button', { name: say('ferrisKeno.quickPick') }).tap();
    expect(await status.textContent()).toBe(say('ferrisKeno.picked', { picks: 8, most: 8 }));
    const second = await roundOf(phone, frame, () => button.tap());
    expect(second.sent.choice.picks).toHaveLength(8);
    const spent = [first, second].map(({ value }) => minorUnits(value.payout) - minorUnits(value.stake));
    expect(await balanceInRoom(frame)).toBe(start + (spent[0] ?? 0) + (spent[1] ?? 0));

    await page.reload();
    await openRoom(phone);
    expect(await frame.getByRole('button', { pressed: true }).count()).toBe(8);
    await expectScreen(phone);
    await frame
      .getByRole('list', { name: say('room.history') })
      .getByRole('button')
      .first()
      .tap();
    await page.waitForURL(`**/m/proof?roundId=${second.value.roundId}`);
  });
});

test('a ninth pick is not taken, and a lit turn goes out with the next pick', async () => {
  await withPhone({ reducedMotion: false }, async (phone) => {
    const { say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    for (const gondola of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await numberOf(frame, gondola).tap();
    expect(await frame.getByRole('status').textContent()).toBe(say('ferrisKeno.most', { most: 8 }));
    const { sent } = await roundOf(phone, frame, () => frame.locator('#play').tap());
    expect(sent.choice.picks).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await frame.locator('.cell').first().tap();
    await frame.getByRole('img', { name: say('ferrisKeno.wheel', { state: 'dark', drawn: '' }) }).waitFor();
    expect(await frame.locator('.cell:is(.is-lit, .is-hit)').count()).toBe(0);
  });
});
