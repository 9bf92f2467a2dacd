import { useT } from '@perya/locales/page';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure } from '../calls.ts';
import { failurePhrase } from '../failure-text.ts';

/** One code being typed and tried; `attempt` rejects with what refused, and what it throws on is the person's to put right. */
export function useCode(attempt: (code: string) => Promise<unknown>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  function faultOf(error: unknown): string {
    const wait = error instanceof CallFailure ? error.value['retryAfterSeconds'] : undefined;
    const text = t(failurePhrase(error));
    return typeof wait === 'number' ? `${text} ${t('security.stepWait', { seconds: wait })}` : text;
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current) return;
    if (code.trim() === '') {
      setFault(t('security.stepCodeMissing'));
      return input.current?.focus();
    }
    running.current = true;
    setBusy(true);
    try {
      await attempt(code);
    } catch (error) {
      setFault(faultOf(error));
      input.current?.focus();
      input.current?.select();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const change = (typed: string) => {
    setCode(typed);
    setFault(undefined);
  };
  return { input, code, fault, busy, submit, change };
}
