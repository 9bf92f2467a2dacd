// The last step of a statement: rounds that add up to the member's day, without game, time or win for the agent; whole for the member.
import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@perya/commissions';
import { fromWire } from '@perya/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { playedGames } from '../ledger/index.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';

const day = '2026-11-20';
const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});

let services: AgentServices;
let lina: TestAgent;
let ben: TestAgent;
let members: TestPlayer[];
beforeAll(async () => {
  services = await openAgentServices();
  lina = await services.newAgent();
  ben = await services.newAgent({ upline: lina });
  await services.days.begin(services.brand, day);
  await services.contract(lina, rebate(8_000));
  await services.contract(ben, rebate(5_000));
  members = [];
  for (let index = 0; index < 5; index += 1) members.push(await services.newMember(index < 4 ? lina : ben));
  const [first] = members;
  // A game of 1 % counts a third.
  if (first) await services.play(first, { stake: 30_000n, payout: 90_000n, edgePpm: 10_000 });
  if (first) await services.play(first, { stake: 50_000n, gameType: 'LOTT' });
  for (const member of members)
    for (const stake of [20_000n, 70_000n]) await services.play(member, { stake, payout: 10_000n });
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
});
afterAll(() => services.close());

const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: { ...player, passwordDue: false },
  now: services.clock.now(),
});
const daysOf = async (agent: TestAgent, no = 1) =>
  (await services.agents.lines(caller(agent), { no, type: 'CONS', own: true, page: 1 })).days;
/** A vendor's, of a stake. */
async function refund(player: TestPlayer, credit: bigint): Promise<void> {
  const at = services.clock.now();
  const { currency } = services.brand;
  const { accountId } = await services.wallet.accountOf(player, currency, at);
  const games = playedGames({ gameType: 'RNG', vendor: 'JILI', edgePpm: 43_000 });
  const house = await services.ledger.houseAccount(
    { bookId: player.bookId, kind: 'vendor_gaming', currency, games },
    at,
  );
  await services.database.transaction((tx) =>
    services.ledger.postIn(tx, {
      bookId: player.bookId,
      opId: randomUUID(),
      accountId,
      kind: 'vendor_refund',
      credit,
      creditFrom: house,
      at,
    }),
  );
}

type Asked = Parameters<AgentServices['agents']['rounds']>[1];
const roundsOf = (agent: TestAgent, asked: Partial<Asked>) =>
  services.agents.rounds(caller(agent), {
    no: 1,
    type: 'RNG',
    day,
    memberRef: 'x'.repeat(24),
    page: 1,
    ...asked,
  });
const notFound = { code: 'NOT_FOUND' };

test('a member’s day of a statement opens to its rounds, the highest first, and they add up to it', async () => {
  const days = await daysOf(lina);
  expect(days).toHaveLength(5);
  for (const { memberRef, turnover, rounds: count, type } of days) {
    const rounds = await roundsOf(lina, { memberRef: memberRef ?? '', type });
    expect(rounds).toMatchObject({ turnover, total: count });
    expect(rounds.list.every((one) => Object.keys(one).toSorted().join() === 'turnover,type')).toBe(true);
  }
  const mixed = days.find(({ rounds, type }) => rounds === 3 && type === 'RNG');
  const { list } = await roundsOf(lina, { memberRef: mixed?.memberRef ?? '' });
  expect(list.map(({ turnover }) => turnover)).toEqual(['700.00', '200.00', '99.99']);
});

test('[X-20] each line of a statement reconciles to single bets: it is the sum of its days, and each day of its rounds', async () => {
  const { sources } = await services.agents.lines(caller(lina), { no: 1, type: 'CONS', own: false, page: 1 });
  const sums = { days: new Map<string, bigint>(), rounds: new Map<string, bigint>() };
  const add = (to: Map<string, bigint>, type: string, amount: string) =>
    to.set(type, (to.get(type) ?? 0n) + fromWire(amount, 'PHP'));
  for (const { memberRef, turnover, type } of await daysOf(lina)) {
    add(sums.days, type, turnover);
    const { list } = await roundsOf(lina, { memberRef: memberRef ?? '', type });
    for (const round of list) add(sums.rounds, round.type, round.turnover);
  }
  // A line for each type of game.
  const lines = sources.filter(({ agentNo }) => agentNo === lina.agentNo);
  expect(lines.map(({ base }) => base)).toEqual(['3699.99', '500.00']);
  for (const { RNG, LOTT } of [sums.days, sums.rounds].map((of) => Object.fromEntries(of)))
    expect([RNG, LOTT]).toEqual([369_999n, 50_000n]);
});

