// A password and the codes of an app: a way in for reading where the person has no passkey at hand.
import type { IncomingHttpHeaders } from 'node:http';
import { latinDigits } from '@perya/contract/digits';
import { staffPasswordLength } from '@perya/contract/office';
import { countedAddress, type StaffSession } from '../../platform/http/index.ts';
import type { Assertion } from '../../platform/passkeys/index.ts';
import { tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/totp.ts';
import { checkPassword, hashPassword, isAcceptablePassword } from '../identity/index.ts';
import { note, type Parts } from './parts.ts';
import {
  confirmPassword,
  countTries,
  deletePassword,
  findPassword,
  findPasswordByEmail,
  forgetTries,
  type GuessedAt,
  type PasswordRow,
  pruneTries,
  putPassword,
  takeStep,
} from './password-queries.ts';
import { findPerson, findPersonByEmail, holdPerson } from './people-queries.ts';
import { provenEmail, spendProviderProof } from './provider.ts';
import { findSession } from './session-queries.ts';
import { beginSession } from './sessions.ts';
import { endFormer, requireTouch } from './sign-in.ts';

const issuer = 'Perya office';
/** Tries in an hour before waits begin. An account's owner has a passkey, so a stranger's tries lock nobody out. */
const freeTries = { account: 5, address: 20 };
/** In place of the secret of nobody, so that each refusal takes as long. */
const noSecret = Buffer.alloc(20);

const cipherOf = ({ secretKey }: Parts) => createSecretCipher(secretKey, 'staff second step');

function requirePasswords({ passwords }: Parts): void {
  if (!passwords) throw new Refusal('PASSWORDS_OFF');
}

type Typed = { email: string; password: string; code: string };
type SignIn = {
  typed: Typed;
  headers: IncomingHttpHeaders;
  ip: string;
  now: Date;
  token: string | undefined;
};

/** The token of a session that reads. Refuses SIGN_IN_FAILED for every reason, TOO_MANY_REQUESTS, PASSWORDS_OFF. */
export async function signInByPassword(
  parts: Parts,
  { typed, headers, ip, now, token }: SignIn,
): Promise<string> {
  requirePasswords(parts);
  const proven = await provenEmail(parts, { headers, now });
  if (proven === null) throw new Refusal('PROVIDER_FIRST');
  const email = typed.email.trim().toLowerCase();
  const account = `account:${email}`;
  const address = `address:${countedAddress(ip)}`;
  await countOrRefuse(parts, now, [
    { subject: account, free: freeTries.account },
    { subject: address, free: freeTries.address },
  ]);
  const found = await findPasswordByEmail(parts.database, email);
  const isRight = await checkPassword(found?.password_hash, typed.password);
  const step = stepOf(parts, found, typed.code, now);
  const isProven = proven === undefined || proven === email;
  const isTheirs = found && isProven && isRight && step !== undefined && (parts.demoMode || !found.only_demo);
  const entered = isTheirs ? await enter(parts, { found, step, headers, token, ip, now }) : undefined;
  if (entered === undefined) {
    // Of whoever the address is, with a password or without one: both queries are made for nobody too.
    const whose = await findPersonByEmail(parts.database, email);
    await noteRefused(parts, { staffId: whose?.id, ip, now });
    throw new Refusal('SIGN_IN_FAILED');
  }
  await forgetTries(parts.database, account, address);
  return entered;
}

async function countOrRefuse({ database }: Parts, now: Date, of: readonly GuessedAt[]): Promise<void> {
  await pruneTries(database, now);
  const counted = await countTries(database, now, of);
  if (counted.length < of.length) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
}

function stepOf(parts: Parts, row: PasswordRow | undefined, typed: string, now: Date): number | undefined {
  const secret = row ? cipherOf(parts).decrypt(row.totp_sealed, row.staff_id) : noSecret;
  const code = latinDigits(typed.normalize('NFKC')).replaceAll(/\s/gu, '');
  return totpStep(secret, code, now);
}

type Entry = Pick<SignIn, 'headers'> & {
  found: PasswordRow;
  step: number;
  token: string | undefined;
  ip: string;
  now: Date;
};

/** undefined: the code was used before, or the person was suspended meanwhile. */
function enter(parts: Parts, { found, step, headers, token, ip, now }: Entry): Promise<string | undefined> {
  const staffId = found.staff_id;
  return parts.database.transaction(async (tx) => {
    const person = await holdPerson(tx, staffId);
    if (person?.suspended_at !== null || !(await takeStep(tx, found, step))) return undefined;
    await spendProviderProof(parts, tx, { headers, staffId, now });
    const former = token === undefined ? undefined : await findSession(tx, tokenHash(token), now);
    if (former) await endFormer(parts, tx, former.id, { staffId, ip, now });
    return beginSession(parts, tx, { staffId, keyId: null, ip, now });
  });
}

/** What was typed is not kept: it may be a password in the wrong field. */
async function noteRefused(
  parts: Parts,
  { staffId = 'platform', ip, now }: { staffId: string | undefined; ip: string; now: Date },
): Promise<void> {
  const said = { act: 'session.begin', outcome: 'refused', reason: 'SIGN_IN_FAILED' } as const;
  const entry = { ...said, at: now, staffId, ip, subject: `staff:${staffId}` };
  await parts.database.transaction((tx) => note(parts, tx, entry));
}

type Own = { staff: StaffSession; ip: string; now: Date };

/** Since when this person may sign in by password; null: not. */
export async function passwordState({ database, passwords }: Parts, { actor }: StaffSession) {
  const row = await findPassword(database, actor.staffId);
  return { offered: passwords, since: row?.confirmed_at?.toISOString() ?? null };
}

type NewPassword = Own & { password: string; touch: Assertion; headers: IncomingHttpHeaders };

/** What the app needs, shown once. Refuses PASSWORD_FORMAT, PASSKEY_REFUSED, PASSKEY_UNAVAILABLE, PASSWORDS_OFF. */
export async function setPassword(
  parts: Parts,
  { staff: { actor }, password, touch, headers, ip, now }: NewPassword,
): Promise<{ secret: string; uri: string }> {
  requirePasswords(parts);
  const { staffId, sessionId } = actor;
  const person = await findPerson(parts.database, staffId);
  if (!person) throw new Refusal('SESSION_EXPIRED');
  const { min, max } = staffPasswordLength;
  if (password.length < min || !isAcceptablePassword(password, person.email))
    throw new Refusal('PASSWORD_FORMAT', { field: 'password', min, max });
  await requireTouch(parts, { assertion: touch, headers, staffId, now });
  const hash = await hashPassword(password);
  const { secret, sealed } = newTotpSecret(cipherOf(parts), staffId);
  await parts.database.transaction(async (tx) => {
    await putPassword(tx, { staffId, hash, sealed, at: now });
    const subject = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'password.set', subject });
  });
  return { secret: secret.base32, uri: totpUri(secret, issuer, person.email) };
}

