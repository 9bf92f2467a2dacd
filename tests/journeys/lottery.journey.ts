// A draw from the pick to its proof without a network; slips over broken connections; what a visitor sees.
import type { Value } from '@perya/contract/client';
import { describe, expect, test } from 'vitest';
import { registerByCall, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import {
  buildSlip,
  calmMs,
  listOf,
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

const ticketsOf = (phone: Phone) =>
  phone.page.getByRole('article').filter({ has: phone.link(phone.say('lottery.proof')) });

describe.each([{ language: 'en' }, { language: 'ar' }] as const)('in $language', ({ language }) => {
  test('[X-21 in part] from the tile over a slip, placed once by two taps, to the proof without a network', async () => {
    await withPhone({ url: url(), language }, async (phone) => {
      const { page, say } = phone;
      await richMember(phone);
      await phone.go('/m/elott');
      const name = await nameOfGame(phone);
      await phone.link(new RegExp(`^${name}`, 'u')).waitFor();
      await expectScreen(phone);
      await phone.link(new RegExp(`^${name}`, 'u')).tap();
      await page.getByRole('heading', { name }).waitFor();
      await expectScreen(phone);
      await buildSlip(phone);
      await expectScreen(phone);
      await placeButton(phone).dblclick();
      await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
      await expectScreen(phone);
      await phone.link(say('lottery.view.tickets')).tap();
      await expect.poll(() => ticketsOf(phone).count()).toBe(1);
      await ticketsOf(phone)
        .getByRole('link', { name: say('dispute.open') })
        .waitFor();
      await expectScreen(phone);
      await ticketsOf(phone)
        .getByRole('link', { name: say('lottery.proof') })
        .tap();
      await phone.button(say('proof.verify')).tap();
      await page.getByText(say('drawProof.soFar')).waitFor();
      await expectScreen(phone);

      // The draw settles while the page is open; its message fetches the record anew.
      await page.getByText(say('draws.state.settled')).waitFor({ timeout: 150_000 });
      await phone.button(say('proof.verify')).waitFor();
      await page.waitForLoadState('networkidle');
      await phone.context.setOffline(true);
      await phone.button(say('proof.verify')).tap();
      await page.getByText(say('drawProof.matches')).waitFor();
      for (const step of ['receipt', 'inclusion', 'beacon', 'seed', 'outcome', 'payout', 'result'] as const)
        await page.getByText(say(`drawProof.step.${step}`)).waitFor();
      await page.getByText(phone.like('drawProof.step.heard')).waitFor();
      await page.getByText(say('drawProof.guarantee.both')).waitFor();
      await phone.context.setOffline(false);
      await expectScreen(phone);
    });
  });
});

test('[X-21 in part] a slip whose answer is lost is found again, and is placed once', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await richMember(phone);
    await openGame(phone);
    await buildSlip(phone);
    let sent = 0;
    await page.route('**/wps/lottery/bet', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/wps/lottery/slip?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await placeButton(phone).tap();
    await page.getByText(say('lottery.unclear')).waitFor();
    await expectScreen(phone);
    held.resolve();
    await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
    expect(sent).toBe(1);
    await phone.link(say('lottery.view.tickets')).tap();
    await expect.poll(() => ticketsOf(phone).count()).toBe(1);
  });
});

test('[X-21 in part] a slip that was cut off before the server is taken up after a reload, and placed once', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await richMember(phone);
    await openGame(phone);
    await buildSlip(phone);
    await page.route('**/wps/lottery/{bet,slip?*}', (route) => route.abort('connectionreset'));
    await placeButton(phone).tap();
    await page.getByText(say('lottery.unclear')).waitFor();
    await page.unroute('**/wps/lottery/{bet,slip?*}');
    await page.reload();
    await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
    await phone.link(say('lottery.view.tickets')).tap();
    await expect.poll(() => ticketsOf(phone).count()).toBe(1);
  });
});

