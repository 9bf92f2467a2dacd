// The phrases shown at a number or its code, for faults found by the page or by the server.
import type { PhraseId } from '@perya/locales';
import { CallFailure } from '../calls.ts';
import type { NumberFault } from './number-fault.ts';

export type MobileFieldName = 'mobileNum' | 'verificationCode';

export const numberPhrase: Record<NumberFault, PhraseId> = {
  required: 'mobile.numberRequired',
  format: 'mobile.numberWrong',
};

const refused: Record<string, { name: MobileFieldName; phrase: PhraseId }> = {
  MOBILE_FORMAT: { name: 'mobileNum', phrase: 'mobile.numberWrong' },
  MOBILE_COUNTRY: { name: 'mobileNum', phrase: 'mobile.countryRefused' },
  VERIFICATION_CODE_WRONG: { name: 'verificationCode', phrase: 'mobile.codeWrong' },
};

export type RefusedMobile = { name: MobileFieldName; phrase: PhraseId };

/** The field of a refusal; undefined when it concerns the whole form. */
export function refusedMobile(error: unknown): RefusedMobile | undefined {
  return error instanceof CallFailure ? refused[error.code] : undefined;
}
