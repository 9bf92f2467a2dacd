// What a message shows beside its words: a record, pictures, or help that the machine found.
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { PictureRow, Skeleton } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import type { ChatMessage } from '../../page/chat/chat-news.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './beside.module.css';
import { MessageCard } from './chat-card.tsx';
import type { Attaching } from './unsent.ts';

type Attached = NonNullable<ChatMessage['attached']>;
type BesideProps = Omit<Attached, 'card'> & {
  card?: Attached['card'] | Attaching['card'];
  /** The message; without one it was not sent yet. */
  of?: Pick<ChatMessage, 'conversationId' | 'seq'>;
};

export function Beside({ card, pictures, help, of }: BesideProps) {
  return (
    <>
      {card && <MessageCard {...card} />}
      {pictures && (of ? <Pictures of={of} count={pictures.length} /> : <Waiting count={pictures.length} />)}
      {help && (
        <ul className={styles['help']}>
          {help.map(({ tag, title }) => (
            <li key={tag}>
              <Link to={href('helpDetail', { tag })}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Waiting = ({ count }: { count: number }) => (
  <div className={styles['pictures']}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order.
      <Skeleton key={at} className={styles['picture']} />
    ))}
  </div>
);

type PicturesProps = { of: Pick<ChatMessage, 'conversationId' | 'seq'>; count: number };

function Pictures({ of: { conversationId, seq }, count }: PicturesProps) {
  const { t, language } = useLanguage();
  const { data, error } = useCall('GET /wps/chat/pictures', { conversationId, seq });
  const name = (at: number) => t('chat.picture.of', { number: formatNumber(at + 1, language) });
  if (error) return <p className={styles['soft']}>{t('chat.picture.gone')}</p>;
  if (!data) return <Waiting count={count} />;
  return (
    <PictureRow
      pictures={data.list}
      nameOf={name}
      closeLabel={t('action.close')}
      classNames={{ row: styles['pictures'], picture: styles['picture'], large: styles['large'] }}
    />
  );
}
