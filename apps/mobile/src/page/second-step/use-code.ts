import { useT } from '@perya/locales/page';
import { useRef, useState } from 'react';
import { CallFailure } from '../calls.ts';
import { failurePhrase } from '../failure-text.ts';
import { useForm } from '../form/use-form.ts';

/** The state and submit of a code field. `attempt` rejects with what the person has to correct. */
export function useCode(attempt: (code: string) => Promise<unknown>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  function faultOf(error: unknown): string {
    const wait = error instanceof CallFailure ? error.value['retryAfterSeconds'] : undefined;
    const text = t(failurePhrase(error));
    return typeof wait === 'number' ? `${text} ${t('security.stepWait', { seconds: wait })}` : text;
  }

  const form = useForm({
    check: () => {
      if (code.trim() === '') setFault(t('security.stepCodeMissing'));
      return code.trim() !== '';
    },
    send: () => attempt(code),
    refused: (error) => {
      setFault(faultOf(error));
      input.current?.select();
      return true;
    },
  });

  const change = (typed: string) => {
    setCode(typed);
    setFault(undefined);
  };
  return { input, code, fault, form, change };
}
