// Records of the office itself: its people with their grants, and the audit.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { staffRoleNames } from '../staff.ts';
import { defineOfficeCall } from './office-call.ts';

export const people = defineOfficeCall({
  method: 'GET',
  path: '/ops/staff/people',
  summary: 'List members of staff',
  description: 'Those with a grant at this brand, with their grants here',
  permit: 'staff',
  needs: 'staff.read',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        staffId: uuid,
        name: z.string(),
        email: z.string(),
        suspendedAt: instant.nullable(),
        invited: z.boolean().describe('has no passkey yet'),
        invitation: z.boolean().describe('an invitation was sent and can be accepted'),
        keys: z.array(
          z.strictObject({
            name: z.string(),
            demo: z.boolean(),
            createdAt: instant,
            lastUsedAt: instant.nullable(),
          }),
        ),
        lastSeenAt: instant.nullable(),
        grants: z.array(
          z.strictObject({
            role: z.enum(staffRoleNames),
            everyBrand: z.boolean(),
            until: instant.nullable(),
            grantedBy: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          name: 'Ana Reyes',
          email: 'ana@perya.example',
          suspendedAt: null,
          invited: false,
          invitation: false,
          keys: [
            { name: 'Chrome · Linux', demo: false, createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null },
          ],
          lastSeenAt: '2026-11-23T09:00:00.000Z',
          grants: [{ role: 'payments', everyBrand: true, until: null, grantedBy: 'terminal:root@server' }],
        },
      ],
    },
  },
});

export const invitationCode = defineOfficeCall({
  method: 'POST',
  path: '/ops/staff/invitation-code',
  summary: 'Make the code of an invitation',
  description:
    'A new code for the invitation that a person got by mail, to be told by another way. The code before it opens nothing any more; three at most',
  permit: 'staff',
  needs: 'staff.invite',
  body: z.strictObject({ staffId: uuid }),
  value: z.strictObject({ code: z.string(), expiresAt: instant.describe('of the invitation') }),
  errors: ['NOT_FOUND', 'SAME_PERSON', 'TOO_MANY_REQUESTS'],
  example: {
    body: { staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f' },
    value: { code: '482913', expiresAt: '2026-11-25T09:00:00.000Z' },
  },
});

export const stops = defineOfficeCall({
  method: 'GET',
  path: '/ops/play/stops',
  summary: 'List stops of play',
  description: 'Those in force, the newest first',
  permit: 'staff',
  needs: 'play.stop',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        stopId: uuid,
        scope: z.enum(['all', 'game', 'player']),
        target: z.string().describe('the code of the game or the name of the player; empty for all play'),
        reason: z.string(),
        by: z.string(),
        at: instant,
        liftProposed: z.boolean().describe('a proposal to lift it waits for a second person'),
      }),
    ),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          stopId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e12',
          scope: 'game',
          target: 'perya-lights',
          reason: 'The reels stand still',
          by: 'Cris Santos',
          at: '2026-11-23T09:00:00.000Z',
          liftProposed: false,
        },
      ],
    },
  },
});

/** Entries of one page of the audit. */
export const auditPage = 50;

