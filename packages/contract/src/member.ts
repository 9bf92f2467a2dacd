// The member's account: profile, rank, picture, wallet.
import { z } from 'zod';
import { amount, defineCall, instant, memberErrors, sessionErrors, uuid } from './call.ts';
import { lookKinds, revealReasons } from './constants.ts';
import { grantedRoleNames } from './staff.ts';

export const headIcons = [
  'lantern',
  'carousel',
  'moon',
  'rooster',
  'koi',
  'jeepney',
  'drum',
  'balloons',
  'mask',
  'star',
  'dice',
  'tent',
] as const;

const ownPicture = z
  .string()
  .nullable()
  .describe("address of the player's own picture in place of the head icon; valid for a day at least");

export const info = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Get the current account',
  description: "The logged-in player's account",
  permit: 'session',
  value: z.strictObject({
    id: z.string(),
    type: z.int(),
    nickname: z.string().nullable(),
    account: z.string(),
    headIcon: z.enum(headIcons),
    picture: ownPicture,
    clubLabel: z.strictObject({ labelName: z.string() }).nullable(),
  }),
  errors: sessionErrors,
  example: {
    value: {
      id: '0192…',
      type: 0,
      nickname: null,
      account: 'maria_88',
      headIcon: 'lantern',
      picture: null,
      clubLabel: { labelName: 'Bronze' },
    },
  },
});

export const rank = defineCall({
  method: 'GET',
  path: '/wps/member/rankProgress',
  summary: 'Get rank progress',
  description: 'Progress to the next rank',
  permit: 'member',
  value: z.strictObject({
    currentProgress: z.strictObject({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
    playerRankProgress: z.strictObject({ labelId: z.int().nullable() }),
  }),
  errors: memberErrors,
  example: {
    value: {
      currentProgress: { completedConditions: 1, totalExpectedConditions: 3 },
      playerRankProgress: { labelId: 1 },
    },
  },
});

export const headIcon = defineCall({
  method: 'GET',
  path: '/wps/member/headIcon',
  summary: 'Get head icons',
  description: 'The current head icon and the available ones',
  permit: 'session',
  value: z.strictObject({
    headIcon: z.enum(headIcons),
    picture: ownPicture,
    offered: z.array(z.enum(headIcons)),
  }),
  errors: sessionErrors,
  example: { value: { headIcon: 'lantern', picture: null, offered: [...headIcons] } },
});

export const setHeadIcon = defineCall({
  method: 'POST',
  path: '/wps/member/headIcon',
  summary: 'Set the head icon',
  description: 'Set a head icon, or an uploaded picture',
  permit: 'member',
  body: z
    .strictObject({ headIcon: z.enum(headIcons).optional(), fileId: uuid.optional() })
    .refine(({ headIcon, fileId }) => (headIcon === undefined) !== (fileId === undefined)),
  value: z.strictObject({ headIcon: z.enum(headIcons), picture: ownPicture }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { body: { headIcon: 'koi' }, value: { headIcon: 'koi', picture: null } },
});

export const wallet = defineCall({
  method: 'GET',
  path: '/wps/wallet/member',
  summary: 'Get the balance',
  description: 'The balance; trial money for a trial session',
  permit: 'session',
  value: z.strictObject({ sumBalance: amount, currency: z.string(), trial: z.boolean() }),
  errors: sessionErrors,
  example: { value: { sumBalance: '1250.00', currency: 'PHP', trial: false } },
});

export const merchantWallet = defineCall({
  method: 'GET',
  path: '/wps/wallet/merchant',
  summary: 'Get the wallets of the merchant',
  description: 'The wallets that the merchant offers, with the balance in each',
  permit: 'session',
  value: z.strictObject({
    wallets: z.array(z.strictObject({ accountTypeName: z.string(), balance: amount, currency: z.string() })),
  }),
  errors: sessionErrors,
  example: { value: { wallets: [{ accountTypeName: 'cash', balance: '1250.00', currency: 'PHP' }] } },
});

/** The newest looks that a member is shown. */
export const looksShown = 100;

export const looks = defineCall({
  method: 'GET',
  path: '/wps/member/looks',
  summary: 'List looks by staff',
  description: `Which roles of the operator's staff looked at the caller's account, when and why, the newest first, ${looksShown} at most`,
  permit: 'member',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        at: instant,
        role: z.enum(grantedRoleNames).nullable().describe('null: a role that is held no more'),
        what: z.enum(lookKinds),
        reason: z.enum(revealReasons).nullable(),
      }),
    ),
  }),
  errors: memberErrors,
  example: {
    value: {
      list: [{ at: '2026-11-23T09:00:00.000Z', role: 'identity', what: 'documents', reason: null }],
    },
  },
});
