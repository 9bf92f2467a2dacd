// A merchant's current links for the status call, with their names by language.
import { type Language, languages } from '@perya/contract';
import { z } from 'zod';
import type { ValueOf } from '../../platform/http/index.ts';
import { maskPath } from './service-entries.ts';

type Info = ValueOf<'GET /wps/system/status'>['info'];

const serviceKinds = ['CS', 'whatsapp'] as const;
const resourceKinds = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'TELEGRAM',
  'TELEGRAM2',
  'FACEBOOK',
  'FACEBOOK2',
  'WHATSAPP',
] as const;

const common = {
  url: z.string(),
  labels: z.partialRecord(z.enum(languages), z.string()),
  languages: z.array(z.enum(languages)),
  startAt: z.coerce.date().nullable(),
  endAt: z.coerce.date().nullable(),
};
/** A row of `merchant_links` as JSON. */
export const merchantLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(resourceKinds), ...common }),
  z.strictObject({ kind: z.enum(serviceKinds), ...common }),
]);
export type MerchantLink = z.infer<typeof merchantLink>;

const isShown = ({ startAt, endAt }: MerchantLink, now: Date): boolean =>
  (startAt === null || startAt <= now) && (endAt === null || endAt > now);

type Labels = MerchantLink['labels'];

/** The English name, else the merchant's language, else any. */
const firstLabel = (labels: Labels, own: Language): string =>
  labels.en ?? labels[own] ?? Object.values(labels)[0] ?? '';

function byLanguage({ labels, languages: shownTo }: MerchantLink, alreadyShown: string) {
  const others = Object.entries(labels).filter(([, label]) => label !== alreadyShown);
  return {
    ...(others.length > 0 && { labelNames: Object.fromEntries(others) }),
    ...(shownTo.length > 0 && { languages: shownTo }),
  };
}

export function linksAt(
  links: readonly MerchantLink[],
  defaultLanguage: Language,
  now: Date,
): Pick<Info, 'resources' | 'customerService'> {
  const current: Pick<Info, 'resources' | 'customerService'> = { resources: [], customerService: [] };
  for (const link of links.filter((one) => isShown(one, now))) {
    if (link.kind === 'CS' || link.kind === 'whatsapp') {
      current.customerService.push({ title: link.kind, path: maskPath(link.url), ...byLanguage(link, '') });
      continue;
    }
    const labelNameEn = firstLabel(link.labels, defaultLanguage);
    current.resources.push({
      resourceType: link.kind,
      url: link.url,
      labelNameEn,
      ...byLanguage(link, labelNameEn),
    });
  }
  return current;
}
