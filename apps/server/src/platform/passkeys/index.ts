// Exports of the passkeys of members and of staff.
export { type PasskeySite, passkeySite } from './passkey-site.ts';
export {
  type Assertion,
  challengeIn,
  challengeLifeMs,
  registrationOptionsOf,
  userHandleOf,
  verifyAssertion,
  verifyRegistration,
} from './verify-passkey.ts';
