import { checkField, latinDigits, loginFields } from '@perya/contract/field-rules';
import { useEffect, useState } from 'react';

type Plan = typeof import('./number-plan.ts');
export type NumberFault = 'required' | 'format';
export type NumberCheck = (typed: string, dialCode: string | undefined) => NumberFault | undefined;

/** What is wrong with a number; `wanted` where one is asked for. Until the numbering plans are here only its form is looked at; the server looks again. */
export function useNumberCheck(wanted = true): NumberCheck {
  const [plan, setPlan] = useState<Plan>();
  useEffect(() => {
    if (!wanted) return undefined;
    let shown = true;
    // Without the plans the server alone decides.
    import('./number-plan.ts').then(
      (loaded) => shown && setPlan(loaded),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [wanted]);
  return (typed, dialCode) => {
    const number = latinDigits(typed).trim();
    const fault = checkField(number, loginFields.mobileNum);
    if (fault) return fault.fault === 'required' ? 'required' : 'format';
    if (!plan || !dialCode) return undefined;
    return plan.isMobileNumber(number, dialCode) ? undefined : 'format';
  };
}