test('[X-21 in part] a slip that the server never saw is said not to be placed by the server alone', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await richMember(phone);
    await openGame(phone);
    await buildSlip(phone);
    await page.route('**/wps/lottery/bet', (route) => route.abort('connectionreset'));
    await placeButton(phone).tap();
    await page.getByText(say('lottery.unclear')).waitFor();
    expect(await page.getByText(say('lottery.absent')).count()).toBe(0);
    await page.getByText(say('lottery.absent')).waitFor({ timeout: 60_000 });
    await expectScreen(phone);
    await phone.button(say('lottery.backToSlip')).tap();
    await page.getByText(say('lottery.cost')).waitFor();
  });
});

test('[7-15] a launch leads to its draw; lists, numbers and bets are read, and stand from this phone while they cannot be fetched', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    const name = await nameOfGame(phone);
    await registerByCall(phone);
    await phone.go('/m/in-play?nodeId=1623');
    await page.waitForURL('**/m/lottery?gameCode=ssc-1m');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('tab', { name: say('lottery.type.Entertainment') }).waitFor();
    const read = async (path: string) => (await page.request.get(`/wps/lottery/${path}`)).json();
    const boards = ['vn-central', 'vn-north', 'vn-north-3m', 'vn-south', 'vn-south-5m', 'harvest-south'];
    const coming: Value<'GET /wps/lottery/vn/numero'> = (await read('vn/numero')).value;
    expect(coming.games.map(({ gameCode }) => gameCode).sort()).toEqual(boards.sort());
    expect(coming.games.every(({ next }) => next !== null)).toBe(true);
    const recent: Value<'GET /wps/lottery/vn/recent'> = (await read('vn/recent')).value;
    expect(recent.results.map(({ gameCode }) => gameCode)).toContain('vn-north-3m');
    const next: Value<'GET /wps/lottery/numero'> = (await read('numero?gameCode=vn-north&count=3')).value;
    expect(next.draws).toHaveLength(3);

    await page.route('**/wps/lottery/**', (route) => route.abort('connectionreset'));
    await page.reload();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('tab', { name: say('lottery.type.Entertainment') }).waitFor();
    await phone.button(say('lottery.quick')).tap();
    await phone.button(say('lottery.add', { count: 1 })).waitFor();
  });
});

test('a slip stays over a step back and a reload; a line that was removed comes back', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say, like } = phone;
    await registerByCall(phone);
    await openGame(phone);
    await buildSlip(phone);
    await phone.button(phone.say('action.close')).tap();
    await phone.go('/m/elott');
    await page.goBack();
    await phone.button(like('lottery.openSlip')).waitFor();
    await page.reload();
    await phone.button(like('lottery.openSlip')).tap();
    await phone.button(like('lottery.remove')).tap();
    await page.getByText(say('lottery.removed')).waitFor();
    await phone.button(say('lottery.undo')).tap();
    await phone.button(like('lottery.remove')).waitFor();
  });
});

test('a slip beyond the balance leads to the cashier', async () => {
  await withPhone({ url: url() }, async (phone) => {
    await registerByCall(phone);
    await openGame(phone);
    await buildSlip(phone);
    await placeButton(phone).tap();
    await phone.page.getByText(phone.say('error.INSUFFICIENT_FUNDS')).waitFor();
    await expectScreen(phone);
    await phone.link(phone.say('lottery.deposit')).tap();
    await phone.page.waitForURL('**/m/voucherCenter');
  });
});

test('a visitor sees draws, odds, results and trends, and logs in to place', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await openGame(phone);
    await buildSlip(phone);
    await phone.link(say('lottery.logIn')).waitFor();
    await phone.button(say('action.close')).tap();
    await page.getByRole('tab', { name: say('lottery.view.results') }).tap();
    await phone
      .link(new RegExp(`^${say('lottery.proof')}`, 'u'))
      .first()
      .waitFor();
    await expectScreen(phone);
    await page.getByRole('tab', { name: say('lottery.view.trend') }).tap();
    await page.getByText(say('lottery.trendNote')).waitFor();
    await page.getByRole('table').waitFor();
    await expectScreen(phone);
    await page.getByRole('tab', { name: say('lottery.view.tickets') }).tap();
    await phone.link(say('action.login')).tap();
    await page.waitForURL('**/m/login**');
  });
});

