// A member's own invitation: their link, the rules of the reward, and how far each friend has come.
import type { ReferralState } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Database } from '../../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../../platform/http/index.ts';
import { maskName } from '../../../platform/mask-name.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireNoExclusion } from '../../protection/index.ts';
import { currencyOf } from '../../wallet/index.ts';
import { openDayOf } from '../open-day.ts';
import type { ReferralRules } from '../rules.ts';
import { countMonthPaid, isAgentFrom } from './reward-rows.ts';

type Caller = { merchant: Merchant; session: Session; now: Date };
type MyInvitation = ValueOf<'GET /wps/member/invitation'>;

const friendsShown = 50;

type FriendRow = {
  username: string;
  joined: string;
  verified: boolean;
  turnover: bigint;
  reward: ReferralState;
};

/** Refuses FEATURE_UNAVAILABLE while the brand rewards no invitations and for agents; TIMED_OUT, SELF_EXCLUDED. */
export async function readMyInvitation(
  database: Database,
  { merchant, session, now }: Caller,
  rules: ReferralRules,
): Promise<MyInvitation> {
  const day = await openDayOf(database, merchant, now);
  const who = { bookId: session.bookId, playerId: session.playerId };
  if (!merchant.promo.REFERRAL || (await isAgentFrom(database, who, day)))
    throw new Refusal('FEATURE_UNAVAILABLE');
  await requireNoExclusion(database, who);
  const own = await database.query<{ invitation_code: string | null }>(
    'select invitation_code from players where merchant_id = $1 and id = $2',
    [merchant.id, session.playerId],
  );
  const code = own.rows[0]?.invitation_code ?? '';
  const { rows } = await database.query<FriendRow>(
    `select u.username, f.joined::text, coalesce(r.state, 'open') as reward,
            exists (select from verifications v where v.merchant_id = $1 and v.player_id = f.player_id and v.state = 'verified') as verified,
            coalesce((select sum(d.turnover_minor) from member_days d
                       where d.merchant_id = $1 and d.player_id = f.player_id and d.day < $3::date and d.counted), 0)::bigint as turnover
       from (select player_id, min(from_day) as joined from agent_members where merchant_id = $1 and invited_by = $2
              group by player_id order by joined desc, player_id limit ${friendsShown}) f
       join players u on u.merchant_id = $1 and u.id = f.player_id
       left join referral_rewards r on r.merchant_id = $1 and r.friend_id = f.player_id
      order by f.joined desc, f.player_id`,
    [merchant.id, session.playerId, day],
  );
  const currency = currencyOf(merchant.currency);
  return {
    code,
    link: `/i/${code}`,
    reward: toWire(rules.rewardMinor, currency),
    needed: toWire(rules.neededMinor, currency),
    monthMost: rules.monthMost,
    monthPaid: await countMonthPaid(database, merchant, { inviterId: session.playerId, now }),
    currency: merchant.currency,
    friends: rows.map(({ username, joined, verified, turnover, reward }) => ({
      name: maskName(username),
      joined,
      verified,
      turnover: percentOf(turnover, rules.neededMinor),
      reward,
    })),
  };
}

const percentOf = (turnover: bigint, needed: bigint): number =>
  turnover >= needed ? 100 : Number((turnover * 100n) / needed);
