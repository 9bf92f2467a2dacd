// The office in real browsers: a withdrawal decided by two with passkeys, a stale proposal, the lock, and strangers' pages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { hostileHtml } from './hostile-html.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';
import { serverOffice } from './server-url.ts';

useBrowser();

const narrow = { width: 390, height: 844 };
const note = 'Identity and account match';

async function openWithdrawal({ page, say }: Desk, userName: string) {
  await page.getByRole('link', { name: userName }).click();
  const detail = page.getByRole('article', { name: userName });
  await detail.getByRole('heading', { name: say('office.account') }).waitFor();
  return detail;
}

/** Fills in the note and shows the effects. */
async function seeEffects({ page, say }: Desk) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill(note);
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('heading', { name: say('office.effects') }).waitFor();
  return dialog;
}

test('[X-27] a withdrawal by two: one signs with a passkey, another sees the same effects and signs them', async () => {
  const ana = await takeDesk('Ana', { key: 'passkey' });
  await ana.page.getByRole('heading', { name: ana.say('office.withdrawals') }).waitFor();
  await expectDesk(ana);
  const detail = await openWithdrawal(ana, 'rosa_delacruz');
  await detail.getByText('Rosa Dela Cruz').first().waitFor();
  await expectDesk(ana);
  await detail.getByRole('button', { name: ana.say('office.approve') }).click();
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: ana.say('office.seeEffects') })
    .click();
  await ana.page.getByText(ana.say('office.note.short')).waitFor();
  const dialog = await seeEffects(ana);
  await dialog.getByText('approved').first().waitFor();
  await expectDesk(ana);

  await ana.verify(false);
  await dialog.getByRole('button', { name: ana.say('office.sign') }).click();
  await dialog.getByText(ana.say('office.passkeyUnused')).waitFor();
  await ana.verify(true);
  await dialog.getByRole('button', { name: ana.say('office.sign') }).dblclick();
  await dialog.getByText(/another person has until/iu).waitFor();
  await dialog
    .getByRole('button', { name: ana.say('office.close') })
    .last()
    .click();
  await detail.getByText(ana.say('office.proposedBy', { name: 'Ana Reyes' })).waitFor();

  await ana.page.getByRole('link', { name: ana.say('office.proposals') }).click();
  await ana.page.getByRole('link', { name: ana.say('office.act.withdrawal.approve') }).click();
  await ana.page.getByText(ana.say('office.own')).waitFor();
  expect(await ana.page.getByRole('button', { name: ana.say('office.confirm') }).count()).toBe(0);

  const ben = await takeDesk('Ben', { theme: 'dark' });
  await ben.page.getByText(ben.say('office.demoBand')).waitFor();
  await ben.page.getByRole('link', { name: ben.say('office.proposals') }).click();
  await ben.page.getByRole('link', { name: ben.say('office.act.withdrawal.approve') }).click();
  await ben.page.getByText(note).first().waitFor();
  await expectDesk(ben);
  await ben.page.getByRole('button', { name: ben.say('office.confirm') }).click();
  await ben.page.getByRole('status').getByText(ben.say('office.done')).waitFor();
  await ben.page.getByRole('link', { name: ben.say('office.openWithdrawal') }).click();
  const done = ben.page.getByRole('article', { name: 'rosa_delacruz' });
  await done
    .getByText(/^(?:Approved|Being paid|Paid)$/u)
    .first()
    .waitFor();
  expect(await done.getByRole('button', { name: ben.say('office.approve') }).count()).toBe(0);
  await ana.close();
  await ben.close();
});

