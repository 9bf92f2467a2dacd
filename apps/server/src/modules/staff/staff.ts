// The staff API: sign-in and sessions, invitations, the people with their grants, and the verification of what they sign.
import type { Tx } from '../../platform/db/index.ts';
import type { OfficeRequest, OfficeValueOf, StaffSession } from '../../platform/http/index.ts';
import { challengeLifeMs } from '../../platform/passkeys/index.ts';
import { tokenHash } from '../../platform/random.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { AdminLetterParts } from './admin-letters.ts';
import { closeBreakGlass, endDueBreakGlass, openBreakGlass, readBreakGlass } from './break-glass.ts';
import { makeCode } from './invitation-code.ts';
import { acceptInvitation, invitationOptions } from './invitations.ts';
import { readEveryKey } from './key-queries.ts';
import { addKey, endKey, keyOptions, ownKeys } from './keys.ts';
import { note, type StaffDependencies } from './parts.ts';
import { confirmByCode, endPassword, passwordState, setPassword, signInByPassword } from './passwords.ts';
import { endKeys, grantRole, invitePerson, peopleAt, suspendPerson, takeRole } from './people.ts';
import { holdPerson, readNames } from './people-queries.ts';
import { beginAtProvider, provenEmail, requireProvider, returnFromProvider } from './provider.ts';
import { type DemoLink, seedDemoStaff } from './seed-demo.ts';
import { type LetterParts, sendInvitations } from './send-invitations.ts';
import { findSession } from './session-queries.ts';
import { closeSession, resolveSession, type SeenFrom } from './sessions.ts';
import { newChallenge, signIn, siteOf, verifyPastSignature, verifySignature } from './sign-in.ts';
import { type SignerKey, signerKey } from './signer-key.ts';
import { warnOfTries } from './warn-of-tries.ts';

export type Staff = ReturnType<typeof createStaff>;

type Change<F extends (parts: StaffDependencies, given: never) => unknown> = Parameters<F>[1];

export function createStaff(parts: StaffDependencies) {
  return {
    ...sessions(parts),
    ...signIns(parts),
    ...passwords(parts),
    ...keys(parts),
    ...invitations(parts),
    ...signatures(parts),
    ...people(parts),
    ...breakGlass(parts),
    /** See `seedDemoStaff`. */
    seedDemo: (secretKey: SecretKeys, now: Date): Promise<DemoLink[]> => seedDemoStaff(parts, secretKey, now),
  };
}

const sessions = (parts: StaffDependencies) => ({
  /** See `resolveSession`. */
  resolve: (token: string, from: SeenFrom) => resolveSession(parts, token, from),
  /** See `noteOffNetwork`. */
  noteOffNetwork: (ip: string, at: Date) => noteOffNetwork(parts, ip, at),
  /** See `closeSession`. */
  close: (staff: StaffSession, how: 'lock' | 'end', now: Date) => closeSession(parts, staff, how, now),
});

/** Writes into the platform's chain that an address outside of the office's networks called. */
function noteOffNetwork(parts: StaffDependencies, ip: string, at: Date): Promise<void> {
  return parts.database.transaction((tx) =>
    note(parts, tx, {
      at,
      ip,
      staffId: 'platform',
      act: 'network.refuse',
      outcome: 'refused',
      subject: `address:${ip}`,
      reason: 'NETWORK_REFUSED',
    }),
  );
}

const signIns = (parts: StaffDependencies) => ({
  /** See `signInOptions`. */
  options: (given: OptionsRequest) => signInOptions(parts, given),
  /** See `signIn`. */
  signIn: (given: Change<typeof signIn>) => signIn(parts, given),
  /** See `signInByPassword`. */
  signInByPassword: (given: Change<typeof signInByPassword>) => signInByPassword(parts, given),
  /** The ways in that this office offers. */
  ways: async (shown: Parameters<typeof provenEmail>[1]) => {
    const proven = await provenEmail(parts, shown);
    return { passwords: parts.passwords, provider: proven !== undefined, proven: proven ?? null };
  },
  /** See `beginAtProvider`. */
  beginAtProvider: (given: Change<typeof beginAtProvider>) => beginAtProvider(parts, given),
  /** See `returnFromProvider`. */
  returnFromProvider: (given: Change<typeof returnFromProvider>) => returnFromProvider(parts, given),
});

type OptionsRequest = Pick<OfficeRequest<'POST /ops/session/options'>, 'headers' | 'token' | 'now'>;

