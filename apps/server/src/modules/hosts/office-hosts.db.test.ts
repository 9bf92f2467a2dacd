// Staff and hosts: acts of one person on hosts, shifts, messages and mutes, what players see of them, and the audit.
import { randomUUID } from 'node:crypto';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

const note = 'seen and decided';
let office: TestOffice;
let content: Colleague;
let support: Colleague;
beforeAll(async () => {
  office = await openTestOffice();
  [content, support] = [await office.hire('content'), await office.hire('support')];
});
afterAll(() => office.close());

/** Does an act of one person; answers its state or its refusal. */
async function act<A extends OfficeAct>(who: Colleague, name: A, input: ActInput<A>) {
  const path = `POST /ops/act/${name}` as 'POST /ops/act/host.retire'; // one of the calls, which differ in their input alone
  const given = input as ActInput<'host.retire'>;
  const looked = await who.call(path, { body: { input: given } });
  if (looked.error) return looked.error.code;
  if (looked.value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = looked.value.looked;
  const done = await who.call(path, {
    body: { input: given, proposal: { id, digest, touch: who.touch(digest) } },
  });
  return done.error?.code ?? done.value.state;
}

const body = {
  name: 'Luna',
  scene: 'lights',
  pictureId: null as string | null,
  languages: ['en', 'ar'] as ('en' | 'ar')[],
  titles: { en: 'Late lights', ar: 'أضواء متأخرة' },
  nodeId: 1001,
  streamUrl: null,
  kilobytesPerMinute: 700,
  signedOn: true,
};
const anchors = async () =>
  (await office.server.call('GET /wps/chat/anchors', { query: { type: 'hot' } })).value;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function newWriter() {
  const token = await office.server.member();
  const { value } = await office.server.call('GET /wps/member/info', {}, { token });
  await office.server.database.owner.query('update players set mobile_verified_at = now() where id = $1', [
    value.id,
  ]);
  return token;
}

const tala = async () => (await anchors()).find(({ name }) => name === 'Tala')?.anchorId ?? '';
async function write(token: string, text: string) {
  const sent = { anchorId: await tala(), requestId: randomUUID(), body: text };
  return office.server.call('PUT /wps/chat/room/message', { body: sent }, { token });
}
const room = async (token: string) =>
  (await office.server.call('GET /wps/chat/room', { query: { anchorId: await tala() } }, { token })).value;

test('[3-12 in part] staff make a host with shifts, change it against the version that they read, and retire it', async () => {
  const hostId = randomUUID();
  const save = (over: Partial<ActInput<'host.save'>>) =>
    act(content, 'host.save', { hostId, seenVersion: 0, ...body, note, ...over });
  expect(await save({ scene: 'nowhere' })).toBe('INVALID_INPUT');
  expect(await save({ nodeId: 99_999 })).toBe('INVALID_INPUT');
  expect(await save({ streamUrl: 'https://elsewhere.example/live.m3u8' })).toBe('INVALID_INPUT');
  expect(await save({})).toBe('done');
  expect(await save({}), 'twice').toBe('TXN_CONFLICT');
  const luna = async () => (await anchors()).find(({ anchorId }) => anchorId === hostId);
  expect(await luna()).toMatchObject({ name: 'Luna', active: false, title: 'Late lights', viewers: null });

  const shift = { hostId, startsAt: inHours(-1), endsAt: inHours(2), note };
  expect(await act(content, 'host.add-shift', { ...shift, endsAt: inHours(-2) })).toBe('INVALID_INPUT');
  expect(await act(content, 'host.add-shift', { ...shift, endsAt: inHours(30) })).toBe('INVALID_INPUT');
  expect(await act(content, 'host.add-shift', shift)).toBe('done');
  expect(await act(content, 'host.add-shift', { ...shift, startsAt: inHours(1), endsAt: inHours(3) })).toBe(
    'TXN_CONFLICT',
  );
  expect((await luna())?.active).toBe(true);
  const { value } = await content.call('GET /ops/hosts/one', { query: { hostId } });
  expect(value).toMatchObject({
    version: 1,
    body,
    shifts: [{ startsAt: shift.startsAt, endsAt: shift.endsAt }],
  });

  expect(await save({ seenVersion: 1, name: 'Luna M' })).toBe('done');
  expect(await save({ seenVersion: 1, name: 'Luna K' }), 'another read').toBe('TXN_CONFLICT');
  expect((await luna())?.name).toBe('Luna M');
  expect(await act(content, 'host.remove-shift', { hostId, startsAt: shift.startsAt, note })).toBe('done');
  expect(await act(content, 'host.remove-shift', { hostId, startsAt: shift.startsAt, note })).toBe(
    'NOT_FOUND',
  );
  expect(await act(content, 'host.retire', { hostId, note })).toBe('done');
  expect(await luna()).toBeUndefined();
  expect(await save({ seenVersion: 3 })).toBe('NOT_FOUND');
  const listed = (await content.call('GET /ops/hosts/list')).value.list;
  expect(listed.at(-1)).toMatchObject({ hostId, retired: true });
});

test('[3-12 in part] a picture of a host takes the place of the scene for everybody, and goes when another takes its own', async () => {
  const hostId = randomUUID();
  const file = async (background: string) =>
    new Blob([
      await sharp({ create: { width: 90, height: 120, channels: 3, background } })
        .png()
        .toBuffer(),
    ]);
  const upload = async (background: string, who = content, host = hostId) =>
    who.call('POST /ops/hosts/picture', {
      query: { hostId: host },
      body: await file(background),
    });
  const save = (over: Partial<ActInput<'host.save'>>) =>
    act(content, 'host.save', { hostId, seenVersion: 0, ...body, note, ...over });
  const shown = async () => (await anchors()).find(({ anchorId }) => anchorId === hostId)?.picture ?? '';
  const load = (url: string) => office.server.app.http.inject({ method: 'GET', url });

  const first = (await upload('#123')).value;
  expect(first).toMatchObject({ width: 90, height: 120 });
  const ofAnother = (await upload('#456', content, randomUUID())).value.fileId;
  expect(await save({ pictureId: ofAnother })).toBe('NOT_FOUND');
  expect((await upload('#123', support)).error?.code).toBe('NOT_PERMITTED');
  expect(await save({ pictureId: first.fileId })).toBe('done');
  const picture = await load(await shown());
  expect(picture.headers['content-type']).toMatch(/^image\//u);
  const { value } = await content.call('GET /ops/hosts/one', { query: { hostId } });
  expect(value).toMatchObject({ body: { pictureId: first.fileId }, picture: { fileId: first.fileId } });

  expect(await save({ seenVersion: 1, name: 'Luna M', pictureId: first.fileId })).toBe('done');
  expect((await load(await shown())).rawPayload).toEqual(picture.rawPayload);
  const second = (await upload('#654')).value.fileId;
  expect(await save({ seenVersion: 2, pictureId: second })).toBe('done');
  expect((await load(await shown())).rawPayload).not.toEqual(picture.rawPayload);
  const { rows } = await office.server.database.owner.query<{ id: string }>(
    'select id from files where owner_id = $1 and attached_at is null',
    [hostId],
  );
  expect(rows.map(({ id }) => id)).toEqual([first.fileId]);
  expect(await save({ seenVersion: 3, pictureId: null })).toBe('done');
  expect(await shown()).toContain('lights');
});

test('a host of the demonstration keeps the address that the stream sandbox gave', async () => {
  await office.server.app.hosts.placeSandbox('http://127.0.0.1:7777');
  const hostId = await tala();
  const { value } = await content.call('GET /ops/hosts/one', { query: { hostId } });
  expect(value.demonstration).toBe(true);
  const saved = { ...value.body, streamUrl: null, hostId, seenVersion: value.version, note };
  expect(await act(content, 'host.save', saved)).toBe('done');
  const after = (await content.call('GET /ops/hosts/one', { query: { hostId } })).value.body.streamUrl;
  expect(after).toBe('http://127.0.0.1:7777/live/tala/index.m3u8');
});

test('[3-12 in part] reported messages wait for staff, who show them again or hide them; what was decided waits no longer', async () => {
  const [writer, ...reporters] = [await newWriter(), await newWriter(), await newWriter(), await newWriter()];
  const { messageId } = (await write(writer, 'a rude line')).value.message;
  for (const token of reporters)
    await office.server.call('POST /wps/chat/room/report', { body: { messageId } }, { token });
  const waiting = async () => (await support.call('GET /ops/rooms/messages', { query: {} })).value.list;
  expect(await waiting()).toMatchObject([
    { messageId, reports: 3, hidden: true, hostName: 'Tala', decidedAt: null },
  ]);
  expect((await waiting())[0]?.name).toMatch(/\*{4}/u);
  const queue = async () =>
    (await support.call('GET /ops/office/now')).value.queues.find((one) => one.queue === 'reports')?.waiting;
  expect(await queue()).toBe(1);
  expect(await act(support, 'room.restore', { messageId, note })).toBe('done');
  expect(await act(support, 'room.restore', { messageId, note }), 'twice').toBe('TXN_CONFLICT');
  expect([await waiting(), await queue()]).toEqual([[], 0]);
  const shown = (await support.call('GET /ops/rooms/messages', { query: { hostId: await tala() } })).value
    .list;
  expect(shown[0]).toMatchObject({ messageId, hidden: false });
  expect(await act(support, 'room.hide', { messageId, note })).toBe('done');
  const one = (await support.call('GET /ops/rooms/message', { query: { messageId } })).value;
  expect(one).toMatchObject({ message: { hidden: true }, around: [{ messageId }], mute: null });
  expect(await act(support, 'room.hide', { messageId: randomUUID(), note })).toBe('NOT_FOUND');
});

test('[3-12 in part] staff mute the author of a message with a reason and an end, and end it; the member reads both', async () => {
  const writer = await newWriter();
  const { messageId } = (await write(writer, 'bet with me')).value.message;
  const mute = { messageId, reason: 'urging', minutes: 60, note } as const;
  expect(await act(support, 'room.mute', mute)).toBe('done');
  const { writing, mute: read } = await room(writer);
  expect({ writing, reason: read?.reason }).toEqual({ writing: 'muted', reason: 'urging' });
  expect(Date.parse(read?.until ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
  expect((await write(writer, 'again')).error).toMatchObject({
    code: 'ROOM_MUTED',
    value: { reason: 'urging' },
  });
  const [listed] = (await support.call('GET /ops/rooms/mutes')).value.list;
  const muteId = listed?.muteId ?? '';
  expect(await act(support, 'room.unmute', { muteId, note })).toBe('done');
  expect(await act(support, 'room.unmute', { muteId, note })).toBe('NOT_FOUND');
  expect((await room(writer)).writing).toBe('yes');
  const { rows } = await office.server.database.office.query<{ act: string }>(
    `select distinct act from audit_entries where act like 'room.%' or act like 'host.%' order by 1`,
  );
  expect(rows.map((row) => row.act)).toEqual(
    expect.arrayContaining(['room.mute', 'room.unmute', 'host.save']),
  );
});

test('who writes content moderates no room, and who moderates changes no host', async () => {
  expect(await act(content, 'room.hide', { messageId: randomUUID(), note })).toBe('NOT_PERMITTED');
  expect((await content.call('GET /ops/rooms/messages', { query: {} })).error?.code).toBe('NOT_PERMITTED');
  expect(await act(support, 'host.retire', { hostId: await tala(), note })).toBe('NOT_PERMITTED');
});