/** Refuses SECOND_STEP_OFF when no password was set, SECOND_STEP_WRONG, TOO_MANY_REQUESTS. */
export async function confirmByCode(
  parts: Parts,
  { staff, code, ip, now }: Own & { code: string },
): Promise<void> {
  requirePasswords(parts);
  const { staffId, sessionId } = staff.actor;
  const row = await findPassword(parts.database, staffId);
  if (!row) throw new Refusal('SECOND_STEP_OFF');
  const subject = `code:${staffId}`;
  await countOrRefuse(parts, now, [{ subject, free: freeTries.account }]);
  const step = stepOf(parts, row, code, now);
  await parts.database.transaction(async (tx) => {
    if (step === undefined || !(await takeStep(tx, row, step)))
      throw new Refusal('SECOND_STEP_WRONG', { field: 'code' });
    await confirmPassword(tx, staffId, now);
    const about = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'password.confirm', subject: about });
  });
  await forgetTries(parts.database, subject, undefined);
}

/** Takes the password away; nothing where there is none. */
export async function endPassword(parts: Parts, { staff, ip, now }: Own): Promise<void> {
  const { staffId, sessionId } = staff.actor;
  await parts.database.transaction(async (tx) => {
    if (!(await deletePassword(tx, staffId))) return;
    const subject = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'password.end', subject });
  });
}
