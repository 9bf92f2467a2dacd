import { newRequestId } from '@perya/contract/request-id';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { TermsForm } from './terms-form.tsx';

/** A direct member, or a sub-agent. */
export type Receiver = { memberRef?: string; agentNo?: number };
type OfferProps = { to: Receiver; currency: string; onDone: () => void };

/** An offer to a direct member or sub-agent: never above one's own contract. */
export function OfferForm({ to, currency, onDone }: OfferProps) {
  const t = useT();
  const queryCache = useQueryCache();
  return (
    <TermsForm
      currency={currency}
      label={t('agent.send')}
      send={async (terms) => {
        const fields = { to: JSON.stringify(to), terms: JSON.stringify(terms) };
        await sendOnce({ about: 'agentOffer', fields }, newRequestId, (requestId) =>
          call('POST /wps/agent/contract/offer', { body: { requestId, ...to, terms, end: false } }),
        );
        showToast('success', t('agent.sent'), 3000);
        void queryCache.invalidate('GET /wps/agent/contracts');
        onDone();
      }}
    />
  );
}
