// The last step of a statement: the single rounds of a member's day, which add up to it. An agent sees type and counted stake alone.
import type { CommissionType } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { CallRequest, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { agentOf } from './agent-of.ts';
import { itemsOfText } from './statement-text.ts';
import { type LineParts, readNamedDays, readStatement } from './statements.ts';

type Caller = { merchant: Merchant; session: Pick<Session, 'bookId' | 'playerId'> };
type AgentRounds = ValueOf<'GET /wps/agent/statement/rounds'>;
type MyRounds = ValueOf<'GET /wps/member/agent/rounds'>;

const roundsAtOnce = 100;

type RoundRow = {
  at: Date;
  game_type: CommissionType;
  stake: bigint;
  turnover: bigint;
  count: number;
  sum: bigint;
};
type Day = { playerId: string; day: string; type: CommissionType | null; page: number };

/** `order`: by what they counted, which tells nothing of when they were played, or by time. */
async function readRounds(
  db: Queryable,
  { id }: Pick<Merchant, 'id'>,
  { playerId, day, type, page }: Day,
  order: 'r.turnover desc, r.stake desc' | 'r.seq',
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select r.at, r.game_type, r.stake, r.turnover, count(*) over ()::int as count, sum(r.turnover) over ()::bigint as sum
       from agent_day_rounds($1, $2, $3) r where $4::text is null or r.game_type = $4 order by ${order} limit $5 offset $6`,
    [id, playerId, day, type, roundsAtOnce, (page - 1) * roundsAtOnce],
  );
  return rows;
}

/** Of a member who is named on the day in a statement of the caller's. Refuses NOT_FOUND for anybody else, and for a page that is not there. */
export async function openRounds(
  parts: LineParts,
  { merchant, session }: Caller,
  { no, type, day, memberRef, page }: CallRequest<'GET /wps/agent/statement/rounds'>['query'],
): Promise<AgentRounds> {
  const { agent_no: agentNo } = await agentOf(parts.database, session);
  const row = await readStatement(parts.database, merchant, agentNo, no);
  const item = itemsOfText(row.text).find((one) => one.type === 'CONS' || one.type === type);
  if (!item || day < row.first_day || day > row.last_day) throw new Refusal('NOT_FOUND');
  // Who is named where the item is opened, which can be one of all types.
  const days = { agentNo, type: item.type, from: day, to: day };
  const named = await readNamedDays(parts.database, merchant, days);
  const playerId = parts.memberRefs.find(
    { brandId: merchant.id, agentNo },
    memberRef,
    named.flatMap((one) => (one.isNamed && one.game_type === type ? [one.player_id] : [])),
  );
  if (playerId === undefined) throw new Refusal('NOT_FOUND');
  const rows = await readRounds(
    parts.database,
    merchant,
    { playerId, day, type, page },
    'r.turnover desc, r.stake desc',
  );
  const [first] = rows;
  if (!first) throw new Refusal('NOT_FOUND');
  const currency = currencyOf(merchant.currency);
  return {
    currency: merchant.currency,
    list: rows.map((one) => ({ type: one.game_type, turnover: toWire(one.turnover, currency) })),
    turnover: toWire(first.sum, currency),
    total: first.count,
    pageSize: roundsAtOnce,
  };
}

/** A member's own rounds of a closed day, in their order, all of the day's types. Refuses NOT_FOUND for a page that is not there. */
export async function readMyRounds(
  { database }: Pick<LineParts, 'database'>,
  { merchant, session }: Caller,
  { day, page }: CallRequest<'GET /wps/member/agent/rounds'>['query'],
): Promise<MyRounds> {
  const { playerId } = session;
  const rows = await readRounds(database, merchant, { playerId, day, type: null, page }, 'r.seq');
  const [first] = rows;
  if (!first && page > 1) throw new Refusal('NOT_FOUND');
  const currency = currencyOf(merchant.currency);
  return {
    currency: merchant.currency,
    list: rows.map((one) => ({
      type: one.game_type,
      at: one.at.toISOString(),
      stake: toWire(one.stake, currency),
      turnover: toWire(one.turnover, currency),
    })),
    turnover: toWire(first?.sum ?? 0n, currency),
    total: first?.count ?? 0,
    pageSize: roundsAtOnce,
  };
}
