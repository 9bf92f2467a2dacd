// Finds players by user name or by mobile number typed in its place.

import { findPlayerByName, type PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { mobileAsName } from '../phone/phone-numbers.ts';
import { findPlayerByMobile } from '../phone/phone-queries.ts';

/** The player of a user name or mobile number: user names begin with a letter, so no text is both. */
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

/** The subject under which tries at an unknown account count; the same for every spelling of a number. */
export function accountName(parts: Parts, merchantId: number, typed: string): string {
  return mobileAsName(typed, parts.settingsOf(merchantId).mobileCountries) ?? typed.toLowerCase();
}
