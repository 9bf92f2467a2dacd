// The merchant's links for one language: apps, chats, social pages, customer service.
import type { Language } from '@perya/contract/constants';
import type { Status } from './status.ts';

type Info = Pick<Status['info'], 'resources' | 'customerService' | 'defaultLanguage'>;
type Resource = Info['resources'][number];
type Entry = Info['customerService'][number];

export type Links = {
  resources: { resourceType: Resource['resourceType']; url: string; label: string }[];
  /** `label`: undefined for general customer service. */
  customerService: { path: string; label: string | undefined }[];
};

/** The links for a language; per kind, those of the merchant's default language where it has none. */
function shownIn<L extends Resource | Entry>(
  links: readonly L[],
  kindOf: (link: L) => string,
  language: Language,
  own: Language,
): L[] {
  const isFor = ({ languages }: L, to: Language) => languages?.includes(to) ?? true;
  const had = new Set(links.filter((link) => isFor(link, language)).map(kindOf));
  return links.filter((link) => isFor(link, had.has(kindOf(link)) ? language : own));
}

export function linksIn(info: Info, language: Language): Links {
  const { resources, customerService, defaultLanguage } = info;
  const nameOf = ({ labelNames }: Resource | Entry) =>
    labelNames?.[language] ?? labelNames?.[defaultLanguage];
  return {
    resources: shownIn(resources, ({ resourceType }) => resourceType, language, defaultLanguage).map(
      (link) => ({
        resourceType: link.resourceType,
        url: link.url,
        label: nameOf(link) ?? link.labelNameEn,
      }),
    ),
    customerService: shownIn(customerService, ({ title }) => title, language, defaultLanguage).map(
      (entry) => ({
        path: entry.path,
        label: nameOf(entry) ?? entry.labelNames?.en ?? (entry.title === 'CS' ? undefined : entry.title),
      }),
    ),
  };
}
