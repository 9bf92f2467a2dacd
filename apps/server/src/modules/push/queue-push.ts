// Queues messages for a member's phones in the transaction that makes them true; a phone without a consent gets none.
import type { InboxKind, PushKind, PushTopic } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** For how long news of a topic is of use, in hours. */
const usefulHours: Record<PushTopic, number> = {
  money: 24,
  wins: 24,
  draws: 6,
  chat: 1,
  hosts: 1,
  notices: 24,
};

/** The inbox's messages about money and disputes have kinds of their own; all others are letters. */
const moneyKinds: Partial<Record<InboxKind, PushKind>> = {
  withdrawal_paid: 'withdrawal_paid',
  withdrawal_rejected: 'withdrawal_refused',
  withdrawal_failed: 'withdrawal_refused',
  proof_refused: 'deposit_attention',
  deposit_over_limit: 'deposit_attention',
  deposit_returned: 'deposit_attention',
};
const noticeKinds: Partial<Record<InboxKind, PushKind>> = {
  dispute_answered: 'dispute_answered',
  dispute_decided: 'dispute_decided',
};

/** Staff said it in the chat, too, which tells the phones that have a consent for chats. */
const alsoInChat: ReadonlySet<InboxKind | 'deposit_credited'> = new Set([
  'chat_answered',
  'promise_made',
  'promise_kept',
]);

export type PushNews = {
  bookId: BookId;
  playerId: string;
  /** Names the event: it is queued once for each phone. */
  ref: string;
  at: Date;
};

/** Queues what an inbox message or a credited deposit is about. */
export async function queuePush(
  tx: Queryable,
  { bookId, playerId, ref, at, about }: PushNews & { about: InboxKind | 'deposit_credited' },
): Promise<void> {
  // Its deposit was credited in the same transaction, which queues it.
  if (about === 'deposit_proven') return;
  const money = about === 'deposit_credited' ? about : moneyKinds[about];
  const notice = about === 'deposit_credited' ? undefined : noticeKinds[about];
  const [topic, kind]: [PushTopic, PushKind] = money ? ['money', money] : ['notices', notice ?? 'letter'];
  await tx.query(
    `insert into push_queue (merchant_id, push_id, subscription_id, player_id, topic, kind, ref, next_attempt_at, give_up_at, created_at)
       select c.merchant_id, gen_random_uuid(), c.subscription_id, c.player_id, c.topic, $4, $5, $6, $7, $6 from push_consents c
        where c.merchant_id = $1 and c.player_id = $2 and c.topic = $3 and c.withdrawn_at is null
          and not ($8 and exists (select from push_consents o where o.merchant_id = c.merchant_id
                                     and o.subscription_id = c.subscription_id and o.topic = 'chat' and o.withdrawn_at is null))
     on conflict (merchant_id, subscription_id, topic, ref) do nothing`,
    [bookId, playerId, topic, kind, ref, at, untilOf(topic, at), alsoInChat.has(about)],
  );
}

export type DrawOfPlayers = { bookId: BookId; drawId: string };

/** Queues that a ticket has won, and for the other members with tickets that the draw is over. Not for trial players. */
export async function queueDrawPush(
  tx: Queryable,
  { bookId, drawId }: DrawOfPlayers,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into push_queue (merchant_id, push_id, subscription_id, player_id, topic, kind, ref, next_attempt_at, give_up_at, created_at)
       select distinct on (c.subscription_id) c.merchant_id, gen_random_uuid(), c.subscription_id, c.player_id, c.topic,
              case c.topic when 'wins' then 'lottery_won' else 'lottery_drawn' end, $2::uuid::text, $3,
              case c.topic when 'wins' then $4::timestamptz else $5::timestamptz end, $3
         from push_consents c
        where c.merchant_id = $1 and c.withdrawn_at is null
          and (c.topic = 'draws' and exists (select from lottery_tickets t where t.merchant_id = $1 and t.draw_id = $2
                                               and t.player_id = c.player_id and not t.trial)
            or c.topic = 'wins' and exists (select from lottery_wins w where w.merchant_id = $1 and w.draw_id = $2
                                              and w.player_id = c.player_id and not w.trial and w.payout_minor > 0))
        order by c.subscription_id, c.topic desc
     on conflict (merchant_id, subscription_id, topic, ref) do nothing`,
    [bookId, drawId, at, untilOf('wins', at), untilOf('draws', at)],
  );
}

/** `ref` names the shift: a stream that stops and comes back is told once. */
export type LiveHost = { bookId: BookId; hostId: string; ref: string };

/** Queues for the followers of a host that the host is on video. */
export async function queueHostPush(
  tx: Queryable,
  { bookId, hostId, ref }: LiveHost,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into push_queue (merchant_id, push_id, subscription_id, player_id, topic, kind, ref, next_attempt_at, give_up_at, created_at)
       select c.merchant_id, gen_random_uuid(), c.subscription_id, c.player_id, c.topic, 'host_live', $3, $4, $5, $4
         from push_consents c
         join host_follows f on f.merchant_id = c.merchant_id and f.player_id = c.player_id and f.host_id = $2
        where c.merchant_id = $1 and c.topic = 'hosts' and c.withdrawn_at is null
     on conflict (merchant_id, subscription_id, topic, ref) do nothing`,
    [bookId, hostId, ref, at, untilOf('hosts', at)],
  );
}

/** A page that is open has this long to show an answer before the phone is told of it. */
const chatSeenMs = 30_000;

type Answered = { bookId: BookId; playerId: string; conversationId: string; seq: number };

/** Queues that staff have answered in a chat, unless one that says so waits. It is not sent once the chat was read. */
export async function queueChatPush(
  tx: Queryable,
  { bookId, playerId, conversationId, seq }: Answered,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into push_queue (merchant_id, push_id, subscription_id, player_id, topic, kind, ref, next_attempt_at, give_up_at, created_at)
       select c.merchant_id, gen_random_uuid(), c.subscription_id, c.player_id, c.topic, 'chat_answered', $3::text || ':' || $4::int, $5, $6, $7
         from push_consents c
        where c.merchant_id = $1 and c.player_id = $2 and c.topic = 'chat' and c.withdrawn_at is null
          and not exists (select from push_queue q where q.merchant_id = c.merchant_id and q.subscription_id = c.subscription_id
                             and q.topic = 'chat' and q.state = 'queued' and q.ref like $3::text || ':%')
     on conflict (merchant_id, subscription_id, topic, ref) do nothing`,
    [bookId, playerId, conversationId, seq, new Date(at.getTime() + chatSeenMs), untilOf('chat', at), at],
  );
}

const untilOf = (topic: PushTopic, at: Date): Date => new Date(at.getTime() + usefulHours[topic] * 3_600_000);
