// Looks for what hostile texts did to a screen of the office: calls, dialogs, requests, refusals of the policy, foreign elements.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import { hostileHtml } from './hostile-html.ts';

/** What a field of one line accepts of the payloads: no control characters. */
export const lines = hostileHtml.filter((payload) => /^\P{Cc}*$/u.test(payload));

/** One of every `step` of a list. */
export const every = <T>(list: readonly T[], step: number): T[] =>
  list.filter((_, index) => index % step === 0);

/** Records calls, dialogs and requests of payloads, and what the content security policy refused. */
export async function watch({ page, faults }: Desk): Promise<void> {
  await page.exposeFunction('fire', (n: number) => faults.push(hostileHtml[n] ?? String(n)));
  await page.exposeFunction('refused', (what: string) => faults.push(what));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => window.refused(event.violatedDirective + ' ' + event.blockedURI))`,
  );
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    // The payloads' own addresses; a text that is searched for stands in the query of ours.
    const { hostname, pathname } = new URL(request.url());
    if (/\/fire\//u.test(pathname) || hostname.includes('elsewhere')) faults.push(request.url());
  });
}

/** Elements and attributes that no screen of the office has. */
export const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tags = `script, iframe, object, embed, video, audio, source, style, link, base, meta, math, marquee, template, noscript,
      isindex, xss, mglyph, xmp, svg a, svg set, svg animate, svg use, svg foreignObject, svg image, body body, title`;
    const all = [...document.querySelectorAll('#content *')];
    return all
      .filter(
        (one) =>
          one.matches(tags) ||
          [...one.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/iu.test(value),
          ),
      )
      .map((one) => one.outerHTML.slice(0, 160));
  });

/** Opens a screen, waits for a text where it shows one, and expects nothing of any payload but text. */
export async function expectText({ page, faults }: Desk, path: string, text?: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (text !== undefined) await page.getByText(text, { exact: false }).first().waitFor();
  expect(await foreign(page), path).toEqual([]);
  expect(faults, path).toEqual([]);
}

export type Packed = { text: string; payloads: readonly string[] };

/** Whole payloads, as many as fit, in texts of `most` characters; those that no text holds are left out. */
export function packed(payloads: readonly string[], most: number): Packed[] {
  const packs: { text: string; payloads: string[] }[] = [];
  for (const payload of payloads) {
    if (payload.length > most) continue;
    const last = packs.at(-1);
    const joined = last && `${last.text} ${payload}`;
    if (last && joined && joined.length <= most) {
      last.text = joined;
      last.payloads.push(payload);
    } else packs.push({ text: payload, payloads: [payload] });
  }
  return packs;
}
