// Converts a merchant's rows to the `Merchant` that other modules use.
import { languages, moduleIds, promoFlags, templateFlags, themes, whitelabelFlags } from '@perya/contract';
import { isTimeZone } from '@perya/contract/zone-day';
import { z } from 'zod';
import type { Merchant } from '../../platform/http/index.ts';
import { type MerchantLink, merchantLink } from './links.ts';
import type { MerchantRow } from './queries.ts';
import { type MerchantSettings, readMerchantSettings } from './settings.ts';

/** A merchant with the fields that only this module and the status call need. */
export type MerchantEntry = {
  merchant: Merchant;
  settings: MerchantSettings;
  /** Paths of settings that this release does not know and ignores, sorted. */
  unknownKeys: readonly string[];
  hosts: readonly string[];
  blockedCountries: ReadonlySet<string>;
  blockedAddresses: ReadonlySet<string>;
  /** In order. */
  links: readonly MerchantLink[];
};

const columns = z.object({
  languages: z.array(z.enum(languages)).min(1),
  default_language: z.enum(languages),
  theme: z.enum(themes),
  time_zone: z.string().refine(isTimeZone, 'no time zone of that name'),
  jackpot_source: z.enum(['pool', 'demo', 'none']),
});

/** Throws when the row is invalid; the caller adds the merchant's name. */
export function readMerchant(row: MerchantRow, demoMode: boolean): MerchantEntry {
  const checked = columns.parse(row);
  const { settings, unknownKeys } = readMerchantSettings(row.settings);
  if (checked.jackpot_source === 'demo' && !demoMode)
    throw new Error(
      'jackpot_source "demo" is a demonstration, not a prize: a real-money merchant needs "pool" or "none"',
    );
  const blocked = (kind: string) =>
    new Set(row.blocks.filter((block) => block.kind === kind).map(({ value }) => value));
  return {
    merchant: {
      id: row.id,
      code: row.code,
      name: row.name,
      currency: row.currency,
      languages: checked.languages,
      defaultLanguage: checked.default_language,
      theme: checked.theme,
      timeZone: checked.time_zone,
      flags: switches(whitelabelFlags, row.flags),
      promo: switches(promoFlags, row.flags),
      template: Object.fromEntries(
        templateFlags.map((flag) => [flag, row.template_flags[flag] === '1' ? '1' : '0']),
      ) as Merchant['template'], // fromEntries loses the key type
      modules: new Set(moduleIds.filter((id) => row.modules[id] === true)),
      profile: settings.profile,
      depositBonusBps: settings.depositBonusBps,
      maintenance: row.maintenance,
      jackpotSource: checked.jackpot_source,
      jackpotSeedMinor: BigInt(settings.jackpotSeedMinor),
    },
    settings,
    unknownKeys,
    hosts: row.hosts,
    blockedCountries: blocked('country'),
    blockedAddresses: blocked('address'),
    links: merchantLink.array().parse(row.links),
  };
}

/** Every known flag; one without a row is off. */
function switches<const F extends readonly string[]>(flags: F, rows: Record<string, boolean>) {
  const entries = flags.map((flag) => [flag, rows[flag] === true]);
  return Object.fromEntries(entries) as Record<F[number], boolean>; // fromEntries loses the key type
}
