// A record of the player's in a chat, drawn as it is now, with what has changed since it was attached.
import { endedStates, hasChangedSince, titlePhrases } from '@perya/contract/chat-card-view';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Skeleton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import styles from './chat-card.module.css';

export type Card = OfficeValue<'GET /ops/chats/card'>;
type Attached = Pick<Card, 'kind' | 'recordId' | 'sha256'>;

const refreshMs = 10_000;

export function AttachedCard({ conversationId, card }: { conversationId: string; card: Attached }) {
  const t = useT();
  const { kind, recordId, sha256 } = card;
  const { data, error } = useQuery({
    queryKey: ['chat card', conversationId, kind, recordId],
    queryFn: ({ signal }) =>
      call(
        'GET /ops/chats/card',
        { query: { conversationId, kind, recordId } },
        { signal, background: true },
      ),
    refetchInterval: ({ state }) => (state.data && endedStates.has(state.data.state) ? false : refreshMs),
  });
  return (
    <section className={styles['card']} aria-label={t(`chat.card.kind.${kind}`)}>
      {data ? (
        <CardBody card={data} />
      ) : error ? (
        <p className={styles['soft']}>{t('chat.card.gone')}</p>
      ) : (
        <Skeleton className={styles['waiting']} />
      )}
      {data && hasChangedSince(data, sha256) && <p className={styles['changed']}>{t('chat.card.changed')}</p>}
    </section>
  );
}

export function CardBody({ card }: { card: Card }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { kind, recordId, currency, amount, payout, moments, state } = card;
  // A limit and a document are named by words, the others by their own names.
  const title =
    titlePhrases(card)
      ?.map((id) => t(id))
      .join(' ') ?? card.title;
  const money = (sum: string) => currency && <bdi>{formatMoney(sum, currency, language)}</bdi>;
  return (
    <>
      <p className={styles['row']}>
        <span className={styles['soft']}>
          {t(`chat.card.kind.${kind}`)} {kind !== 'limit' && <code dir="ltr">{recordId.slice(-6)}</code>}
        </span>
        <Badge tone={endedStates.has(state) ? 'plain' : 'bulb'}>{t(`chat.card.state.${state}`)}</Badge>
      </p>
      <p className={styles['row']}>
        {title && <bdi>{title}</bdi>}
        {amount && <strong>{money(amount)}</strong>}
        {payout && (
          <span>
            {t('chat.card.payout')} {money(payout)}
          </span>
        )}
      </p>
      <p className={styles['soft']}>
        {moments
          .map(({ moment: name, at }) => t(`chat.card.moment.${name}`, { when: moment(at) }))
          .join(' · ')}
      </p>
    </>
  );
}
