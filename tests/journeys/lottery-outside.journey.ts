// A player's draw whose result comes from outside: the sources differ, the draw is held, two people publish one report, and a later one corrects it.
import { expect, test } from 'vitest';
import { callsOf, minorUnits, shownBalance } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { calmMs, nameOfGame, openSlip, placeButton, richMember } from './lottery-acts.ts';
import { placeTickets } from './lottery-states.ts';
import { confirm, openColleague, propose } from './office-decisions.ts';
import { outsideGame, useOutsideServer } from './outside-server.ts';
import type { Phone } from './phone.ts';

useBrowser();

const server = useOutsideServer();
const note = 'It is what the lottery shows on its page';
/** ₱10 on one of 961 pairs that return 90 %. */
const winMinor = 864_900;

/** Marks 07 and then 29, which wins in this order alone, and places the slip. */
async function betByTouch(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.go(`/m/lottery?gameCode=${outsideGame}`);
  const numbers = page.getByRole('group', { name: say('bets.market.exact') });
  for (const number of ['07', '29']) await numbers.getByRole('button', { name: number, exact: true }).tap();
  await phone.button(say('lottery.add', { count: 1 })).tap();
  await openSlip(phone);
  await placeButton(phone).tap();
  await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
}

/** The ticket of this pick, in one of the lists of tickets. */
const ticketOf = (phone: Phone, pick: RegExp) => phone.page.getByRole('article').filter({ hasText: pick });

async function openTickets(phone: Phone, state: 'open' | 'won'): Promise<void> {
  await phone.go('/m/lotteryTickets');
  await phone.page.getByRole('tab', { name: phone.say(`lottery.tickets.${state}`) }).tap();
}

async function balanceOf(phone: Phone): Promise<number> {
  await phone.go('/m/home');
  return shownBalance(phone);
}

/** The amount of the one entry of a kind in the wallet's statement, in minor units. */
async function inStatement(phone: Phone, kind: 'lottery_payout' | 'lottery_correction'): Promise<number> {
  const { page, say } = phone;
  await phone.go('/m/member/transactions');
  const row = page.getByRole('listitem').filter({ hasText: say(`statement.kind.${kind}`) });
  return minorUnits((await row.locator('bdi').first().textContent()) ?? '');
}

test('[X-19 in part] where the sources of a result differ the player is told that the draw is held, then who gave the result, and is paid it and its correction', async () => {
  await withPhone({ url: server.url() }, async (phone) => {
    const { page, say } = phone;
    const office = await server.office();
    const [jana, kiko] = [await openColleague('Jana', office), await openColleague('Kiko', office)];
    await richMember(phone);
    const draw = await server.openDraw();
    const { drawId, numero } = draw;
    await nameOfGame(phone, outsideGame, calmMs);
    await betByTouch(phone);
    const [other] = await placeTickets(callsOf(phone), outsideGame, 1, [['exact', '11-12']], '10.00');
    expect(other?.numero).toBe(numero);
    const before = await balanceOf(phone);

    await server.endSales(draw);
    await openTickets(phone, 'open');
    const waiting = ticketOf(phone, /07 · 29/u);
    await waiting.getByText(say('draws.state.sealed')).waitFor();
    await server.reachHour(draw);
    await server.say('capitol-desk', numero, [7, 29]);
    await server.say('harbour-wire', numero, [29, 7]);
    await waiting.getByText(say('draws.state.held')).waitFor();
    await expectScreen(phone);
    // A page that opens later says so too.
    await openTickets(phone, 'open');
    await waiting.getByText(say('draws.state.held')).waitFor();
    await waiting.getByRole('link', { name: say('lottery.proof') }).tap();
    await page.getByText(say('drawProof.outside.waits')).waitFor();
    await page.getByText(say('draws.state.held')).waitFor();
    await expectScreen(phone);

    await confirm(kiko, await propose(jana, 'draw.publish', { drawId, source: 'capitol-desk', note }));
    await page.getByText(say('draws.state.settled')).waitFor();
    const sources = page.getByRole('heading', { name: say('drawProof.outside.sources') }).locator('..');
    for (const [source, outcome] of [
      ['capitol-desk', '07 29'],
      ['harbour-wire', '29 07'],
    ] as const)
      await sources
        .getByRole('listitem')
        .filter({ hasText: source })
        .getByRole('img', { name: say('draws.drawn', { outcome }) })
        .waitFor();
    await sources.getByText(say('drawProof.outside.byStaff')).waitFor();
    await phone.button(say('proof.verify')).tap();
    await page.getByText(say('drawProof.outside.matches')).waitFor();
    await page.getByText(say('drawProof.step.published')).waitFor();
    await page.getByText(say('drawProof.guarantee.outside')).waitFor();
    await expectScreen(phone);
    expect(await balanceOf(phone)).toBe(before + winMinor);
    expect(await inStatement(phone, 'lottery_payout')).toBe(winMinor);

    for (const source of ['capitol-desk', 'harbour-wire'] as const)
      await server.say(source, numero, [11, 12]);
    const correction = async () =>
      (await jana.call('GET /ops/draws/one', { query: { drawId } })).outside?.corrections.find(
        ({ state, sources: said }) => state === 'counted' && said.length === 2,
      )?.no;
    await expect.poll(correction).toBeDefined();
    const no = (await correction()) ?? 0;
    await openTickets(phone, 'won');
    await ticketOf(phone, /07 · 29/u).waitFor();
    expect(await ticketOf(phone, /11 · 12/u).count()).toBe(0);
    await confirm(kiko, await propose(jana, 'draw.correct', { drawId, no, note }));
    // What the first result paid stays, and the ticket of the second is paid on.
    await ticketOf(phone, /11 · 12/u).waitFor();
    await ticketOf(phone, /07 · 29/u).waitFor();
    await expectScreen(phone);
    await ticketOf(phone, /11 · 12/u)
      .getByRole('link', { name: say('lottery.proof') })
      .tap();
    const former = page.getByRole('heading', { name: say('drawProof.outside.former') });
    await former.waitFor();
    await page.getByText(say('drawProof.outside.nothingBack')).waitFor();
    await phone.button(say('proof.verify')).tap();
    await page.getByText(say('drawProof.outside.matches')).waitFor();
    await expectScreen(phone);
    expect(await balanceOf(phone)).toBe(before + 2 * winMinor);
    expect(await inStatement(phone, 'lottery_correction')).toBe(winMinor);
  });
});
