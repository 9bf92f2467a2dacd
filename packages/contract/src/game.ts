// The catalogue as the lobby sees it: vendors, lists, favourites, recent games, launch.
import { z } from 'zod';
import { amount, defineCall, instant, language, nodeId, pageNo, searchText, sessionErrors } from './call.ts';
import { gameTypes, pageSize, recentClientType, themes } from './constants.ts';
import { previewAt } from './preview.ts';

/** The specification's number for this kind of client, as a query carries it. */
const recentClient = z.literal(`${recentClientType}`);
export const gameType = z.enum(gameTypes).meta({ id: 'GameType' });
const vassalage = z.string().regex(/^[A-Z0-9_]{2,20}$/u);
const classify = z.string().regex(/^[A-Z0-9_]{1,20}$/u);

export const game = z
  .strictObject({
    nodeId: z.int(),
    gameId: z.string(),
    gameName: z.string(),
    displayName: z.string().describe('the name in the requested language'),
    gameType,
    vassalage,
    gameClassify: z.string().describe('empty when the vendor has none'),
    gameCategory: z.string(),
    iconUrl: z
      .string()
      .describe('content-hashed, cacheable for ever; ending in .webp instead, the same as 200 × 240 pixels'),
    isNew: z.boolean(),
    isHot: z.boolean(),
    gameCode: z.string().describe('sent to launch; "lobby" by default'),
    supportPlay: z.boolean().describe('trial play is possible'),
    isGameH5: z.boolean(),
    playType: z.enum(['trad', 'ent']),
    comingSoon: z.boolean().describe('not playable yet: shown, but cannot be launched'),
    theme: z.int().min(1).max(8).describe('tile theme class'),
  })
  .meta({ id: 'Game' });
export type Game = z.infer<typeof game>;

const exampleGame: Game = {
  nodeId: 1001,
  gameId: 'BGS-1001',
  gameName: 'Perya Lights',
  displayName: 'Perya Lights',
  gameType: 'RNG',
  vassalage: 'BGS',
  gameClassify: '',
  gameCategory: 'RNG',
  iconUrl: '/art/game/1001.0a1b2c3d.svg',
  isNew: true,
  isHot: true,
  gameCode: 'perya-lights',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  comingSoon: false,
  theme: 1,
};

const classifyEntry = z.strictObject({ key: z.string(), displayName: z.string() });

