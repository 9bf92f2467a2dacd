// The held rewards for invited friends as staff see them, with what they are held for.
import type { ReferralSignal } from '@perya/contract/constants';
import { rewardsListed } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Merchant, OfficeValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { currencyOf } from '../../wallet/index.ts';
import { readFriendLinks } from './referral-signals.ts';

type List = OfficeValueOf<'GET /ops/agents/rewards'>;
type Proposals = ReadonlyMap<string, NonNullable<List['list'][number]['proposal']>>;
type Row = {
  friend_id: string;
  friend: string;
  inviter_id: string;
  inviter: string;
  amount_minor: bigint;
  reached: string;
  signal: ReferralSignal;
  registered: Date;
};

/** `proposals`: by subject. */
export async function listHeldRewards(
  db: Queryable,
  merchant: Pick<Merchant, 'id' | 'currency'>,
  proposals: Proposals,
): Promise<List> {
  const { rows } = await db.query<Row>(
    `select r.friend_id, f.username as friend, r.inviter_id, i.username as inviter, r.amount_minor, r.reached_day::text as reached, r.signal,
            f.created_at as registered
       from referral_rewards r
       join players f on f.merchant_id = r.merchant_id and f.id = r.friend_id
       join players i on i.merchant_id = r.merchant_id and i.id = r.inviter_id
      where r.merchant_id = $1 and r.state = 'held' order by r.reached_day, r.friend_id limit $2`,
    [merchant.id, rewardsListed + 1],
  );
  const bookId = soleBookOf(merchant.id);
  const list = [];
  for (const row of rows.slice(0, rewardsListed)) {
    const invited = { bookId, friendId: row.friend_id, inviterId: row.inviter_id };
    list.push({
      friend: { playerId: row.friend_id, userName: row.friend },
      inviter: { playerId: row.inviter_id, userName: row.inviter },
      amount: toWire(row.amount_minor, currencyOf(merchant.currency)),
      reached: row.reached,
      signal: row.signal,
      links: await readFriendLinks(db, invited),
      registered: row.registered.toISOString(),
      proposal: proposals.get(`reward:${row.friend_id}`) ?? null,
    });
  }
  return { currency: merchant.currency, list, more: rows.length > rewardsListed };
}
