// What is wrong with a number, by the plans of the countries on offer.
import { checkField, isMobileNumber, latinDigits, loginFields } from '@perya/contract/field-rules';
import type { DialCode } from './use-dial-code.ts';

export type NumberFault = 'required' | 'format';

/** Until the countries are here only the number's form is looked at; the server looks again. */
export function numberFault(typed: string, { country, countries }: DialCode): NumberFault | undefined {
  const number = latinDigits(typed).trim();
  const fault = checkField(number, loginFields.mobileNum);
  if (fault) return fault.fault === 'required' ? 'required' : 'format';
  return country && !isMobileNumber(number, country.dialCode, countries) ? 'format' : undefined;
}
