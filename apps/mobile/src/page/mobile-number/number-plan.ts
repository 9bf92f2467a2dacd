// The numbering plans: a chunk of its own, fetched when a form with a mobile number is shown.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Whether the number, as typed beside a dial code, is a mobile number of that code. */
export function isMobileNumber(typed: string, dialCode: string): boolean {
  const plain = typed.trim();
  const whole = plain.startsWith('+') ? plain : `+${dialCode}${plain}`;
  const number = parsePhoneNumberFromString(whole, { extract: false });
  return number?.isValid() === true && number.countryCallingCode === dialCode;
}
