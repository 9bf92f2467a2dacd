// One day of the demo's line: who registers, signs, collects, deposits, plays and withdraws on it. Each act may be done again.
import type { LocalDate } from '@perya/commissions';
import { v5 } from 'uuid';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { type Posting, playedGames } from '../ledger/index.ts';
import type { Agents } from './agents.ts';
import {
  type DemoOfferer,
  type DemoPlayer,
  seedContract,
  seedEnd,
  seeded,
  seedOffer,
  sessionOf,
} from './seed-contracts.ts';
import {
  askedMember,
  firstAgentCodes,
  fractionOf,
  type LineSize,
  type PlannedAgent,
  type PlannedLine,
  type PlannedMember,
  type PlannedPerson,
} from './seed-line.ts';
import type { DemoDay } from './seed-play.ts';
import { rebateTerms, termsOf } from './seed-terms.ts';

/** What other modules do for the people of the line: once for each person and name. */
export type LineActs = {
  register: (person: PlannedPerson, at: Date) => Promise<DemoPlayer>;
  /** Documents of theirs that staff have accepted. */
  verify: (playerId: string, at: Date) => Promise<void>;
  deposit: (playerId: string, amountMinor: bigint, name: string, at: Date) => Promise<void>;
  withdraw: (
    person: PlannedPerson & DemoPlayer,
    amountMinor: bigint,
    name: string,
    at: Date,
  ) => Promise<void>;
};

export type Walk = {
  agents: Agents;
  brand: Merchant;
  size: LineSize;
  acts: LineActs;
  plan: PlannedLine;
  /** By name of the member, then by day. */
  played: ReadonlyMap<string, ReadonlyMap<number, DemoDay>>;
  /** Who has registered, by name. */
  players: Map<string, DemoPlayer>;
};

/** `index`: how many days after the line's first; `until`: today's. */
export type LineDay = {
  date: LocalDate;
  index: number;
  until: number;
  exactly: (minute: number) => Date;
  at: (minute: number) => Date;
};

/** The minute of a day at which each kind of act begins; each kind needs the ones before. */
const minutes = {
  codes: 480,
  arrivals: 540,
  contracts: 600,
  collects: 660,
  deposits: 690,
  play: 720,
  withdrawals: 1_410,
};

/** `setNow`: sets the clock of the walk's agents. */
export async function actOfDay(walk: Walk, day: LineDay, setNow: (at: Date) => void): Promise<void> {
  const agentNos = await readAgentNos(walk, day);
  setNow(day.at(minutes.codes));
  await makeCodes(walk, day, agentNos);
  await countClicks(walk, day);
  await register(walk, day);
  setNow(day.at(minutes.contracts));
  await sign(walk, day, agentNos);
  if (walk.size.isSettled) {
    await changeContracts(walk, day, agentNos);
    setNow(day.at(minutes.collects));
    await collect(walk, day, agentNos);
  }
  await moveMoney(walk, day);
}

type AgentNos = ReadonlyMap<string, { agentNo: number; hasBegun: boolean }>;

/** By player. */
async function readAgentNos({ agents, brand }: Walk, { date }: LineDay): Promise<AgentNos> {
  const { rows } = await agents.parts.database.query<{ id: string; agentNo: number; hasBegun: boolean }>(
    'select player_id as id, agent_no as "agentNo", since <= $2::date as "hasBegun" from agents where merchant_id = $1',
    [brand.id, date],
  );
  return new Map(rows.map(({ id, ...agent }) => [id, agent]));
}

async function makeCodes({ agents, brand, plan, players }: Walk, day: LineDay, agentNos: AgentNos) {
  const { rows } = await agents.parts.database.query<{ code: string }>(
    'select code from agent_codes where merchant_id = $1',
    [brand.id],
  );
  const made = new Set(rows.map(({ code }) => code));
  for (const agent of plan.agents) {
    const player = players.get(agent.userName);
    if (!player || !agentNos.get(player.playerId)?.hasBegun) continue;
    const session = sessionOf(brand, player);
    const codes = agent.upline === null ? firstAgentCodes : [{ code: agent.ownCode, label: 'My code' }];
    for (const body of codes)
      if (!made.has(body.code))
        await agents.makeCode({ merchant: brand, session, body, now: day.at(minutes.codes) });
  }
}

