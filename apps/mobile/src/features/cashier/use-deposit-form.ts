// The state of the deposit form. One wish makes one deposit, however often the button is tapped.
import type { Currency } from '@perya/money';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { readAmount } from '../../page/typed-amount.ts';
import { useAnswers } from '../../page/use-answer.ts';
import type { Method } from './method.ts';
import { startDeposit } from './start-deposit.ts';

/** Limits that no method has. */
const any = { minimum: '0', maximum: '999999999999' };

export function useDepositForm(methods: readonly Method[], currency: Currency) {
  const answers = useAnswers();
  const input = useRef<HTMLInputElement>(null);
  const [methodId, setMethodId] = useState(methods[0]?.methodId);
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const method = methods.find((one) => one.methodId === methodId) ?? methods[0];
  const typed = readAmount(text, any, currency);
  const read = method ? readAmount(text, method, currency) : undefined;

  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const shown = () => {
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !method || !read) return;
    setLeft(true);
    if (!read.ok) {
      input.current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      location.assign(await startDeposit({ methodId: method.methodId, amount: read.amount }, answers));
    } catch (error) {
      setFailure(error);
      running.current = false;
      setBusy(false);
    }
  }

  return {
    input,
    method,
    choose: setMethodId,
    text,
    type: (next: string) => {
      setText(next);
      setFailure(undefined);
    },
    leave: () => setLeft(text !== ''),
    amount: read?.ok ? read.amount : undefined,
    /** What is typed, whatever the method takes. */
    typed: typed?.ok ? typed.amount : undefined,
    fault: left && read && !read.ok ? read.fault : undefined,
    failure,
    busy,
    submit,
  };
}
