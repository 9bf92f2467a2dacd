// Random walks of players and staff through chats against a model: states, the order of the queue, and places without a gap or a double.
import { randomUUID } from 'node:crypto';
import type { ChatState } from '@perya/contract/constants';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import type { ChatOwner } from './queries.ts';

const book = bookIdSchema.parse(1);
const start = Date.parse('2026-11-25T04:00:00Z');
let now = new Date(start);
let office: TestOffice;
beforeAll(async () => {
  // The walk itself says when the job runs.
  office = await openTestOffice({
    server: { clock: { now: () => now }, jobsElsewhere: ['silent chats returned'] },
  });
}, 60_000);
afterAll(() => office.close());

/** What must be true of a chat. */
type Model = {
  owner: ChatOwner;
  id: string | undefined;
  state: ChatState;
  assignee: number | undefined;
  waiting: number | undefined;
  silent: number | undefined;
  returned: number | undefined;
};
type World = { chats: Model[]; staff: Colleague[] };
type Command = { chat: number; who: number; does: (typeof deeds)[number] };
const deeds = [
  'writes',
  'writes',
  'takes',
  'takes',
  'answers',
  'answers',
  'staff closes',
  'player closes',
  'a second passes',
  'three minutes pass',
] as const;

const place = ({ returned = Number.POSITIVE_INFINITY, waiting = 0, id = '' }: Model) =>
  [returned, waiting, id] as const;
const before = (a: Model, b: Model): number => {
  const [one, other] = [place(a), place(b)];
  const at = one.findIndex((value, n) => value !== other[n]);
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};
const queueOf = ({ chats }: World) => chats.filter(({ state }) => state === 'queued').toSorted(before);

async function writes(chat: Model): Promise<void> {
  const body = { requestId: randomUUID(), body: 'Hello' };
  const { app } = office.server;
  const merchant = app.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is missing');
  const { conversation } = await app.chat.send(chat.owner, { merchant, body, language: 'en', now });
  chat.id = conversation.conversationId;
  chat.waiting = chat.state === 'queued' || chat.state === 'open' ? chat.waiting : now.getTime();
  if (chat.state === 'waiting') {
    chat.state = 'open';
    chat.silent = now.getTime();
  } else if (chat.state === 'closed') {
    chat.state = 'queued';
    chat.assignee = undefined;
  }
}

async function staffDo(world: World, chat: Model, who: number, does: 'takes' | 'answers' | 'staff closes') {
  const person = world.staff[who];
  const conversationId = chat.id;
  if (!person || conversationId === undefined) return;
  const mine = chat.assignee === who && chat.state !== 'queued';
  if (does === 'takes') {
    const { error } = await person.call('POST /ops/chats/take', { body: { conversationId } });
    expect(error?.code).toBe(chat.state === 'closed' && !mine ? 'TXN_CONFLICT' : undefined);
    if (chat.state === 'closed' || mine) return;
    chat.assignee = who;
    if (chat.state === 'queued') chat.state = 'open';
    chat.returned = undefined;
    chat.silent = chat.state === 'open' ? now.getTime() : undefined;
    return;
  }
  const may = mine && chat.state !== 'closed';
  const call =
    does === 'answers'
      ? person.call('POST /ops/chats/answer', {
          body: { conversationId, requestId: randomUUID(), body: 'Hello' },
        })
      : person.call('POST /ops/chats/close', { body: { conversationId } });
  const { error } = await call;
  const closedBefore = does === 'staff closes' && chat.state === 'closed';
  expect(error?.code).toBe(may || closedBefore ? undefined : 'TXN_CONFLICT');
  if (may) end(chat, does === 'answers' ? 'waiting' : 'closed');
}

function end(chat: Model, state: 'waiting' | 'closed'): void {
  Object.assign(chat, { state, waiting: undefined, silent: undefined, returned: undefined });
}

/** Time passes, staff stay signed in, and the job runs. */
async function passes({ chats, staff }: World, ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  for (const person of staff) await person.call('GET /ops/chats/queue');
  await office.server.app.chat.returnSilent();
  for (const chat of chats)
    if (chat.silent !== undefined && now.getTime() - chat.silent >= 180_000)
      Object.assign(chat, {
        state: 'queued',
        assignee: undefined,
        silent: undefined,
        returned: now.getTime(),
      });
}

async function perform(world: World, { chat: number, who, does }: Command): Promise<void> {
  const chat = world.chats[number];
  if (!chat) return;
  switch (does) {
    case 'writes':
      return writes(chat);
    case 'player closes':
      if (chat.id === undefined) return;
      await office.server.app.chat.close(chat.owner, chat.id, now);
      if (chat.state !== 'closed') end(chat, 'closed');
      return;
    case 'a second passes':
      return passes(world, 1000);
    case 'three minutes pass':
      return passes(world, 180_000);
    default:
      return staffDo(world, chat, who, does);
  }
}

/** States as the players see them, places from 1 without a gap, and the desk's list in the same order. */
async function requireSame(world: World): Promise<void> {
  const queue = queueOf(world);
  for (const chat of world.chats) {
    const { conversation } = await office.server.app.chat.conversation(chat.owner, now);
    expect(conversation?.state ?? 'closed').toBe(chat.state);
    const at = queue.indexOf(chat);
    expect(conversation?.place ?? null).toBe(at === -1 ? null : at + 1);
  }
  const { list } = (await world.staff[0]?.call('GET /ops/chats/queue'))?.value ?? { list: [] };
  const queued = list.filter(({ state }) => state === 'queued').map(({ conversationId }) => conversationId);
  expect(queued).toEqual(queue.map(({ id }) => id));
}

async function newWorld(): Promise<World> {
  now = new Date(start);
  await office.server.database.owner.query(`update chat_conversations set state = 'closed', assignee = null,
    waiting_since = null, silent_since = null, returned_at = null where state <> 'closed'`);
  const chats = Array.from(
    { length: 4 },
    (): Model => ({
      owner: { bookId: book, ownerId: randomUUID(), playerId: null },
      id: undefined,
      state: 'closed',
      assignee: undefined,
      waiting: undefined,
      silent: undefined,
      returned: undefined,
    }),
  );
  return { chats, staff: [await office.hire('support'), await office.hire('support')] };
}

test('[C3] no place in the queue is counted twice or left out, whatever players and staff do', async () => {
  const command = fc.record({ chat: fc.nat(3), who: fc.nat(1), does: fc.constantFrom(...deeds) });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const world = await newWorld();
      for (const one of commands) {
        await perform(world, one);
        await requireSame(world);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);
