// The state of the withdrawal form. One wish makes one withdrawal, however often the button is tapped.
import { latinDigits } from '@perya/contract/field-rules';
import { newRequestId } from '@perya/contract/request-id';
import type { Currency } from '@perya/money';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { askOnce } from '../../page/kept-request.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { readAmount } from '../../page/typed-amount.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { mostOf, termsOf } from './terms.ts';
import type { Options } from './tracked.ts';

/** The accounts that a merchant's ways out lead to, and the first that may be used now. */
function waysOf({ accounts, methods }: Options) {
  const ways = accounts.flatMap((account) => {
    const method = methods.find(({ kind }) => kind === account.kind);
    return method ? [{ account, method }] : [];
  });
  return { ways, usable: ways.find(({ account }) => Date.parse(account.usableAt) <= Date.now()) };
}

/** Rejects with a CallFailure. */
async function send(fields: { accountId: string; amount: string }, password: string): Promise<string> {
  const { withdrawal } = await askOnce({ about: 'withdrawal', fields }, newRequestId, (requestId) =>
    call('POST /wps/payment/withdraw', { body: { requestId, ...fields, password: latinDigits(password) } }),
  );
  return withdrawal.withdrawalId;
}

export function useWithdrawForm(options: Options, currency: Currency) {
  const answers = useAnswers();
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { ways, usable } = waysOf(options);
  const [accountId, setAccountId] = useState(usable?.account.accountId);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const way = ways.find(({ account }) => account.accountId === accountId) ?? usable;
  const most = way && mostOf(options.balance, way.method, currency);
  const limits = way && most !== undefined && { minimum: way.method.minimum, maximum: most };
  const read = limits ? readAmount(text, limits, currency) : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !way || !read) return;
    setLeft(true);
    setAsked(true);
    if (!read.ok) return amountInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const withdrawalId = await send({ accountId: way.account.accountId, amount: read.amount }, password);
      void answers.invalidate(({ name }) => name.includes('/payment/') || name.includes('/wallet/'));
      void go(href('withdraw', { withdrawalId }));
    } catch (error) {
      setFailure(error);
      if (error instanceof CallFailure && error.code === 'WITHDRAWAL_PASSWORD_WRONG') {
        setPassword('');
        passwordInput.current?.focus();
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    amountInput,
    passwordInput,
    ways,
    way,
    choose: setAccountId,
    text,
    type: (next: string) => {
      setText(next);
      setFailure(undefined);
    },
    leave: () => setLeft(text !== ''),
    most,
    limits,
    amount: read?.ok ? read.amount : undefined,
    terms: way && read?.ok ? termsOf(read.amount, way.method, currency) : undefined,
    fault: left && read && !read.ok ? read.fault : undefined,
    password,
    typePassword: (next: string) => {
      setPassword(next);
      setFailure(undefined);
    },
    passwordMissing: asked && password === '',
    failure,
    busy,
    submit,
  };
}
