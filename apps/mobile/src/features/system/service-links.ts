// The ways to customer service that a merchant names in its status: masked paths and the chats of its resources.
import { operatorLink } from '../../page/operator-link.ts';
import type { Status } from '../../page/status.ts';
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

/** The merchant's own customer service: where its masked paths lead. One without a label is simply that. */
function ownService(info: Pick<Status['info'], 'customerService'>): ServiceLink[] {
  return info.customerService.flatMap(({ title, path }) => {
    const url = operatorLink(unmaskPath(path) ?? null);
    return url === undefined ? [] : [{ url, label: title === 'CS' ? undefined : title }];
  });
}

/** Where somebody answers at once: customer service outside of the site's own pages. */
export function liveChats(info: Pick<Status['info'], 'customerService'>): ServiceLink[] {
  return ownService(info).filter(({ url }) => !url.startsWith('/'));
}

/** Every way to customer service that leads somewhere safe. */
export function serviceLinks(info: Pick<Status['info'], 'customerService' | 'resources'>): ServiceLink[] {
  return [...ownService(info), ...chatGroups(info.resources).flatMap(({ links }) => links)];
}
