// The state of a number and the code that proves it, for every form with both fields.
import type { CodePurpose } from '@perya/contract';
import { latinDigits } from '@perya/contract/digits';
import { checkField, loginFields } from '@perya/contract/field-rules';
import type { PhraseId } from '@perya/locales/page';
import { type RefObject, useRef, useState } from 'react';
import { CallFailure } from '../calls.ts';
import { type NumberFault, numberFault } from './number-fault.ts';
import { type DialCode, useDialCode } from './use-dial-code.ts';
import { type SmsCode, useSmsCode } from './use-sms-code.ts';

export type MobileProof = {
  values: Record<MobileFieldName, string>;
  inputs: RefObject<Partial<Record<MobileFieldName, HTMLInputElement | null>>>;
  dial: DialCode;
  code: SmsCode;
  change: (name: MobileFieldName, value: string) => void;
  visit: (name: MobileFieldName) => void;
  /** The phrase of a visited field's fault. */
  fault: (name: MobileFieldName) => PhraseId | undefined;
  /** True when neither has a fault. */
  complete: boolean;
  /** Marks faults of both; returns the first faulty field. */
  check: () => MobileFieldName | undefined;
  /** Shows a refusal at its field; false when it has none. */
  show: (error: unknown) => boolean;
  /** The fields of the request. */
  sent: () => { mobileNum: string; countryDialingCode: string; verificationCode: string };
  /** Sends a code once the number is right. Rejects with a CallFailure that has no field. */
  sendCode: () => Promise<void>;
};

const both = ['mobileNum', 'verificationCode'] as const;
const plain = (text: string) => latinDigits(text).trim();

export function useMobileProof(purpose: CodePurpose): MobileProof {
  const inputs = useRef<Partial<Record<MobileFieldName, HTMLInputElement | null>>>({});
  const [values, setValues] = useState({ mobileNum: '', verificationCode: '' });
  const [visited, setVisited] = useState<ReadonlySet<MobileFieldName>>(new Set());
  const [refused, setRefused] = useState<RefusedMobile>();
  const dial = useDialCode();
  const code = useSmsCode(purpose);
  const dialCode = dial.country?.dialCode;

  function faultOf(name: MobileFieldName): PhraseId | undefined {
    if (name === 'mobileNum') {
      const fault = numberFault(values.mobileNum, dial);
      return fault && numberPhrase[fault];
    }
    const fault = checkField(plain(values.verificationCode), loginFields.verificationCode);
    return fault && (fault.fault === 'required' ? 'mobile.codeRequired' : 'mobile.codeWrong');
  }

  function show(error: unknown): boolean {
    const found = refusedMobile(error);
    setRefused(found);
    return found !== undefined;
  }

  async function sendCode() {
    setVisited((before) => new Set(before).add('mobileNum'));
    if (faultOf('mobileNum')) return inputs.current.mobileNum?.focus();
    if (!dialCode) return;
    try {
      await code.send(values.mobileNum, dialCode);
      inputs.current.verificationCode?.focus();
    } catch (error) {
      const found = refusedMobile(error);
      if (!found) throw error;
      setRefused(found);
      inputs.current[found.name]?.focus();
    }
  }

  return {
    values,
    inputs,
    dial,
    code,
    show,
    sendCode,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (refused?.name === name) setRefused(undefined);
    },
    visit: (name) => setVisited((before) => new Set(before).add(name)),
    fault: (name) => {
      if (refused?.name === name) return refused.phrase;
      return visited.has(name) ? faultOf(name) : undefined;
    },
    complete: both.every((name) => faultOf(name) === undefined),
    check: () => {
      setVisited(new Set(both));
      return both.find((name) => faultOf(name) !== undefined);
    },
    sent: () => ({
      mobileNum: plain(values.mobileNum),
      countryDialingCode: dialCode ?? '',
      verificationCode: plain(values.verificationCode),
    }),
  };
}

type MobileFieldName = 'mobileNum' | 'verificationCode';

const numberPhrase: Record<NumberFault, PhraseId> = {
  required: 'mobile.numberRequired',
  format: 'mobile.numberWrong',
};

const refused: Record<string, { name: MobileFieldName; phrase: PhraseId }> = {
  MOBILE_FORMAT: { name: 'mobileNum', phrase: 'mobile.numberWrong' },
  MOBILE_COUNTRY: { name: 'mobileNum', phrase: 'mobile.countryRefused' },
  VERIFICATION_CODE_WRONG: { name: 'verificationCode', phrase: 'mobile.codeWrong' },
};

type RefusedMobile = { name: MobileFieldName; phrase: PhraseId };

/** The field of a refusal; undefined when it concerns the whole form. */
function refusedMobile(error: unknown): RefusedMobile | undefined {
  return error instanceof CallFailure ? refused[error.code] : undefined;
}