export const vendor = z
  .strictObject({
    vassalage,
    displayName: z.string(),
    mobileLargeIcon: z.string(),
    gameType,
    gameClassify: z.array(classifyEntry),
    gameCount: z.int(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof vendor>;

const exampleVendor: Vendor = {
  vassalage: 'BGS',
  displayName: 'Perya House',
  mobileLargeIcon: '/art/vendor/BGS.0a1b2c3d.svg',
  gameType: 'RNG',
  gameClassify: [{ key: 'BG', displayName: 'Bingo' }],
  gameCount: 12,
};

export const vendorTypes = defineCall({
  method: 'GET',
  path: '/wps/game/vendorTypes',
  summary: 'Get the vendors of a game type',
  description: 'The vendors of one game type with their classifications',
  permit: 'public',
  query: z.strictObject({
    typeId: gameType,
    merchant_code: z.string().max(32).optional(),
    language: language.optional(),
    at: previewAt,
  }),
  value: z.strictObject({ key: gameType, vendors: z.array(vendor) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { typeId: 'RNG' }, value: { key: 'RNG', vendors: [exampleVendor] } },
});

export const vendors = defineCall({
  method: 'GET',
  path: '/wps/game/vendors',
  summary: 'Get all vendors',
  description: 'All vendors: mapping by game type, and the order of the categories',
  permit: 'public',
  query: z.strictObject({ language: language.optional(), at: previewAt }),
  value: z.strictObject({
    mapping: z.partialRecord(gameType, z.array(vendor)),
    sorting: z.array(
      z.strictObject({
        gameCategory: gameType,
        vendorNames: z.array(z.strictObject({ accountTypeName: vassalage })),
      }),
    ),
  }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    query: {},
    value: {
      mapping: { RNG: [exampleVendor] },
      sorting: [{ gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'BGS' }] }],
    },
  },
});

export const list = defineCall({
  method: 'GET',
  path: '/wps/game/list',
  summary: 'Get game list',
  description: 'One page of games; 36 a page',
  permit: 'public',
  query: z.strictObject({
    merchant: z.string().max(32).optional(),
    platform: z.literal('html5').optional(),
    clientType: recentClient.optional(),
    gameName: searchText.optional(),
    gameType: gameType.optional(),
    pageNo: pageNo.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
    vassalage: vassalage.optional(),
    gameClassify: classify.or(z.literal('')).optional(),
    minBet: z
      .string()
      .max(16)
      .regex(/^\d+(\.\d{1,4})?$/u)
      .optional(),
    minLine: z.coerce.number().int().min(0).max(10_000).optional(),
    isNew: z.enum(['0', '1']).optional(),
    language: language.optional(),
  }),
  value: z.strictObject({
    games: z.array(game),
    pageNum: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
  }),
  errors: [],
  example: {
    query: { gameType: 'RNG', pageNo: 1 },
    value: { games: [exampleGame], pageNum: 1, totalPages: 9, totalCount: 312 },
  },
});

export const hot = defineCall({
  method: 'GET',
  path: '/wps/game/hot',
  summary: 'Get hot games',
  description: 'Hot games in rank order, all types or one',
  permit: 'public',
  query: z.strictObject({
    merchantCode: z.string().max(32).optional(),
    isPlatform: z.literal('2').optional(),
    platform: z.literal('html5').optional(),
    gameType: gameType.optional(),
    language: language.optional(),
    at: previewAt,
  }),
  value: z.strictObject({ games: z.array(game) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: {}, value: { games: [exampleGame] } },
});

export const popular = defineCall({
  method: 'GET',
  path: '/wps/game/popular',
  summary: 'Get recommended games',
  description: 'Recommended games in rank order',
  permit: 'public',
  query: z.strictObject({ language: language.optional(), at: previewAt }),
  value: z.strictObject({ games: z.array(game) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: {}, value: { games: [exampleGame] } },
});

const favouritesQuery = z.strictObject({
  pageNo: pageNo.optional(),
  pageSize: z.coerce.number().int().min(1).max(pageSize.favouritesCategory).optional(),
  gameType: gameType.optional(),
  vendor: vassalage.optional(),
  language: language.optional(),
});

export const favourites = defineCall({
  method: 'GET',
  path: '/wps/game/favourites',
  summary: 'List favourite games',
  description: 'Favourite games, newest first (36; home 100; category page 200)',
  permit: 'session',
  query: favouritesQuery,
  value: z.strictObject({ content: z.array(game), pageNum: z.int(), pageSize: z.int(), totalPages: z.int() }),
  errors: sessionErrors,
  example: { query: {}, value: { content: [exampleGame], pageNum: 1, pageSize: 36, totalPages: 1 } },
});

export const favouriteIds = defineCall({
  method: 'GET',
  path: '/wps/game/favourites/ids',
  summary: 'List favourite game ids',
  description: 'The node ids of the favourites',
  permit: 'session',
  value: z.strictObject({ nodeIds: z.array(z.int()) }),
  errors: sessionErrors,
  example: { value: { nodeIds: [1001] } },
});

const favouriteChange = z.strictObject({ nodeId, vendor: vassalage.optional() });

export const addFavourite = defineCall({
  method: 'POST',
  path: '/wps/game/favourites',
  summary: 'Add a favourite game',
  description: 'Add a favourite; safe to repeat',
  permit: 'session',
  body: favouriteChange,
  value: z.strictObject({ nodeIds: z.array(z.int()) }),
  errors: [...sessionErrors, 'GAME_UNKNOWN'],
  example: { body: { nodeId: 1001, vendor: 'BGS' }, value: { nodeIds: [1001] } },
});

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/wps/game/favourites',
  summary: 'Remove a favourite game',
  description: 'Remove a favourite; safe to repeat',
  permit: 'session',
  query: favouriteChange,
  value: z.strictObject({ nodeIds: z.array(z.int()) }),
  errors: sessionErrors,
  example: { query: { nodeId: 1001, vendor: 'BGS' }, value: { nodeIds: [] } },
});

export const recent = defineCall({
  method: 'GET',
  path: '/wps/game/recent',
  summary: 'List recently played games',
  description: 'Recently played games, newest first',
  permit: 'session',
  query: z.strictObject({
    page: pageNo.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
    gameType: gameType.optional(),
    vendor: vassalage.optional(),
    language: language.optional(),
    clientType: recentClient.optional(),
  }),
  value: z.strictObject({ list: z.array(game), totalPages: z.int() }),
  errors: sessionErrors,
  example: { query: { page: 1 }, value: { list: [exampleGame], totalPages: 1 } },
});

export const addRecent = defineCall({
  method: 'GET',
  path: '/wps/game/recent/add',
  summary: 'Add a recently played game',
  description: 'Record that a game was opened; needs the session header; safe to repeat',
  permit: 'session',
  query: z.strictObject({ nodeId, vendor: vassalage.optional(), clientType: recentClient.optional() }),
  value: z.strictObject({ nodeId: z.int() }),
  errors: [...sessionErrors, 'GAME_UNKNOWN'],
  example: { query: { nodeId: 1001 }, value: { nodeId: 1001 } },
});

const percent = z.string().regex(/^\d+(\.\d+)?$/u);

export const facts = defineCall({
  method: 'GET',
  path: '/wps/game/facts',
  summary: 'Get game facts',
  description: 'Return, stakes and lines of a game',
  permit: 'public',
  query: z.strictObject({ nodeId, language: language.optional() }),
  value: z.strictObject({
    nodeId: z.int(),
    vendorName: z.string(),
    returnToPlayer: z
      .strictObject({ lowest: percent, highest: percent })
      .nullable()
      .describe('percent of the stake, by exact enumeration; null while nothing is published'),
    minStake: amount,
    maxStake: amount.nullable().describe('null when the vendor shows it only in the game'),
    lines: z.int().describe('0 for a game without lines'),
    currency: z.string(),
  }),
  errors: ['GAME_UNKNOWN'],
  example: {
    query: { nodeId: 1001 },
    value: {
      nodeId: 1001,
      vendorName: 'Perya House',
      returnToPlayer: { lowest: '95.669845', highest: '95.669845' },
      minStake: '1.00',
      maxStake: '100.00',
      lines: 5,
      currency: 'PHP',
    },
  },
});

export const launch = defineCall({
  method: 'GET',
  path: '/wps/game/launch',
  summary: 'Launch a game',
  description: 'Open a game on the stage: its address, and a token that is valid for this game alone',
  permit: 'play',
  query: z.strictObject({
    nodeId,
    gameType: gameType.optional(),
    vassalage: vassalage.optional(),
    gameCode: z.string().max(40).optional(),
    gameId: z.string().max(40).optional(),
    language: language.optional(),
    theme: z.enum(themes).optional(),
  }),
  value: z.strictObject({
    url: z
      .string()
      .describe(
        "the page in the stage's frame: ours, or with `outside` the vendor's, which opens once; a path under /m is a screen of the page itself",
      ),
    outside: z.boolean().describe('run by a vendor, at its own origin'),
    gameToken: z
      .string()
      .describe(
        'sent to the frame by message, never in its URL; empty with `outside` and for a screen under /m',
      ),
    gameCode: z.string(),
    nodeId: z.int(),
    displayName: z.string(),
    currency: z.string(),
    trial: z.boolean(),
    expirationTime: instant,
  }),
  errors: [
    ...sessionErrors,
    'GAME_UNKNOWN',
    'GAME_COMING_SOON',
    'GAME_NOT_FOR_TRIAL',
    'VENDOR_DOWN',
    'ACCOUNT_DISABLED',
    'PLAY_STOPPED',
    'TIMED_OUT',
    'SELF_EXCLUDED',
  ],
  example: {
    query: { nodeId: 1001 },
    value: {
      url: '/games/perya-lights/',
      outside: false,
      gameToken: 'g4m3…',
      gameCode: 'perya-lights',
      nodeId: 1001,
      displayName: 'Perya Lights',
      currency: 'PHP',
      trial: false,
      expirationTime: '2026-11-21T22:00:00.000Z',
    },
  },
});
