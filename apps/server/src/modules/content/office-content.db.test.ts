// Content in the office: drafts, versions and help by the acts of staff, and what players then see.
import { randomUUID } from 'node:crypto';
import { contentElements } from '@perya/contract';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../../hostile-texts.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

let office: TestOffice;
let hana: Colleague;
let gina: Colleague;
const note = 'For the weekend';

beforeAll(async () => {
  office = await openTestOffice();
  const { owner } = office.server.database;
  await owner.query(`update merchants set languages = '{en,zh-Hans,ar}' where code = 'perya'`);
  await office.server.app.merchants.refresh();
  hana = await office.hire('content');
  gina = await office.hire('promotions');
});
afterAll(() => office.close());

type SaveInput = ActInput<'content.save'>;

const banner = (over: Partial<SaveInput> = {}): SaveInput => ({
  announcementId: randomUUID(),
  seenVersion: 0,
  type: 'B',
  groupName: 'm_home',
  titles: { en: 'Lanterns tonight' },
  contents: { en: '' },
  scene: 'fair',
  link: '/m/help',
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: null,
  categoryIds: [],
  needsJoining: false,
  position: 0,
  published: true,
  note,
  ...over,
});
const notice = (over: Partial<SaveInput> = {}) =>
  banner({ type: 'PL', groupName: '', scene: '', link: '', ...over });

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>, merchant = 'perya') {
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never, { merchant });
  return { error, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function sign<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { looked, error } = await look(who, act, input);
  if (!looked) throw new Error(`${act}: ${error?.code} ${JSON.stringify(error?.value)}`);
  const { id, digest } = looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const { value } = await who.call(`POST /ops/act/${act}`, { body: { input, proposal } } as never);
  return { id, looked, state: value.state };
}

const one = async (announcementId: string) =>
  (await hana.call('GET /ops/content/one', { query: { announcementId } })).value;

/** What a visitor's page gets, within the time in which a change is live. */
async function shown(id: string, types: 'B' | 'PL' = 'B') {
  const { value } = await office.server.call('GET /wps/relay/MCSFE_getListAnnouncements', {
    query: { types },
  });
  return [...value.banners, ...value.player].find((row) => row.id === id);
}
const live = { timeout: 2000, interval: 50 };

