// The queue of chats: who waits the longest first, with topic, language, since when, and who has it.
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, languageName } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { lengthOf, useNow } from '../app/times.ts';
import styles from './chats.module.css';
import { useHolder, useWriterName } from './names.ts';
import { useUnsent, type WaitingChat } from './use-chat.ts';

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
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('office.chats.none')} hint={t('office.chats.noneHint')} />
      ) : (
        <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
          <thead>
            <tr>
              <th scope="col">{t('office.chats.chat')}</th>
              <th scope="col">{t('office.incidents.state')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((chat) => (
              <QueueRow
                key={chat.conversationId}
                chat={chat}
                now={now}
                isOpen={open.includes(chat.conversationId)}
                isUnsent={unsent.includes(chat.conversationId)}
                beside={besideOf(chat.conversationId)}
              />
            ))}
          </tbody>
        </table>
      )}
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.chats.keys')}</p>
    </>
  );
}

type QueueRowProps = {
  chat: WaitingChat;
  now: number;
  isOpen: boolean;
  isUnsent: boolean;
  beside: string;
};

function QueueRow({ chat, now, isOpen, isUnsent, beside }: QueueRowProps) {
  const { t, language } = useLanguage();
  const writerName = useWriterName();
  const holder = useHolder()(chat);
  const { conversationId, topic, waitingSince, lastSeq, staffReadSeq } = chat;
  const unread = lastSeq - staffReadSeq;
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          to="/chats"
          search={{ open: beside }}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
          data-chat={conversationId}
        >
          <bdi>{writerName(chat)}</bdi>
        </Link>
        <span className={screen['under']}>
          {t(`office.chats.topic.${topic}`)} · <bdi>{languageName(chat.language)}</bdi>
        </span>
      </th>
      <td>
        {waitingSince
          ? t('office.chats.waits', { time: lengthOf(now - Date.parse(waitingSince), language) })
          : t('office.chats.state.waiting')}
        <span className={classes(screen['under'], holder.isMine && styles['mine'])}>{holder.text}</span>
        {waitingSince && unread > 0 && <Badge tone="bulb">{t('office.chats.new', { count: unread })}</Badge>}
        {isUnsent && <Badge tone="magenta">{t('office.chats.unsent')}</Badge>}
      </td>
    </tr>
  );
}
