// A merchant's state for the status call: 0 normal, 1 maintenance (also when both), 2 region restricted only.
import type { ValueOf } from '../../platform/http/index.ts';
import { linksAt } from './links.ts';
import type { MerchantEntry } from './read-merchant.ts';
import { offeredProviders } from './social-providers.ts';

export type SystemStatus = ValueOf<'GET /wps/system/status'>;

/** The visitor's country, and whether the merchant is closed there. */
export type Visitor = { ip: string; country: string | null; restricted: boolean };

export function systemStatus(
  entry: MerchantEntry,
  visitor: Visitor,
  demoMode: boolean,
  now: Date,
): SystemStatus {
  const { merchant, settings } = entry;
  const { ip, country, restricted: regionRestriction } = visitor;
  return {
    status: merchant.maintenance ? 1 : regionRestriction ? 2 : 0,
    info: {
      merchantCode: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      theme: merchant.theme,
      timeZone: merchant.timeZone,
      minimumAge: merchant.profile.minimumAge,
      ...linksAt(entry.links, merchant.defaultLanguage, now),
      domainRoute: settings.domainRoute,
      mobileTemplate: { ...merchant.template },
      paths: settings.paths,
      register: {
        username: merchant.modules.has('REG3') && merchant.flags.USERNAMEREG3,
        mobile: merchant.modules.has('REG3') && merchant.flags.MOBILENUMREG3,
      },
      social: offeredProviders(merchant.flags, settings),
      whitelabel: { ...merchant.flags },
      promo: { ...merchant.promo },
      mainDomain: settings.mainDomain,
      imageCDNs: settings.imageCdns,
      depositBonusBps: merchant.depositBonusBps,
      jackpotSource: merchant.jackpotSource,
      demoMode,
    },
    location: { ip, country },
    maintenance: merchant.maintenance,
    regionRestriction,
  };
}
