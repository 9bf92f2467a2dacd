// npm run shots: screenshots of the main job in both themes, English and Arabic, at 390 and 360 px, and of the office at 1440 and
// 390 px, into docs/screens. `npm run shots -- office` takes the office's alone.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, Theme } from '@perya/contract';
import { type PhraseId, phrase } from '@perya/locales';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { openStage, payDeposit, register, spin } from '../tests/journeys/acts.ts';
import { type Phone, takePhone } from '../tests/journeys/phone.ts';
import { popupsSeen } from '../tests/journeys/popups.ts';
import { launchBrowser } from './browser.ts';
import { pause, startServer } from './running-server.ts';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const largestTotalBytes = 3_000_000;

type Look = { theme: Theme; language: Language; width: number; height: number };
const looks: Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  (['en', 'ar'] as const).flatMap((language) => [
    { theme, language, width: 390, height: 844 },
    { theme, language, width: 360, height: 640 },
  ]),
);

const officeLooks: Look[] = [
  { theme: 'light', language: 'en', width: 1440, height: 900 },
  { theme: 'dark', language: 'ar', width: 1440, height: 900 },
  { theme: 'dark', language: 'en', width: 390, height: 844 },
  { theme: 'light', language: 'ar', width: 390, height: 844 },
];

const onlyOffice = process.argv.includes('office');
const server = await startServer({ settings: { OFFICE_PORT: String(await freePort()) } });
const browser = await launchBrowser();
try {
  if (!onlyOffice) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const converter = await browser.newPage();
  if (!onlyOffice) {
    for (const look of looks) await takeJourney(look, converter);
    await makeContactSheet(browser);
  }
  for (const look of officeLooks) await takeOffice(look, converter);
  const bytes = await totalBytes();
  console.log(`${looks.length} journeys, ${Math.round(bytes / 1000)} KB in docs/screens`);
  if (bytes > largestTotalBytes)
    throw new Error(`the pictures weigh ${bytes} bytes, more than ${largestTotalBytes}`);
} finally {
  await browser.close();
  await server.remove();
}

async function takeJourney(look: Look, converter: Page): Promise<void> {
  const { theme, language, width, height } = look;
  const phone = await takePhone(browser, { url: server.url, theme, language, viewport: { width, height } });
  const shoot = (name: string) => shootScreen(phone, converter, `${name}-${theme}-${language}-${width}`);
  await popupsSeen(phone);
  await phone.go('/m/home');
  await shoot('home');
  await phone.go('/m/register');
  await shoot('register');
  await register(phone);
  await phone.go('/m/voucherCenter');
  await shoot('cashier');
  await payDeposit(phone, '500');
  await shoot('paid');
  await phone.go('/m/slot-games');
  await shoot('slots');
  await phone.go('/m/in-play?nodeId=1001');
  const frame = await openStage(phone);
  await spin(phone, frame);
  await shoot('stage');
  await phone.go('/m/gameRecord');
  await shoot('records');
  await phone.page
    .getByRole('link', { name: phone.like('records.openRound') })
    .first()
    .tap();
  await phone.page.waitForURL('**/m/proof**');
  await shoot('proof');
  await phone.go('/m/member/home');
  await shoot('member');
  await phone.go('/m/set');
  await shoot('settings');
  await phone.close();
}

/** The start page, each queue with one thing open, an act's effects, a member and the audit. */
async function takeOffice({ theme, language, width, height }: Look, converter: Page): Promise<void> {
  const { links } = await server.office();
  const say = (id: PhraseId) => phrase(language, id);
  const open = async (name: string) => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(links[name] ?? '');
    await page.getByRole('button', { name: say('office.invitation.demoKey') }).click();
    const sections = page.getByRole('navigation', { name: say('office.sections') });
    await sections.getByRole('link').nth(1).click();
    return page;
  };
  const shoot = (page: Page, name: string) =>
    shootPage(page, converter, `office-${name}-${theme}-${language}-${width}`);
  const ana = await open('Ana');
  await ana.getByRole('link', { name: 'ivy_torres' }).waitFor();
  if (width < 600) await shoot(ana, 'queue');
  await ana.getByRole('link', { name: 'ivy_torres' }).click();
  await ana.getByRole('heading', { name: say('office.account') }).waitFor();
  await shoot(ana, 'withdrawal');
  await ana.getByRole('button', { name: say('office.approve') }).click();
  await ana.getByLabel(say('office.note')).fill('Identity and account match');
  await ana.getByRole('button', { name: say('office.seeEffects') }).click();
  await ana.getByRole('heading', { name: say('office.effects') }).waitFor();
  await shoot(ana, 'effects');
  await ana.keyboard.press('Escape');
  const visit = async (page: Page, path: string, name: string) => {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await shoot(page, name);
  };
  const openRow = async (page: Page, path: string, row: string, name: string) => {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('link', { name: row, exact: true }).first().click();
    await page.getByRole('article').waitFor();
    await shoot(page, name);
  };
  await visit(ana, '/', 'now');
  await openRow(ana, '/members?find=maria_88', 'maria_88', 'member');
  await ana.goto(new URL('/deposits', ana.url()).href);
  await ana.locator('[data-row]').first().click();
  await ana.getByRole('article').waitFor();
  await shoot(ana, 'deposit');
  await ana.context().close();
  const finn = await open('Finn');
  await openRow(finn, '/identity', 'omar_diaz', 'identity');
  await finn.context().close();
  const gina = await open('Gina');
  await gina.locator('[data-row]').first().click();
  await gina.getByRole('article').waitFor();
  await shoot(gina, 'claim');
  await gina.context().close();
  const cris = await open('Cris');
  await cris.getByRole('link', { name: say('office.play') }).click();
  await shoot(cris, 'play');
  await cris.getByRole('link', { name: say('office.audit') }).click();
  await cris.getByLabel(say('office.audit.chain')).selectOption('platform');
  await cris.getByRole('table').waitFor();
  await shoot(cris, 'audit');
  await cris.context().close();
}

const shootScreen = (phone: Phone, converter: Page, name: string) => shootPage(phone.page, converter, name);

async function shootPage(page: Page, converter: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await pause(300);
  const png = await page.screenshot();
  await writeFile(join(folder, `${name}.webp`), await toWebp(converter, png, 'image/png'));
}

/** Encodes WebP in the browser, so no other encoder is needed. */
async function toWebp(converter: Page, picture: Buffer, type: string): Promise<Buffer> {
  const source = `data:${type};base64,${picture.toString('base64')}`;
  const encoded = await converter.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.72);
  })()`);
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

/** A row of screens per theme, language and width. */
async function makeContactSheet(encoder: Browser): Promise<void> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('-390.webp') && !file.startsWith('office-'))
    .sort((a, b) => (a < b ? -1 : 1));
  const pictures = files.map(
    (file) => `<figure><img src="file://${join(folder, file)}"><figcaption>${file}</figcaption></figure>`,
  );
  const sheet = join(folder, 'sheet.html');
  await writeFile(
    sheet,
    `<!doctype html><style>body{margin:8px;background:#222;color:#eee;font:10px sans-serif;display:grid;grid-template-columns:repeat(8,150px);gap:8px}figure{margin:0}img{width:150px}</style>${pictures.join('')}`,
  );
  const page = await encoder.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`file://${sheet}`, { waitUntil: 'networkidle' });
  const jpeg = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 70 });
  await writeFile(
    join(folder, 'contact-sheet.webp'),
    await toWebp(await encoder.newPage(), jpeg, 'image/jpeg'),
  );
  await rm(sheet);
}

async function totalBytes(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
