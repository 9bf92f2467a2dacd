// Verifies what devices answer about passkeys: a new passkey, and an assertion over a challenge; always with user verification.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeySite } from './passkey-site.ts';

export const challengeLifeMs = 5 * 60_000;

/** Ed25519, ECDSA with P-256, RSA: supported by devices. */
const algorithms = [-8, -7, -257];

/** The user handle is only the person's id, as anyone who holds the device may see it. */
export const userHandleOf = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The challenge that a device says it signed; undefined when its data is malformed. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

export type Asked = { challenge: string; site: PasskeySite };

export type Assertion = {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
};

export type HeldPasskey = { credential_id: string; public_key: Buffer };

/**
 * The device's use counter, or undefined when anything of the answer is wrong. `counter`: the last one that was
 * stored, for a login; a signature over a digest is verified without it, at any later time.
 */
export async function verifyAssertion(
  { id, ...response }: Assertion,
  held: HeldPasskey,
  { challenge, site }: Asked,
  counter = 0,
): Promise<number | undefined> {
  const answer = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id: held.credential_id, publicKey: new Uint8Array(held.public_key), counter },
    requireUserVerification: true,
  }).catch(() => undefined); // The library throws for every kind of wrong answer; they are treated alike.
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}

export type NewCredential = { id: string; publicKey: Uint8Array; counter: number };

/** The credential that a device made, or undefined when anything of the answer is wrong. */
export async function verifyRegistration(
  {
    id,
    clientDataJSON,
    attestationObject,
  }: { id: string; clientDataJSON: string; attestationObject: string },
  { challenge, site }: Asked,
): Promise<NewCredential | undefined> {
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined); // As above.
  return answer?.verified ? answer.registrationInfo.credential : undefined;
}

type RegistrationOf = {
  challenge: string;
  site: PasskeySite;
  /** The name of the site that the device shows. */
  siteName: string;
  user: { id: string; name: string; displayName: string };
  held: readonly { credential_id: string; transports: string[] }[];
};

/** The options for a new passkey, as browsers take them. */
export function registrationOptionsOf({ challenge, site, siteName, user, held }: RegistrationOf) {
  return {
    challenge,
    rp: { id: site.rpId, name: siteName },
    user: { ...user, id: userHandleOf(user.id) },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLifeMs,
    attestation: 'none' as const,
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}
