// An OpenID Connect provider on loopback for journeys: people log in under any name, consent or cancel.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export type IdentityProvider = { issuer: string; close: () => Promise<void> };

type Client = { clientId: string; redirectUris: string[] };

/** Starts one on a free port. A typed name becomes the identity, with a mail address made of it. */
export async function startIdentityProvider({ clientId, redirectUris }: Client): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // The ID token carries the name, as Google's does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['for journeys alone'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub, email: `${sub.toLowerCase()}@example.com` }),
    }),
  });
  const others = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void others(request, response);
  });
  return {
    issuer,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** One form for login and consent, with a button to cancel. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params, uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(page(uid));
  }
  let text = '';
  for await (const piece of request) text += String(piece);
  const form = new URLSearchParams(text);
  if (form.get('choice') === 'cancel')
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = form.get('name') ?? '';
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  const grantId = await grant.save();
  const result = { login: { accountId }, consent: { grantId } };
  return provider.interactionFinished(request, response, result);
}

function page(uid: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Identity provider</title>
<form method="post" action="/interaction/${uid}"><label>Name <input name="name" required></label>
<button name="choice" value="go">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button></form></html>`;
}
