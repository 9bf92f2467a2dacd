// Hostile text of players runs nothing and builds nothing on the office's screens: members, deposits, documents, claims.
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Desk, takeDesk } from './desk.ts';
import { hostileHtml } from './hostile-html.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

type Subject = {
  player_id: string;
  id: string;
  username: string;
  nickname: string | null;
  payee_name: string;
};

/** Somebody of the demo in each queue; withdrawals have a journey of their own. */
const oneOf = async (from: string): Promise<Subject> => {
  const [found] = await queryDatabase<Subject>(
    `select p.id as player_id, q.id, p.username, p.nickname, p.payee_name
       from (${from}) q join players p on p.id = q.player_id where p.merchant_id = 1 order by q.id limit 1`,
  );
  if (!found) throw new Error(`the demo has nobody in ${from}`);
  return found;
};

/** Records calls, dialogs and requests of payloads, and what the content security policy refused. */
async function watch({ page, faults }: Desk): Promise<void> {
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
    if (/\/fire\/|elsewhere/u.test(request.url())) faults.push(request.url());
  });
}

/** Elements and attributes that no screen of the office has. */
const foreign = (page: Page): Promise<string[]> =>
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

test('[X-27 in part] more than five hundred payloads in names, nicknames and transfer numbers run nothing on four screens', async () => {
  const deposit = await oneOf(
    `select deposit_id as id, player_id from deposit_proofs where state = 'received'`,
  );
  const proofs = await queryDatabase<{ proof_id: string; reference: string }>(
    'select proof_id, reference from deposit_proofs where deposit_id = $1',
    [deposit.id],
  );
  const verification = await oneOf(`select id, player_id from verifications where state = 'pending'`);
  const claim = await oneOf(`select id, player_id from promotion_entries where state = 'Applying'`);
  const subjects = [deposit, verification, claim];
  onTestFinished(async () => {
    for (const { proof_id, reference } of proofs)
      await queryDatabase('update deposit_proofs set reference = $2 where proof_id = $1', [
        proof_id,
        reference,
      ]);
    for (const { player_id, username, nickname, payee_name } of subjects)
      await queryDatabase(
        'update players set username = $2, username_key = lower($2), nickname = $3, payee_name = $4 where id = $1',
        [player_id, username, nickname, payee_name],
      );
  });
  const [ana, finn, gina] = [await takeDesk('Ana'), await takeDesk('Finn'), await takeDesk('Gina')];
  for (const desk of [ana, finn, gina]) await watch(desk);
  const screens: [Desk, string][] = [
    [ana, `/members?open=${deposit.player_id}`],
    [ana, `/deposits?open=${deposit.id}`],
    [finn, `/identity?open=${verification.id}`],
    [gina, `/promotions?open=${claim.id}`],
  ];
  expect(new Set(hostileHtml).size).toBeGreaterThan(500);
  const atOnce = 128;
  for (let at = 0; at < hostileHtml.length; at += atOnce) {
    const payloads = hostileHtml.slice(at, at + atOnce);
    const [name = ''] = payloads;
    for (const [index, { player_id }] of subjects.entries())
      await queryDatabase(
        'update players set username = $2, username_key = lower($2), nickname = $3, payee_name = $3 where id = $1',
        [player_id, `${index}${at} ${name}`, payloads.join(' ')],
      );
    await queryDatabase('update deposit_proofs set reference = $2 where deposit_id = $1', [
      deposit.id,
      `${at} ${payloads[1] ?? ''}`.slice(0, 40).padEnd(4, '.'),
    ]);
    for (const [{ page, faults }, path] of screens) {
      await page.goto(path);
      const shown = page.getByRole('article');
      await shown.first().waitFor();
      await shown.getByText(name, { exact: false }).first().waitFor();
      expect(await foreign(page), path).toEqual([]);
      expect(faults).toEqual([]);
    }
  }
  // The search for foreign elements finds one that is planted.
  await ana.page.evaluate(() =>
    document.querySelector('#content')?.append(document.createElement('marquee')),
  );
  expect(await foreign(ana.page)).toHaveLength(1);
  for (const desk of [ana, finn, gina]) await desk.close();
});
