// The roles that the server logs in as, which may do nothing to the ledger but call its functions.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connectAtStart } from './database-fault.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

/** Owns nothing, and moves money only through the ledger's functions. */
export const APP_ROLE = 'perya_app';

/** Has the rights of `APP_ROLE`, and alone those on acts of staff and the audit. */
export const OFFICE_ROLE = 'perya_office';

/** The same database as the server logs in to it, where its password is derived from the owner's. */
export const appUrlOf = (ownerUrl: string): string => roleUrlOf(ownerUrl, APP_ROLE);

/** As `appUrlOf`, for the acts of staff. */
export const officeUrlOf = (ownerUrl: string): string => roleUrlOf(ownerUrl, OFFICE_ROLE);

function roleUrlOf(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('hex');
  url.username = role;
  return url.href;
}

/** Gives one of the two roles the password of `roleUrl`; nothing when that names another user. Throws `StartRefusal`. */
export async function letRoleLogIn(ownerUrl: string, roleUrl: string): Promise<void> {
  const { username, password } = new URL(roleUrl);
  const role = [APP_ROLE, OFFICE_ROLE].find((one) => one === decodeURIComponent(username));
  if (role === undefined) return;
  const client = await connectAtStart(ownerUrl, 'perya-migrate');
  try {
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    // Two processes that alter a role at once would fail; the second waits.
    await client.query(
      `begin; select pg_advisory_xact_lock(hashtext('perya ${role}')); alter role ${role} login password ${secret}; commit`,
    );
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new StartRefusal(
      'no-rights',
      `The owner may not give ${role} a password: run "alter role ${role} login password '…'" as a superuser, with the password of its address.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
