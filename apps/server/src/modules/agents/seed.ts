// Demo data: a line of agents with members, and weeks of play that are closed and settled as any other day is.
import { addDays, type LocalDate } from '@perya/commissions';
import type { AgentContractTerms } from '@perya/contract';
import { v5 } from 'uuid';
import { dayMs } from '../../platform/clock.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { type Posting, playedGames } from '../ledger/index.ts';
import type { Agents } from './agents.ts';
import { answerContract } from './answers.ts';
import { createDays } from './days.ts';
import { offerIn } from './offers.ts';
import { refreshToday } from './today.ts';

/** Namespace of the seeded ids. */
const seeded = '0c8a5a1e-93b5-4a0e-8a55-6f1d1f0c2b7d';
/** Long enough for one whole half of a month. */
export const seededAgentDays = 33;

export type SeededPlayer = { playerId: string; userName: string };
/** `line`: from the top down. `members` hang on the agent of the same place. `asked`: one of them, who is offered contracts today. */
export type SeededLine = {
  line: readonly SeededPlayer[];
  members: readonly (readonly SeededPlayer[])[];
  asked: SeededPlayer;
};

type Parts = Agents['parts'];

/** By place in the line, in percent: each agent has less than the one above. */
const rebateOf = (level: number) => (0.3 - level * 0.06).toFixed(2);
const salaryOf = (level: number, step: number) => (0.05 + step * 0.04 - level * 0.008).toFixed(3);
const dividendOf = (level: number, step: number) => String(8 + step * 4 - level * 1.5);

const steps = [2, 6, 12, 20] as const;
const tier = (activeMember: number, rate: string) =>
  ({ betVolume: '0.00', netLoss: '0.00', activeMember, rateType: 'P', rate }) as const;
const common = { cap: null, carry: 'none', reviewAbove: null } as const;

const termsOf = (level: number): AgentContractTerms[] => [
  { ...common, kind: 'rebate', type: 'RNG', period: 'day', tiers: [tier(0, rebateOf(level))] },
  {
    ...common,
    kind: 'salary',
    type: 'CONS',
    period: 'day',
    tiers: steps.map((active, step) => tier(active, salaryOf(level, step))),
  },
  {
    ...common,
    kind: 'dividend',
    type: 'CONS',
    period: 'half-month',
    tiers: steps.slice(0, 3).map((active, step) => tier(active, dividendOf(level, step))),
  },
];

/** Writes contracts and play of past days, and closes these days; the jobs settle them. Members need a deposit before. */
export async function seedAgents(parts: Parts, brand: Merchant, people: SeededLine): Promise<void> {
  const { database } = parts;
  const now = parts.clock.now();
  const begin = new Date(now.getTime() - seededAgentDays * dayMs);
  const first = await dayOf(parts, brand, begin);
  const players = people.members.flat();
  for (let day = 0; day < seededAgentDays; day += 1)
    await playDay(parts, brand, { players, day: addDays(first, day), until: now });
  // The jobs may have begun with today, and may not begin again until the contracts are signed.
  await database.query('delete from agent_open_days where merchant_id = $1', [brand.id]);
  await database.transaction(async (tx) => {
    await tx.query('lock table agent_open_days in exclusive mode');
    await signLine(parts, brand, { people, first, begin });
  });
  const days = createDays(parts);
  await days.begin(brand, first);
  const rules = await parts.rulesOf(brand);
  await days.close(brand, rules.active.day);
  await playDay(parts, brand, { players, day: addDays(first, seededAgentDays), until: now });
  await days.fold(brand);
  await refreshToday(parts, brand, rules);
  await writeCodes(parts, brand, { first, begin });
  for (const terms of termsOf(1).slice(0, 2))
    await offer(parts, brand, { player: people.asked, level: 1, terms, now });
}

/** The first agent's codes, with what came of them. */
const codes = [
  { code: 'LINA2026', label: 'Market day', counts: [120, 81, 14, 11, 9] },
  { code: 'LINASHOP', label: 'Shop window', counts: [46, 31, 4, 3, 2] },
] as const;

