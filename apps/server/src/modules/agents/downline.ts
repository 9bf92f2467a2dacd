// The downline: one level of an agent's own branch, masked, and the card of a direct member or a sub-agent.
import { agentRules } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { type AgentRow, agentOf } from './agent-of.ts';
import {
  type BranchAgent,
  type DirectMember,
  readBranchAgents,
  readDirectMembers,
  readSeenDays,
  readTeamDays,
  type SeenDay,
} from './branch.ts';
import { contractToWire, readContractRows } from './contract-rows.ts';
import type { MemberRefs } from './member-ref.ts';
import { openDayOf } from './open-day.ts';

export type DownlineParts = { database: Database; memberRefs: MemberRefs };
type Caller = { merchant: Merchant; session: Session; now: Date };
type Level = ValueOf<'GET /wps/agent/downline'>;
type Someone = Level['list'][number];
type Card = ValueOf<'GET /wps/agent/downline/member'>;

const { downlinePage: pageSize, searchFrom } = agentRules;
/** Members of fewer than this many are not told apart. */
const leastShown = 3;
const cardDays = 30;

export async function readDownline(
  { database, memberRefs }: DownlineParts,
  { merchant, session, now }: Caller,
  query: QueryOf<'GET /wps/agent/downline'>,
): Promise<Level> {
  const { agent_no: callerNo } = await agentOf(database, session);
  const shownNo = query.agentNo ?? callerNo;
  const search = searchOf(query.search);
  const day = await openDayOf(database, merchant, now);
  const path = await pathTo(database, merchant, { callerNo, agentNo: shownNo });
  const agents = await readBranchAgents(database, merchant, {
    day,
    condition:
      search === undefined
        ? 'p.upline_no = $3'
        : 'p.line @> array[$3::int] and p.agent_no <> $3 and starts_with(u.username_key, $4)',
    values: search === undefined ? [shownNo] : [shownNo, search],
  });
  const direct = await readDirectMembers(database, merchant, { agentNo: shownNo, day });
  // Members of an agent below are a sum, not names.
  const named = direct.filter(
    ({ named, username }) =>
      callerNo === shownNo && named && (search === undefined || username.toLowerCase().startsWith(search)),
  );
  const from = (query.page - 1) * pageSize;
  const naming = { brandId: merchant.id, agentNo: callerNo };
  const rows = [
    ...agents.map((agent) => ({ agent })),
    ...named.map((member) => ({ member, ref: () => memberRefs.refOf(naming, member.player_id) })),
  ];
  return {
    currency: merchant.currency,
    path,
    list: rows
      .slice(from, from + pageSize)
      .map((row) =>
        'agent' in row ? agentToWire(row.agent, merchant) : memberToWire(row.member, row.ref(), merchant),
      ),
    privateMembers:
      query.page > 1 || search !== undefined
        ? null
        : privateOf(direct, { own: callerNo === shownNo, merchant }),
    total: rows.length,
    pageSize,
  };
}

/** In lower case. Refuses INVALID_INPUT below the least length. */
function searchOf(text: string | undefined): string | undefined {
  const search = text?.trim().toLowerCase() ?? '';
  if (search === '') return undefined;
  if (Array.from(search).length < searchFrom) throw new Refusal('INVALID_INPUT', { field: 'query.search' });
  return search;
}

function privateOf(
  direct: readonly DirectMember[],
  { own, merchant }: { own: boolean; merchant: Merchant },
): Level['privateMembers'] {
  const merged = own ? direct.filter(({ named }) => !named) : direct;
  if (merged.length === 0 || (!own && merged.length < leastShown)) return null;
  const turnover = merged.reduce((sum, one) => sum + one.turnover, 0n);
  return { count: merged.length, turnover: toWire(turnover, currencyOf(merchant.currency)) };
}

/** From the caller down. Refuses NOT_FOUND for whoever is outside the caller's branch. */
async function pathTo(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  { callerNo, agentNo }: { callerNo: number; agentNo: number },
): Promise<Level['path']> {
  const { rows } = await db.query<{ agent_no: number; username: string }>(
    `select a.agent_no, u.username from agent_places p
       cross join unnest(p.line) with ordinality as w (agent_no, depth)
       join agents a on a.merchant_id = p.merchant_id and a.agent_no = w.agent_no
       join players u on u.merchant_id = a.merchant_id and u.id = a.player_id
      where p.merchant_id = $1 and p.agent_no = $2 and p.to_day is null and p.line @> array[$3::int] order by w.depth`,
    [id, agentNo, callerNo],
  );
  const own = rows.findIndex(({ agent_no }) => agent_no === callerNo);
  if (own < 0) throw new Refusal('NOT_FOUND');
  return rows.slice(own).map(({ agent_no, username }) => ({ agentNo: agent_no, name: maskName(username) }));
}

