// A host's room: members talk, a visitor reads the poster alone, a contact is refused, reports hide a message, staff decide and mute.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

async function anchorOf({ page }: Phone, name: string): Promise<string> {
  const { value } = await (await page.request.get('/wps/chat/anchors?type=hot')).json();
  const found = value.find((one: { name: string }) => one.name === name);
  return found?.anchorId ?? '';
}

/** A member whose number is proven. */
async function registerWriter(phone: Phone): Promise<string> {
  const userName = await registerByCall(phone);
  await queryDatabase('update players set mobile_verified_at = now() where username = $1', [userName]);
  return userName;
}

const openRoom = async (phone: Phone) => phone.go(`/m/hostRoom?id=${await anchorOf(phone, 'Tala')}`);
const log = ({ page, say }: Phone) => page.getByRole('log', { name: say('hosts.messages') });

async function write(phone: Phone, text: string): Promise<void> {
  await phone.field(phone.say('hosts.write')).fill(text);
  await phone.button(phone.say('hosts.send')).tap();
}

async function signAlone({ page, say }: Desk, note: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill(note);
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await dialog.getByText(say('office.done')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
}

/** A new member on a phone of their own reports the newest message with this text. */
async function reportByCall(body: string): Promise<void> {
  const [row] = await queryDatabase<{ message_id: string }>(
    'select message_id from room_messages where body = $1 order by at desc limit 1',
    [body],
  );
  await withPhone({}, async (phone) => {
    await registerByCall(phone);
    await callsOf(phone)('POST /wps/chat/room/report', { body: { messageId: row?.message_id ?? '' } });
  });
}

test('[3-12 in part] two members talk, a visitor reads the poster alone, three reports hide a message, staff show it again and mute its author', {
  timeout: 240_000,
}, async () => {
  const rude = `Nobody here can play ${Date.now() % 1000}`;
  await withPhone({}, async (maria) => {
    await withPhone({ theme: 'dark' }, async (jose) => {
      await registerWriter(maria);
      await registerWriter(jose);
      await openRoom(maria);
      await openRoom(jose);
      await log(maria).waitFor();
      await expectScreen(maria);
      await write(maria, 'Good evening, <b>all</b>');
      await log(jose).getByText('Good evening, <b>all</b>').waitFor();
      await write(jose, 'مساء الخير');
      await log(maria).getByText('مساء الخير').waitFor();
      await expectScreen(jose);

      await write(maria, 'call me ٠٩١٧ ١٢٣ ٤٥٦٧');
      await maria.page.getByText(maria.say('error.ROOM_CONTACT')).waitFor();
      await expectScreen(maria);
      await expect
        .poll(
          async () => {
            await write(maria, rude);
            return log(maria).getByText(rude).count();
          },
          { timeout: 30_000, interval: 1500 },
        )
        .toBe(1);
      const line = log(jose).getByRole('listitem').filter({ hasText: rude });
      await line.getByRole('button').tap();
      await expectScreen(jose);
      await jose.button(jose.say('hosts.reportConfirm')).tap();
      await jose.page.getByText(jose.say('hosts.reported')).waitFor();
      for (const _ of [1, 2]) await reportByCall(rude);
      await line.waitFor({ state: 'detached' });

      await withPhone({}, async (visitor) => {
        await openRoom(visitor);
        await visitor.link(visitor.say('hosts.logIn')).waitFor();
        expect(await log(visitor).count()).toBe(0);
        await expectScreen(visitor);
      });

      const kaye = await takeDesk('Kaye', { key: 'passkey' });
      await kaye.go('/hosts');
      await expectDesk(kaye);
      await kaye.page.getByRole('link', { name: rude }).click();
      const opened = kaye.page.getByRole('article', { name: rude });
      await opened.getByRole('button', { name: kaye.say('office.hosts.restore') }).click();
      await expectDesk(kaye);
      await signAlone(kaye, 'Rude, but no insult');
      await line.waitFor();
      await opened.getByRole('button', { name: kaye.say('office.hosts.mute') }).click();
      await kaye.page.getByLabel(kaye.say('office.hosts.reason')).selectOption('insult');
      await signAlone(kaye, 'The third time today');
      await maria.page.getByText(maria.say('hosts.mute.insult')).waitFor();
      await expectScreen(maria);
      await kaye.go('/hosts?show=mutes');
      await kaye.page
        .getByRole('button', { name: kaye.say('office.hosts.unmute') })
        .first()
        .waitFor();
      await expectDesk(kaye);
      await kaye.page
        .getByRole('button', { name: kaye.say('office.hosts.unmute') })
        .first()
        .click();
      await signAlone(kaye, 'They have apologised');
      await maria.field(maria.say('hosts.write')).waitFor();
      await kaye.close();
    });
  });
});

test('[3-12 in part] ar: who has no proven number reads why they cannot write', async () => {
  await withPhone({ language: 'ar', theme: 'dark', viewport: { width: 360, height: 640 } }, async (phone) => {
    await registerByCall(phone);
    await openRoom(phone);
    await phone.page.getByText(phone.say('hosts.needs.mobile')).waitFor();
    await expectScreen(phone);
  });
});

test('[3-12 in part] staff make a host and a shift; players see the host, and no longer once it is retired', {
  timeout: 120_000,
}, async () => {
  const name = `Luna ${Date.now() % 100_000}`;
  const hana = await takeDesk('Hana', { key: 'passkey' });
  const { page, say } = hana;
  await hana.go('/hosts');
  await page.getByRole('link', { name: say('office.hosts.new') }).click();
  const save = page.getByRole('button', { name: say('office.hosts.save') });
  await save.click();
  await page.getByText(say('office.hosts.nameFault')).waitFor();
  await expectDesk(hana);
  await page.getByRole('textbox', { name: say('office.hosts.name') }).fill(name);
  await page.getByLabel(say('office.hosts.titleIn', { language: 'English' })).fill('Late lights');
  const picture = { create: { width: 800, height: 600, channels: 3, background: '#7b1fa2' } } as const;
  const buffer = await sharp(picture).png().toBuffer();
  const photo = page.getByRole('group', { name: say('office.hosts.photo') });
  await photo
    .getByLabel(say('picture.add'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'luna.png', mimeType: 'image/png', buffer });
  await photo.getByRole('img').waitFor();
  await expectDesk(hana);
  await save.click();
  await signAlone(hana, 'Begins tonight');
  const opened = page.getByRole('article', { name });
  await opened.getByLabel(say('office.hosts.from')).fill('2030-01-05T20:00');
  await opened.getByLabel(say('office.hosts.to')).fill('2030-01-05T23:00');
  await opened.getByRole('button', { name: say('office.hosts.addShift') }).click();
  await signAlone(hana, 'A first evening');
  await opened.getByText(/2030/u).first().waitFor();
  await expectDesk(hana);
  await withPhone({}, async (phone) => {
    await phone.go('/m/hosts');
    await phone.page.getByText(name).waitFor();
    const shown = phone.page.getByRole('link', { name: new RegExp(name, 'u') }).locator('img');
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    await expectScreen(phone);
    await photo
      .getByRole('button', { name: say('picture.remove', { name: say('office.hosts.photo') }) })
      .click();
    await save.click();
    await signAlone(hana, 'Drawn again');
    await phone.go('/m/hosts');
    await expect.poll(() => shown.getAttribute('src')).toContain('/art/');
    await opened.getByRole('button', { name: say('office.hosts.retire') }).click();
    await signAlone(hana, 'Has left');
    await phone.go('/m/hosts');
    await phone.page.getByText('Tala').waitFor();
    expect(await phone.page.getByText(name).count()).toBe(0);
  });
  await hana.close();
});

test.each(['en', 'ar'] as const)(
  '[3-12 in part] %s: watching runs to the reality check: its sheet stops the video, and the room goes on once it was seen',
  { timeout: 240_000 },
  async (language) => {
    await withPhone({ language }, async (phone) => {
      const { page, say, button } = phone;
      const userName = await registerByCall(phone);
      // An hour of play is over in ten seconds.
      await queryDatabase(
        `insert into protection_players (merchant_id, player_id, session_from, session_until, checked_at)
         select merchant_id, id, t.at, now(), t.at from players, (select now() - interval '59 minutes 50 seconds' as at) t
          where username = $1
         on conflict (merchant_id, player_id) do update
            set session_from = excluded.session_from, session_until = excluded.session_until, checked_at = excluded.checked_at`,
        [userName],
      );
      await openRoom(phone);
      await log(phone).waitFor();
      const sheet = page.getByRole('dialog', { name: say('play.seeTitle') });
      expect(await sheet.isVisible()).toBe(false);
      await sheet.waitFor({ timeout: 60_000 });
      await expectScreen(phone);
      await button(say('play.seeGoOn')).tap();
      await sheet.waitFor({ state: 'hidden' });
      await log(phone).waitFor();
      const { check } = await callsOf(phone)('GET /wps/protection/play-session');
      expect(check?.due).toBe(false);
    });
  },
);
