// What the status call says of a merchant: 0 normal, 1 maintenance (also when both), 2 region restricted only.
import type { ValueOf } from '../../platform/http/index.ts';
import type { MerchantEntry } from './read-merchant.ts';
import { offeredProviders } from './social-providers.ts';

export type SystemStatus = ValueOf<'GET /wps/system/status'>;

/** Who asks: where from, and whether the merchant is closed to them. */
export type Visitor = { ip: string; country: string | null; restricted: boolean };

/** Those that have begun and not ended. */
function toldAt<L extends { startDate?: string | undefined; endDate?: string | undefined }>(
  now: Date,
  links: readonly L[],
): L[] {
  return links.filter(
    ({ startDate, endDate }) =>
      (startDate === undefined || new Date(startDate) <= now) &&
      (endDate === undefined || new Date(endDate) > now),
  );
}

export function systemStatus(
  entry: MerchantEntry,
  visitor: Visitor,
  demoHouse: boolean,
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
      customerService: toldAt(now, settings.customerService).map(({ title, path }) => ({ title, path })),
      domainRoute: settings.domainRoute,
      mobileTemplate: { ...merchant.template },
      paths: settings.paths,
      register: {
        username: merchant.modules.has('REG3') && merchant.flags.USERNAMEREG3,
        mobile: merchant.modules.has('REG3') && merchant.flags.MOBILENUMREG3,
      },
      social: offeredProviders(merchant.flags, settings),
      resources: toldAt(now, settings.resources).map(({ resourceType, url, labelNameEn }) => ({
        resourceType,
        url,
        labelNameEn,
      })),
      whitelabel: { ...merchant.flags },
      promo: { ...merchant.promo },
      mainDomain: settings.mainDomain,
      imageCDNs: settings.imageCdns,
      depositBonusBps: merchant.depositBonusBps,
      jackpotSource: merchant.jackpotSource,
      demoHouse,
    },
    location: { ip, country },
    maintenance: merchant.maintenance,
    regionRestriction,
  };
}
