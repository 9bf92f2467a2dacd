// Proves a login by a passkey: the device's signature with user verification.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import { siteFor, spendChallenge, userHandleOf } from '../passkeys/passkey-challenge.ts';
import { findPasskey, markPasskeyUsed, type PasskeyRow } from '../passkeys/passkey-queries.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import type { LoginBy, LoginProof } from './login-proof.ts';

/** Refuses PASSKEY_REFUSED for every reason, and PASSKEY_UNAVAILABLE where passkeys cannot work. */
export const proveByPasskey: LoginProof<'passkey'> = async (parts, request) => {
  const { merchant, body, headers, now } = request;
  const { database } = parts;
  const site = siteFor(parts, merchant, headers);
  const bookId = soleBookOf(merchant.id);
  const asked = { bookId, purpose: 'login', playerId: undefined, rpId: site.rpId } as const;
  const challenge = await spendChallenge(parts, asked, body.passkey.clientDataJSON, now);
  const found = await findPasskey(database, bookId, body.passkey.id, site.rpId);
  if (!found || body.passkey.userHandle !== userHandleOf(found.player_id).toString('base64url'))
    throw new Refusal('PASSKEY_REFUSED');
  const counter = await countedBy(body.passkey, found, challenge, site);
  if (!(await markPasskeyUsed(database, { bookId, id: found.id, counter, at: now })))
    throw new Refusal('PASSKEY_REFUSED');
  const player = await findPlayer(database, bookId, found.player_id);
  if (!player) throw new Refusal('PASSKEY_REFUSED');
  return player;
};

/** The use counter in the device's signed answer. */
async function countedBy(
  { id, userHandle, ...signed }: LoginBy<'passkey'>['body']['passkey'],
  found: PasskeyRow,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<number> {
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...signed, userHandle },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: found.credential_id,
      publicKey: new Uint8Array(found.public_key),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined); // The library throws for every kind of wrong answer; they are treated alike.
  if (!answer?.verified) throw new Refusal('PASSKEY_REFUSED');
  return answer.authenticationInfo.newCounter;
}
