// Hosts over HTTP: what the prober says of a stream in each mood, who sees rooms, and following.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStreamSandbox } from '../../../../stream-sandbox/src/app.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { parsePlaylist } from './probe.ts';

const streams = createStreamSandbox();
let server: TestServer;
let origin: string;
beforeAll(async () => {
  origin = await streams.listen({ port: 0, host: '127.0.0.1' });
  server = await openTestServer();
  await server.app.hosts.placeSandbox(origin);
}, 60_000);
afterAll(async () => {
  await server.close();
  await streams.close();
});

type Who = { token?: string; merchant?: string; language?: 'ar' };
const anchors = async (who: Who = {}) =>
  (await server.call('GET /wps/chat/anchors', { query: { type: 'hot' } }, who)).value;
async function anchorOf(name: string) {
  const anchor = (await anchors()).find((one) => one.name === name);
  if (!anchor) throw new Error(`no host ${name}`);
  return anchor;
}
/** Looks as the scheduled job does until the hosts on video are these. */
async function untilStreaming(...names: string[]): Promise<void> {
  for (;;) {
    await server.app.hosts.probe(server.app.clock.now);
    const live = (await anchors()).filter(({ streaming }) => streaming).map(({ name }) => name);
    if (live.toSorted().join() === names.toSorted().join()) return;
    await pause(250);
  }
}
const setMood = (stream: string, mood: string) =>
  streams.inject({ method: 'POST', url: `/mood/${stream}`, payload: { mood } });

/** A host for each mood, always at work. */
async function addHosts(...names: string[]): Promise<void> {
  await server.database.query(
    `insert into hosts (merchant_id, host_id, name, scene, languages, titles, sandbox_stream, kilobytes_per_minute, signed_on)
     select 1, gen_random_uuid(), name, 'live', '{en}', '{"en":"Mood"}', lower(name), 900, true from unnest($1::text[]) name`,
    [names],
  );
  await server.database.query(
    `insert into host_shifts select 1, host_id, now() - interval '1 hour', now() + interval '1 day' from hosts where name = any($1)`,
    [names],
  );
  await server.app.hosts.placeSandbox(origin);
}

test('[3-12 in part] a host lists with shift, poster and title; nobody streams before the prober saw the list grow', async () => {
  const tala = await anchorOf('Tala');
  expect(tala).toMatchObject({
    active: true,
    streaming: false,
    focused: false,
    title: 'An evening at the lights',
  });
  expect(tala.nodeId).not.toBeNull();
  expect(tala.picture).toMatch(/^\/art\/banner\/live\./u);
  const arabic = await anchors({ language: 'ar' });
  expect(arabic.find(({ name }) => name === 'Tala')).toMatchObject({ title: 'أمسية عند الأضواء' });
  await server.database.query(`update hosts set titles = titles - 'ar' where name = 'Tala'`);
  expect(await anchors({ language: 'ar' })).toContainEqual({ ...tala, language: 'en' });
  expect((await server.call('GET /wps/chat/anchors', {}, { merchant: 'mela' })).error?.code).toBe(
    'FEATURE_UNAVAILABLE',
  );
});

test('[3-12 in part] streaming follows the stream in every mood, and comes back', {
  timeout: 60_000,
}, async () => {
  const moods = ['stall', 'gap', 'notFound', 'slow', 'end'] as const;
  // Amihan is at work in the evening alone.
  await server.database.query(`update hosts set signed_on = false where name = 'Amihan'`);
  await addHosts(...moods.map((mood) => mood.toUpperCase()));
  await untilStreaming('Tala', ...moods.map((mood) => mood.toUpperCase()));
  for (const mood of moods) await setMood(mood.toLowerCase(), mood);
  await untilStreaming('Tala', 'GAP', 'SLOW');
  for (const mood of moods) await setMood(mood.toLowerCase(), 'live');
  await untilStreaming('Tala', ...moods.map((mood) => mood.toUpperCase()));
  // The list leads with those on video; a state that nobody has looked at for long is no longer believed.
  expect((await anchors())[0]?.streaming).toBe(true);
  await server.database.query(
    `update hosts set checked_at = checked_at - interval '40 s' where name = 'STALL'`,
  );
  expect((await anchorOf('STALL')).streaming).toBe(false);
  await server.database.query(
    `delete from host_shifts s using hosts h where h.host_id = s.host_id and h.titles->>'en' = 'Mood'`,
  );
  expect((await anchorOf('GAP')).active).toBe(false);
});

test('[X-26 in part] a member who follows a host and consented is told when the host goes live, once for a shift', async () => {
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  await addHosts('FAY');
  const { anchorId } = await anchorOf('FAY');
  await server.call('PUT /wps/chat/focus', { body: { anchorId } }, { token });
  await server.database.query(
    `insert into push_consents (merchant_id, consent_id, player_id, subscription_id, topic, wording, language, given_at)
     values (1, gen_random_uuid(), $1, gen_random_uuid(), 'hosts', 1, 'en', now())`,
    [playerId],
  );
  await untilStreaming('Tala', 'FAY');
  await setMood('fay', 'stall');
  await untilStreaming('Tala');
  await setMood('fay', 'live');
  await untilStreaming('Tala', 'FAY');
  const { rows } = await server.database.query('select topic, kind from push_queue where player_id = $1', [
    playerId,
  ]);
  expect(rows).toEqual([{ topic: 'hosts', kind: 'host_live' }]);
  await server.database.query('delete from host_shifts where host_id = $1', [anchorId]);
}, 60_000);

