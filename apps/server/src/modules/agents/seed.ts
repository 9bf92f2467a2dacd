// Demo data: a line of agents with members, grown day by day by the acts of people; each day is closed and settled by the real runs.
// A load that was cut off goes on with the day that is open: what was done of it is not done again.
import { addDays, datesOf, type LocalDate } from '@perya/commissions';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type Agents, createAgents } from './agents.ts';
import { closesAfterMs } from './days.ts';
import { type DemoPlayer, seedOffer } from './seed-contracts.ts';
import { actOfDay, type LineActs, type LineDay, type Walk } from './seed-day.ts';
import { askedMember, type LineSize, type PlannedLine, planLine } from './seed-line.ts';
import { daysOfMember } from './seed-play.ts';
import { termsOf } from './seed-terms.ts';

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** Commission of a day is paid at 06:00. */
const paidMinute = 360;

export type LineLoad = {
  size: LineSize;
  firstAgent: DemoPlayer;
  acts: LineActs;
  /** Stops the load between two days, for a later one to go on. */
  signal?: AbortSignal | undefined;
};

/** False after the last act of a load, and for a brand whose days were closed before it had agents. */
export async function needsLine(database: Database, { id }: Pick<Merchant, 'id'>): Promise<boolean> {
  const { rows } = await database.query<{ needed: boolean }>(
    `select not exists (select from agent_contracts c join players p on p.merchant_id = c.merchant_id and p.id = c.holder_id
                         where c.merchant_id = $1 and p.username_key = $2)
        and (exists (select from agents where merchant_id = $1) or not exists (select from agent_runs where merchant_id = $1)) as needed`,
    [id, askedMember.userName],
  );
  return rows[0]?.needed ?? false;
}

/** Nothing else may close or settle days of the brand meanwhile. Those of a small line are left for the jobs to settle. */
export async function seedLine(parts: Agents['parts'], brand: Merchant, load: LineLoad): Promise<void> {
  const { clock, database } = parts;
  let now = clock.now();
  const agents = createAgents({
    ...parts,
    clock: { now: () => now },
    brands: () => [brand],
    onFault: (error) => {
      throw error;
    },
  });
  const settle = async (at: Date) => {
    now = at;
    if (!load.size.isSettled) return;
    await agents.takeRuns();
    await agents.payReferrals();
  };
  const walk = await beginWalk(agents, brand, load, clock.now());
  for (;;) {
    load.signal?.throwIfAborted();
    const day = await openDay(database, brand, clock.now());
    if (day.exactly(paidMinute) <= clock.now()) await settle(day.exactly(paidMinute));
    await actOfDay(walk, day, (at) => {
      now = at;
    });
    const closing = new Date(day.exactly(dayMinutes).getTime() + closesAfterMs + minuteMs);
    now = closing;
    if (closing > clock.now()) break;
    await agents.closeDays();
    await settle(closing);
  }
  now = clock.now();
  await agents.follow();
  await offerToAsked(walk, now);
}

async function beginWalk(agents: Agents, brand: Merchant, load: LineLoad, now: Date): Promise<Walk> {
  const { database } = agents.parts;
  const plan = planLine(load.size, load.firstAgent.userName);
  const { rows } = await database.query<{ day: string }>(
    'select ($1::timestamptz at time zone $2)::date::text as day',
    [now, brand.timeZone],
  );
  if (!rows[0]) throw new Error('the database has no calendar');
  // Days that began without the line, and of which none is closed, begin anew with it.
  await database.query(
    'delete from agent_open_days where merchant_id = $1 and not exists (select from agents where merchant_id = $1)',
    [brand.id],
  );
  await agents.days.begin(brand, addDays(rows[0].day, -plan.days));
  const last = (await openDay(database, brand, now)).until;
  return {
    agents,
    brand,
    size: load.size,
    acts: load.acts,
    plan,
    played: new Map(plan.members.map((member) => [member.userName, daysOfMember(member, last)])),
    players: await readPlayers(database, brand, plan, load.firstAgent),
  };
}

/** The people of the line who have registered. */
async function readPlayers(
  database: Database,
  { id }: Merchant,
  { agents, members }: PlannedLine,
  firstAgent: DemoPlayer,
): Promise<Map<string, DemoPlayer>> {
  const names = [...agents, ...members].map(({ userName }) => userName);
  const { rows } = await database.query<DemoPlayer>(
    'select id as "playerId", username as "userName" from players where merchant_id = $1 and username_key = any ($2)',
    [id, names],
  );
  return new Map([firstAgent, ...rows].map((player) => [player.userName, player]));
}

/** Today's acts are done in the part of the day that has passed. */
async function openDay(database: Database, { id, timeZone }: Merchant, now: Date): Promise<LineDay> {
  const { rows } = await database.query<{
    first_day: LocalDate;
    day: LocalDate;
    today: LocalDate;
    midnight: Date;
  }>(
    `select first_day::text, day::text, ($3::timestamptz at time zone $2)::date::text as today, day::timestamp at time zone $2 as midnight
       from agent_open_days where merchant_id = $1`,
    [id, timeZone, now],
  );
  const [row] = rows;
  if (!row) throw new Error('no day is open');
  const exactly = (minute: number) => new Date(row.midnight.getTime() + minute * minuteMs);
  const indexOf = (to: LocalDate) => datesOf({ kind: 'day', from: row.first_day, to }).length - 1;
  const passed = Math.min(1, (now.getTime() - row.midnight.getTime()) / (dayMinutes * minuteMs));
  return {
    date: row.day,
    index: indexOf(row.day),
    until: indexOf(row.today),
    exactly,
    at: (minute) => exactly(minute * passed),
  };
}

/** Contracts that wait for an answer of a member who may accept them. */
async function offerToAsked({ acts, agents, brand, plan, size, players }: Walk, at: Date): Promise<void> {
  const [first] = plan.agents;
  const [by, to] = [first && players.get(first.userName), players.get(askedMember.userName)];
  if (!by || !to) throw new Error('the line has no first agent');
  await acts.verify(to.playerId, at);
  for (const kind of ['rebate', 'salary'] as const)
    await seedOffer(agents, brand, {
      by: { agentNo: 1, playerId: by.playerId },
      to,
      terms: termsOf(kind, size, 1),
      at,
    });
}
