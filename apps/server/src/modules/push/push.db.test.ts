// News on phones: what is sent, and everything that keeps it from being sent, against the push sandbox.
import { hash, randomUUID } from 'node:crypto';
import { pushKinds, pushTopics, pushWording } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushService } from '../../../../push-sandbox/src/app.ts';
import {
  openInformer,
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { createProtection } from '../protection/index.ts';
import { type SandboxPhone, subscribeAtSandbox } from './phone.fixture.ts';
import { createPush, type Push } from './push.ts';
import { queuePush } from './queue-push.ts';
import { payloadOf } from './send-due.ts';

/** Noon in Manila. */
const noon = new Date('2026-05-01T04:00:00Z');
let now = noon;
const clock = { now: () => now };
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let services: TestServices;
let sandbox: ReturnType<typeof createPushService>;
let sandboxUrl: string;
let push: Push;
const faults: string[] = [];

const openPush = (pushServices: readonly string[]) =>
  createPush({
    database: services.database,
    clock,
    secretKey,
    services: pushServices,
    brandOf: () => services.merchant,
    contactOf: () => 'mailto:no-reply@perya.example',
    onFault: (error) => void faults.push(error instanceof Error ? error.message : ''),
  });

beforeAll(async () => {
  services = await openTestServices();
  sandbox = createPushService();
  sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  push = openPush([sandboxUrl]);
});
afterAll(async () => {
  await sandbox.close();
  await services.close();
});
beforeEach(async () => {
  now = noon;
  faults.length = 0;
  await services.database.owner.query('truncate push_queue');
});

type Topic = (typeof pushTopics)[number];

async function subscribe(
  player: TestPlayer,
  {
    topics = ['money'],
    zone = 'Asia/Manila',
    language = 'en',
  }: { topics?: readonly Topic[]; zone?: string; language?: 'en' | 'ar' } = {},
) {
  const { publicKey } = await push.settings(services.merchant, player, undefined);
  const phone = await subscribeAtSandbox(sandboxUrl, publicKey);
  await push.subscribe(player, { endpoint: phone.endpoint, keys: phone.keys, timeZone: zone }, language, now);
  for (const topic of topics)
    await push.consent(player, { endpointHash: hashOf(phone), topic, wording: pushWording }, language, now);
  return phone;
}
const hashOf = ({ endpoint }: Pick<SandboxPhone, 'endpoint'>) => hash('sha256', endpoint);

/** A member with one phone. */
async function withPhone(options: Parameters<typeof subscribe>[1] = {}) {
  const player = await services.newPlayer();
  return { player, phone: await subscribe(player, options) };
}

const queue = (
  player: TestPlayer,
  about: Parameters<typeof queuePush>[1]['about'] = 'deposit_credited',
  ref: string = randomUUID(),
) => services.database.transaction((tx) => queuePush(tx, { ...player, ref, about, at: now }));
async function rows(player: TestPlayer) {
  const found = await services.database.owner.query<{ state: string; reason: string | null; kind: string }>(
    'select state, reason, kind from push_queue where player_id = $1 order by created_at, push_id',
    [player.playerId],
  );
  return found.rows;
}

test('[X-26 in part] a message arrives encrypted for the phone and signed for the brand, in the language of the phone, with its time to live and topic', async () => {
  const { player, phone } = await withPhone({ language: 'ar' });
  await queue(player);
  expect(await push.send()).toBe(1);
  const [message, ...others] = await phone.messages();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    ttl: 86_400,
    topic: 'money',
    urgency: 'normal',
    kind: 'deposit_credited',
    language: 'ar',
    title: services.merchant.name,
    body: phrase('ar', 'push.kind.deposit_credited'),
  });
  expect(message?.bytes).toBeLessThan(3072);
  expect(await rows(player)).toEqual([{ state: 'sent', reason: null, kind: 'deposit_credited' }]);
  // Nothing is left to send, however often the job runs.
  expect(await push.send()).toBe(0);
  expect(await phone.attempts()).toBe(1);
});

