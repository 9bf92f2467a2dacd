// The state of the withdrawal form. One request makes one withdrawal, however often the button is tapped.
import { latinDigits } from '@perya/contract/digits';
import { newRequestId } from '@perya/contract/request-id';
import type { Currency } from '@perya/money';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { readAmount } from '../../page/typed-amount.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { mostOf, termsOf } from './terms.ts';
import type { Options } from './tracked.ts';

/** The accounts that the merchant's payout methods can pay, and the first that may be used now. */
function waysOf({ accounts, methods }: Options) {
  const ways = accounts.flatMap((account) => {
    const method = methods.find(({ kind }) => kind === account.kind);
    return method ? [{ account, method }] : [];
  });
  return { ways, usable: ways.find(({ account }) => Date.parse(account.usableAt) <= Date.now()) };
}

/** Rejects with a CallFailure. */
async function send(fields: { accountId: string; amount: string }, password: string): Promise<string> {
  const { withdrawal } = await sendOnce({ about: 'withdrawal', fields }, newRequestId, (requestId) =>
    call('POST /wps/payment/withdraw', { body: { requestId, ...fields, password: latinDigits(password) } }),
  );
  return withdrawal.withdrawalId;
}

/** The field's name in the form. */
export const passwordField = 'withdrawal-password';

export function useWithdrawForm(options: Options, currency: Currency) {
  const queryCache = useQueryCache();
  const { ways, usable } = waysOf(options);
  const [accountId, setAccountId] = useState(usable?.account.accountId);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const way = ways.find(({ account }) => account.accountId === accountId) ?? usable;
  const most = way && mostOf(options.balance, way.method, currency);
  const limits = way && most !== undefined && { minimum: way.method.minimum, maximum: most };
  const read = limits ? readAmount(text, limits, currency) : undefined;

  const form = useForm({
    check: () => {
      setLeft(true);
      setSubmitted(true);
      return read?.ok === true && password !== '';
    },
    send: async () => {
      if (!way || !read?.ok) return;
      const withdrawalId = await send({ accountId: way.account.accountId, amount: read.amount }, password);
      void queryCache.invalidate(({ name }) => name.includes('/payment/') || name.includes('/wallet/'));
      void go(href('withdraw', { withdrawalId }));
    },
    refused: (error) => {
      if (!(error instanceof CallFailure) || error.code !== 'WITHDRAWAL_PASSWORD_WRONG') return undefined;
      setPassword('');
      return passwordField;
    },
  });

  return {
    form,
    ways,
    way,
    choose: setAccountId,
    text,
    type: (next: string) => {
      setText(next);
      form.clearFailure();
    },
    onBlur: () => setLeft(text !== ''),
    most,
    limits,
    amount: read?.ok ? read.amount : undefined,
    terms: way && read?.ok ? termsOf(read.amount, way.method, currency) : undefined,
    fault: left && read && !read.ok ? read.fault : undefined,
    password,
    typePassword: (next: string) => {
      setPassword(next);
      form.clearFailure();
    },
    passwordMissing: submitted && password === '',
  };
}
