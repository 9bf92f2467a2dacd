// Lottery by hasty and mistaken hands: double taps, lines that cannot be read, too many marks, quotas, broken connections, late bets.
import { randomInt } from 'node:crypto';
import type { Value } from '@perya/contract/client';
import { expect, test } from 'vitest';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import {
  buildSlip,
  calmMs,
  markBig,
  nameOfGame,
  openGame,
  openSlip,
  placeButton,
  richMember,
  useDrawServer,
} from './lottery-acts.ts';
import type { Phone } from './phone.ts';

useBrowser();
const url = useDrawServer();

test('the second of two quick taps opens, closes and places nothing', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say, like } = phone;
    await richMember(phone);
    await openGame(phone);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/lottery/bet')) sent += 1;
    });
    const slip = page.getByRole('dialog', { name: say('lottery.slip') });
    await markBig(phone);
    await phone.button(say('lottery.add', { count: 1 })).dblclick();
    await phone.button(like('lottery.openSlip')).waitFor();
    expect(await slip.isVisible()).toBe(false);
    await page.waitForTimeout(500);
    await phone.button(like('lottery.openSlip')).dblclick();
    await slip.waitFor();
    await page.waitForTimeout(500);
    expect(await slip.isVisible()).toBe(true);
    expect(sent).toBe(0);
    await placeButton(phone).tap();
    await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
    expect(sent).toBe(1);
  });
});

test('a written line says why it cannot be read once it is to be added; an Arabic keyboard writes it too', async () => {
  await withPhone({ url: url(), language: 'ar' }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/lottery?gameCode=vn-north-3m');
    await phone.button(say('lottery.write')).tap();
    const line = phone.field(say('lottery.line'));
    await expect.poll(() => line.evaluate((input) => input === document.activeElement)).toBe(true);
    await line.fill('lo 68');
    const fault = page.getByText(say('lottery.lineFault.stake-missing', { part: '\u2068lo 68\u2069' }));
    expect(await fault.count()).toBe(0);
    await phone.button(say('lottery.add', { count: 0 })).tap();
    await fault.waitFor();
    await expectScreen(phone);
    await line.fill('lo ٦٨، ٨٦ x١٠؛ x2 12-45 x20');
    await phone.button(say('lottery.add', { count: 3 })).tap();
    await phone.button(phone.like('lottery.openSlip')).waitFor();
  });
});

test('marks that make more lines than a slip takes add none', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await openGame(phone);
    await page.getByRole('tab', { name: say('lottery.type.Tradition'), exact: true }).tap();
    for (let number = 1; number <= 5; number += 1) {
      const place = page.getByRole('group', { name: say('bets.digitPlace', { number }) });
      for (const digit of ['1', '2', '3'])
        await place.getByRole('button', { name: digit, exact: true }).tap();
    }
    await page.getByText(say('lottery.fault.lines', { amount: 200 })).waitFor();
    expect(await phone.button(say('lottery.choose')).isDisabled()).toBe(true);
    await expectScreen(phone);
  });
});

test('a sample of the demo offers no proof, and its proof screen says why', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/lottery?gameCode=keno-8m&view=results');
    const sample = page.getByRole('listitem').filter({ hasText: say('lottery.sample') });
    await sample.first().waitFor();
    expect(await sample.first().getByRole('link').count()).toBe(0);
    await expectScreen(phone);
    const numero = await sample.first().locator('bdi').first().textContent();
    await phone.go(`/m/drawProof?gameCode=keno-8m&numero=${numero}`);
    await page.getByText(say('drawProof.sampleText')).waitFor();
    expect(await phone.button(say('proof.verify')).count()).toBe(0);
    await expectScreen(phone);
  });
});

type Quota = Value<'GET /wps/lottery/quota'>;
const board = 'vn-north-3m';

