// Signs with the person's passkey, or in the demo with a key that this browser keeps.
import type { OfficeInput, OfficeValue } from '@perya/contract/office-client';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerByDemoKey, createDemoKey, type DemoKey, demoKeys } from './demo-key.ts';

export type Touch = OfficeInput<'POST /ops/session/begin'>['body'];
type SignInOptions = OfficeValue<'POST /ops/session/options'>;
type InvitationOptions = OfficeValue<'POST /ops/invitation/options'>;
type Registration = Pick<
  OfficeInput<'POST /ops/invitation/accept'>['body'],
  'id' | 'clientDataJSON' | 'attestationObject' | 'transports' | 'demoKey'
>;

/** `by`: a demo key; undefined: the device's passkey. Rejects when the person declines. */
export async function answerChallenge(
  { challenge, rpId }: Pick<SignInOptions, 'challenge' | 'rpId'>,
  by?: DemoKey,
): Promise<Touch> {
  if (by) return answerByDemoKey(by, challenge);
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', timeout: 300_000 },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Signs a digest of 64 hexadecimal digits as the person who is signed in. */
export async function signDigest(
  digest: string,
  { staffId, demoKey }: { staffId: string; demoKey: boolean },
): Promise<Touch> {
  const challenge = base64url(
    Uint8Array.from(digest.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
  return answerChallenge({ challenge, rpId: location.hostname }, await keyOf({ staffId, demoKey }));
}

/** The demo key of a session that began with one; undefined: the device's passkey. */
export async function keyOf({
  staffId,
  demoKey,
}: {
  staffId: string;
  demoKey: boolean;
}): Promise<DemoKey | undefined> {
  return demoKey ? (await demoKeys()).find((key) => key.staffId === staffId) : undefined;
}

export async function createPasskey({
  name: _name,
  demo: _demo,
  ...options
}: InvitationOptions): Promise<Registration> {
  const { id, response } = await startRegistration({
    optionsJSON: options,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports, demoKey: false };
}

export async function createKeyOfBrowser(options: InvitationOptions): Promise<Registration> {
  return { ...(await createDemoKey(options)), demoKey: true };
}

/** True if this device can make a passkey by finger, face or PIN. */
export async function hasPasskeys(): Promise<boolean> {
  if (!window.PublicKeyCredential) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
