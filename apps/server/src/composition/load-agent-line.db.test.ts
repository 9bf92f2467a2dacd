// The demo's line of agents: a load that was killed goes on without doubles, and its books hold.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSettings } from '../app.fixture.ts';
import { type LineSize, lineSizes, reconcileAgents } from '../modules/agents/index.ts';
import { reconcile } from '../modules/ledger/index.ts';
import { seedWithdrawalMethods } from '../modules/withdrawals/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/test-database.ts';
import { createLineLoader, loadAgentLine } from './load-agent-line.ts';
import { loadDemoRows } from './load-demo-data.ts';
import { createServices, type Services } from './services.ts';

/** As the large line, with fewer people and days. */
const size: LineSize = {
  ...lineSizes.large,
  days: 19,
  agents: [1, 2, 1],
  members: [7, 5, 3],
  spread: 2,
  habits: { keen: 60, regular: 20, casual: 10, tries: 10 },
};
const clock = { now: () => new Date('2026-11-18T04:00:00Z') };
const opened: { services: Services; database: TestDatabase }[] = [];
afterAll(async () => {
  for (const { services, database } of opened) {
    await services.close();
    await database.close();
  }
});

async function openServices() {
  const database = await openTestDatabase();
  await loadDemoRows(database);
  const dataDir = join(tmpdir(), `perya-line-${process.pid}`);
  const services = await createServices({ ...testSettings, database, dataDir, clock });
  opened.push({ services, database });
  for (const merchant of services.merchants.all()) await seedWithdrawalMethods(database, merchant);
  return { services, database };
}

/** What was done, by name: ids and hashes differ from load to load. */
async function figuresOf({ owner }: TestDatabase) {
  const read = async (text: string) => (await owner.query(text)).rows;
  return {
    money: await read(
      `select p.username, a.kind, a.balance, a.seq from ledger_accounts a join players p on p.merchant_id = a.merchant_id and p.id = a.owner_id order by 1, 2`,
    ),
    days: await read(
      `select p.username, d.day::text, d.turnover_minor, d.active from member_days d join players p on p.merchant_id = d.merchant_id and p.id = d.player_id order by 1, 2`,
    ),
    contracts: await read(
      `select p.username, c.terms, c.state, c.from_day::text, c.to_day::text from agent_contracts c join players p on p.merchant_id = c.merchant_id and p.id = c.holder_id order by 1, 2, 3`,
    ),
    statements: await read(
      'select agent_no, no, kind, first_day::text, total_minor, state from agent_statements order by 1, 2',
    ),
    codes: await read(
      'select code, day::text, registrations, first_plays from agent_clicks where registrations > 0 order by 1, 2',
    ),
    moved: await read(
      `select (select count(*) from deposits where state = 'paid') as deposits, (select count(*) from withdrawals where state = 'paid') as withdrawals,
              (select count(*) from agent_collections) as collections, (select count(*) from ledger_entries) as entries`,
    ),
  };
}

/** Services that fail at a certain deposit: the acts before it stand, those of the same day after it do not. */
function failingAt(services: Services, no: number): Services {
  let deposits = 0;
  const seedDeposit: Services['payments']['seedDeposit'] = (...given) => {
    deposits += 1;
    if (deposits === no) throw new Error('killed');
    return services.payments.seedDeposit(...given);
  };
  return { ...services, payments: { ...services.payments, seedDeposit } };
}

test('a load that was cut off twice comes to the same figures as one that was not, and its books hold', async () => {
  const [whole, cut] = [await openServices(), await openServices()];
  await loadAgentLine(whole.services, size);
  await expect(loadAgentLine(failingAt(cut.services, 5), size)).rejects.toThrow('killed');
  await expect(loadAgentLine(failingAt(cut.services, 14), size)).rejects.toThrow('killed');
  await loadAgentLine(cut.services, size);
  const figures = await figuresOf(whole.database);
  expect(await figuresOf(cut.database)).toEqual(figures);
  expect(figures.moved).toEqual([
    {
      deposits: expect.toSatisfy((count: bigint) => count > 10n),
      withdrawals: expect.toSatisfy((count: bigint) => count > 0n),
      collections: expect.toSatisfy((count: bigint) => count > 1n),
      entries: expect.toSatisfy((count: bigint) => count > 500n),
    },
  ]);
  const states = new Set(figures.contracts.map(({ state }) => state));
  expect(states).toEqual(new Set(['offered', 'running', 'superseded', 'refused', 'lapsed', 'ended']));
  expect((await reconcile(cut.database)).drifts).toEqual([]);
  expect(await reconcileAgents(cut.database)).toEqual([]);
}, 300_000);

test('a loaded line is not loaded again', async () => {
  const { services, database } = opened[0] ?? (await openServices());
  const before = await figuresOf(database);
  const loader = createLineLoader(database.url, 'small');
  expect(await loader.isNeeded(services)).toBe(false);
  await loader.load(services);
  expect(loader.isLoaded()).toBe(true);
  expect(await figuresOf(database)).toEqual(before);
});

test('a load that is stopped leaves the jobs of agents waiting', async () => {
  const { services, database } = await openServices();
  const loader = createLineLoader(database.url, 'small');
  expect(await loader.isNeeded(services)).toBe(true);
  const loading = loader.load(services);
  await loader.stop();
  await expect(loading).rejects.toThrow();
  expect(loader.isLoaded()).toBe(false);
});