test('[X-27] by keyboard alone: found, opened, rejected; what changed meanwhile makes it stale, and shows the difference', async () => {
  const ana = await takeDesk('Ana');
  const { page, say } = ana;
  await page.getByRole('link', { name: 'noel_t' }).waitFor();
  await page.keyboard.press('f');
  await page.keyboard.type('noel');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('find=noel');
  expect(await page.getByRole('link', { name: 'ivy_torres' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: say('office.withdrawals') }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const reject = page.getByRole('button', { name: say('office.reject') });
  await reject.waitFor();
  await reject.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.reason')).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: say('office.effects.money') }).waitFor();
  await expectDesk(ana);
  await dialog.getByRole('button', { name: say('office.sign') }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText(/another person has until/iu).waitFor();
  await ana.close();

  // Another step moves the number of the next one.
  await queryDatabase(
    `insert into withdrawal_steps (merchant_id, withdrawal_id, step_no, to_state, actor, note, at)
     select s.merchant_id, s.withdrawal_id, max(s.step_no) + 1, 'review', 'platform', '', now() from withdrawal_steps s
       join withdrawals w on w.withdrawal_id = s.withdrawal_id join players p on p.id = w.player_id and p.username = 'noel_t'
      group by s.merchant_id, s.withdrawal_id`,
  );
  const ben = await takeDesk('Ben', { viewport: narrow });
  await ben.page.getByRole('link', { name: ben.say('office.proposals') }).click();
  await ben.page.getByRole('link', { name: ben.say('office.act.withdrawal.reject') }).click();
  await ben.page.getByRole('button', { name: ben.say('office.confirm') }).click();
  const stale = ben.page.getByRole('alert').filter({ hasText: ben.say('office.stale') });
  await stale.getByRole('heading', { name: ben.say('office.stale.gone') }).waitFor();
  await stale.getByRole('heading', { name: ben.say('office.stale.added') }).waitFor();
  await expectDesk(ben);
  const [row] = await queryDatabase<{ state: string }>(
    `select w.state from withdrawals w join players p on p.id = w.player_id where p.username = 'noel_t'`,
  );
  expect(row?.state).toBe('review');
  await ben.close();
});

test('[X-27] the session locks after idling; what was typed stays, and the passkey opens it again', async () => {
  const ana = await takeDesk('Ana', { key: 'passkey' });
  const { page, say } = ana;
  const detail = await openWithdrawal(ana, 'ivy_torres');
  await detail.getByText(say('office.sharedWith', { count: 1 })).waitFor();
  await detail.getByRole('button', { name: say('office.approve') }).click();
  const field = page.getByRole('dialog').getByLabel(say('office.note'));
  await field.fill('half a sentence');
  await queryDatabase(
    `update staff_sessions set seen_at = now() - interval '16 minutes' where ended_at is null`,
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('office.seeEffects') })
    .click();
  const lock = page.getByRole('dialog', { name: say('office.locked'), exact: true });
  await lock.waitFor();
  await expectDesk(ana);
  await page.keyboard.press('Escape');
  await lock.waitFor();
  await lock.getByRole('button', { name: say('office.locked.open') }).click();
  await lock.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('half a sentence');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('office.seeEffects') })
    .click();
  await page.getByRole('heading', { name: say('office.effects') }).waitFor();
  await ana.close();
});

test('[X-27] an admin sees people and the audit and no money; everything stands at 390 px, in Arabic and in the dark', async () => {
  const cris = await takeDesk('Cris');
  await cris.page.getByRole('heading', { name: cris.say('office.people') }).waitFor();
  await cris.page.getByRole('rowheader', { name: /Ana Reyes/u }).waitFor();
  await expectDesk(cris);
  expect(await cris.page.getByRole('link', { name: cris.say('office.withdrawals') }).count()).toBe(0);
  await cris.go('/withdrawals');
  await cris.page.getByRole('heading', { name: cris.say('office.now') }).waitFor();
  await cris.page.getByRole('link', { name: cris.say('office.audit') }).click();
  await cris.page.getByRole('table').waitFor();
  await cris.page.getByLabel(cris.say('office.audit.chain')).selectOption('platform');
  await cris.page.getByText('session.begin').first().waitFor();
  await expectDesk(cris);
  await cris.close();

  const ana = await takeDesk('Ana', { language: 'ar', theme: 'dark', viewport: narrow });
  await ana.page.getByRole('link', { name: 'ivy_torres' }).waitFor();
  await expectDesk(ana);
  await openWithdrawal(ana, 'ivy_torres');
  await expectDesk(ana);
  await ana.page.getByRole('link', { name: ana.say('office.back') }).click();
  await ana.page.getByRole('heading', { name: ana.say('office.withdrawals') }).waitFor();
  await ana.page.goBack();
  await ana.page.getByRole('article', { name: 'ivy_torres' }).waitFor();
  await ana.page.reload();
  await ana.page.getByRole('article', { name: 'ivy_torres' }).waitFor();
  await ana.close();
});

