// Checks a number against the numbering plans of the offered countries.
import { latinDigits } from '@perya/contract/digits';
import { checkField, isMobileNumber, loginFields } from '@perya/contract/field-rules';
import type { DialCode } from './use-dial-code.ts';

export type NumberFault = 'required' | 'format';

/** Until the countries have loaded only the number's form is checked; the server checks again. */
export function numberFault(typed: string, { country, countries }: DialCode): NumberFault | undefined {
  const number = latinDigits(typed).trim();
  const fault = checkField(number, loginFields.mobileNum);
  if (fault) return fault.fault === 'required' ? 'required' : 'format';
  return country && !isMobileNumber(number, country.dialCode, countries) ? 'format' : undefined;
}
