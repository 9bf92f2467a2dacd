// Loads the demo data: merchants, games, notices, a deposit method, and a member per merchant. Safe to repeat.

import { seedCatalogue } from '../modules/catalogue/index.ts';
import { seedContent } from '../modules/content/index.ts';
import { seedDemoDisputes } from '../modules/disputes/index.ts';
import { seedHosts } from '../modules/hosts/index.ts';
import {
  demoPayeeNames,
  demoUserNames,
  seedDemoAgent,
  seedDemoGuests,
  seedDemoMember,
} from '../modules/identity/index.ts';
import { seedOutsideGame, seedSourceKeys } from '../modules/lottery/index.ts';
import { seedMerchants } from '../modules/merchant/index.ts';
import { seedDemoProofs, seedDepositMethods } from '../modules/payments/index.ts';
import { seedPromotionTerms } from '../modules/promotions/index.ts';
import { demoGuests, seedDemoRounds, seedOpeningDraw } from '../modules/rounds/index.ts';
import { seedOutsideRounds, seedVendorPlay, seedVendorWallets } from '../modules/vendor-wallet/index.ts';
import { seedVerification } from '../modules/verification/index.ts';
import { seedRanks } from '../modules/vip/index.ts';
import { seedWithdrawalMethods } from '../modules/withdrawals/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Merchant } from '../platform/http/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import { vendorSandboxSecret } from '../platform/secret-key.ts';
import { lineBegin } from './load-agent-line.ts';
import type { Services } from './services.ts';

/** With the second deposit and the withdrawal it leaves 1,000.00. */
const firstMoneyMinor = 50_000n;
const memberMoneyMinor = 80_000n;
const guestMoneyMinor = 200_000n;
/** The operator's seed of the first jackpot pool, which a demo guest wins. */
const openingPoolMinor = 500_000n;

/** Inserts the rows that modules need before they start. Does nothing if the demo data exists. */
export async function loadDemoRows(database: Database): Promise<void> {
  if (await isLoaded(database)) return;
  await seedMerchants(database);
  await seedCatalogue(database);
  await seedContent(database, new Date());
  await seedHosts(database, new Date());
  await seedOutsideGame(database, 'perya', new Date());
}

/** Adds the data that only modules can make: accounts with passwords and wallets, the pool's first money. */
export async function loadDemoMembers(services: Services): Promise<void> {
  if (await isLoaded(services.database)) return;
  const now = services.clock.now();
  for (const merchant of services.merchants.all()) {
    await seedDepositMethods(services.database, merchant);
    await seedWithdrawalMethods(services.database, merchant);
    await seedPromotionTerms(services.database, merchant, now);
    await seedRanks(services.database, merchant);
    await seedVendorWallets(services.vendorWallet, merchant, vendorSandboxSecret(services.secretKey));
    if (merchant.code === 'perya')
      await seedSourceKeys(services.lottery, merchant, {
        sharedSecret: vendorSandboxSecret(services.secretKey),
        now,
      });
    await seedGuests(services, merchant, now);
    await seedDemoAgent(services.identity, merchant, lineBegin(now));
    const memberId = await seedDemoMember(services.identity, merchant, now);
    await seedOfficeQueue(services, merchant, now);
    await seedTransfers(services, merchant, now);
    await seedDocuments(services, merchant, now);
    if (memberId) await seedMemberMoney(services, merchant, memberId, now);
    if (memberId) await seedDemoDisputes(services, { merchant, playerId: memberId, now });
    // Later than the demo rounds, which a limit would refuse.
    if (memberId) await seedMemberLimits(services, merchant, memberId);
  }
}

