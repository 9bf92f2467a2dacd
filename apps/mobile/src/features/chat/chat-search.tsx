// Searches the caller's own chats. A found message of this chat is shown in it, one of an earlier chat with those around it.
import { chatPage, type Language } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { callQuery, useCall } from '../../page/calls.ts';
import { type ChatMessage, messagesCall } from '../../page/chat/chat-news.ts';
import { showFailure, useSingleRun } from '../../page/form/use-single-run.ts';
import { useMoment } from '../../page/moment.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { authorName, Beside } from './bubble.tsx';
import styles from './chat-service.module.css';
import { loadEarlier } from './use-chat.ts';

/** So many messages before a found one of an earlier chat are shown, and as many after it. */
const around = 6;

type ChatSearchProps = {
  conversationId: string;
  /** The chat shows a found message. */
  onShown: () => void;
};

export function ChatSearch({ conversationId, onShown }: ChatSearchProps) {
  const { t, language } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [earlier, setEarlier] = useState<ChatMessage>();
  const show = async (message: ChatMessage) => {
    if (message.conversationId !== conversationId) return setEarlier(message);
    await loadUntil(queryCache, language, message);
    onShown();
    // The sheet gives the focus back first.
    setTimeout(() => markMessage(message.seq), 100);
  };
  if (earlier) return <EarlierChat found={earlier} onBack={() => setEarlier(undefined)} />;
  return (
    <search>
      <form
        className={styles['searchField']}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          enterKeyHint="search"
          maxLength={60}
          autoComplete="off"
          placeholder={t('chatService.search')}
          aria-label={t('chatService.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" tone="quiet" small disabled={text.trim() === ''}>
          {t('chatService.searchNow')}
        </Button>
      </form>
      {asked !== '' && (
        <Found
          key={asked}
          text={asked}
          busy={busy}
          onShow={(message) => void run(() => show(message).catch(showFailure))}
        />
      )}
    </search>
  );
}

type FoundProps = { text: string; busy: boolean; onShow: (message: ChatMessage) => void };

function Found({ text, busy, onShow }: FoundProps) {
  const { t } = useLanguage();
  const moment = useMoment();
  const found = useCall('GET /wps/chat/search', { text }, { staleTime: 0 });
  const { data } = found;
  if (!data) return <QueryPlaceholder query={found} count={1} size={styles['finding']} />;
  return (
    <>
      <p role="status" className={styles['waiting']}>
        {data.list.length === 0
          ? t('chatService.nothing')
          : t('chatService.found', { count: data.list.length })}
        {data.more && ` ${t('chatService.more')}`}
      </p>
      <ul className={styles['found']}>
        {data.list.map((message) => (
          <li key={`${message.conversationId} ${message.seq}`}>
            <button type="button" aria-disabled={busy} onClick={() => onShow(message)}>
              <span>
                {t(authorName(message.author))} · <bdi>{moment(message.at)}</bdi>
              </span>
              <span dir="auto" className={styles['excerpt']}>
                {message.body}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The messages around one of a chat that has ended. */
function EarlierChat({ found, onBack }: { found: ChatMessage; onBack: () => void }) {
  const { t } = useLanguage();
  const moment = useMoment();
  const { conversationId, seq } = found;
  const query = { conversationId, after: Math.max(0, seq - 1 - around), limit: 2 * around + 1 };
  const { data } = useCall('GET /wps/chat/messages', query, { staleTime: 0 });
  return (
    <section aria-label={t('chatService.earlier')} className={styles['earlier']}>
      <Button tone="quiet" small onClick={onBack}>
        {t('chatService.backToFound')}
      </Button>
      <ul className={styles['found']}>
        {(data?.list ?? [found]).map((message) =>
          message.kind !== 'event' ? (
            <li key={message.seq} aria-current={message.seq === seq || undefined}>
              <span>
                {t(authorName(message.author))} · <bdi>{moment(message.at)}</bdi>
              </span>
              {message.attached && <Beside {...message.attached} of={message} />}
              {message.body !== '' && <p dir="auto">{message.body}</p>}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

/** Fetches older messages until this one is among them. */
async function loadUntil(
  queryCache: QueryCache,
  language: Language,
  { conversationId, seq }: Pick<ChatMessage, 'conversationId' | 'seq'>,
): Promise<void> {
  const shown = callQuery(messagesCall, { conversationId }, language);
  for (;;) {
    const first = queryCache.read(shown)?.list[0]?.seq ?? 1;
    if (first <= seq) return;
    await loadEarlier(queryCache, conversationId, first, chatPage);
  }
}

/** Brings a message into view, with the focus on it. */
function markMessage(seq: number): void {
  const element = document.getElementById(`m${seq}`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
