// What a member may know of their agent and decide about it, and the member's own invitation.
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
type MyInvitation = ValueOf<'GET /wps/member/invitation'>;

const daysSeen = 7;
const friendsShown = 50;
const monthMost = 10;
/** The counted turnover of a friend for which a member would be rewarded. */
const neededMinor = 100_000n;

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

type FriendRow = { username: string; joined: string; verified: boolean; turnover: bigint };

/** No reward is offered yet: promotions would pay it. */
export async function readMyInvitation(
  { database }: Parts,
  { merchant, session, now }: Caller,
): Promise<MyInvitation> {
  const own = await database.query<{ invitation_code: string | null }>(
    'select invitation_code from players where merchant_id = $1 and id = $2',
    [merchant.id, session.playerId],
  );
  const code = own.rows[0]?.invitation_code ?? '';
  const day = await openDayOf(database, merchant, now);
  const { rows } = await database.query<FriendRow>(
    `select u.username, f.joined::text,
            exists (select from verifications v where v.merchant_id = $1 and v.player_id = f.player_id and v.state = 'verified') as verified,
            coalesce((select sum(d.turnover_minor) from generate_series(f.joined, $3::date - 1, interval '1 day') w (day)
                        join member_days d on d.merchant_id = $1 and d.day = w.day::date and d.player_id = f.player_id and d.counted), 0)::bigint as turnover
       from (select player_id, min(from_day) as joined from agent_members where merchant_id = $1 and invited_by = $2
              group by player_id order by joined desc, player_id limit ${friendsShown}) f
       join players u on u.merchant_id = $1 and u.id = f.player_id
      order by f.joined desc, f.player_id`,
    [merchant.id, session.playerId, day],
  );
  return {
    code,
    link: `/i/${code}`,
    on: false,
    reward: null,
    needed: toWire(neededMinor, currencyOf(merchant.currency)),
    monthMost,
    currency: merchant.currency,
    friends: rows.map(({ username, joined, verified, turnover }) => ({
      name: maskName(username),
      joined,
      verified,
      turnover: percentOfNeeded(turnover),
      paid: false,
    })),
  };
}

const percentOfNeeded = (turnover: bigint): number =>
  turnover >= neededMinor ? 100 : Number((turnover * 100n) / neededMinor);
