import { type ChatTopic, chatMaxLength } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { ErrorState, Skeleton } from '@perya/ui';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../page/calls.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { useSession } from '../../page/session.ts';
import { dropAskedRecord } from './asked-record.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { WhyWaiting } from './late.ts';
import { Topics } from './topics.tsx';
import type { Attaching, Unsent } from './unsent.ts';
import { useChat } from './use-chat.ts';
import { useUnsent } from './use-unsent.ts';

/** Visitors alone prove that they are people. */
const VisitorProof = optionalPart(['captcha'], () =>
  import('./visitor-proof.tsx').then((part) => part.VisitorProof),
);

const loadList = () => import('./message-list.tsx').then((part) => part.MessageList);
/** Comes while the messages are fetched. */
const MessageList = optionalPart([], loadList);

const Extras = optionalPart(['chatParts', 'picture'], () =>
  import('./extras.tsx').then((part) => part.Extras),
);

type ConversationProps = {
  topic: ChatTopic | undefined;
  /** Written into the field, not sent. */
  firstLine: string;
  /** Goes with the first message. */
  asked: Attaching | undefined;
};

export function Conversation({ topic: about, firstLine, asked }: ConversationProps) {
  // A visitor has no records.
  const record = useSession() && asked;
  const [more, setMore] = useState<Attaching>();
  // So that it is here, without a network too, when the first message is written.
  useEffect(() => void loadList().catch(() => {}), []);
  const [isBusy, setBusy] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const attached = (record || more) && { ...record, ...more };
  const chat = useChat();
  const unsent = useUnsent(chat.messages.list);
  const [topic, setTopic] = useState(about);
  // Stays true once the field is emptied: the proof's answer outlives the moment until the message is stored.
  const [hasWritten, setHasWritten] = useState(false);
  const [edited, setEdited] = useState<Unsent>();
  const { found, messages, conversation } = chat;
  const waits =
    chat.asks && (found.data === undefined || (conversation && messages.found.data === undefined));
  const isEmpty = !(waits || conversation || unsent.list.length > 0);
  return (
    <>
      {waits && unsent.list.length === 0 ? (
        <Waiting query={found.data ? messages.found : found} />
      ) : isEmpty ? (
        <Topics topic={topic} onTopic={setTopic} />
      ) : (
        <MessageList
          chat={chat}
          unsent={unsent}
          onEdit={(one) => {
            setEdited(one);
            unsent.remove(one);
          }}
        />
      )}
      <div className={styles['foot']}>
        {!chat.asks && (hasWritten || unsent.list.length > 0) && (
          <VisitorProof hasUnsent={unsent.list.length > 0} />
        )}
        <WhyWaiting isShown={unsent.list.length > 0} />
        <Composer
          firstLine={firstLine}
          edited={edited}
          hasMore={attached !== undefined}
          isBusy={isBusy}
          maxLength={chat.maxLength ?? chatMaxLength}
          onWriting={() => setHasWritten(true)}
          onSend={(body) => {
            if (record) dropAskedRecord();
            setMore(undefined);
            setSentCount(sentCount + 1);
            return unsent.write({ body, topic: topic ?? 'other', ...(attached && { attached }) });
          }}
        >
          <Extras
            key={sentCount}
            card={record?.card}
            machineOf={conversation?.state === 'machine' ? conversation.conversationId : undefined}
            onMore={setMore}
            onBusy={setBusy}
          />
        </Composer>
      </div>
    </>
  );
}

type WaitingProps = { query: { error: CallFailure | null; refetch: () => unknown } };

/** In place of the messages: their size while they load, or why they do not. */
function Waiting({ query: { error, refetch } }: WaitingProps) {
  const t = useT();
  if (error)
    return (
      <div className={styles['start']}>
        <ErrorState
          title={t('state.error')}
          hint={t(failurePhrase(error))}
          retryLabel={t('action.retry')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  return (
    <div role="status" className={styles['waiting']}>
      <span className="visually-hidden">{t('state.loading')}</span>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className={styles['bubbleWaiting']} />
      ))}
    </div>
  );
}
