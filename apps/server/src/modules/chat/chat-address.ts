// The address of the chat's screen with the choices of whoever links to it. A value that is not allowed is left out.
import { languages } from '@perya/contract';
import type { QueryOf } from '../../platform/http/index.ts';

const longestTitle = 40;
const unseen = /[\p{Cc}\p{Cf}]/u;

export function chatAddress({
  language,
  backUrl,
  headerColor,
  title,
}: QueryOf<'GET /wps/chat/launch'>): string {
  const chosen = new URLSearchParams();
  if (languages.some((one) => one === language)) chosen.set('language', language ?? '');
  if (backUrl !== undefined && isOwnPath(backUrl)) chosen.set('backUrl', backUrl);
  if (headerColor !== undefined && /^#[0-9a-f]{6}$/iu.test(headerColor))
    chosen.set('headerColor', headerColor);
  if (title && Array.from(title).length <= longestTitle && !unseen.test(title)) chosen.set('title', title);
  return chosen.size === 0 ? '/m/chat' : `/m/chat?${chosen.toString()}`;
}

/** A path below /m/ that no browser reads as another origin or resolves above it. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/m/') || /[\\\p{Cc}]/u.test(path)) return false;
  const { origin, pathname } = new URL(path, 'https://own.invalid');
  return origin === 'https://own.invalid' && pathname.startsWith('/m/');
}
