// The room of Pula Puti Dice: a bet by keyboard and by touch, its result, the last results and their proof.
import { expect, test } from 'vitest';
import { balanceInRoom, minorUnits, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openRoom, roundOf } from './room-acts.ts';

useBrowser();

const stage = '/m/in-play?nodeId=1008';

test.each(['en', 'ar'] as const)('in %s: a bet by keyboard alone, and one by touch', async (language) => {
  await withPhone({ language, serviceWorker: true }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    await expectScreen(phone);
    const start = await balanceInRoom(frame);

    const slider = frame.getByRole('slider', { name: say('pulaPutiDice.chance') });
    await slider.press('3');
    const even = await slider.getAttribute('aria-valuetext');
    // Towards the smaller chance: the slider runs as the page is read.
    await slider.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(even);
    const first = await roundOf(phone, frame, () => slider.press(' '));
    expect(first.sent).toMatchObject({ betLevel: 3, stake: '5.00', choice: { side: 'red', k: 4375 } });

    await frame.getByRole('radio', { name: say('pulaPutiDice.white') }).tap();
    const button = frame.getByRole('button', { name: say('pulaPutiDice.roll') });
    const second = await roundOf(phone, frame, () => button.tap());
    expect(second.sent.choice).toEqual({ side: 'white', k: 4375 });
    const spent = [first, second].map(({ value }) => minorUnits(value.payout) - minorUnits(value.stake));
    expect(await balanceInRoom(frame)).toBe(start + (spent[0] ?? 0) + (spent[1] ?? 0));

    const results = frame.getByRole('list', { name: say('room.history') }).getByRole('button');
    expect(await results.count()).toBe(2);
    await page.reload();
    await openRoom(phone);
    expect(await results.count()).toBe(2);
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(even);
    await expectScreen(phone);
    await results.first().tap();
    await page.waitForURL(`**/m/proof?roundId=${second.value.roundId}`);
  });
});

test('a reload while the drums turn shows the round and stakes once', async () => {
  await withPhone({ serviceWorker: true, reducedMotion: false }, async (phone) => {
    await startTrial(phone);
    await phone.go(stage);
    const frame = await openRoom(phone);
    const start = await balanceInRoom(frame);
    const answered = phone.page.waitForResponse('**/wps/round/play');
    await frame.locator('#play').tap();
    const { value } = await (await answered).json();
    await phone.page.reload();
    const again = await openRoom(phone);
    const net = minorUnits(value.payout) - minorUnits(value.stake);
    await expect.poll(() => balanceInRoom(again)).toBe(start + net);
    await again.locator('#pin').waitFor();
  });
});
