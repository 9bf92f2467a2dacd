// The merchant's chats by kind: one of a kind is a link, several are a list.

import type { Links } from '../../page/links-in.ts';
import { operatorLink } from '../../page/operator-link.ts';

const names = {
  TELEGRAM: 'Telegram',
  TELEGRAM2: 'Telegram 2',
  FACEBOOK: 'Facebook',
  FACEBOOK2: 'Facebook 2',
  WHATSAPP: 'WhatsApp',
} as const;
export type ChatKind = keyof typeof names;
export type ChatGroup = { kind: ChatKind; name: string; links: { url: string; label: string }[] };

const kinds = Object.keys(names) as ChatKind[]; // the keys of `names`

/** In the order of the kinds; only links with a safe target. */
export function chatGroups(resources: Links['resources']): ChatGroup[] {
  return kinds.flatMap((kind) => {
    const links = resources
      .filter(({ resourceType }) => resourceType === kind)
      .flatMap(({ url, label }) => {
        const safe = operatorLink(url);
        return safe === undefined ? [] : [{ url: safe, label: label || names[kind] }];
      });
    return links.length > 0 ? [{ kind, name: names[kind], links }] : [];
  });
}
