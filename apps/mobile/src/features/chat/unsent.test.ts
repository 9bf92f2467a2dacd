// The line of messages that wait: order, stops, refusals, two tabs, other people.
import { CallFailure } from '@perya/contract/client';
import { expect, test } from 'vitest';
import { nextUnsent, notArrived, retryDelay, sendAll, type Unsent, type UnsentStore } from './unsent.ts';

const waiting = (place: number, more: Partial<Unsent> = {}): Unsent => ({
  place,
  requestId: `id ${place}`,
  owner: 'maria',
  topic: 'other',
  body: `message ${place}`,
  at: '2026-11-25T08:00:00.000Z',
  ...more,
});

/** A store as the phone has it, in memory. */
function storeOf(...list: Unsent[]): UnsentStore & { list: Unsent[] } {
  const store = {
    list,
    all: () => Promise.resolve([...store.list]),
    put: (unsent: Unsent) => {
      store.list = store.list.map((one) => (one.place === unsent.place ? unsent : one));
      return Promise.resolve();
    },
    remove: (place: number) => {
      store.list = store.list.filter((one) => one.place !== place);
      return Promise.resolve();
    },
  };
  return store;
}

const failure = (code: CallFailure['code'], value = {}) => new CallFailure(code, '', value);

/** Sends by writing the ids down; the failures come at the messages that they are given for. */
function network(failures: Record<string, CallFailure> = {}) {
  const sent: string[] = [];
  return {
    sent,
    send: ({ requestId }: Unsent) => {
      sent.push(requestId);
      return failures[requestId] ? Promise.reject(failures[requestId]) : Promise.resolve();
    },
  };
}

test('the oldest goes first, one at a time, and each leaves the store once it is answered', async () => {
  const store = storeOf(waiting(1), waiting(2), waiting(3));
  const left: number[] = [];
  const failed = await sendAll(store, 'maria', () => {
    left.push(store.list.length);
    return Promise.resolve();
  });
  expect(failed).toBeUndefined();
  expect(left).toEqual([3, 2, 1]);
  expect(store.list).toEqual([]);
});

test.each([
  'OFFLINE',
  'BAD_ANSWER',
  'UNKNOWN_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'CHAT_TICKET_REQUIRED',
  'SESSION_EXPIRED',
] as const)('%s stops the line: what is behind waits, and the same id goes again', async (code) => {
  const store = storeOf(waiting(1), waiting(2), waiting(3));
  const broken = network({ 'id 2': failure(code) });
  expect((await sendAll(store, 'maria', broken.send))?.code).toBe(code);
  expect(broken.sent).toEqual(['id 1', 'id 2']);
  expect(store.list).toEqual([waiting(2), waiting(3)]);
  const healed = network();
  expect(await sendAll(store, 'maria', healed.send)).toBeUndefined();
  expect(healed.sent).toEqual(['id 2', 'id 3']);
});

test('a failure that is no answer of the server stops the line too', async () => {
  const store = storeOf(waiting(1), waiting(2));
  const failed = await sendAll(store, 'maria', () => Promise.reject(new TypeError('broken')));
  expect(failed?.code).toBe('OFFLINE');
  expect(store.list).toHaveLength(2);
});

test('a refused one stays with its code, the next ones go; tried again it goes before them', async () => {
  const store = storeOf(waiting(1), waiting(2));
  const refusing = network({ 'id 1': failure('FIELD_LENGTH') });
  expect(await sendAll(store, 'maria', refusing.send)).toBeUndefined();
  expect(refusing.sent).toEqual(['id 1', 'id 2']);
  expect(store.list).toEqual([waiting(1, { fault: 'FIELD_LENGTH' })]);
  store.list = [waiting(1), waiting(3)];
  const healed = network();
  await sendAll(store, 'maria', healed.send);
  expect(healed.sent).toEqual(['id 1', 'id 3']);
});

test("another person's messages are never sent; a visitor's go with whoever logs in", async () => {
  const store = storeOf(waiting(1, { owner: 'jose' }), waiting(2, { owner: '' }), waiting(3));
  const { sent, send } = network();
  await sendAll(store, 'maria', send);
  expect(sent).toEqual(['id 2', 'id 3']);
  expect(nextUnsent(store.list, 'maria')).toBeUndefined();
  expect(notArrived(store.list, 'maria', [])).toEqual([]);
});

test('two tabs that send from one store at once repeat ids and never change the order', async () => {
  const all = Array.from({ length: 20 }, (_, at) => waiting(at + 1));
  const store = storeOf(...all);
  const arrived: string[] = [];
  // As the server: an id that it knows has no further effect.
  const send = async ({ requestId, place }: Unsent) => {
    await new Promise((resolve) => setTimeout(resolve, place % 3));
    if (!arrived.includes(requestId)) arrived.push(requestId);
  };
  await Promise.all([sendAll(store, 'maria', send), sendAll(store, 'maria', send)]);
  expect(arrived).toEqual(all.map(({ requestId }) => requestId));
});

test('an echo with the same id takes the place of the one that waits', () => {
  const list = [waiting(1), waiting(2)];
  expect(notArrived(list, 'maria', [{ requestId: 'id 1' }, { requestId: null }])).toEqual([waiting(2)]);
});

test('the line is tried again ever later, at most every 30 s, and after a limit when the server says', () => {
  expect([1, 2, 3].map((failures) => retryDelay(failure('OFFLINE'), failures))).toEqual([3000, 6000, 12_000]);
  expect(retryDelay(failure('OFFLINE'), 50)).toBe(30_000);
  expect(retryDelay(failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 }), 1)).toBe(60_000);
});
