// Signals that a friend is nobody new: the same person, identity or payout account as the inviter's people, or a burst of registrations.
import { type MemberLink, memberLinks, type ReferralSignal } from '@perya/contract/constants';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { mayBeSamePerson } from '../../protection/index.ts';
import { registrationsTogether } from '../signals.ts';

type Invited = { bookId: BookId; friendId: string; inviterId: string };
export type FriendLink = { playerId: string; userName: string; by: MemberLink };
type LinkRow = {
  player_id: string;
  username: string;
  account: boolean;
  identity: boolean;
  registration: boolean;
  payee_name: string | null;
  own_payee_name: string | null;
};

/** Who of the inviter, those who invited the inviter, and the inviter's other friends is linked with the friend, and by what. */
export async function readFriendLinks(
  db: Queryable,
  { bookId, friendId, inviterId }: Invited,
): Promise<FriendLink[]> {
  const { rows } = await db.query<LinkRow>(
    `with recursive above as (
       select $3::uuid as player_id
       union
       select m.invited_by from above a join agent_members m on m.merchant_id = $1 and m.player_id = a.player_id and m.invited_by is not null
     ), circle as (
       select player_id from above
       union
       select m.player_id from agent_members m where m.merchant_id = $1 and m.invited_by = $3 and m.player_id <> $2
     ), friend as (
       select p.payee_name, p.birthday, upper(p.id_number) as id_number from players p where p.merchant_id = $1 and p.id = $2
     ), compared as (
       select p.id as player_id, p.username, f.payee_name as own_payee_name,
              exists (select from payout_accounts q join payout_accounts r on r.merchant_id = q.merchant_id and r.number_hash = q.number_hash
                       where q.merchant_id = $1 and q.player_id = $2 and r.player_id = p.id) as account,
              coalesce(upper(p.id_number) = f.id_number, false) as identity,
              exists (select from shared_devices s where s.merchant_id = $1 and s.player_id = $2 and s.other_id = p.id and s.registered)
                as registration,
              case when p.birthday = f.birthday then p.payee_name end as payee_name
         from circle c join players p on p.merchant_id = $1 and p.id = c.player_id cross join friend f
     )
     select * from compared where account or identity or registration or payee_name is not null order by username`,
    [bookId, friendId, inviterId],
  );
  return rows.flatMap(({ player_id: playerId, username: userName, ...row }) => {
    const isSame = mayBeSamePerson(row.payee_name ?? '', row.own_payee_name ?? '');
    const found: Record<MemberLink, boolean> = { ...row, person: isSame, device: false };
    const by = memberLinks.find((link) => found[link]);
    return by ? [{ playerId, userName, by }] : [];
  });
}

/** True of a friend who registered within ten minutes of so many others of the same inviter that people look at it. */
async function isOfBurst(db: Queryable, { bookId, friendId, inviterId }: Invited): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `with friends as (
       select distinct p.id, p.created_at from agent_members m join players p on p.merchant_id = m.merchant_id and p.id = m.player_id
        where m.merchant_id = $1 and m.invited_by = $3
     )
     select exists (
       select from (select created_at, count(*) over (order by created_at range between current row and interval '10 minutes' following) as together
                      from friends) s
         join friends f on f.id = $2 and f.created_at between s.created_at and s.created_at + interval '10 minutes'
        where s.together >= ${registrationsTogether}) as found`,
    [bookId, friendId, inviterId],
  );
  return rows[0]?.found ?? false;
}

export async function findReferralSignal(
  db: Queryable,
  invited: Invited,
): Promise<ReferralSignal | undefined> {
  if ((await readFriendLinks(db, invited)).length > 0) return 'linked';
  return (await isOfBurst(db, invited)) ? 'registrations' : undefined;
}
