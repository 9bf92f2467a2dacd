// Binds the calls of passkeys; login by passkey is a way of POST /wps/session/login.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { challengeLifeMs } from '../../../platform/passkeys/index.ts';
import type { Parts } from '../parts.ts';
import { newChallenge, siteFor } from './passkey-challenge.ts';
import {
  namePasskey,
  passkeysOf,
  registerPasskey,
  registrationOptions,
  removePasskey,
} from './passkey-registration.ts';

export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  serveCall(app, 'POST /wps/session/passkey/options', async ({ merchant, headers, now }) => {
    const { rpId } = siteFor(parts, merchant, headers);
    const asked = {
      bookId: soleBookOf(merchant.id),
      purpose: 'login',
      playerId: undefined,
      rpId,
    } as const;
    const challenge = await newChallenge(parts, asked, now);
    return { challenge, rpId, timeout: challengeLifeMs, userVerification: 'required' };
  });
  serveCall(app, 'GET /wps/member/passkeys', ({ session }) => passkeysOf(parts, session));
  serveCall(app, 'POST /wps/member/passkeys/options', (request) => registrationOptions(parts, request));
  serveCall(app, 'POST /wps/member/passkeys', (request) => registerPasskey(parts, request));
  serveCall(app, 'PUT /wps/member/passkeys', (request) => namePasskey(parts, request));
  serveCall(app, 'DELETE /wps/member/passkeys', (request) => removePasskey(parts, request));
}