/** A deposit, a withdrawal, rounds at vendors, and one more deposit today. */
async function seedMemberMoney(services: Services, merchant: Merchant, memberId: string, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await services.payments.seedDeposit(merchant, memberId, firstMoneyMinor, daysAgo(9));
  await services.withdrawals.seedDemo(merchant, memberId, demoPayeeNames[merchant.code] ?? '', now);
  await seedVendorPlay(services.vendorWallet, merchant, memberId, daysAgo(1.9));
  await seedOutsideRounds(services.vendorWallet, merchant, memberId, daysAgo(1));
  await services.payments.seedDeposit(merchant, memberId, memberMoneyMinor, now, { name: 'second-deposit' });
}

/** Their withdrawals wait for the office; none of them plays. */
const waitingMembers = [
  { userName: 'rosa_delacruz', payeeName: 'Rosa Dela Cruz' },
  { userName: 'noel_t', payeeName: 'Noel Torres' },
  { userName: 'ivy_torres', payeeName: 'Ivy Torres' },
];
const waitingMoneyMinor = 3_500_000n;

async function seedOfficeQueue(services: Services, merchant: Merchant, now: Date) {
  const names = waitingMembers.map(({ userName }) => userName);
  const made = await seedDemoGuests(services.identity, merchant, names, now);
  const members = made.flatMap(({ playerId, userName }) => {
    const payeeName = waitingMembers.find((one) => one.userName === userName)?.payeeName;
    return payeeName === undefined ? [] : [{ playerId, payeeName }];
  });
  for (const { playerId } of members)
    await services.payments.seedDeposit(merchant, playerId, waitingMoneyMinor, now);
  await services.withdrawals.seedQueue(merchant, members, now);
  for (const { playerId } of members) await seedClaim(services, merchant, playerId, now);
}

/** A claim of each promotion that asks for nothing, and whose claims a person decides. */
async function seedClaim(services: Services, merchant: Merchant, playerId: string, now: Date) {
  const { promotions } = services;
  const player = { bookId: soleBookOf(merchant.id), playerId };
  for (const { promotionId, condition, decision, status } of await promotions.states(
    merchant,
    undefined,
    now,
  )) {
    if (condition !== 'none' || decision !== 'reviewed' || status !== 'Join') continue;
    await promotions.join(merchant, player, promotionId, now);
    await promotions.claim(merchant, player, promotionId, now);
  }
}

/** Their transfers wait for the office; the last one has a deposit to be paid back. */
const transferMembers = [
  { userName: 'lea_ramos', payeeName: 'Lea Ramos' },
  { userName: 'jun_castro', payeeName: 'Jun Castro' },
  { userName: 'mia_valdez', payeeName: 'Mia Valdez' },
];
const paidBackMinor = 200_000n;

async function seedTransfers(services: Services, merchant: Merchant, now: Date) {
  if (merchant.currency !== 'PHP') return;
  const names = transferMembers.map(({ userName }) => userName);
  const joined = new Date(now.getTime() - 30 * 86_400_000);
  const made = await seedDemoGuests(services.identity, merchant, names, joined);
  const senders = made.map(({ playerId }, index) => ({
    playerId,
    payeeName: transferMembers[index]?.payeeName ?? '',
  }));
  await seedDemoProofs(services, merchant, senders, now);
  const last = made.at(-1);
  if (last) await seedReturn(services, merchant, last, now);
}

/** Money that arrived above the member's limit, which they would rather have back. */
async function seedReturn(
  services: Services,
  merchant: Merchant,
  { playerId, userName }: Guests[number],
  now: Date,
) {
  const bookId = soleBookOf(merchant.id);
  const session = { bookId, playerId, userName, sessionId: '', type: 0, trial: false };
  await services.protection.setLimit(merchant, session, { kind: 'deposit', period: 'day', amount: '1000' });
  await services.payments.seedDeposit(merchant, playerId, paidBackMinor, now, {
    name: 'over-limit',
    provider: 'none',
  });
  const { list } = await services.payments.list(session, 1);
  const depositId = list.find(({ state }) => state === 'received')?.depositId;
  if (depositId) await services.payments.decide(session, { depositId, decision: 'return' }, now);
}

