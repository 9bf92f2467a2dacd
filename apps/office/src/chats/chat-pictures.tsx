// The pictures of a message, behind links of this session; each can be enlarged.
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { PictureRow, Skeleton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../session/office-call.ts';
import styles from './chat-card.module.css';

/** Links expire after five minutes. */
const freshMs = 4 * 60_000;

export function ChatPictures({ conversationId, seq }: { conversationId: string; seq: number }) {
  const { t, language } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['chat pictures', conversationId, seq],
    queryFn: ({ signal }) =>
      call('GET /ops/chats/pictures', { query: { conversationId, seq } }, { signal, background: true }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  const name = (at: number) => t('chat.picture.of', { number: formatNumber(at + 1, language) });
  if (error) return <p className={styles['soft']}>{t('chat.picture.gone')}</p>;
  if (!data) return <Skeleton className={styles['waiting']} />;
  return (
    <PictureRow
      pictures={data.list}
      nameOf={name}
      closeLabel={t('office.close')}
      classNames={{ row: styles['pictures'], picture: styles['picture'], large: styles['large'] }}
    />
  );
}
