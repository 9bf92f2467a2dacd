// The ways to customer service in the merchant's status: masked paths and the chats of its resources.
import type { Links } from '../../page/links-in.ts';
import { operatorLink } from '../../page/operator-link.ts';
import { chatGroups } from './service-groups.ts';

export type ServiceLink = { url: string; label: string | undefined };

const keyLength = 8;

/** A masked path: base64url of bytes that were each XORed with the key, which is the last 8 characters. */
export function unmaskPath(masked: string): string | undefined {
  const key = masked.slice(-keyLength);
  try {
    const text = atob(masked.slice(0, -keyLength).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign, at) => sign.charCodeAt(0) ^ key.charCodeAt(at % keyLength));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The merchant's own customer service by its masked paths. One without a label is general. */
function ownService({ customerService }: Pick<Links, 'customerService'>): ServiceLink[] {
  return customerService.flatMap(({ label, path }) => {
    const url = operatorLink(unmaskPath(path) ?? null);
    return url === undefined ? [] : [{ url, label }];
  });
}

/** Live chats: customer service outside of the site's own pages. */
export function liveChats(links: Pick<Links, 'customerService'>): ServiceLink[] {
  return ownService(links).filter(({ url }) => !url.startsWith('/'));
}

/** Every way to customer service with a safe target. */
export function serviceLinks(links: Links): ServiceLink[] {
  return [...ownService(links), ...chatGroups(links.resources).flatMap((group) => group.links)];
}
