// Sums of bet records by day, vendor and type of game.
import { expect, test } from 'vitest';
import { depositByCall, endRound, openStage, registerByCall, spin } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';

useBrowser();

test('[2.1-16] [1-04] bet records have the same sum by day, by vendor and by type', async () => {
  await withPhone({ language: 'ar', theme: 'light' }, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await depositByCall(phone, '500');
    await phone.go('/m/in-play?nodeId=1001');
    const frame = await openStage(phone);
    await spin(phone, frame);
    await endRound(phone, frame);
    await phone.go('/m/gameRecord');
    const panel = page.locator('#records');
    const net = async () => (await panel.locator('bdi').first().textContent()) ?? '';
    await panel.getByText(say('records.end')).waitFor();
    const whole = await net();
    for (const [by, name] of [
      ['vendor', 'Perya House'],
      ['type', undefined],
      ['day', undefined],
    ] as const) {
      const tab = page.getByRole('tab', { name: say(`records.by.${by}`) });
      await tab.tap();
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
      if (name) await panel.getByText(name).waitFor();
      expect(await net()).toBe(whole);
      await expectScreen(phone);
    }
    expect(new URL(page.url()).searchParams.get('by')).toBe('day');
  });
});
