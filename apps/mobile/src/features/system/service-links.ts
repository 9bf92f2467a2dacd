// The ways to customer service that a merchant names in its status: masked paths and the chats of its resources.
import { operatorLink } from '../../page/operator-link.ts';
import type { Status } from '../../page/status.ts';

export type ServiceLink = { url: string; label: string | undefined };

const keyLength = 8;
const chatKinds: readonly string[] = ['TELEGRAM', 'TELEGRAM2', 'FACEBOOK', 'FACEBOOK2', 'WHATSAPP'];

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

/** The links that lead somewhere safe; one without a label of its own is the customer service. */
export function serviceLinks(info: Pick<Status['info'], 'customerService' | 'resources'>): ServiceLink[] {
  const named = [
    ...info.customerService.map(({ title, path }) => ({
      href: unmaskPath(path),
      label: title === 'CS' ? undefined : title,
    })),
    ...info.resources
      .filter(({ resourceType }) => chatKinds.includes(resourceType))
      .map(({ url, labelNameEn }) => ({ href: url, label: labelNameEn })),
  ];
  return named.flatMap(({ href, label }) => {
    const url = operatorLink(href ?? null);
    return url === undefined ? [] : [{ url, label }];
  });
}
