// Content as staff read it: announcements and help in every language, their versions, and the choices of a brand.
import { z } from 'zod';
import { instant, language, uuid } from '../call.ts';
import { announcementTypes, bannerGroups, contentStates, themes } from '../constants.ts';
import { announcementFields, helpFields, helpTag, someAnnouncement, someHelp } from './content-acts.ts';
import { defineOfficeCall } from './office-call.ts';

/** Announcements a page of the list holds. */
export const contentPage = 50;

const missing = z.array(language).describe('languages of the brand in which a text is missing');
const state = z.enum(contentStates);

const listed = z.strictObject({
  announcementId: uuid,
  type: z.enum(announcementTypes),
  groupName: z.enum([...bannerGroups, '']),
  title: z.string().describe("in the brand's language"),
  state,
  startAt: instant,
  endAt: instant.nullable(),
  position: z.int(),
  missing,
});

const someListed = {
  announcementId: someAnnouncement.announcementId,
  type: 'B',
  groupName: 'm_home',
  title: 'The fair is open all night',
  state: 'running',
  startAt: someAnnouncement.startAt,
  endAt: null,
  position: 1,
  missing: ['ar'],
} as const;

export const list = defineOfficeCall({
  method: 'GET',
  path: '/ops/content/list',
  summary: 'List announcements',
  description: `The latest start first, ${contentPage} at most`,
  permit: 'staff',
  needs: 'content.read',
  query: z.strictObject({
    type: z.enum(announcementTypes).optional(),
    state: state.optional(),
    lacks: z.literal('language').optional().describe('only those with a missing language'),
    after: uuid.optional().describe('the last one of the page before'),
  }),
  value: z.strictObject({ list: z.array(listed), more: z.boolean() }),
  errors: [],
  example: { query: { type: 'B' }, value: { list: [someListed], more: false } },
});

export const choices = defineOfficeCall({
  method: 'GET',
  path: '/ops/content/choices',
  summary: 'Get what content is made of',
  description: "The brand's languages, the pictures and the categories of promotions",
  permit: 'staff',
  needs: 'content.read',
  value: z.strictObject({
    languages: z.array(language),
    defaultLanguage: language,
    scenes: z.array(z.strictObject({ name: z.string(), url: z.string() })),
    categories: z.array(z.strictObject({ categoryId: z.int(), name: z.string() })),
  }),
  errors: [],
  example: {
    value: {
      languages: ['en', 'ar'],
      defaultLanguage: 'en',
      scenes: [{ name: 'fair', url: '/art/banner/fair.0a1b2c3d.svg' }],
      categories: [{ categoryId: 1, name: 'Deposit' }],
    },
  },
});

const former = {
  version: z.int(),
  replacedAt: instant,
  replacedBy: z.string().nullable().describe('the name of who saved the next version'),
};

const announcementBody = z.strictObject(announcementFields);
const helpBody = z.strictObject(helpFields);
const { announcementId, ...someBody } = someAnnouncement;
const { tag, ...someHelpBody } = someHelp;
const someFormer = { version: 1, replacedAt: '2026-11-21T00:00:00.000Z', replacedBy: 'Hana Yap' };

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/content/one',
  summary: 'Get an announcement',
  description: 'In every language, with its former versions, the latest first, twenty at most',
  permit: 'staff',
  needs: 'content.read',
  query: z.strictObject({ announcementId: uuid }),
  value: z.strictObject({
    announcementId: uuid,
    version: z.int(),
    state,
    missing,
    hasTerms: z.boolean().describe('a promotion whose terms of joining are set'),
    body: announcementBody,
    former: z.array(z.strictObject({ ...former, published: z.boolean(), body: announcementBody })),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { announcementId },
    value: {
      announcementId,
      version: 2,
      state: 'running',
      missing: ['ar'],
      hasTerms: false,
      body: someBody,
      former: [{ ...someFormer, published: false, body: someBody }],
    },
  },
});

export const help = defineOfficeCall({
  method: 'GET',
  path: '/ops/content/help',
  summary: 'List help items',
  description: 'Parents before their children, each in its place',
  permit: 'staff',
  needs: 'content.read',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        tag: helpTag,
        parentTag: helpTag.nullable(),
        title: z.string(),
        depth: z.int().describe('0: it has no parent'),
        position: z.int(),
        missing,
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      list: [{ tag, parentTag: null, title: 'How do I cash in?', depth: 0, position: 1, missing: ['ar'] }],
    },
  },
});

export const helpItem = defineOfficeCall({
  method: 'GET',
  path: '/ops/content/help-item',
  summary: 'Get a help item',
  description: 'In every language, with its former versions, the latest first, twenty at most',
  permit: 'staff',
  needs: 'content.read',
  query: z.strictObject({ tag: helpTag }),
  value: z.strictObject({
    tag: helpTag,
    version: z.int(),
    missing,
    body: helpBody,
    former: z.array(z.strictObject({ ...former, body: helpBody })),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { tag },
    value: {
      tag,
      version: 2,
      missing: ['ar'],
      body: someHelpBody,
      former: [{ ...someFormer, body: someHelpBody }],
    },
  },
});

export const preview = defineOfficeCall({
  method: 'POST',
  path: '/ops/content/preview',
  summary: 'Preview content',
  description:
    'Keeps what is written for ten minutes, and answers the address at which the page of players shows it. Nothing is saved',
  permit: 'staff',
  needs: 'content.edit',
  body: z.strictObject({
    draft: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('announcement'),
        announcementId: uuid.toLowerCase(),
        ...announcementFields,
      }),
      z.strictObject({ kind: z.literal('help'), tag: helpTag, ...helpFields }),
    ]),
    at: instant.describe('the moment that the page shows'),
    language,
    theme: z.enum(themes),
  }),
  value: z.strictObject({ address: z.url(), expiresAt: instant }),
  errors: [],
  example: {
    body: {
      draft: { kind: 'announcement', announcementId, ...someBody },
      at: '2026-11-28T10:00:00.000Z',
      language: 'en',
      theme: 'dark',
    },
    value: {
      address:
        'https://perya.example/m/home?preview=preview.0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e51.1795860000.c2lnbmVk',
      expiresAt: '2026-11-24T10:10:00.000Z',
    },
  },
});