/** Their documents wait for the office: one too long, one with another birthday, one of a person who is here twice. */
const documentMembers = [
  {
    guest: { userName: 'liza_mercado', payeeName: 'Liza Mercado', birthday: '1991-07-14' },
    hoursAgo: 26,
    document: 'id_card',
    lines: ['LIZA MERCADO', '14 JUL 1991', '0417-2291-6640'],
  },
  {
    guest: {
      userName: 'omar_diaz',
      payeeName: 'Omar Diaz',
      birthday: '1988-02-09',
      idNumber: 'N01-88-123456',
    },
    hoursAgo: 5,
    document: 'driving_licence',
    lines: ['OMAR DIAZ', '9 FEB 1998', 'N01-88-123456'],
    isTurned: true,
  },
  {
    guest: { userName: 'liza_m', payeeName: 'Liza Mercado', birthday: '1991-07-14' },
    hoursAgo: 1,
    document: 'id_card',
    lines: ['LIZA MERCADO', '14 JUL 1991', '0417-2291-6640'],
  },
] as const;

async function seedDocuments(services: Services, merchant: Merchant, now: Date) {
  if (merchant.currency !== 'PHP') return;
  const guests = documentMembers.map(({ guest }) => guest);
  const joined = new Date(now.getTime() - 12 * 86_400_000);
  const made = await seedDemoGuests(services.identity, merchant, guests, joined);
  for (const { guest, hoursAgo, ...document } of documentMembers) {
    const playerId = made.find(({ userName }) => userName === guest.userName)?.playerId;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    if (playerId)
      await seedVerification(services, { bookId: soleBookOf(merchant.id), playerId }, document, at);
  }
}

/** The member's own limits, one of them with a pending raise. */
async function seedMemberLimits(services: Services, merchant: Merchant, playerId: string) {
  const who = { bookId: soleBookOf(merchant.id), playerId };
  const set = (kind: 'deposit' | 'wager', period: 'day' | 'month', amount: string) =>
    services.protection.setLimit(merchant, who, { kind, period, amount });
  await set('deposit', 'month', '20000');
  await set('wager', 'day', '2000');
  await set('wager', 'day', '3000');
}

type Guests = Awaited<ReturnType<typeof seedDemoGuests>>;

/** Guests with deposits and rounds, so that the winner board has real winners. */
async function seedGuests(services: Services, merchant: Merchant, now: Date): Promise<void> {
  const guests = await seedDemoGuests(services.identity, merchant, demoGuests, now);
  for (const { playerId } of guests)
    await services.payments.seedDeposit(merchant, playerId, guestMoneyMinor, now);
  if (merchant.jackpotSource === 'pool') await seedPool(services, merchant, guests, now);
  await seedDemoRounds(services.rounds, merchant, guests, services.clock);
  const [first] = guests;
  if (first)
    await seedVerification(
      services,
      { bookId: soleBookOf(merchant.id), playerId: first.playerId },
      { document: 'passport', lines: ['PASSPORT', 'P1234567A'] },
      now,
    );
}

/** The first jackpot pool until a guest wins it; then its successor. */
async function seedPool({ jackpot, rounds, clock }: Services, merchant: Merchant, guests: Guests, now: Date) {
  await jackpot.fund(merchant, openingPoolMinor, now);
  await seedOpeningDraw(rounds, merchant, guests, clock);
  await jackpot.fund(merchant, merchant.jackpotSeedMinor, now, 'second-funding');
}

/** The demo members are made last: if they exist, everything exists. */
async function isLoaded(database: Database): Promise<boolean> {
  const names = Object.values(demoUserNames);
  // all merchants: looks for the demo members of every demo merchant
  const { rows } = await database.query<{ count: bigint }>(
    'select count(*) as count from players where username_key = any ($1)',
    [names],
  );
  return Number(rows[0]?.count ?? 0) >= names.length;
}
