// Statements as files: every line in CSV, roots and a code in the PDF, by links that expire and cannot be altered; and what came of codes.
import { buffer } from 'node:stream/consumers';
import type { ContractTerms } from '@perya/commissions';
import { languages } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';
import { openByLink } from './statement-file.fixture.ts';

const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});

let services: AgentServices;
let lina: TestAgent;
let ben: TestAgent;
let friend: TestPlayer;
beforeAll(async () => {
  services = await openAgentServices();
  lina = await services.newAgent();
  ben = await services.newAgent({ upline: lina });
  await services.days.begin(services.brand, '2026-11-20');
  await services.contract(lina, rebate(8_000));
  await services.contract(ben, rebate(5_000));
  for (let index = 0; index < 4; index += 1) {
    friend = await services.newMember(index < 3 ? lina : ben);
    await services.play(friend, { stake: 1_000_000n, payout: 900_000n });
  }
  await came(friend, 'BEN2026');
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
});
afterAll(() => services.close());

const owner = (sql: string, ...values: unknown[]) => services.database.owner.query(sql, values);
/** As if the member had registered by the agent's code. */
async function came({ playerId }: TestPlayer, code: string): Promise<void> {
  await owner(
    `insert into agent_codes (merchant_id, code, agent_no, created_at) values ($1, $2, $3, now())`,
    services.brand.id,
    code,
    ben.agentNo,
  );
  await owner('update agent_members set code = $2 where player_id = $1', playerId, code);
}
const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: { ...player, passwordDue: false },
  now: services.clock.now(),
});
type Format = 'csv' | 'pdf' | 'json';
const order = (by: TestPlayer, format: Format, language: (typeof languages)[number] = 'en', no = 1) =>
  services.agents.orderFile({ ...caller(by), language, body: { no, format } });
const open = (url: string, over?: Record<string, string>) => openByLink(services, url, over);

test('a JSON file has the text with its hash, the contracts, all lines and blind leaves, and no member', async () => {
  const file = await open((await order(lina, 'json')).url);
  if (!file) throw new Error('no file');
  expect(file).toMatchObject({ fileName: `perya-agent-${lina.agentNo}-1.json` });
  const text = (await buffer(file.content)).toString();
  const bundle: unknown = JSON.parse(text);
  expect(bundle).toMatchObject({
    format: 'perya-agent-statement-1',
    statement: { prev: '' },
    before: null,
    contracts: [expect.stringContaining('"ratePpm":8000')],
    lines: {
      CONS: [
        { belowPpm: 0, baseMinor: '3000000' },
        { belowPpm: 5000, amountMinor: '3000' },
      ],
    },
    leaves: [{ date: '2026-11-20', turnover: { length: 3 }, netLoss: { length: 3 } }],
  });
  for (const hidden of [friend.playerId, friend.userName, lina.playerId, 'salt', 'entryHash'])
    expect(text).not.toContain(hidden);
  // Nobody else's.
  await expect(order(friend, 'json')).rejects.toThrow();
});

test('a CSV has every line: source agents with their shares, and the own members’ days, masked', async () => {
  const file = await open((await order(lina, 'csv')).url);
  if (!file) throw new Error('no file');
  expect(file).toMatchObject({
    type: 'text/csv; charset=utf-8',
    fileName: `perya-agent-${lina.agentNo}-1.csv`,
  });
  const lines = (await buffer(file.content)).toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffGames,Line,Day,Name,Rounds,Counted base,Share,Amount,Currency');
  const cells = lines.slice(1).map((line) => line.split(','));
  expect(cells.filter(([, line]) => line === 'Agent').map((line) => line.slice(5))).toEqual([
    ['30000.00', '0.8', '240.00', 'PHP'],
    ['10000.00', '0.3', '30.00', 'PHP'],
  ]);
  const own = cells.filter(([, line]) => line === 'Member');
  expect(own.map(([, , day, , rounds, base]) => [day, rounds, base])).toEqual(
    Array.from({ length: 3 }, () => ['2026-11-20', '1', '10000.00']),
  );
  expect(own.every(([, , , name]) => name?.includes('****'))).toBe(true);
});

test.each(languages)('a PDF is written in %s', async (language) => {
  const file = await open((await order(lina, 'pdf', language)).url);
  if (!file) throw new Error('no file');
  const bytes = await buffer(file.content);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  expect(bytes.length).toBeGreaterThan(3_000);
});

test('a link is of one statement of one agent, and ends after five minutes', async () => {
  await expect(order(lina, 'csv', 'en', 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { url, expiresAt } = await order(lina, 'csv');
  expect(Date.parse(expiresAt) - services.clock.now().getTime()).toBe(300_000);
  for (const over of [
    { playerId: ben.playerId },
    { no: '2' },
    { format: 'pdf' },
    { until: '99999999999' },
    { sig: 'x' },
  ])
    expect(await open(url, over)).toBeUndefined();
  expect(await open(url)).toBeDefined();
  services.setNow('2026-11-20T16:15:00Z');
  expect(await open(url)).toBeUndefined();
});

test('who was verified and whose play counted first are counted for their code once, when the day is closed', async () => {
  const counts = async () => {
    const { list } = await services.agents.codes(caller(ben));
    return list.map(({ code, verified, firstPlays }) => ({ code, verified, firstPlays }));
  };
  expect(await counts()).toEqual([{ code: 'BEN2026', verified: 0, firstPlays: 1 }]);
  await owner(
    `insert into verifications (merchant_id, id, player_id, request_id, document, front_file, selfie_file, state, submitted_at, decided_at, decided_by)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'passport', gen_random_uuid(), gen_random_uuid(), 'verified', '2026-11-21T03:00Z',
       '2026-11-21T04:00Z', 'lito')`,
    services.brand.id,
    friend.playerId,
  );
  services.setNow('2026-11-21T04:00:00Z');
  await services.play(friend, { stake: 1_000_000n });
  services.setNow('2026-11-21T16:10:00Z');
  await services.settleDue();
  await owner(
    `update agent_runs set state = 'folded', next_at = now() where kind = 'day' and first_day = '2026-11-21'`,
  );
  await services.settleDue();
  expect(await counts()).toEqual([{ code: 'BEN2026', verified: 1, firstPlays: 1 }]);
});

test('a member sees how far each friend has come, and nothing else of them', async () => {
  const member = await services.newMember(ben);
  const slow = await services.newMember(ben);
  for (const { playerId } of [friend, slow])
    await owner('update agent_members set invited_by = $2 where player_id = $1', playerId, member.playerId);
  await services.play(slow, { stake: 40_000n });
  services.setNow('2026-11-22T16:10:00Z');
  await services.settleDue();
  const { friends } = await services.agents.myInvitation(caller(member));
  const come = friends.map(({ verified, turnover, reward }) => ({ verified, turnover, reward }));
  expect(come).toHaveLength(2);
  expect(come).toContainEqual({ verified: true, turnover: 100, reward: 'open' });
  expect(come).toContainEqual({ verified: false, turnover: 40, reward: 'open' });
  expect(friends.every(({ name }) => name.includes('****'))).toBe(true);
});
