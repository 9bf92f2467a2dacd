// The two demo merchants: two, so that nothing gets hard-wired to one.
import { languages, moduleIds, promoFlags, type WhitelabelFlag, whitelabelFlags } from '@perya/contract';
import type { Queryable } from '../../platform/db/pool.ts';
import { type BrandId, brandIdSchema } from '../../platform/ids.ts';

import { seedLinks } from './seed-links.ts';

type DemoMerchant = {
  id: BrandId;
  code: string;
  name: string;
  currency: string;
  languages: string[];
  theme: string;
  timeZone: string;
  jackpotSource: string;
  hosts: string[];
  flags: readonly WhitelabelFlag[];
  promo: readonly string[];
  template: Record<string, string>;
  modulesOff: readonly string[];
  settings: object;
};

const demoMerchants: DemoMerchant[] = [
  {
    id: brandIdSchema.parse(1),
    code: 'perya',
    name: 'Perya',
    currency: 'PHP',
    languages: [...languages],
    theme: 'dark',
    timeZone: 'Asia/Manila',
    jackpotSource: 'pool',
    hosts: ['perya.localhost'],
    flags: [
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'MOBILEVERCODELOGIN3',
      'CHNGPASSVERIF3',
      'CHNGPASSMAIL3',
      'REWCEN3',
      'TRANSBETREPMEM3',
      'CBS3',
    ],
    promo: ['REFERRAL', 'VIPBENEFIT'],
    template: { mem_cen: '1', dep_func: '1' },
    // CAPTCHA3 asks everyone who registers; after failures a captcha is asked for anyway.
    modulesOff: ['MEMTRANS3', 'CAPTCHA3'],
    settings: {
      profile: { name: 'strict', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 },
      // The Philippines, then the countries where most Filipinos abroad live.
      mobileCountries: 'PH AE AU BH CA GB HK IT JP KR KW MO MY NZ OM QA SA SG TW US'.split(' '),
      depositBonusBps: 100,
      jackpotSeedMinor: 250_000_000,
      disputeArbiter: { name: 'Demo Ombudsman for Games', address: 'https://ombudsman.example' },
      // The strict rules, but for the depth of the line and dividends twice a month.
      agents: {
        strict: true,
        mayPlay: false,
        paidLevels: 30,
        minimumPayable: 100,
        dividendPeriod: 'half-month',
        memberLossCap: 5_000_000,
        vendorShares: {},
        active: { hour: 20_000, day: 100_000, longer: 500_000 },
      },
    },
  },
  {
    id: brandIdSchema.parse(2),
    code: 'mela',
    name: 'Mela',
    currency: 'BDT',
    languages: ['en', 'bn', 'ar', 'zh-Hans'],
    theme: 'light',
    timeZone: 'Asia/Dhaka',
    jackpotSource: 'none',
    hosts: ['mela.localhost'],
    flags: ['USERNAMEREG3', 'CHNGPASSMAIL3', 'REWCEN3'],
    promo: ['VIPBENEFIT'],
    template: { mem_cen: '0', dep_func: '0' },
    modulesOff: ['MEMTRANS3', 'CAPTCHA3', 'CBS3'],
    settings: {
      profile: { name: 'standard', minimumAge: 18, slotRoundMs: 2500, otherRoundMs: 5000 },
      mobileCountries: ['BD', 'AE', 'BH', 'KW', 'MY', 'OM', 'QA', 'SA', 'SG'],
      registerFields: {
        username: { enabled: true, required: true, minLength: 5, maxLength: 16, patternId: 'username' },
        payeeName: { enabled: true, required: true, minLength: 2, maxLength: 60, patternId: 'name' },
      },
    },
  },
];

/** Adds missing demo merchants; safe to repeat, and keeps what an operator has set. */
export async function seedMerchants(db: Queryable): Promise<void> {
  for (const merchant of demoMerchants) {
    const added = await db.query(
      `insert into merchants (id, code, name, currency, languages, default_language, theme, time_zone, jackpot_source, settings)
       values ($1, $2, $3, $4, $5, 'en', $6, $7, $8, $9) on conflict (id) do nothing`,
      [
        merchant.id,
        merchant.code,
        merchant.name,
        merchant.currency,
        merchant.languages,
        merchant.theme,
        merchant.timeZone,
        merchant.jackpotSource,
        JSON.stringify(merchant.settings),
      ],
    );
    if (added.rowCount !== 1) continue;
    await seedSwitches(db, merchant);
    await seedLinks(db, merchant.id);
  }
}

async function seedSwitches(db: Queryable, merchant: DemoMerchant): Promise<void> {
  const { id } = merchant;
  const flags = [...whitelabelFlags, ...promoFlags];
  const on = new Set<string>([...merchant.flags, ...merchant.promo]);
  await db.query('insert into merchant_flags select $1, * from unnest($2::text[], $3::boolean[])', [
    id,
    flags,
    flags.map((flag) => on.has(flag)),
  ]);
  await db.query('insert into merchant_template_flags select $1, * from unnest($2::text[], $3::text[])', [
    id,
    Object.keys(merchant.template),
    Object.values(merchant.template),
  ]);
  await db.query('insert into merchant_modules select $1, * from unnest($2::text[], $3::boolean[])', [
    id,
    [...moduleIds],
    moduleIds.map((module) => !merchant.modulesOff.includes(module)),
  ]);
  await db.query('insert into merchant_hosts select $1, * from unnest($2::text[])', [id, merchant.hosts]);
}
