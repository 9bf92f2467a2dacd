// Proves a login by a passkey: the device's signature with user verification.
import { soleBookOf } from '../../../platform/ids.ts';
import { userHandleOf, verifyAssertion } from '../../../platform/passkeys/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import { siteFor, spendChallenge } from '../passkeys/passkey-challenge.ts';
import { findPasskey, markPasskeyUsed } from '../passkeys/passkey-queries.ts';
import type { LoginProof } from './login-proof.ts';

/** Refuses PASSKEY_REFUSED for every reason, and PASSKEY_UNAVAILABLE where passkeys cannot work. */
export const proveByPasskey: LoginProof<'passkey'> = async (parts, request) => {
  const { merchant, body, headers, now } = request;
  const { database } = parts;
  const site = siteFor(parts, merchant, headers);
  const bookId = soleBookOf(merchant.id);
  const asked = { bookId, purpose: 'login', playerId: undefined, rpId: site.rpId } as const;
  const challenge = await spendChallenge(parts, asked, body.passkey.clientDataJSON, now);
  const found = await findPasskey(database, bookId, body.passkey.id, site.rpId);
  if (!found || body.passkey.userHandle !== userHandleOf(found.player_id))
    throw new Refusal('PASSKEY_REFUSED');
  const counter = await verifyAssertion(body.passkey, found, { challenge, site }, found.counter);
  if (counter === undefined) throw new Refusal('PASSKEY_REFUSED');
  if (!(await markPasskeyUsed(database, { bookId, id: found.id, counter, at: now })))
    throw new Refusal('PASSKEY_REFUSED');
  const player = await findPlayer(database, bookId, found.player_id);
  if (!player) throw new Refusal('PASSKEY_REFUSED');
  return player;
};
