// The preview of a draft: on the player's page for whoever has its token, for ten minutes, of its merchant alone.
import { randomUUID } from 'node:crypto';
import type { OfficeInput } from '@perya/contract/office-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';

type Asked = OfficeInput<'POST /ops/content/preview'>['body'];

let office: TestOffice;
let hana: Colleague;
let now = new Date();

beforeAll(async () => {
  await buildPages();
  office = await openTestOffice({ server: { clock: { now: () => now } } });
  hana = await office.hire('content');
});
afterAll(() => office.close());

const startAt = '2026-01-01T00:00:00.000Z';
const banner = {
  kind: 'announcement' as const,
  type: 'B' as const,
  groupName: 'm_home' as const,
  titles: { en: 'Only a draft', ar: 'مسودة' },
  contents: { en: '' },
  scene: 'fair',
  link: '/m/help',
  startAt,
  endAt: null,
  categoryIds: [],
  needsJoining: false,
  position: 0,
};

async function preview(draft: Partial<Asked['draft']> = {}, over: Partial<Asked> = {}) {
  const announcementId = randomUUID();
  const body = {
    draft: { announcementId, ...banner, ...draft },
    at: now.toISOString(),
    language: 'ar',
    theme: 'light',
    ...over,
  } as Asked;
  const { value, error } = await hana.call('POST /ops/content/preview', { body });
  const address = value && new URL(value.address);
  const token = address?.searchParams.get('preview') ?? '';
  return { announcementId, address, token, error };
}

const list = (at: string | undefined, types = 'B', sent = {}) =>
  office.server.call(
    'GET /wps/relay/MCSFE_getListAnnouncements',
    { query: { types, ...(at && { at }) } },
    sent,
  );

describe('[X-19] the preview of a draft', () => {
  test('its token alone shows it, and nothing is saved', async () => {
    const { announcementId, token } = await preview();
    const { value } = await list(token);
    expect(value.banners[0]).toMatchObject({ id: announcementId, title: 'Only a draft', link: '/m/help' });
    expect((await list(undefined)).value.banners.map(({ id }) => id)).not.toContain(announcementId);
    const { owner } = office.server.database;
    expect((await owner.query('select from announcements where id = $1', [announcementId])).rowCount).toBe(0);
  });

  test('a draft of what is shown stands in its place, at the moment that was chosen', async () => {
    const { value: before } = await list(undefined);
    const [shown] = before.banners.filter(({ groupName }) => groupName === 'm_home');
    const announcementId = shown?.id ?? '';
    const { token } = await preview({ announcementId });
    const { value: after } = await list(token);
    expect(after.banners.filter(({ id }) => id === announcementId)).toMatchObject([
      { title: 'Only a draft' },
    ]);
    expect(after.banners).toHaveLength(before.banners.length);
    const later = await preview({ startAt: '2030-01-01T00:00:00.000Z' });
    expect((await list(later.token)).value.banners.map(({ id }) => id)).not.toContain(later.announcementId);
    const then = await preview(
      { startAt: '2030-01-01T00:00:00.000Z' },
      {
        at: '2030-01-02T00:00:00.000Z',
      },
    );
    expect((await list(then.token)).value.banners.map(({ id }) => id)).toContain(then.announcementId);
  });

  test('a pop-up is shown where it is the draft, and covers no other one', async () => {
    expect((await list(undefined, 'PU')).value.popup.length).toBeGreaterThan(0);
    expect((await list((await preview()).token, 'PU')).value.popup).toEqual([]);
    const popup = await preview({ type: 'PU', groupName: '', scene: '', link: '' });
    const { value } = await list(popup.token, 'PU');
    expect(value.popup.map(({ id }) => id)).toEqual([popup.announcementId]);
  });

  test('a help item is previewed on its own screen', async () => {
    const tag = 'night-market';
    const draft = {
      kind: 'help',
      tag,
      parentTag: null,
      titles: { en: 'At night' },
      contents: { en: '<p>x</p><script>1</script>' },
    };
    const place = { startAt: null, endAt: null, position: 0 };
    const body = { draft: { ...draft, ...place }, at: startAt, language: 'en', theme: 'dark' } as Asked;
    const { value } = await hana.call('POST /ops/content/preview', { body });
    const address = new URL(value.address);
    expect([address.pathname, address.searchParams.get('tag')]).toEqual(['/m/helpDetail', tag]);
    const at = address.searchParams.get('preview') ?? '';
    const { value: help } = await office.server.call('GET /wps/system/helpCenter', { query: { tag, at } });
    expect(help.items).toMatchObject([{ title: 'At night', content: '<p>x</p>' }]);
  });

  test('the page is the visitor’s in the chosen language and colours, framed by the office alone, and cannot be pressed', async () => {
    const { address } = await preview();
    const page = await office.server.app.http.inject({ url: `${address?.pathname}${address?.search}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site.origin}`);
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store, private' });
    expect(page.body).toContain('<html lang="ar" dir="rtl" data-theme="light">');
    expect(page.body).toContain('<div id="root" inert>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    const open = await office.server.app.http.inject({ url: '/m/home' });
    expect(open.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(open.body).not.toContain('inert');
  });

  test('the office frames the players’ page and nothing else', async () => {
    const page = await office.office.http.inject({ url: '/content' });
    const frames = /frame-src ([^;]+)/u
      .exec(String(page.headers['content-security-policy']))?.[1]
      ?.split(' ');
    const { address } = await preview();
    expect(frames).toContain(address?.origin);
    expect(frames?.every((one) => URL.canParse(one))).toBe(true);
  });
});

describe('[X-19] a token', () => {
  test('of another merchant, of another draft, changed or too old shows nothing', async () => {
    const [{ token }, other] = [await preview(), await preview()];
    const [kind, , until, signature] = token.split('.');
    const wrong = {
      'another draft': [kind, other.token.split('.')[1], until, signature].join('.'),
      'no draft': [kind, randomUUID(), until, signature].join('.'),
      'more time': [kind, token.split('.')[1], Number(until) + 60, signature].join('.'),
      'another signature': `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    };
    for (const [what, at] of Object.entries(wrong)) {
      expect((await list(at)).error?.code, what).toBe('FEATURE_UNAVAILABLE');
      const page = await office.server.app.http.inject({ url: `/m/home?preview=${at}` });
      expect(page.statusCode, what).toBe(403);
    }
    const elsewhere = await list(token, 'B', { merchant: 'mela' });
    expect(elsewhere.error?.code).toBe('FEATURE_UNAVAILABLE');
    expect((await list(token)).error).toBeUndefined();
    const made = now;
    now = new Date(made.getTime() + 601_000);
    expect((await list(token)).error?.code).toBe('FEATURE_UNAVAILABLE');
    now = made;
  });

  test('is given to those who edit alone, for what could be saved', async () => {
    const gina = await office.hire('promotions');
    const body = {
      draft: { announcementId: randomUUID(), ...banner },
      at: startAt,
      language: 'en' as const,
      theme: 'dark' as const,
    };
    expect((await gina.call('POST /ops/content/preview', { body })).error?.code).toBe('NOT_PERMITTED');
    expect((await preview({ scene: 'nowhere' })).error?.code).toBe('INVALID_INPUT');
    expect((await preview({ titles: {} })).error?.code).toBe('INVALID_INPUT');
  });

  test('reads: the player’s server cannot write a preview', async () => {
    const { database } = office.server;
    await expect(database.query('delete from content_previews')).rejects.toThrow(/permission denied/u);
    await expect(database.query(`update content_previews set body = '{}'`)).rejects.toThrow(
      /permission denied/u,
    );
  });
});
