// A test identity provider on loopback that gives valid answers or one invalid kind.
import { createHash, randomBytes } from 'node:crypto';
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
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?')[0];
    if (path === '/.well-known/openid-configuration')
      return send(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...metadata,
      });
    if (path === '/jwks') return send(response, { keys: [jwk] });
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
    const idToken = await tokenOf(grant);
    return send(response, { access_token: 'a', token_type: 'Bearer', ...(idToken && { id_token: idToken }) });
  }

  async function tokenOf({ nonce, clientId: audience, person, lie }: Granted): Promise<string | undefined> {
    if (lie.token === 'none') return undefined;
    const now = Math.floor(Date.now() / 1000);
    const stated = { iss: issuer, aud: audience, iat: now, exp: now + 300, nonce, ...person, ...lie.claims };
    const claims = Object.fromEntries(
      Object.entries(stated).filter(([name]) => !lie.without?.includes(name)),
    );
    if (lie.token === 'unsigned') return new UnsecuredJWT(claims).encode();
    const header = { alg: lie.token === 'hmac' ? 'HS256' : 'RS256', kid: 'own' };
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    const signer =
      lie.token === 'hmac' ? secret : lie.token === 'foreign key' ? foreign.privateKey : key.privateKey;
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(signer);
    if (lie.token !== 'changed') return token;
    const [head, body, signature] = token.split('.');
    const other = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const text = JSON.stringify({ ...other, sub: 'another' });
    return [head, Buffer.from(text).toString('base64url'), signature].join('.');
  }

  return {
    issuer,
    clientId,
    /** Overrides what the metadata says. */
    metadata,
    /** Consents at this address; returns the code for the callback. */
    consent(authorization: URL, person: Person, lie: Lie = {}): string {
      const code = randomBytes(16).toString('hex');
      granted.set(code, {
        nonce: authorization.searchParams.get('nonce') ?? '',
        challenge: authorization.searchParams.get('code_challenge') ?? '',
        clientId: authorization.searchParams.get('client_id') ?? '',
        person,
        lie,
      });
      return code;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function send(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