test('no message names an amount, a game or a balance, in any language', () => {
  for (const language of ['en', 'zh-Hans', 'ar'])
    for (const kind of pushKinds) {
      const text = payloadOf(
        { name: 'Perya', defaultLanguage: 'en' },
        { push_id: randomUUID(), kind, language },
      );
      expect(JSON.parse(text).body).not.toMatch(/[\p{Nd}\p{Sc}{}]/u);
    }
});

test('a phone gets the topics that it has a consent for, and no others; another phone of the member has its own', async () => {
  const { player, phone } = await withPhone({ topics: ['notices'] });
  const second = await subscribe(player, { topics: ['money'] });
  const silent = await subscribe(player, { topics: [] });
  await queue(player, 'withdrawal_paid');
  await queue(player, 'verification_accepted');
  await push.send();
  expect((await phone.messages()).map(({ kind }) => kind)).toEqual(['letter']);
  await queue(player, 'dispute_answered');
  await push.send();
  // The newer message of a topic takes the place of one that the phone has not fetched.
  expect((await phone.messages()).map(({ kind }) => kind)).toEqual(['dispute_answered']);
  expect((await second.messages()).map(({ kind }) => kind)).toEqual(['withdrawal_paid']);
  expect(await silent.attempts()).toBe(0);
});

test('one event is told once, however often it is queued', async () => {
  const { player, phone } = await withPhone();
  const ref = randomUUID();
  await queue(player, 'deposit_credited', ref);
  await queue(player, 'deposit_credited', ref);
  await push.send();
  await queue(player, 'deposit_credited', ref);
  await push.send();
  expect(await phone.attempts()).toBe(1);
});

