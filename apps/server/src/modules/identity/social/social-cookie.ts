// The cookie that binds a social login to the browser that began it.
import { newToken } from '../../../platform/random.ts';

const name = 'social';
/** Sent only to the paths of social login. */
const path = '/wps/session/social';
const lifeSeconds = 30 * 60;

/** The browser's secret from its Cookie header. */
export function browserOf(cookie: string | undefined): string | undefined {
  return /(?:^|;\s*)social=([A-Za-z0-9_-]{43})(?:;|$)/u.exec(cookie ?? '')?.[1];
}

/** A new secret and its Set-Cookie header. SameSite=Lax, as the provider returns by a plain link. */
export function newBrowser(secure: boolean): { browser: string; setCookie: string } {
  const browser = newToken();
  const parts = [`${name}=${browser}`, `Path=${path}`, `Max-Age=${lifeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return { browser, setCookie: [...parts, ...(secure ? ['Secure'] : [])].join('; ') };
}
