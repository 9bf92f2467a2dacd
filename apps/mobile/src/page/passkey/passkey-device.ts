// What the browser is asked for around passkeys: to make one, or to sign with one. Fetched when somebody taps for it.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../calls.ts';

/** Makes a passkey for who is logged in, and has the server keep it. Rejects with a CallFailure or what the browser says. */
export async function makePasskey() {
  const optionsJSON = await call('POST /wps/member/passkeys/options');
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call('POST /wps/member/passkeys', { body: { id, clientDataJSON, attestationObject, transports } });
}

/** The answer of the passkey that the person chooses, for a login. */
export async function signWithPasskey() {
  const optionsJSON = await call('POST /wps/session/passkey/options');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Whether the person sent the browser's question away, or had no passkey to answer it with. */
export function wasSentAway(error: unknown): boolean {
  const name = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : undefined;
  const own = error instanceof Error ? error.name : '';
  return ['NotAllowedError', 'AbortError'].some((one) => one === name || one === own);
}

/** Whether the device said that it holds a passkey of this account already. */
export function isHeldAlready(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
