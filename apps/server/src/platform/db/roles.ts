// The role that the server logs in as, which may do nothing to the ledger but call its functions.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connectAtStart } from './database-fault.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

/** Owns nothing, and moves money only through the ledger's functions. */
export const APP_ROLE = 'perya_app';

/** The same database as the server logs in to it, where its password is derived from the owner's. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(APP_ROLE).digest('hex');
  url.username = APP_ROLE;
  return url.href;
}

/** Gives the role the password of `appUrl`; nothing when that names another user. Throws `StartRefusal`. */
export async function letAppLogIn(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  if (decodeURIComponent(username) !== APP_ROLE) return;
  const client = await connectAtStart(ownerUrl, 'perya-migrate');
  try {
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    // Two processes that alter a role at once would fail; the second waits.
    await client.query(
      `begin; select pg_advisory_xact_lock(hashtext('perya ${APP_ROLE}')); alter role ${APP_ROLE} login password ${secret}; commit`,
    );
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new StartRefusal(
      'no-rights',
      `The owner may not give ${APP_ROLE} a password: run "alter role ${APP_ROLE} login password '…'" as a superuser, with the password of DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
