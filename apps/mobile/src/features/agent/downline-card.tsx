import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, buttonClass, Dialog } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './agent.module.css';
import { Bars } from './bars.tsx';
import type { Receiver } from './offer-form.tsx';
import { useFormats } from './use-formats.ts';

type Someone = Value<'GET /wps/agent/downline'>['list'][number];
type Card = Value<'GET /wps/agent/downline/member'>;

const CardContracts = optionalPart(['error'], () =>
  import('./card-contracts.tsx').then((part) => part.CardContracts),
);
const OfferForm = optionalPart(['error'], () => import('./offer-form.tsx').then((part) => part.OfferForm));

/** What the agent may see of a direct member or a sub-agent, and the offer of a contract. */
export function DownlineCard({ one, onEnd }: { one: Someone; onEnd: () => void }) {
  const t = useT();
  const query = one.kind === 'agent' ? { agentNo: one.agentNo } : { memberRef: one.memberRef };
  const card = useCall('GET /wps/agent/downline/member', query, { staleTime: 0 });
  const [offering, setOffering] = useState(false);
  return (
    <Dialog
      open
      onClose={onEnd}
      kind="sheet"
      title={offering ? t('agent.offerTo', { name: one.name }) : one.name}
      closeLabel={t('action.close')}
    >
      {card.data && offering ? (
        <OfferForm to={query} currency={card.data.currency} onDone={onEnd} />
      ) : card.data ? (
        <Content card={card.data} to={query} onOffer={() => setOffering(true)} onEnd={onEnd} />
      ) : (
        <QueryPlaceholder query={card} count={1} size={styles['heroWaiting']} />
      )}
    </Dialog>
  );
}

type ContentProps = {
  card: Card;
  to: Receiver;
  onOffer: () => void;
  onEnd: () => void;
};

function Content({ card, to, onOffer, onEnd }: ContentProps) {
  const { t, money, day, month } = useFormats(card.currency);
  const { who } = card;
  return (
    <div className={styles['rows']}>
      <p className={styles['soft']}>
        {who.kind === 'agent'
          ? t('agent.belowOf', { agents: who.agents, members: who.members })
          : t('agent.since', { month: month(who.joined) })}
      </p>
      {card.days.length > 0 && (
        <Bars
          title={t('agent.turnover')}
          bars={card.days.map((one) => ({
            key: one.day,
            label: day(one.day),
            value: Number(one.turnover),
            text: money(one.turnover),
          }))}
          heads={[t('agent.day'), t('agent.turnover')]}
        />
      )}
      {card.contracts.length > 0 && <CardContracts contracts={card.contracts} to={to} />}
      <div className={styles['actions']}>
        {who.kind === 'agent' && (
          <Link
            to={href('downline', { agentNo: who.agentNo })}
            className={buttonClass('secondary')}
            onClick={onEnd}
          >
            {t('agent.into')}
          </Link>
        )}
        {card.canOffer && (
          <Button tone="primary" onClick={onOffer}>
            {t('agent.offer')}
          </Button>
        )}
      </div>
    </div>
  );
}
