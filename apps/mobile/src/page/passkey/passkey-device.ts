// Makes a passkey, or signs with one, by the browser's API. Loaded on the first tap for it.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../calls.ts';

/**
 * Makes a passkey for the logged-in member and stores it on the server. Rejects with a CallFailure or the
 * browser's error.
 */
export async function makePasskey() {
  const optionsJSON = await call('POST /wps/member/passkeys/options');
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call('POST /wps/member/passkeys', { body: { id, clientDataJSON, attestationObject, transports } });
}

/** The assertion of the passkey that the person chooses, for a login. */
export async function signWithPasskey() {
  const optionsJSON = await call('POST /wps/session/passkey/options');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** True when the person dismissed the browser's dialog, or had no passkey for it. */
export function wasSentAway(error: unknown): boolean {
  const name = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : undefined;
  const own = error instanceof Error ? error.name : '';
  return ['NotAllowedError', 'AbortError'].some((one) => one === name || one === own);
}

/** True when the device already holds a passkey of this account. */
export function isHeldAlready(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