async function writeCodes(
  { database }: Parts,
  { id }: Merchant,
  { first, begin }: Omit<LineSigning, 'people'>,
): Promise<void> {
  for (const { code, label, counts } of codes) {
    await database.query(
      'insert into agent_codes (merchant_id, code, agent_no, label, created_at) values ($1, $2, 1, $3, $4)',
      [id, code, label, begin],
    );
    await database.query(
      `insert into agent_clicks (merchant_id, day, code, clicks, visitors, registrations, verified, first_plays)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, first, code, ...counts],
    );
  }
}

async function dayOf({ database }: Parts, { timeZone }: Merchant, at: Date): Promise<LocalDate> {
  const { rows } = await database.query<{ day: string }>(
    'select ($1::timestamptz at time zone $2)::date::text as day',
    [at, timeZone],
  );
  if (!rows[0]) throw new Error('the database has no calendar');
  return rows[0].day;
}

type LineSigning = { people: SeededLine; first: LocalDate; begin: Date };

async function signLine(parts: Parts, brand: Merchant, { people, first, begin }: LineSigning) {
  for (const [level, player] of people.line.entries()) {
    if (level > 0) await joinLine(parts, brand, { player, agentNo: level, day: first });
    for (const terms of termsOf(level)) await sign(parts, brand, { player, level, terms, now: begin });
    for (const [at, member] of (people.members[level] ?? []).entries())
      await joinLine(parts, brand, {
        player: member,
        agentNo: level + 1,
        day: addDays(first, (at * 5) % 28),
      });
  }
}

/** The member hangs on the agent; an agent of the line hangs on the one above. */
async function joinLine(
  { database }: Parts,
  { id }: Merchant,
  { player, agentNo, day }: { player: SeededPlayer; agentNo: number; day: LocalDate },
): Promise<void> {
  await database.query(
    'insert into agent_members (merchant_id, player_id, from_day, agent_no) values ($1, $2, $3, $4) on conflict do nothing',
    [id, player.playerId, day, agentNo],
  );
  await database.query(
    'update players set mobile_verified_at = created_at where merchant_id = $1 and id = $2',
    [id, player.playerId],
  );
}

type Signing = { player: SeededPlayer; level: number; terms: AgentContractTerms; now: Date };

async function offer(parts: Parts, brand: Merchant, { player, level, terms, now }: Signing) {
  const { database, rulesOf } = parts;
  const rules = await rulesOf(brand);
  return database.transaction((tx) =>
    offerIn(tx, brand, rules, {
      offererNo: level === 0 ? null : level,
      offererId: null,
      holderId: player.playerId,
      requestId: v5(`${player.playerId}/${terms.kind}`, seeded),
      terms,
      now,
    }),
  );
}

async function sign(parts: Parts, brand: Merchant, signing: Signing): Promise<void> {
  const { contractId, hash } = await offer(parts, brand, signing);
  const { playerId, userName } = signing.player;
  const session = { bookId: soleBookOf(brand.id), playerId, userName, sessionId: '', type: 0, trial: false };
  await answerContract(
    { ...parts, verificationOf: async () => 'verified' },
    { merchant: brand, session, body: { contractId, hash, answer: 'A' }, now: signing.now },
  );
}

async function instantOf({ database }: Parts, brand: Merchant, day: LocalDate, hour: number): Promise<Date> {
  const { rows } = await database.query<{ at: Date }>(
    'select ($1::date + make_interval(hours => $2)) at time zone $3 as at',
    [day, hour, brand.timeZone],
  );
  if (!rows[0]) throw new Error('the database has no calendar');
  return rows[0].at;
}

const games = [
  { gameType: 'RNG', edgePpm: 45_000, share: 0.97 },
  { gameType: 'RNG', edgePpm: 30_000, share: 0.93 },
  { gameType: 'LOTT', edgePpm: 300_000, share: 0.7 },
] as const;

type PlayedDay = { players: readonly SeededPlayer[]; day: LocalDate; until: Date };

/** One posting a round; who plays, for how much and at what result follows from the names alone. */
async function playDay(parts: Parts, brand: Merchant, { players, day, until }: PlayedDay): Promise<void> {
  const { ledger, wallet, database } = parts;
  const bookId = soleBookOf(brand.id);
  const noon = await instantOf(parts, brand, day, 10);
  const postings: Posting[] = [];
  for (const player of players) {
    const luck = Number.parseInt(v5(`${player.playerId}/${day}`, seeded).slice(0, 6), 16);
    if (luck % 5 < 2) continue;
    const game = games[luck % games.length] ?? games[0];
    const later = new Date(noon.getTime() + (luck % 600) * 60_000);
    // What runs today is seen if it was played within the hour.
    const at = later < until ? later : new Date(until.getTime() - (luck % 50) * 60_000);
    const { accountId } = await wallet.accountOf(
      { bookId, playerId: player.playerId, trial: false },
      brand.currency,
      at,
    );
    const house = await ledger.houseAccount(
      {
        bookId,
        kind: 'house_gaming',
        currency: brand.currency,
        games: playedGames({ ...game, vendor: null }),
      },
      at,
    );
    const stake = BigInt(40_000 + (luck % 37) * 12_000);
    const paid = (stake * BigInt(Math.round(game.share * 100) - 12 + (luck % 23))) / 100n;
    postings.push({
      bookId,
      opId: v5(`${player.playerId}/${day}/round`, seeded),
      accountId,
      kind: 'round',
      debit: stake,
      debitTo: house,
      credit: paid,
      creditFrom: house,
      at,
    });
  }
  await database.transaction((tx) => ledger.postAll(tx, postings));
}
