// A day of a brand with many agents: added up anew, closed after live adding, settled; and what agents read. Beside the sums of the same rows alone.
import { addDays, periodOf } from '@perya/commissions';
import type { Services } from '../apps/server/src/composition/services.ts';
import { freezeDay } from '../apps/server/src/modules/agents/freeze-day.ts';
import { settle } from '../apps/server/src/modules/agents/settle-period.ts';
import type { Database } from '../apps/server/src/platform/db/index.ts';
import type { Merchant } from '../apps/server/src/platform/http/index.ts';
import { bookIdSchema } from '../apps/server/src/platform/ids.ts';
import { type Bench, median, round } from './bench.ts';
import { fillBrand, foldAll, forgetSums, sumPlainly, writeSums } from './ledger-agents.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import { openDemoServices } from './server-under-load.ts';

/** Ratios to the written sums, and milliseconds at p99. */
const bars = { anew: 2.5, close: 0.5, settle: 0.1, homeMs: 15, kpiMs: 15, statementMs: 150 };
const readers = 32;

export const run: Bench = ({ quick }) =>
  withOwnDatabase('agents', async (own) => {
    const size = quick
      ? { agents: 1_000, members: 20_000, entries: 200_000 }
      : { agents: 30_000, members: 1_000_000, entries: 10_000_000 };
    const services = await openDemoServices(own, undefined);
    try {
      const merchant = services.merchants.byCode('perya');
      if (!merchant) throw new Error('the demo data has no merchant');
      const day = await fillBrand(own, services, merchant, size);
      return { ...size, ...(await measure(own, services, merchant, day)), bars };
    } finally {
      await services.close();
    }
  });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function measure(
  { owner, database }: OwnDatabase,
  services: Services,
  merchant: Merchant,
  day: string,
) {
  const { agents } = services;
  const rules = await agents.rulesOf(merchant);
  const reset = async () => {
    await owner.query(
      'truncate agent_open_days, agent_cursors, member_days, member_day_sums, agent_days, agent_day_counts, agent_roots, agent_runs',
    );
    await agents.days.begin(merchant, day);
  };
  const close = () =>
    timed(async () => {
      await agents.days.close(merchant, rules.active.day);
      await freezeDay({ database }, merchant, day, rules);
    });
  const found = {
    plain: [] as number[],
    written: [] as number[],
    anew: [] as number[],
    close: [] as number[],
  };
  for (let turn = 0; turn < 3; turn += 1) {
    found.plain.push(await timed(() => sumPlainly(owner)));
    found.written.push(await timed(() => writeSums(owner)));
    await forgetSums(owner);
    await reset();
    found.anew.push(await close());
    await reset();
    await foldAll(owner, merchant);
    found.close.push(await close());
  }
  const settleMs = await timed(() =>
    settle(database, merchant, { kind: 'rebate', period: periodOf('day', day) }, rules),
  );
  await agents.takeRuns();
  const [plain, written] = [median(found.plain), median(found.written)];
  const ratios = (ms: number) => ({
    ms: round(ms, 0),
    ratio: round(ms / written),
    toPlainSum: round(ms / plain),
  });
  return {
    depth: await depthOf(owner),
    plainSumMs: round(plain, 0),
    writtenSumsMs: round(written, 0),
    anew: ratios(median(found.anew)),
    close: ratios(median(found.close)),
    settle: ratios(settleMs),
    ...(await measureReads(services, merchant, addDays(day, 1))),
  };
}

const depthOf = async (owner: Database) =>
  (await owner.query<{ depth: number }>('select max(cardinality(line)) as depth from agent_places')).rows[0]
    ?.depth;

/** Each of many agents at once reads their home, their team's figures, and a statement's lines. */
async function measureReads(services: Services, merchant: Merchant, _today: string) {
  const { agents, database } = services;
  const { rows } = await database.query<{ agent_no: number; player_id: string; no: number }>(
    `select a.agent_no, a.player_id, s.no from agents a join agent_statements s on s.merchant_id = a.merchant_id and s.agent_no = a.agent_no
      where a.merchant_id = $1 order by a.agent_no limit 2000`,
    [merchant.id],
  );
  const callerOf = ({ player_id: playerId }: (typeof rows)[number]) => ({
    merchant,
    now: new Date(),
    session: {
      bookId: bookIdSchema.parse(merchant.id),
      playerId,
      sessionId: playerId,
      userName: 'agent',
      type: 3,
      trial: false,
      passwordDue: false,
    },
  });
  const home = await p99(rows, (row) => agents.home(callerOf(row)));
  const kpi = await p99(rows, (row) => agents.teamKpi(callerOf(row), 'month'));
  const opened: number[] = [];
  for (const row of rows.slice(0, 10))
    opened.push(
      await timed(() => agents.lines(callerOf(row), { no: row.no, type: 'CONS', own: false, page: 1 })),
    );
  return { homeP99Ms: round(home), kpiP99Ms: round(kpi), statementMs: round(median(opened)) };
}

async function p99<T>(of: readonly T[], read: (one: T) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (let one = of[next++]; one !== undefined; one = of[next++]) {
        const taken = one;
        took.push(await timed(() => read(taken)));
      }
    }),
  );
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}
