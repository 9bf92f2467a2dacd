// What is never sent to a phone: news whose consent was withdrawn while it waited, and any news of a member who rests.
import { hash, randomUUID } from 'node:crypto';
import {
  inboxKinds,
  type PushTopic,
  pushTopics,
  pushWording,
  type RestTerm,
  restTerms,
} from '@perya/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushService } from '../../../../push-sandbox/src/app.ts';
import {
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { subscribeAtSandbox } from './phone.fixture.ts';
import { createPush, type Push } from './push.ts';
import { queueHostPush, queuePush } from './queue-push.ts';

/** Noon in Manila. */
const now = new Date('2026-05-01T04:00:00Z');
let services: TestServices;
let sandbox: ReturnType<typeof createPushService>;
let sandboxUrl: string;
let push: Push;

const openPush = () =>
  createPush({
    database: services.database,
    clock: { now: () => now },
    secretKey,
    services: [sandboxUrl],
    brandOf: () => services.merchant,
    contactOf: () => 'mailto:no-reply@perya.example',
    onFault: () => {},
  });

beforeAll(async () => {
  services = await openTestServices();
  sandbox = createPushService();
  sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  push = openPush();
});
afterAll(async () => {
  await sandbox.close();
  await services.close();
});

/** A member with one phone that has these consents. */
async function withPhone(topics: readonly PushTopic[]) {
  const player = await services.newPlayer();
  const { publicKey } = await push.settings(services.merchant, player, undefined);
  const phone = await subscribeAtSandbox(sandboxUrl, publicKey);
  const { endpoint, keys } = phone;
  await push.subscribe(player, { endpoint, keys, timeZone: 'Asia/Manila' }, 'en', now);
  const endpointHash = hash('sha256', endpoint);
  for (const topic of topics)
    await push.consent(player, { endpointHash, topic, wording: pushWording }, 'en', now);
  return { player, phone, endpointHash };
}

async function reasonsOf({ playerId }: TestPlayer): Promise<(string | null)[]> {
  const { rows } = await services.database.owner.query<{ reason: string | null }>(
    'select reason from push_queue where player_id = $1',
    [playerId],
  );
  return rows.map(({ reason }) => reason);
}

test('[X-26 in part] 200 consents withdrawn while their news is being queued, with three senders at work: nothing is sent', async () => {
  const races = 200;
  const members: Awaited<ReturnType<typeof withPhone>>[] = [];
  for (let n = 0; n < races; n += 1) members.push(await withPhone(['money']));
  let racing = true;
  let sent = 0;
  const sender = async (one: Push) => {
    while (racing) sent += await one.send();
  };
  const senders = [push, openPush(), openPush()].map(sender);
  const race = ({ player, endpointHash }: Awaited<ReturnType<typeof withPhone>>) =>
    services.database.transaction(async (tx) => {
      // The consent is in force when the news is written, and no more when the senders can see it.
      await queuePush(tx, { ...player, ref: randomUUID(), about: 'deposit_credited', at: now });
      await push.withdraw(player, { endpointHash, topic: 'money' }, now);
    });
  for (let from = 0; from < races; from += 4) await Promise.all(members.slice(from, from + 4).map(race));
  racing = false;
  await Promise.all(senders);
  sent += await push.send();
  expect(sent).toBe(0);
  for (const { player, phone } of members) {
    expect(await phone.attempts()).toBe(0);
    expect(await reasonsOf(player)).toEqual(['no consent']);
  }
}, 120_000);

test.each(restTerms)(
  '[X-26 in part] a rest of %s, begun before or after the event: no news of any kind is sent, then or an hour later',
  async (term: RestTerm) => {
    const { player, phone } = await withPhone(pushTopics);
    const hostId = randomUUID();
    await services.database.owner.query('insert into host_follows values ($1, $2, $3, $4)', [
      player.bookId,
      player.playerId,
      hostId,
      now,
    ]);
    const everything = () =>
      services.database.transaction(async (tx) => {
        for (const about of [...inboxKinds, 'deposit_credited'] as const)
          await queuePush(tx, { ...player, ref: randomUUID(), about, at: now });
        await queueHostPush(tx, { bookId: player.bookId, hostId, ref: randomUUID() }, now);
      });
    await everything();
    await createProtection(services.database).exclude(player, term);
    await everything();
    expect(await push.send()).toBe(0);
    expect(await phone.attempts()).toBe(0);
    const reasons = await reasonsOf(player);
    expect(reasons.length).toBeGreaterThan(2 * inboxKinds.length);
    expect(new Set(reasons)).toEqual(new Set(['rests from play']));
  },
);

test('a host who goes live is told to the followers with a consent, once for a shift', async () => {
  const follower = await withPhone(['hosts']);
  const other = await withPhone(['hosts']);
  const hostId = randomUUID();
  const { bookId, playerId } = follower.player;
  await services.database.owner.query('insert into host_follows values ($1, $2, $3, $4)', [
    bookId,
    playerId,
    hostId,
    now,
  ]);
  for (const ref of ['shift 1', 'shift 1'])
    await services.database.transaction((tx) => queueHostPush(tx, { bookId, hostId, ref }, now));
  expect(await push.send()).toBe(1);
  const [message] = await follower.phone.messages();
  expect(message).toMatchObject({ kind: 'host_live', topic: 'hosts', ttl: 3600 });
  expect(await other.phone.attempts()).toBe(0);
});
