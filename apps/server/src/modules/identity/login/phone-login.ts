// Whoever registered by mobile number may type it where a user name is asked for.

import { findPlayerByName, type PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { mobileAsName } from '../phone/phone-numbers.ts';
import { findPlayerByMobile } from '../phone/phone-queries.ts';

/** The player of a user name, or of a mobile number: a user name begins with a letter, so that no text is both. */
export function findPlayerByLogin(
  parts: Parts,
  merchantId: number,
  typed: string,
): Promise<PlayerRow | undefined> {
  const mobile = mobileAsName(typed, parts.settingsOf(merchantId).mobileCountries);
  return mobile
    ? findPlayerByMobile(parts.database, merchantId, mobile)
    : findPlayerByName(parts.database, merchantId, typed);
}

/** Under which tries at an account that nobody has are counted: as with one that somebody has, however its number was written. */
export function accountName(parts: Parts, merchantId: number, typed: string): string {
  return mobileAsName(typed, parts.settingsOf(merchantId).mobileCountries) ?? typed.toLowerCase();
}
