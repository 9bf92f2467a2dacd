// The office's view of a brand: its flags and settings as they are stored, and what waits for a second person.
import { brandFlagRules, brandFlags, brandKeys } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { type Acts, proposalsRead } from '../../platform/acts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { serveOfficeCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BrandRow, readBrand, readFlags } from './brand-queries.ts';
import { defaultsOf, floorOf, readSection, sectionNames, versionOf } from './brand-sections.ts';
import { readMerchantSettings } from './settings.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  clock: Clock;
};

export function officeBrandRoutes(app: FastifyInstance, { database, acts, clock }: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/brand/settings', async ({ merchant }) => {
    const row = await readBrand(database, merchant.id);
    if (!row) throw new Refusal('NOT_FOUND');
    const stored = await readFlags(database, merchant.id, clock.now());
    const open = await acts.open(merchant.id, proposalsRead);
    const proposed = new Set(open.map(({ subject }) => subject));
    return {
      currency: row.currency,
      flags: brandFlags.map((flag) => {
        const one = stored.find((held) => held.flag === flag);
        return {
          flag,
          on: one?.enabled ?? false,
          inEffect: one?.in_effect ?? false,
          peopleOn: brandFlagRules[flag].on,
          peopleOff: brandFlagRules[flag].off,
          proposed: proposed.has(`brand:flag-${flag}`),
        };
      }),
      sections: sectionNames.map((section) => {
        const values = readSection(row, section);
        return {
          version: versionOf(values),
          values,
          defaults: defaultsOf(row, section),
          proposed: proposed.has(`brand:${section}`),
        };
      }),
      floor: floorOf(row),
      keys: keysOf(row),
    };
  });
}

function keysOf(row: BrandRow) {
  const { smsGateway, firebase, social } = readMerchantSettings(row.settings).settings;
  const set = { smsGateway, firebase, ...social };
  return brandKeys.map((key) => ({ key, isSet: set[key] !== undefined }));
}
