import { newRequestId } from '@perya/contract/request-id';
import { CallFailure, call } from '../../page/calls.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import type { QueryCache } from '../../page/query-cache.ts';

/** Starts a deposit and returns the address of the provider's page. Rejects with a CallFailure. */
export async function startDeposit(
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
