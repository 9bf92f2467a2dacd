// Agents under kills: two processes settle weeks of play and die at their statements; each item is posted once, and the books agree.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServices } from '../../apps/server/src/composition/services.ts';
import { reconcileAgents } from '../../apps/server/src/modules/agents/index.ts';
import { bundleOf } from '../../apps/server/src/modules/agents/statement-bundle.ts';
import { createLedger, playedGames } from '../../apps/server/src/modules/ledger/index.ts';
import { type BookId, soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { verifyFile } from '../../tools/statement-verifier/verify.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type DemoDatabase, openDemoDatabase, secretKey } from './demo-data.ts';
import { bareEnvironment } from './main-process.ts';
import type { SettleSettings } from './settling-process.ts';

const program = fileURLToPath(new URL('settling-process.ts', import.meta.url));
const isLong = process.env['SOAK'] !== undefined;
/** Processes that die, in pairs. */
const deaths = Number(process.env['PERYA_AGENT_KILLS'] ?? (isLong ? 60 : 4));
const dayMs = 86_400_000;
/** The processes of a pair disagree about the time by a minute, around each midnight that they pass. */
const skewMs = 60_000;

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo?.end());

function start(given: Omit<SettleSettings, 'url' | 'dataDir'>): ChildProcess {
  const settings = { url: demo.url, dataDir: demo.dataDir, ...given } satisfies SettleSettings;
  return fork(program, {
    env: { ...bareEnvironment, SETTLE: JSON.stringify(settings) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

/** The signal that it died by, null if it came to its end. */
async function endOf(child: ChildProcess): Promise<string | null> {
  const [code, signal]: unknown[] = await once(child, 'exit');
  if (signal === null && code !== 0) throw new Error(`the process failed with ${String(code)}`);
  return typeof signal === 'string' ? signal : null;
}

const answerOf = async (child: ChildProcess) => (await once(child, 'message')).at(0);

/** At different statements of every step, because the two advance each other's work. */
const deathOf = (index: number) => 12 + ((index * 37) % 113);

async function settleUnderKills(aheadMs: number, kills: number): Promise<number> {
  let died = 0;
  for (let index = 0; index < kills; index += 2) {
    const pair = [index, index + 1].map((no) =>
      start({ aheadMs: aheadMs + (no % 2) * skewMs, diesAt: deathOf(no) }),
    );
    for (const signal of await Promise.all(pair.map(endOf))) died += signal === 'SIGKILL' ? 1 : 0;
  }
  const last = [0, skewMs].map((late) => start({ aheadMs: aheadMs + late }));
  expect(await Promise.all(last.map(endOf))).toEqual([null, null]);
  return died;
}

async function rowsOf<R extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await demo.owner.query<R>(sql, values)).rows;
}

async function expectBooksAgree(): Promise<void> {
  const twice = await rowsOf(
    `select agent_no, kind, first_day, hour from agent_statements group by 1, 2, 3, 4, merchant_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  // Spans whole, roots the trial balance, statements a chain, each item one posting.
  expect(await reconcileAgents(demo.database)).toEqual([]);
  await expectBooksBalance(demo.database);
}

const paidItems = () =>
  rowsOf<{ items: bigint; posted: bigint }>(
    `select (select sum(total_minor)::bigint from agent_statements where state = 'posted') as items,
            (select sum(credit)::bigint from ledger_entries where kind = 'commission') as posted`,
  );

test('two processes settle weeks and are killed at their statements: one posting an item, no drift, roots as the books', async () => {
  expect(await settleUnderKills(0, deaths)).toBe(deaths);
  await expectBooksAgree();
  const [sums] = await paidItems();
  expect(sums?.posted).toBe(sums?.items);
  expect(sums?.items).toBeGreaterThan(0n);
});

type OpenDay = { merchant_id: BookId; day: string; ends: Date };
type Wallet = { merchant_id: BookId; id: string; owner_id: string };

/** Members' play with times on both sides of midnight, booked while the day is closed and after. */
async function playAround(midnight: Date, wallets: readonly Wallet[], until: Promise<unknown>) {
  const ledger = createLedger(demo.database);
  let isOver = false;
  void until.finally(() => (isOver = true));
  for (let rounds = 0; !isOver || rounds < wallets.length * 4; rounds += 1) {
    const wallet = wallets[rounds % wallets.length];
    if (!wallet) throw new Error('nobody plays');
    const { merchant_id: bookId, id: accountId } = wallet;
    const at = new Date(midnight.getTime() + ((rounds % 5) - 3) * 700);
    const games = playedGames({ gameType: 'RNG', vendor: null, edgePpm: 45_000 });
    const house = await ledger.houseAccount({ bookId, kind: 'house_gaming', currency: 'PHP', games }, at);
    const round = { debit: 100n, debitTo: house, credit: 40n, creditFrom: house };
    await demo.database.transaction((tx) =>
      ledger.postIn(tx, { bookId, opId: randomUUID(), accountId, kind: 'round', ...round, at }),
    );
    await pause(5);
  }
}

const rootsOf = ({ merchant_id, day }: OpenDay) =>
  rowsOf(
    'select agent_no, measure, root from agent_roots where merchant_id = $1 and day = $2 order by 1, 2',
    [merchant_id, day],
  );

test('a midnight that two clocks see at different times: each round counts in one day, and a closed day stays', async () => {
  const [open] = await rowsOf<OpenDay>(
    `select o.merchant_id, o.day::text, (o.day + 1)::timestamp at time zone m.time_zone as ends
       from agent_open_days o join merchants m on m.id = o.merchant_id where m.currency = 'PHP' limit 1`,
  );
  if (!open) throw new Error('no day is open');
  const wallets = await rowsOf<Wallet>(
    `select a.merchant_id, a.id, a.owner_id from ledger_accounts a
       join agent_members b on b.merchant_id = a.merchant_id and b.player_id = a.owner_id
      where a.kind = 'player_cash' and a.balance > 100000 and a.merchant_id = $1 order by a.id limit 12`,
    [open.merchant_id],
  );
  const closesMs = open.ends.getTime() + 300_000 - Date.now();
  const children = [-skewMs, skewMs].map((skew) => start({ aheadMs: closesMs + skew }));
  const closing = Promise.all(children.map(endOf));
  await playAround(open.ends, wallets, closing);
  expect(await closing).toEqual([null, null]);
  const roots = await rootsOf(open);
  expect(roots.length).toBeGreaterThan(0);
  await playAround(open.ends, wallets, Promise.resolve());
  const kills = isLong ? deaths : 2;
  expect(await settleUnderKills(closesMs + 5 * dayMs, kills)).toBe(kills);
  expect(await rootsOf(open)).toEqual(roots);
  const [late] = await rowsOf<{ entries: number }>(
    `select count(*)::int as entries from member_days d
       join ledger_entries e on e.merchant_id = d.merchant_id and e.account_id = d.account_id and e.seq between d.from_seq and d.to_seq
      where d.merchant_id = $1 and d.day > $2 and e.kind = 'round' and e.posted_at < $3`,
    [open.merchant_id, open.day, open.ends],
  );
  expect(late?.entries).toBeGreaterThan(wallets.length);
  const behind = `select id from agent_accounts_behind($1, '00000000-0000-0000-0000-000000000000', 10) id`;
  expect(await rowsOf(behind, [open.merchant_id])).toEqual([]);
  const unfinished = `select * from agent_runs where state = 'stopped'
    or last_day <= $1 and kind <> 'dividend' and state not in ('frozen', 'posted')`;
  expect(await rowsOf(unfinished, [open.day])).toEqual([]);
  await expectBooksAgree();
});

test('the second verifier finds nothing wrong with statements that were settled under kills', async () => {
  const services = await createServices({
    database: demo.database,
    dataDir: demo.dataDir,
    secretKey,
    demoMode: true,
    defaultMerchant: 'perya',
    paymentSandbox: undefined,
  });
  onTestFinished(() => services.close());
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  const rows = await rowsOf<{ playerId: string; no: number; hash: string }>(
    `select s.player_id as "playerId", s.no, s.hash from (
       select a.player_id, t.no, t.hash, row_number() over (partition by t.agent_no, t.kind order by t.no desc) as place
         from agent_statements t join agents a on a.merchant_id = t.merchant_id and a.agent_no = t.agent_no
        where t.merchant_id = $1 and t.agent_no <= 3) s
      where s.place <= 3`,
    [merchant.id],
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { playerId, no, hash } of rows) {
    const session = { bookId: soleBookOf(merchant.id), playerId };
    const file = await bundleOf(services.agents.parts, { merchant, session }, no);
    expect(verifyFile(file, hash)).toEqual([]);
  }
});

test('commission that is collected from several processes, one killed meanwhile, moves once', async () => {
  const [agent] = await rowsOf<{ playerId: string; userName: string; minor: bigint }>(
    `select p.id as "playerId", p.username as "userName", a.balance as minor from agents g
       join players p on p.merchant_id = g.merchant_id and p.id = g.player_id
       join ledger_accounts a on a.merchant_id = g.merchant_id and a.owner_id = p.id and a.kind = 'agent_commission'
      where g.agent_no = 1 order by a.balance desc limit 1`,
  );
  if (!agent) throw new Error('the demo data has no agent');
  const { playerId, userName, minor } = agent;
  expect(minor).toBeGreaterThan(0n);
  const [requestId, other] = [randomUUID(), randomUUID()];
  const collect = (id: string, diesAt?: number) =>
    start({ aheadMs: 0, collect: { playerId, userName, requestId: id }, ...(diesAt && { diesAt }) });
  const killed = Array.from({ length: isLong ? 14 : 4 }, (_, index) => collect(requestId, 9 + index));
  expect(await Promise.all(killed.map(endOf))).toContain('SIGKILL');
  const answers = await Promise.all([collect(requestId), collect(requestId), collect(other)].map(answerOf));
  const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  // Whoever comes first moves all of it; a repeated request answers what the first one moved.
  expect(['NOTHING_TO_COLLECT', amount]).toEqual(expect.arrayContaining(answers));
  expect(answers).toContain(amount);
  const moved = await rowsOf<{ minor: bigint; entries: number }>(
    `select sum(debit)::bigint as minor, count(*)::int as entries from ledger_entries e join ledger_accounts a
         on a.merchant_id = e.merchant_id and a.id = e.account_id
      where e.kind = 'commission_collect' and a.kind = 'agent_commission' and a.owner_id = $1`,
    [playerId],
  );
  expect(moved).toEqual([{ minor, entries: 1 }]);
  await expectBooksAgree();
});
