// The messages of a chat with the notes of staff among them, as plain text; it stays at its end while a person is there.
import { chatEvents } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { Lock } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMoment } from '../app/times.ts';
import { AttachedCard } from './chat-card.tsx';
import { ChatPictures } from './chat-pictures.tsx';
import styles from './chats.module.css';
import { isolated } from './names.ts';
import { inOrder } from './open-chats.ts';
import type { OneChat } from './use-chat.ts';

type Message = OneChat['messages'][number];
type Note = OneChat['notes'][number];

/** Less than a line from the end is the end. */
const endPx = 24;

/** The end of the log, unless it was opened at a message. */
function useEnd(shownCount: number, at: number | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(at === undefined);
  const [isBehind, setBehind] = useState(false);
  const goToEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });
  useLayoutEffect(() => {
    if (at !== undefined)
      log.current?.querySelector(`[data-seq="${at}"]`)?.scrollIntoView({ block: 'center' });
  }, [at]);
  const wasShown = useRef(shownCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message moves the end.
  useLayoutEffect(() => {
    if (isAtEnd.current) goToEnd();
    else if (shownCount > wasShown.current) setBehind(true);
    wasShown.current = shownCount;
  }, [shownCount]);
  const onScroll = () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop, clientHeight } = log.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < endPx;
    if (isAtEnd.current) setBehind(false);
  };
  return { log, isBehind, goToEnd, onScroll };
}

type ChatLogProps = { one: OneChat; writer: string; at: number | undefined };

export function ChatLog({ one, writer, at }: ChatLogProps) {
  const t = useT();
  const { chat, site, messages, notes, promises } = one;
  const shown = inOrder<Message, Note>(messages, notes);
  const { log, isBehind, goToEnd, onScroll } = useEnd(shown.length, at);
  const lastOf = (author: Message['author']) =>
    messages.findLast((message) => message.author === author)?.seq;
  const [ofStaff, ofWriter] = [lastOf('staff'), lastOf('player')];
  const seenOf = (seq: number) => {
    if (seq === ofStaff) return t(seq <= chat.readSeq ? 'office.chats.seen' : 'office.chats.unseen');
    if (seq === ofWriter) return t(seq <= chat.staffReadSeq ? 'office.chats.seen' : 'office.chats.unseen');
    return undefined;
  };
  return (
    <div className={styles['place']}>
      {/* Nothing in it takes the focus: by keyboard it is scrolled with the arrow keys. */}
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-label={t('office.chats.messages')}
        onScroll={onScroll}
        {...{ tabIndex: 0 }}
      >
        {shown.map((item) =>
          'noteId' in item ? (
            <NoteOf key={item.noteId} note={item} />
          ) : (
            <MessageOf
              key={item.seq}
              message={item}
              site={site}
              writer={writer}
              seen={seenOf(item.seq)}
              isFound={item.seq === at}
              // Both were written at the same moment.
              promise={promises.find(({ madeAt }) => item.body === 'promised' && madeAt === item.at)}
            />
          ),
        )}
      </div>
      {isBehind && (
        <Button tone="secondary" small className={styles['below']} onClick={goToEnd}>
          {t('office.chats.below')}
        </Button>
      )}
    </div>
  );
}

type MessageProps = {
  message: Message;
  /** Where the help is that the machine names. */
  site: string;
  writer: string;
  seen: string | undefined;
  isFound: boolean;
  promise: OneChat['promises'][number] | undefined;
};

function MessageOf({ message, site, writer, seen, isFound, promise }: MessageProps) {
  const { conversationId, seq, author, kind, body, by, at, attached } = message;
  const t = useT();
  const event = kind === 'event' && chatEvents.find((one) => one === body);
  if (event)
    return (
      <Said className={styles['event']} at={at}>
        {t(`office.chats.event.${event}`)}
        {promise && <q>{promise.what}</q>}
      </Said>
    );
  return (
    <Said
      className={classes(author === 'player' ? styles['theirs'] : styles['ours'], isFound && styles['found'])}
      seq={seq}
      by={author === 'machine' ? t('office.chats.machine') : (by ?? writer)}
      at={at}
      seen={seen}
    >
      {attached?.card && <AttachedCard conversationId={conversationId} card={attached.card} />}
      {attached?.pictures && <ChatPictures conversationId={conversationId} seq={seq} />}
      {body !== '' && <p dir="auto">{body}</p>}
      {attached?.help?.map(({ tag, title }) => (
        <a
          key={tag}
          dir="auto"
          href={`${site}/m/helpDetail?tag=${encodeURIComponent(tag)}`}
          target="_blank"
          rel="noreferrer"
        >
          {title}
        </a>
      ))}
    </Said>
  );
}

function NoteOf({ note: { by, body, at } }: { note: Note }) {
  const t = useT();
  return (
    <Said
      className={styles['note']}
      by={
        <>
          <Lock size={14} aria-hidden="true" />
          {t('office.chats.noteBy', { name: isolated(by) })}
        </>
      }
      at={at}
    >
      <p dir="auto">{body}</p>
    </Said>
  );
}

type SaidProps = {
  className: string | undefined;
  seq?: number;
  by?: ReactNode;
  at: string;
  seen?: string | undefined;
  children: ReactNode;
};

function Said({ className, seq, by, at, seen, children }: SaidProps) {
  const moment = useMoment();
  return (
    <div className={classes(styles['said'], className)} data-seq={seq}>
      {by && <bdi className={styles['by']}>{by}</bdi>}
      {children}
      <span className={styles['when']}>
        <time dateTime={at}>{moment(at)}</time>
        {seen && ` · ${seen}`}
      </span>
    </div>
  );
}
