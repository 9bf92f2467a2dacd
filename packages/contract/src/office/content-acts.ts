// The acts on content: what staff write for players, in every language of the brand.
import { z } from 'zod';
import { instant, language, uuid } from '../call.ts';
import { announcementTypes, bannerGroups } from '../constants.ts';
import { note } from './act-note.ts';

/** A line of plain text: no markup, no control characters, no bidirectional overrides. */
export const plainLine = z
  .string()
  .trim()
  .max(160)
  .regex(/^[^\p{Cc}<>\u202a-\u202e\u2066-\u2069]*$/u);
/** A path of the player's origin; a browser reads a backslash as a slash. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^(?:\/(?![/\\])[^\p{Cc}\s\\<>"'`]*)?$/u);
const html = z.string().max(20_000);

export const titles = z.partialRecord(language, plainLine).describe('by language');
export const contents = z.partialRecord(language, html).describe('HTML by language; made safe when stored');
export const helpTag = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/u);

const seenVersion = z.int().min(0).describe('the version that was read; another one refuses; 0: it is new');
const position = z.int().min(0).max(9999).describe('its place among those of its kind');

/** What staff write of an announcement. */
export const announcementFields = {
  type: z.enum(announcementTypes),
  groupName: z.enum([...bannerGroups, '']).describe('where a banner is shown; empty for other types'),
  titles,
  contents,
  scene: z.string().max(40).describe('the picture, by name; empty: none'),
  link: sitePath.describe('same-origin path, or empty'),
  startAt: instant,
  endAt: instant.nullable().describe('null: it has no end'),
  categoryIds: z.array(z.int().min(1)).max(20).describe('of a promotion'),
  needsJoining: z.boolean().describe('a promotion that counts only for those who join it'),
  position,
};

/** What staff write of a help item. */
export const helpFields = {
  parentTag: helpTag.nullable(),
  titles,
  contents,
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  position,
};

const announcementId = uuid.toLowerCase();

export const someAnnouncement = {
  announcementId: '019aa0c0-0000-7000-8000-000000000002',
  type: 'B' as const,
  groupName: 'm_home' as const,
  titles: { en: 'The fair is open all night' },
  contents: { en: '' },
  scene: 'fair',
  link: '/m/hot-games',
  startAt: '2026-11-20T00:00:00.000Z',
  endAt: null,
  categoryIds: [],
  needsJoining: false,
  position: 1,
};

export const someHelp = {
  tag: 'deposit',
  parentTag: null,
  titles: { en: 'How do I cash in?' },
  contents: { en: '<p>Open Deposit.</p>' },
  startAt: null,
  endAt: null,
  position: 1,
};

const errors = ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT'] as const;
const someNote = 'For the weekend';

export const contentActs = {
  'content.save': {
    summary: 'Save an announcement',
    needs: 'content.edit',
    input: z.strictObject({
      announcementId,
      seenVersion,
      ...announcementFields,
      published: z.boolean().describe('false: a draft, which players do not see'),
      note,
    }),
    errors,
    example: { ...someAnnouncement, seenVersion: 1, published: true, note: someNote },
  },
  'content.take-down': {
    summary: 'Take an announcement down',
    needs: 'content.edit',
    input: z.strictObject({ announcementId, seenVersion, note }),
    errors,
    example: { announcementId: someAnnouncement.announcementId, seenVersion: 2, note: someNote },
  },
  'content.restore': {
    summary: 'Put an announcement back',
    needs: 'content.edit',
    input: z.strictObject({ announcementId, seenVersion, note }),
    errors,
    example: { announcementId: someAnnouncement.announcementId, seenVersion: 3, note: someNote },
  },
  'content.save-help': {
    summary: 'Save a help item',
    needs: 'content.edit',
    input: z.strictObject({ tag: helpTag, seenVersion, ...helpFields, note }),
    errors,
    example: { ...someHelp, seenVersion: 0, note: someNote },
  },
} as const;
