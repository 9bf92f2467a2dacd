// Content in the office: a banner from its draft to the player's page, and what two people who write at once see.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

/** In the open dialog of an act; the note is all it asks. */
async function sign({ page, say }: Desk): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('For the weekend');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await dialog.getByText(say('office.done')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
}

const titleField = (page: Page, { say }: Desk) => page.getByLabel(say('office.content.title')).first();

test('[X-19] a banner goes from its draft to the player’s page, and is taken down', async () => {
  const title = `Lanterns ${randomUUID().slice(0, 8)}`;
  const hana = await takeDesk('Hana', { key: 'passkey' });
  const { page, say } = hana;
  await page.getByRole('heading', { name: say('office.content'), exact: true }).waitFor();
  await expectDesk(hana);
  await page.getByRole('link', { name: say('office.content.new') }).click();
  await titleField(page, hana).fill(title);
  const text = page.getByRole('textbox', { name: /Text \(English\)/u });
  await text.click();
  await page.keyboard.type('Open ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('all night');
  await page.getByLabel(say('office.content.link')).fill('/m/help');
  await expectDesk(hana);

  // What was typed outlives a lock.
  await page.getByRole('button', { name: say('office.lock') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('office.locked.open') })
    .click();
  await expect.poll(() => titleField(page, hana).inputValue()).toBe(title);
  await page.getByRole('link', { name: say('office.now'), exact: true }).click();
  await page.getByRole('dialog', { name: say('office.content.leave') }).waitFor();
  await expectDesk(hana);
  await page.getByRole('button', { name: say('office.content.stay') }).click();

  await page.getByRole('button', { name: say('office.content.saveDraft') }).click();
  await sign(hana);
  const detail = page.getByRole('article', { name: title });
  await detail.getByText(say('office.content.state.draft'), { exact: true }).waitFor();
  await withPhone({}, async (phone) => {
    await phone.go('/m/home');
    const shown = phone.page.getByRole('main').getByText(title);
    await phone.page.getByRole('main').locator('[data-tile]').first().waitFor();
    expect(await shown.count()).toBe(0);
    await detail.getByRole('button', { name: say('office.content.publish') }).click();
    await page.getByRole('dialog').getByText('open all night', { exact: false }).count();
    await sign(hana);
    await detail.getByText(say('office.content.state.running'), { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await phone.go('/m/home');
        await phone.page.getByRole('main').locator('[data-tile]').first().waitFor();
        return shown.count();
      })
      .toBe(1);
    await expectDesk(hana);
    await detail.getByRole('button', { name: say('office.content.takeDown') }).click();
    await sign(hana);
    await detail.getByText(say('office.content.state.taken_down'), { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await phone.go('/m/home');
        await phone.page.getByRole('main').locator('[data-tile]').first().waitFor();
        return shown.count();
      })
      .toBe(0);
  });
  const rows = await queryDatabase<{ contents: Record<string, string> }>(
    `select contents from announcements where merchant_id = $1 and titles ->> 'en' = $2`,
    [demoMerchant, title],
  );
  expect(rows[0]?.contents['en']).toBe('<p>Open <strong>all night</strong></p>');
  await hana.close();
});

test('[X-19] the preview shows a draft on the real page, which the public page does not', async () => {
  const title = `Pop ${randomUUID().slice(0, 8)}`;
  const hana = await takeDesk('Hana');
  const { page, say } = hana;
  await hana.go('/content?type=PR&open=new');
  await titleField(page, hana).fill(title);
  const panel = page.getByRole('region', { name: say('office.content.preview') });
  await panel.getByLabel(say('office.content.previewTheme')).selectOption('dark');
  await panel.getByRole('button', { name: say('office.content.previewShow') }).click();
  const frame = panel.frameLocator('iframe');
  await frame.getByText(title).first().waitFor();
  const [root, element] = [frame.locator('#root'), panel.locator('iframe')];
  expect(await root.getAttribute('inert')).toBe('');
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await element.boundingBox()).toMatchObject({ width: 390 + 2, height: 844 + 2 });
  await panel.getByRole('img', { name: say('office.content.previewPhone') }).waitFor();
  await expectDesk(hana);
  const address = (await element.getAttribute('src')) ?? '';
  await withPhone({}, async (phone) => {
    await registerByCall(phone);
    await phone.page.goto(address);
    const { page: onPhone } = phone;
    await onPhone.getByText(title).first().waitFor();
    // The phone's own session is not used.
    expect(await onPhone.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await phone.go('/m/activity');
    await onPhone.getByRole('main').getByRole('tab').first().waitFor();
    expect(await onPhone.getByText(title).count()).toBe(0);
    expect(await onPhone.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
  });
  await hana.close();
});

test('[X-19] who saves over what was changed meanwhile sees both, and brings an older version back', async () => {
  const id = randomUUID();
  const title = `Notice ${id.slice(0, 8)}`;
  await queryDatabase(
    `insert into announcements (merchant_id, id, type, titles, contents, start_at)
     values ($1, $2, 'PL', jsonb_build_object('en', $3::text), '{"en": "<p>One</p>"}', now())`,
    [demoMerchant, id, title],
  );
  const hana = await takeDesk('Hana', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const { page, say } = hana;
  await page.getByRole('link', { name: title }).click();
  await titleField(page, hana).fill(`${title} mine`);
  await queryDatabase(
    `with former as (insert into content_revisions (merchant_id, kind, item, version, body, replaced_at, replaced_by)
       select merchant_id, 'announcement', id::text, version, to_jsonb(a) - 'merchant_id', now(), gen_random_uuid()
         from announcements a where merchant_id = $1 and id = $2)
     update announcements set titles = jsonb_build_object('en', $3::text), version = 2 where merchant_id = $1 and id = $2`,
    [demoMerchant, id, `${title} theirs`],
  );
  await page.getByRole('button', { name: say('office.content.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('For the weekend');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.content.conflict')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .first()
    .click();
  const conflict = page.getByRole('alert', { name: say('office.content.changed') });
  await conflict.getByText(`${title} theirs`).waitFor({ timeout: 30_000 });
  await conflict.getByText(`${title} mine`).waitFor();
  await expectDesk(hana);
  await conflict.getByRole('button', { name: say('office.content.keepMine') }).click();
  await page.getByRole('button', { name: say('office.content.save'), exact: true }).click();
  await sign(hana);
  const versions = page.getByRole('region', { name: say('office.content.versions') });
  await expect.poll(() => versions.getByRole('button').count()).toBe(2);
  await versions.getByRole('button').last().click();
  await expect.poll(() => titleField(page, hana).inputValue()).toBe(title);
  await expectDesk(hana);
  await hana.close();
});

test('[X-19 in part] a new help item opens by its tag once it is saved, with its list, link and table', async () => {
  const tag = `lanterns-${randomUUID().slice(0, 8)}`;
  onTestFinished(async () => {
    await queryDatabase('delete from help_items where merchant_id = $1 and tag = $2', [demoMerchant, tag]);
  });
  const hana = await takeDesk('Hana');
  const { page, say } = hana;
  await hana.go('/content?kind=help&open=new');
  await titleField(page, hana).fill('Lanterns');
  const text = page.getByRole('textbox', { name: /Text \(English\)/u });
  await text.click();
  const tools = page.getByRole('toolbar', { name: /English/u });
  const tool = (name: 'bullets' | 'addLink' | 'table') =>
    tools.getByRole('button', { name: say(`office.content.${name}`), exact: true });
  // A tool gives the focus back to the editor after the click.
  const untilFocused = () =>
    expect.poll(() => text.evaluate((editor) => editor === document.activeElement)).toBe(true);
  await tool('bullets').click();
  await untilFocused();
  await page.keyboard.type('One ');
  await tool('addLink').click();
  await page.getByLabel(say('office.content.linkTo')).fill('/m/help');
  await page.getByRole('button', { name: say('office.content.linkSet') }).click();
  await untilFocused();
  const listItems = () => text.locator('li').count();
  await page.keyboard.press('Enter');
  await expect.poll(listItems).toBe(2);
  await page.keyboard.press('Enter');
  await expect.poll(listItems).toBe(1);
  await tool('table').click();
  await page.getByRole('button', { name: say('office.content.addRow') }).click();

  const save = page.getByRole('button', { name: say('office.content.save'), exact: true });
  await save.click();
  expect(await page.getByRole('dialog').count(), 'an item without a tag is not saved').toBe(0);
  await page.getByLabel(say('office.content.tag')).fill(tag);
  await save.click();
  await sign(hana);
  await page.waitForURL((url) => url.searchParams.get('open') === tag);
  const detail = page.getByRole('article', { name: 'Lanterns' });
  await detail.getByText(tag).waitFor();

  await titleField(page, hana).fill('Lamps');
  await page.getByRole('button', { name: say('office.content.discard') }).click();
  await expect.poll(() => titleField(page, hana).inputValue()).toBe('Lanterns');
  await expectDesk(hana);
  const [row] = await queryDatabase<{ contents: Record<string, string> }>(
    'select contents from help_items where merchant_id = $1 and tag = $2',
    [demoMerchant, tag],
  );
  expect(row?.contents['en']).toMatch(/^<ul><li>.*<a href="\/m\/help".*<\/ul>.*<table>/u);
  expect(row?.contents['en']?.match(/<tr>/gu)).toHaveLength(3);
  await hana.close();
});
