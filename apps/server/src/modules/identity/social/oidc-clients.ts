// The OpenID Connect client: metadata, PKCE, state, nonce, and a fully checked, signed identity token.

import { createHash } from 'node:crypto';
import { emailMaxLength } from '@perya/contract/field-rules';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { SocialClient } from '../../merchant/index.ts';

/** A slower provider counts as down. */
const patienceSeconds = 5;
const metadataKeptMs = 10 * 60_000;
/** Allowed difference of a provider's clock. */
const toleranceSeconds = 30;

export type ProvenIdentity = {
  issuer: string;
  subject: string;
  label: string;
  email: string;
  /** The provider says that the e-mail is this person's. */
  emailVerified: boolean;
};
export type Secrets = { state: string; nonce: string; codeVerifier: string };
export class Cancelled extends Error {}

const configurations = new LRUCache<string, client.Configuration>({ max: 200, ttl: metadataKeptMs });

export function newSecrets(): Secrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
}

/** The address to redirect the browser to. Rejects when the provider's metadata is unavailable or not its own. */
export async function authorizationUrl(
  settings: SocialClient,
  redirectUri: string,
  { state, nonce, codeVerifier }: Secrets,
): Promise<URL> {
  return client.buildAuthorizationUrl(await configurationOf(settings), {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Exchanges the code in the provider's callback address. Rejects with Cancelled when the person declined, and
 * for any mismatch: issuer, audience, nonce, signature, time, a used code.
 */
export async function redeem(
  settings: SocialClient,
  returnedTo: URL,
  { state, nonce, codeVerifier }: Secrets,
): Promise<ProvenIdentity> {
  const configuration = await configurationOf(settings);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, returnedTo, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no identity came');
    const { name, preferred_username: nick, email, email_verified: emailVerified } = claims;
    const label = textOf(name) || textOf(nick) || textOf(email) || claims.sub;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      label: label.slice(0, 80),
      email: textOf(email).slice(0, emailMaxLength),
      emailVerified: emailVerified === true,
    };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      throw new Cancelled();
    // Metadata is read again after a failure, as the provider may have changed keys or addresses.
    configurations.delete(nameOf(settings));
    throw error;
  }
}

async function configurationOf(settings: SocialClient): Promise<client.Configuration> {
  const name = nameOf(settings);
  const known = configurations.get(name);
  if (known) return known;
  const { issuer, clientId, clientSecret, tokenEndpoint } = settings;
  const server = new URL(issuer);
  const insecure = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const metadata = { [client.clockTolerance]: toleranceSeconds };
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  const options = { timeout: patienceSeconds, execute: insecure };
  const found = await client.discovery(server, clientId, metadata, authentication, options);
  // The metadata without its helper functions.
  const metadataJson: client.ServerMetadata = JSON.parse(JSON.stringify(found.serverMetadata()));
  const configuration = tokenEndpoint
    ? new client.Configuration(
        { ...metadataJson, token_endpoint: tokenEndpoint },
        clientId,
        metadata,
        authentication,
      )
    : found;
  configuration.timeout = patienceSeconds;
  for (const allow of insecure) allow(configuration);
  // The signature is checked too, though the token comes straight from the provider.
  client.enableNonRepudiationChecks(configuration);
  configurations.set(name, configuration);
  return configuration;
}

function nameOf(settings: SocialClient): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64');
}

/** A text from the provider without invisible and bidirectional characters. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() : '';
}
