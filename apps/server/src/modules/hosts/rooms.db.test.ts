// Rooms of hosts on two listening servers of one database: frames, history, viewers, what is refused, reports, and who is let go.
import { randomUUID } from 'node:crypto';
import { type ServerMessage, serverMessage, socketPath } from '@perya/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer, testPassword, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { hostileTexts } from '../../hostile-texts.fixture.ts';
import { honestLines } from './hidden-contact.fixture.ts';

let server: TestServer;
let second: App;
let ports: number[];
let anchorId: string;
beforeAll(async () => {
  server = await openTestServer();
  second = await buildApp({ ...testSettings, database: server.database });
  ports = await Promise.all([server.app, second].map(listen));
  const { value } = await server.call('GET /wps/chat/anchors', { query: { type: 'hot' } });
  anchorId = value.find(({ name }) => name === 'Tala')?.anchorId ?? '';
}, 60_000);
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await second.close();
  await server.close();
});

const listen = async ({ http }: App) =>
  Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
const soon = { timeout: 15_000, interval: 20 };
const opened: WebSocket[] = [];

async function openPage(token?: string, at = 0) {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[at]}${socketPath}`);
  opened.push(socket);
  const received: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => received.push(serverMessage.parse(JSON.parse(String(data)))));
  await new Promise((settle, reject) => socket.once('open', settle).once('error', reject));
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'hello', merchant: 'perya', saver: true, ...(token ? { token } : {}) });
  await expect.poll(() => received[0]?.type, soon).toBe('welcome');
  const frames = () => received.flatMap((one) => (one.type === 'room' ? [one] : []));
  return {
    received,
    frames,
    say,
    joined: () => received.findLast((one) => one.type === 'roomJoined'),
    texts: () => frames().flatMap(({ messages }) => messages.map(({ body }) => body)),
    hidden: () => frames().flatMap((frame) => frame.hidden),
    enter: async (room = anchorId) => {
      say({ type: 'room', anchorId: room });
      await expect.poll(() => received.some(({ type }) => type === 'roomJoined'), soon).toBe(true);
    },
    close: () => socket.close(),
  };
}

const memberOf = async (token: string) => (await server.call('GET /wps/member/info', {}, { token })).value;

/** A member with a proven number. */
async function newWriter() {
  const token = await server.member();
  const { id: playerId, account: userName } = await memberOf(token);
  await server.database.owner.query('update players set mobile_verified_at = now() where id = $1', [
    playerId,
  ]);
  const send = (body: string, over: { requestId?: string; anchorId?: string } = {}) =>
    server.call(
      'PUT /wps/chat/room/message',
      { body: { anchorId, requestId: randomUUID(), body, ...over } },
      { token },
    );
  return {
    token,
    playerId,
    userName,
    send,
    /** Sends as if five seconds had passed since the message before. */
    sendLater: async (body: string) => {
      await server.database.owner.query(
        `update room_messages set at = at - interval '6 seconds' where player_id = $1`,
        [playerId],
      );
      return send(body);
    },
    report: async (messageId: string) =>
      server.call('POST /wps/chat/room/report', { body: { messageId } }, { token }),
  };
}

describe('[3-12 in part] a room', () => {
  test('gives the last fifty on joining, then new messages on every server, with masked names', async () => {
    const writer = await newWriter();
    await server.database.owner.query(
      `insert into room_messages (merchant_id, message_id, host_id, player_id, request_id, body, at)
       select 1, gen_random_uuid(), $1, $2, gen_random_uuid(), 'line ' || n, now() - interval '1 hour' + n * interval '1 second'
         from generate_series(1, 60) n`,
      [anchorId, writer.playerId],
    );
    const [own, reader] = [await openPage(writer.token), await openPage(await server.trial(), 1)];
    await Promise.all([own.enter(), reader.enter()]);
    expect(own.joined()?.messages.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => `line ${n + 11}`),
    );
    expect([own.joined()?.own.length, reader.joined()?.own]).toEqual([50, []]);
    const { value } = await writer.send('Good evening');
    expect(value.message).toMatchObject({ body: 'Good evening', name: expect.stringMatching(/^m_\*{4}/u) });
    for (const page of [own, reader]) await expect.poll(page.texts, soon).toEqual(['Good evening']);
    reader.say({ type: 'room', anchorId: null });
    reader.say({ type: 'ping' });
    await expect.poll(() => reader.received.at(-1)?.type, soon).toBe('pong');
    await writer.sendLater('Anybody here?');
    await expect.poll(own.texts, soon).toContain('Anybody here?');
    expect(reader.texts()).toEqual(['Good evening']);
    for (const page of [own, reader]) page.close();
  });

  test('sends a burst in frames of twenty at most, none twice', async () => {
    const page = await openPage(await server.trial());
    await page.enter();
    const before = page.frames().length;
    const at = new Date().toISOString();
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await server.database.owner.query(
      `insert into outbox (merchant_id, id, topic, payload, created_at)
       select 1, gen_random_uuid(), 'room', json_build_object('anchorId', $1::text, 'message',
         json_build_object('messageId', id, 'name', 'm****8', 'body', 'x', 'at', $3::text)), now() from unnest($2::uuid[]) id`,
      [anchorId, ids, at],
    );
    const got = () =>
      page
        .frames()
        .slice(before)
        .flatMap(({ messages }) => messages.map(({ messageId }) => messageId));
    await expect.poll(() => got().length, soon).toBe(50);
    expect(got().toSorted()).toEqual(ids.toSorted());
    expect(page.frames().length - before).toBeGreaterThanOrEqual(3);
    page.close();
  });

  test('is closed to visitors, to unknown rooms and to brands without hosts', async () => {
    const visitor = await openPage();
    const player = await openPage(await server.trial());
    visitor.say({ type: 'room', anchorId });
    player.say({ type: 'room', anchorId: randomUUID() });
    for (const page of [visitor, player])
      await expect.poll(() => page.received.at(-1)?.type, soon).toBe('roomClosed');
    visitor.close();
    player.close();
  });

  test('counts the sockets of all servers, and none below three', async () => {
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (const at of [0, 1, 1]) {
      const page = await openPage(await server.trial(), at);
      await page.enter();
      pages.push(page);
    }
    await expect.poll(() => pages.map((page) => page.frames().at(-1)?.viewers), soon).toEqual([3, 3, 3]);
    const listed = async () =>
      (await server.call('GET /wps/chat/anchors', { query: { type: 'hot' } })).value.find(
        (one) => one.anchorId === anchorId,
      )?.viewers;
    expect(await listed()).toBe(3);
    pages[0]?.close();
    await expect.poll(() => pages[1]?.frames().at(-1)?.viewers, soon).toBeNull();
    expect(await listed()).toBeNull();
    for (const page of pages) page.close();
  });
});

describe('[3-12 in part] writing in a room', () => {
  test('takes a member with a proven number; the room says what is missing', async () => {
    const rights = async (token: string) =>
      (await server.call('GET /wps/chat/room', { query: { anchorId } }, { token })).value;
    const token = await server.member();
    expect(await rights(token)).toMatchObject({ writing: 'mobile', mute: null });
    expect((await rights(await server.trial())).writing).toBe('account');
    const body = { anchorId, requestId: randomUUID(), body: 'hello' };
    expect((await server.call('PUT /wps/chat/room/message', { body }, { token })).error?.code).toBe(
      'MOBILE_UNPROVEN',
    );
    const writer = await newWriter();
    expect((await rights(writer.token)).writing).toBe('yes');
    expect((await writer.send('hello', { anchorId: randomUUID() })).error?.code).toBe('NOT_FOUND');
  });

  test('refuses what is empty, too long, a contact or unwelcome, and more than one in five seconds; a repeat is the same message', async () => {
    const writer = await newWriter();
    const codeOf = async (text: string) => (await writer.send(text)).error?.code;
    expect(await codeOf(' \u202e\n ')).toBe('FIELD_LENGTH');
    expect(await codeOf('👍🏽'.repeat(201))).toBe('FIELD_LENGTH');
    expect(await codeOf('call me ٠٩١٧ ١٢٣ ٤٥٦٧')).toBe('ROOM_CONTACT');
    expect(await codeOf('sh1t game')).toBe('ROOM_WORDS');
    const requestId = randomUUID();
    const { value: first } = await writer.send('👍🏽'.repeat(200), { requestId });
    expect((await writer.send('another text', { requestId })).value).toEqual(first);
    const { error } = await writer.send('too soon');
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 5 } });
    expect((await writer.sendLater('now it is fine')).error).toBeUndefined();
  });

  test('of many messages at once of one member one is written', async () => {
    const writer = await newWriter();
    const codes = await Promise.all(
      honestLines(6, 3).map(async (line) => (await writer.send(line)).error?.code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
  });

  test('[C5 in part] hostile HTML and signs that turn the direction of text stay text', async () => {
    const writer = await newWriter();
    const turns = ['\u202e', '\u2066', '\u0007', '\u001b'];
    let written = 0;
    for (const [at, text] of hostileTexts.entries()) {
      const { value, error } = await writer.sendLater(`${turns[at % 4]}${text}`);
      if (error) expect(['ROOM_CONTACT', 'FIELD_LENGTH', 'ROOM_WORDS'], text).toContain(error.code);
      else {
        written += 1;
        expect(value.message.body).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(value.message.body).toBe(
          text
            .replaceAll(/[^\P{Cc}\n]/gu, '')
            .replaceAll(/\s+/gu, ' ')
            .trim(),
        );
      }
    }
    expect(written).toBeGreaterThan(20);
  });
});

test('[3-12 in part] three members hide a message, one of them three times does not, nor do reports after staff have decided', async () => {
  const [writer, one, two, three] = [
    await newWriter(),
    await newWriter(),
    await newWriter(),
    await newWriter(),
  ];
  const page = await openPage(await server.trial(), 1);
  await page.enter();
  const { messageId } = (await writer.send('a rude line')).value.message;
  expect((await writer.report(messageId)).error?.code).toBe('NOT_FOUND');
  for (const _ of [1, 2, 3]) expect((await one.report(messageId)).error).toBeUndefined();
  await two.report(messageId);
  const state = async () =>
    (
      await server.database.query('select reports, hidden from room_messages where message_id = $1', [
        messageId,
      ])
    ).rows[0];
  expect(await state()).toEqual({ reports: 2, hidden: false });
  await three.report(messageId);
  expect(await state()).toEqual({ reports: 3, hidden: true });
  await expect.poll(page.hidden, soon).toEqual([messageId]);
  const late = await openPage(await server.trial());
  await late.enter();
  expect(late.joined()?.messages.map((message) => message.messageId)).not.toContain(messageId);
  await server.database.owner.query(
    'update room_messages set hidden = false, decided_at = now() where message_id = $1',
    [messageId],
  );
  await (await newWriter()).report(messageId);
  expect(await state()).toEqual({ reports: 4, hidden: false });
  page.close();
  late.close();
});

test('a muted member reads why and until when, and writes again when the mute is over', async () => {
  const writer = await newWriter();
  await server.database.owner.query(
    `insert into room_mutes (merchant_id, mute_id, player_id, reason, from_at, minutes) values (1, gen_random_uuid(), $1, 'insult', now(), 60)`,
    [writer.playerId],
  );
  const mute = { reason: 'insult', until: expect.any(String) };
  const { value } = await server.call('GET /wps/chat/room', { query: { anchorId } }, { token: writer.token });
  expect(value).toMatchObject({ writing: 'muted', mute });
  expect((await writer.send('hello')).error).toMatchObject({ code: 'ROOM_MUTED', value: mute });
  await server.database.owner.query(
    `update room_mutes set from_at = from_at - interval '61 minutes' where player_id = $1`,
    [writer.playerId],
  );
  expect((await writer.send('hello')).error).toBeUndefined();
});

test('[C12 in part] whoever begins to rest is let go from the room, and may neither enter, write nor report', async () => {
  const [writer, other] = [await newWriter(), await newWriter()];
  const { messageId } = (await other.send('good luck')).value.message;
  const page = await openPage(writer.token, 1);
  await page.enter();
  await server.call('POST /wps/protection/exclusion', { body: { term: '24h' } }, { token: writer.token });
  await expect.poll(() => page.received.map(({ type }) => type), soon).toContain('sessionEnded');
  const frames = page.frames().length;
  const { value: back } = await server.call('POST /wps/session/login', {
    body: { username: writer.userName, password: testPassword, type: 'username' },
  });
  const { token } = back;
  const body = { anchorId, requestId: randomUUID(), body: 'hello' };
  expect((await server.call('PUT /wps/chat/room/message', { body }, { token })).error?.code).toBe(
    'NOT_FOUND',
  );
  const report = await server.call('POST /wps/chat/room/report', { body: { messageId } }, { token });
  expect(report.error?.code).toBe('NOT_FOUND');
  const again = await openPage(token);
  again.say({ type: 'room', anchorId });
  await expect.poll(() => again.received.at(-1)?.type, soon).toBe('roomClosed');
  await other.sendLater('still here');
  const reader = await openPage(await server.trial(), 1);
  await reader.enter();
  expect(page.frames()).toHaveLength(frames);
  for (const one of [page, again, reader]) one.close();
});

test("watching runs the reality check's clock, and begins no session for who rests", async () => {
  const [watcher, resting] = [await newWriter(), await newWriter()];
  await server.call('POST /wps/protection/exclusion', { body: { term: '24h' } }, { token: resting.token });
  const page = await openPage(watcher.token);
  await page.enter();
  const session = async ({ playerId }: { playerId: string }) =>
    (
      await server.database.query(
        'select session_until is not null as plays, check_due from protection_players where player_id = $1',
        [playerId],
      )
    ).rows[0];
  const rows = () => session(watcher);
  await expect.poll(rows, { timeout: 45_000 }).toEqual({ plays: true, check_due: false });
  await server.database.owner.query(
    `update protection_players set session_from = session_from - interval '61 minutes', checked_at = checked_at - interval '61 minutes' where player_id = $1`,
    [watcher.playerId],
  );
  const merchant = server.app.merchants.byCode('perya');
  const known = merchant && (await server.app.identity.resolveSession(merchant, watcher.token));
  if (!known) throw new Error('the member is logged in');
  await server.app.protection.watch(known.bookId, [watcher.playerId, resting.playerId]);
  expect(await rows()).toEqual({ plays: true, check_due: true });
  const { value } = await server.call('GET /wps/protection/play-session', {}, { token: watcher.token });
  expect(value.check?.due).toBe(true);
  expect((await session(resting))?.['plays'] ?? false).toBe(false);
  page.close();
}, 60_000);

test('messages, reports and ended mutes are kept for thirty days', async () => {
  const [writer, reporter] = [await newWriter(), await newWriter()];
  const { messageId } = (await writer.send('an old line')).value.message;
  await reporter.report(messageId);
  await server.database.owner.query(
    `insert into room_mutes (merchant_id, mute_id, player_id, reason, from_at, minutes) values (1, $1, $2, 'other', now() - interval '40 days', 5)`,
    [messageId, writer.playerId],
  );
  const left = async () => {
    const { rows } = await server.database.query(
      `select (select count(*)::int from room_messages where message_id = $1) as messages,
              (select count(*)::int from room_reports where message_id = $1) as reports,
              (select count(*)::int from room_mutes where mute_id = $1) as mutes`,
      [messageId],
    );
    return rows[0];
  };
  const inDays = (days: number) => new Date(server.app.clock.now().getTime() + days * 86_400_000);
  await server.app.rooms.prune(inDays(29));
  expect(await left()).toEqual({ messages: 1, reports: 1, mutes: 0 });
  await server.app.rooms.prune(inDays(31));
  expect(await left()).toEqual({ messages: 0, reports: 0, mutes: 0 });
});
