// The OpenID Connect redirect and callback: a login ends in the browser that started it, once, with a code for the page.
import type { SocialProvider } from '@perya/contract';
import type { Merchant } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { offeredProviders } from '../../merchant/index.ts';
import type { Parts } from '../parts.ts';
import { authorizationUrl, Cancelled, newSecrets, redeem } from './oidc-clients.ts';
import { insertProof, insertSignIn, type Purpose, takeSignIn } from './social-queries.ts';

const signInLifeMs = 10 * 60_000;
const codeLifeMs = 2 * 60_000;

export type Beginning = {
  merchant: Merchant;
  provider: SocialProvider;
  purpose: Purpose;
  nextPath: string;
  /** This site's callback address. */
  redirectUri: string;
  /** The browser's secret, in its cookie. */
  browser: string;
  now: Date;
};

/** The address to redirect to; undefined when this provider is not offered or unavailable. */
export async function beginSignIn(parts: Parts, beginning: Beginning): Promise<URL | undefined> {
  const { merchant, provider, now } = beginning;
  const settings = offered(parts, merchant, provider);
  if (!settings) return undefined;
  const secrets = newSecrets();
  try {
    const url = await authorizationUrl(settings, beginning.redirectUri, secrets);
    await insertSignIn(parts.database, {
      bookId: soleBookOf(merchant.id),
      stateHash: tokenHash(secrets.state),
      browserHash: tokenHash(beginning.browser),
      provider,
      purpose: beginning.purpose,
      nonce: secrets.nonce,
      codeVerifier: secrets.codeVerifier,
      nextPath: beginning.nextPath,
      expiresAt: new Date(now.getTime() + signInLifeMs),
    });
    return url;
  } catch (error) {
    reportProvider(parts, provider, error);
    return undefined;
  }
}

export type Return = {
  merchant: Merchant;
  provider: SocialProvider;
  /** The full callback address. */
  url: URL;
  browser: string | undefined;
  now: Date;
};

/** A code for the page, or the failure; all faults look the same. */
export async function endSignIn(
  parts: Parts,
  { merchant, provider, url, browser, now }: Return,
): Promise<{ code: string } | 'cancelled' | 'failed'> {
  const settings = offered(parts, merchant, provider);
  const state = url.searchParams.get('state');
  if (!settings || !state || !browser) return 'failed';
  const asked = {
    bookId: soleBookOf(merchant.id),
    stateHash: tokenHash(state),
    browserHash: tokenHash(browser),
  };
  const signIn = await takeSignIn(parts.database, { ...asked, provider, at: now });
  if (!signIn) return 'failed';
  const secrets = { state, nonce: signIn.nonce, codeVerifier: signIn.code_verifier };
  const found = await redeem(settings, url, secrets).catch((error: unknown) => {
    if (error instanceof Cancelled) return 'cancelled' as const;
    reportProvider(parts, provider, error);
    return 'failed' as const;
  });
  if (typeof found === 'string') return found;
  const code = newToken();
  const proof = {
    ...found,
    bookId: soleBookOf(merchant.id),
    browserHash: asked.browserHash,
    kind: 'code' as const,
    provider,
    purpose: signIn.purpose,
    nextPath: signIn.next_path,
  };
  await insertProof(parts.database, tokenHash(code), proof, new Date(now.getTime() + codeLifeMs));
  return { code };
}

function offered(parts: Parts, merchant: Merchant, provider: SocialProvider) {
  const settings = parts.settingsOf(merchant.id);
  return offeredProviders(merchant.flags, settings).includes(provider)
    ? settings.social[provider]
    : undefined;
}

/** Logs the provider and the kind of fault for the operator, without tokens and claims. */
function reportProvider(parts: Parts, provider: SocialProvider, error: unknown): void {
  const kind = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  parts.onFault(new Error(`${provider}: ${kind}`), 'login by another provider failed');
}

/** The path to return to; always within this site. */
export function nextPathOf(asked: unknown): string {
  const home = '/m/home';
  if (typeof asked !== 'string' || asked.length > 500 || !asked.startsWith('/m')) return home;
  const here = 'https://here.invalid';
  try {
    const { origin, pathname, search } = new URL(asked, here);
    const inside = pathname === '/m' || pathname.startsWith('/m/');
    // Browsers may read a double slash or backslash at the front as another host.
    return origin === here && inside && !/[\\]|^\/\//u.test(asked) ? `${pathname}${search}` : home;
  } catch {
    return home;
  }
}
