// Registers a new passkey of a logged-in member for this site.
import type { CallRequest, Session, ValueOf } from '../../../platform/http/index.ts';
import {
  type PasskeySite,
  registrationOptionsOf,
  verifyRegistration,
} from '../../../platform/passkeys/index.ts';
import { newId } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { deviceName } from '../sessions/device-name.ts';
import { newChallenge, siteFor, spendChallenge } from './passkey-challenge.ts';
import {
  deletePasskey,
  holdPlayer,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from './passkey-queries.ts';

type Passkeys = ValueOf<'GET /wps/member/passkeys'>;
type Registration = CallRequest<'POST /wps/member/passkeys'>;

export const passkeysAtMost = 10;

const registers = (session: Session, { rpId }: PasskeySite) =>
  ({ bookId: session.bookId, purpose: 'register', playerId: session.playerId, rpId }) as const;

/** Refuses PASSKEY_UNAVAILABLE, PASSKEY_LIMIT. */
export async function registrationOptions(
  parts: Parts,
  { merchant, session, headers, now }: CallRequest<'POST /wps/member/passkeys/options'>,
): Promise<ValueOf<'POST /wps/member/passkeys/options'>> {
  const site = siteFor(parts, merchant, headers);
  const held = await listPasskeys(parts.database, session.bookId, session.playerId);
  if (held.length >= passkeysAtMost) throw new Refusal('PASSKEY_LIMIT');
  const name = session.userName;
  return registrationOptionsOf({
    challenge: await newChallenge(parts, registers(session, site), now),
    site,
    siteName: merchant.name,
    user: { id: session.playerId, name, displayName: name },
    held,
  });
}

/** Refuses PASSKEY_REFUSED, PASSKEY_UNAVAILABLE, PASSKEY_LIMIT. */
export async function registerPasskey(parts: Parts, request: Registration): Promise<Passkeys> {
  const { merchant, session, body, headers, now } = request;
  const site = siteFor(parts, merchant, headers);
  const asked = registers(session, site);
  const challenge = await spendChallenge(parts, asked, body.clientDataJSON, now);
  const credential = await verifyRegistration(body, { challenge, site });
  if (!credential) throw new Refusal('PASSKEY_REFUSED');
  const { playerId } = session;
  await parts.database.transaction(async (tx) => {
    await holdPlayer(tx, session.bookId, playerId);
    const held = await listPasskeys(tx, session.bookId, playerId);
    if (held.length >= passkeysAtMost) throw new Refusal('PASSKEY_LIMIT');
    const added = await insertPasskey(tx, {
      bookId: session.bookId,
      id: newId(now),
      playerId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: body.transports,
      rpId: site.rpId,
      name: deviceName(headers['user-agent']).slice(0, 60) || merchant.name.slice(0, 60),
      at: now,
    });
    if (!added) throw new Refusal('PASSKEY_REFUSED');
  });
  return passkeysOf(parts, session);
}

export async function passkeysOf(parts: Parts, { bookId, playerId }: Session): Promise<Passkeys> {
  const rows = await listPasskeys(parts.database, bookId, playerId);
  return { passkeys: rows.map(viewOf) };
}

function viewOf({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

/** Refuses NOT_FOUND, also for another member's passkey. */
export async function namePasskey(
  parts: Parts,
  { session, body }: CallRequest<'PUT /wps/member/passkeys'>,
): Promise<Passkeys> {
  if (!(await renamePasskey(parts.database, { ...session, ...body }))) throw new Refusal('NOT_FOUND');
  return passkeysOf(parts, session);
}

/** Refuses NOT_FOUND, also for another member's passkey. */
export async function removePasskey(
  parts: Parts,
  { session, body }: CallRequest<'DELETE /wps/member/passkeys'>,
): Promise<Passkeys> {
  if (!(await deletePasskey(parts.database, { ...session, ...body }))) throw new Refusal('NOT_FOUND');
  return passkeysOf(parts, session);
}