export const audit = defineOfficeCall({
  method: 'GET',
  path: '/ops/audit/entries',
  summary: 'List audit entries',
  description: `The newest first, ${auditPage} a page`,
  permit: 'staff',
  needs: 'audit.read',
  query: z.strictObject({
    before: z.coerce.number().int().min(1).optional().describe('the lowest number of the page before'),
    staffId: z.string().max(140).optional(),
    subject: z.string().max(120).optional().describe('kind:id'),
    act: z.string().max(60).optional(),
    chain: z
      .enum(['brand', 'platform'])
      .optional()
      .describe(
        "the brand's by default; the platform's holds people and sign-ins, for who may read every brand's",
      ),
  }),
  value: z.strictObject({
    entries: z.array(
      z.strictObject({
        seq: z.int(),
        at: instant,
        staffId: z.string().describe('a uuid, terminal:user@machine, or platform'),
        name: z.string().describe('of the person; the id of anything else'),
        ip: z.string().nullable(),
        act: z.string(),
        outcome: z.string(),
        subject: z.string(),
        reason: z.string().nullable(),
        signed: z.boolean(),
        hash: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
  example: {
    query: {},
    value: {
      entries: [
        {
          seq: 1,
          at: '2026-11-23T09:00:00.000Z',
          staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          name: 'Ana Reyes',
          ip: '10.0.0.7',
          act: 'withdrawal.approve',
          outcome: 'proposed',
          subject: 'withdrawal:0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          reason: null,
          signed: true,
          hash: 'a'.repeat(64),
        },
      ],
      more: false,
    },
  },
});

/** What is wrong with a chain of the audit, by what is found. */
export const auditFaults = [
  'changed',
  'unlinked',
  'order',
  'missing',
  'forged',
  'people',
  'signature',
] as const;

export const auditVerdict = defineOfficeCall({
  method: 'GET',
  path: '/ops/audit/verdict',
  summary: 'Verify the audit',
  description: 'Computes the whole chain again, compares it with the seals, and verifies every signature',
  permit: 'staff',
  needs: 'audit.verify',
  query: z.strictObject({ chain: z.enum(['brand', 'platform']).optional() }),
  value: z.strictObject({
    entries: z.int(),
    head: z.strictObject({ seq: z.int(), hash: z.string() }),
    sealed: z
      .strictObject({ seal: z.int(), entry: z.int() })
      .nullable()
      .describe('the last public seal, and up to which entry it covers the chain'),
    faults: z
      .array(z.strictObject({ kind: z.enum(auditFaults), from: z.int(), to: z.int() }))
      .describe('by the numbers of the entries; 100 at most'),
    more: z.boolean().describe('there are more faults'),
  }),
  errors: [],
  example: {
    query: {},
    value: {
      entries: 12,
      head: { seq: 12, hash: 'a'.repeat(64) },
      sealed: { seal: 3, entry: 11 },
      faults: [],
      more: false,
    },
  },
});

/** Entries of one page of an export. */
export const exportPage = 500;

export const auditExport = defineOfficeCall({
  method: 'GET',
  path: '/ops/audit/export',
  summary: 'Export the audit',
  description: `Whole entries, the oldest first, ${exportPage} a page, with the public keys of who signed them: enough to verify the chain elsewhere`,
  permit: 'staff',
  strong: true,
  needs: 'audit.verify',
  query: z.strictObject({
    chain: z.enum(['brand', 'platform']).optional(),
    after: z.coerce.number().int().min(0).optional().describe('the highest number of the page before'),
  }),
  value: z.strictObject({
    entries: z.array(
      z.strictObject({
        merchantId: z.int(),
        seq: z.int(),
        at: instant,
        staffId: z.string(),
        sessionId: z.string().nullable(),
        ip: z.string().nullable(),
        act: z.string(),
        outcome: z.string(),
        subject: z.string(),
        playerId: z.string().nullable(),
        reason: z.string().nullable(),
        body: z.string(),
        sig: z.string().nullable(),
        prev: z.string(),
        hash: z.string(),
      }),
    ),
    keys: z
      .array(
        z.strictObject({
          staffId: z.string(),
          credentialId: z.string(),
          rpId: z.string(),
          alg: z.union([z.literal(-7), z.literal(-8), z.literal(-257)]).describe('of COSE'),
          jwk: z.record(z.string(), z.string()).describe('a public JSON Web Key'),
        }),
      )
      .describe('of those who signed entries of this page; keys that have ended too'),
    names: z.record(z.string(), z.string()).describe('of the people of this page, by id'),
    more: z.boolean(),
  }),
  errors: [],
  example: {
    query: {},
    value: {
      entries: [
        {
          merchantId: 1,
          seq: 1,
          at: '2026-11-23T09:00:00.000Z',
          staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          sessionId: null,
          ip: '10.0.0.7',
          act: 'withdrawal.look',
          outcome: 'seen',
          subject: 'withdrawal:0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
          playerId: null,
          reason: null,
          body: '{}',
          sig: null,
          prev: '',
          hash: 'a'.repeat(64),
        },
      ],
      keys: [],
      names: { '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f': 'Ana Reyes' },
      more: false,
    },
  },
});
