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
import { bookIdSchema } from '../../platform/ids.ts';
import {
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { subscribeAtSandbox } from './phone.fixture.ts';
import { createPush, type Push } from './push.ts';
import { queueDrawPush, queueHostPush, queuePush } from './queue-push.ts';

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
    expect(reasons.length).toBeGreaterThan(inboxKinds.length);
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

test('[X-26] wins, draws, withdrawals and notices: a phone is told of those alone that it has a consent for', async () => {
  const drawId = randomUUID();
  const told = { wins: 'lottery_won', draws: 'lottery_drawn', money: 'withdrawal_paid', notices: 'letter' };
  const members = [{ kinds: [] as string[], player: (await withPhone([])).player }];
  for (const topic of ['wins', 'draws', 'money', 'notices'] as const)
    members.push({ kinds: [told[topic]], player: (await withPhone([topic])).player });
  for (const { player } of members) {
    await holdWinningTicket(player, drawId);
    for (const about of ['withdrawal_paid', 'verification_accepted'] as const)
      await services.database.transaction((tx) =>
        queuePush(tx, { ...player, ref: randomUUID(), about, at: now }),
      );
  }
  const draw = { bookId: bookIdSchema.parse(1), drawId };
  await services.database.transaction((tx) => queueDrawPush(tx, draw, now));
  await push.send();
  for (const { kinds, player } of members) {
    const { rows } = await services.database.owner.query<{ state: string; kind: string }>(
      'select state, kind from push_queue where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual(kinds.map((kind) => ({ state: 'sent', kind })));
  }
});

/** A ticket of a draw, and its win. */
async function holdWinningTicket({ playerId }: TestPlayer, drawId: string): Promise<void> {
  const ticket = [drawId, hash('sha256', playerId), playerId];
  const { owner } = services.database;
  await owner.query(
    `insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
       stake_minor, rebate_minor, trial, placed_at)
     values (1, $1, $2, gen_random_uuid(), gen_random_uuid(), $3, gen_random_uuid(), '1', 1, 'salt', 100, 0, false, now())`,
    ticket,
  );
  await owner.query(
    `insert into lottery_wins (merchant_id, draw_id, ticket_hash, player_id, account_id, payout_minor, trial)
     values (1, $1, $2, $3, gen_random_uuid(), 500, false)`,
    ticket,
  );
}
