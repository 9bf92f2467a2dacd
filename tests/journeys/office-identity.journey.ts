// Identity documents in the office: the pictures beside what was typed, a refusal that the member sees, and an acceptance.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { photo } from './photo.ts';

useBrowser();

const narrow = { width: 390, height: 844 };
const note = 'The number is behind a thumb';

/** The member sends a passport by the screen. */
async function sendPassport(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.go('/m/member/verification');
  await page.getByRole('radio', { name: say('verify.passport') }).check({ force: true });
  for (const side of ['front', 'selfie'] as const) {
    await page.getByLabel(say(`verify.${side}`), { exact: true }).setInputFiles(await photo(`${side}.jpg`));
    await phone.button(say('picture.remove', { name: say(`verify.${side}`) })).waitFor();
  }
  await phone.button(say('verify.send')).tap();
  await page.getByRole('heading', { name: say('verify.state.pending') }).waitFor();
}

async function openDocument({ page, say }: Desk, userName: string) {
  await page.getByRole('link', { name: userName, exact: true }).click();
  const detail = page.getByRole('article', { name: userName });
  await detail.getByRole('heading', { name: say('office.document.typed') }).waitFor();
  return detail;
}

/** How wide a picture stands, once it is loaded. */
const widthOf = (desk: Desk, side: 'front' | 'selfie', name: string) =>
  desk.page
    .getByRole('img', {
      name: desk.say('office.document.pictureOf', { side: desk.say(`office.document.${side}`), name }),
    })
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
      await image.decode();
      return image.naturalWidth === 0 ? 0 : Math.round(image.getBoundingClientRect().width);
    });

test('[X-27] [2.1-27] refused with a reason by one person, and the member sees why', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await sendPassport(phone);

    const finn = await takeDesk('Finn', { key: 'passkey' });
    const { page, say } = finn;
    await page.getByRole('heading', { name: say('office.identity') }).waitFor();
    await expectDesk(finn);
    const detail = await openDocument(finn, userName);
    // A picture that comes later may bring a scroll bar, which takes of every width.
    const apart = async () =>
      (await widthOf(finn, 'selfie', userName)) - (await widthOf(finn, 'front', userName));
    await expect.poll(apart).toBe(0);
    const front = await widthOf(finn, 'front', userName);
    expect(front).toBeGreaterThan(100);
    await detail.getByText('May 17, 1990').waitFor();
    await expectDesk(finn);
    await detail.getByRole('button', { name: say('office.document.zoomIn') }).click();
    await expect.poll(() => widthOf(finn, 'front', userName)).toBeCloseTo(front * 1.5, -1);
    await expect.poll(() => widthOf(finn, 'selfie', userName)).toBeCloseTo(front * 1.5, -1);

    await detail.getByRole('button', { name: say('office.document.refuse') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('office.reason')).selectOption('unreadable');
    await dialog.getByLabel(say('office.note')).fill(note);
    await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
    await dialog.getByText(say('office.table.verifications')).waitFor();
    await expectDesk(finn);
    await dialog.getByRole('button', { name: say('office.signAlone') }).click();
    await dialog.getByText(say('office.done')).waitFor();
    await dialog
      .getByRole('button', { name: say('office.close') })
      .last()
      .click();
    await detail.getByText(say('office.document.gone')).waitFor();
    expect(await detail.getByRole('img').count()).toBe(0);
    expect(await detail.getByRole('button', { name: say('office.document.accept') }).count()).toBe(0);
    const waiting = page.getByRole('table').getByRole('link', { name: userName, exact: true });
    await expect.poll(() => waiting.count()).toBe(0);
    await expectDesk(finn);
    await finn.close();

    await phone.go('/m/member/verification');
    await phone.page.getByRole('heading', { name: phone.say('verify.state.refused') }).waitFor();
    await phone.page.getByText(phone.say('verify.reason.unreadable')).waitFor();
    await expectScreen(phone);
  });
});

test('[X-27] by keyboard alone: opened, zoomed, rotated; who is here twice is named, and accepted all the same', async () => {
  const finn = await takeDesk('Finn');
  const { page, say } = finn;
  await page.getByRole('link', { name: 'omar_diaz' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const first = page.getByRole('article', { name: 'liza_mercado' });
  await first.getByRole('heading', { name: say('office.document.typed') }).waitFor();
  await first.getByRole('link', { name: 'liza_m', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('link', { name: 'omar_diaz' }).waitFor();
  const front = await widthOf(finn, 'front', 'liza_mercado');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await first.getByText('200 %').waitFor();
  expect(await widthOf(finn, 'front', 'liza_mercado')).toBeCloseTo(front * 2, -1);
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await first.getByText('100 %').waitFor();
  const picture = page.getByRole('img', {
    name: say('office.document.pictureOf', { side: say('office.document.front'), name: 'liza_mercado' }),
  });
  await page.keyboard.press('r');
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      return box !== null && box.height > box.width;
    })
    .toBe(true);
  await page
    .getByRole('region', {
      name: say('office.document.pictureOf', { side: say('office.document.front'), name: 'liza_mercado' }),
    })
    .focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('r');
  await expect.poll(() => widthOf(finn, 'front', 'liza_mercado')).toBe(front);
  await expectDesk(finn);

  await first.getByRole('button', { name: say('office.document.accept') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).focus();
  await page.keyboard.type('Name and birthday match');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say('office.signAlone') }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText(say('office.done')).waitFor();
  await page.keyboard.press('Escape');
  await first.getByText(say('office.identity.verified'), { exact: true }).first().waitFor();
  await expectDesk(finn);
  await finn.close();
});

test('[X-27] at 390 px, in Arabic and in the dark the list gives way to the document, and comes back; other roles have no such screen', async () => {
  const finn = await takeDesk('Finn', { language: 'ar', theme: 'dark', viewport: narrow });
  const { page, say } = finn;
  await page.getByRole('link', { name: 'omar_diaz' }).waitFor();
  await expectDesk(finn);
  await openDocument(finn, 'omar_diaz');
  expect(await widthOf(finn, 'front', 'omar_diaz')).toBeGreaterThan(100);
  await page
    .getByRole('button', { name: say('office.document.rotate', { side: say('office.document.front') }) })
    .click();
  await expectDesk(finn);
  await page.getByRole('link', { name: say('office.back') }).click();
  await page.getByRole('heading', { name: say('office.identity') }).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByRole('article', { name: 'omar_diaz' }).waitFor();
  await finn.close();

  const ana = await takeDesk('Ana');
  await ana.page.getByRole('heading', { name: ana.say('office.withdrawals') }).waitFor();
  expect(await ana.page.getByRole('link', { name: ana.say('office.identity'), exact: true }).count()).toBe(0);
  await ana.go('/identity');
  await ana.page.getByRole('heading', { name: ana.say('office.now') }).waitFor();
  await ana.close();
});
