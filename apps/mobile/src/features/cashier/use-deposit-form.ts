// The state of the deposit form. One request makes one deposit, however often the button is tapped.

import { newRequestId } from '@perya/contract/request-id';
import type { Currency } from '@perya/money';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { readAmount } from '../../page/typed-amount.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { Method } from './method.ts';

/** Wider than any method's limits. */
const any = { minimum: '0', maximum: '999999999999' };

/** On return from the provider's page, the browser may show this page as it was left. */
const pageShownAgain = () =>
  new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));

export function useDepositForm(methods: readonly Method[], currency: Currency) {
  const queryCache = useQueryCache();
  const [methodId, setMethodId] = useState(methods[0]?.methodId);
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const method = methods.find((one) => one.methodId === methodId) ?? methods[0];
  const typed = readAmount(text, any, currency);
  const read = method ? readAmount(text, method, currency) : undefined;

  const form = useForm({
    check: () => {
      setLeft(true);
      return read?.ok === true;
    },
    send: async () => {
      if (!method || !read?.ok) return;
      location.assign(await startDeposit({ methodId: method.methodId, amount: read.amount }, queryCache));
      await pageShownAgain();
    },
  });

  return {
    form,
    method,
    choose: setMethodId,
    text,
    type: (next: string) => {
      setText(next);
      form.clearFailure();
    },
    onBlur: () => setLeft(text !== ''),
    amount: read?.ok ? read.amount : undefined,
    /** The typed amount, even if the method does not accept it. */
    typed: typed?.ok ? typed.amount : undefined,
    fault: left && read && !read.ok ? read.fault : undefined,
  };
}

/** Starts a deposit and returns the address of the provider's page. Rejects with a CallFailure. */
async function startDeposit(
  fields: { methodId: string; amount: string },
  queryCache: QueryCache,
): Promise<string> {
  const { redirectUrl } = await sendOnce({ about: 'deposit', fields }, newRequestId, (requestId) =>
    call('POST /wps/payment/deposit', { body: { requestId, ...fields } }),
  );
  void queryCache.invalidate('GET /wps/payment/deposits');
  return providerPage(redirectUrl);
}

/** Only http(s) addresses are opened, whatever the response says. */
function providerPage(redirectUrl: string): string {
  const target = new URL(redirectUrl, location.origin);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new CallFailure('PAYMENT_UNAVAILABLE', 'the provider has no page');
  return target.href;
}
