// A test identity provider on loopback that gives valid answers or one invalid kind.
import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** The result of one code: changed claims, a faulty token, or a faulty answer. */
export type Lie = {
  claims?: Record<string, unknown>;
  without?: string[];
  token?: 'unsigned' | 'foreign key' | 'hmac' | 'changed' | 'none';
  answer?: 'error' | 'garbage' | 'hangs';
};
export type Person = { sub: string; name?: string; email?: string };
type Granted = { nonce: string; challenge: string; clientId: string; person: Person; lie: Lie };

export type FixtureProvider = Awaited<ReturnType<typeof startProvider>>;

export async function startProvider(clientId: string) {
  const key = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const granted = new Map<string, Granted>();
  const metadata: Record<string, unknown> = {};
  let issuer = '';
  let asked: { person: Person; lie: Lie } | undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?')[0];
    if (path === '/.well-known/openid-configuration')
      return send(response, { ...metadataOf(issuer), ...metadata });
    if (path === '/jwks') return send(response, { keys: [jwk] });
    if (path === '/authorize' && asked) {
      const authorization = new URL(request.url ?? '', issuer);
      return showConsent(response, authorization, consent(authorization, asked.person, asked.lie));
    }
    if (path !== '/token') return response.writeHead(404).end();
    let text = '';
    for await (const piece of request) text += String(piece);
    const form = new URLSearchParams(text);
    const grant = granted.get(form.get('code') ?? '');
    granted.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) return send(response, { error: 'invalid_grant' }, 400);
    if (grant.lie.answer === 'error') return send(response, { error: 'server_error' }, 500);
    if (grant.lie.answer === 'garbage') return response.writeHead(200).end('<html>');
    if (grant.lie.answer === 'hangs') return undefined;
    const idToken = await tokenOf({ issuer, jwk, own: key.privateKey, foreign: foreign.privateKey }, grant);
    return send(response, { access_token: 'a', token_type: 'Bearer', ...(idToken && { id_token: idToken }) });
  }

  function consent(authorization: URL, person: Person, lie: Lie = {}): string {
    const code = randomBytes(16).toString('hex');
    granted.set(code, {
      nonce: authorization.searchParams.get('nonce') ?? '',
      challenge: authorization.searchParams.get('code_challenge') ?? '',
      clientId: authorization.searchParams.get('client_id') ?? '',
      person,
      lie,
    });
    return code;
  }

  return {
    issuer,
    clientId,
    /** Overrides what the metadata says. */
    metadata,
    /** Consents at this address; returns the code for the callback. */
    consent,
    /** Who its page in a browser consents as from now on; it has none before. */
    showAs(person: Person, lie: Lie = {}): void {
      asked = { person, lie };
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

type Signer = { issuer: string; jwk: object; own: webcrypto.CryptoKey; foreign: webcrypto.CryptoKey };

async function tokenOf(
  { issuer, jwk, own, foreign }: Signer,
  { nonce, clientId: audience, person, lie }: Granted,
): Promise<string | undefined> {
  if (lie.token === 'none') return undefined;
  const now = Math.floor(Date.now() / 1000);
  const stated = { iss: issuer, aud: audience, iat: now, exp: now + 300, nonce, ...person, ...lie.claims };
  const claims = Object.fromEntries(Object.entries(stated).filter(([name]) => !lie.without?.includes(name)));
  if (lie.token === 'unsigned') return new UnsecuredJWT(claims).encode();
  const header = { alg: lie.token === 'hmac' ? 'HS256' : 'RS256', kid: 'own' };
  const secret = new TextEncoder().encode(JSON.stringify(jwk));
  const signer = lie.token === 'hmac' ? secret : lie.token === 'foreign key' ? foreign : own;
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(signer);
  if (lie.token !== 'changed') return token;
  const [head, body, signature] = token.split('.');
  const other = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  const text = JSON.stringify({ ...other, sub: 'another' });
  return [head, Buffer.from(text).toString('base64url'), signature].join('.');
}

/** A page whose link goes back with the code. */
function showConsent(response: ServerResponse, authorization: URL, code: string): void {
  const back = new URL(authorization.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', authorization.searchParams.get('state') ?? '');
  const href = back.href.replaceAll('&', '&amp;');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Provider</title><a href="${href}">Go on</a>`);
}

function send(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