/** Visitors of the first agent's links: each code's are counted before anybody registers with it on that day. */
async function countClicks({ agents, brand, plan }: Walk, day: LineDay): Promise<void> {
  const { rows } = await agents.parts.database.query<{ code: string }>(
    'select code from agent_clicks where merchant_id = $1 and day = $2',
    [brand.id, day.date],
  );
  for (const { code } of firstAgentCodes) {
    if (rows.some((row) => row.code === code)) continue;
    const came = [...plan.agents, ...plan.members].filter(
      (one) => one.code === code && one.day === day.index,
    );
    const looked = Math.floor(fractionOf(`${code} ${day.index}`) * 3);
    for (let no = 0; no < came.length * 2 + looked; no += 1)
      await agents.countClick(brand, { code, ip: `203.0.113.${no}`, userAgent: 'demo' });
  }
}

async function register({ agents, brand, acts, plan, players }: Walk, day: LineDay): Promise<void> {
  const coming = [...plan.agents, ...plan.members].filter(
    (person) => person.day <= day.index && !players.has(person.userName),
  );
  for (const [no, person] of coming.entries()) {
    const at = day.at(minutes.arrivals + no);
    const player = await acts.register(person, at);
    players.set(person.userName, player);
    if ('isVerified' in person && person.isVerified) await acts.verify(player.playerId, at);
    if ('isHidden' in person && person.isHidden)
      await agents.hide({ merchant: brand, session: sessionOf(brand, player), now: at }, { hidden: true });
  }
}

const offererOf = ({ plan, players }: Walk, agent: PlannedAgent, agentNos: AgentNos): DemoOfferer => {
  const above = agent.upline === null ? undefined : players.get(plan.agents[agent.upline]?.userName ?? '');
  const agentNo = above && agentNos.get(above.playerId)?.agentNo;
  return above && agentNo !== undefined ? { agentNo, playerId: above.playerId } : null;
};

/** Everybody who has registered to be an agent accepts their first contracts. */
async function sign(walk: Walk, day: LineDay, agentNos: AgentNos): Promise<void> {
  const { acts, agents, brand, plan, players, size } = walk;
  const at = day.at(minutes.contracts);
  for (const agent of plan.agents) {
    const to = players.get(agent.userName);
    // Contracts are signed on one day, which a load may leave in their middle.
    if (!to || agentNos.get(to.playerId)?.hasBegun) continue;
    await acts.verify(to.playerId, at);
    const by = offererOf(walk, agent, agentNos);
    for (const kind of agent.kinds)
      await seedContract(agents, brand, { by, to, terms: termsOf(kind, size, agent.level), at });
  }
}

/** One agent gets a better rebate, one refuses a dividend, a member lets an offer lapse, and a salary ends by consent. */
async function changeContracts(walk: Walk, day: LineDay, agentNos: AgentNos): Promise<void> {
  const { agents, brand, plan, players, size } = walk;
  const at = day.at(minutes.contracts);
  const isAt = (share: number) => day.index === Math.floor(plan.days * share);
  const offerTo = (person: PlannedPerson | undefined, by: DemoOfferer) => {
    const to = person && players.get(person.userName);
    return to && { by, to, at };
  };
  const below = plan.agents.filter(({ level }) => level === 1);
  const [better] = below;
  const refusing = below.find(({ kinds }) => !kinds.includes('dividend'));
  const ending = plan.agents.findLast(({ kinds }) => kinds.includes('salary'));
  const byFirst = better ? offererOf(walk, better, agentNos) : null;
  const toBetter = isAt(0.5) && offerTo(better, byFirst);
  if (toBetter)
    await seedContract(agents, brand, { ...toBetter, terms: rebateTerms(1, true), name: ' better' });
  const toRefusing = isAt(0.58) && offerTo(refusing, byFirst);
  if (toRefusing)
    await seedContract(agents, brand, { ...toRefusing, terms: termsOf('dividend', size, 1) }, 'R');
  const lapsing = plan.members.find(
    (member) => member.userName !== askedMember.userName && member.day < day.index,
  );
  const toLapsing = isAt(0.6) && offerTo(lapsing, byFirst);
  if (toLapsing) await seedOffer(agents, brand, { ...toLapsing, terms: rebateTerms(2) });
  const toEnding = isAt(0.78) && ending && offerTo(ending, offererOf(walk, ending, agentNos));
  if (toEnding) await seedEnd(agents, brand, { ...toEnding, terms: termsOf('salary', size, ending.level) });
}

