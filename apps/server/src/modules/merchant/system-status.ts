// What the status call says of a merchant: 0 normal, 1 maintenance (also when both), 2 region restricted only.
import type { ValueOf } from '../../platform/http/index.ts';
import type { MerchantEntry } from './read-merchant.ts';
import { offeredProviders } from './social-providers.ts';

export type SystemStatus = ValueOf<'GET /wps/system/status'>;

export function systemStatus(entry: MerchantEntry, ip: string, demoHouse: boolean): SystemStatus {
  const { merchant, settings } = entry;
  const regionRestriction = entry.blockedAddresses.has(ip);
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
      customerService: settings.customerService,
      domainRoute: settings.domainRoute,
      mobileTemplate: { ...merchant.template },
      paths: settings.paths,
      register: {
        username: merchant.modules.has('REG3') && merchant.flags.USERNAMEREG3,
        mobile: merchant.modules.has('REG3') && merchant.flags.MOBILENUMREG3,
      },
      social: offeredProviders(merchant.flags, settings),
      resources: settings.resources,
      whitelabel: { ...merchant.flags },
      promo: { ...merchant.promo },
      mainDomain: settings.mainDomain,
      imageCDNs: settings.imageCdns,
      depositBonusBps: merchant.depositBonusBps,
      jackpotSource: merchant.jackpotSource,
      demoHouse,
    },
    location: { ip, country: null },
    maintenance: merchant.maintenance,
    regionRestriction,
  };
}
