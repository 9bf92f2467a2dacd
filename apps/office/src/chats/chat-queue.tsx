// The queue of chats: who waits the longest first, with topic, language, since when, and who has it.
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, languageName } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { lengthOf, useNow } from '../app/times.ts';
import styles from './chats.module.css';
import { useHolder, useWriterName } from './names.ts';
import { useUnsent, type WaitingChat, waitsQuery } from './use-chat.ts';

type QueueProps = {
  list: readonly WaitingChat[];
  more: boolean;
  open: readonly string[];
  /** The address with the chat beside the others. */
  besideOf: (conversationId: string) => string;
};

export function ChatQueue({ list, more, open, besideOf }: QueueProps) {
  const t = useT();
  const now = useNow();
  const unsent = useUnsent();
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('office.chats.none')} hint={t('office.chats.noneHint')} />
      ) : (
        <QueueTable columns={[t('office.chats.chat'), t('office.incidents.state')]}>
          {list.map((chat) => (
            <Row
              key={chat.conversationId}
              chat={chat}
              now={now}
              isOpen={open.includes(chat.conversationId)}
              isUnsent={unsent.includes(chat.conversationId)}
              beside={besideOf(chat.conversationId)}
            />
          ))}
        </QueueTable>
      )}
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.chats.keys')}</p>
    </>
  );
}

type RowProps = {
  chat: WaitingChat;
  now: number;
  isOpen: boolean;
  isUnsent: boolean;
  beside: string;
};

function Row({ chat, now, isOpen, isUnsent, beside }: RowProps) {
  const { t, language } = useLanguage();
  const writerName = useWriterName();
  const holder = useHolder()(chat);
  const usualWait = useUsualWait(chat);
  const { topic, waitingSince, returnedAt, distress, lastSeq, staffReadSeq } = chat;
  const unread = lastSeq - staffReadSeq;
  return (
    <QueueRow
      isOpen={isOpen}
      link={{ to: '/chats', search: { open: beside } }}
      mark={chat.conversationId}
      name={writerName(chat)}
      under={
        <>
          {t(`office.chats.topic.${topic}`)} · <bdi>{languageName(chat.language)}</bdi>
        </>
      }
    >
      <td>
        {waitingSince
          ? t('office.chats.waits', { time: lengthOf(now - Date.parse(waitingSince), language) })
          : t('office.chats.state.waiting')}
        {waitingSince && usualWait && <span className={screen['under']}>{usualWait}</span>}
        {distress ? (
          <Badge tone="magenta">{t(`office.chats.distress.${distress}`)}</Badge>
        ) : (
          returnedAt && <strong className={styles['returned']}>{t('office.chats.returned')}</strong>
        )}
        <span className={classes(screen['under'], holder.isMine && styles['mine'])}>{holder.text}</span>
        {waitingSince && unread > 0 && <Badge tone="bulb">{t('office.chats.new', { count: unread })}</Badge>}
        {isUnsent && <Badge tone="magenta">{t('office.chats.unsent')}</Badge>}
      </td>
    </QueueRow>
  );
}

/** How long others of this topic and language waited for their first answer; undefined: not known. */
function useUsualWait({ topic, language }: WaitingChat): string | undefined {
  const { t, language: ofPage } = useLanguage();
  const { data } = useQuery(waitsQuery);
  const usual = data?.list.find((one) => one.topic === topic && one.language === language);
  if (!usual) return undefined;
  return t('office.chats.usualWait', { time: lengthOf(Math.max(usual.seconds, 60) * 1000, ofPage) });
}
