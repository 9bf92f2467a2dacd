// Cards of records: drawn from the record as it is now, with what has changed since it was attached.
import { hasChangedSince, movingStates, titlePhrases } from '@perya/contract/chat-card-view';
import type { Value } from '@perya/contract/client';
import type { ChatCardKind, ChatCardState } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, Skeleton } from '@perya/ui';
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  CircleAlert,
  Dices,
  Gauge,
  IdCard,
  Scale,
  Ticket,
} from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { useMoment } from '../../page/moment.ts';
import { usePolling } from '../../page/use-polling.ts';
import styles from './chat-card.module.css';
import type { CardKey } from './unsent.ts';

type Shown = Value<'GET /wps/chat/card'>;

const signs: Record<ChatCardKind, typeof Ticket> = {
  bet: Dices,
  ticket: Ticket,
  deposit: BanknoteArrowDown,
  withdrawal: BanknoteArrowUp,
  document: IdCard,
  limit: Gauge,
  dispute: Scale,
};

const good: ReadonlySet<ChatCardState> = new Set(['paid', 'won', 'accepted', 'active']);
const bad: ReadonlySet<ChatCardState> = new Set(['failed', 'expired', 'refused']);

const toneOf = (state: ChatCardState) =>
  good.has(state) ? 'teal' : bad.has(state) ? 'magenta' : movingStates.has(state) ? 'bulb' : 'plain';

/** A card in a message. `sha256`: of the record when it was attached; without one it was not sent yet. */
export function MessageCard({ kind, recordId, sha256 }: CardKey & { sha256?: string }) {
  const { t } = useLanguage();
  const found = useCall('GET /wps/chat/card', { kind, recordId }, { staleTime: 0 });
  const { data, error } = found;
  usePolling(found, error !== null || data === undefined || !movingStates.has(data.state));
  return (
    <section className={styles['card']} aria-label={t(`chat.card.kind.${kind}`)}>
      <Head kind={kind} recordId={recordId} />
      {data ? (
        <Body card={data} />
      ) : error ? (
        <p className={styles['soft']}>{t('chat.card.gone')}</p>
      ) : (
        <Skeleton className={styles['waiting']} />
      )}
      {data && sha256 && hasChangedSince(data, sha256) && (
        <p className={styles['changed']}>
          <CircleAlert size={14} aria-hidden="true" />
          {t('chat.card.changed')}
        </p>
      )}
    </section>
  );
}

function Head({ kind, recordId }: CardKey) {
  const { t } = useLanguage();
  const Sign = signs[kind];
  return (
    <p className={styles['head']}>
      <Sign size={16} aria-hidden="true" />
      {t(`chat.card.kind.${kind}`)}
      {kind !== 'limit' && <code dir="ltr">{recordId.slice(-6)}</code>}
    </p>
  );
}

function Body({ card }: { card: Shown }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { currency, amount, payout, moments, state } = card;
  const money = (sum: string) => currency && <bdi>{formatMoney(sum, currency, language)}</bdi>;
  // A limit and a document are named by words, the others by their own names.
  const title =
    titlePhrases(card)
      ?.map((id) => t(id))
      .join(' ') ?? card.title;
  return (
    <>
      <p className={styles['row']}>
        {title && <bdi className={styles['title']}>{title}</bdi>}
        {amount && <strong>{money(amount)}</strong>}
      </p>
      <p className={styles['row']}>
        <Badge tone={toneOf(state)}>{t(`chat.card.state.${state}`)}</Badge>
        {payout && (
          <span className={styles['soft']}>
            {t('chat.card.payout')} {money(payout)}
          </span>
        )}
      </p>
      <ul className={styles['moments']}>
        {moments.map(({ moment: name, at }) => (
          <li key={name}>{t(`chat.card.moment.${name}`, { when: moment(at) })}</li>
        ))}
      </ul>
    </>
  );
}
