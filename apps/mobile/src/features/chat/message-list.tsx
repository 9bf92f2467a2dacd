import { dayIn } from '@perya/contract/zone-day';
import { formatDate } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Fragment, useMemo, useRef } from 'react';
import { Icon } from '../../page/icon.tsx';
import { useStatus } from '../../page/status.ts';
import { Bubble, UnsentBubble } from './bubble.tsx';
import styles from './chat.module.css';
import { ChatEnd, ChatEvent, RefusedBubble } from './late.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Unsent } from './unsent.ts';
import type { useChat } from './use-chat.ts';
import { useRead } from './use-read.ts';
import { useScroll } from './use-scroll.ts';
import type { useUnsent } from './use-unsent.ts';

type MessageListProps = {
  chat: ReturnType<typeof useChat>;
  unsent: ReturnType<typeof useUnsent>;
  onEdit: (unsent: Unsent) => void;
};

/** The messages by day, the newest at the end; what comes while older ones are read does not move them. */
export function MessageList({ chat: { conversation, messages }, unsent, onEdit }: MessageListProps) {
  const { t } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const times = useTimes();
  const { list, hasOlder, isLoadingOlder, loadOlder } = messages;
  const { isAtEnd, missed, toEnd } = useScroll(scroller, {
    first: list[0]?.seq,
    last: list.at(-1)?.seq ?? 0,
    lastIsOwn: list.at(-1)?.author === 'player',
    unsent: unsent.list.length,
    loadOlder: hasOlder ? loadOlder : undefined,
  });
  const newAfter = useRead(conversation, list, isAtEnd);
  const rows = rowsOf({ messages: list, unsent: unsent.list, newAfter, dayOf: times.dayOf });
  const seen = conversation?.staffReadSeq ?? 0;
  const draw = (row: Row) => {
    if (row.kind === 'day') return <li className={styles['day']}>{times.dayName(row.at)}</li>;
    if (row.kind === 'new')
      return (
        <li className={styles['new']} data-new="">
          <span>{t('chat.new')}</span>
        </li>
      );
    if (row.kind === 'event') return <ChatEvent message={row.message} messages={list} />;
    if (row.kind === 'unsent') {
      const UnsentMessage = row.unsent.fault ? RefusedBubble : UnsentBubble;
      return (
        <UnsentMessage
          unsent={row.unsent}
          starts={row.starts}
          time={times.timeOf(row.unsent.at)}
          onTryAgain={unsent.tryAgain}
          onEdit={onEdit}
          onRemove={unsent.remove}
        />
      );
    }
    const { message, starts } = row;
    return (
      <Bubble
        message={message}
        starts={starts}
        time={times.timeOf(message.at)}
        isSeen={message.seq <= seen}
      />
    );
  };
  return (
    <div className={styles['middle']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too. */}
      <section ref={scroller} className={styles['scroller']} tabIndex={0} aria-label={t('chat.messages')}>
        {hasOlder && (
          <Button tone="quiet" small busy={isLoadingOlder} onClick={loadOlder}>
            {t('chat.older')}
          </Button>
        )}
        {/* Older messages, which are added while somebody reads there, are not announced. */}
        <div role="log" aria-live={isAtEnd ? 'polite' : 'off'}>
          <ol className={styles['rows']}>
            {rows.map((row) => (
              <Fragment key={row.key}>{draw(row)}</Fragment>
            ))}
          </ol>
        </div>
        <div>{conversation && <ChatEnd conversation={conversation} messages={list} />}</div>
      </section>
      <ToEnd isAtEnd={isAtEnd} missed={missed} onTap={toEnd} />
    </div>
  );
}

type ToEndProps = { isAtEnd: boolean; missed: number; onTap: () => void };

/** Leads to the newest message, and counts those that came meanwhile. */
function ToEnd({ isAtEnd, missed, onTap }: ToEndProps) {
  const { t } = useLanguage();
  return (
    <div role="status" className={styles['toEnd']}>
      {!isAtEnd && (
        <button type="button" onClick={onTap}>
          <Icon name="forward" />
          {missed > 0 ? t('chat.missed', { count: missed }) : t('chat.toEnd')}
        </button>
      )}
    </div>
  );
}

/** Times and days where the merchant is, in the page's language. */
function useTimes() {
  const { t, language } = useLanguage();
  const { timeZone } = useStatus().info;
  return useMemo(() => {
    const dayOf = (at: string | number) => dayIn(timeZone, new Date(at));
    const dayMs = 86_400_000;
    return {
      dayOf,
      timeOf: (at: string) => formatDate(at, 'time', language, timeZone),
      dayName: (at: string) => {
        if (dayOf(at) === dayOf(Date.now())) return t('chat.today');
        if (dayOf(at) === dayOf(Date.now() - dayMs)) return t('chat.yesterday');
        return formatDate(at, 'day', language, timeZone);
      },
    };
  }, [t, language, timeZone]);
}