test('two processes that send at once send it once', async () => {
  const { player, phone } = await withPhone();
  await queue(player);
  const sent = await Promise.all([push.send(), openPush([sandboxUrl]).send(), push.send()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await phone.attempts()).toBe(1);
});

test('what is rolled back is never told', async () => {
  const { player, phone } = await withPhone();
  const failing = services.database.transaction(async (tx) => {
    await queuePush(tx, { ...player, ref: randomUUID(), about: 'deposit_credited', at: now });
    throw new Error('no deposit after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect(await push.send()).toBe(0);
  expect(await phone.attempts()).toBe(0);
});

test('a letter to the inbox is queued with it, in one transaction', async () => {
  const { player, phone } = await withPhone({ topics: ['money', 'notices'] });
  const informer = openInformer(services.database, services.merchant);
  await services.database.transaction((tx) =>
    informer.notify(tx, { ...player, kind: 'withdrawal_rejected', amountMinor: 500_00n, at: now }),
  );
  await push.send();
  const [message] = await phone.messages();
  expect(message).toMatchObject({ kind: 'withdrawal_refused', topic: 'money' });
  expect(message?.text).not.toContain('500');
});

test('[X-26 in part] a consent that is withdrawn while a message waits: nothing is sent', async () => {
  const { player, phone } = await withPhone();
  await queue(player);
  await push.withdraw(player, { endpointHash: hashOf(phone), topic: 'money' }, now);
  expect(await push.send()).toBe(0);
  expect(await phone.attempts()).toBe(0);
  expect(await rows(player)).toEqual([{ state: 'dropped', reason: 'no consent', kind: 'deposit_credited' }]);
});

test('[X-26 in part] a consent is kept with the wording that was shown, also after it was withdrawn', async () => {
  const { player, phone } = await withPhone({ language: 'ar' });
  after(60);
  await push.withdraw(player, { endpointHash: hashOf(phone), topic: 'money' }, now);
  await push.consent(
    player,
    { endpointHash: hashOf(phone), topic: 'money', wording: pushWording },
    'ar',
    now,
  );
  await push.unsubscribe(player, hashOf(phone), now);
  const { rows: kept } = await services.database.owner.query(
    'select topic, wording, language, withdrawn_at - given_at as held from push_consents where player_id = $1 order by given_at',
    [player.playerId],
  );
  expect(kept).toHaveLength(2);
  expect(kept[0]).toMatchObject({ topic: 'money', wording: pushWording, language: 'ar' });
  const forbidden = services.database.query('delete from push_consents where merchant_id = $1', [
    player.bookId,
  ]);
  await expect(forbidden).rejects.toThrow(/permission denied/u);
});

test.each(['24h', '6m'] as const)(
  '[X-26 in part] a member who begins a rest of %s while a message waits: nothing is sent, then or later',
  async (term) => {
    const { player, phone } = await withPhone({ topics: [...pushTopics] });
    await queue(player);
    await createProtection(services.database).exclude(player, term);
    await queue(player, 'verification_accepted');
    expect(await push.send()).toBe(0);
    after(3600);
    await push.send();
    expect(await phone.attempts()).toBe(0);
    expect((await rows(player)).map(({ reason }) => reason)).toEqual(['rests from play', 'rests from play']);
  },
);

test('a disabled account gets nothing', async () => {
  const { player, phone } = await withPhone();
  await queue(player);
  await services.database.owner.query(`update players set status = 'disabled' where id = $1`, [
    player.playerId,
  ]);
  await push.send();
  expect(await phone.attempts()).toBe(0);
});

test('[X-26 in part] from 22 to 8 of the phone nothing is sent; then one message stands for all', async () => {
  const { player, phone } = await withPhone({ topics: ['money', 'notices'] });
  const abroad = await subscribe(player, { zone: 'Europe/London' });
  // 22:30 in Manila, 15:30 in London.
  now = new Date('2026-05-01T14:30:00Z');
  await queue(player);
  await queue(player, 'verification_accepted');
  await push.send();
  expect(await phone.attempts()).toBe(0);
  expect(await abroad.attempts()).toBe(1);
  now = new Date('2026-05-01T23:59:59Z');
  await push.send();
  expect(await phone.attempts()).toBe(0);
  now = new Date('2026-05-02T00:00:00Z');
  await push.send();
  const messages = await phone.messages();
  expect(messages.map(({ kind }) => kind)).toEqual(['several']);
  expect(await phone.attempts()).toBe(1);
});

test('a draw of yesterday evening is still told at 8', async () => {
  const { player, phone } = await withPhone({ topics: ['draws'] });
  now = new Date('2026-05-01T14:30:00Z');
  await services.database.owner.query(
    `insert into push_queue select $1, gen_random_uuid(), subscription_id, $2, 'draws', 'lottery_drawn', 'd', 'queued', null, 0,
       $3::timestamptz, $3::timestamptz + interval '6 hours', $3::timestamptz, null from push_subscriptions where player_id = $2`,
    [player.bookId, player.playerId, now],
  );
  await push.send();
  now = new Date('2026-05-02T00:00:00Z');
  await push.send();
  expect((await phone.messages()).map(({ kind }) => kind)).toEqual(['lottery_drawn']);
});

test('410 ends the subscription and its consents; nothing more is sent there', async () => {
  const { player, phone } = await withPhone();
  await phone.setMood('gone');
  await queue(player);
  await push.send();
  await phone.setMood(null);
  await queue(player);
  await push.send();
  expect(await phone.attempts()).toBe(1);
  expect(await push.settings(services.merchant, player, hashOf(phone))).toMatchObject({ topics: [] });
  await expect(
    push.consent(player, { endpointHash: hashOf(phone), topic: 'money', wording: pushWording }, 'en', now),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a busy service is asked again when it said so, and not before', async () => {
  const { player, phone } = await withPhone();
  await phone.setMood('busy');
  await queue(player);
  await push.send();
  await phone.setMood(null);
  after(119);
  await push.send();
  expect(await phone.attempts()).toBe(1);
  after(2);
  await push.send();
  expect(await phone.attempts()).toBe(2);
  expect(await phone.messages()).toHaveLength(1);
});

test('a service that fails is asked again until the message is of no use', async () => {
  const { player, phone } = await withPhone();
  await phone.setMood('broken');
  await queue(player);
  for (let hour = 0; hour < 40; hour += 1) {
    await push.send();
    after(3600);
  }
  expect(await rows(player)).toEqual([{ state: 'dropped', reason: 'too late', kind: 'deposit_credited' }]);
});

test('a redirect is not followed: the message is dropped and reported', async () => {
  const { player, phone } = await withPhone();
  await phone.setMood('redirect');
  await queue(player);
  await push.send();
  expect(await rows(player)).toEqual([{ state: 'dropped', reason: 'HTTP 307', kind: 'deposit_credited' }]);
  expect(faults).toEqual(['HTTP 307']);
});

test('an unknown service is refused, and one that the operator has taken off the setting is called no more', async () => {
  const { player, phone } = await withPhone();
  const other = { endpoint: 'https://10.0.0.5/push', keys: phone.keys, timeZone: 'Asia/Manila' };
  await expect(push.subscribe(player, other, 'en', now)).rejects.toMatchObject({
    code: 'PUSH_SERVICE_UNKNOWN',
  });
  await queue(player);
  await openPush([]).send();
  expect(await phone.attempts()).toBe(0);
  expect(await rows(player)).toEqual([
    { state: 'dropped', reason: 'unknown service', kind: 'deposit_credited' },
  ]);
});

test('keys that no phone can have made end the subscription', async () => {
  const { player, phone } = await withPhone();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  await push.subscribe(
    player,
    { endpoint: phone.endpoint, keys: { ...phone.keys, p256dh }, timeZone: 'Asia/Manila' },
    'en',
    now,
  );
  await queue(player);
  await push.send();
  expect(await phone.attempts()).toBe(0);
  expect(await rows(player)).toEqual([
    { state: 'dropped', reason: 'no subscription', kind: 'deposit_credited' },
  ]);
});

test('a phone that another member takes over tells nothing of the first, and their consents are withdrawn', async () => {
  const { player, phone } = await withPhone();
  const other = await services.newPlayer();
  await queue(player);
  await push.subscribe(
    other,
    { endpoint: phone.endpoint, keys: phone.keys, timeZone: 'Asia/Manila' },
    'en',
    now,
  );
  await push.send();
  expect(await phone.attempts()).toBe(0);
  expect(await push.settings(services.merchant, other, hashOf(phone))).toMatchObject({ topics: [] });
  expect(await push.settings(services.merchant, player, hashOf(phone))).toMatchObject({ topics: [] });
  // A member cannot withdraw or forget what is another's.
  await push.unsubscribe(player, hashOf(phone), now);
  expect(
    await push.consent(
      other,
      { endpointHash: hashOf(phone), topic: 'wins', wording: pushWording },
      'en',
      now,
    ),
  ).toEqual({ topics: ['wins'] });
});

test('a consent to an older wording is refused', async () => {
  const { player, phone } = await withPhone();
  const old = push.consent(
    player,
    { endpointHash: hashOf(phone), topic: 'wins', wording: pushWording + 1 },
    'en',
    now,
  );
  await expect(old).rejects.toMatchObject({ code: 'PUSH_WORDING_OLD' });
});

test("a time zone that nobody knows becomes the brand's; the eleventh phone takes the place of the first", async () => {
  const { player, phone } = await withPhone({ zone: 'Mars/Olympus' });
  const { rows: zones } = await services.database.owner.query<{ same: boolean }>(
    `select s.time_zone = m.time_zone as same from push_subscriptions s join merchants m on m.id = s.merchant_id where s.player_id = $1`,
    [player.playerId],
  );
  expect(zones).toEqual([{ same: true }]);
  for (let n = 0; n < 10; n += 1) {
    after(1);
    await subscribe(player);
  }
  await queue(player);
  expect(await push.send()).toBe(10);
  expect(await phone.attempts()).toBe(0);
});

test('messages of a week ago are forgotten, and waiting ones are kept', async () => {
  const { player } = await withPhone();
  await queue(player);
  await push.send();
  after(8 * 24 * 3600);
  await queue(player);
  await push.prune();
  expect((await rows(player)).map(({ state }) => state)).toEqual(['queued']);
});