test('[X-27] one admin stops a game at once; it goes on when another confirms', async () => {
  const cris = await takeDesk('Cris', { viewport: narrow, theme: 'dark' });
  const { page, say } = cris;
  await page.getByRole('link', { name: say('office.play') }).click();
  await page.getByRole('heading', { name: say('office.play.none') }).waitFor();
  await page.getByRole('button', { name: say('office.play.stopGame') }).click();
  await page.getByText(say('office.play.missing')).waitFor();
  await page.getByLabel(say('office.play.game')).fill('no-such-game');
  await page.getByRole('button', { name: say('office.play.stopGame') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('The reels stand still');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('error.NOT_FOUND')).waitFor();
  await dialog.getByRole('button', { name: say('office.close') }).click();
  await page.getByLabel(say('office.play.game')).fill('perya-lights');
  await page.getByRole('button', { name: say('office.play.stopGame') }).click();
  await dialog.getByLabel(say('office.note')).fill('The reels stand still');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await dialog.getByText(say('office.done')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
  await page.getByRole('rowheader', { name: /perya-lights/u }).waitFor();
  await expectDesk(cris);
  await page.getByRole('button', { name: say('office.play.lift') }).click();
  await dialog.getByLabel(say('office.note')).fill('Repaired');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await dialog.getByText(/another person has until/iu).waitFor();
  await cris.close();

  const dina = await takeDesk('Dina');
  await dina.page.getByRole('link', { name: dina.say('office.proposals') }).click();
  await dina.page.getByRole('link', { name: dina.say('office.act.play.lift') }).click();
  await dina.page.getByRole('button', { name: dina.say('office.confirm') }).click();
  await dina.page.getByRole('status').getByText(dina.say('office.done')).waitFor();
  await dina.page.getByRole('link', { name: dina.say('office.play') }).click();
  await dina.page.getByRole('heading', { name: dina.say('office.play.none') }).waitFor();
  await expectDesk(dina);
  await dina.close();
});

test('[X-19] an auditor verifies the chains, and is told which entry somebody changed', async () => {
  const eva = await takeDesk('Eva', { viewport: narrow });
  const { page, say } = eva;
  await page.getByRole('heading', { name: say('office.audit') }).waitFor();
  const verify = page.getByRole('button', { name: say('office.audit.verify') });
  await verify.click();
  await page
    .getByRole('status')
    .getByText(/whole and unchanged/u)
    .waitFor();
  await page.getByLabel(say('office.audit.chain')).selectOption('platform');
  await page.getByText('session.begin').first().waitFor();
  await queryDatabase(`update audit_entries set ip = '10.9.9.9' where merchant_id = 0 and seq = 1`);
  await verify.click();
  await page.getByText(say('office.audit.fault.changed', { numbers: '1' })).waitFor();
  await expectDesk(eva);
  await eva.close();
});

test('[X-27] a link that is no invitation says so; signed out, an address is kept until the sign-in', async () => {
  const ana = await takeDesk('Ana');
  const { page, say } = ana;
  await page.getByRole('link', { name: 'ivy_torres' }).click();
  await queryDatabase('update staff_sessions set ended_at = now() where ended_at is null');
  await page.getByRole('link', { name: 'noel_t' }).click();
  const address = page.url();
  await page.getByRole('heading', { name: say('office.signIn') }).waitFor();
  await expectDesk(ana);
  await page.getByRole('button', { name: say('office.signIn.demo', { name: 'Ana Reyes' }) }).click();
  await expect.poll(() => page.url()).toBe(address);
  await page.getByRole('button', { name: say('office.signOut') }).click();
  await page.getByRole('heading', { name: say('office.signIn') }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('about:blank');
  await ana.go('/invitation#not-an-invitation-of-anybody');
  await page.getByText(say('office.invitation.codeHint')).waitFor();
  await page.getByLabel(say('office.invitation.code')).fill('123456');
  await page.getByRole('button', { name: say('office.invitation.go') }).click();
  await page.getByText(say('error.INVITATION_CODE_INVALID')).waitFor();
  await expectDesk(ana);
  await ana.close();
});

test('[X-27] a page on another port of the host changes nothing, with the cookie that its browser sends along', async () => {
  const ana = await takeDesk('Ana');
  const { page, say } = ana;
  const stranger = createServer((_request, response) =>
    response.end('<!doctype html><title>Stranger</title>'),
  );
  await new Promise<void>((settle) => stranger.listen(0, '127.0.0.1', settle));
  const { port } = stranger.address() as AddressInfo; // a TCP server's address is an object
  const elsewhere = await ana.context.newPage();
  await elsewhere.goto(`http://localhost:${port}/`);
  const tries = await elsewhere.evaluate(
    async ({ office }) => {
      const ways: RequestInit[] = [
        { headers: { Office: '1' } },
        { mode: 'no-cors' },
        { headers: { 'Content-Type': 'text/plain' }, body: '{}' },
      ];
      const send = (way: RequestInit) =>
        fetch(`${office}/ops/session/lock`, { method: 'POST', credentials: 'include', ...way }).then(
          (answer) => `${answer.type} ${answer.status}`,
          () => 'refused',
        );
      return Promise.all(ways.map(send));
    },
    { office: serverOffice().address },
  );
  expect(tries).toEqual(['refused', 'opaque 0', 'refused']);
  await page.reload();
  await page.getByRole('heading', { name: say('office.withdrawals') }).waitFor();
  expect(await page.getByRole('dialog', { name: say('office.locked') }).isVisible()).toBe(false);
  stranger.close();
  await ana.close();
});

test('[X-27] what a player can type runs nothing on any screen: more than five hundred payloads', async () => {
  const cris = await takeDesk('Cris');
  const ana = await takeDesk('Ana');
  const before = await queryDatabase<{ withdrawal_id: string }>(
    `select w.withdrawal_id from withdrawals w join players p on p.id = w.player_id where p.username = 'ivy_torres'`,
  );
  const withdrawalId = before[0]?.withdrawal_id ?? '';
  for (const desk of [ana, cris]) {
    await desk.page.exposeFunction('fire', (n: number) => desk.faults.push(hostileHtml[n] ?? String(n)));
    desk.page.on('dialog', (dialog) => desk.faults.push(dialog.message()));
  }
  const perPage = 64;
  for (let at = 0; at < hostileHtml.length; at += perPage) {
    const payloads = hostileHtml.slice(at, at + perPage);
    await queryDatabase(
      `with texts as (select $1::text as all_of_them), steps as (delete from withdrawal_steps where withdrawal_id = $2 and step_no > 2),
            named as (update players set payee_name = texts.all_of_them from texts where username = 'ivy_torres'),
            held as (update payout_accounts set holder_name = texts.all_of_them from texts, withdrawals w
                      where w.withdrawal_id = $2 and payout_accounts.account_id = w.account_id)
       update withdrawal_steps set note = texts.all_of_them from texts where withdrawal_id = $2`,
      [payloads.join(' '), withdrawalId],
    );
    await ana.go(`/withdrawals?open=${withdrawalId}`);
    const shown = ana.page.getByRole('article', { name: 'ivy_torres' });
    await shown
      .getByText(payloads[0] ?? '', { exact: false })
      .first()
      .waitFor();
    expect(
      await shown.locator('script, img, svg, iframe, object, embed, video, audio, style, link, form').count(),
    ).toBe(0);
  }
  expect(ana.faults).toEqual([]);
  await ana.close();
  await cris.close();
});
