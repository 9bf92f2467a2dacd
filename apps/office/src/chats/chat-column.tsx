// One of the chats that stand beside each other: whose it is, what may be done, its messages, and where staff type.
import { useT } from '@perya/locales/page';
import { Badge, Button, Dialog, IconButton, languageName } from '@perya/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../app/back-link.tsx';
import { DetailHead } from '../app/detail-head.tsx';
import { Loaded } from '../app/screen.tsx';
import { useFaultText } from '../session/office-call.ts';
import { AttachRecord } from './attach-record.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chats.module.css';
import { Composer } from './composer.tsx';
import { useCanAnswer, useHolder, useWriterName } from './names.ts';
import { RunningPromises } from './promise-due.tsx';
import {
  hasChanged,
  type Kind,
  type OneChat,
  useChat,
  useClose,
  useDraft,
  type useTake,
  type WaitingChat,
} from './use-chat.ts';

/** What of a chat a key has asked for. */
export type Wanted = 'chat' | Kind;

type ChatColumnProps = {
  conversationId: string;
  take: ReturnType<typeof useTake>;
  wanted: Wanted | undefined;
  /** The message at which the chat was opened. */
  at: number | undefined;
  /** The wanted part has the focus. */
  onFocused: () => void;
  onUsed: () => void;
  onAside: () => void;
};

export function ChatColumn(props: ChatColumnProps) {
  const one = useChat(props.conversationId);
  return (
    <div className={styles['column']}>
      <BackLink from="/chats" to="/chats" search={({ open: _open, at: _at, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Chat one={value} {...props} />}</Loaded>
    </div>
  );
}

function Chat({ one, take, wanted, at, onFocused, onUsed, onAside }: ChatColumnProps & { one: OneChat }) {
  const t = useT();
  const { chat } = one;
  const writer = useWriterName()(chat);
  const article = useRef<HTMLElement>(null);
  const canAnswer = useCanAnswer();
  useEffect(() => {
    if (wanted !== 'chat') return;
    article.current?.focus();
    onFocused();
  });
  return (
    <article
      ref={article}
      className={styles['chat']}
      aria-label={writer}
      tabIndex={-1}
      data-chat={chat.conversationId}
      onFocus={onUsed}
    >
      <div className={styles['head']}>
        <Head one={one} writer={writer} />
        {canAnswer && <Steps chat={chat} take={take} />}
        <IconButton label={t('office.chats.aside')} className={styles['aside']} onClick={onAside}>
          <X size={20} />
        </IconButton>
      </div>
      <RunningPromises one={one} canKeep={canAnswer} />
      <ChatLog key={at} one={one} writer={writer} at={at} />
      {canAnswer && (
        <Composer
          chat={chat}
          isTaking={take.isPending && take.variables === chat.conversationId}
          wanted={wanted === 'chat' ? undefined : wanted}
          onFocused={onFocused}
        />
      )}
    </article>
  );
}

function Head({ one: { chat, rating }, writer }: { one: OneChat; writer: string }) {
  const t = useT();
  const { playerId, state, distress, topic, language } = chat;
  const holder = useHolder()(chat);
  return (
    <DetailHead
      title={writer}
      {...(playerId !== null && { playerId })}
      standing={
        <>
          <Badge tone={state === 'queued' || state === 'open' ? 'bulb' : 'plain'}>
            {t(`office.chats.state.${state}`)}
          </Badge>
          {distress && <Badge tone="magenta">{t(`office.chats.distress.${distress}`)}</Badge>}
          {state !== 'closed' && <span>{holder.text}</span>}
          {(state === 'closed' || rating !== null) && (
            <span>
              {rating === null
                ? t('office.chats.rating.none')
                : t('office.chats.rating.stars', { count: rating })}
            </span>
          )}
          <span className={styles['soft']}>
            {t(`office.chats.topic.${topic}`)} · <bdi>{languageName(language)}</bdi>
          </span>
        </>
      }
    />
  );
}

/** Taking, also from another person, and closing. */
function Steps({ chat, take }: { chat: WaitingChat; take: ChatColumnProps['take'] }) {
  const t = useT();
  const { conversationId, playerId, state, assignee } = chat;
  const { isMine } = useHolder()(chat);
  const [isClosing, setClosing] = useState(false);
  if (state === 'closed') return null;
  return (
    <div className={styles['steps']}>
      {isMine ? (
        <>
          {playerId !== null && <AttachRecord conversationId={conversationId} />}
          <Button tone="secondary" small onClick={() => setClosing(true)}>
            {t('office.chats.end')}
          </Button>
        </>
      ) : (
        <Button
          tone={assignee ? 'secondary' : 'primary'}
          small
          busy={take.isPending && take.variables === conversationId}
          onClick={() => take.mutate(conversationId)}
        >
          {t(assignee ? 'office.chats.takeOver' : 'office.chats.take')}
        </Button>
      )}
      {take.variables === conversationId && <Fault error={take.error} />}
      {isClosing && <CloseDialog conversationId={conversationId} onEnd={() => setClosing(false)} />}
    </div>
  );
}

function CloseDialog({ conversationId, onEnd }: { conversationId: string; onEnd: () => void }) {
  const t = useT();
  const close = useClose();
  const { draft } = useDraft(conversationId);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('office.chats.end')}
      closeLabel={t('office.close')}
      actions={
        <Button
          tone="primary"
          busy={close.isPending}
          onClick={() => close.mutate(conversationId, { onSuccess: onEnd })}
        >
          {t('office.chats.end')}
        </Button>
      }
    >
      <p>{t('office.chats.endHint')}</p>
      {[draft.answer, draft.promise].some((text) => text.trim() !== '') && (
        <p className={styles['fault']}>{t('office.chats.endUnsent')}</p>
      )}
      <Fault error={close.error} />
    </Dialog>
  );
}

function Fault({ error }: { error: Error | null }) {
  const t = useT();
  const faultText = useFaultText();
  return (
    <p role="alert" className={styles['fault']}>
      {error && (hasChanged(error) ? t('office.chats.changed') : faultText(error))}
    </p>
  );
}