test('[3-12 in part] models are filtered by state; promo lists hosts with a running promotion', async () => {
  await untilStreaming('Tala');
  const names = async (query: object) =>
    (await server.call('GET /wps/chat/models', { query })).value.map(({ name }) => name);
  expect(await names({ streaming: 'true' })).toEqual(['Tala']);
  expect(await names({ active: 'false' })).toContain('Amihan');
  expect(await names({ active: 'false' })).not.toContain('Tala');
  const promoted = async () =>
    (await server.call('GET /wps/chat/anchors', { query: { type: 'promo' } })).value.map(({ name }) => name);
  expect(await promoted()).toEqual([]);
  await server.database.query(
    `update hosts set promotion_id = (select promotion_id from promotion_terms where merchant_id = 1 and opens_at > now() limit 1)
     where name = 'Tala'`,
  );
  await server.database.query(
    `update announcements set start_at = now() - interval '1 day', end_at = null
     where id = (select promotion_id from hosts where name = 'Tala')`,
  );
  await server.app.content.refresh();
  expect(await promoted()).toEqual(['Tala']);
});

test('[3-12] [7-16] hosts, models, the hosts a member follows, the unread count and the address of the chat', async () => {
  await untilStreaming('Tala');
  const { anchorId } = await anchorOf('Tala');
  const token = await server.member();
  await server.call('PUT /wps/chat/focus', { body: { anchorId } }, { token });
  const focused = (await server.call('GET /wps/chat/focus', {}, { token })).value;
  const models = (await server.call('GET /wps/chat/models', { query: { streaming: 'true' } }, { token }))
    .value;
  for (const list of [focused, models])
    expect(list).toMatchObject([{ anchorId, streaming: true, focused: true }]);
  expect((await anchors({ token })).map((one) => one.anchorId)).toContain(anchorId);
  expect((await server.call('GET /wps/chat/unread', {}, { token })).value).toEqual({ unReadCount: 0 });
  const launched = await server.call('GET /wps/chat/launch', { query: { b2c: '1', template: 'v2' } });
  expect(launched.value).toEqual({ chatUrl: '/m/chat' });
});

describe('a room', () => {
  const roomOf = async (anchorId: string, who: Who) =>
    server.call('GET /wps/chat/room', { query: { anchorId } }, who);

  test('is for players, and has video from allowed origins alone', async () => {
    await untilStreaming('Tala');
    const { anchorId } = await anchorOf('Tala');
    expect((await roomOf(anchorId, {})).error?.code).toBe('NOT_LOGGED_IN');
    const token = await server.trial();
    const url = `${origin}/live/tala/index.m3u8`;
    expect((await roomOf(anchorId, { token })).value).toMatchObject({
      streamUrl: url,
      kilobytesPerMinute: 900,
    });
    expect((await roomOf(crypto.randomUUID(), { token })).error?.code).toBe('NOT_FOUND');
    await server.app.hosts.placeSandbox('http://127.0.0.1:1');
    await server.database.query(`update hosts set stream_url = $1 where name = 'Tala'`, [url]);
    expect((await roomOf(anchorId, { token })).value.streamUrl).toBeNull();
    await server.app.hosts.placeSandbox(origin);
  });

  test('[C12 in part] does not exist for a member who rests; trials go on', async () => {
    const token = await server.member();
    const { anchorId } = await anchorOf('Tala');
    expect((await anchors({ token })).length).toBeGreaterThan(0);
    await server.call('POST /wps/protection/exclusion', { body: { term: '24h' } }, { token });
    expect(await anchors({ token })).toEqual([]);
    expect((await roomOf(anchorId, { token })).error?.code).toBe('NOT_FOUND');
    const follow = await server.call('PUT /wps/chat/focus', { body: { anchorId } }, { token });
    expect(follow.error?.code).toBe('NOT_FOUND');
  });
});

test('[3-12 in part] a member follows and leaves hosts; twice is once; others do not see it', async () => {
  const token = await server.member();
  const { anchorId } = await anchorOf('Tala');
  const followed = async (who: Who) =>
    (await server.call('GET /wps/chat/focus', {}, who)).value.map(({ name }) => name);
  for (const _ of [1, 2])
    expect((await server.call('PUT /wps/chat/focus', { body: { anchorId } }, { token })).value).toEqual({
      focused: true,
    });
  expect(await followed({ token })).toEqual(['Tala']);
  expect((await anchors({ token })).find(({ name }) => name === 'Tala')?.focused).toBe(true);
  expect(await followed({ token: await server.member() })).toEqual([]);
  const unknown = { body: { anchorId: crypto.randomUUID() } };
  expect((await server.call('PUT /wps/chat/focus', unknown, { token })).error?.code).toBe('NOT_FOUND');
  await server.call('DELETE /wps/chat/focus', { body: { anchorId } }, { token });
  expect(await followed({ token })).toEqual([]);
});

test('a playlist that is none, has ended or names no target is no live stream', () => {
  const list = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:2,\n7.m4s\n';
  expect(parsePlaylist(list)).toEqual({ segmentsEnd: 8, targetMs: 2000 });
  expect(parsePlaylist(`${list}#EXT-X-ENDLIST\n`)).toBeUndefined();
  for (const text of [undefined, '', '<html>', '#EXTM3U\n', list.replace(':7', ':99999999999999')])
    expect(parsePlaylist(text), text).toBeUndefined();
});