const agentToWire = (agent: BranchAgent, { currency }: Merchant): Someone => ({
  kind: 'agent',
  agentNo: agent.agent_no,
  name: maskName(agent.username),
  since: agent.since,
  agents: agent.agents,
  members: agent.members,
  turnover: toWire(agent.turnover, currencyOf(currency)),
  active: agent.members < leastShown ? null : agent.active,
});

const memberToWire = (member: DirectMember, memberRef: string, { currency }: Merchant): Someone => ({
  kind: 'member',
  memberRef,
  name: maskName(member.username),
  joined: member.joined,
  turnover: toWire(member.turnover, currencyOf(currency)),
  active: member.active,
});

const shownStates = ['offered', 'accepted', 'running', 'ending'] as const;

export async function readCard(
  parts: DownlineParts,
  caller: Caller,
  { memberRef, agentNo }: QueryOf<'GET /wps/agent/downline/member'>,
): Promise<Card> {
  const { database } = parts;
  const { merchant, session, now } = caller;
  const own = await agentOf(database, session);
  const day = await openDayOf(database, merchant, now);
  if ((memberRef === undefined) === (agentNo === undefined))
    throw new Refusal('INVALID_INPUT', { field: 'query.memberRef' });
  const found =
    memberRef === undefined
      ? await subAgentCard(database, merchant, { own, agentNo: agentNo ?? 0, day })
      : await memberCard(parts, merchant, { own, memberRef, day });
  const contracts = await readContractRows(
    database,
    merchant,
    `c.holder_id = $2 and c.offered_by = $3 and c.state = any ($4)`,
    [found.playerId, own.agent_no, shownStates],
  );
  const currency = currencyOf(merchant.currency);
  return {
    currency: merchant.currency,
    who: found.who,
    days: found.days.map(({ turnover, ...one }) => ({ ...one, turnover: toWire(turnover, currency) })),
    contracts: contracts.flatMap((row) => {
      const state = shownStates.find((one) => one === row.state);
      return state ? [{ ...contractToWire(row, merchant), state }] : [];
    }),
    canOffer: found.direct && own.state === 'active',
  };
}

type Found = { playerId: string; who: Someone; days: SeenDay[]; direct: boolean };

async function memberCard(
  { database, memberRefs }: DownlineParts,
  merchant: Merchant,
  { own, memberRef, day }: { own: AgentRow; memberRef: string; day: string },
): Promise<Found> {
  const member = await findMember({ database, memberRefs }, merchant, {
    agentNo: own.agent_no,
    memberRef,
    day,
  });
  const days = await readSeenDays(database, merchant, {
    playerId: member.player_id,
    agentNo: own.agent_no,
    day,
    count: cardDays,
  });
  return {
    playerId: member.player_id,
    who: memberToWire(member, memberRef, merchant),
    days,
    direct: true,
  };
}

/** A direct member who is named to the agent. Refuses NOT_FOUND. */
export async function findMember(
  { database, memberRefs }: { database: Queryable; memberRefs: MemberRefs },
  merchant: Merchant,
  { agentNo, memberRef, day }: { agentNo: number; memberRef: string; day: string },
): Promise<DirectMember> {
  const named = (await readDirectMembers(database, merchant, { agentNo, day })).filter(({ named }) => named);
  const playerId = memberRefs.find(
    { brandId: merchant.id, agentNo },
    memberRef,
    named.map(({ player_id }) => player_id),
  );
  const member = named.find(({ player_id }) => player_id === playerId);
  if (!member) throw new Refusal('NOT_FOUND');
  return member;
}

async function subAgentCard(
  database: Database,
  merchant: Merchant,
  { own, agentNo, day }: { own: AgentRow; agentNo: number; day: string },
): Promise<Found> {
  const [agent] = await readBranchAgents(database, merchant, {
    day,
    condition: 'p.agent_no = $3 and p.agent_no <> $4 and p.line @> array[$4::int]',
    values: [agentNo, own.agent_no],
  });
  if (!agent) throw new Refusal('NOT_FOUND');
  return {
    playerId: agent.player_id,
    who: agentToWire(agent, merchant),
    days: await readTeamDays(database, merchant, { agentNo, day, count: cardDays }),
    direct: agent.line.at(-2) === own.agent_no,
  };
}
