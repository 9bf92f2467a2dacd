// The newest records of one player, from which staff choose one for a chat.
import type { ChatCardKind } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** Each lists ids of one player, the newest first. */
const lists: Record<ChatCardKind, string> = {
  bet: `select id from (
          (select round_id as id, started_at as at from rounds where merchant_id = $1 and player_id = $2
            order by round_no desc limit $3)
          union all
          (select id, started_at from vendor_rounds where merchant_id = $1 and player_id = $2
            order by started_at desc limit $3)) bets
        order by at desc limit $3`,
  // Ids of slips grow with time.
  ticket: `select ticket_id as id from lottery_tickets where merchant_id = $1 and player_id = $2
            order by slip_id desc, ticket_id limit $3`,
  deposit: `select deposit_id as id from deposits where merchant_id = $1 and player_id = $2
             order by created_at desc limit $3`,
  withdrawal: `select withdrawal_id as id from withdrawals where merchant_id = $1 and player_id = $2
                order by created_at desc limit $3`,
  document: `select id from verifications where merchant_id = $1 and player_id = $2
              order by submitted_at desc limit $3`,
  limit: `select kind || '-' || period as id from protection_limits where merchant_id = $1 and player_id = $2
           order by set_at desc limit $3`,
  dispute: `select dispute_id as id from disputes where merchant_id = $1 and player_id = $2
             order by opened_at desc limit $3`,
};

export async function newestRecords(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  kind: ChatCardKind,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(lists[kind], [bookId, playerId, limit]);
  return rows.map(({ id }) => id);
}
