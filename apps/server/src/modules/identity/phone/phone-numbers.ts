// Parses mobile numbers as people write them, by the numbering plans; stored as +639171234567.
import { latinDigits } from '@perya/contract/digits';
import type { MobilePlan } from '@perya/contract/field-rules';
import { Metadata } from 'libphonenumber-js/core';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/mobile/metadata';
import { Refusal } from '../../../platform/refusal.ts';

export type WrittenNumber = {
  mobileNum: string | undefined;
  countryDialingCode: string | undefined;
};

/**
 * The number in E.164. `offered`: ISO countries.
 * Refuses MOBILE_FORMAT for an invalid mobile number, MOBILE_COUNTRY for a country that is not offered.
 */
export function readMobile(written: WrittenNumber, offered: readonly string[]): string {
  const dialCode = (written.countryDialingCode ?? '').replace('+', '');
  const countries = offered.filter((iso) => isSupportedCountry(iso));
  if (!countries.some((iso) => getCountryCallingCode(iso) === dialCode)) throw foreign();
  const text = latinDigits(written.mobileNum ?? '').trim();
  // Countries may share a dial code (+1, +7): the numbering plan decides.
  const tried = countries.filter((iso) => getCountryCallingCode(iso) === dialCode);
  for (const iso of tried) {
    const number = parsePhoneNumberFromString(text, { defaultCountry: iso, extract: false });
    if (!number?.isValid() || number.ext) continue;
    const owner = number.country;
    if (number.countryCallingCode === dialCode && owner && countries.includes(owner)) return number.number;
    throw foreign();
  }
  throw new Refusal('MOBILE_FORMAT', { field: 'mobileNum' });
}

function foreign() {
  return new Refusal('MOBILE_COUNTRY', { field: 'mobileNum' });
}

/** The ISO country of a number in E.164; 'ZZ' where several share it. */
export function countryOfMobile(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.country ?? 'ZZ';
}

/** The mobile number typed as a login name: of the first country, or with its own dial code. */
export function mobileAsName(text: string, offered: readonly string[]): string | undefined {
  const written = latinDigits(text).trim();
  const home = offered.find((iso) => isSupportedCountry(iso));
  if (!/^\+?[0-9][0-9 ().-]{4,19}$/u.test(written) || !home || !isSupportedCountry(home)) return undefined;
  const number = parsePhoneNumberFromString(written, { defaultCountry: home, extract: false });
  return number?.isValid() ? number.number : undefined;
}

export type PhoneCountry = MobilePlan & { iso: string; flag: string; example: string };

const known = new Map<string, PhoneCountry>();

/** The offered countries in the merchant's order; unknown codes are left out. */
export function phoneCountries(offered: readonly string[]): PhoneCountry[] {
  return offered.filter((iso) => isSupportedCountry(iso)).map(countryOf);
}

function countryOf(iso: CountryCode): PhoneCountry {
  const found = known.get(iso);
  if (found) return found;
  const example = getExampleNumber(iso, examples)?.formatNational() ?? '';
  const dialCode = getCountryCallingCode(iso);
  const country = { iso, dialCode, flag: `/art/flag/${iso}.svg`, example, ...mobilePlan(iso) };
  known.set(iso, country);
  return country;
}

/** A permissive pattern, for plans that are long, have several prefixes, or rewrite what people type. */
const anyPattern = String.raw`\d{4,15}`;
const longestPattern = 300;

/** A part of the plan that the library's types omit. */
type Plan = {
  /** 0 for none. */
  nationalPrefix: () => string | 0 | undefined;
  nationalPrefixForParsing: () => string | 0 | undefined;
  nationalPrefixTransformRule: () => string | undefined;
  type: (name: 'MOBILE') => { pattern: () => string } | undefined;
};

/** A country's mobile numbers as one pattern for the page, which accepts everything that the server accepts. */
function mobilePlan(iso: CountryCode): { trunk: string; pattern: string } {
  const all = new Metadata(metadata);
  all.selectNumberingPlan(iso);
  const plan = all.numberingPlan as unknown as Plan | undefined; // The methods exist; the declarations name others.
  const trunk = plan?.nationalPrefix() || '';
  const pattern = plan?.type('MOBILE')?.pattern() ?? anyPattern;
  const onePrefix = (plan?.nationalPrefixForParsing() || '') === trunk;
  const simple = pattern.length <= longestPattern && onePrefix && !plan?.nationalPrefixTransformRule();
  return simple ? { trunk, pattern } : { trunk: '', pattern: anyPattern };
}
