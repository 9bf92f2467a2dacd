import { newRequestId } from '@perya/contract/request-id';
import type { Answers } from '../../page/answers.ts';
import { CallFailure, call } from '../../page/calls.ts';
import { requestAnswered, requestIdFor } from './deposit-request.ts';

/** Failures after which nobody knows whether the server has the wish: its id is kept for the next try. */
const unanswered: readonly CallFailure['code'][] = [
  'OFFLINE',
  'BAD_ANSWER',
  'UNKNOWN_ERROR',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
];

/** Starts a deposit and gives the address of the provider's page. Rejects with a CallFailure. */
export async function startDeposit(
  wish: { methodId: string; amount: string },
  answers: Answers,
): Promise<string> {
  const requestId = requestIdFor(wish, sessionStorage, newRequestId);
  try {
    const { redirectUrl } = await call('POST /wps/payment/deposit', { body: { requestId, ...wish } });
    requestAnswered(sessionStorage);
    void answers.invalidate('GET /wps/payment/deposits');
    return providerPage(redirectUrl);
  } catch (error) {
    if (error instanceof CallFailure && !unanswered.includes(error.code)) requestAnswered(sessionStorage);
    throw error;
  }
}

/** Only a page of the web is gone to, whatever the answer says. */
function providerPage(redirectUrl: string): string {
  const target = new URL(redirectUrl, location.origin);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new CallFailure('PAYMENT_UNAVAILABLE', 'the provider has no page');
  return target.href;
}
