// Somebody wins the jackpot: the room says so, the wallet has it, the board names it, and the proof shows the draw.
import { expect, test } from 'vitest';
import {
  balanceInRoom,
  joinByCall,
  minorUnits,
  openStage,
  payByCall,
  spin,
  verifyFirstRecord,
} from './acts.ts';
import { look, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

type Ticker = { amount: string; chance: { oneIn: string } };

async function ticker(): Promise<Ticker> {
  const answer = await fetch(`${serverUrl()}/wps/game/jackpot`);
  const { value } = (await answer.json()) as { value: Ticker };
  return value;
}

/** What the operator puts into a new pool, in minor units; waits until the server goes by it. */
async function setSeed(seedMinor: number): Promise<void> {
  await queryDatabase(`update merchants set settings = settings || $2 where id = $1`, [
    demoMerchant,
    { jackpotSeedMinor: seedMinor },
  ]);
  const oneIn = String(Math.max(1, Math.floor(seedMinor / 100)));
  await expect.poll(async () => (await ticker()).chance.oneIn, { timeout: 10_000 }).toBe(oneIn);
}

/** While it runs, the operator puts in one centavo, so that every round wins. Afterwards the pool is as rich as the others expect it. */
async function whileEveryRoundWins(work: () => Promise<void>): Promise<void> {
  const before = await ticker();
  await setSeed(1);
  try {
    await work();
  } finally {
    await setSeed(Number(before.chance.oneIn) * 100);
    await queryDatabase(
      `select ledger_transfer(h.merchant_id, gen_random_uuid(), h.id, p.id, 'jackpot_funding', $2, null, null, now())
         from ledger_accounts h join ledger_accounts p using (merchant_id, currency)
        where merchant_id = $1 and h.kind = 'house_gaming' and p.kind = 'jackpot_pool'`,
      [demoMerchant, minorUnits(before.amount)],
    );
  }
}

test('[X-05] [7-14] a visitor finds who won the jackpot of the opening, and checks the draw', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await phone.go('/m/home');
    await page.getByRole('heading', { name: say('home.winners') }).scrollIntoViewIfNeeded();
    const entry = page.getByRole('listitem').filter({ hasText: like('home.winnerJackpot') });
    await entry.first().getByRole('link').tap();
    await page.waitForURL('**/m/proof**');
    await phone.button(say('proof.verify')).tap();
    await page.getByRole('heading', { name: say('proof.matches') }).waitFor();
    await page.getByText(like('proof.step.jackpotWon')).waitFor();
    await look(phone);
  });
});

test('[X-04] [X-05] a round wins the jackpot: room, wallet, winner board and proof tell of it', async () => {
  await whileEveryRoundWins(() => withPhone({}, winAndLook));
});

async function winAndLook(phone: Phone): Promise<void> {
  const { page, say, like } = phone;
  const userName = await joinByCall(phone);
  await payByCall(phone, '100');
  await phone.go('/m/in-play?nodeId=1001');
  const frame = await openStage(phone);
  const pool = minorUnits((await ticker()).amount);
  const gained = await spin(phone, frame);
  expect(gained).toBeGreaterThanOrEqual(pool - 100);
  // With what the reels paid besides, if they did.
  const said = new RegExp(`${like('room.jackpot').source}|${like('room.jackpotWin').source}`, 'u');
  await expect.poll(() => frame.locator('#banner').textContent()).toMatch(said);
  expect(await frame.getByRole('status').textContent()).toMatch(said);
  await look(phone);
  expect(minorUnits((await ticker()).amount)).toBe(1);
  const left = await balanceInRoom(frame);

  await phone.go('/m/member/transactions');
  await page.getByText(say('statement.kind.round_jackpot')).first().waitFor();
  await look(phone);

  await verifyFirstRecord(phone, 1);
  await page.getByText(say('proof.step.jackpotWon', { odds: '1' })).waitFor();
  await look(phone);

  await phone.go('/m/par?gameCode=perya-lights');
  await page.getByRole('heading', { name: say('proof.parJackpot') }).waitFor();
  await look(phone);
  await phone.go('/m/fairness');
  await page.getByText(like('proof.how5')).waitFor();
  await look(phone);

  await phone.go('/m/home');
  // The board comes when it is near.
  await page.getByRole('heading', { name: say('home.winners') }).scrollIntoViewIfNeeded();
  const name = `${userName.slice(0, 2)}****${userName.slice(-2)}`;
  await page.getByText(say('home.winnerJackpot', { name })).waitFor();
  expect(left).toBeGreaterThan(pool);
}
