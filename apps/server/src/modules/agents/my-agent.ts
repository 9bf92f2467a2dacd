// What a member may know of their agent and decide about it.
import { toWire } from '@perya/money';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { maskName } from '../../platform/mask-name.ts';
import { currencyOf } from '../wallet/index.ts';
import { readSeenDays } from './branch.ts';
import { openDayOf } from './open-day.ts';

type Parts = { database: Database };
type Caller = { merchant: Merchant; session: Session; now: Date };
type MyAgent = ValueOf<'GET /wps/member/agent'>;

const daysSeen = 7;

export async function readMyAgent({ database }: Parts, { merchant, session, now }: Caller): Promise<MyAgent> {
  const { rows } = await database.query<{
    agent_no: number | null;
    username: string | null;
    since: string;
  }>(
    `select m.agent_no, u.username, m.from_day::text as since from agent_members m
       left join agents a on a.merchant_id = m.merchant_id and a.agent_no = m.agent_no
       left join players u on u.merchant_id = a.merchant_id and u.id = a.player_id
      where m.merchant_id = $1 and m.player_id = $2 and m.to_day is null`,
    [merchant.id, session.playerId],
  );
  const hidden = await database.query<{ hidden: boolean }>(
    'select exists (select from agent_hidden_members where merchant_id = $1 and player_id = $2) as hidden',
    [merchant.id, session.playerId],
  );
  const { agent_no: agentNo, username, since } = rows[0] ?? { agent_no: null, username: null, since: null };
  const isHidden = hidden.rows[0]?.hidden ?? false;
  const seen =
    agentNo === null || isHidden
      ? []
      : await readSeenDays(database, merchant, {
          playerId: session.playerId,
          agentNo,
          day: await openDayOf(database, merchant, now),
          count: daysSeen,
        });
  const currency = currencyOf(merchant.currency);
  return {
    agent: username === null ? null : maskName(username),
    since: username === null ? null : since,
    hidden: isHidden,
    seen: seen.map(({ turnover, ...one }) => ({ ...one, turnover: toWire(turnover, currency) })),
    currency: merchant.currency,
  };
}

export async function hideFromAgent(parts: Parts, caller: Caller, hidden: boolean): Promise<MyAgent> {
  const { merchant, session, now } = caller;
  if (hidden)
    await parts.database.query(
      'insert into agent_hidden_members (merchant_id, player_id, since) values ($1, $2, $3) on conflict do nothing',
      [merchant.id, session.playerId, now],
    );
  else
    await parts.database.query('delete from agent_hidden_members where merchant_id = $1 and player_id = $2', [
      merchant.id,
      session.playerId,
    ]);
  return readMyAgent(parts, caller);
}