describe('[X-19] content in the office', () => {
  test('a draft is seen by staff alone; published by one, it is on the page within two seconds', async () => {
    const draft = banner({ published: false });
    expect((await sign(hana, 'content.save', draft)).state).toBe('done');
    expect(await one(draft.announcementId)).toMatchObject({
      state: 'draft',
      version: 1,
      missing: ['zh-Hans', 'ar'],
    });
    await office.server.app.content.refresh();
    expect(await shown(draft.announcementId)).toBeUndefined();
    const { looked } = await sign(hana, 'content.save', { ...draft, seenVersion: 1, published: true });
    expect(looked.signed.people).toBe(1);
    expect(looked.signed.effects.rows.map(({ change, table }) => `${change} ${table}`)).toEqual([
      'insert content_revisions',
      'update announcements',
    ]);
    await expect
      .poll(() => shown(draft.announcementId), live)
      .toMatchObject({
        title: 'Lanterns tonight',
        link: '/m/help',
      });
  });

  test('who saves over a version that was changed meanwhile is refused, and finds both', async () => {
    const first = notice({ contents: { en: '<p>One</p>' } });
    await sign(hana, 'content.save', first);
    const open = await look(hana, 'content.save', { ...first, seenVersion: 1, titles: { en: 'Mine' } });
    await sign(hana, 'content.save', { ...first, seenVersion: 1, titles: { en: 'Theirs' } });
    const { id = '', digest = '' } = open.looked ?? {};
    const late = await hana.call('POST /ops/act/content.save', {
      body: {
        input: { ...first, seenVersion: 1, titles: { en: 'Mine' } },
        proposal: { id, digest, touch: hana.touch(digest) },
      },
    });
    expect(late.error?.code).toBe('TXN_CONFLICT');
    const now = await one(first.announcementId);
    expect(now).toMatchObject({ version: 2, body: { titles: { en: 'Theirs' } } });
    expect(now.former).toMatchObject([
      { version: 1, replacedBy: hana.name, published: true, body: { titles: { en: 'Lanterns tonight' } } },
    ]);
    const again = await look(hana, 'content.save', first);
    expect(again.error?.code, 'a new one does not replace one that is there').toBe('TXN_CONFLICT');
  });

  test('an older version is brought back by a new save, and none is lost', async () => {
    const first = notice({ titles: { en: 'First', ar: 'أول' } });
    await sign(hana, 'content.save', first);
    await sign(hana, 'content.save', { ...first, seenVersion: 1, titles: { en: 'Second' } });
    const [former] = (await one(first.announcementId)).former;
    if (!former) throw new Error('the first version is kept');
    const { announcementId } = first;
    await sign(hana, 'content.save', {
      ...former.body,
      announcementId,
      seenVersion: 2,
      published: true,
      note,
    });
    const now = await one(announcementId);
    expect(now.body.titles).toEqual({ en: 'First', ar: 'أول' });
    expect(now.former.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('what is taken down leaves the page, and comes back when it is put back', async () => {
    const input = banner();
    const { announcementId } = input;
    await sign(hana, 'content.save', input);
    await expect.poll(() => shown(announcementId), live).toBeDefined();
    const hide = await look(hana, 'content.save', { ...input, seenVersion: 1, published: false });
    expect(hide.error?.value).toMatchObject({ field: 'published' });
    const early = await look(hana, 'content.restore', { announcementId, seenVersion: 1, note });
    expect(early.error?.code).toBe('TXN_CONFLICT');
    await sign(hana, 'content.take-down', { announcementId, seenVersion: 1, note });
    await expect.poll(() => shown(announcementId), live).toBeUndefined();
    expect((await one(announcementId)).state).toBe('taken_down');
    await sign(hana, 'content.restore', { announcementId, seenVersion: 2, note });
    await expect.poll(() => shown(announcementId), live).toBeDefined();
    expect((await one(announcementId)).former).toHaveLength(2);
  });

  test('a look, and an act that fails at the end, leave nothing', async () => {
    const input = banner();
    await look(hana, 'content.save', input);
    const { error } = await hana.call('GET /ops/content/one', {
      query: { announcementId: input.announcementId },
    });
    expect(error?.code).toBe('NOT_FOUND');
    const { looked } = await look(hana, 'content.save', input);
    const { id = '', digest = '' } = looked ?? {};
    const proposal = { id, digest, touch: hana.touch(digest) };
    const { owner } = office.server.database;
    await owner.query('revoke execute on function audit_append from perya_office');
    const failed = await hana.call('POST /ops/act/content.save', { body: { input, proposal } });
    await owner.query('grant execute on function audit_append to perya_office');
    expect(failed.status).toBe(500);
    const left = await owner.query('select from announcements where id = $1', [input.announcementId]);
    expect(left.rowCount, 'no audit entry, no act').toBe(0);
  });

  test('the audit keeps who saved what', async () => {
    const input = banner();
    const { id } = await sign(hana, 'content.save', input);
    const { rows } = await office.server.database.owner.query<Record<string, string>>(
      `select staff_id, act, outcome, body from audit_entries where merchant_id = 1 and subject = $1`,
      [`announcement:${input.announcementId}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ staff_id: hana.staffId, act: 'content.save', outcome: 'done' });
    expect(rows[0]?.['body']).toContain(id);
  });

  test('versions are written by the office alone and change no more', async () => {
    const { database } = office.server;
    await expect(database.query('select from content_revisions')).rejects.toThrow(/permission denied/u);
    await expect(database.office.query('update content_revisions set version = 9')).rejects.toThrow(
      /permission denied/u,
    );
    await expect(database.office.query('delete from content_revisions')).rejects.toThrow(
      /permission denied/u,
    );
  });

  test('other roles and other brands see and change nothing', async () => {
    const input = banner();
    await sign(hana, 'content.save', input);
    const { announcementId } = input;
    expect((await gina.call('GET /ops/content/list')).error?.code).toBe('NOT_PERMITTED');
    expect((await look(gina, 'content.save', { ...input, seenVersion: 1 })).error?.code).toBe(
      'NOT_PERMITTED',
    );
    const elsewhere = { merchant: 'mela' };
    const there = await hana.call('GET /ops/content/one', { query: { announcementId } }, elsewhere);
    expect(there.error?.code).toBe('NOT_FOUND');
    const act = await look(hana, 'content.take-down', { announcementId, seenVersion: 1, note }, 'mela');
    expect(act.error?.code).toBe('NOT_FOUND');
    const local = await office.hire('content', { brandId: 2 as never });
    expect((await local.call('GET /ops/content/list')).error?.code).toBe('NOT_PERMITTED');
  });
});

describe('[X-19] the list of content', () => {
  test('is filtered by type, state and missing language, and paged without a gap', async () => {
    const drafts = Array.from({ length: 55 }, () => notice({ type: 'H', published: false }));
    const { owner } = office.server.database;
    for (const { announcementId } of drafts)
      await owner.query(
        `insert into announcements (merchant_id, id, type, titles, contents, start_at, published)
         values (1, $1, 'H', '{"en": "A", "ar": "A", "zh-Hans": "A"}', '{"en": ""}', '2026-02-01T00:00:00.123456Z', false)`,
        [announcementId],
      );
    const query = { type: 'H', state: 'draft' } as const;
    const { value: first } = await hana.call('GET /ops/content/list', { query });
    expect([first.list.length, first.more]).toEqual([50, true]);
    const after = first.list.at(-1)?.announcementId ?? '';
    const { value: rest } = await hana.call('GET /ops/content/list', { query: { ...query, after } });
    expect(rest.more).toBe(false);
    const found = [...first.list, ...rest.list].map(({ announcementId }) => announcementId);
    expect(found.toSorted()).toEqual(drafts.map(({ announcementId }) => announcementId).toSorted());
    const lacking = await hana.call('GET /ops/content/list', { query: { ...query, lacks: 'language' } });
    expect(lacking.value.list).toEqual([]);
    const soon = notice({ type: 'H', startAt: '2999-01-01T00:00:00.000Z' });
    await sign(hana, 'content.save', soon);
    const scheduled = await hana.call('GET /ops/content/list', { query: { type: 'H', state: 'scheduled' } });
    expect(scheduled.value.list).toMatchObject([
      { announcementId: soon.announcementId, missing: ['zh-Hans', 'ar'] },
    ]);
  });
});

describe('[X-19] help items', () => {
  const item = (over: Partial<ActInput<'content.save-help'>> = {}): ActInput<'content.save-help'> => ({
    tag: `night-${randomUUID().slice(0, 8)}`,
    seenVersion: 0,
    parentTag: null,
    titles: { en: 'At night' },
    contents: { en: '<p>We are open.</p>' },
    startAt: null,
    endAt: null,
    position: 0,
    note,
    ...over,
  });

  test('an item and one below it are on the page; versions are kept', async () => {
    const parent = item();
    const child = item({ parentTag: parent.tag });
    await sign(hana, 'content.save-help', parent);
    await sign(hana, 'content.save-help', child);
    await sign(hana, 'content.save-help', { ...parent, seenVersion: 1, titles: { en: 'By night' } });
    const seen = async () => {
      const { value } = await office.server.call('GET /wps/system/helpCenter', {
        query: { tag: parent.tag },
      });
      return value.items[0];
    };
    await expect.poll(seen, live).toMatchObject({ title: 'By night', children: [{ tag: child.tag }] });
    const { value } = await hana.call('GET /ops/content/help-item', { query: { tag: parent.tag } });
    expect(value).toMatchObject({
      version: 2,
      former: [{ version: 1, body: { titles: { en: 'At night' } } }],
    });
    const { value: tree } = await hana.call('GET /ops/content/help');
    const at = tree.list.findIndex(({ tag }) => tag === parent.tag);
    expect(tree.list[at + 1]).toMatchObject({ tag: child.tag, depth: 1 });
    const round = { ...parent, seenVersion: 2, parentTag: child.tag };
    expect((await look(hana, 'content.save-help', round)).error?.value).toMatchObject({ field: 'parentTag' });
    expect(
      (await look(hana, 'content.save-help', item({ parentTag: 'not-there' }))).error?.value,
    ).toMatchObject({
      field: 'parentTag',
    });
  });
});

describe('[X-22] hostile content', () => {
  test.each(hostileTexts)('%s is stored without what could run', async (text) => {
    const { looked } = await look(hana, 'content.save', notice({ contents: { en: text, ar: text } }));
    const row = looked?.signed.effects.rows.find(({ table }) => table === 'announcements');
    const stored = Object.values(JSON.parse(row?.after?.['contents'] ?? '{}') as Record<string, string>).join(
      '',
    );
    const elements = [...stored.matchAll(/<\/?([^\s/>]+)([^>]*)>/gu)];
    for (const [, name = '', attributes = ''] of elements) {
      expect(contentElements).toContain(name);
      expect(attributes.trim()).toMatch(/^(?:\/|href="(?:\/(?![/\\])|https:)[^"]*")?$/u);
    }
    if (/[<>]/u.test(text)) {
      const title = await look(hana, 'content.save', notice({ titles: { en: text } }));
      expect(title.error?.code).toBe('INVALID_INPUT');
    }
    const link = await look(hana, 'content.save', banner({ link: text }));
    expect(link.error?.code).toBe('INVALID_INPUT');
  });

  test.each([
    ['another origin', { link: 'https://evil.example' }],
    ['a protocol-relative link', { link: '//evil.example' }],
    ['a backslash', { link: '/\\evil.example' }],
    ['a script link', { link: 'javascript:alert(1)' }],
    ['an override of the direction', { titles: { en: 'abc\u202e' } }],
    ['no title in the language of the brand', { titles: { ar: 'أول' } }],
    ['a picture that is not there', { scene: '../secret' }],
    ['a picture of the right-to-left languages', { scene: 'fair-rtl' }],
    ['a banner without a place', { groupName: '' as const }],
    ['a banner that is joined', { needsJoining: true }],
    ['an end before the start', { endAt: '2025-01-01T00:00:00.000Z' }],
    [
      'a category that is not there',
      { type: 'PR' as const, groupName: '' as const, link: '', categoryIds: [999] },
    ],
    ['joining without terms', { type: 'PR' as const, groupName: '' as const, link: '', needsJoining: true }],
  ])('%s is refused', async (_, over) => {
    expect((await look(hana, 'content.save', banner(over))).error?.code).toBe('INVALID_INPUT');
  });
});
