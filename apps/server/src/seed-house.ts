// The rows of the demo house: brands, games, notices, a way to cash in, and a member per brand. Safe to repeat.
import type { House } from './house.ts';
import { seedCatalogue } from './modules/catalogue/index.ts';
import { seedContent } from './modules/content/index.ts';
import {
  demoPayeeNames,
  demoUserNames,
  seedDemoAgent,
  seedDemoGuests,
  seedDemoMember,
} from './modules/identity/index.ts';
import { seedMerchants } from './modules/merchant/index.ts';
import { seedDepositMethods } from './modules/payments/index.ts';
import { seedPromotionTerms } from './modules/promotions/index.ts';
import { demoGuests, seedDemoRounds, seedOpeningDraw } from './modules/rounds/index.ts';
import { seedEvening, seedOutsideRounds, seedVendorWallets } from './modules/vendor-wallet/index.ts';
import { seedVerification } from './modules/verification/index.ts';
import { seedRanks } from './modules/vip/index.ts';
import { seedWithdrawalMethods } from './modules/withdrawals/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Merchant } from './platform/http/index.ts';
import { vendorSandboxSecret } from './platform/secret-key.ts';

/** Less what the demo member took out of it, it makes 1,000.00 with the second. */
const firstMoneyMinor = 50_000n;
const memberMoneyMinor = 80_000n;
const guestMoneyMinor = 200_000n;
/** What the house gave to the pool of its opening, which a guest has won since. */
const openingPoolMinor = 500_000n;

/** What must be there before the modules read it. Nothing is done when the house was furnished before. */
export async function seedRows(database: Database): Promise<void> {
  if (await isFurnished(database)) return;
  await seedMerchants(database);
  await seedCatalogue(database);
  await seedContent(database, new Date());
}

/** What only the modules can make: accounts with a password and a wallet, the first money of the pool. */
export async function seedMembers(house: House): Promise<void> {
  if (await isFurnished(house.database)) return;
  const now = house.clock.now();
  for (const merchant of house.merchants.all()) {
    await seedDepositMethods(house.database, merchant);
    await seedWithdrawalMethods(house.database, merchant);
    await seedPromotionTerms(house.database, merchant, now);
    await seedRanks(house.database, merchant);
    await seedVendorWallets(house.vendorWallet, merchant, vendorSandboxSecret(house.secretKey));
    await seedGuests(house, merchant, now);
    await seedDemoAgent(house.identity, merchant, now);
    const memberId = await seedDemoMember(house.identity, merchant, now);
    if (memberId) await seedMemberMoney(house, merchant, memberId, now);
    // Later than what was played: it would be in the way of it.
    if (memberId) await seedMemberLimits(house, merchant, memberId);
  }
}

/** Cashed in once and took some of it out again, played at outside vendors; cashed in once more today. */
async function seedMemberMoney(house: House, merchant: Merchant, memberId: string, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await house.payments.seedDeposit(merchant, memberId, firstMoneyMinor, daysAgo(9));
  await house.withdrawals.seedDemo(merchant, memberId, demoPayeeNames[merchant.code] ?? '', now);
  await seedEvening(house.vendorWallet, merchant, memberId, daysAgo(1.9));
  await seedOutsideRounds(house.vendorWallet, merchant, memberId, daysAgo(1));
  await house.payments.seedDeposit(merchant, memberId, memberMoneyMinor, now, 'second-deposit');
}

/** Limits of the member's own, one of them with a raise that waits for its day. */
async function seedMemberLimits(house: House, merchant: Merchant, playerId: string) {
  const who = { merchantId: merchant.id, playerId };
  const set = (kind: 'deposit' | 'wager', period: 'day' | 'month', amount: string) =>
    house.protection.setLimit(merchant, who, { kind, period, amount });
  await set('deposit', 'month', '20000');
  await set('wager', 'day', '2000');
  await set('wager', 'day', '3000');
}

type Guests = Awaited<ReturnType<typeof seedDemoGuests>>;

/** Guests who have cashed in and played, so that the winner board has true winners to show. */
async function seedGuests(house: House, merchant: Merchant, now: Date): Promise<void> {
  const guests = await seedDemoGuests(house.identity, merchant, demoGuests, now);
  for (const { playerId } of guests)
    await house.payments.seedDeposit(merchant, playerId, guestMoneyMinor, now);
  if (merchant.jackpotSource === 'pool') await seedPool(house, merchant, guests, now);
  await seedDemoRounds(house.rounds, merchant, guests, house.clock);
  const [first] = guests;
  if (first) await seedVerification(house, { merchantId: merchant.id, playerId: first.playerId }, now);
}

/** The pool of the opening, until a guest has drawn it; then the pool that stands there ever since. */
async function seedPool({ jackpot, rounds, clock }: House, merchant: Merchant, guests: Guests, now: Date) {
  await jackpot.fund(merchant, openingPoolMinor, now);
  await seedOpeningDraw(rounds, merchant, guests, clock);
  await jackpot.fund(merchant, merchant.jackpotSeedMinor, now, 'second-funding');
}

/** The demo members come last: where they are, everything is. */
async function isFurnished(database: Database): Promise<boolean> {
  const names = Object.values(demoUserNames);
  const { rows } = await database.query<{ count: bigint }>(
    'select count(*) as count from players where username_key = any ($1)',
    [names],
  );
  return Number(rows[0]?.count ?? 0) >= names.length;
}
