// npm run sheet [-- SCREEN… --language=zh-Hans,th|all --theme=dark --width=360 --text=200 --axe --minutes=15]:
// screenshots of every screen in both themes, English and Arabic (or --language), on two sizes of phone, into
// .cache/sheet; exits non-zero when layout faults are found.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { languages as allLanguages, type Language, type Theme, themes } from '@perya/contract';
import type { Browser } from 'playwright-core';
import { callsOfSession } from '../../tests/journeys/acts.ts';
import { everyScreen, everyState, type Visit, type Visitor } from '../../tests/journeys/every-screen.ts';
import { type KnownDraws, lotteryStates, placeSlips } from '../../tests/journeys/lottery-states.ts';
import { logInPeople, type People, setSession } from '../../tests/journeys/people.ts';
import { takePhone } from '../../tests/journeys/phone.ts';
import { launchBrowser } from '../browser.ts';
import { everyScriptFonts } from '../every-script-fonts.ts';
import { startServer } from '../running-server.ts';
import { type Fault, type Picture, takeScreen } from './take-screen.ts';

const folder = fileURLToPath(new URL('../../.cache/sheet/', import.meta.url));
/** Pages at a time; each has one language and one visitor. */
const pagesAtOnce = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    text: { type: 'string', default: '100' },
    axe: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
    /** The address of a server that runs already. */
    server: { type: 'string' },
  },
});
/** One language for each direction of writing. */
const looked: readonly Language[] = ['en', 'ar'];
const asked: readonly string[] = values.language?.split(',') ?? looked;
const languages = allLanguages.filter((one) => asked.includes(one) || asked.includes('all'));
const chosenThemes: Theme[] = themes.filter((one) => values.theme === undefined || one === values.theme);
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
].filter(({ width }) => values.width === undefined || width === Number(values.width));
const endsAt = performance.now() + Number(values.minutes) * 60_000;

type Batch = { language: Language; who: Visitor; visits: Visit[] };
const pictures: Picture[] = [];
const faults: Fault[] = [];

const wanted = ({ name }: Visit) =>
  positionals.length === 0 || positionals.some((word) => name === word || name.startsWith(`${word}-`));

/** Slips of the member, so that tickets and a proof are there. */
async function lotteryOf(browser: Browser, url: string, { sessions }: People): Promise<KnownDraws> {
  const phone = await takePhone(browser, { url });
  try {
    return await placeSlips(callsOfSession(phone, sessions.member));
  } finally {
    await phone.close();
  }
}

function batchesOf({ known }: People, draws: KnownDraws): Batch[] {
  const visits = [...everyScreen(known), ...everyState, ...lotteryStates(draws)].filter(wanted);
  const by = Map.groupBy(visits, ({ who }) => who);
  // The longest first, so that the two pages end at about the same time.
  return [...by]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([who, own]) => languages.map((language) => ({ language, who, visits: own })));
}

async function takeBatch(browser: Browser, url: string, people: People, batch: Batch): Promise<void> {
  const phone = await takePhone(browser, { url, language: batch.language });
  await setSession(phone, people.sessions[batch.who]);
  for (const visit of batch.visits) {
    if (performance.now() > endsAt) {
      faults.push({ screen: visit.name, kind: 'broken', where: visit.path, what: 'no time was left for it' });
      continue;
    }
    const taken = await takeScreen(phone, visit, {
      sizes,
      themes: chosenThemes,
      text: Number(values.text),
      axe: values.axe,
      folder,
    });
    pictures.push(...taken.pictures);
    faults.push(...taken.faults);
  }
  await phone.close();
}

/** The faults, each once for all variants and similar elements of a screen. */
function distinctFaults(): string[] {
  const same = Map.groupBy(
    faults,
    ({ screen, kind, where }) => `${kind} · ${screen.split(' ')[0]} · ${where}`,
  );
  return [...same].map(([text, all]) => {
    const looks = new Set(all.map(({ screen }) => screen.split(' ').slice(1).join(' ')));
    const whats = [...new Set(all.map(({ what }) => what.replaceAll(/\s+/gu, ' ')))];
    const others = whats.length > 2 ? ` and ${whats.length - 2} alike` : '';
    return `${text} · ${whats.slice(0, 2).join(' | ')}${others} · ${[...looks].join(' ')}`;
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sheetStyle = `body{margin:1rem;background:#1b1830;color:#eee;font:13px system-ui}table{border-spacing:6px}
th{position:sticky;top:0;background:#1b1830;text-align:start}td{vertical-align:top}
img{display:block;width:180px;max-height:420px;object-fit:cover;object-position:top;border-radius:6px}
li{margin-block:.25rem}code{color:#ffd479}`;

/** An HTML page of all screenshots, a screen per row and a variant per column, with the faults above them. */
function contactSheet(pictures: readonly Picture[], faults: readonly string[]): string {
  const looks = [...new Set(pictures.map(({ look }) => look))].sort((a, b) => (a < b ? -1 : 1));
  const rows = Map.groupBy(pictures, ({ screen }) => screen);
  const cell = (picture: Picture | undefined) =>
    picture
      ? `<td><a href="${escaped(picture.file)}"><img loading="lazy" src="${escaped(picture.file)}" alt="${escaped(`${picture.screen} ${picture.look}`)}"></a></td>`
      : '<td></td>';
  const body = [...rows].map(([screen, own]) => {
    const cells = looks.map((look) => cell(own.find((picture) => picture.look === look)));
    return `<tr><th scope="row" id="${escaped(screen)}">${escaped(screen)}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Perya, every screen</title><style>${sheetStyle}</style>
<h1>${rows.size} screens, ${pictures.length} pictures, ${faults.length} faults</h1>
<ul>${faults.map((fault) => `<li><code>${escaped(fault)}</code></li>`).join('')}</ul>
<table><thead><tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></html>`;
}

const started = performance.now();
const server = values.server === undefined ? await startServer({ witness: true }) : undefined;
const url = server?.url ?? values.server ?? '';
if (values.language !== undefined) Object.assign(process.env, await everyScriptFonts());
const browser = await launchBrowser();
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const people = await logInPeople(browser, url);
  const waiting = batchesOf(people, await lotteryOf(browser, url, people));
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift())
      await takeBatch(browser, url, people, batch);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  const list = distinctFaults();
  await writeFile(join(folder, 'index.html'), contactSheet(pictures, list));
  for (const line of list) console.log(line);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${pictures.length} pictures in ${seconds} s, ${list.length} faults: .cache/sheet/index.html`);
  if (list.length > 0 || pictures.length === 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.remove();
}