/** Opens the board of the special prize's last two digits, in a draw that is on sale for so long. */
async function openBoard(phone: Phone, leastMs: number): Promise<string> {
  await nameOfGame(phone, board, leastMs);
  await phone.go(`/m/lottery?gameCode=${board}`);
  await phone.page.getByRole('tab', { name: phone.say('lottery.type.Tradition'), exact: true }).tap();
  await phone.page.getByRole('tab', { name: phone.say('bets.market.de'), exact: true }).tap();
  const answer = await phone.page.request.get(`/wps/lottery/numero?gameCode=${board}`);
  const { value }: { value: Value<'GET /wps/lottery/numero'> } = await answer.json();
  return value.draws[0]?.numero ?? '';
}

async function quotaOf(phone: Phone, numero: string, wanted: string): Promise<string> {
  const query = new URLSearchParams({ gameCode: board, numero, market: 'de' });
  const answer = await phone.page.request.get(`/wps/lottery/quota?${query}`);
  const { value }: { value: Quota } = await answer.json();
  return value.picks.find(({ pick }) => pick === wanted)?.left ?? value.cap ?? '';
}

/** Writes one line and places it. */
async function stakeOn(phone: Phone, pick: string, stake: number): Promise<void> {
  const write = phone.button(phone.say('lottery.write'));
  if (await write.isVisible()) await write.tap();
  await phone.field(phone.say('lottery.line')).fill(`de ${pick} x${stake}`);
  await phone.button(phone.say('lottery.add', { count: 1 })).tap();
  await openSlip(phone);
  await placeButton(phone).tap();
}

test('[X-21] a bet takes its quota only where it is placed, and the board shows what is left; a slip over a cut is placed once; a late one is said not to be placed', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await richMember(phone, '1500');
    const numero = await openBoard(phone, 3 * calmMs);
    // A number of its own, because a repeated run may meet the same draw.
    const pick = String(randomInt(100)).padStart(2, '0');
    expect(await quotaOf(phone, numero, pick)).toBe('200000.00');
    // The reservation is undone with the bet that it belongs to.
    await stakeOn(phone, pick, 1600);
    await page.getByText(say('error.INSUFFICIENT_FUNDS')).waitFor();
    expect(await quotaOf(phone, numero, pick)).toBe('200000.00');
    await phone.button(say('lottery.backToSlip')).tap();
    await phone.button(phone.like('lottery.remove')).tap();
    await phone.button(say('action.close')).tap();

    // The answer of a bet that was placed is lost.
    let sent = 0;
    await page.route('**/wps/lottery/bet', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await stakeOn(phone, pick, 1000);
    await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
    expect(sent).toBe(1);
    await page.unroute('**/wps/lottery/bet');
    expect(await quotaOf(phone, numero, pick)).toBe('103000.00');
    await withPhone({ url: url() }, async (visitor) => {
      // The same draw: waiting for a fresh one would show its whole quota.
      expect(await openBoard(visitor, 0)).toBe(numero);
      await visitor.page.getByText(visitor.say('bets.quotaNote')).waitFor();
      const cell = visitor.page
        .getByRole('group')
        .last()
        .getByRole('button', { name: new RegExp(`^${pick}`, 'u') });
      expect(await cell.textContent()).toBe(`${pick}1K`);
    });
  });
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await richMember(phone);
    await openGame(phone);
    await buildSlip(phone);
    await page.route('**/wps/lottery/bet', async (route) => {
      const { validUntil }: { validUntil: string } = route.request().postDataJSON();
      await page.waitForTimeout(Math.max(0, Date.parse(validUntil) - Date.now()) + 1500);
      await route.continue();
    });
    await placeButton(phone).tap();
    const refused = say('error.SLIP_EXPIRED');
    const closed = say('error.DRAW_CLOSED');
    await page
      .getByText(refused)
      .or(page.getByText(closed))
      .or(page.getByText(say('lottery.absent')))
      .first()
      .waitFor({ timeout: 90_000 });
    await expectScreen(phone);
    const tickets = await page.evaluate(async () => {
      const { token }: { token: string } = JSON.parse(localStorage.getItem('session') ?? '{}');
      const answer = await fetch('/wps/lottery/tickets', { headers: { Authorization: `Bearer ${token}` } });
      return answer.json();
    });
    expect(tickets.value.tickets).toEqual([]);
  });
});
