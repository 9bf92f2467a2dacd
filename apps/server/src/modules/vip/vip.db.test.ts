// Tests ranks and their rewards on the ledger.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const now = new Date();
type Member = { token: string; playerId: string };

async function newMember(): Promise<Member> {
  const token = await server.member();
  return { token, playerId: (await server.call('GET /wps/member/info', {}, { token })).value.id };
}

/** Posts a movement between the member and a house account; negative takes from the member. */
async function book({ playerId }: Member, kind: string, amount: bigint): Promise<void> {
  const { ledger, wallet, merchants } = server.app;
  const brand = merchants.byCode('perya');
  if (!brand) throw new Error('no brand');
  const bookId = soleBookOf(brand.id);
  const { accountId } = await wallet.accountOf({ bookId, playerId, trial: false }, brand.currency, now);
  const funds = { bookId, kind: 'house_gaming', currency: brand.currency } as const;
  const other = await ledger.houseAccount(funds, now);
  const [fromId, toId] = amount < 0n ? [accountId, other] : [other, accountId];
  const moved = amount < 0n ? -amount : amount;
  await ledger.transfer({
    bookId,
    opId: randomUUID(),
    fromId,
    toId,
    kind,
    amount: moved,
    at: now,
  });
}

const ladder = async ({ token }: Member) => (await server.call('GET /wps/member/vip', {}, { token })).value;
const collect = ({ token }: Member, rankId: number) =>
  server.call('POST /wps/member/vip/collect', { body: { rankId } }, { token });
const balance = async ({ token }: Member) =>
  (await server.call('GET /wps/wallet/member', {}, { token })).value.sumBalance;

test('[1-04] [3-02] (part of 7-08: rank progress) a rank is earned by stakes alone, and the progress to the next one is exact', async () => {
  const member = await newMember();
  await book(member, 'deposit', 2_000_000n);
  expect(await ladder(member)).toMatchObject({
    wagered: '0.00',
    rankId: 1,
    next: { rankId: 2, remaining: '5000.00' },
  });
  await book(member, 'round', -300_000n);
  await book(member, 'vendor_bet', -199_950n);
  await book(member, 'round_payout', 50_000n);
  const { token } = member;
  const progress = async () => (await server.call('GET /wps/member/rankProgress', {}, { token })).value;
  expect(await progress()).toEqual({
    currentProgress: { completedConditions: 4999, totalExpectedConditions: 5000 },
    playerRankProgress: { labelId: 1 },
  });
  await book(member, 'vendor_bet', -50n);
  expect(await ladder(member)).toMatchObject({ wagered: '5000.00', rankId: 2 });
  await book(member, 'vendor_refund', 100n);
  expect(await ladder(member)).toMatchObject({ wagered: '4999.00', rankId: 1 });
  await book(member, 'round', -100n);
  expect((await progress()).playerRankProgress.labelId).toBe(2);
  const info = await server.call('GET /wps/member/info', {}, { token, language: 'ar' });
  expect(info.value.clubLabel).toEqual({ labelName: 'فضي' });
  await server.database.query(
    `update vip_ranks set names = names - 'ar' where merchant_id = 1 and rank_id = 3`,
  );
  const { ranks } = (await server.call('GET /wps/member/vip', {}, { token, language: 'ar' })).value;
  expect(ranks.flatMap(({ name, language }) => (language ? [[name, language]] : []))).toEqual([
    ['Gold', 'en'],
  ]);
});

test('[7-08] head icon, member info, rank progress, the merchant’s wallets and the balance are those of the member who asks', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const ask = async ({ token }: Member) => ({
    icon: (await server.call('GET /wps/member/headIcon', {}, { token })).value,
    info: (await server.call('GET /wps/member/info', {}, { token })).value,
    rank: (await server.call('GET /wps/member/rankProgress', {}, { token })).value,
    wallets: (await server.call('GET /wps/wallet/merchant', {}, { token })).value.wallets,
    balance: (await server.call('GET /wps/wallet/member', {}, { token })).value,
  });
  const before = await ask(other);
  const { token, playerId } = member;
  const chosen = await server.call('POST /wps/member/headIcon', { body: { headIcon: 'koi' } }, { token });
  expect(chosen.value).toEqual({ headIcon: 'koi', picture: null });
  await book(member, 'deposit', 1_000_000n);
  await book(member, 'round', -500_000n);
  const after = await ask(member);
  expect(after.icon).toMatchObject({ headIcon: 'koi', picture: null });
  expect(after.icon.offered).toContain('koi');
  expect(after.info).toMatchObject({
    id: playerId,
    type: 0,
    headIcon: 'koi',
    clubLabel: { labelName: 'Silver' },
  });
  expect(after.rank.playerRankProgress.labelId).toBe(2);
  expect(after.wallets).toEqual([{ accountTypeName: 'cash', balance: '5000.00', currency: 'PHP' }]);
  expect(after.balance).toEqual({ sumBalance: '5000.00', currency: 'PHP', trial: false });
  expect(await ask(other)).toEqual(before);
  for (const call of [
    'GET /wps/member/headIcon',
    'GET /wps/member/info',
    'GET /wps/member/rankProgress',
  ] as const)
    expect((await server.call(call, {})).error?.code).toBe('NOT_LOGGED_IN');
  for (const call of ['GET /wps/wallet/merchant', 'GET /wps/wallet/member'] as const)
    expect((await server.call(call, {})).error?.code).toBe('NOT_LOGGED_IN');
});

test('[1-04] the reward of a rank is paid once, when it was reached, however often and from wherever it is asked for', async () => {
  const member = await newMember();
  await book(member, 'deposit', 1_000_000n);
  expect((await collect(member, 2)).error?.code).toBe('RANK_NOT_REACHED');
  for (const none of [1, 99]) expect((await collect(member, none)).error?.code).toBe('NOT_FOUND');
  await book(member, 'round', -500_000n);
  const before = await balance(member);
  expect(before).toBe('5000.00');
  const many = await Promise.all([1, 2, 3, 4].map(() => collect(member, 2)));
  for (const { value } of many) expect(value.ranks[1]).toMatchObject({ rankId: 2, state: 'collected' });
  expect(await balance(member)).toBe('5020.00');
  expect((await collect(member, 2)).status).toBe(200);
  expect(await balance(member)).toBe('5020.00');
});

test('(part of 3-09: VIP benefit) [4-05] a merchant without ranks has no label, no progress and no list of ranks', async () => {
  const member = await newMember();
  const set = (on: boolean) =>
    server.database.owner.query(
      `update merchant_flags set enabled = $1 where merchant_id = 1 and flag = 'VIPBENEFIT'`,
      [on],
    );
  await set(false);
  await expect
    .poll(async () => (await server.call('GET /wps/member/vip', {}, member)).error?.code, { timeout: 10_000 })
    .toBe('FEATURE_UNAVAILABLE');
  expect((await server.call('GET /wps/member/rankProgress', {}, member)).value).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
    playerRankProgress: { labelId: null },
  });
  expect((await server.call('GET /wps/member/info', {}, member)).value.clubLabel).toBeNull();
  expect((await collect(member, 2)).error?.code).toBe('FEATURE_UNAVAILABLE');
  await set(true);
});

test('[X-13] after all of this the books hold', async () => {
  expect((await reconcile(server.database)).drifts).toEqual([]);
});