/** The first agent collects twice a month and takes half of it out later; of the others three in four collect now and then. */
async function collect(walk: Walk, day: LineDay, agentNos: AgentNos): Promise<void> {
  const { acts, agents, brand, plan, players } = walk;
  const { ledger } = agents.parts;
  const now = day.at(minutes.collects);
  for (const [place, agent] of plan.agents.entries()) {
    const player = players.get(agent.userName);
    if (!player || !agentNos.get(player.playerId)?.hasBegun) continue;
    const isDue =
      place === 0
        ? day.index % 15 === 1 && day.index < 80
        : place % 4 !== 3 && (day.index + place * 7) % 24 === 23;
    if (!isDue) continue;
    const accounts = await ledger.balancesOf(soleBookOf(brand.id), player.playerId);
    const earned = accounts.find(({ kind }) => kind === 'agent_commission')?.balance ?? 0n;
    const requestId = v5(`${player.playerId}/collect/${day.index}`, seeded);
    if (earned > 0n)
      await agents.collect({ merchant: brand, session: sessionOf(brand, player), body: { requestId }, now });
    const whole = (earned / 20_000n) * 10_000n;
    if (place === 0 && whole >= 10_000n)
      await acts.withdraw(
        { ...agent, ...player },
        whole,
        `collected ${day.index}`,
        day.at(minutes.withdrawals),
      );
  }
}

/** Deposits, then all rounds of the day in one batch, then withdrawals. */
async function moveMoney(walk: Walk, day: LineDay): Promise<void> {
  const { acts, agents, plan, players } = walk;
  const moving = plan.members.flatMap((member) => {
    const [player, played] = [players.get(member.userName), walk.played.get(member.userName)?.get(day.index)];
    return player && played ? [{ member, player, played }] : [];
  });
  for (const { player, played } of moving)
    if (played.depositMinor > 0n)
      await acts.deposit(player.playerId, played.depositMinor, `day ${day.index}`, day.at(minutes.deposits));
  const postings: Posting[] = [];
  for (const one of moving) postings.push(...(await postingsOf(walk, day, one)));
  await agents.parts.database.transaction((tx) => agents.parts.ledger.postAll(tx, postings));
  for (const { member, player, played } of moving)
    if (played.withdrawalMinor > 0n)
      await acts.withdraw(
        { ...member, ...player },
        played.withdrawalMinor,
        `day ${day.index}`,
        day.at(minutes.withdrawals),
      );
}

type Moving = { member: PlannedMember; player: DemoPlayer; played: DemoDay };

async function postingsOf(
  { agents, brand }: Walk,
  day: LineDay,
  { player, played }: Moving,
): Promise<Posting[]> {
  const { ledger, wallet } = agents.parts;
  const [bookId, { currency }] = [soleBookOf(brand.id), brand];
  const { accountId } = await wallet.accountOf(
    { bookId, playerId: player.playerId, trial: false },
    currency,
    day.at(minutes.deposits),
  );
  const postings: Posting[] = [];
  for (const [no, { game, stakeMinor, paidMinor, minute }] of played.rounds.entries()) {
    const at = day.at(minutes.play + minute);
    const house = await ledger.houseAccount(
      { bookId, kind: 'house_gaming', currency, games: playedGames({ ...game, vendor: null }) },
      at,
    );
    postings.push({
      bookId,
      opId: v5(`${player.playerId}/${day.index}/round ${no}`, seeded),
      accountId,
      kind: 'round',
      debit: stakeMinor,
      debitTo: house,
      credit: paidMinor,
      creditFrom: house,
      at,
    });
  }
  return postings;
}
