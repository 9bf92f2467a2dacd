// OpenID Connect by the book: metadata, PKCE, state, nonce, and a signed identity checked to the last claim.

import { createHash } from 'node:crypto';
import { emailMaxLength } from '@perya/contract/field-rules';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { SocialClient } from '../../merchant/index.ts';

/** A provider that takes longer is down, as far as a person is concerned. */
const patienceSeconds = 5;
const metadataKeptMs = 10 * 60_000;
/** A provider's clock may differ by so much. */
const toleranceSeconds = 30;

export type ProvenIdentity = { issuer: string; subject: string; label: string; email: string };
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

/** Where to send the browser. Rejects when the provider's metadata cannot be had or is not its own. */
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
 * Exchanges the code in the address that the provider led back to. Rejects with Cancelled when the person declined there, and
 * with whatever else does not fit: issuer, audience, nonce, signature, time, a code used before.
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
    const { name, preferred_username: nick, email } = claims;
    const label = textOf(name) || textOf(nick) || textOf(email) || claims.sub;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      label: label.slice(0, 80),
      email: textOf(email).slice(0, emailMaxLength),
    };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      throw new Cancelled();
    // A provider that has changed its keys or addresses is asked for them again next time.
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
  // Its helpers are functions, which metadata that is given back may not hold.
  const told: client.ServerMetadata = JSON.parse(JSON.stringify(found.serverMetadata()));
  const configuration = tokenEndpoint
    ? new client.Configuration({ ...told, token_endpoint: tokenEndpoint }, clientId, metadata, authentication)
    : found;
  configuration.timeout = patienceSeconds;
  for (const allow of insecure) allow(configuration);
  // The signature is checked too, and not only that the token came straight from the provider.
  client.enableNonRepudiationChecks(configuration);
  configurations.set(name, configuration);
  return configuration;
}

function nameOf(settings: SocialClient): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64');
}

/** What a provider says of a person, without what would not be seen or would turn the line around. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() : '';
}
