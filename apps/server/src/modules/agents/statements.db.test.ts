// What agents and members read: today's estimates, statements that open to their lines, roots that phones rebuild, and collecting.
import { randomUUID } from 'node:crypto';
import {
  blindLeaf,
  type ContractTerms,
  contractTypes,
  statementHash,
  sumRoot,
  verifyLeaf,
} from '@perya/commissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';

const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});
const day = '2026-11-20';

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
  for (let index = 0; index < 4; index += 1) members.push(await services.newMember(index < 3 ? lina : ben));
  for (const member of members) await services.play(member, { stake: 1_000_000n, payout: 900_000n });
});
afterAll(() => services.close());

const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: { ...player, passwordDue: false },
  now: services.clock.now(),
});
const valuesIn = (text: string) => {
  const sums = JSON.parse(text) as Record<string, string>;
  return contractTypes.map((type) => BigInt(sums[type] ?? 0));
};

test('before a day is closed its figures are estimates of today', async () => {
  await services.agents.follow();
  const home = await services.agents.home(caller(lina));
  expect(home.today).toEqual({ turnover: '40000.00', earned: '270.00' });
  expect(home).toMatchObject({ collectable: '0.00', waiting: '0.00', prompts: 0 });
  expect(home.days).toHaveLength(14);
  const kpi = await services.agents.teamKpi(caller(lina), 'today');
  expect(kpi).toMatchObject({
    team: { turnover: '40000.00', ngr: '4000.00', active: 4 },
    own: { turnover: '30000.00', active: 3 },
    branches: { turnover: '10000.00', active: 1 },
    byType: [{ type: 'RNG', turnover: '40000.00' }],
  });
});

test('a closed day opens to its lines, and they give the hash of the statement', async () => {
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
  const { list } = await services.agents.statements(caller(lina), { page: 1 });
  expect(list).toMatchObject([{ no: 1, kind: 'rebate', total: '270.00', state: 'settled' }]);
  const one = await services.agents.statement(caller(lina), 1);
  expect(statementHash(one.text)).toBe(one.statement.hash);
  const lines = await services.agents.lines(caller(lina), { no: 1, type: 'CONS', own: false, page: 1 });
  expect(lines).toMatchObject({
    verified: true,
    sources: [
      { agentNo: lina.agentNo, base: '30000.00', share: '0.8', amount: '240.00' },
      { agentNo: ben.agentNo, base: '10000.00', share: '0.3', amount: '30.00' },
    ],
  });
  const own = await services.agents.lines(caller(lina), { no: 1, type: 'CONS', own: true, page: 1 });
  expect(own.days.map(({ turnover }) => turnover)).toEqual(['10000.00', '10000.00', '10000.00']);
  expect(own.days.every(({ name }) => name.includes('****'))).toBe(true);
  await expect(
    services.agents.lines(caller(ben), { no: 2, type: 'CONS', own: false, page: 1 }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('members of a line of fewer than three are not told apart', async () => {
  const own = await services.agents.lines(caller(ben), { no: 1, type: 'CONS', own: true, page: 1 });
  expect(own.days).toMatchObject([{ name: '', turnover: '10000.00' }]);
});

test.each(['turnover', 'netLoss'] as const)(
  '(part of X-31: server) blind leaves give the root of the %s, and a member finds their own',
  async (measure) => {
    const tree = await services.agents.leaves(caller(lina), { day, measure });
    const leaves = tree.leaves.map(({ hash, sums }) => ({ hash, values: valuesIn(sums) }));
    const root = sumRoot(leaves, contractTypes.length);
    expect(root).toMatchObject({ hash: tree.root, sums: valuesIn(tree.sums), count: 3 });
    const [member] = members;
    if (!member) throw new Error('no member');
    const proof = await services.agents.proof(caller(member), { day, measure });
    const leaf = blindLeaf({
      salt: proof.salt,
      fromSeq: BigInt(proof.span.from),
      toSeq: BigInt(proof.span.to),
      entryHash: proof.entryHash,
      values: valuesIn(proof.sums),
    });
    const path = proof.path.map(({ hash, sums }) => ({ hash, sums: valuesIn(sums) }));
    expect(verifyLeaf(leaf, { index: proof.index, count: proof.count, path }, root)).toBe(true);
    // Half the stake left out: another leaf, which is not under the root.
    const shaved = { ...leaf, values: leaf.values.map((value) => value / 2n) };
    expect(verifyLeaf(shaved, { index: proof.index, count: proof.count, path }, root)).toBe(false);
  },
);

test('later settings change nothing of a day that is frozen', async () => {
  const before = await services.agents.leaves(caller(lina), { day, measure: 'netLoss' });
  services.rules.memberLossCapMinor = 1n;
  expect(await services.agents.leaves(caller(lina), { day, measure: 'netLoss' })).toEqual(before);
});

test('commission is collected once for each request, and never more than there is', async () => {
  services.setNow('2026-11-20T22:01:00Z');
  await services.settleDue();
  const ask = (body: { requestId: string; amount?: string }) =>
    services.agents.collect({ ...caller(lina), body });
  const requestId = randomUUID();
  await expect(ask({ requestId: randomUUID(), amount: '270.01' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  const both = await Promise.allSettled([
    ask({ requestId, amount: '100.00' }),
    ask({ requestId, amount: '100.00' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  // Whoever asks for all at the same time as others: one gets it, and for the others nothing is left.
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => ask({ requestId: randomUUID() })));
  const [collected, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(more).toEqual([]);
  expect(collected).toMatchObject({ collected: '170.00', collectable: '0.00', balance: '1270.00' });
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'NOTHING_TO_COLLECT'));
  expect(await ask({ requestId })).toMatchObject({ collected: '100.00', balance: '1270.00' });
  await expect(ask({ requestId: randomUUID() })).rejects.toMatchObject({ code: 'NOTHING_TO_COLLECT' });
  expect(await services.drifts()).toEqual([]);
});

test('a member is no agent', async () => {
  const [member] = members;
  if (!member) throw new Error('no member');
  await expect(services.agents.home(caller(member))).rejects.toMatchObject({ code: 'FEATURE_UNAVAILABLE' });
});
