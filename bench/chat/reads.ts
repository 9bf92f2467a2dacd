// The desk's first page with 1,000 and with 100,000 open chats, and a player's search in a table of a million messages.
import type { LoadedChat, LoadedStaff } from '../../apps/server/src/modules/chat/chat-load.fixture.ts';
import { round } from '../bench.ts';
import { spread } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openPlainConnection } from '../plain-http.ts';
import { openStaffConnection } from './office-calls.ts';

const searchBarMs = 100;
const deskBar = { p95Ms: 30, growth: 1.5 };

/** Fills the table to so many messages; one of the chats has the most that a search reads. */
export async function measureSearch(
  { owner }: OwnDatabase,
  chats: readonly LoadedChat[],
  { port, messages, times }: { port: number; messages: number; times: number },
) {
  const [longest] = chats;
  if (!longest) throw new Error('there is no chat');
  await owner.query(`delete from chat_messages`);
  await fillMessages(owner, [longest], 2000);
  await fillMessages(owner, chats.slice(1), Math.ceil((messages - 2000) / (chats.length - 1)));
  await owner.query('vacuum analyze chat_messages, chat_conversations');
  const connection = await openPlainConnection(port);
  const search = (ticket: string, word: string) =>
    connection.get(`/wps/chat/search?text=${word}`, `merchant: perya\r\nchat: ${ticket}`);
  const [found, longestFound] = [
    await timed(times, (at) => search(chats[1 + (at % (chats.length - 1))]?.ticket ?? '', 'withdrawal')),
    await timed(Math.ceil(times / 4), () => search(longest.ticket, 'withdrawal')),
  ];
  connection.close();
  return { messages, usual: found, of2000Messages: longestFound, bar: searchBarMs };
}

const fillMessages = (owner: OwnDatabase['owner'], chats: readonly LoadedChat[], each: number) =>
  owner.query(
    `insert into chat_messages (merchant_id, conversation_id, seq, author, request_id, kind, body, previous_hash, hash, at)
     select 1, c.id, n, 'player', gen_random_uuid(), 'text',
            (array['Where is my withdrawal?', 'I cannot log in', 'The game stopped in a round', '我的提款在哪里', 'أين سحبي'])[1 + n % 5] || ' ' || n,
            case when n > 1 then sha256('x') end, sha256('x'), now() - (n || ' minutes')::interval
       from unnest($1::uuid[]) c (id) cross join generate_series(1, $2::int) n`,
    [chats.map(({ conversationId }) => conversationId), each],
  );

export async function measureDesk(
  { owner }: OwnDatabase,
  { staffId, cookie }: LoadedStaff,
  { officePort, open, times }: { officePort: number; open: readonly [number, number]; times: number },
) {
  await owner.query(
    `update chat_conversations set state = 'closed', waiting_since = null, silent_since = null, returned_at = null`,
  );
  const connection = await openStaffConnection(officePort, cookie);
  const figures: Record<string, { p50Ms: number; p95Ms: number }> = {};
  let made = 0;
  for (const count of open) {
    await insertOpen(owner, staffId, count - made);
    made = count;
    await owner.query('vacuum analyze chat_conversations');
    figures[count] = await timed(times, () => connection.get('/ops/chats/queue', ''));
  }
  connection.close();
  const [few, many] = open.map((count) => figures[count]?.p95Ms ?? Number.NaN);
  return { p95ByOpenChats: figures, growth: round((many ?? 0) / (few ?? 1)), bar: deskBar };
}

/** A tenth waits in the queue, the others have somebody. */
const insertOpen = (owner: OwnDatabase['owner'], staffId: string, count: number) =>
  owner.query(
    `insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, assignee, waiting_since, created_at, changed_at)
     select 1, gen_random_uuid(), gen_random_uuid(), 'money', 'en',
            case when n % 10 = 0 then 'queued' when n % 2 = 0 then 'open' else 'waiting' end, case when n % 10 > 0 then $1::uuid end,
            case when n % 2 = 0 then now() - (n || ' seconds')::interval end, now() - (n || ' seconds')::interval, now()
       from generate_series(1, $2::int) n`,
    [staffId, count],
  );

async function timed(count: number, act: (at: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let at = -Math.ceil(count / 10); at < count; at += 1) {
    const from = performance.now();
    await act(Math.max(0, at));
    if (at >= 0) taken.push(performance.now() - from);
  }
  const { p50, p95 } = spread(taken);
  return { p50Ms: round(p50), p95Ms: round(p95) };
}