test('nobody else’s day opens: not of another agent, day or statement, nor by another agent’s reference', async () => {
  const [one] = await daysOf(lina);
  const memberRef = one?.memberRef ?? '';
  await expect(roundsOf(lina, {})).rejects.toMatchObject(notFound);
  await expect(roundsOf(ben, { memberRef })).rejects.toMatchObject(notFound);
  await expect(roundsOf(lina, { memberRef, day: '2026-11-19' })).rejects.toMatchObject(notFound);
  await expect(roundsOf(lina, { memberRef, no: 2 })).rejects.toMatchObject(notFound);
  await expect(roundsOf(lina, { memberRef, type: 'FISH' })).rejects.toMatchObject(notFound);
  await expect(roundsOf(lina, { memberRef, page: 2 })).rejects.toMatchObject(notFound);
});

test('a line of fewer than three, and a member who hides, have no reference and do not open', async () => {
  expect(await daysOf(ben)).toMatchObject([{ name: '', memberRef: null }]);
  const [, hiding] = members;
  if (!hiding) throw new Error('no member');
  const ref = services.agents.memberRefs.refOf(
    { brandId: services.brand.id, agentNo: lina.agentNo },
    hiding.playerId,
  );
  expect((await roundsOf(lina, { memberRef: ref })).total).toBe(2);
  await services.agents.hide(caller(hiding), { hidden: true });
  await expect(roundsOf(lina, { memberRef: ref })).rejects.toMatchObject(notFound);
  expect((await daysOf(lina)).filter(({ memberRef }) => memberRef === null)).toHaveLength(1);
});

test('a member reads their own rounds in their order, and they add up to the leaf that is proven', async () => {
  const [first] = members;
  if (!first) throw new Error('no member');
  const rounds = await services.agents.myRounds(caller(first), { day, page: 1 });
  expect(rounds.list.map(({ type, stake, turnover }) => [type, stake, turnover])).toEqual([
    ['RNG', '300.00', '99.99'],
    ['LOTT', '500.00', '500.00'],
    ['RNG', '200.00', '200.00'],
    ['RNG', '700.00', '700.00'],
  ]);
  const proof = await services.agents.proof(caller(first), { day, measure: 'turnover' });
  expect(JSON.parse(proof.sums)).toMatchObject({ RNG: '99999', LOTT: '50000' });
  expect(rounds).toMatchObject({ turnover: '1499.99', total: 4 });
  await expect(services.agents.myRounds(caller(first), { day, page: 2 })).rejects.toMatchObject(notFound);
  // The open day is not closed yet.
  await services.play(first, { stake: 100n });
  await services.days.fold(services.brand);
  const open = await services.agents.myRounds(caller(first), { day: '2026-11-21', page: 1 });
  expect(open).toMatchObject({ list: [], turnover: '0.00', total: 0 });
});

test('what was given back is a negative round, and a member who only won that day is not listed', async () => {
  const [first, second, third, fourth] = members;
  if (!first || !second || !third || !fourth) throw new Error('no member');
  await services.agents.hide(caller(second), { hidden: false });
  services.setNow('2026-11-22T04:00:00Z');
  await services.days.close(services.brand, services.rules.active.day);
  await services.play(first, { stake: 0n, payout: 500_000n });
  for (const member of [second, third, fourth])
    await services.play(member, { stake: 40_000n, vendor: 'JILI' });
  await refund(fourth, 30_000n);
  services.setNow('2026-11-22T16:10:00Z');
  await services.settleDue();
  const asked = { no: 3, day: '2026-11-22' };
  const days = (await daysOf(lina, asked.no)).toSorted(
    (one, other) => Number(other.turnover) - Number(one.turnover),
  );
  expect(days.map(({ rounds, turnover }) => [rounds, turnover])).toEqual([
    [1, '400.00'],
    [1, '400.00'],
    [1, '100.00'],
  ]);
  const { list, turnover } = await roundsOf(lina, { ...asked, memberRef: days[2]?.memberRef ?? '' });
  expect([...list.map((one) => one.turnover), turnover]).toEqual(['400.00', '-300.00', '100.00']);
  const mine = await services.agents.myRounds(caller(fourth), { day: asked.day, page: 1 });
  expect(mine.list.map(({ stake }) => stake)).toEqual(['400.00', '-300.00']);
  // Their own day has no round either, but it is closed and proven.
  const won = await services.agents.myRounds(caller(first), { day: asked.day, page: 1 });
  expect(won).toMatchObject({ list: [], turnover: '0.00', total: 0 });
  expect(await services.agents.proof(caller(first), { day: asked.day, measure: 'turnover' })).toBeDefined();
});