test('(part of 1-03: free play) [6-03 in part] a trial player bets with play money, outside the seal, marked so', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await openGame(phone);
    await buildSlip(phone);
    await page.getByText(say('lottery.trial')).waitFor();
    await placeButton(phone).tap();
    await page.getByText(say('lottery.placed', { count: 1 })).waitFor();
    await phone.link(say('lottery.view.tickets')).tap();
    await ticketsOf(phone).getByText(say('account.trial')).waitFor();
  });
});

test('players write their bets in one line, read as it is typed', async () => {
  await withPhone({ url: url() }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/lottery?gameCode=vn-north-3m');
    await phone.button(say('lottery.write')).tap();
    await phone.field(say('lottery.line')).fill('lo 68,86 x10; x2 12-45 x20');
    await page.getByText('12 · 45').waitFor();
    await expectScreen(phone);
    await phone.button(say('lottery.add', { count: 3 })).tap();
    await phone.button(/^Slip \(3\)/u).waitFor();
    await page.getByText('₱40.00').waitFor();
  });
});

/** A daily game whose next draw is on sale for a while. */
async function dailyGame(): Promise<string> {
  const find = async () => {
    const { games, serverTime } = await listOf(url(), 'en');
    return games.find(
      ({ gameCode, next }) =>
        (gameCode === 'vn-north' || gameCode === 'vn-south') &&
        next !== null &&
        Date.parse(next.closesAt) - Date.parse(serverTime) > 3 * calmMs,
    )?.gameCode;
  };
  await expect.poll(find, { timeout: 120_000, interval: 1000 }).toBeDefined();
  return (await find()) ?? dailyGame();
}

/** Writes one line, and opens the slip. */
async function writeSlip(phone: Phone, gameCode: string): Promise<void> {
  await phone.go(`/m/lottery?gameCode=${gameCode}`);
  await phone.button(phone.say('lottery.write')).tap();
  await phone.field(phone.say('lottery.line')).fill('lo 68 x10');
  await phone.button(phone.say('lottery.add', { count: 1 })).tap();
  await openSlip(phone);
}

describe.each([{ language: 'en' }, { language: 'ar' }] as const)('in $language', ({ language }) => {
  test('a slip of two draws stops when one wins; a subscription is made from the slip, listed, and ended by two taps', async () => {
    const gameCode = await dailyGame();
    await withPhone({ url: url(), language }, async (phone) => {
      const { page, say } = phone;
      await richMember(phone);
      await writeSlip(phone, gameCode);
      await phone.button(say('lottery.moreDraws')).first().tap();
      await page.getByRole('switch', { name: say('lottery.stopOnWin') }).tap();
      await expectScreen(phone);
      const answered = page.waitForResponse('**/wps/lottery/bet');
      await placeButton(phone).tap();
      expect(await (await answered).json()).toMatchObject({ value: { slip: { stopOnWin: true } } });
      await page.getByText(say('lottery.placed', { count: 2 })).waitFor();

      await writeSlip(phone, gameCode);
      await page.getByText(say('lottery.subscribe')).tap();
      await page.getByText(say('lottery.subscribeText')).waitFor();
      await expectScreen(phone);
      await phone.button(phone.like('lottery.subscribeFor')).tap();
      await page.getByText(say('lottery.subscribed')).waitFor();
      await phone.go('/m/lotteryTickets');
      await page.getByRole('tab', { name: say('lottery.tickets.plans') }).tap();
      await page.getByText(say('lottery.planActive'), { exact: true }).waitFor();
      await expectScreen(phone);
      await phone.button(say('lottery.endPlan')).tap();
      await page.getByText(say('lottery.endPlanText')).waitFor();
      await expectScreen(phone);
      await phone.button(say('lottery.endPlanNow')).tap();
      await page.getByText(say('lottery.planEnd.player')).waitFor();
      await expectScreen(phone);
    });
  });
});
