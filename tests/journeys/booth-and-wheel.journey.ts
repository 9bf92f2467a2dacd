// The rooms of Drop Ball Booth and Roleta: a choice, a round by touch and one by the space bar, and the proof of a result.
import { expect, test } from 'vitest';
import { balanceInRoom, minorUnits, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openRoom, roundOf } from './room-acts.ts';

useBrowser();

const rooms = [
  {
    nodeId: 1005,
    chosen: ['dropBallBooth.wild'],
    choice: { rows: 12, risk: 'wild' },
    play: 'dropBallBooth.drop',
  },
  { nodeId: 1901, chosen: ['roleta.lively'], choice: { wheel: 'lively' }, play: 'roleta.spin' },
] as const;

test.each(rooms.flatMap((room) => (['en', 'ar'] as const).map((language) => ({ ...room, language }))))(
  '$play in $language: by touch and by keyboard',
  async ({ nodeId, chosen, choice, play, language }) => {
    await withPhone({ language, serviceWorker: true }, async (phone) => {
      const { page, say } = phone;
      await startTrial(phone);
      await phone.go(`/m/in-play?nodeId=${nodeId}`);
      const frame = await openRoom(phone);
      const start = await balanceInRoom(frame);
      for (const id of chosen) await frame.getByRole('radio', { name: say(id) }).tap();
      const button = frame.getByRole('button', { name: say(play) });
      const first = await roundOf(phone, frame, () => button.tap());
      expect(first.sent).toMatchObject({ betLevel: 1, stake: '1.00', choice });
      await expectScreen(phone);
      await button.focus();
      const second = await roundOf(phone, frame, () => button.press(' '));
      expect(second.sent.choice).toEqual(first.sent.choice);
      const net = [first, second].map(({ value }) => minorUnits(value.payout) - minorUnits(value.stake));
      expect(await balanceInRoom(frame)).toBe(start + (net[0] ?? 0) + (net[1] ?? 0));
      await frame
        .getByRole('list', { name: say('room.history') })
        .getByRole('button')
        .first()
        .tap();
      await page.waitForURL(`**/m/proof?roundId=${second.value.roundId}`);
      await page.locator('main ol li').first().waitFor();
      await expectScreen(phone);
    });
  },
);