/** Refuses PASSKEY_UNAVAILABLE, and PROVIDER_FIRST outside of a session. */
async function signInOptions(
  parts: StaffDependencies,
  { headers, token, now }: OptionsRequest,
): Promise<OfficeValueOf<'POST /ops/session/options'>> {
  const { rpId } = siteOf(parts, headers);
  // Whoever has a session opens it again by the passkey alone; another person's is refused when it begins.
  const isIn = token !== undefined && (await findSession(parts.database, tokenHash(token), now));
  if (!isIn) await requireProvider(parts, { headers, now });
  const challenge = await newChallenge(parts, { staffId: null, rpId, now });
  return {
    challenge,
    rpId,
    timeout: challengeLifeMs,
    userVerification: 'required',
    demo: parts.demoMode,
  };
}

const passwords = (parts: StaffDependencies) => ({
  /** See `passwordState`. */
  passwordState: (session: StaffSession) => passwordState(parts, session),
  /** See `setPassword`. */
  setPassword: (given: Change<typeof setPassword>) => setPassword(parts, given),
  /** See `confirmByCode`. */
  confirmPassword: (given: Change<typeof confirmByCode>) => confirmByCode(parts, given),
  /** See `endPassword`. */
  endPassword: (given: Change<typeof endPassword>) => endPassword(parts, given),
});

const keys = (parts: StaffDependencies) => ({
  /** See `ownKeys`. */
  ownKeys: (session: StaffSession) => ownKeys(parts, session),
  /** See `keyOptions`. */
  keyOptions: (given: Change<typeof keyOptions>) => keyOptions(parts, given),
  /** See `addKey`. */
  addKey: (given: Change<typeof addKey>) => addKey(parts, given),
  /** See `endKey`. */
  endKey: (given: Change<typeof endKey>) => endKey(parts, given),
});

const invitations = (parts: StaffDependencies) => ({
  /** See `invitationOptions`. */
  invitationOptions: (given: Change<typeof invitationOptions>) => invitationOptions(parts, given),
  /** See `acceptInvitation`. */
  accept: (given: Change<typeof acceptInvitation>) => acceptInvitation(parts, given),
  /** See `makeCode`. */
  makeCode: (given: Change<typeof makeCode>) => makeCode(parts, given),
  /** See `sendInvitations`. */
  sendInvitations: (letters: LetterParts) => sendInvitations(parts, letters),
  /** See `invitePerson`. */
  invite: (given: Change<typeof invitePerson>) => invitePerson(parts, given),
});

const signatures = (parts: StaffDependencies) => ({
  /** See `verifySignature`. */
  verifySignature: (staffId: string, digest: string, signature: string) =>
    verifySignature(parts, staffId, digest, signature),
  /** See `verifyPastSignature`: for the verification of the audit. */
  verifyPastSignature: (staffId: string, digest: string, signature: string) =>
    verifyPastSignature(parts, staffId, digest, signature),
  /** The public keys with which these people signed or sign, for verification elsewhere. */
  signerKeys: async (staffIds: readonly string[]): Promise<SignerKey[]> =>
    (await readEveryKey(parts.database, staffIds)).map(signerKey),
});

const people = (parts: StaffDependencies) => ({
  /** See `peopleAt`. */
  people: (merchant: Parameters<typeof peopleAt>[1], now: Date) => peopleAt(parts, merchant, now),
  /** The names of these people by id; ids that are no person's are left out. */
  names: (ids: readonly string[]) => readNames(parts.database, ids),
  /** True if the person is not suspended, and will not be until the transaction ends. */
  isActive: async (tx: Tx, staffId: string) => (await holdPerson(tx, staffId))?.suspended_at === null,
  /** See `grantRole`. */
  grant: (given: Change<typeof grantRole>) => grantRole(parts, given),
  /** See `takeRole`. */
  takeRole: (given: Change<typeof takeRole>) => takeRole(parts, given),
  /** See `endKeys`. */
  endKeys: (given: Change<typeof endKeys>) => endKeys(parts, given),
  /** See `suspendPerson`. */
  suspend: (given: Change<typeof suspendPerson>) => suspendPerson(parts, given),
  /** See `warnOfTries`. */
  warnOfTries: (letters: AdminLetterParts) => warnOfTries(parts, letters),
});

const breakGlass = (parts: StaffDependencies) => ({
  /** See `readBreakGlass`. */
  breakGlass: (now: Date) => readBreakGlass(parts, now),
  /** See `openBreakGlass`. */
  openBreakGlass: (letters: AdminLetterParts, given: Parameters<typeof openBreakGlass>[2]) =>
    openBreakGlass(parts, letters, given),
  /** See `closeBreakGlass`. */
  closeBreakGlass: (given: Change<typeof closeBreakGlass>) => closeBreakGlass(parts, given),
  /** See `endDueBreakGlass`. */
  endDueBreakGlass: (now: Date) => endDueBreakGlass(parts, now),
});
