// The operator's content for players: announcements, banners, pop-ups, promotions, help.
import { z } from 'zod';
import { defineCall, instant, language, textLanguage, uuid } from './call.ts';
import { bannerGroups, type Language, platform } from './constants.ts';
import { previewAt } from './preview.ts';

const id = uuid;

export const bannerEntry = z.strictObject({
  id,
  url: z.string().describe('the picture'),
  groupName: z.enum(bannerGroups),
  title: z.string().describe('alternative text of the picture'),
  language: textLanguage,
  link: z.string().describe('same-origin path, empty without a target'),
});

export const announcement = z
  .strictObject({
    id,
    title: z.string(),
    content: z.string().describe('sanitised HTML'),
    language: textLanguage,
    startDate: instant,
    read: z.boolean(),
  })
  .meta({ id: 'Announcement' });

export const promotion = z.strictObject({
  id,
  title: z.string(),
  content: z.string().describe('sanitised HTML'),
  language: textLanguage,
  startDate: instant,
  endDate: instant.nullable(),
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  promoAnnouncementCategoryIds: z.array(z.int()).describe('ids of `promotionCategories`'),
  needsJoining: z.boolean().describe('false: it applies to everyone without joining'),
  announcementImages: z.array(z.strictObject({ sequence: z.int(), url: z.string() })),
});

/** The operator's categories of promotions, in the requested language. */
export const promotionCategory = z.strictObject({ id: z.int(), name: z.string() });

/** A comma-separated list of announcement types, as the specification's calls send it: "B,PL,PU". */
const types = z
  .string()
  .max(40)
  .regex(/^(A|PL|B|PU|PR|H|Promotion)(,(A|PL|B|PU|PR|H|Promotion))*$/u);

const exampleAnnouncement = {
  id: '019aa0c0-0000-7000-8000-000000000002',
  title: 'Lanterns up: the night market of games is open',
  content: '<p>Welcome.</p>',
  startDate: '2026-11-20T00:00:00.000Z',
  read: false,
};

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  summary: 'Get announcements',
  description: 'Current announcements of the requested types and language',
  permit: 'public',
  query: z.strictObject({
    types,
    groupName: z.enum(bannerGroups).optional(),
    platform: z.literal(platform).optional(),
    merchantCode: z.string().max(32).optional(),
    language: language.optional(),
    at: previewAt,
  }),
  value: z.strictObject({
    promotion: z.array(promotion),
    promotionCategories: z
      .array(promotionCategory)
      .describe('those that some of the promotions have, in the order of the operator'),
    banners: z.array(bannerEntry),
    player: z.array(announcement),
    popup: z.array(announcement),
    hot: z.array(announcement),
  }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    query: { types: 'B,PL,PU', groupName: 'm_home', platform: 'M' },
    value: {
      promotion: [],
      promotionCategories: [],
      banners: [],
      player: [exampleAnnouncement],
      popup: [],
      hot: [],
    },
  },
});

export const markAnnouncementAsRead = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  summary: 'Mark an announcement as read',
  description:
    'Mark an announcement as read; safe to repeat; nothing is stored for visitors and trial players',
  permit: 'public',
  body: z.strictObject({ announcementId: id, read: z.literal(true) }),
  value: z.strictObject({ announcementId: id, read: z.literal(true) }),
  errors: ['NOT_FOUND'],
  example: {
    body: { announcementId: exampleAnnouncement.id, read: true },
    value: { announcementId: exampleAnnouncement.id, read: true },
  },
});

export type HelpItem = {
  title: string;
  content: string;
  language?: Language | undefined;
  tag: string;
  children: HelpItem[];
};
export const helpItem: z.ZodType<HelpItem> = z
  .lazy(() =>
    z.strictObject({
      title: z.string(),
      content: z.string(),
      language: textLanguage,
      tag: z.string(),
      children: z.array(helpItem),
    }),
  )
  .meta({ id: 'HelpItem' });

export const helpCenter = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'Get help items',
  description: 'The help items in one language',
  permit: 'public',
  query: z.strictObject({
    lang: language.optional(),
    device: z.literal('MOBILE').optional(),
    tag: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,40}$/u)
      .optional()
      .describe('only the item with this tag, and what is below it; nothing when there is none'),
    at: previewAt,
  }),
  value: z.strictObject({ items: z.array(helpItem) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    query: { lang: 'en', device: 'MOBILE' },
    value: {
      items: [{ title: 'How do I cash in?', content: '<p>Open Deposit.</p>', tag: 'deposit', children: [] }],
    },
  },
});
