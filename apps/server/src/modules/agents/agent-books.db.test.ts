// The books of agents: whole after days and payments, and each planted difference is found where it is.
import type { ContractTerms } from '@perya/commissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentServices, openAgentServices } from './agents.fixture.ts';

const rebate: ContractTerms = { kind: 'rebate', type: 'CONS', capMinor: null, ratePpm: 5_000 };
let services: AgentServices;

beforeAll(async () => {
  services = await openAgentServices();
  const ana = await services.newAgent();
  const ben = await services.newAgent({ upline: ana });
  await services.days.begin(services.brand, '2026-11-20');
  await services.contract(ana, { ...rebate, ratePpm: 8_000 });
  await services.contract(ben, rebate);
  const members = [
    await services.newMember(ana),
    await services.newMember(ben),
    await services.newMember(null),
  ];
  for (const date of ['2026-11-20', '2026-11-21']) {
    services.setNow(`${date}T04:00:00Z`);
    for (const member of members) {
      await services.play(member, { stake: 3_000_001n, payout: 2_000_000n });
      await services.play(member, { stake: 500_000n, gameType: 'LIVE', vendor: 'LANTERN', edgePpm: 12_000 });
    }
    services.setNow(`${date}T22:01:00Z`);
    await services.settleDue();
    await services.settleDue();
  }
}, 60_000);
afterAll(() => services.close());

/** What is found after a change of the owner, which is undone. */
async function foundAfter(change: string, undo: string) {
  const { owner } = services.database;
  await owner.query(change);
  try {
    return await services.differences();
  } finally {
    await owner.query(undo);
  }
}

test('days, roots, statements and payments that the jobs made agree with the ledger', async () => {
  const { rows } = await services.database.query<{ count: number }>(
    `select count(*)::int as count from agent_statements where state = 'posted'`,
  );
  expect(rows[0]?.count).toBe(4);
  expect(await services.differences()).toEqual([]);
  expect(await services.drifts()).toEqual([]);
});

const ofAgent1 = `merchant_id = 1 and agent_no = 1`;
test.each([
  [
    'span',
    `update member_days set from_seq = from_seq - 1 where day = '2026-11-21' and agent_no = 1`,
    `update member_days set from_seq = from_seq + 1 where day = '2026-11-21' and agent_no = 1`,
  ],
  [
    'span',
    `update agent_cursors set through_seq = through_seq + 1`,
    `update agent_cursors set through_seq = through_seq - 1`,
  ],
  [
    'entry',
    `update member_days set hash = sha256(hash) where day = '2026-11-21' and agent_no = 2`,
    `update member_days d set hash = e.hash from ledger_entries e
      where d.day = '2026-11-21' and e.merchant_id = d.merchant_id and e.account_id = d.account_id and e.seq = d.to_seq`,
  ],
  [
    'sums',
    `update member_day_sums set payout_minor = payout_minor + 1 where day = '2026-11-20'`,
    `update member_day_sums set payout_minor = payout_minor - 1 where day = '2026-11-20'`,
  ],
  [
    'trial-balance',
    `update agent_roots set sums[2] = sums[2] + 1 where day = '2026-11-20' and measure = 'turnover' and ${ofAgent1}`,
    `update agent_roots set sums[2] = sums[2] - 1 where day = '2026-11-20' and measure = 'turnover' and ${ofAgent1}`,
  ],
  [
    'root',
    `update member_days set agent_no = 1 where day = '2026-11-20' and agent_no = 2`,
    `update member_days d set agent_no = m.agent_no from agent_members m where m.player_id = d.player_id and d.day = '2026-11-20'`,
  ],
  [
    'statement',
    `update agent_statements set total_minor = total_minor + 1 where no = 1 and ${ofAgent1}`,
    `update agent_statements set total_minor = total_minor - 1 where no = 1 and ${ofAgent1}`,
  ],
  [
    'chain',
    `update agent_statements set prev_hash = repeat('0', 64) where no = 2 and ${ofAgent1}`,
    `update agent_statements s set prev_hash = b.hash from agent_statements b
      where s.no = 2 and s.agent_no = 1 and b.no = 1 and b.agent_no = 1`,
  ],
  [
    'payment',
    `update agent_statements set state = 'settled' where no = 2 and ${ofAgent1}`,
    `update agent_statements set state = 'posted' where no = 2 and ${ofAgent1}`,
  ],
])('a planted difference is found: %s', async (problem, change, undo) => {
  const found = await foundAfter(change, undo);
  expect(new Set(found.map((one) => one.problem))).toContain(problem);
  expect(await services.differences()).toEqual([]);
});
