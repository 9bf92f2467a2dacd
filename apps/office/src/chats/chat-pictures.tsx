// The pictures of a message, behind links of this session; each can be enlarged.
import { useLanguage } from '@perya/locales/page';
import { Dialog, Skeleton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [large, setLarge] = useState<number>();
  const name = (at: number) =>
    t('chat.picture.of', { number: new Intl.NumberFormat(language).format(at + 1) });
  if (error) return <p className={styles['soft']}>{t('chat.picture.gone')}</p>;
  if (!data) return <Skeleton className={styles['waiting']} />;
  const shown = large === undefined ? undefined : data.list[large];
  return (
    <div className={styles['pictures']}>
      {data.list.map(({ fileId, url }, at) => (
        <button key={fileId} type="button" onClick={() => setLarge(at)}>
          <img src={url} alt={name(at)} />
        </button>
      ))}
      {shown && large !== undefined && (
        <Dialog open onClose={() => setLarge(undefined)} title={name(large)} closeLabel={t('office.close')}>
          <img
            src={shown.url}
            width={shown.width}
            height={shown.height}
            alt={name(large)}
            className={styles['large']}
          />
        </Dialog>
      )}
    </div>
  );
}
